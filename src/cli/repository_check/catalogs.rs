//! The nodes of a repository: their catalogs, and what agents would refuse.

use std::collections::BTreeSet;
use std::io;

use super::arguments::RepositoryCheckArguments;
use super::levels::leveled;
use super::outcome::Outcome;
use super::repository::Repository;
use crate::arguments::LogFormat;
use crate::check::{Fleet, Group};
use crate::context::{Context, LogTiming, NodeLog};
use crate::interrupt::Interrupt;
use crate::part::Dealt;
use crate::progress::Progress;
use pantin_base::diagnostics::Diagnostic;
use pantin_compile::analysis::{EnvironmentDefinitions, node_names};
use pantin_environment::{LanguageSettings, Manifest, SourceMode, examine_in};
use pantin_service::Workspaces;
use pantin_service::checks::{self, Checker};
use pantin_service::many_nodes::{self, Proceed};
use pantin_syntax::validate::Namespace;

/// What was found in the catalogs of nodes.
#[derive(Default)]
pub(super) struct Catalogs {
    /// Findings with their nodes.
    pub(super) groups: Vec<FoundInCatalogs>,
    /// Number of nodes that were compiled or failed.
    pub(super) nodes: usize,
    /// Number of nodes without a catalog.
    pub(super) failed: usize,
    /// The classes of the catalogs that are roles.
    pub(super) roles: BTreeSet<String>,
    /// All roles of the environment, in order.
    pub(super) all_roles: Vec<String>,
    /// The nodes that manifests define, and that have no facts.
    pub(super) undefined: Vec<String>,
}

/// A finding with its nodes.
pub(super) struct FoundInCatalogs {
    pub(super) group: Group,
    /// The finding with its place and level; `None` if it is switched off.
    pub(super) leveled: Option<Diagnostic>,
    /// The text of its file.
    pub(super) text: Option<String>,
}

/// What came of the nodes.
pub(super) enum Compiled {
    /// Ctrl-C came first.
    Interrupted,
    /// Nothing was compiled; the outcome says why.
    Nothing,
    /// The nodes of this run, and what was found in their catalogs.
    Catalogs(Dealt, Catalogs),
}

/// Compiles and checks the nodes.
pub(super) fn compile(
    context: &Context,
    repository: &Repository<'_>,
    definitions: &EnvironmentDefinitions<'_>,
    arguments: &RepositoryCheckArguments,
    outcome: &mut Outcome,
) -> io::Result<Compiled> {
    let names = match arguments.asked.names(context) {
        Ok(names) => names.unwrap_or_else(|| arguments.nodes.clone()),
        Err(issue) => {
            outcome.add_of_catalog(context, Diagnostic::without_place(issue).alone());
            return Ok(Compiled::Nothing);
        }
    };
    let names: Vec<String> = names.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect();
    if names.is_empty() {
        outcome.skip(match repository.is_module() {
            true => "No catalogs: the module has no facts of nodes".to_owned(),
            false => "No catalogs: the repository has no facts of nodes; put NODE.yaml files into facts/".to_owned(),
        });
        return Ok(Compiled::Nothing);
    }
    if !repository.absent.is_empty() {
        let absent: Vec<&str> = repository.absent.iter().map(String::as_str).collect();
        let count = absent.len();
        outcome.skip(format!("No catalogs: {count} modules are not installed: {}", absent.join(", ")));
        return Ok(Compiled::Nothing);
    }
    let sources = match arguments.asked.sources(context) {
        Ok(sources) => sources,
        Err(issue) => {
            outcome.add_of_catalog(context, Diagnostic::without_place(issue).alone());
            return Ok(Compiled::Nothing);
        }
    };
    let mut undefined: Vec<String> = defined_nodes(context, repository);
    undefined.retain(|name| !names.contains(name));
    undefined.sort_unstable();
    undefined.dedup();
    let dealt = arguments.parts.deal(names);
    let names = &dealt.names;
    let interrupt = Interrupt::watch()?;
    let mut progress = Progress::new(names.len(), context.console.format() == LogFormat::Text);
    let mut fleet = Fleet::default();
    let mut roles = BTreeSet::new();
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
                roles.extend(of_node.into_iter().filter(|name| is_role(name)));
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
        return Ok(Compiled::Interrupted);
    }
    let all_roles = definitions.index().class_names().filter(|name| is_role(name)).map(str::to_owned).collect();
    let (nodes, failed) = (fleet.nodes(), fleet.failed());
    let groups = fleet.into_groups().filter(|group| !group.is_failure || !repository.lacks_unusable(&group.diagnostic));
    let groups = groups.map(|group| found(context, repository, group)).collect();
    Ok(Compiled::Catalogs(dealt, Catalogs { groups, nodes, failed, roles, all_roles, undefined }))
}

fn is_role(name: &str) -> bool {
    name.starts_with("role::") || name.starts_with("roles::")
}

/// A finding with its place in the source, and its level.
fn found(context: &Context, repository: &Repository<'_>, mut group: Group) -> FoundInCatalogs {
    if group.is_failure
        && checks::has_no_definition(group.diagnostic.issue())
        && let Manifest::Path(path) = repository.environment.manifest()
    {
        let site = path.join("site.pp");
        let path = if repository.files.is_file(&site) { &site } else { path };
        group.diagnostic = group.diagnostic.in_file(Some(&crate::log::shared(path)));
    }
    let (leveled, text) = leveled(context, &group.diagnostic);
    FoundInCatalogs { group, leveled, text }
}

impl Catalogs {
    /// Adds what was found to the outcome: which node definitions and roles no compiled node has, and all findings.
    pub(super) fn add_to(self, outcome: &mut Outcome) {
        (outcome.nodes, outcome.failed) = (self.nodes, self.failed);
        if !self.undefined.is_empty() {
            outcome.skip(format!("Not compiled: node definitions without facts: {}", listed(&self.undefined)));
        }
        let roles: Vec<String> = self.all_roles.into_iter().filter(|name| !self.roles.contains(name)).collect();
        if !roles.is_empty() && self.failed == 0 {
            outcome.skip(format!("Not compiled: roles that no node with facts has: {}", listed(&roles)));
        }
        for FoundInCatalogs { group, leveled, text } in self.groups {
            if group.is_failure && outcome.explains(&group.told()) {
                continue;
            }
            if let Some(leveled) = leveled {
                let told = Group { diagnostic: leveled, ..group }.told();
                outcome.add_to_file(told, text);
            }
        }
    }
}

/// Of so many names of what was not compiled, all are shown.
const MAX_SHOWN: usize = 8;

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
