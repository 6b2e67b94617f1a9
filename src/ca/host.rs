//! Certificates with keys that are made here: that of the server, and others that somebody copies to their machines.
//!
//! Source: `create_server_cert` and `action/generate.rb` of `puppetserver-ca-cli`.

use std::path::PathBuf;

use super::attributes::Attributes;
use super::authority::{Authority, unwritable};
use super::files::{self, Access, Lock};
use super::issuance::certificate_pem;
use super::keys::{KeyKind, PrivateKey};
use super::layout::in_directory;
use super::names::{Names, is_file_name};
use super::oids::CLI_AUTH;
use super::request::Request;
use super::{extensions, names};
use crate::issues;
use pantin_base::diagnostics::{Issue, Log};

/// The settings of a host's certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Host {
    /// The kind of its key, if it is new.
    pub key: KeyKind,
    /// Other names as typed; the host's own name is always included.
    pub names: String,
    /// The attributes of its request.
    pub attributes: Attributes,
}

/// The purpose of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A node.
    Node,
    /// An administrator of the authority.
    Operator,
}

/// The certificate's content besides its name.
struct CertificateContent<'w> {
    names: Names,
    attributes: &'w Attributes,
}

/// A written file: its kind and path.
pub type Saved = (&'static str, PathBuf);

impl Authority {
    /// Creates this machine's certificate if it is missing, and its key if that is missing. Returns true if it did. The
    /// certificate may administer the authority.
    ///
    /// # Errors
    /// If a name is invalid, or a file cannot be read or written.
    pub fn issue_host(&self, host: &Host) -> Result<bool, Issue> {
        let layout = self.layout();
        if files::exists(&layout.host_certificate) {
            self.sync_host()?;
            return Ok(false);
        }
        let name = layout.name.as_str();
        let alternatives = self.host_names(host)?;
        for (directory, mode) in [
            (&layout.ssl, 0o771),
            (&layout.host_certificates, 0o755),
            (&layout.host_keys, 0o750),
            (&layout.host_public_keys, 0o755),
        ] {
            files::make_directory(directory, mode)?;
        }
        let key = self.host_key(host.key)?;
        {
            let _lock = Lock::take(layout)?;
            // A certificate signed before a crash.
            let text = match self.signed_with(name, &key)? {
                Some(text) => text,
                None => {
                    let mut more = host.attributes.extensions().map_err(unwritable)?;
                    more.retain(|extension| extension.extn_id != CLI_AUTH);
                    more.push(extensions::cli_auth().map_err(unwritable)?);
                    more.push(extensions::alternative_names(alternatives).map_err(unwritable)?);
                    let ttl = self.policy().authority_ttl;
                    let certificate = self.draft(name, key.public().clone(), more, ttl)?;
                    self.keep(name, &certificate)?;
                    certificate_pem(&certificate)?
                }
            };
            files::replace(&layout.host_certificate, text.as_bytes(), Access::Public)?;
        }
        self.sync_host()?;
        Ok(true)
    }

    /// Returns true if this machine has a certificate; else checks that one could be made. Writes nothing.
    ///
    /// # Errors
    /// If a name is invalid, or the key cannot be used.
    pub fn check_host(&self, host: &Host) -> Result<bool, Issue> {
        let has_certificate = files::exists(&self.layout().host_certificate);
        if !has_certificate {
            self.host_names(host)?;
            self.known_host_key()?;
        }
        Ok(has_certificate)
    }

    /// All names of this machine.
    fn host_names(&self, host: &Host) -> Result<Names, Issue> {
        let name = self.layout().name.as_str();
        names::check_subject(name, name)?;
        let typed = if host.names.is_empty() { "puppet" } else { host.names.as_str() };
        Names::parse(typed)?.with_host(name)
    }

    /// The key of this machine, if it has one.
    fn known_host_key(&self) -> Result<Option<PrivateKey>, Issue> {
        let (private, public) = (&self.layout().host_key, &self.layout().host_public_key);
        if let Some(text) = files::read(private)? {
            let shown = private.display().to_string();
            let key = PrivateKey::read(&String::from_utf8_lossy(&text));
            return key.map(Some).map_err(|issue| issues::unusable_file(&shown, issue.text()));
        }
        if files::exists(public) {
            return Err(issues::missing_private_key(&public.display().to_string()));
        }
        Ok(None)
    }

    fn host_key(&self, kind: KeyKind) -> Result<PrivateKey, Issue> {
        if let Some(key) = self.known_host_key()? {
            return Ok(key);
        }
        let (private, public) = (&self.layout().host_key, &self.layout().host_public_key);
        let key = PrivateKey::generate(kind)?;
        files::replace(private, key.pem().as_bytes(), Access::Secret)?;
        files::replace(public, key.public_pem()?.as_bytes(), Access::Public)?;
        Ok(key)
    }

    /// Creates a key and a certificate for a name, and writes them to this machine's directories. Returns the files.
    ///
    /// # Errors
    /// All obstacles.
    pub fn generate(
        &self,
        name: &str,
        host: &Host,
        purpose: Purpose,
        ttl: Option<u64>,
        log: &mut dyn Log,
    ) -> Result<Vec<Saved>, Vec<Issue>> {
        let one = |issue: Issue| vec![issue];
        names::check_subject(name, name).map_err(one)?;
        let layout = self.layout();
        let directories = [&layout.host_certificates, &layout.host_keys, &layout.host_public_keys, &layout.signed];
        let [certificate, private, public, signed] = directories.map(|directory| in_directory(directory, name));
        let known = [&certificate, &private, &public, &signed].into_iter().filter(|path| files::exists(path));
        let known: Vec<Issue> = known.map(|path| issues::existing_file(&path.display().to_string())).collect();
        if !known.is_empty() {
            return Err(known);
        }
        let made = || -> Result<Vec<Saved>, Issue> {
            for directory in directories {
                files::make_directory(directory, 0o755)?;
            }
            let alternatives = Names::parse(&host.names)?.with_host(name)?;
            let key = PrivateKey::generate(host.key)?;
            files::replace(&private, key.pem().as_bytes(), Access::Secret)?;
            files::replace(&public, key.public_pem()?.as_bytes(), Access::Public)?;
            let wanted = CertificateContent { names: alternatives, attributes: &host.attributes };
            let text = self.sign_made(name, &key, wanted, (purpose, ttl), log)?;
            files::replace(&certificate, text.as_bytes(), Access::Public)?;
            Ok(vec![("private key", private.clone()), ("public key", public.clone()), ("certificate", certificate)])
        };
        made().map_err(|issue| {
            // A key without a certificate is useless and would block the next try.
            for path in [&private, &public] {
                let _ = files::remove(path);
            }
            one(issue)
        })
    }

    fn sign_made(
        &self,
        name: &str,
        key: &PrivateKey,
        wanted: CertificateContent<'_>,
        (purpose, ttl): (Purpose, Option<u64>),
        log: &mut dyn Log,
    ) -> Result<String, Issue> {
        let _lock = Lock::take(self.layout())?;
        match purpose {
            Purpose::Node => {
                let request = Request::make(name, key, wanted.names, wanted.attributes)?;
                request.check(self.policy())?;
                self.issue_for(&request, ttl, log)?;
            }
            Purpose::Operator => {
                let mut more = wanted.attributes.extensions().map_err(unwritable)?;
                more.retain(|extension| extension.extn_id != CLI_AUTH);
                more.push(extensions::cli_auth().map_err(unwritable)?);
                more.push(extensions::alternative_names(wanted.names).map_err(unwritable)?);
                let ttl = ttl.unwrap_or(self.policy().ttl);
                let certificate = self.draft(name, key.public().clone(), more, ttl)?;
                self.keep(name, &certificate)?;
            }
        }
        self.signed_with(name, key)?.ok_or_else(|| issues::no_certificate(name))
    }

    /// Renews a node's certificate stored here; for this machine, also its own copy.
    ///
    /// # Errors
    /// If it does not exist or is revoked.
    pub fn renew_kept(&self, name: &str, ttl: Option<u64>, log: &mut dyn Log) -> Result<(), Issue> {
        let missing = || issues::no_certificate(name);
        if !is_file_name(name) {
            return Err(missing());
        }
        let (_, der) = self.read_signed(name)?.ok_or_else(missing)?;
        let text = self.renew(&der, Some(ttl.unwrap_or(self.policy().ttl)), log)?;
        let own = &self.layout().host_certificate;
        if name == self.layout().name && files::exists(own) {
            files::replace(own, text.as_bytes(), Access::Public)?;
        }
        Ok(())
    }
}
