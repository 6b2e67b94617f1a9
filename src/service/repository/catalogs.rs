//! The nodes of a repository: the preconditions of their compilation, and the findings in their catalogs.

use std::collections::BTreeSet;

use super::levels::leveled;
use super::listed::listed;
use super::{Outcome, RepositoryCheck};
use crate::catalog_checks::{self, FindingGroup, FleetFindings};
use crate::manifests::{files_of_environment, shared};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::analysis::node_names;
use pantin_environment::{LanguageSettings, Manifest, SourceMode, examine_in};
use pantin_syntax::validate::Namespace;

/// What was compiled.
#[derive(Default, Debug)]
pub struct Compiled {
    /// The classes of all nodes.
    pub classes: BTreeSet<String>,
    /// What has no catalog because modules are not installed.
    pub lacking: Vec<String>,
}

/// Node definitions and roles that no node has, compiled on facts of systems.
#[derive(Clone, Copy, Default, Debug)]
pub struct OnSystems {
    /// The number of compilations.
    pub tried: usize,
    /// Of these, the number without a catalog because modules are not installed.
    pub lacking: usize,
}

impl RepositoryCheck<'_> {
    /// True if a node has no catalog because a module that the repository names is not installed.
    #[must_use]
    pub fn lacks_modules(&self, failure: &Diagnostic) -> bool {
        self.repository.lacks_absent(failure)
    }

    /// Adds the error of nodes, facts or a store that cannot be read.
    pub fn add_failure(&mut self, issue: Issue) {
        let diagnostic = Diagnostic::without_place(issue).alone();
        self.outcome.add_of_catalog((self.service, self.rules), &diagnostic);
    }

    /// The node definitions without facts of these nodes.
    fn undefined(&self, nodes: &[String]) -> Vec<String> {
        let mut named: Vec<String> = self.defined_nodes();
        named.retain(|name| !nodes.contains(name));
        named.sort_unstable();
        named.dedup();
        named
    }

    /// The findings in the catalogs of nodes, and of what was compiled on facts of systems. `names` are all nodes, of which
    /// some may be compiled elsewhere.
    #[must_use]
    pub fn catalogs(&self, names: &[String], fleet: FleetFindings, others: OnSystems, compiled: Compiled) -> Catalogs {
        let repository = &self.repository;
        let on_systems = others.tried - others.lacking;
        let (nodes, failed) = (fleet.nodes() - on_systems, fleet.failed());
        let groups = fleet.into_groups().map(|group| self.found(group)).collect();
        let without = match (names.is_empty(), others.tried, repository.is_module()) {
            (true, 0, true) => Some("No catalogs: the module has no facts of nodes"),
            (true, 0, false) => Some(NO_NODES),
            _ => None,
        };
        let (all_roles, undefined) = match (names.is_empty(), others.tried) {
            (false, 0) => {
                let all_roles = self.definitions.index().class_names().filter(|name| is_role(name)).map(str::to_owned);
                (all_roles.collect(), self.undefined(names))
            }
            _ => (Vec::new(), Vec::new()),
        };
        let roles = compiled.classes.into_iter().filter(|name| is_role(name)).collect();
        let absent = repository.absent.iter().cloned().collect();
        let without = without.map(str::to_owned);
        Catalogs {
            groups,
            nodes,
            failed,
            on_systems,
            lacking: compiled.lacking,
            absent,
            without,
            roles,
            all_roles,
            undefined,
        }
    }

    /// A finding with its place in the source, and its level.
    fn found(&self, mut group: FindingGroup) -> FoundInCatalogs {
        let repository = &self.repository;
        if group.is_failure
            && catalog_checks::has_no_definition(group.diagnostic.issue())
            && let Manifest::Path(path) = repository.environment.manifest()
        {
            let site = path.join("site.pp");
            let path = if repository.files.is_file(&site) { &site } else { path };
            group.diagnostic = group.diagnostic.in_file(Some(&shared(path)));
        }
        let (leveled, text) = leveled((self.service, self.rules), &group.diagnostic);
        FoundInCatalogs { group, leveled, text }
    }

    /// The nodes that manifests of the environment define by name.
    fn defined_nodes(&self) -> Vec<String> {
        let (context, repository) = (self.service.context(), &self.repository);
        let settings = LanguageSettings::of(&context.settings);
        let mut names = Vec::new();
        for file in files_of_environment(context, repository.environment) {
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
}

/// The findings in the catalogs of nodes.
#[derive(Default, Debug)]
pub struct Catalogs {
    /// Findings with their nodes.
    pub groups: Vec<FoundInCatalogs>,
    /// The number of nodes that were compiled or failed.
    pub nodes: usize,
    /// The number of nodes without a catalog.
    pub failed: usize,
    /// The number of node definitions and roles that were compiled on facts of systems.
    pub on_systems: usize,
    /// What has no catalog because modules are not installed.
    pub lacking: Vec<String>,
    /// These modules.
    pub absent: Vec<String>,
    /// Why there are no nodes.
    pub without: Option<String>,
    /// The roles that nodes have.
    pub roles: BTreeSet<String>,
    /// All roles of the environment, in order.
    pub all_roles: Vec<String>,
    /// The node definitions without facts.
    pub undefined: Vec<String>,
}

/// A finding in catalogs.
#[derive(Debug)]
pub struct FoundInCatalogs {
    /// The finding and its nodes.
    pub group: FindingGroup,
    /// The finding with its place and level; `None` if it is off.
    pub leveled: Option<Diagnostic>,
    /// The text of its file.
    pub text: Option<String>,
}

impl Catalogs {
    /// Adds the findings to those in files. A failure that another finding explains makes that one an error instead.
    pub fn add_to(self, outcome: &mut Outcome) {
        (outcome.nodes, outcome.failed, outcome.on_systems) = (self.nodes, self.failed, self.on_systems);
        outcome.lacking = self.lacking.len();
        self.without.into_iter().for_each(|reason| outcome.skip(reason));
        if !self.undefined.is_empty() {
            outcome.skip(format!("Not compiled: node definitions without facts: {}", listed(&self.undefined)));
        }
        let roles: Vec<String> = self.all_roles.into_iter().filter(|name| !self.roles.contains(name)).collect();
        if !roles.is_empty() && self.failed + self.lacking.len() == 0 {
            outcome.skip(format!("Not compiled: roles that no node with facts has: {}", listed(&roles)));
        }
        if !self.lacking.is_empty() {
            outcome.skip(format!(
                "Not compiled, as modules are not installed ({}): {}; --no-catalogs checks files alone",
                listed(&self.absent),
                listed(&self.lacking)
            ));
        }
        for FoundInCatalogs { group, leveled, text } in self.groups {
            if group.is_failure && outcome.explains(&group.with_nodes()) {
                continue;
            }
            if let Some(leveled) = leveled {
                let finding = FindingGroup { diagnostic: leveled, ..group }.with_nodes();
                outcome.add_to_file(finding, text);
            }
        }
    }
}

/// What to do where no node has facts.
const NO_NODES: &str =
    "No catalogs: the repository has no facts of nodes; put NODE.yaml files into facts/, or name systems with --os";

fn is_role(name: &str) -> bool {
    name.starts_with("role::") || name.starts_with("roles::")
}
