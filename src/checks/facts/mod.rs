//! Facts that manifests and templates read by their paths, and that no node has.

mod core;
mod erb;

use std::sync::Arc;

use crate::hiera::{Sources, fact_names_below, has_fact, is_custom_fact};
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::source::LineIndex;
use pantin_compile::analysis::FactPaths;

pub(super) use erb::fact_paths;

impl Sources {
    /// The facts of a text that are misspelt: no node has them, no code defines them, and others have nearly these names.
    /// Paths whose absence the text provides for are left out.
    #[must_use]
    pub fn misspelt_facts(&self, paths: &FactPaths, file: Option<&Arc<str>>, text: &str) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut lines = None;
        for path in &paths.read {
            let names = path.plain();
            let Some(meant) = self.meant(&names, paths) else { continue };
            let name = names.join(".");
            let issue = if self.has_nodes() { issues::unknown_fact(&name) } else { issues::no_fact(&name) };
            let place = lines.get_or_insert_with(|| LineIndex::new(text)).place(text, path.names[meant.at].1);
            let hint = format!("did you mean '{}'?", meant.path);
            found.push(Diagnostic::new(issue.hint(hint), file.cloned(), place));
        }
        found
    }

    /// What a path means that is misspelt.
    fn meant(&self, names: &[String], paths: &FactPaths) -> Option<Meant> {
        if self.has(names) {
            return None;
        }
        let at = (1..=names.len()).find(|count| !self.has(&names[..*count]))? - 1;
        let name = &names[at];
        // Without facts of nodes, and without code of modules that are not there, facts of the site are unknown.
        let is_open = at == 0 && (!self.has_nodes() || self.lacks_modules());
        if is_open || paths.tested.contains(&names[..=at]) {
            return None;
        }
        let of_nodes = self.facts().flat_map(|node| fact_names_below(node, &names[..at]));
        let candidates = of_nodes.chain(core::names_below(&names[..at])).filter(|name| !name.contains('*'));
        let nearest = closest(name, candidates.filter(|candidate| !differs_in_digits(candidate, name)))?;
        let path = [&names[..at], &[nearest.to_owned()], &names[at + 1..]].concat();
        Some(Meant { at, path: path.join(".") })
    }

    fn has(&self, path: &[String]) -> bool {
        core::has(path)
            || self.facts().any(|node| has_fact(node, path))
            || path.first().is_some_and(|root| is_custom_fact(self.fact_code(), root))
    }
}

/// The fact that a path means.
struct Meant {
    /// The number of the name that is misspelt.
    at: usize,
    /// The path with the right name.
    path: String,
}

/// `eth0` is no misspelling of `eth1`.
fn differs_in_digits(name: &str, other: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|letter| !letter.is_ascii_digit()).collect::<String>();
    letters(name) == letters(other)
}
