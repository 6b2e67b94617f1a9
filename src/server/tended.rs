//! The certificate authority of a server that runs: what others do with its files is followed, and its list never ends.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::config::AuthorityConfiguration;
use super::site::{Journal, Site};
use super::tls::{Revoked, TlsFiles};
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_ca::{Authority, Layout};
use pantin_host::{Files, System};

/// How often it is looked whether the list ends soon.
const LOOK: Duration = Duration::from_secs(3_600);

/// Time of change and size of files.
type Stamps = [Option<(i128, u64)>; 2];

/// The authority, and when it was looked at.
pub(super) struct Tended {
    pub(super) authority: Arc<Authority>,
    files: Arc<dyn System>,
    seen: Mutex<(Stamps, Instant)>,
}

/// The journal as a log.
struct Told<'j>(&'j dyn Journal);

impl Log for Told<'_> {
    fn write(&mut self, entry: Entry) {
        self.0.write(&entry, None, None);
    }

    fn wants(&self, level: Level) -> bool {
        self.0.wants(level)
    }
}

impl Tended {
    /// Opens the authority, and makes the certificate of the server if there is none.
    ///
    /// # Errors
    /// What is wrong with its files.
    pub(super) fn open(
        configuration: &AuthorityConfiguration,
        journal: &dyn Journal,
        files: &Arc<dyn System>,
    ) -> Result<Self, Issue> {
        let AuthorityConfiguration { layout, policy, host } = configuration.clone();
        let authority = Authority::open(layout, policy, Arc::clone(files))?;
        authority.maintain(&mut Told(journal))?;
        if authority.issue_host(&host)? {
            let name = &authority.layout().name;
            Told(journal).write(Entry::new(Level::Notice, format!("Made a certificate for this server: {name}")));
        }
        let seen = Mutex::new((stamps(&authority, &**files), Instant::now()));
        Ok(Self { authority: Arc::new(authority), files: Arc::clone(files), seen })
    }

    /// Whether the authority could be opened, and the certificate of the server made. Gives what the server would then prove
    /// to be, as far as that is there. Nothing is written.
    ///
    /// # Errors
    /// What is wrong with its files.
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
        // Copies are made anew when it is opened.
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

    /// Copies what changed to where this machine has it, and sees to it that the list of revoked certificates does not end.
    pub(super) fn tend(&self, site: &Site) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let found = stamps(&self.authority, &*self.files);
        let mut failures = Vec::new();
        if found != seen.0 {
            // What cannot be copied is told once.
            seen.0 = found;
            failures.extend(self.authority.sync_host().err());
        }
        if seen.1.elapsed() > LOOK {
            seen.1 = Instant::now();
            failures.extend(self.authority.maintain(&mut Told(&*site.journal)).err());
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
