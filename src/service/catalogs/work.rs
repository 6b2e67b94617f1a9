//! Compiles a node's catalog as often as requested, renders it, and writes it if it goes to a file.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::references;
use super::stories::all_stories;
use crate::catalog_file::{self, Unfinished, Unwritten};
use crate::fleet::Fleet;
use crate::measure::{Lines, Made, Profile, Run, StageClock, Watch};
use crate::{Listener, Node, NodeSources, Service, Workspaces, node_data, yaml};
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_catalog::Delivered;
use pantin_compile::{Compiled, Workspace};

/// The form of a catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CatalogForm {
    /// JSON.
    Json,
    /// YAML.
    Yaml,
    /// The references of its resources.
    References,
}

impl CatalogForm {
    /// The ending of its files.
    const fn ending(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Yaml => "yaml",
            Self::References => "txt",
        }
    }
}

/// The target of catalogs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// One file, for the only node.
    File(PathBuf),
    /// A file for each node in a directory.
    Folder(PathBuf),
    /// The caller of the work.
    Caller,
    /// Nothing: only the measurements matter.
    Nothing,
}

/// The work on each node.
#[derive(Clone, Copy)]
pub struct CatalogWork<'w> {
    /// The service that compiles.
    pub service: &'w Service,
    /// The store that keeps catalogs and facts.
    pub fleet: Option<&'w Fleet>,
    /// The sources of nodes' data.
    pub sources: &'w NodeSources,
    /// The form of catalogs.
    pub form: CatalogForm,
    /// The target of catalogs.
    pub target: &'w Target,
    /// The number of compilations of each node.
    pub repeat: u32,
    /// True to measure each compilation.
    pub is_measured: bool,
    /// True to make a profile of the last compilation.
    pub is_profiled: bool,
    /// True to record the origin of values.
    pub is_recorded: bool,
    /// The lines that ran, if counted.
    pub lines: Option<&'w Lines>,
    /// Set to cancel the compilation.
    pub cancel: Option<&'w Cancel>,
}

/// A node whose catalog is compiled, rendered and, if it goes to a file, written.
#[derive(Debug)]
pub struct Finished {
    /// The name of the node.
    pub node: String,
    /// Its environment.
    pub environment: String,
    /// The log, if the caller adds one.
    pub log: Vec<Entry>,
    /// The text for the caller.
    pub result: Result<Option<Vec<u8>>, Diagnostic>,
    /// The file for the text, which has a temporary name.
    pub(super) file: Option<Unfinished>,
    /// True after a failure for a reason that concerns all nodes.
    pub affects_all: bool,
    /// The measurements of the compilations.
    pub runs: Vec<Run>,
    /// The profile of the last compilation.
    pub profile: Option<Profile>,
    /// The stories of all resources, as JSON.
    pub stories: Option<String>,
    /// The sizes of the last catalog.
    pub made: Made,
    /// The time of all compilations.
    pub took: Duration,
}

/// One compilation of a node.
struct Attempt {
    environment: String,
    result: Result<Option<Vec<u8>>, Diagnostic>,
    file: Option<Unfinished>,
    affects_all: bool,
    stories: Option<String>,
    made: Made,
}

impl CatalogWork<'_> {
    /// The request for a node.
    #[must_use]
    pub fn request<'n>(&'n self, node: &'n str) -> Node<'n> {
        Node { cancel: self.cancel, ..self.sources.node(node) }
    }

    /// Compiles a node only to store the resources that it exports.
    pub fn rehearse(&self, fleet: &Fleet, node: &str, workspaces: &mut Workspaces, log: &mut dyn Listener) {
        let keep = |catalog: &Delivered<'_>, workspace: &Workspace| {
            fleet.keep(catalog, &Compiled::of(catalog, workspace).json)
        };
        // The last round reports errors.
        let _ = self.service.compile(&self.request(node), workspaces, log, None, keep);
    }

    /// Compiles a node. The log gets the messages of the first compilation.
    pub fn finish(&self, node: &str, workspaces: &mut Workspaces, log: &mut dyn Listener) -> Finished {
        let started = Instant::now();
        let mut runs = Vec::new();
        let mut is_muted = false;
        let mut done = 0;
        let (last, profile) = loop {
            done += 1;
            let is_last = done == self.repeat;
            let mut watch = Watch {
                clock: StageClock::start(),
                records: self.is_recorded,
                coverage: self.lines.map(|lines| &lines.0),
                profile: (self.is_profiled && is_last).then(|| Profile::start(node)),
            };
            let environment = self.service.context().environment_name().to_owned();
            let mut heard = Heard { log: &mut *log, is_muted, environment };
            let attempt = self.attempt(node, workspaces, &mut heard, (&mut watch, is_last));
            is_muted = true;
            if self.is_measured {
                runs.push(watch.clock.stop(attempt.made));
            }
            if is_last || attempt.result.is_err() {
                break (attempt, watch.profile);
            }
        };
        let profile = profile.map(|mut profile| {
            profile.stop();
            profile
        });
        let Attempt { environment, result, file, affects_all, stories, made } = last;
        let (node, took) = (node.to_owned(), started.elapsed());
        Finished { node, environment, log: Vec::new(), result, file, affects_all, runs, profile, stories, made, took }
    }

    fn attempt(
        &self,
        node: &str,
        workspaces: &mut Workspaces,
        log: &mut Heard<'_>,
        (watch, is_last): (&mut Watch<'_>, bool),
    ) -> Attempt {
        let is_watched = self.is_measured || self.is_profiled || watch.records || watch.coverage.is_some();
        let render = |catalog: &Delivered<'_>, workspace: &Workspace| {
            let made = Made {
                resources: catalog.resources.len(),
                edges: catalog.edges.len(),
                bytes: 0,
                memory: catalog.memory,
            };
            let text = self.render(catalog, workspace)?;
            let stories = self.is_recorded.then(|| all_stories(self.service, catalog)).transpose()?;
            if let Some(fleet) = self.fleet.filter(|_| is_last) {
                match self.form {
                    CatalogForm::Json => fleet.keep(catalog, &text)?,
                    CatalogForm::Yaml | CatalogForm::References => {
                        fleet.keep(catalog, &Compiled::of(catalog, workspace).json)?;
                    }
                }
            }
            Ok((text, stories, made))
        };
        let request = self.request(node);
        let result = match is_watched {
            true => self.service.compile(&request, workspaces, log, Some(watch), render),
            false => self.service.compile(&request, workspaces, log, None, render),
        };
        let environment = std::mem::take(&mut log.environment);
        let result = if is_last { self.keep_facts(node, &environment).and(result) } else { result };
        let mut made = Made::default();
        let (mut affects_all, mut file, mut stories) = (false, None, None);
        let result = result.and_then(|(text, told, rendered)| {
            made = Made { bytes: text.len(), ..rendered };
            stories = told;
            match self.target {
                Target::Caller if is_last => return Ok(Some(text)),
                Target::Caller | Target::Nothing => {
                    workspaces.give_back(&environment, text);
                    return Ok(None);
                }
                Target::File(_) | Target::Folder(_) => {}
            }
            let written = watch.writing(|| if is_last { self.write(node, &text) } else { Ok(None) });
            workspaces.give_back(&environment, text);
            affects_all = written.as_ref().is_err_and(|unwritten| unwritten.affects_all);
            file = written.map_err(|unwritten| Diagnostic::without_place(unwritten.issue))?;
            Ok(None)
        });
        Attempt { environment, result, file, affects_all, stories, made }
    }

    /// Stores the facts of a file, even if the node has no catalog. Facts of a store are there already.
    fn keep_facts(&self, node: &str, environment: &str) -> Result<(), Diagnostic> {
        let given = self.sources.facts.as_deref().filter(|_| self.sources.stored.is_none());
        let Some((fleet, file)) = self.fleet.zip(given) else { return Ok(()) };
        let facts = node_data::facts(self.service.context(), node, Some(file), &mut Vec::new());
        // The compilation reports unreadable facts.
        let Ok(facts) = facts else { return Ok(()) };
        fleet.keep_facts(node, environment, &facts).map_err(Diagnostic::without_place)
    }

    fn render(&self, catalog: &Delivered<'_>, workspace: &Workspace) -> Result<Vec<u8>, Issue> {
        Ok(match self.form {
            CatalogForm::Json => Compiled::of(catalog, workspace).json,
            CatalogForm::Yaml => yaml::render_value(&catalog.data(), catalog.typing())?.into_bytes(),
            CatalogForm::References => references(catalog).into_bytes(),
        })
    }

    fn write(&self, node: &str, text: &[u8]) -> Result<Option<Unfinished>, Unwritten> {
        match self.target {
            Target::Caller | Target::Nothing => Ok(None),
            Target::File(path) => catalog_file::begin(path, text),
            Target::Folder(folder) => {
                let path = catalog_file::path(folder, node, self.form.ending());
                let path = path.map_err(|issue| Unwritten { issue, affects_all: false })?;
                catalog_file::begin(&path, text)
            }
        }
    }
}

/// A log that notes the environment of its node, and drops the messages of repeated compilations.
struct Heard<'l> {
    log: &'l mut dyn Listener,
    is_muted: bool,
    environment: String,
}

impl Listener for Heard<'_> {
    fn environment(&mut self, name: &str) {
        name.clone_into(&mut self.environment);
        self.log.environment(name);
    }

    fn generation(&mut self, generation: &std::sync::Arc<crate::Generation>) {
        self.log.generation(generation);
    }
}

impl Log for Heard<'_> {
    fn write(&mut self, entry: Entry) {
        if !self.is_muted {
            self.log.write(entry);
        }
    }

    fn wants(&self, level: Level) -> bool {
        self.log.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.log.wants_of_manifests(level)
    }
}
