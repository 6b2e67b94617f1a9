//! Signed artefacts from an address: what a deployment put there comes into the directory that environments are opened from.
//!
//! The address is that of a directory which `pantin cache sign` made: a signed list of environments, and `ENVIRONMENT.pantin` for
//! each. Who answers there is not believed. An artefact takes the place of another only if it is signed with the key, for its
//! environment, and not before that which is there; what cannot be used is told, and what is there stays.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;

use crate::issues;
use crate::service::ENDING;
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::{Artefact, LIST, PublicKey, is_environment, read_list, replace_file};
use pantin_code::cache::issues as cache_issues;
use pantin_host::client::{Client, Identity, Method, Request, Response, Url};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it is until the address is looked at again.
pub(super) const PAUSE: Duration = Duration::from_secs(5);

/// Where signed artefacts come from, and where they go.
#[derive(Clone, Debug)]
pub struct FetchConfiguration {
    /// The directory that they come from.
    pub url: Url,
    /// The directory that they go to.
    pub folder: PathBuf,
    /// The key that they are signed with.
    pub key: PublicKey,
}

/// Fetches signed artefacts.
pub(super) struct Fetch {
    of: FetchConfiguration,
    client: Client,
    /// What the other side calls the versions that were taken, by path.
    tags: Mutex<BTreeMap<String, String>>,
    /// When the list was signed that was seen last.
    listed: Mutex<u64>,
}

/// What came of looking at the address.
#[derive(Default)]
pub(super) struct Fetched {
    /// Environments that have another artefact now.
    pub(super) changed: Vec<String>,
    /// Environments that are gone.
    pub(super) removed: Vec<String>,
    /// What went wrong.
    pub(super) failures: Vec<Issue>,
}

impl Fetch {
    /// Will fetch as this host.
    ///
    /// # Errors
    /// What the system refuses.
    pub(super) fn open(of: FetchConfiguration, identity: Identity) -> Result<Self, Issue> {
        let refused = |error: std::io::Error| issues::system_refuses(&error.to_string());
        std::fs::create_dir_all(&of.folder).map_err(refused)?;
        Ok(Self {
            of,
            client: Client::new(identity).map_err(refused)?,
            tags: Mutex::default(),
            listed: Mutex::default(),
        })
    }

    /// Looks at the address, and takes what is new there.
    pub(super) fn look(&self) -> Fetched {
        let mut fetched = Fetched::default();
        let names = match self.environments() {
            Ok(names) => names,
            Err(issue) => {
                fetched.failures.push(issue);
                return fetched;
            }
        };
        for name in &names {
            match self.take(name) {
                Ok(true) => fetched.changed.push(name.clone()),
                Ok(false) => {}
                Err(issue) => fetched.failures.push(issue),
            }
        }
        for entry in std::fs::read_dir(&self.of.folder).into_iter().flatten().flatten() {
            let file = entry.file_name().to_string_lossy().into_owned();
            let name = file.strip_suffix(ENDING).and_then(|name| name.strip_suffix('.'));
            let Some(name) = name.filter(|name| is_environment(name) && names.iter().all(|known| known != name)) else {
                continue;
            };
            if std::fs::remove_file(entry.path()).is_ok() {
                self.tags().remove(&format!("{name}.{ENDING}"));
                fetched.removed.push(name.to_owned());
            }
        }
        fetched
    }

    fn tags(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, String>> {
        self.tags.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address of a file.
    fn path(&self, file: &str) -> String {
        format!("{}/{file}", self.of.url.path.trim_end_matches('/'))
    }

    fn failed(&self, file: &str, detail: &str) -> Issue {
        issues::artefact_unfetched(&format!("{}{}", self.of.url.server, self.path(file)), detail)
    }

    /// Asks for a file; `None` if it is still that which was taken.
    fn ask(&self, file: &str) -> Result<Option<Response>, Issue> {
        let known = self.tags().get(file).cloned();
        let mut headers: Vec<(&str, &str)> = vec![("Accept", "*/*")];
        headers.extend(known.as_deref().map(|tag| ("If-None-Match", tag)));
        headers.extend(self.of.url.authorization.as_deref().map(|value| ("Authorization", value)));
        let path = self.path(file);
        let request = Request { method: Method::Get, path: &path, headers: &headers, body: Bytes::new() };
        match self.client.send(&self.of.url.server, &request, PATIENCE) {
            Ok(answer) if answer.status == 304 => Ok(None),
            Ok(answer) if answer.status == 200 => Ok(Some(answer)),
            Ok(answer) => Err(self.failed(file, &format!("{} {}", answer.status, answer.reason))),
            Err(failure) => Err(self.failed(file, &failure.to_string())),
        }
    }

    fn environments(&self) -> Result<Vec<String>, Issue> {
        let failed = |detail: &str| self.failed(LIST, detail);
        let answer = self.ask(LIST)?.ok_or_else(|| failed("nothing was asked that it could be the same as"))?;
        let (names, at) = read_list(&answer.body, &self.of.key).map_err(|detail| failed(&detail))?;
        let mut last = self.listed.lock().unwrap_or_else(PoisonError::into_inner);
        if at < *last {
            return Err(failed("it was signed before another one that was seen"));
        }
        *last = at;
        Ok(names)
    }

    /// Takes the artefact of an environment, if it is another one: whether it was.
    fn take(&self, environment: &str) -> Result<bool, Issue> {
        let file = format!("{environment}.{ENDING}");
        let path = self.of.folder.join(&file);
        if std::fs::symlink_metadata(&path).is_err() {
            self.tags().remove(&file);
        }
        let Some(answer) = self.ask(&file)? else { return Ok(false) };
        let tag = answer.headers.get("etag").and_then(|tag| tag.to_str().ok()).map(str::to_owned);
        let found = Artefact::of_bytes(&path, answer.body).map_err(|refused| refused.issue)?;
        let signed = found.check_signature(&self.of.key, environment)?;
        let there = Artefact::open(&path).ok();
        let there =
            there.as_ref().and_then(|there| Some((there, there.check_signature(&self.of.key, environment).ok()?)));
        let is_other = match &there {
            Some((_, known)) if known.at > signed.at => {
                return Err(self.failed(&file, "it was signed before that which is there"));
            }
            Some((there, known)) => known.at != signed.at || there.identity() != found.identity(),
            None => true,
        };
        if is_other {
            let written = replace_file(&path, |out| out.write_all(found.file_bytes()));
            written
                .map_err(|error| cache_issues::artefact_unwritable(&path.display().to_string(), &error.to_string()))?;
        }
        if let Some(tag) = tag {
            self.tags().insert(file, tag);
        }
        Ok(is_other)
    }
}
