//! The work of `pantin ca`, with the messages and results of `puppetserver ca`.
//!
//! Source: `lib/puppetserver/ca/action` and `certificate_authority.rb` of `puppetserver-ca-cli`.

mod listing;
mod secret;

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::config::{Options, attributes, key_kind};
use crate::issues;
pub use listing::ListForm;
use listing::Listing;
use pantin_base::diagnostics::Issue;
use pantin_ca::issues as ca_issues;
use pantin_ca::{Authority, Host, Imported, KeyKind, Layout, Made, Policy, Purpose, State, import, seconds_of, setup};
use pantin_host::System;
use pantin_service::{Context, Quiet};
use secret::kubernetes;

/// Works on the authority's files, and reports results as they come.
pub struct Administration<'a> {
    /// Settings and files.
    pub base: &'a Context,
    /// Writes a line or a document of the result.
    pub say: &'a dyn Fn(&str) -> io::Result<()>,
    /// Reports what went wrong with one name, while others go on.
    pub complain: &'a dyn Fn(Issue),
}

/// The files that say what may be signed.
#[derive(Clone, Debug, Default)]
pub struct PolicyFiles {
    /// Configuration file of the server, for its section `ca`.
    pub server_config: Option<PathBuf>,
    /// Directory with ca.conf of Puppet's server.
    pub puppetserver_conf: Option<PathBuf>,
}

/// The certificates that a command makes.
#[derive(Clone, Debug, Default)]
pub struct CertificateOptions {
    /// Alternative names; those of the settings by default.
    pub subject_alt_names: Option<String>,
    /// The files that say what may be signed.
    pub policy: PolicyFiles,
}

/// The key type of a new authority.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AuthorityKey {
    /// RSA, with the length of the settings.
    Rsa,
    /// An elliptic curve.
    Ec,
}

/// The files of an authority to import.
#[derive(Clone, Copy, Debug)]
pub struct ImportFiles<'f> {
    /// Its key.
    pub private_key: &'f Path,
    /// Its certificates, up to the root.
    pub cert_bundle: &'f Path,
    /// CRLs of all of them.
    pub crl_chain: &'f Path,
}

/// Why a command was not done.
#[derive(Debug)]
pub enum Failed {
    /// For these reasons.
    Issues(Vec<Issue>),
    /// The result cannot be written.
    Output(io::Error),
}

impl From<Issue> for Failed {
    fn from(issue: Issue) -> Self {
        Self::Issues(vec![issue])
    }
}

impl From<Vec<Issue>> for Failed {
    fn from(found: Vec<Issue>) -> Self {
        Self::Issues(found)
    }
}

/// The result for a name; the worst one is the result of the command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Done.
    Done,
    /// Nothing to do, and nothing is wrong.
    Void,
    /// The name has no files.
    Missing,
    /// Failed.
    Failed,
}

impl Administration<'_> {
    fn say(&self, text: &str) -> Result<(), Failed> {
        (self.say)(&format!("{text}\n")).map_err(Failed::Output)
    }

    fn clock(&self) -> Arc<dyn System> {
        Arc::clone(&self.base.files)
    }

    fn policy(&self, files: &PolicyFiles) -> Result<Policy, Issue> {
        let typed = Options { puppetserver_conf: files.puppetserver_conf.clone(), ..Options::default() };
        let options = match &files.server_config {
            Some(file) => typed.or(Options::read(self.base, file)?),
            None => typed,
        };
        options.policy(self.base)
    }

    fn open(&self, files: &PolicyFiles) -> Result<Authority, Issue> {
        let layout = Layout::of_settings(&self.base.settings);
        Authority::open(layout, self.policy(files)?, self.clock())
    }

    fn host(&self, options: &CertificateOptions) -> Result<Host, Issue> {
        let given = options.subject_alt_names.as_deref();
        let names = given.unwrap_or_else(|| self.base.settings.text("dns_alt_names")).to_owned();
        Ok(Host { key: key_kind(self.base)?, names, attributes: attributes(self.base)? })
    }

    /// Creates a root, an authority and this server's certificate.
    ///
    /// # Errors
    /// If that is impossible; as [`Failed`].
    pub fn setup(
        &self,
        root_name: Option<String>,
        key: AuthorityKey,
        options: &CertificateOptions,
    ) -> Result<Outcome, Failed> {
        let settings = &self.base.settings;
        let layout = Layout::of_settings(settings);
        let key = match key {
            AuthorityKey::Rsa => KeyKind::of_settings("rsa", "", settings.integer("keylength"))?,
            AuthorityKey::Ec => KeyKind::P256,
        };
        let root_name = root_name.map_or_else(random_root_name, Ok)?;
        let made = Made { key, name: settings.text("ca_name").to_owned(), root_name };
        let policy = self.policy(&options.policy)?;
        let directory = layout.directory.clone();
        setup(layout, policy, self.clock(), &made, &self.host(options)?)?;
        self.say(&format!("Generation succeeded. Find your files in {}", directory.display()))?;
        Ok(Outcome::Done)
    }

    /// The same; changes nothing if there is an authority already.
    ///
    /// # Errors
    /// As [`Administration::setup`].
    pub fn setup_if_missing(
        &self,
        root_name: Option<String>,
        key: AuthorityKey,
        options: &CertificateOptions,
    ) -> Result<Outcome, Failed> {
        if self.open(&options.policy).is_err() {
            return self.setup(root_name, key, options);
        }
        let directory = Layout::of_settings(&self.base.settings).directory;
        self.say(&format!("The authority in {} exists; nothing was changed.", directory.display()))?;
        Ok(Outcome::Done)
    }

    /// Imports an authority and creates this server's certificate.
    ///
    /// # Errors
    /// If that is impossible; as [`Failed`].
    pub fn import(&self, files: ImportFiles<'_>, options: &CertificateOptions) -> Result<Outcome, Failed> {
        let base = self.base;
        let read = |path: &Path| {
            let path = base.absolute(path);
            let unusable = |error: io::Error| ca_issues::unusable_file(&path.display().to_string(), &error.to_string());
            base.files.read(&path).map_err(unusable)
        };
        let imported = Imported {
            certificates: read(files.cert_bundle)?,
            key: String::from_utf8_lossy(&read(files.private_key)?).into_owned(),
            lists: read(files.crl_chain)?,
        };
        let layout = Layout::of_settings(&base.settings);
        let policy = self.policy(&options.policy)?;
        let directory = layout.directory.clone();
        import(layout, policy, self.clock(), &imported, &self.host(options)?)?;
        self.say(&format!("Import succeeded. Find your files in {}", directory.display()))?;
        Ok(Outcome::Done)
    }

    /// Lists requests, and with `all` or names also certificates.
    ///
    /// # Errors
    /// As [`Failed`].
    pub fn list(&self, names: &[String], all: bool, form: ListForm) -> Result<Outcome, Failed> {
        let authority = self.open(&PolicyFiles::default())?;
        let state = (!all && names.is_empty()).then_some(State::Requested);
        let listing = Listing::new(authority.statuses(state)?, names);
        (self.say)(&listing.shown(form, all)).map_err(Failed::Output)?;
        Ok(if listing.lacks_something() { Outcome::Missing } else { Outcome::Done })
    }

    /// Signs the requests with these names; all requests if there are no names.
    ///
    /// # Errors
    /// As [`Failed`].
    pub fn sign(&self, names: &[String], ttl: Option<&str>, policy: &PolicyFiles) -> Result<Outcome, Failed> {
        let ttl = seconds(ttl)?;
        let authority = self.open(policy)?;
        let mut names = names.to_vec();
        if names.is_empty() {
            names = authority.statuses(Some(State::Requested))?.into_iter().map(|status| status.name).collect();
            if names.is_empty() {
                (self.complain)(issues::no_requests());
                return Ok(Outcome::Void);
            }
        }
        let mut signed = Vec::new();
        let mut outcome = Outcome::Done;
        for name in &names {
            match authority.sign(name, ttl, &mut Quiet) {
                Ok(()) => signed.push(name),
                Err(issue) => {
                    (self.complain)(issue);
                    outcome = Outcome::Failed;
                }
            }
        }
        if !signed.is_empty() {
            self.say("Successfully signed the following certificate requests:")?;
            signed.iter().try_for_each(|name| self.say(&format!("  {name}")))?;
        }
        Ok(outcome)
    }

    /// Revokes the certificates of a name.
    fn revoke_one(&self, authority: &Authority, name: &str) -> Result<Outcome, Failed> {
        match authority.revoke(&[name.to_owned()], &mut Quiet) {
            Ok(()) => self.say(&format!("Certificate for {name} has been revoked")).map(|()| Outcome::Done),
            Err(issue) if ca_issues::is::no_certificate(&issue) => {
                Ok(if authority.has_request(name) { Outcome::Void } else { Outcome::Missing })
            }
            Err(issue) => {
                (self.complain)(issue);
                Ok(Outcome::Failed)
            }
        }
    }

    /// Revokes certificates.
    ///
    /// # Errors
    /// As [`Failed`].
    pub fn revoke(&self, names: &[String]) -> Result<Outcome, Failed> {
        let authority = self.open(&PolicyFiles::default())?;
        let mut worst = Outcome::Done;
        for name in names {
            let outcome = self.revoke_one(&authority, name)?;
            match outcome {
                Outcome::Void => (self.complain)(issues::unsigned(name)),
                Outcome::Missing => (self.complain)(ca_issues::no_certificate(name)),
                Outcome::Done | Outcome::Failed => {}
            }
            worst = worst.max(outcome);
        }
        Ok(worst)
    }

    /// Revokes certificates and removes their files.
    ///
    /// # Errors
    /// As [`Failed`].
    pub fn clean(&self, names: &[String]) -> Result<Outcome, Failed> {
        let authority = self.open(&PolicyFiles::default())?;
        let mut worst = Outcome::Done;
        for name in names {
            let revoked = self.revoke_one(&authority, name)?;
            let outcome = match revoked {
                Outcome::Failed => Outcome::Failed,
                Outcome::Done | Outcome::Void | Outcome::Missing if authority.remove(name)? => {
                    self.say(&format!("Cleaned files related to {name}"))?;
                    if revoked == Outcome::Void { Outcome::Void } else { Outcome::Done }
                }
                Outcome::Done | Outcome::Void | Outcome::Missing => {
                    (self.complain)(issues::nothing_to_clean(name));
                    Outcome::Failed
                }
            };
            worst = worst.max(outcome);
        }
        Ok(worst)
    }

    /// Creates keys and certificates. With `is_operator` their owner may administer the authority. With the name of a
    /// Secret of Kubernetes, the Secret is the result.
    ///
    /// # Errors
    /// As [`Failed`].
    pub fn generate(
        &self,
        names: &[String],
        is_operator: bool,
        (ttl, secret): (Option<&str>, Option<&str>),
        options: &CertificateOptions,
    ) -> Result<Outcome, Failed> {
        let authority = self.open(&options.policy)?;
        // Other names in the settings are those of this server.
        let names_typed = options.subject_alt_names.clone().unwrap_or_default();
        let host = Host { names: names_typed, ..self.host(options)? };
        let purpose = if is_operator { Purpose::Operator } else { Purpose::Node };
        let ttl = seconds(ttl)?;
        let mut outcome = Outcome::Done;
        for name in names {
            match authority.generate(name, &host, purpose, ttl, &mut Quiet) {
                Ok(saved) => match secret {
                    Some(secret) => self.say(&kubernetes(secret, &saved, self.base)?)?,
                    None => {
                        for (what, path) in saved {
                            self.say(&format!("Successfully saved {what} for {name} to {}", path.display()))?;
                        }
                    }
                },
                Err(found) => {
                    found.into_iter().for_each(self.complain);
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok(outcome)
    }

    /// Renews certificates with the same keys.
    ///
    /// # Errors
    /// As [`Failed`].
    pub fn renew(&self, names: &[String], ttl: Option<&str>, policy: &PolicyFiles) -> Result<Outcome, Failed> {
        let authority = self.open(policy)?;
        let ttl = seconds(ttl)?;
        let mut outcome = Outcome::Done;
        for name in names {
            match authority.renew_kept(name, ttl, &mut Quiet) {
                Ok(()) => self.say(&format!("Renewed certificate for {name}"))?,
                Err(issue) => {
                    (self.complain)(issue);
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok(outcome)
    }
}

fn seconds(typed: Option<&str>) -> Result<Option<u64>, Issue> {
    typed.map(seconds_of).transpose()
}

/// `Puppet Root CA: 0123456789abcd`, so that no two roots have the same name.
fn random_root_name() -> Result<String, Issue> {
    let mut bytes = [0_u8; 7];
    let source = Path::new("/dev/urandom");
    let unusable = |error: io::Error| ca_issues::unusable_file(&source.display().to_string(), &error.to_string());
    std::fs::File::open(source).and_then(|mut file| file.read_exact(&mut bytes)).map_err(unusable)?;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("Puppet Root CA: {digits}"))
}
