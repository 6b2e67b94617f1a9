//! Compiles and judges a test.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::SuiteRequest;
use crate::catalog_checks::Checker;
use crate::catalogs::stories;
use crate::fleet::SharedStore;
use crate::fleet::nodes::Stored;
use crate::measure::Lines;
use crate::sides::ChangesSince;
use crate::{Data, Generation, Listener, Node, Provenance, Purpose, Quiet, Service, Workspaces, catalog_file};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::EncResult;
use pantin_environment::reads::Reads;
use pantin_review::graph::Places;
use pantin_review::provenance;
use pantin_suite::{Compiled, Expectations, Failure, Test, judge, snapshot};

/// The maximum number of attributes per test whose origin is shown.
const MAX_ORIGINS: usize = 20;

/// The result of a test.
#[derive(Debug)]
pub struct Tested {
    /// Why it failed.
    pub failures: Vec<Failure>,
    /// The classes of the catalog, if it is one of a node.
    pub classes: Vec<String>,
    /// How long it took.
    pub took: Duration,
    /// True if no change can touch it: it was compiled, but not judged.
    pub is_left_out: bool,
    /// What it read, if that is recorded.
    pub(super) reads: Option<Reads>,
    /// Its catalog, if a later run compares it.
    pub(super) catalog: Option<Document>,
}

impl Tested {
    /// A test that was not compiled, or whose catalog nobody can judge.
    fn failed(fault: Diagnostic, took: Duration) -> Self {
        let failures = vec![fault.into()];
        Self { failures, classes: Vec::new(), took, is_left_out: false, reads: None, catalog: None }
    }
}

/// Compiles tests.
pub struct Compiling<'c> {
    service: &'c Service,
    request: &'c SuiteRequest,
    checker: Checker<'c>,
    stored: Option<Stored>,
    no_classes: EncResult,
    nothing: Arc<Expectations>,
    lines: Option<&'c Lines>,
    since: Option<&'c ChangesSince<'c>>,
    keeps_catalogs: bool,
}

impl<'c> Compiling<'c> {
    /// Compiles with the facts that the arguments name.
    ///
    /// # Errors
    /// If the store of the facts cannot be opened.
    pub fn new(service: &'c Service, request: &'c SuiteRequest, lines: Option<&'c Lines>) -> Result<Self, Issue> {
        let stored = request.store.as_ref().map(|store| Stored::with_environments(SharedStore::clone(store)));
        let stored = stored.transpose()?;
        Ok(Self {
            service,
            request,
            checker: Checker::new(service),
            stored,
            no_classes: EncResult::read(b"{}", "test")?,
            nothing: Arc::default(),
            lines,
            since: None,
            keeps_catalogs: false,
        })
    }

    /// Leaves out tests that no change can touch.
    #[must_use]
    pub fn since(self, since: Option<&'c ChangesSince<'c>>) -> Self {
        Self { since, ..self }
    }

    /// Keeps catalogs, to compare them with those of a later run.
    pub(super) fn keeping_catalogs(self) -> Self {
        Self { keeps_catalogs: true, ..self }
    }

    /// True if a change can touch a test.
    fn is_touched(&self, test: &Test, reads: Option<&Reads>) -> bool {
        let Some(since) = self.since else { return true };
        let is_of_store = test.facts.is_none() && test.facts_path.is_none();
        is_of_store
            || test.files.iter().any(|file| since.has_changed(file))
            || reads.is_none_or(|reads| since.can_touch(reads))
    }

    fn node<'n>(&'n self, test: &'n Test) -> Node<'n> {
        let is_of_node = test.code.is_none();
        Node {
            name: &test.node,
            facts: match (&test.facts, &test.facts_path, &self.stored) {
                (Some(facts), ..) => Data::Given(facts),
                (None, Some(path), _) => Data::File(path),
                (None, None, Some(stored)) => Data::Store(&*stored.store),
                (None, None, None) => Data::Configured,
            },
            enc: match is_of_node {
                true => Data::from_file(self.request.enc.as_deref()),
                // The code of the test says which classes there are.
                false => Data::Given(&self.no_classes),
            },
            trusted: None,
            environment: self.stored.as_ref().and_then(|stored| stored.environment(&test.node)),
            purpose: Purpose::Catalog,
            deadline: None,
            cancel: None,
            code: test.code.as_deref(),
        }
    }

    /// Compiles a test, and compares the catalog with what the test expects.
    pub fn test(&self, test: &Test, workspaces: &mut Workspaces, log: &mut dyn Listener) -> Tested {
        let started = Instant::now();
        if let Some(fault) = &test.fault {
            return Tested::failed(fault.clone(), Duration::ZERO);
        }
        let node = self.node(test);
        workspaces.set_doubles(test.doubles.clone());
        let expected = test.expectations.as_ref().unwrap_or(&self.nothing);
        let mut log = TestLog { log, warnings: Vec::new(), generation: None };
        let document = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, &mut Texts::default());
        let mut watch = self.lines.map(Lines::watch);
        let observer = watch.as_mut().map(|watch| watch as _);
        let located = |error| match &test.written {
            Some(written) => written.located(error),
            None => error,
        };
        let catalog = self.service.compile(&node, workspaces, &mut log, observer, document).map_err(located);
        let reads = workspaces.take_reads();
        let TestLog { warnings, generation, .. } = log;
        let mut classes = Vec::new();
        if let (Ok(catalog), true) = (&catalog, test.code.is_none()) {
            classes = catalog.classes.iter().map(|class| class.to_string()).collect();
        }
        if !self.is_touched(test, reads.as_ref()) {
            let (failures, took) = (Vec::new(), started.elapsed());
            return Tested { failures, classes, took, is_left_out: true, reads, catalog: None };
        }
        if let (true, Ok(catalog)) = (self.request.updates, &catalog)
            && let Some((file, _)) = &expected.snapshot
            && let Err(issue) = write_snapshot(file, catalog)
        {
            return Tested::failed(Diagnostic::without_place(issue), started.elapsed());
        }
        let read = |file: &Path| {
            let bytes = self.service.context().files.read(file).ok()?;
            String::from_utf8(bytes).ok()
        };
        let compiled = Compiled { catalog: catalog.as_ref(), warnings: &warnings };
        let mut failures = judge(expected, &compiled, &read);
        if let (Ok(catalog), Some(generation)) = (&catalog, &generation) {
            if self.request.is_checked && !expected.is_unchecked {
                let refused = self.checker.compiled(&node, (generation, catalog), workspaces);
                failures.extend(refused.into_iter().map(Failure::from));
            }
            self.explain(&node, catalog, &mut failures, workspaces);
        }
        let catalog = catalog.ok().filter(|_| self.keeps_catalogs);
        Tested { failures, classes, took: started.elapsed(), is_left_out: false, reads, catalog }
    }

    /// Adds the origin of the values of wrong attributes, which needs another compilation of the node.
    fn explain(&self, node: &Node<'_>, catalog: &Document, failures: &mut [Failure], workspaces: &mut Workspaces) {
        let wanted = failures.iter_mut().filter(|failure| failure.attribute.is_some()).take(MAX_ORIGINS);
        let mut wanted: Vec<&mut Failure> = wanted.collect();
        if wanted.is_empty() {
            return;
        }
        let places = Places::of(catalog);
        let stories = |delivered: &Delivered<'_>, _: &_| {
            let mut all = Vec::new();
            for failure in &wanted {
                let found = failure
                    .attribute
                    .as_ref()
                    .and_then(|(reference, name)| Some((places.find_reference(reference)?, name)));
                let stories = match found {
                    Some((at, name)) => stories(self.service, delivered, &[at], Some(name))?,
                    None => Vec::new(),
                };
                let story = stories.first().and_then(|story| story.parameters.first()).map(provenance::steps);
                all.push(story);
            }
            Ok(all)
        };
        let service = self.service;
        // A failure without an origin is still a failure.
        if let Ok(stories) = service.compile(node, workspaces, &mut Quiet, Some(&mut Provenance), stories) {
            for (failure, story) in wanted.iter_mut().zip(stories) {
                failure.origin = story;
            }
        }
    }
}

/// Writes the snapshot of a catalog, with its directory.
fn write_snapshot(file: &Path, catalog: &Document) -> Result<(), Issue> {
    if let Some(folder) = file.parent() {
        catalog_file::make_folder(folder).map_err(|unwritten| unwritten.issue)?;
    }
    catalog_file::write(file, snapshot(catalog).as_bytes()).map_err(|unwritten| unwritten.issue)
}

/// The log of a test, which remembers warnings and the generation of the environment.
struct TestLog<'l> {
    log: &'l mut dyn Listener,
    warnings: Vec<String>,
    generation: Option<Arc<Generation>>,
}

impl Listener for TestLog<'_> {
    fn environment(&mut self, name: &str) {
        self.log.environment(name);
    }

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.generation = Some(Arc::clone(generation));
    }
}

impl Log for TestLog<'_> {
    fn write(&mut self, entry: Entry) {
        if entry.level == Level::Warning {
            self.warnings.push(entry.message.clone());
        }
        self.log.write(entry);
    }

    fn wants(&self, level: Level) -> bool {
        level >= Level::Warning || self.log.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        level >= Level::Warning || self.log.wants_of_manifests(level)
    }
}
