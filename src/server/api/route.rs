//! A route of the API, and a request that came to it.

use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use crate::Site;
use crate::message::{Media, Method, Refusal, Request, Response};
use crate::service::{Generation, Workspaces};
use pantin_base::diagnostics::{Issue, Log};
use pantin_environment::issues as environment_issues;

/// What follows the path of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Nothing but perhaps a slash.
    None,
    /// A key: a name, or a path of its own. Without one the request is refused.
    Needed,
    /// A key, or nothing.
    Possible,
}

/// What answers requests, and where.
#[derive(Clone, Copy)]
pub enum Handler {
    /// On a thread for what only reads and writes files.
    Files(fn(&Call<'_>) -> Result<Response, Refusal>),
    /// On a thread that compiles.
    Compile(fn(&Call<'_>, &mut Workspaces) -> Result<Response, Refusal>),
}

/// A row of the table of routes.
pub struct Route {
    /// The path, without a slash at its end.
    pub path: &'static str,
    /// What follows it.
    pub key: Key,
    /// The methods that do something.
    pub methods: &'static [Method],
    /// The types that can be given, of which the client's `Accept` chooses; none where that does not count.
    pub gives: &'static [Media],
    /// Whether an environment has to be named.
    pub environment: EnvironmentParameter,
    /// What answers.
    pub handler: Handler,
}

/// Whether an environment has to be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnvironmentParameter {
    /// As for all of Puppet's indirections.
    Needed,
    /// As for catalogs, where puppetserver looks before Puppet does.
    OfCatalog,
    /// As for what projects of Bolt could be asked for as well: an indirection of this name.
    OfFiles(&'static str),
    /// It is looked at by the handler, if at all.
    Free,
}

/// A request that came to a route.
pub struct Call<'c> {
    /// The server.
    pub site: &'c Site,
    /// The request.
    pub request: &'c Request,
    /// What follows the path of the route; empty if nothing does.
    pub key: &'c str,
    /// The type that the client wants.
    pub media: Media,
}

impl<'c> Call<'c> {
    /// The environment that is named. Its name is one; whether it exists is another question.
    ///
    /// # Errors
    /// That there is none, or that its name is none of an environment.
    pub fn environment(&self) -> Result<&'c str, Refusal> {
        let name = self.request.parameters.text("environment").ok_or_else(Refusal::no_environment)?;
        if is_environment(name) { Ok(name) } else { Err(Refusal::bad_environment(name)) }
    }

    /// Looks whether the environment is named as it has to be.
    ///
    /// # Errors
    /// That it is not.
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

    /// The environment that is named as it is now.
    ///
    /// # Errors
    /// As [`Self::environment`]; that it does not exist; why it cannot be opened.
    pub fn generation(&self) -> Result<Arc<Generation>, Refusal> {
        let name = self.environment()?;
        self.site.service.open(name, &mut self.site.log(None)).map_err(|issue| not_opened(name, &issue))
    }

    /// Does something with the environment that is named, and again if its files change while it is done.
    ///
    /// # Errors
    /// As [`Self::generation`]; what the work ends with.
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

    /// The same with the environment as the run of this client has it, if one is under way.
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

    /// The body as JSON, which is what it is said to be.
    ///
    /// # Errors
    /// That it is something else.
    pub fn sent_json(&self) -> Result<Value, Refusal> {
        match self.request.content_type() {
            None => Err(Refusal::no_content_type()),
            Some((_, Some(Media::Json | Media::Pson | Media::RichJson))) => serde_json::from_slice(&self.request.body)
                .map_err(|error| Refusal::invalid_body(&format!("Could not intern from json: {error}"))),
            Some((header, _)) => Err(Refusal::unsupported_media(header)),
        }
    }

    /// When the request has to be answered.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        self.request.received.checked_add(self.site.time)
    }

    /// The key as the name of a node: what can be a certificate's name and the name of a file.
    ///
    /// # Errors
    /// That it is none.
    pub fn node(&self) -> Result<&'c str, Refusal> {
        let is_name_character = |c: char| !c.is_control() && !c.is_uppercase() && c != '/' && c != '\\';
        let is_name = !self.key.starts_with('.') && self.key.len() <= 255 && self.key.chars().all(is_name_character);
        if is_name { Ok(self.key) } else { Err(Refusal::bad_node_name(self.key)) }
    }
}

/// Whether an environment can have this name.
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
