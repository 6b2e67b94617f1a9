//! The nodes of a repository: the preconditions of their compilation, and the findings in their catalogs.

use std::collections::BTreeSet;

use super::RepositoryCheck;
use crate::catalog_checks::{self, FleetFindings};
use crate::manifests::{files_of_environment, shared};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::analysis::node_names;
use pantin_environment::{LanguageSettings, Manifest, SourceMode, examine_in};
use pantin_syntax::validate::Namespace;

impl RepositoryCheck<'_> {
    /// True if the nodes can be compiled. Otherwise the outcome has the reason.
    pub fn can_compile(&mut self, names: &[String]) -> bool {
        let absent: Vec<&str> = self.repository.absent.iter().map(String::as_str).collect();
        let reason = match (names.is_empty(), self.repository.is_module(), absent.as_slice()) {
            (true, true, _) => "No catalogs: the module has no facts of nodes".to_owned(),
            (true, false, _) => {
                "No catalogs: the repository has no facts of nodes; put NODE.yaml files into facts/".to_owned()
            }
            (false, _, []) => return true,
            (false, _, absent) => {
                format!("No catalogs: {} modules are not installed: {}", absent.len(), absent.join(", "))
            }
        };
        self.outcome.skip(reason);
        false
    }

    /// Adds the error of nodes, facts or a store that cannot be read.
    pub fn add_failure(&mut self, issue: Issue) {
        let diagnostic = Diagnostic::without_place(issue).alone();
        self.outcome.add_of_catalog((self.service, self.rules), diagnostic, false);
    }

    /// Adds the findings in the catalogs of the nodes, which have these classes.
    pub fn add_catalogs(&mut self, names: &[String], fleet: &FleetFindings, classes: &BTreeSet<String>) {
        self.outcome.nodes = fleet.nodes();
        self.outcome.failed = fleet.failed();
        self.skip_others(names, classes);
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
        if !roles.is_empty() && self.outcome.failed == 0 {
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
