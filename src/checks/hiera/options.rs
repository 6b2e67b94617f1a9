//! `lookup_options`: keys and patterns that match something, and merge strategies that exist.

use super::data::{Data, OPTIONS};
use super::keys::{Keys, is_for};
use super::subject::Hiera;
use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;

/// The merge strategies.
const STRATEGIES: [&str; 7] = ["first", "default", "unique", "hash", "deep", "unconstrained_deep", "reverse_deep"];

impl Data {
    /// Checks the options of lookups.
    pub(super) fn check_options(&mut self, hiera: &Hiera<'_>, keys: &Keys) {
        let mut reports = Vec::new();
        for (_, _, options) in self.entries().filter(|(key, ..)| *key == OPTIONS) {
            for (key, value) in options.pairs() {
                let Some(name) = key.text() else { continue };
                if !is_used(name, hiera, keys) {
                    let advice = did_you_mean(name, keys.names());
                    reports.push((key.span, issues::unused_options(name).advised(advice)));
                }
                let merge = value.get("merge");
                let strategy =
                    merge.and_then(|merge| if merge.text().is_some() { Some(merge) } else { merge.get("strategy") });
                if let Some((strategy, span)) = strategy.and_then(|it| Some((it.text()?, it.span)))
                    && !STRATEGIES.contains(&strategy)
                {
                    let advice = did_you_mean(strategy, STRATEGIES);
                    reports.push((span, issues::unknown_merge(strategy).advised(advice)));
                }
            }
        }
        reports.into_iter().for_each(|(span, issue)| self.file.report(span, issue));
    }
}

/// True if some key of data, parameter of a class or lookup in code may be meant.
fn is_used(option: &str, hiera: &Hiera<'_>, keys: &Keys) -> bool {
    let is_known = keys.names().any(|key| is_for(option, key)) || !hiera.absent.is_empty();
    let index = hiera.definitions.index();
    let of_class = || {
        if let Some((class, parameter)) = option.rsplit_once("::")
            && !option.starts_with('^')
        {
            return index.class(class).is_some_and(|class| class.parameters.contains(parameter));
        }
        let mut parameters = index
            .class_names()
            .filter_map(|name| index.class(name))
            .flat_map(|class| class.parameters.iter().map(|parameter| format!("{}::{parameter}", class.of.name)));
        parameters.any(|key| is_for(option, &key))
    };
    is_known || of_class() || hiera.code.iter().any(|text| text.contains(option))
}
