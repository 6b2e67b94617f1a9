//! Creating an authority, or importing one.
//!
//! Source: `action/setup.rb`, `action/import.rb` and `x509_loader.rb` of `puppetserver-ca-cli`.

use std::path::PathBuf;
use std::sync::Arc;

use der::{Decode, Encode};
use x509_cert::Certificate;
use x509_cert::crl::CertificateList;

use super::authority::{Authority, unwritable};
use super::files::{self, Access, Lock};
use super::host::Host;
use super::issuance::{Draft, LABELS, certificate_pem, serial_of};
use super::keys::{KeyKind, PrivateKey};
use super::layout::Layout;
use super::policy::Policy;
use super::signatures::{is_signed_by, signed_part};
use super::times::seconds;
use super::{extensions, names, pem, revocation};
use crate::issues;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_host::System;

/// The maximum number of certificates in a chain.
const MAX_CHAIN_LEN: usize = 16;

/// The settings of a new authority.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The kind of their keys.
    pub key: KeyKind,
    /// Common name of the signing one.
    pub name: String,
    /// Common name of the root.
    pub root_name: String,
}

/// An authority to import, in PEM.
#[derive(Clone, PartialEq, Eq)]
pub struct Imported {
    /// Certificates, up to the root.
    pub certificates: Vec<u8>,
    /// The key of one of them.
    pub key: String,
    /// CRLs of all authorities; that of the signing one may be missing.
    pub lists: Vec<u8>,
}

impl std::fmt::Debug for Imported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Imported")
    }
}

/// The initial state of an authority.
struct Beginning {
    certificates: String,
    lists: String,
    key: PrivateKey,
    root_key: Option<PrivateKey>,
}

/// Creates a root, an authority signed by it, and the certificate of this machine.
///
/// # Errors
/// All obstacles; files that cannot be written.
pub fn setup(
    layout: Layout,
    policy: Policy,
    clock: Arc<dyn System>,
    made: &Made,
    host: &Host,
) -> Result<Authority, Vec<Issue>> {
    nothing_is_there(&layout, &[&layout.root_key])?;
    let begin = || -> Result<Authority, Issue> {
        let now = seconds(clock.now());
        let span = (now, policy.authority_ttl);
        let (root_key, key) = (PrivateKey::generate(made.key)?, PrivateKey::generate(made.key)?);
        let root = sign_authority(&made.root_name, &root_key, (&made.root_name, &root_key), 1, span)?;
        let own = sign_authority(&made.name, &key, (&made.root_name, &root_key), 2, span)?;
        let lists = [revocation::first(&own, &key, span)?, revocation::first(&root, &root_key, span)?];
        let certificates = certificate_pem(&own)? + &certificate_pem(&root)?;
        let lists = revocation::lists_pem(&lists)?;
        write(&layout, &Beginning { certificates, lists, key, root_key: Some(root_key) })?;
        let authority = Authority::open(layout.clone(), policy.clone(), Arc::clone(&clock))?;
        authority.issue_host(host)?;
        Ok(authority)
    };
    begin().map_err(|issue| vec![issue])
}

/// Imports an authority that has signed nothing yet, and makes the certificate of this machine.
///
/// # Errors
/// All obstacles; parts that do not match; files that cannot be written.
pub fn import(
    layout: Layout,
    policy: Policy,
    clock: Arc<dyn System>,
    imported: &Imported,
    host: &Host,
) -> Result<Authority, Vec<Issue>> {
    nothing_is_there(&layout, &[])?;
    let begin = || -> Result<Authority, Issue> {
        let now = seconds(clock.now());
        let beginning = checked(imported, (now, policy.authority_ttl))?;
        write(&layout, &beginning)?;
        let authority = Authority::open(layout.clone(), policy.clone(), Arc::clone(&clock))?;
        authority.issue_host(host)?;
        Ok(authority)
    };
    begin().map_err(|issue| vec![issue])
}

/// Rejects existing files of another authority.
fn nothing_is_there(layout: &Layout, more: &[&PathBuf]) -> Result<(), Vec<Issue>> {
    let Layout { certificates, key, public_key, revoked, inventory, serial, .. } = layout;
    let Layout { host_certificate, host_authorities, host_revoked, .. } = layout;
    let all =
        [certificates, revoked, host_certificate, host_authorities, host_revoked, public_key, inventory, serial, key];
    let known = all.into_iter().chain(more.iter().copied()).filter(|path| files::exists(path));
    let known: Vec<Issue> = known.map(|path| issues::existing_file(&path.display().to_string())).collect();
    if known.is_empty() { Ok(()) } else { Err(known) }
}

fn sign_authority(
    name: &str,
    key: &PrivateKey,
    (issuer, signer): (&str, &PrivateKey),
    serial: u32,
    (now, ttl): (u64, u64),
) -> Result<Certificate, Issue> {
    let draft = Draft {
        serial: serial.into(),
        issuer: names::subject(issuer).map_err(unwritable)?,
        subject: names::subject(name).map_err(unwritable)?,
        key: key.public().clone(),
        extensions: extensions::of_authority(signer.public(), key.public()).map_err(unwritable)?,
        now,
        ttl,
    };
    draft.sign(signer)
}

/// Writes the initial state of an authority. The certificates come last: they make it exist.
fn write(layout: &Layout, beginning: &Beginning) -> Result<(), Issue> {
    let Beginning { certificates, lists, key, root_key } = beginning;
    let infrastructure = |name: &str| layout.directory.join(name);
    let directories = [(&layout.directory, 0o755), (&layout.signed, 0o755), (&layout.requests, 0o755)];
    for (directory, mode) in directories {
        files::make_directory(directory, mode)?;
    }
    let _lock = Lock::take(layout)?;
    if let Some(root_key) = root_key {
        files::replace(&layout.root_key, root_key.pem().as_bytes(), Access::Secret)?;
    }
    files::replace(&layout.key, key.pem().as_bytes(), Access::Secret)?;
    for (path, content) in [
        (&layout.public_key, key.public_pem()?.as_str()),
        (&layout.revoked, lists.as_str()),
        (&infrastructure("infra_crl.pem"), lists.as_str()),
        (&infrastructure("infra_inventory.txt"), ""),
        (&infrastructure("infra_serials"), ""),
        (&layout.inventory, ""),
        (&layout.serial, "0001"),
        (&layout.certificates, certificates.as_str()),
    ] {
        files::replace(path, content.as_bytes(), Access::Public)?;
    }
    Ok(())
}

/// The imported state, after all checks.
fn checked(imported: &Imported, span: (u64, u64)) -> Result<Beginning, Issue> {
    let unusable = |detail: Fault| issues::broken_chain(&detail);
    let key = PrivateKey::read(&imported.key)?;
    let ders = pem::all(&imported.certificates, &LABELS).map_err(unusable)?;
    let certificates: Vec<(Certificate, Vec<u8>)> = ders
        .into_iter()
        .map(|der| {
            Certificate::from_der(&der).map(|it| (it, der)).map_err(|error| unusable(Fault::new(error.to_string())))
        })
        .collect::<Result<_, _>>()?;
    let own = certificates.iter().find(|(it, _)| it.tbs_certificate.subject_public_key_info == *key.public());
    let own = own.ok_or_else(issues::no_certificate_for_key)?;
    let mut lists = revocation::read_lists(&imported.lists).map_err(unusable)?;
    if !lists.iter().any(|list| revocation::is_of(list, &own.0)) {
        lists.insert(0, revocation::first(&own.0, &key, span)?);
    }
    check_chain(own, &certificates, &lists, span.0)?;
    let text = certificates.iter().map(|(_, der)| pem::block(LABELS[0], der)).collect();
    Ok(Beginning { certificates: text, lists: revocation::lists_pem(&lists)?, key, root_key: None })
}

/// Checks that a certificate leads to a root, no link of the chain is revoked, and each has a CRL.
fn check_chain(
    own: &(Certificate, Vec<u8>),
    certificates: &[(Certificate, Vec<u8>)],
    lists: &[CertificateList],
    now: u64,
) -> Result<(), Issue> {
    let broken = |detail: &str, it: &Certificate| {
        let name = names::common_name(&it.tbs_certificate.subject).unwrap_or_default();
        issues::broken_chain(&format!("{name}: {detail}"))
    };
    let mut current = own;
    for _ in 0..MAX_CHAIN_LEN {
        let (certificate, der) = current;
        let said = &certificate.tbs_certificate;
        let constraints: Option<x509_cert::ext::pkix::BasicConstraints> =
            extensions::find(said.extensions.as_deref().unwrap_or_default());
        if !constraints.is_some_and(|it| it.ca) {
            return Err(broken("it is no certificate of an authority", certificate));
        }
        if said.validity.not_after.to_unix_duration().as_secs() < now {
            return Err(broken("it is over", certificate));
        }
        let signs = |(issuer, _): &&(Certificate, Vec<u8>)| {
            let key = &issuer.tbs_certificate.subject_public_key_info;
            let signature = certificate.signature.raw_bytes();
            issuer.tbs_certificate.subject == said.issuer
                && signed_part(der)
                    .is_ok_and(|it| is_signed_by(key, certificate.signature_algorithm.oid, it, signature))
        };
        let issuer = certificates.iter().find(signs);
        let issuer = issuer.ok_or_else(|| broken("unable to get issuer certificate", certificate))?;
        let list = lists.iter().find(|list| revocation::is_of(list, &issuer.0));
        let list = list.ok_or_else(|| broken("unable to get certificate CRL", certificate))?;
        let bytes = list.tbs_cert_list.to_der().map_err(unwritable)?;
        let key = &issuer.0.tbs_certificate.subject_public_key_info;
        if !is_signed_by(key, list.signature_algorithm.oid, &bytes, list.signature.raw_bytes()) {
            return Err(broken("CRL signature failure", certificate));
        }
        if revocation::serials(list).any(|serial| serial == serial_of(certificate)) {
            return Err(broken("certificate revoked", certificate));
        }
        if std::ptr::eq(issuer, current) {
            return Ok(());
        }
        current = issuer;
    }
    Err(broken("the chain does not end", &own.0))
}
