//! `pantin catalog check`.

mod fleet;
mod json;

use std::io;
use std::sync::Arc;

use super::arguments::LogFormat;
use super::check_arguments::{CheckArguments, CheckFormat};
use super::chosen_nodes::Sources;
use super::context::{Context, LogTiming, NodeLog};
use super::diff::Quiet;
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::log::About;
use super::output;
use super::parser::{Findings, github, sarif};
use super::progress::Progress;
use super::why::Recording;
use fleet::Fleet;
use pantin_base::diagnostics::{Diagnostic, Entry, Level, Log};
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::EnvironmentCode;
use pantin_environment::Environment;
use pantin_environment::issues as environment_issues;
use pantin_environment::module_types::ResourceTypes;
use pantin_puppet_ruby::source::RubyTypes;
use pantin_review::check::issues as check_issues;
use pantin_review::check::{Ground, Written, check};
use pantin_server::files::Presence;
use pantin_server::service::many_nodes::{self, Proceed};
use pantin_server::service::{Generation, Listener, Workspaces};

/// What came of a node.
struct Checked {
    log: Vec<Entry>,
    environment: String,
    /// What was found, or why there is no catalog.
    found: Result<Vec<Diagnostic>, Diagnostic>,
}

/// Tells what agents would refuse.
pub(super) fn run(context: &Context, arguments: &CheckArguments) -> io::Result<Exit> {
    let files = context.base().files.as_ref();
    let presence = Presence::read(context.base().settings.text("fileserverconfig").as_ref(), files);
    if !arguments.catalogs.is_empty() {
        return kept(context, arguments, &presence);
    }
    let ready = arguments.asked.names(context).and_then(|names| Ok((names, arguments.asked.sources(context)?)));
    let (names, sources) = match ready {
        Ok((names, sources)) => (names.unwrap_or_else(|| named(context, arguments)), sources),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let interrupt = Interrupt::watch()?;
    let mut progress = Progress::new(names.len(), context.console.format() == LogFormat::Text);
    let mut fleet = Fleet::default();
    let (mut done, mut failed) = (0, 0);
    let compiling = Compiling { context, arguments, sources, presence };
    let work = |workspaces: &mut Workspaces, at: usize| compiling.of(&names[at], workspaces);
    let idle = || if interrupt.is_asked() { Proceed::Stop } else { Proceed::On };
    let take = |at: usize, checked: Checked| {
        done += 1;
        failed += usize::from(checked.found.is_err());
        if !checked.log.is_empty() {
            progress.clear();
        }
        let about = About { node: Some(&names[at]), environment: Some(&checked.environment) };
        for entry in &checked.log {
            context.console.write_with_source(entry, about, &|file| context.text_of(file));
        }
        fleet.add(&names[at], checked.found);
        progress.draw(done, failed);
        Ok(Proceed::On)
    };
    many_nodes::run((names.len(), many_nodes::threads(arguments.asked.jobs, names.len())), work, idle, take)?;
    progress.clear();
    if interrupt.is_asked() {
        return Ok(Exit::Interrupted);
    }
    report(context, arguments, &fleet)
}

/// The nodes that the command line names, each once.
fn named(context: &Context, arguments: &CheckArguments) -> Vec<String> {
    let names = arguments.nodes.iter().cloned().collect::<indexmap::IndexSet<_>>();
    if names.is_empty() {
        vec![context.base().settings.text("certname").to_owned()]
    } else {
        names.into_iter().collect()
    }
}

/// What is needed to compile and check a node.
struct Compiling<'c> {
    context: &'c Context,
    arguments: &'c CheckArguments,
    sources: Sources,
    presence: Presence,
}

impl Compiling<'_> {
    fn of(&self, name: &str, workspaces: &mut Workspaces) -> Checked {
        let node = self.sources.node(name, &self.arguments.asked);
        let mut log = CheckLog { node: NodeLog::new(self.context, name, LogTiming::Kept), generation: None };
        let document = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, &mut Texts::default());
        let catalog = self.context.service.compile(&node, workspaces, &mut log, None, document);
        let CheckLog { node: NodeLog { environment, kept: log, .. }, generation } = log;
        let found = catalog.map(|catalog| match &generation {
            Some(generation) => {
                let compiler = generation.compiler();
                let serves = |path: &str| self.presence.has(path, generation.environment(), name);
                let code = EnvironmentCode::new(generation.environment(), compiler.resource_types());
                let ground = Ground::new(&code, &serves);
                let found = check(&catalog, &ground, &Written::default());
                // Where relationships are written is recorded only where somebody wants to know it.
                if !found.iter().any(|found| check_issues::is::dependency_cycle(found.issue())) {
                    return found;
                }
                let recorded = |catalog: &Delivered<'_>, _: &_| Ok(Written::of(catalog));
                let service = &self.context.service;
                match service.compile(&node, workspaces, &mut Quiet, Some(&mut Recording), recorded) {
                    Ok(written) => check(&catalog, &ground, &written),
                    Err(_) => found,
                }
            }
            None => Vec::new(),
        });
        Checked { log, environment, found }
    }
}

/// The log of a node, which knows the generation of its environment.
struct CheckLog<'c> {
    node: NodeLog<'c>,
    generation: Option<Arc<Generation>>,
}

impl Listener for CheckLog<'_> {
    fn environment(&mut self, name: &str) {
        self.node.environment(name);
    }

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.generation = Some(Arc::clone(generation));
    }
}

impl Log for CheckLog<'_> {
    fn write(&mut self, entry: Entry) {
        self.node.write(entry);
    }

    fn wants(&self, level: Level) -> bool {
        self.node.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.node.wants_of_manifests(level)
    }
}

/// Checks catalogs of files, with the code of the environments that they name unless another one is given.
fn kept(context: &Context, arguments: &CheckArguments, presence: &Presence) -> io::Result<Exit> {
    let mut fleet = Fleet::default();
    let mut environments: Vec<(String, Environment, ResourceTypes)> = Vec::new();
    for file in &arguments.catalogs {
        let name = file.display().to_string();
        let bytes = context.base().files.read(&context.base().absolute(file));
        let read = bytes.map_err(|error| environment_issues::unreadable_file(&name, &error.to_string()));
        let read = read.and_then(|bytes| Document::read(&bytes, &name, &mut Texts::default()));
        let found = read.and_then(|catalog| {
            let given = context.base().sources.flag("environment");
            let wanted = given.unwrap_or(&catalog.environment).to_owned();
            let at = match environments.iter().position(|(name, ..)| *name == wanted) {
                Some(at) => at,
                None => {
                    let environment = context.environment(&wanted)?;
                    environments.push((wanted, environment, ResourceTypes::new(Some(Box::new(RubyTypes)))));
                    environments.len() - 1
                }
            };
            let (_, environment, types) = &environments[at];
            let serves = |path: &str| presence.has(path, environment, &catalog.name);
            let code = EnvironmentCode::new(environment, types);
            Ok((catalog.name.to_string(), check(&catalog, &Ground::new(&code, &serves), &Written::default())))
        });
        match found {
            Ok((node, found)) => fleet.add(&node, Ok(found)),
            Err(issue) => fleet.add(&name, Err(Diagnostic::without_place(issue).alone())),
        }
    }
    report(context, arguments, &fleet)
}

/// Tells everything in the form asked for.
fn report(context: &Context, arguments: &CheckArguments, fleet: &Fleet) -> io::Result<Exit> {
    let directory = &context.base().working_directory;
    match arguments.format {
        CheckFormat::Text => {
            for group in fleet.groups() {
                let about = About { node: group.only_node(), environment: None };
                context.console.tell(&group.told(), about, &|file| context.text_of(file));
            }
        }
        CheckFormat::Json => output::print_own(&json::render(fleet))?,
        CheckFormat::Sarif => output::print_own(&sarif(&[findings(fleet)], directory))?,
        CheckFormat::Github => output::print_own(&github(&findings(fleet), directory))?,
    }
    let (nodes, found, failed) = (fleet.nodes(), fleet.found(), fleet.failed());
    let message = format!("Checked {nodes} catalogs: {found} findings, {failed} nodes without a catalog");
    context.console.write(&Entry::new(Level::Info, message), About::default());
    Ok(match (failed, found) {
        (0, 0) => Exit::Success,
        // As for all comparisons.
        (0, _) => Exit::Usage,
        _ => Exit::Failure,
    })
}

/// Everything that was found, for forms that know files and places.
fn findings(fleet: &Fleet) -> Findings {
    let warnings = fleet.groups().map(|group| group.told()).collect();
    Findings { file: None, text: None, failure: None, warnings, fixes: Vec::new(), parsed: None }
}
