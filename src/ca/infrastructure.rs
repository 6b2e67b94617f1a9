//! The CRL of infrastructure: if thousands of nodes come and go, agents need to know only the revoked servers.
//! `infra_inventory.txt` lists their names, one a line; `infra_serials` has the serial numbers of their certificates,
//! in puppetserver's format; agents get `infra_crl.pem`.
//!
//! This CRL follows the whole one: it has the revoked certificates of infrastructure. So it can be made at any moment,
//! and the next process completes an interrupted update.
//!
//! Source: `enable-infra-crl` in `certificate_authority.clj`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use num_bigint::BigUint;
use x509_cert::crl::CertificateList;

use super::authority::Authority;
use super::files::{self, Access};
use super::{inventory, revocation};
use crate::issues;
use pantin_base::diagnostics::Issue;

impl Authority {
    /// The CRL that agents get: that of infrastructure if enabled, else the whole one.
    #[must_use]
    pub fn published_list(&self) -> PathBuf {
        let own = self.infrastructure("infra_crl.pem");
        if self.policy().enable_infra_crl && files::exists(&own) { own } else { self.layout().revoked.clone() }
    }

    fn infrastructure(&self, name: &str) -> PathBuf {
        self.layout().directory.join(name)
    }

    /// Names of infrastructure.
    fn infrastructure_names(&self) -> Result<BTreeSet<String>, Issue> {
        let text = files::read(&self.infrastructure("infra_inventory.txt"))?.unwrap_or_default();
        let lines = String::from_utf8_lossy(&text).into_owned();
        Ok(lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect())
    }

    /// Serial numbers of infrastructure: those stored, and all of the names.
    fn infrastructure_serials(&self) -> Result<BTreeSet<BigUint>, Issue> {
        let text = files::read(&self.infrastructure("infra_serials"))?.unwrap_or_default();
        let kept = String::from_utf8_lossy(&text).into_owned();
        let mut serials: BTreeSet<BigUint> =
            kept.lines().filter_map(|line| BigUint::parse_bytes(line.trim().as_bytes(), 10)).collect();
        let names = self.infrastructure_names()?;
        if !names.is_empty() {
            let entries = inventory::entries(self.layout())?.into_iter();
            serials
                .extend(entries.filter(|entry| names.iter().any(|name| entry.is_of(name))).map(|entry| entry.serial));
        }
        Ok(serials)
    }

    /// Stores the serial number of a signed certificate, if it is of infrastructure. The caller holds the lock.
    pub(super) fn keep_infrastructure(&self, name: &str, serial: &BigUint) -> Result<(), Issue> {
        if !self.policy().enable_infra_crl || !self.infrastructure_names()?.contains(name) {
            return Ok(());
        }
        files::append_line(&self.infrastructure("infra_serials"), &serial.to_string())
    }

    /// Updates the infrastructure CRL from `lists`, the whole ones. Returns true if it changed. The caller holds the
    /// lock.
    pub(super) fn sync_infrastructure(&self, lists: &[CertificateList]) -> Result<bool, Issue> {
        if !self.policy().enable_infra_crl {
            return Ok(false);
        }
        let path = self.infrastructure("infra_crl.pem");
        let known = read(&path)?;
        let is_own = |list: &&CertificateList| revocation::is_of(list, self.certificate());
        let Some(whole) = lists.iter().find(is_own) else { return Ok(false) };
        let infrastructure = self.infrastructure_serials()?;
        let revoked: BTreeSet<BigUint> =
            revocation::serials(whole).filter(|serial| infrastructure.contains(serial)).collect();
        let signer = (self.certificate(), self.key());
        let (own, is_new) = match known.iter().find(is_own) {
            Some(own) => {
                let there: BTreeSet<BigUint> = revocation::serials(own).collect();
                let is_soon_over = revocation::ends_at(own) <= self.now().saturating_add(revocation::SOON);
                if there == revoked && !is_soon_over {
                    (own.clone(), false)
                } else {
                    let added: Vec<BigUint> = revoked.difference(&there).cloned().collect();
                    (revocation::next(own, signer, self.now(), &added, |serial| revoked.contains(serial))?, true)
                }
            }
            None => (revocation::next(whole, signer, self.now(), &[], |serial| revoked.contains(serial))?, true),
        };
        let others = lists.iter().filter(|list| !is_own(list)).cloned();
        let all: Vec<CertificateList> = std::iter::once(own).chain(others).collect();
        if !is_new && all == known {
            return Ok(false);
        }
        files::replace(&path, revocation::lists_pem(&all)?.as_bytes(), Access::Public)?;
        Ok(true)
    }
}

/// The CRLs of a file; empty if it does not exist.
fn read(path: &Path) -> Result<Vec<CertificateList>, Issue> {
    let Some(text) = files::read(path)? else { return Ok(Vec::new()) };
    revocation::read_lists(&text).map_err(|detail| issues::unusable_file(&path.display().to_string(), &detail))
}
