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
use crate::test::on_systems;
use crate::test_arguments::TestSources;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::EncResult;
use pantin_compile::analysis::{EnvironmentDefinitions, node_names};
use pantin_environment::{LanguageSettings, Manifest, SourceMode, examine_in};
use pantin_service::checks::{self, Checker};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::{Data, Node, Purpose, Quiet, Workspaces};
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
        Ok(names) => names.unwrap_or_else(|| arguments.nodes.clone()),
        Err(issue) => {
            outcome.add_of_catalog(context, Diagnostic::without_place(issue).alone(), false);
            return Ok(true);
        }
    };
    let names: Vec<String> = names.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect();
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
    let (mut classes, mut lacking) = (BTreeSet::new(), Vec::new());
    let (mut done, mut failed) = (0, 0);
    let checker = Checker::new(&context.service);
    let work = |workspaces: &mut Workspaces, at: usize| {
        let mut log = NodeLog::new(context, &names[at], LogTiming::Kept);
        checker.node_with_classes(&sources.node(&names[at]), &mut log, workspaces)
    };
    let take = |at: usize, checked: Result<(Vec<Diagnostic>, Vec<String>), Diagnostic>| {
        done += 1;
        if checked.as_ref().is_err_and(|failure| repository.lacks_absent(failure)) {
            lacking.push(names[at].clone());
            return Ok(Proceed::On);
        }
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
    let of_systems = (&mut fleet, &mut lacking);
    match others(context, (&checker, repository), (arguments, &interrupt), (&names, &classes), of_systems)? {
        _ if interrupt.is_asked() => return Ok(false),
        Ok((0, _)) if names.is_empty() => outcome.skip(match repository.is_module() {
            true => "No catalogs: the module has no facts of nodes".to_owned(),
            false => "No catalogs: the repository has no facts of nodes; put NODE.yaml files into facts/, or name systems with --os"
                .to_owned(),
        }),
        Ok((0, _)) => skip_others(context, (repository, definitions), (&names, &classes), fleet.failed() + lacking.len(), outcome),
        Ok((tried, lacked)) => outcome.on_systems = tried - lacked,
        Err(issue) => outcome.add_of_catalog(context, Diagnostic::without_place(issue).alone(), false),
    }
    outcome.failed = fleet.failed();
    outcome.lacking = lacking.len();
    if !lacking.is_empty() {
        let absent: Vec<String> = repository.absent.iter().cloned().collect();
        outcome.skip(format!(
            "Not compiled, as modules are not installed ({}): {}; --no-catalogs checks files alone",
            listed(&absent),
            listed(&lacking)
        ));
    }
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

/// Compiles node definitions and roles that no node has on facts of systems. Gives how many were tried, and how many of these need modules
/// that are not installed.
fn others(
    context: &Context,
    (checker, repository): (&Checker<'_>, &Repository<'_>),
    (arguments, interrupt): (&RepositoryCheckArguments, &Interrupt),
    (nodes, classes): (&[String], &BTreeSet<String>),
    (fleet, lacking): (&mut Fleet, &mut Vec<String>),
) -> io::Result<Result<(usize, usize), Issue>> {
    // Who names nodes wants these alone.
    if !arguments.nodes.is_empty() {
        return Ok(Ok((0, 0)));
    }
    let sources = TestSources {
        systems: arguments.systems.clone(),
        facterdb: arguments.facterdb.clone(),
        named_facts: arguments.named_facts.clone(),
        ..TestSources::default()
    };
    let ready = on_systems(context, &sources, (nodes, classes));
    let (tests, no_classes) = match ready.and_then(|tests| Ok((tests, EncResult::read(b"{}", "check")?))) {
        Ok(ready) => ready,
        Err(issue) => return Ok(Err(issue)),
    };
    let work = |workspaces: &mut Workspaces, at: usize| {
        let test = &tests[at];
        let node = Node {
            name: &test.node,
            facts: test.facts.as_ref().map_or(Data::Configured, |facts| Data::Given(&**facts)),
            enc: if test.code.is_some() { Data::Given(&no_classes) } else { Data::Configured },
            trusted: None,
            environment: None,
            purpose: Purpose::Catalog,
            deadline: None,
            cancel: None,
            code: test.code.as_deref(),
        };
        checker.node(&node, &mut Quiet, workspaces)
    };
    let mut lacked = 0;
    let take = |at: usize, found: checks::Findings| {
        match found.as_ref().is_err_and(|failure| repository.lacks_absent(failure)) {
            true => {
                lacked += 1;
                lacking.push(tests[at].name.clone());
            }
            false => fleet.add(&tests[at].name, found),
        }
        Ok(Proceed::On)
    };
    let jobs = many_nodes::threads(arguments.asked.jobs, tests.len());
    many_nodes::run((tests.len(), jobs), work, || interrupt.proceed(), take)?;
    Ok(Ok((tests.len(), lacked)))
}

/// Of so many names of what was not compiled, all are shown.
const MAX_SHOWN: usize = 8;

/// Says which node definitions and roles no compiled node has.
fn skip_others(
    context: &Context,
    (repository, definitions): (&Repository<'_>, &EnvironmentDefinitions<'_>),
    (nodes, classes): (&[String], &BTreeSet<String>),
    failed: usize,
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
    if !roles.is_empty() && failed == 0 {
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
