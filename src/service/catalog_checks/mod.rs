//! Checks of catalogs: what an agent would refuse.

mod groups;

use std::path::Path;
use std::sync::Arc;

use crate::mounts::Presence;
use crate::{Generation, Listener, Node, Provenance, Quiet, Service, Workspaces};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::EnvironmentCode;
use pantin_environment::Environment;
use pantin_environment::issues as environment_issues;
use pantin_environment::module_types::ResourceTypes;
use pantin_puppet_ruby::source::RubyTypes;
use pantin_review::check::issues as check_issues;
use pantin_review::check::{Ground, Written, check};
use pantin_vm::schedule::issues as schedule_issues;

pub use groups::{FindingGroup, FleetFindings};

/// Checks the catalogs of a service.
pub struct Checker<'s> {
    service: &'s Service,
    presence: Presence,
}

/// True if a node has no catalog because no node definition is for it.
#[must_use]
pub fn has_no_definition(failure: &Issue) -> bool {
    schedule_issues::has_code_of::no_node_definition(failure)
}

/// The findings of a node, or why it has no catalog.
pub type Findings = Result<Vec<Diagnostic>, Diagnostic>;

impl<'s> Checker<'s> {
    /// Checks what the agents of a service get.
    #[must_use]
    pub fn new(service: &'s Service) -> Self {
        let context = service.context();
        let presence = Presence::read(context.settings.text("fileserverconfig").as_ref(), context.files.as_ref());
        Self { service, presence }
    }

    /// Compiles a node and checks its catalog.
    ///
    /// # Errors
    /// Why there is no catalog.
    pub fn node(&self, node: &Node<'_>, log: &mut dyn Listener, workspaces: &mut Workspaces) -> Findings {
        self.node_with_classes(node, log, workspaces).map(|(found, _)| found)
    }

    /// Compiles a node and checks its catalog. Gives the findings, and the classes of the catalog.
    ///
    /// # Errors
    /// Why there is no catalog.
    pub fn node_with_classes(
        &self,
        node: &Node<'_>,
        log: &mut dyn Listener,
        workspaces: &mut Workspaces,
    ) -> Result<(Vec<Diagnostic>, Vec<String>), Diagnostic> {
        let mut log = WithGeneration { log, generation: None };
        let document = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, &mut Texts::default());
        let catalog = self.service.compile(node, workspaces, &mut log, None, document)?;
        let classes = catalog.classes.iter().map(ToString::to_string).collect();
        let found = log.generation.map(|generation| self.compiled(node, (&generation, &catalog), workspaces));
        Ok((found.unwrap_or_default(), classes))
    }

    /// Checks the catalog of a node that a generation compiled. Compiles the node again where that shows the places of
    /// relationships.
    pub fn compiled(
        &self,
        node: &Node<'_>,
        (generation, catalog): (&Generation, &Document),
        workspaces: &mut Workspaces,
    ) -> Vec<Diagnostic> {
        let compiler = generation.compiler();
        let serves = |path: &str| self.presence.has(path, generation.environment(), node.name);
        let code = EnvironmentCode::new(generation.environment(), compiler.resource_types());
        let ground = Ground::new(&code, &serves);
        let found = check(catalog, &ground, &Written::default());
        // Where relationships are written is recorded only where somebody wants to know it.
        if !found.iter().any(|found| check_issues::is::dependency_cycle(found.issue())) {
            return found;
        }
        let recorded = |catalog: &Delivered<'_>, _: &_| Ok(Written::of(catalog));
        match self.service.compile(node, workspaces, &mut Quiet, Some(&mut Provenance), recorded) {
            Ok(written) => check(catalog, &ground, &written),
            Err(_) => found,
        }
    }

    /// Checks catalogs of files.
    #[must_use]
    pub const fn of_files(self) -> FileChecker<'s> {
        FileChecker { checker: self, environments: Vec::new() }
    }
}

/// Checks catalogs of files, with the code of their environments.
pub struct FileChecker<'s> {
    checker: Checker<'s>,
    environments: Vec<(String, Environment, ResourceTypes)>,
}

impl FileChecker<'_> {
    /// Checks the catalog of a file, with the code of the environment that it names unless the settings name one. Returns
    /// its node and the findings.
    ///
    /// # Errors
    /// If the catalog or its environment cannot be read.
    pub fn file(&mut self, file: &Path, log: &mut dyn Log) -> Result<(String, Vec<Diagnostic>), Issue> {
        let Checker { service, presence } = &self.checker;
        let context = service.context();
        let name = file.display().to_string();
        let bytes = context.files.read(&context.absolute(file));
        let bytes = bytes.map_err(|error| environment_issues::unreadable_file(&name, &error.to_string()))?;
        let catalog = Document::read(&bytes, &name, &mut Texts::default())?;
        let wanted = context.sources.flag("environment").unwrap_or(&catalog.environment).to_owned();
        let at = match self.environments.iter().position(|(name, ..)| *name == wanted) {
            Some(at) => at,
            None => {
                let environment = service.open_environment(&wanted, log)?;
                self.environments.push((wanted, environment, ResourceTypes::new(Some(Box::new(RubyTypes)))));
                self.environments.len() - 1
            }
        };
        let (_, environment, types) = &self.environments[at];
        let serves = |path: &str| presence.has(path, environment, &catalog.name);
        let code = EnvironmentCode::new(environment, types);
        Ok((catalog.name.to_string(), check(&catalog, &Ground::new(&code, &serves), &Written::default())))
    }
}

/// A log that notes the generation of a node's environment.
struct WithGeneration<'l> {
    log: &'l mut dyn Listener,
    generation: Option<Arc<Generation>>,
}

impl Listener for WithGeneration<'_> {
    fn environment(&mut self, name: &str) {
        self.log.environment(name);
    }

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.log.generation(generation);
        self.generation = Some(Arc::clone(generation));
    }
}

impl Log for WithGeneration<'_> {
    fn write(&mut self, entry: Entry) {
        self.log.write(entry);
    }

    fn wants(&self, level: Level) -> bool {
        self.log.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.log.wants_of_manifests(level)
    }
}
