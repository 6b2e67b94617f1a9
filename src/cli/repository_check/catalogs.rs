//! The nodes of a repository: their catalogs, and what agents would refuse.

use std::collections::BTreeSet;
use std::io;

use super::arguments::RepositoryCheckArguments;
use super::outcome::Outcome;
use super::repository::Repository;
use crate::arguments::LogFormat;
use crate::check::Fleet;
use crate::context::{Context, LogTiming, NodeLog};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use pantin_base::diagnostics::Diagnostic;
use pantin_compile::analysis::{EnvironmentDefinitions, node_names};
use pantin_environment::{LanguageSettings, Manifest, SourceMode, examine_in};
use pantin_service::Workspaces;
use pantin_service::checks::{self, Checker};
use pantin_service::many_nodes::{self, Proceed};
use pantin_syntax::validate::Namespace;

/// Compiles and checks the nodes; false if Ctrl-C came first.
pub(super) fn check(
    context: &Context,
    repository: &Repository<'_>,
    definitions: &EnvironmentDefinitions<'_>,
    arguments: &RepositoryCheckArguments,
    outcome: &mut Outcome,
) -> io::Result<bool> {
    let names = match arguments.asked.names(context) {
        Ok(names) => names.unwrap_or_default(),
        Err(issue) => {
            outcome.add_of_catalog(context, Diagnostic::without_place(issue).alone(), false);
            return Ok(true);
        }
    };
    let names: Vec<String> = names.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect();
    if names.is_empty() {
        outcome.skip(match repository.is_module() {
            true => "No catalogs: the module has no facts of nodes".to_owned(),
            false => "No catalogs: the repository has no facts of nodes; put NODE.yaml files into facts/".to_owned(),
        });
        return Ok(true);
    }
    if !repository.absent.is_empty() {
        let absent: Vec<&str> = repository.absent.iter().map(String::as_str).collect();
        let count = absent.len();
        outcome.skip(format!("No catalogs: {count} modules are not installed: {}", absent.join(", ")));
        return Ok(true);
    }
    let sources = match arguments.asked.sources(context) {
        Ok(sources) => sources,
        Err(issue) => {
            outcome.add_of_catalog(context, Diagnostic::without_place(issue).alone(), false);
            return Ok(true);
        }
    };
    let interrupt = Interrupt::watch()?;
    let mut progress = Progress::new(names.len(), context.console.format() == LogFormat::Text);
    let mut fleet = Fleet::default();
    let mut classes = BTreeSet::new();
    let (mut done, mut failed) = (0, 0);
    let checker = Checker::new(&context.service);
    let work = |workspaces: &mut Workspaces, at: usize| {
        let mut log = NodeLog::new(context, &names[at], LogTiming::Kept);
        checker.node_with_classes(&sources.node(&names[at]), &mut log, workspaces)
    };
    let take = |at: usize, checked: Result<(Vec<Diagnostic>, Vec<String>), Diagnostic>| {
        done += 1;
        failed += usize::from(checked.is_err());
        fleet.add(
            &names[at],
            checked.map(|(found, of_node)| {
                classes.extend(of_node);
                found
            }),
        );
        progress.draw(done, failed);
        Ok(Proceed::On)
    };
    many_nodes::run(
        (names.len(), many_nodes::threads(arguments.asked.jobs, names.len())),
        work,
        || interrupt.proceed(),
        take,
    )?;
    progress.clear();
    if interrupt.is_asked() {
        return Ok(false);
    }
    outcome.nodes = fleet.nodes();
    outcome.failed = fleet.failed();
    skip_others(context, (repository, definitions), (&names, &classes), outcome);
    for group in fleet.groups().filter(|group| !group.is_failure || !repository.lacks_unusable(&group.diagnostic)) {
        let mut told = group.told();
        if group.is_failure
            && checks::has_no_definition(told.issue())
            && let Manifest::Path(path) = repository.environment.manifest()
        {
            let site = path.join("site.pp");
            let path = if repository.files.is_file(&site) { &site } else { path };
            told = told.in_file(Some(&crate::log::shared(path)));
        }
        outcome.add_of_catalog(context, told, group.is_failure);
    }
    Ok(true)
}

/// Of so many names of what was not compiled, all are shown.
const MAX_SHOWN: usize = 8;

/// Says which node definitions and roles no compiled node has.
fn skip_others(
    context: &Context,
    (repository, definitions): (&Repository<'_>, &EnvironmentDefinitions<'_>),
    (nodes, classes): (&[String], &BTreeSet<String>),
    outcome: &mut Outcome,
) {
    let is_role = |name: &&str| name.starts_with("role::") || name.starts_with("roles::");
    let roles = definitions.index().class_names().filter(is_role).filter(|name| !classes.contains(*name));
    let roles: Vec<String> = roles.map(str::to_owned).collect();
    let mut named: Vec<String> = defined_nodes(context, repository);
    named.retain(|name| !nodes.contains(name));
    named.sort_unstable();
    named.dedup();
    if !named.is_empty() {
        outcome.skip(format!("Not compiled: node definitions without facts: {}", listed(&named)));
    }
    if !roles.is_empty() && outcome.failed == 0 {
        outcome.skip(format!("Not compiled: roles that no node with facts has: {}", listed(&roles)));
    }
}

fn listed(names: &[String]) -> String {
    let shown = names.iter().take(MAX_SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MAX_SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The nodes that manifests of the environment define by name.
fn defined_nodes(context: &Context, repository: &Repository<'_>) -> Vec<String> {
    let settings = LanguageSettings::of(&context.base().settings);
    let mut names = Vec::new();
    for file in crate::parser::files_of_environment(context, repository.environment) {
        if repository.environment.module_of_file(&file).is_some() {
            continue;
        }
        let Ok(bytes) = repository.files.read(&file) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let examined = examine_in(Namespace::Any, &text, SourceMode::Puppet, None, settings, node_names);
        names.extend(examined.into_iter().flat_map(|examined| examined.found));
    }
    names
}
