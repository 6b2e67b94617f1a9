//! The state between requests: open environments with their generations, and the memory of compilations.

use std::time::Instant;

use serde_json::Value;

use super::answer::Answer;
use super::request::{CatalogRequest, Place};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_catalog::Delivered;
use pantin_compile::Workspace;
use pantin_host::{Directories, Settings};
use pantin_service::{Context, Data, Listener, Node, Purpose, Service, Workspaces};

/// The maximum number of open locations; each may have a Ruby process.
const MAX_COUNT: usize = 8;

/// The state between requests.
pub(super) struct Resident<'s> {
    service: &'s Service,
    /// In order of use, the last used one at the end.
    open: Vec<Open>,
}

/// A location of code.
struct Open {
    place: Place,
    service: Service,
    workspaces: Workspaces,
}

impl<'s> Resident<'s> {
    /// With no open location.
    pub(super) const fn new(service: &'s Service) -> Self {
        Self { service, open: Vec::new() }
    }

    /// Compiles a catalog.
    pub(super) fn compile(&mut self, id: Option<&Value>, wanted: &CatalogRequest) -> Answer {
        let open = match self.open(&wanted.place) {
            Ok(open) => open,
            Err(issue) => return Answer::failed(id, (&Diagnostic::without_place(issue), None), &[]),
        };
        let node = Node {
            name: &wanted.node,
            facts: Data::Given(&wanted.facts),
            enc: Data::Given(&wanted.given),
            trusted: None,
            environment: wanted.place.environment.as_deref(),
            code: wanted.code.as_deref(),
            purpose: Purpose::Catalog,
            deadline: wanted.deadline.and_then(|time| Instant::now().checked_add(time)),
            cancel: None,
        };
        let mut heard = Heard { entries: Vec::new(), level: wanted.level };
        let written = |catalog: &Delivered<'_>, workspace: &Workspace| {
            let mut json = workspace.take_text();
            catalog.write_json_in(wanted.form, &mut json);
            Ok(json)
        };
        match open.service.compile(&node, &mut open.workspaces, &mut heard, None, written) {
            Ok(catalog) => Answer::catalog(id, catalog, &heard.entries),
            Err(error) => Answer::failed(id, (&error, Some(&wanted.node)), &heard.entries),
        }
    }

    /// Reuses the memory of a written answer for the next catalog.
    pub(super) fn give_back(&self, answer: Answer) {
        if let Some(Open { service, workspaces, place }) = self.open.last() {
            let environment = place.environment.as_deref().unwrap_or(service.context().environment_name());
            workspaces.give_back(environment, answer.into_memory());
        }
    }

    fn open(&mut self, place: &Place) -> Result<&mut Open, Issue> {
        let open = match self.open.iter().position(|open| open.place == *place) {
            Some(at) => self.open.remove(at),
            None => {
                let service = self.service.with_context(context(self.service.context(), place)?);
                if self.open.len() == MAX_COUNT {
                    self.open.remove(0);
                }
                Open { place: place.clone(), service, workspaces: Workspaces::default() }
            }
        };
        Ok(self.open.push_mut(open))
    }
}

/// The context of requests for a location.
fn context(base: &Context, place: &Place) -> Result<Context, Issue> {
    let mut sources = base.sources.clone();
    sources.flags.extend(place.settings.iter().cloned());
    sources.flags.extend(place.environment.clone().map(|name| ("environment".to_owned(), name)));
    if let Some(directories) = &place.modulepath {
        sources.directories = Directories::None;
        sources.flags.push(("modulepath".to_owned(), directories.join(":")));
    }
    let name = place.environment.as_deref().unwrap_or(base.environment_name());
    let settings = Settings::resolve(&sources, name)?;
    let mut limits = base.limits;
    if let Some(mebibytes) = place.memory {
        limits.memory = usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX);
    }
    Ok(Context {
        files: std::sync::Arc::clone(&base.files),
        sources,
        settings,
        working_directory: base.working_directory.clone(),
        server_facts: place.server_facts.clone().unwrap_or_else(|| base.server_facts.clone()),
        exports: None,
        limits,
        programs: std::sync::Arc::clone(&base.programs),
        tracer: base.tracer.clone(),
    })
}

/// The log of a request.
struct Heard {
    entries: Vec<Entry>,
    level: Level,
}

impl Log for Heard {
    fn write(&mut self, entry: Entry) {
        if entry.level >= self.level {
            self.entries.push(entry);
        }
    }

    fn wants(&self, level: Level) -> bool {
        level >= self.level
    }
}

impl Listener for Heard {
    fn environment(&mut self, _: &str) {}
}
