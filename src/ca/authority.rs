//! The authority: its operations on requests and certificates.
//!
//! # State after a crash at any moment
//!
//! Every change holds the [`Lock`]. Each file is replaced atomically and is on disk before the next one changes, in
//! this order:
//!
//! 1. the serial number: it is used up before anything has it, so serial numbers are unique;
//! 2. the inventory: it records the serial number, so every existing certificate can be revoked by name;
//! 3. the certificate: only now can anybody get it;
//! 4. the request is removed.
//!
//! After 1 and 2 the request still waits and gets another serial number; the inventory line without a certificate does
//! no harm. After 3 both files exist, and the certificate counts; [`Authority::open`] removes the request. A CRL is one
//! file; the copy for this machine follows, and is made again when it differs. Cleaning revokes a certificate before it
//! removes it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use der::{Decode, Encode};
use num_bigint::BigUint;
use serde_json::{Map, Value};
use x509_cert::Certificate;
use x509_cert::crl::CertificateList;
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::{AuthorityKeyIdentifier, SubjectAltName};

use super::files::{self, Access, Lock, unusable};
use super::issuance::{Draft, LABELS, certificate_pem, serial_of};
use super::keys::PrivateKey;
use super::layout::Layout;
use super::names::{self, check_subject, common_name, is_file_name};
use super::policy::Policy;
use super::request::Request;
use super::signatures::{is_signed_by, signed_part};
use super::status::{State, Status};
use super::times::{inventory_time, seconds};
use super::{extensions, inventory, pem, revocation};
use crate::issues;
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_host::System;

/// The maximum number of waiting requests: anybody can send them.
const MAX_REQUESTS: usize = 20_000;

/// The result of submitting a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Submitted {
    /// The request waits.
    Waits,
    /// The certificate exists.
    Signed,
}

/// The authority.
#[derive(Debug)]
pub struct Authority {
    layout: Layout,
    policy: Policy,
    clock: Arc<dyn System>,
    /// Certificates of the authorities, in the order of the file.
    chain: Vec<Certificate>,
    /// The index of the signing one.
    at: usize,
    key: PrivateKey,
}

impl Authority {
    /// Opens the authority, and completes work that a crash interrupted. `clock` gives the time.
    ///
    /// # Errors
    /// If the authority does not exist or a file is invalid.
    pub fn open(layout: Layout, policy: Policy, clock: Arc<dyn System>) -> Result<Self, Issue> {
        let authority = Self::read(layout, policy, clock)?;
        authority.repair()?;
        Ok(authority)
    }

    /// The authority from its files, without changing them.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn read(layout: Layout, policy: Policy, clock: Arc<dyn System>) -> Result<Self, Issue> {
        if !files::exists(&layout.certificates) {
            return Err(issues::no_authority(&layout.certificates.display().to_string()));
        }
        let chain = read_certificates(&layout.certificates)?;
        let key = String::from_utf8_lossy(&files::read_existing(&layout.key)?).into_owned();
        let shown = layout.key.display().to_string();
        let key = PrivateKey::read(&key).map_err(|issue| issues::unusable_file(&shown, issue.text()))?;
        let at = chain.iter().position(|it| it.tbs_certificate.subject_public_key_info == *key.public());
        let at = at.ok_or_else(issues::no_certificate_for_key)?;
        Ok(Self { layout, policy, clock, chain, at, key })
    }

    fn repair(&self) -> Result<(), Issue> {
        let _lock = Lock::take(&self.layout)?;
        for directory in [&self.layout.requests, &self.layout.signed] {
            files::make_directory(directory, 0o755)?;
        }
        for directory in [&self.layout.requests, &self.layout.signed, &self.layout.directory] {
            files::remove_temporary(directory)?;
        }
        for name in files::names(&self.layout.requests)? {
            let path = self.layout.request_of(&name);
            let request = files::read(&path)?.and_then(|text| Request::read(&text).ok());
            let signed = self.read_signed(&name)?;
            let is_done = |request: Request| {
                signed.is_some_and(|(it, _)| it.tbs_certificate.subject_public_key_info == *request.key())
            };
            if request.is_some_and(is_done) {
                files::remove(&path)?;
            }
        }
        let highest = inventory::entries(&self.layout)?.into_iter().map(|entry| entry.serial).max();
        inventory::raise_serial(&self.layout, &highest.unwrap_or_default())
    }

    /// The locations of its files.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The signing policy.
    #[must_use]
    pub const fn policy(&self) -> &Policy {
        &self.policy
    }

    pub(super) fn certificate(&self) -> &Certificate {
        &self.chain[self.at]
    }

    pub(super) const fn key(&self) -> &PrivateKey {
        &self.key
    }

    pub(super) fn now(&self) -> u64 {
        seconds(self.clock.now())
    }

    /// The certificate of a node in PEM, or with the name `ca` those of the authorities: the path of the file.
    #[must_use]
    pub fn find_certificate(&self, name: &str) -> Option<PathBuf> {
        let path = match name {
            "ca" => self.layout.certificates.clone(),
            name if is_file_name(name) => self.layout.certificate_of(name),
            _ => return None,
        };
        files::exists(&path).then_some(path)
    }

    /// The request of a node in PEM.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn find_request(&self, name: &str) -> Result<Option<Vec<u8>>, Issue> {
        if is_file_name(name) { files::read(&self.layout.request_of(name)) } else { Ok(None) }
    }

    /// Takes a request that was sent for a name, and signs it if [`Policy::autosign`] says so.
    ///
    /// # Errors
    /// Why it is rejected. A request that is rejected for its content stays until it is cleaned or signed.
    pub fn submit(&self, key: &str, text: &[u8], log: &mut dyn Log) -> Result<Submitted, Issue> {
        let request = Request::read(text)?;
        let name = request.name();
        let (path, pem) = (self.layout.request_of(name), request.pem());
        // The decision is about the bytes that are signed, even if the file changes meanwhile.
        let kept = {
            let _lock = Lock::take(&self.layout)?;
            // A server that was killed after it stored a request never decided on it: the same request is decided again.
            if !self.waits_already(name, &pem)? {
                self.check_duplicate(name)?;
                check_subject(key, name)?;
                if files::names(&self.layout.requests)?.len() >= MAX_REQUESTS {
                    return Err(issues::too_many_requests(MAX_REQUESTS));
                }
                files::replace(&path, pem.as_bytes(), Access::Public)?;
            }
            files::open(&path)?
        };
        if !self.policy.autosign.decide(name, kept, log)? {
            tell(log, Level::Info, format!("{name} has a waiting certificate request"));
            return Ok(Submitted::Waits);
        }
        request.check(&self.policy)?;
        let _lock = Lock::take(&self.layout)?;
        if files::read(&path)?.as_deref() != Some(pem.as_bytes()) {
            // The request was removed, signed or replaced during the decision.
            return Ok(Submitted::Waits);
        }
        self.issue_for(&request, None, log)?;
        Ok(Submitted::Signed)
    }

    /// Returns true if this very request waits, and the name has no certificate.
    fn waits_already(&self, name: &str, pem: &str) -> Result<bool, Issue> {
        if !is_file_name(name) || self.read_signed(name)?.is_some() {
            return Ok(false);
        }
        Ok(files::read(&self.layout.request_of(name))?.as_deref() == Some(pem.as_bytes()))
    }

    fn check_duplicate(&self, name: &str) -> Result<(), Issue> {
        if self.policy.allow_duplicates || !is_file_name(name) {
            return Ok(());
        }
        match self.read_signed(name)? {
            Some((certificate, _)) => {
                let state = self.state(&certificate, &self.revoked_serials()?);
                Err(issues::duplicate_request(name, state.name()))
            }
            None if files::exists(&self.layout.request_of(name)) => {
                Err(issues::duplicate_request(name, State::Requested.name()))
            }
            None => Ok(()),
        }
    }

    /// Checks that a waiting request may be signed.
    ///
    /// # Errors
    /// If it may not be signed or does not exist.
    pub fn check(&self, name: &str) -> Result<(), Issue> {
        self.waiting(name).map(|_| ())
    }

    fn waiting(&self, name: &str) -> Result<Request, Issue> {
        let text = self.find_request(name)?.ok_or_else(|| issues::no_request(name))?;
        let request = Request::read(&text)?;
        check_subject(name, request.name())?;
        request.check(&self.policy)?;
        Ok(request)
    }

    /// Signs a waiting request. `ttl` is the certificate's lifetime in seconds, if given.
    ///
    /// # Errors
    /// As [`Self::check`]; if a file cannot be written.
    pub fn sign(&self, name: &str, ttl: Option<u64>, log: &mut dyn Log) -> Result<(), Issue> {
        let _lock = Lock::take(&self.layout)?;
        let request = self.waiting(name)?;
        self.issue_for(&request, ttl, log)
    }

    /// Signs a request. The caller holds the lock.
    pub(super) fn issue_for(&self, request: &Request, ttl: Option<u64>, log: &mut dyn Log) -> Result<(), Issue> {
        let renews = self.policy.allow_auto_renewal && request.will_renew();
        let ttl = ttl.unwrap_or(if renews { self.policy.renewal_ttl } else { self.policy.ttl });
        let name = request.name();
        let names = request.names().with_host(name)?;
        let others = request.extensions().iter().filter(|extension| !is_names(extension)).cloned();
        let mut wanted: Vec<Extension> = others.collect();
        wanted.push(extensions::alternative_names(names).map_err(unwritable)?);
        let certificate = self.draft(name, request.key().clone(), wanted, ttl)?;
        self.keep(name, &certificate)?;
        files::remove(&self.layout.request_of(name))?;
        tell(log, Level::Notice, format!("Signed certificate request for {name}"));
        Ok(())
    }

    /// A node's certificate with the common and these extensions. The caller holds the lock.
    pub(super) fn draft(
        &self,
        name: &str,
        key: x509_cert::spki::SubjectPublicKeyInfoOwned,
        more: Vec<Extension>,
        ttl: u64,
    ) -> Result<Certificate, Issue> {
        let mut all = extensions::of_node(self.certificate(), &key).map_err(unwritable)?;
        all.extend(more);
        let subject = names::subject(name).map_err(unwritable)?;
        self.signed(subject, key, all, ttl)
    }

    fn signed(
        &self,
        subject: x509_cert::name::Name,
        key: x509_cert::spki::SubjectPublicKeyInfoOwned,
        extensions: Vec<Extension>,
        ttl: u64,
    ) -> Result<Certificate, Issue> {
        let serial = inventory::take_serial(&self.layout)?;
        let issuer = self.certificate().tbs_certificate.subject.clone();
        Draft { serial, issuer, subject, key, extensions, now: self.now(), ttl }.sign(&self.key)
    }

    /// Stores a node's certificate. The caller holds the lock.
    pub(super) fn keep(&self, name: &str, certificate: &Certificate) -> Result<(), Issue> {
        inventory::add(&self.layout, certificate)?;
        let text = certificate_pem(certificate)?;
        self.keep_infrastructure(name, &serial_of(certificate))?;
        files::replace(&self.layout.certificate_of(name), text.as_bytes(), Access::Public)
    }

    /// Returns true if a node has or had a certificate.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn has_issued(&self, name: &str) -> Result<bool, Issue> {
        let has_file = is_file_name(name) && files::exists(&self.layout.certificate_of(name));
        Ok(has_file || inventory::entries(&self.layout)?.iter().any(|entry| entry.is_of(name)))
    }

    /// Returns true if a node's request waits.
    #[must_use]
    pub fn has_request(&self, name: &str) -> bool {
        is_file_name(name) && files::exists(&self.layout.request_of(name))
    }

    /// Revokes all unexpired certificates of nodes.
    ///
    /// # Errors
    /// If one of the nodes has no certificate; then none of them changes.
    pub fn revoke(&self, names: &[String], log: &mut dyn Log) -> Result<(), Issue> {
        let _lock = Lock::take(&self.layout)?;
        let (now, entries) = (self.now(), inventory::entries(&self.layout)?);
        let mut serials = BTreeSet::new();
        for name in names {
            let before = serials.len();
            let of_name = entries.iter().filter(|entry| entry.is_of(name));
            serials.extend(of_name.clone().filter(|entry| entry.ends > now).map(|entry| entry.serial.clone()));
            let signed = if is_file_name(name) { self.read_signed(name)? } else { None };
            serials.extend(signed.iter().map(|(certificate, _)| serial_of(certificate)));
            if serials.len() == before && signed.is_none() && of_name.count() == 0 {
                return Err(issues::no_certificate(name));
            }
        }
        let mut lists = self.lists()?;
        let own = self.own_list(&mut lists)?;
        let known: BTreeSet<BigUint> = revocation::serials(own).collect();
        let added: Vec<BigUint> = serials.difference(&known).cloned().collect();
        if !added.is_empty() {
            *own = revocation::next(own, (self.certificate(), &self.key), now, &added, |_| true)?;
            self.write_lists(&lists)?;
            tell(log, Level::Notice, format!("Revoked certificates of {}", names.join(", ")));
        }
        Ok(())
    }

    /// Removes certificate and request of a node, without revoking. Returns true if one of them existed.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn remove(&self, name: &str) -> Result<bool, Issue> {
        let certificate = self.remove_certificate(name)?;
        Ok(self.remove_request(name)? || certificate)
    }

    /// Removes the request of a node. Returns true if it existed.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn remove_request(&self, name: &str) -> Result<bool, Issue> {
        self.remove_file(name, Layout::request_of)
    }

    /// Removes the certificate of a node, without revoking it. Returns true if it existed.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn remove_certificate(&self, name: &str) -> Result<bool, Issue> {
        self.remove_file(name, Layout::certificate_of)
    }

    fn remove_file(&self, name: &str, path: fn(&Layout, &str) -> PathBuf) -> Result<bool, Issue> {
        if !is_file_name(name) {
            return Ok(false);
        }
        let _lock = Lock::take(&self.layout)?;
        files::remove(&path(&self.layout, name))
    }

    /// The status of a node; `None` if it has neither a certificate nor a request.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn status(&self, name: &str) -> Result<Option<Status>, Issue> {
        if !is_file_name(name) {
            return Ok(None);
        }
        self.status_of_certificate(name, &self.revoked_serials()?)
            .transpose()
            .or_else(|| self.status_of_request(name).transpose())
            .transpose()
    }

    /// The status of all nodes, or of those in a state: requests, then certificates, by name.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn statuses(&self, state: Option<State>) -> Result<Vec<Status>, Issue> {
        let mut all = Vec::new();
        if matches!(state, None | Some(State::Requested)) {
            for name in files::names(&self.layout.requests)? {
                all.extend(self.status_of_request(&name)?);
            }
        }
        if state != Some(State::Requested) {
            let revoked = self.revoked_serials()?;
            for name in files::names(&self.layout.signed)? {
                all.extend(self.status_of_certificate(&name, &revoked)?);
            }
        }
        all.retain(|status| state.is_none_or(|state| status.state == state));
        Ok(all)
    }

    fn status_of_request(&self, name: &str) -> Result<Option<Status>, Issue> {
        let Some(text) = files::read(&self.layout.request_of(name))? else { return Ok(None) };
        let shown = self.layout.request_of(name).display().to_string();
        let request = Request::read(&text).map_err(|issue| issues::unusable_file(&shown, issue.text()))?;
        Ok(Some(Status::of_request(name, &request)))
    }

    fn status_of_certificate(&self, name: &str, revoked: &BTreeSet<BigUint>) -> Result<Option<Status>, Issue> {
        let found = self.read_signed(name)?;
        Ok(found.map(|(certificate, der)| {
            Status::of_certificate(name, self.state(&certificate, revoked), &certificate, &der)
        }))
    }

    fn state(&self, certificate: &Certificate, revoked: &BTreeSet<BigUint>) -> State {
        if revoked.contains(&serial_of(certificate)) { State::Revoked } else { State::Signed }
    }

    pub(super) fn read_signed(&self, name: &str) -> Result<Option<(Certificate, Vec<u8>)>, Issue> {
        let path = self.layout.certificate_of(name);
        let Some(text) = files::read(&path)? else { return Ok(None) };
        let der = certificates_in(&path, &text)?.swap_remove(0);
        let certificate = decoded(&path, &der)?;
        Ok(Some((certificate, der)))
    }

    /// The certificate of a node in PEM, if it is for this key and not revoked.
    pub(super) fn signed_with(&self, name: &str, key: &PrivateKey) -> Result<Option<String>, Issue> {
        let Some((certificate, _)) = self.read_signed(name)? else { return Ok(None) };
        let is_for_key = certificate.tbs_certificate.subject_public_key_info == *key.public();
        let counts = is_for_key && !self.revoked_serials()?.contains(&serial_of(&certificate));
        counts.then(|| certificate_pem(&certificate)).transpose()
    }

    /// Renews a certificate of this authority: the same key and extensions, valid from now on for so many seconds, by
    /// default as [`Policy::renewal_ttl`] says.
    ///
    /// # Errors
    /// If this authority did not issue it, or if it is revoked.
    pub fn renew(&self, der: &[u8], ttl: Option<u64>, log: &mut dyn Log) -> Result<String, Issue> {
        let _lock = Lock::take(&self.layout)?;
        let old = Certificate::from_der(der).map_err(|_| issues::foreign_certificate())?;
        let name = common_name(&old.tbs_certificate.subject).filter(|name| is_file_name(name));
        let name = name.filter(|_| self.is_of_this(&old, der)).ok_or_else(issues::foreign_certificate)?;
        if self.revoked_serials()?.contains(&serial_of(&old)) {
            return Err(issues::foreign_certificate());
        }
        let said = &old.tbs_certificate;
        let key = said.subject_public_key_info.clone();
        let more = extensions::renewed(said.extensions.as_deref().unwrap_or_default(), self.certificate(), &key);
        let certificate =
            self.signed(said.subject.clone(), key, more.map_err(unwritable)?, ttl.unwrap_or(self.policy.renewal_ttl))?;
        self.keep(&name, &certificate)?;
        let until = inventory_time(certificate.tbs_certificate.validity.not_after);
        tell(log, Level::Notice, format!("Renewed certificate for \"{name}\" with new expiration of \"{until}\""));
        certificate_pem(&certificate)
    }

    /// Returns true if a certificate is signed with this authority's key.
    fn is_of_this(&self, certificate: &Certificate, der: &[u8]) -> bool {
        let said = &certificate.tbs_certificate;
        let own = extensions::key_identifier_of(self.certificate()).ok();
        let identifier: Option<AuthorityKeyIdentifier> =
            extensions::find(said.extensions.as_deref().unwrap_or_default());
        let identifier = identifier.and_then(|it| it.key_identifier);
        let Ok(bytes) = signed_part(der) else { return false };
        let key = &self.certificate().tbs_certificate.subject_public_key_info;
        identifier.is_some()
            && identifier == own
            && is_signed_by(key, certificate.signature_algorithm.oid, bytes, certificate.signature.raw_bytes())
    }

    /// When certificates and CRLs of authorities expire: `ca-certs` and `crls`, by common name.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn expirations(&self) -> Result<Value, Issue> {
        let (certificates, lists) = self.ends()?;
        let map = |ends: Vec<(String, x509_cert::time::Time)>| -> Map<String, Value> {
            ends.into_iter().map(|(name, end)| (name, inventory_time(end).into())).collect()
        };
        Ok(serde_json::json!({ "ca-certs": map(certificates), "crls": map(lists) }))
    }

    /// When certificates or CRLs of authorities expire, by common name.
    ///
    /// # Errors
    /// If a file cannot be read.
    #[expect(clippy::type_complexity, reason = "two lists of the same")]
    pub fn ends(&self) -> Result<(Vec<(String, x509_cert::time::Time)>, Vec<(String, x509_cert::time::Time)>), Issue> {
        let certificates = read_certificates(&self.layout.certificates)?.into_iter().map(|it| {
            let said = it.tbs_certificate;
            (common_name(&said.subject).unwrap_or_default(), said.validity.not_after)
        });
        let lists = self.lists()?.into_iter().filter_map(|list| {
            let said = list.tbs_cert_list;
            Some((common_name(&said.issuer).unwrap_or_default(), said.next_update?))
        });
        Ok((certificates.collect(), lists.collect()))
    }

    /// How many valid certificates expire within each of these numbers of seconds. Of each name the last one counts.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn ending(&self, within: &[u64]) -> Result<Vec<usize>, Issue> {
        let (revoked, now) = (self.revoked_serials()?, self.now());
        let mut last: BTreeMap<String, inventory::Entry> = BTreeMap::new();
        for entry in inventory::entries(&self.layout)? {
            if last.get(entry.subject()).is_none_or(|known| known.serial < entry.serial) {
                last.insert(entry.subject().to_owned(), entry);
            }
        }
        let valid = last.into_values().filter(|entry| entry.ends >= now && !revoked.contains(&entry.serial));
        let ends: Vec<u64> = valid.map(|entry| entry.ends).collect();
        let count = |seconds: &u64| ends.iter().filter(|end| **end < now.saturating_add(*seconds)).count();
        Ok(within.iter().map(count).collect())
    }

    /// How many requests wait.
    ///
    /// # Errors
    /// If the directory cannot be read.
    pub fn waiting_requests(&self) -> Result<usize, Issue> {
        files::names(&self.layout.requests).map(|names| names.len())
    }

    fn lists(&self) -> Result<Vec<CertificateList>, Issue> {
        let shown = self.layout.revoked.display().to_string();
        let text = files::read_existing(&self.layout.revoked)?;
        revocation::read_lists(&text).map_err(|detail| issues::unusable_file(&shown, &detail))
    }

    fn own_list<'l>(&self, lists: &'l mut [CertificateList]) -> Result<&'l mut CertificateList, Issue> {
        let own = lists.iter_mut().find(|list| revocation::is_of(list, self.certificate()));
        let shown = self.layout.revoked.display().to_string();
        own.ok_or_else(|| issues::unusable_file(&shown, "it has no list of the authority"))
    }

    fn revoked_serials(&self) -> Result<BTreeSet<BigUint>, Issue> {
        let mut lists = self.lists()?;
        Ok(revocation::serials(self.own_list(&mut lists)?).collect())
    }

    fn write_lists(&self, lists: &[CertificateList]) -> Result<(), Issue> {
        files::replace(&self.layout.revoked, revocation::lists_pem(lists)?.as_bytes(), Access::Public)?;
        self.sync_infrastructure(lists)?;
        self.sync_host()
    }

    /// Renews the CRL if it expires soon, without expired certificates. Returns true if it did.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn maintain(&self, log: &mut dyn Log) -> Result<bool, Issue> {
        let _lock = Lock::take(&self.layout)?;
        let mut lists = self.lists()?;
        let now = self.now();
        let own = self.own_list(&mut lists)?;
        if revocation::ends_at(own) > now.saturating_add(revocation::SOON) {
            return self.sync_infrastructure(&lists);
        }
        let over = inventory::entries(&self.layout)?.into_iter().filter(|entry| entry.ends < now);
        let over: BTreeSet<BigUint> = over.map(|entry| entry.serial).collect();
        *own = revocation::next(own, (self.certificate(), &self.key), now, &[], |serial| !over.contains(serial))?;
        self.write_lists(&lists)?;
        tell(log, Level::Notice, "CA CRL expiring within 30 days, updating.".to_owned());
        Ok(true)
    }

    /// Replaces CRLs of other authorities by newer ones. This authority's CRL stays.
    ///
    /// # Errors
    /// If they cannot be used.
    pub fn update_lists(&self, text: &[u8]) -> Result<(), Issue> {
        let sent = revocation::read_lists(text).map_err(|_| issues::no_lists())?;
        if sent.is_empty() {
            return Err(issues::no_lists());
        }
        if sent.iter().any(revocation::is_delta) {
            return Err(issues::delta_list());
        }
        let _lock = Lock::take(&self.layout)?;
        let mut lists = self.lists()?;
        for list in lists.iter_mut().filter(|list| !revocation::is_of(list, self.certificate())) {
            let key = revocation::key_of(list);
            let newest = sent.iter().filter(|sent| key.is_some() && revocation::key_of(sent) == key);
            let newest = newest.max_by_key(|sent| revocation::number_of(sent));
            if let Some(newest) = newest.filter(|newest| revocation::number_of(newest) > revocation::number_of(list)) {
                self.check_list(newest)?;
                *list = newest.clone();
            }
        }
        self.write_lists(&lists)
    }

    /// Checks that a CRL is signed by one of the authorities, and leaves all of them valid.
    fn check_list(&self, list: &CertificateList) -> Result<(), Issue> {
        let issuer = self.chain.iter().find(|it| revocation::is_of(list, it));
        let issuer = issuer.ok_or_else(|| issues::unusable_lists("a list is of no authority here"))?;
        let bytes = list.tbs_cert_list.to_der().map_err(unwritable)?;
        let key = &issuer.tbs_certificate.subject_public_key_info;
        if !is_signed_by(key, list.signature_algorithm.oid, &bytes, list.signature.raw_bytes()) {
            return Err(issues::unusable_lists("a signature does not fit"));
        }
        if revocation::ends_at(list) < self.now() {
            return Err(issues::unusable_lists("a list is over"));
        }
        let revoked: BTreeSet<BigUint> = revocation::serials(list).collect();
        let is_revoked = |it: &Certificate| {
            it.tbs_certificate.issuer == list.tbs_cert_list.issuer && revoked.contains(&serial_of(it))
        };
        if self.chain.iter().any(is_revoked) {
            return Err(issues::unusable_lists("an authority was revoked"));
        }
        Ok(())
    }

    /// Copies certificates and CRLs of authorities to this machine's trust files, if they differ.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn sync_host(&self) -> Result<(), Issue> {
        let Layout { certificates, revoked, host_authorities, host_revoked, .. } = &self.layout;
        for (own, copy) in [(certificates, host_authorities), (revoked, host_revoked)] {
            let content = files::read_existing(own)?;
            if own != copy && files::read(copy)?.as_ref() != Some(&content) {
                files::make_directory(copy.parent().unwrap_or(Path::new("/")), 0o755)?;
                files::replace(copy, &content, Access::Public)?;
            }
        }
        Ok(())
    }
}

fn is_names(extension: &Extension) -> bool {
    use der::oid::AssociatedOid;
    extension.extn_id == SubjectAltName::OID
}

pub(super) fn unwritable(error: der::Error) -> Issue {
    issues::unusable_key(&error.to_string())
}

pub(super) fn tell(log: &mut dyn Log, level: Level, text: String) {
    if log.wants(level) {
        log.write(Entry::new(level, text));
    }
}

fn certificates_in(path: &Path, text: &[u8]) -> Result<Vec<Vec<u8>>, Issue> {
    let shown = path.display().to_string();
    let found = pem::all(text, &LABELS).map_err(|detail| issues::unusable_file(&shown, &detail))?;
    if found.is_empty() { Err(issues::unusable_file(&shown, "there is no certificate in it")) } else { Ok(found) }
}

fn decoded(path: &Path, der: &[u8]) -> Result<Certificate, Issue> {
    Certificate::from_der(der).map_err(|error| unusable(path, &std::io::Error::other(error.to_string())))
}

/// The certificates of a file, at least one.
pub(super) fn read_certificates(path: &Path) -> Result<Vec<Certificate>, Issue> {
    let text = files::read_existing(path)?;
    certificates_in(path, &text)?.iter().map(|der| decoded(path, der)).collect()
}
