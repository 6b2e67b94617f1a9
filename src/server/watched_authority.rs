//! The certificate authority of a running server: follows external changes of its files, and renews its CRL.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::config::AuthorityConfiguration;
use super::site::{Journal, Site};
use super::tls::{Revoked, TlsFiles};
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_ca::{Authority, Layout};
use pantin_host::{Files, System};

/// How often the CRL's expiry is checked.
const LOOK: Duration = Duration::from_secs(3_600);

/// Modification time and size of files.
type Stamps = [Option<(i128, u64)>; 2];

/// The authority, and the last checks.
pub(super) struct WatchedAuthority {
    pub(super) authority: Arc<Authority>,
    files: Arc<dyn System>,
    seen: Mutex<(Stamps, Instant)>,
}

/// The journal as a log.
struct JournalLog<'j>(&'j dyn Journal);

impl Log for JournalLog<'_> {
    fn write(&mut self, entry: Entry) {
        self.0.write(&entry, None, None);
    }

    fn wants(&self, level: Level) -> bool {
        self.0.wants(level)
    }
}

impl WatchedAuthority {
    /// Opens the authority, and makes the certificate of the server if it is missing.
    ///
    /// # Errors
    /// If its files are invalid.
    pub(super) fn open(
        configuration: &AuthorityConfiguration,
        journal: &dyn Journal,
        files: &Arc<dyn System>,
    ) -> Result<Self, Issue> {
        let AuthorityConfiguration { layout, policy, host } = configuration.clone();
        let authority = Authority::open(layout, policy, Arc::clone(files))?;
        authority.maintain(&mut JournalLog(journal))?;
        if authority.issue_host(&host)? {
            let name = &authority.layout().name;
            JournalLog(journal).write(Entry::new(Level::Notice, format!("Made a certificate for this server: {name}")));
        }
        let seen = Mutex::new((stamps(&authority, &**files), Instant::now()));
        Ok(Self { authority: Arc::new(authority), files: Arc::clone(files), seen })
    }

    /// Checks that the authority can be opened, and the server's certificate made. Returns the server's future
    /// identity, from the existing files. Writes nothing.
    ///
    /// # Errors
    /// If its files are invalid.
    pub(super) fn check(
        configuration: &AuthorityConfiguration,
        tls: Option<TlsFiles>,
        files: &Arc<dyn System>,
    ) -> Result<Option<TlsFiles>, Issue> {
        let AuthorityConfiguration { layout, policy, host } = configuration.clone();
        let authority = Authority::read(layout, policy, Arc::clone(files))?;
        if !authority.check_host(&host)? {
            return Ok(None);
        }
        // Opening makes the copies again.
        let Layout { certificates, revoked, host_authorities, host_revoked, .. } = authority.layout();
        Ok(tls.map(|mut tls| {
            if tls.authorities == *host_authorities {
                tls.authorities.clone_from(certificates);
            }
            if let Some(Revoked::Needed(path) | Revoked::Possible(path)) = &mut tls.revoked
                && path == host_revoked
            {
                path.clone_from(revoked);
            }
            tls
        }))
    }

    /// Copies changed files to this machine's directories, and renews the CRL in time.
    pub(super) fn tend(&self, site: &Site) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let found = stamps(&self.authority, &*self.files);
        let mut failures = Vec::new();
        if found != seen.0 {
            // A failed copy is reported once.
            seen.0 = found;
            failures.extend(self.authority.sync_host().err());
        }
        if seen.1.elapsed() > LOOK {
            seen.1 = Instant::now();
            failures.extend(self.authority.maintain(&mut JournalLog(&*site.journal)).err());
        }
        for issue in failures {
            site.tell(Level::Err, issue.text());
        }
    }
}

fn stamps(authority: &Authority, files: &dyn Files) -> Stamps {
    let stamp = |path: &Path| files.metadata(path).ok().map(|metadata| (metadata.modified, metadata.size));
    [stamp(&authority.layout().revoked), stamp(&authority.layout().certificates)]
}
