//! Downloads of signed artefacts: from a deployment's URL to the directory that environments are opened from.
//!
//! The URL is that of a directory made by `pantin cache sign`: a signed list of environments, and `ENVIRONMENT.pantin`
//! for each. The download server is not trusted. A new artefact must be signed with the key, for its environment, and
//! not before the current one. Unusable artefacts are reported, and the current one stays.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_client::{Client, Identity, Method, Request, Response, Url};
use pantin_code::cache::artefact::{Artefact, LIST, PublicKey, is_environment, read_list, replace_file};
use pantin_code::cache::issues as cache_issues;
use pantin_service::ENDING;

/// The timeout of an answer.
const PATIENCE: Duration = Duration::from_secs(60);
/// The interval between downloads.
pub(super) const PAUSE: Duration = Duration::from_secs(5);

/// Source and destination of signed artefacts.
#[derive(Clone, Debug)]
pub struct FetchConfiguration {
    /// The source directory.
    pub url: Url,
    /// The destination directory.
    pub folder: PathBuf,
    /// The public key of the signatures.
    pub key: PublicKey,
}

/// Downloads signed artefacts.
pub(super) struct Fetch {
    of: FetchConfiguration,
    client: Client,
    /// The ETags of downloaded versions, by path.
    tags: Mutex<BTreeMap<String, String>>,
    /// The signing time of the last list.
    listed: Mutex<u64>,
}

/// The result of a download.
#[derive(Default)]
pub(super) struct Fetched {
    /// Environments with a new artefact.
    pub(super) changed: Vec<String>,
    /// Environments that were removed.
    pub(super) removed: Vec<String>,
    /// Errors.
    pub(super) failures: Vec<Issue>,
}

impl Fetch {
    /// Prepares downloads with this host's identity.
    ///
    /// # Errors
    /// If the system refuses.
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

    /// Checks the URL, and downloads new artefacts.
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

    /// The URL path of a file.
    fn path(&self, file: &str) -> String {
        format!("{}/{file}", self.of.url.path.trim_end_matches('/'))
    }

    fn failed(&self, file: &str, detail: &str) -> Issue {
        issues::artefact_unfetched(&format!("{}{}", self.of.url.server, self.path(file)), detail)
    }

    /// Requests a file; `None` if it has not changed.
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

    /// Downloads an environment's artefact if it differs. Returns true if it did.
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
