//! The nodes of a repository: the preconditions of their compilation, and the findings in their catalogs.

use std::collections::BTreeSet;

use super::RepositoryCheck;
use crate::catalog_checks::{self, FleetFindings};
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
        self.outcome.add_of_catalog((self.service, self.rules), diagnostic, false);
    }

    /// Adds the findings in the catalogs of the nodes, and of what was compiled on facts of systems.
    pub fn add_catalogs(&mut self, names: &[String], fleet: &FleetFindings, others: &OnSystems, compiled: &Compiled) {
        self.outcome.on_systems = others.tried - others.lacking;
        self.outcome.nodes = fleet.nodes() - self.outcome.on_systems;
        self.outcome.failed = fleet.failed();
        self.outcome.lacking = compiled.lacking.len();
        match (names.is_empty(), others.tried, self.repository.is_module()) {
            (true, 0, true) => self.outcome.skip("No catalogs: the module has no facts of nodes".to_owned()),
            (true, 0, false) => self.outcome.skip(
                "No catalogs: the repository has no facts of nodes; put NODE.yaml files into facts/, or name systems with --os"
                    .to_owned(),
            ),
            (false, 0, _) => self.skip_others(names, &compiled.classes),
            _ => {}
        }
        if !compiled.lacking.is_empty() {
            let absent: Vec<String> = self.repository.absent.iter().cloned().collect();
            self.outcome.skip(format!(
                "Not compiled, as modules are not installed ({}): {}; --no-catalogs checks files alone",
                listed(&absent),
                listed(&compiled.lacking)
            ));
        }
        let repository = &self.repository;
        for group in fleet.groups().filter(|group| !group.is_failure || !repository.lacks_unusable(&group.diagnostic)) {
            let mut finding = group.with_nodes();
            if group.is_failure
                && catalog_checks::has_no_definition(finding.issue())
                && let Manifest::Path(path) = repository.environment.manifest()
            {
                let site = path.join("site.pp");
                let path = if repository.files.is_file(&site) { &site } else { path };
                finding = finding.in_file(Some(&shared(path)));
            }
            self.outcome.add_of_catalog((self.service, self.rules), finding, group.is_failure);
        }
    }

    /// Reports the node definitions and roles that no compiled node has.
    fn skip_others(&mut self, nodes: &[String], classes: &BTreeSet<String>) {
        let is_role = |name: &&str| name.starts_with("role::") || name.starts_with("roles::");
        let roles = self.definitions.index().class_names().filter(is_role).filter(|name| !classes.contains(*name));
        let roles: Vec<String> = roles.map(str::to_owned).collect();
        let mut named: Vec<String> = self.defined_nodes();
        named.retain(|name| !nodes.contains(name));
        named.sort_unstable();
        named.dedup();
        if !named.is_empty() {
            self.outcome.skip(format!("Not compiled: node definitions without facts: {}", listed(&named)));
        }
        if !roles.is_empty() && self.outcome.failed + self.outcome.lacking == 0 {
            self.outcome.skip(format!("Not compiled: roles that no node with facts has: {}", listed(&roles)));
        }
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

/// The maximum number of names in a line about what was not compiled.
const MAX_SHOWN: usize = 8;

fn listed(names: &[String]) -> String {
    let shown = names.iter().take(MAX_SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MAX_SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
