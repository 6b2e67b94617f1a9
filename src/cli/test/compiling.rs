//! Compiles and judges a test.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::coverage::Lines;
use crate::chosen_nodes::store_of;
use crate::context::{Context, LogTiming, NodeLog};
use crate::test_arguments::TestSources;
use crate::why;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::EncResult;
use pantin_environment::reads::Reads;
use pantin_review::graph::Places;
use pantin_review::provenance;
use pantin_service::checks::Checker;
use pantin_service::fleet::nodes::Stored;
use pantin_service::sides::ChangesSince;
use pantin_service::{Data, Generation, Listener, Node, Provenance, Purpose, Quiet, Workspaces, catalog_file};
use pantin_suite::{Compiled, Expectations, Failure, Test, judge, snapshot};

/// Of so many attributes of a test it is shown where their values come from.
const MAX_ORIGINS: usize = 20;

/// What came of a test.
pub(super) struct Tested {
    /// What was logged.
    pub(super) log: Vec<Entry>,
    /// Why it failed.
    pub(super) failures: Vec<Failure>,
    /// The classes of the catalog, if it is one of a node.
    pub(super) classes: Vec<String>,
    /// How long it took.
    pub(super) took: Duration,
    /// True if no change can touch it: it was compiled, but not judged.
    pub(super) is_left_out: bool,
    /// What it read, if that is recorded.
    pub(super) reads: Option<Reads>,
    /// Its catalog, if a later run compares it.
    pub(super) catalog: Option<Document>,
}

impl Tested {
    /// A test that was not compiled, or whose catalog nobody can judge.
    fn failed(log: Vec<Entry>, fault: Diagnostic, took: Duration) -> Self {
        let failures = vec![fault.into()];
        Self { log, failures, classes: Vec::new(), took, is_left_out: false, reads: None, catalog: None }
    }
}

/// Compiles tests.
pub(super) struct Compiling<'c> {
    context: &'c Context,
    arguments: &'c TestSources,
    /// True if snapshots are written.
    updates: bool,
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
    pub(super) fn new(
        context: &'c Context,
        arguments: &'c TestSources,
        lines: Option<&'c Lines>,
    ) -> Result<Self, Issue> {
        let stored = match arguments.all_nodes {
            true => Some(Stored::with_environments(store_of(context, arguments.store.as_deref())?)?),
            false => None,
        };
        Ok(Self {
            context,
            arguments,
            updates: false,
            checker: Checker::new(&context.service),
            stored,
            no_classes: EncResult::read(b"{}", "test")?,
            nothing: Arc::default(),
            lines,
            since: None,
            keeps_catalogs: false,
        })
    }

    /// Writes the snapshots of tests.
    pub(super) fn updating(self, updates: bool) -> Self {
        Self { updates, ..self }
    }

    /// Leaves out tests that no change can touch.
    pub(super) fn since(self, since: Option<&'c ChangesSince<'c>>) -> Self {
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
                true => Data::from_file(self.arguments.enc.as_deref()),
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
    pub(super) fn test(&self, test: &Test, workspaces: &mut Workspaces) -> Tested {
        let started = Instant::now();
        if let Some(fault) = &test.fault {
            return Tested::failed(Vec::new(), fault.clone(), Duration::ZERO);
        }
        let node = self.node(test);
        workspaces.set_doubles(test.doubles.clone());
        let expected = test.expectations.as_ref().unwrap_or(&self.nothing);
        let log = NodeLog::new(self.context, &test.name, LogTiming::Kept);
        let mut log = TestLog { log, warnings: Vec::new(), generation: None };
        let document = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, &mut Texts::default());
        let mut watch = self.lines.map(Lines::watch);
        let observer = watch.as_mut().map(|watch| watch as _);
        let catalog = self.context.service.compile(&node, workspaces, &mut log, observer, document);
        let reads = workspaces.take_reads();
        let TestLog { log: NodeLog { kept: log, .. }, warnings, generation } = log;
        let mut classes = Vec::new();
        if let (Ok(catalog), true) = (&catalog, test.code.is_none()) {
            classes = catalog.classes.iter().map(|class| class.to_string()).collect();
        }
        if !self.is_touched(test, reads.as_ref()) {
            let (failures, took) = (Vec::new(), started.elapsed());
            return Tested { log: Vec::new(), failures, classes, took, is_left_out: true, reads, catalog: None };
        }
        if let (true, Ok(catalog)) = (self.updates, &catalog)
            && let Some((file, _)) = &expected.snapshot
            && let Err(issue) = write_snapshot(file, catalog)
        {
            return Tested::failed(log, Diagnostic::without_place(issue), started.elapsed());
        }
        let read = |file: &Path| {
            let bytes = self.context.base().files.read(file).ok()?;
            String::from_utf8(bytes).ok()
        };
        let compiled = Compiled { catalog: catalog.as_ref(), warnings: &warnings };
        let mut failures = judge(expected, &compiled, &read);
        if let (Ok(catalog), Some(generation)) = (&catalog, &generation) {
            if !self.arguments.no_check && !expected.is_unchecked {
                let refused = self.checker.compiled(&node, (generation, catalog), workspaces);
                failures.extend(refused.into_iter().map(Failure::from));
            }
            self.explain(&node, catalog, &mut failures, workspaces);
        }
        let catalog = catalog.ok().filter(|_| self.keeps_catalogs);
        Tested { log, failures, classes, took: started.elapsed(), is_left_out: false, reads, catalog }
    }

    /// Finds out where the values of wrong attributes come from: compiles the node once more for that.
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
                    Some((at, name)) => why::stories(self.context, delivered, &[at], Some(name))?,
                    None => Vec::new(),
                };
                let story = stories.first().and_then(|story| story.parameters.first()).map(provenance::steps);
                all.push(story);
            }
            Ok(all)
        };
        let service = &self.context.service;
        // Without it the failure is as good, only less is known of it.
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
struct TestLog<'c> {
    log: NodeLog<'c>,
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
