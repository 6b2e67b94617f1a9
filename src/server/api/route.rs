//! A route of the API, and its request.

use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use crate::Site;
use crate::message::{Media, Method, Refusal, Request, Response};
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_data::json;
use pantin_environment::issues as environment_issues;
use pantin_service::{Generation, Workspaces, issues as service_issues};

/// The key behind the path of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// No key; a slash is allowed.
    None,
    /// A required key: a name or a path.
    Needed,
    /// An optional key.
    Possible,
}

/// The function that answers requests, and its kind of thread.
#[derive(Clone, Copy)]
pub enum Handler {
    /// At once: it waits for nothing.
    Now(fn(&Call<'_>) -> Result<Response, Refusal>),
    /// On a thread for file access.
    Files(fn(&Call<'_>) -> Result<Response, Refusal>),
    /// The same, but `PUT` may wait for a program that signs certificates.
    Sign(fn(&Call<'_>) -> Result<Response, Refusal>),
    /// On a thread that may wait for a node classifier.
    Classify(fn(&Call<'_>) -> Result<Response, Refusal>),
    /// On a compiler thread.
    Compile(fn(&Call<'_>, &mut Workspaces) -> Result<Response, Refusal>),
}

/// The group of threads that answers a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// The thread of the connection.
    Now,
    /// Threads for file access.
    Files,
    /// Threads that decide on certificate requests.
    Sign,
    /// Threads that wait for a node classifier.
    Classify,
    /// Compiler threads.
    Compile,
}

/// A row of the table of routes.
pub struct Route {
    /// The path, without a slash at its end.
    pub path: &'static str,
    /// Its key.
    pub key: Key,
    /// The supported methods.
    pub methods: &'static [Method],
    /// The available types, from which the client's `Accept` chooses; empty if it does not matter.
    pub gives: &'static [Media],
    /// The check of the environment parameter.
    pub environment: EnvironmentParameter,
    /// The function that answers.
    pub handler: Handler,
}

/// The check of the environment parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnvironmentParameter {
    /// As for all of Puppet's indirections.
    Needed,
    /// As for catalogs, where puppetserver checks before Puppet does.
    OfCatalog,
    /// As for files, for which puppetserver also accepts a Bolt project: an indirection of this name.
    OfFiles(&'static str),
    /// The handler checks it, if necessary.
    Free,
}

/// A request with its route.
pub struct Call<'c> {
    /// The server.
    pub site: &'c Site,
    /// The request.
    pub request: &'c Request,
    /// The key behind the path of the route; empty if missing.
    pub key: &'c str,
    /// The requested type.
    pub media: Media,
}

impl<'c> Call<'c> {
    /// The environment in the request. Its name is valid, but it may not exist.
    ///
    /// # Errors
    /// If it is missing or not a valid name.
    pub fn environment(&self) -> Result<&'c str, Refusal> {
        let name = self.request.parameters.text("environment").ok_or_else(Refusal::no_environment)?;
        if is_environment(name) { Ok(name) } else { Err(Refusal::bad_environment(name)) }
    }

    /// Checks the environment parameter.
    ///
    /// # Errors
    /// If it is missing or invalid.
    pub(super) fn check_environment(&self, parameter: EnvironmentParameter) -> Result<(), Refusal> {
        let named = self.request.parameters.text("environment");
        match parameter {
            EnvironmentParameter::Free => Ok(()),
            EnvironmentParameter::OfCatalog if named.is_some_and(is_environment) => Ok(()),
            EnvironmentParameter::OfCatalog => Err(Refusal::not_alphanumeric(named.unwrap_or("null"))),
            EnvironmentParameter::OfFiles(indirection) if named.is_none() => Err(Refusal::no_project(indirection)),
            EnvironmentParameter::Needed | EnvironmentParameter::OfFiles(_) => self.environment().map(drop),
        }
    }

    /// The current generation of the environment in the request.
    ///
    /// # Errors
    /// As [`Self::environment`]; if it does not exist or cannot be opened.
    pub fn generation(&self) -> Result<Arc<Generation>, Refusal> {
        let name = self.environment()?;
        self.site.service.open(name, &mut self.site.log(None)).map_err(|issue| not_opened(name, &issue))
    }

    /// Does something with the environment in the request, and again if its files change meanwhile.
    ///
    /// # Errors
    /// As [`Self::generation`]; the error of the work.
    pub fn with_generation<R>(
        &self,
        mut work: impl FnMut(&Arc<Generation>, &mut dyn Log) -> Result<R, Issue>,
    ) -> Result<R, Refusal> {
        let name = self.environment()?;
        let mut log = self.site.log(None);
        log.environment = Some(name.to_owned());
        let done = self.site.service.with_generation(name, &mut log, &mut work);
        done.map_err(|issue| not_opened(name, &issue))?.map_err(|issue| Refusal::of_issue(&issue))
    }

    /// The same with the environment of this client's current run, if any.
    ///
    /// # Errors
    /// As [`Self::with_generation`].
    pub fn with_generation_of_run<R>(
        &self,
        mut work: impl FnMut(&Arc<Generation>, &mut dyn Log) -> Result<R, Issue>,
    ) -> Result<R, Refusal> {
        let name = self.environment()?;
        let node = self.request.client.name();
        let begun = node.and_then(|node| self.site.runs.of(node, name, self.request.received));
        if let Some(generation) = begun {
            let mut log = self.site.log(node);
            log.environment = Some(name.to_owned());
            let done = work(&generation, &mut log);
            if generation.stale().is_none() {
                return done.map_err(|issue| Refusal::of_issue(&issue));
            }
        }
        self.with_generation(work)
    }

    /// The body as JSON; its `Content-Type` must be JSON.
    ///
    /// # Errors
    /// If it is something else.
    pub fn sent_json(&self) -> Result<Value, Refusal> {
        match self.request.content_type() {
            None => Err(Refusal::no_content_type()),
            Some((_, Some(Media::Json | Media::Pson | Media::RichJson))) => {
                // As puppetserver reads it: messages of programs may have bytes that are not UTF-8.
                let text = String::from_utf8_lossy(&self.request.body);
                let read = json::read_text(&text);
                read.map_err(|error| Refusal::invalid_body(&format!("Could not intern from json: {error}")))
            }
            Some((header, _)) => Err(Refusal::unsupported_media(header)),
        }
    }

    /// The refusal of a failed compilation: a 503 if the agent should come again.
    #[must_use]
    pub fn failed(&self, error: &Diagnostic, node: &str) -> Refusal {
        match service_issues::is::too_many_programs(error.issue()) {
            true => Refusal::busy(self.site.limits.retry),
            false => Refusal::of_compilation(error, node),
        }
    }

    /// The same of a catalog, which counts as failed unless the agent should come again. `generation` is that of its
    /// environment, once known.
    pub(super) fn failed_catalog(
        &self,
        error: &Diagnostic,
        node: &str,
        generation: Option<&Arc<Generation>>,
    ) -> Refusal {
        if !service_issues::is::too_many_programs(error.issue()) {
            let environment = generation.map_or("", |generation| generation.environment().name());
            self.site.metrics.count_failed_catalog(environment);
        }
        self.failed(error, node)
    }

    /// The deadline of the request.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        self.request.received.checked_add(self.site.time)
    }

    /// The key as a node name: valid as a certname and a file name.
    ///
    /// # Errors
    /// If it is invalid.
    pub fn node(&self) -> Result<&'c str, Refusal> {
        let is_name_character = |c: char| !c.is_control() && !c.is_uppercase() && c != '/' && c != '\\';
        let is_name = !self.key.starts_with('.') && self.key.len() <= 255 && self.key.chars().all(is_name_character);
        if is_name { Ok(self.key) } else { Err(Refusal::bad_node_name(self.key)) }
    }
}

/// Returns true if a name is valid for an environment.
fn is_environment(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Why an environment cannot be opened.
fn not_opened(name: &str, issue: &Issue) -> Refusal {
    if environment_issues::is::environment_not_found(issue) {
        Refusal::unknown_environment(name)
    } else {
        Refusal::of_issue(issue)
    }
}
