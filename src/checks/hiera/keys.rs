//! The keys of all data, and of each what classes and code have to do with it.

use std::collections::BTreeSet;

use super::data::{Data, OPTIONS};
use super::subject::Hiera;
use super::usage::Usage;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::{closest, did_you_mean};
use pantin_data::located::Located;
use pantin_values::value::regexp;

/// The keys of all layers, and the options of lookups.
pub(super) struct Keys {
    names: BTreeSet<String>,
    /// True if other keys may exist.
    is_open: bool,
    /// Keys and patterns whose values are merged or converted.
    pub(super) merged: Vec<String>,
}

impl Keys {
    pub(super) fn of<'d>(all: impl Iterator<Item = &'d Data> + Clone) -> Self {
        let names = all.clone().flat_map(|data| data.entries().map(|(key, ..)| key.to_owned())).collect();
        let mut merged = Vec::new();
        for data in all.clone() {
            for (_, _, options) in data.entries().filter(|(key, ..)| *key == OPTIONS) {
                let changes = options.pairs().iter().filter(|(_, value)| changes_values(value));
                merged.extend(changes.filter_map(|(key, _)| key.text().map(str::to_owned)));
            }
        }
        Self { names, is_open: all.clone().any(|data| data.is_open), merged }
    }

    /// Names of keys.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The issue of a lookup in a value of a key that no data has.
    pub(super) fn unknown(&self, key: &str) -> Option<Issue> {
        let root = key.split('.').next().unwrap_or(key).trim_matches(['\'', '"']);
        if self.is_open || self.names.contains(root) || self.names.contains(key) || key.contains("%{") {
            return None;
        }
        let advice = did_you_mean(root, self.names());
        Some(issues::unknown_key(root).advised(advice))
    }
}

impl Data {
    /// Checks that something reads each key.
    pub(super) fn check_keys(&mut self, hiera: &Hiera<'_>, usage: &Usage<'_>) {
        let mut reports = Vec::new();
        for (key, span, _) in self.entries().filter(|(key, ..)| *key != OPTIONS && !key.contains("%{")) {
            if let Some(module) = &self.module
                && !key.starts_with(&format!("{module}::"))
            {
                reports.push((span, issues::foreign_key(key, module)));
                continue;
            }
            let issue = match key.rsplit_once("::") {
                Some((class, parameter)) => of_parameter(hiera, (class, parameter), key),
                // Nothing is known of what other nodes look up.
                None => (hiera.absent.is_empty() && !hiera.facts.is_empty()).then(|| issues::unused_key(key)),
            };
            let issue = issue.filter(|_| !usage.has(key));
            reports.extend(issue.map(|issue| (span, issue)));
        }
        reports.into_iter().for_each(|(span, issue)| self.file.report(span, issue));
    }
}

/// What is wrong with a key that looks like a parameter of a class.
fn of_parameter(hiera: &Hiera<'_>, (class, parameter): (&str, &str), key: &str) -> Option<Issue> {
    let module = key.split("::").next().unwrap_or(key);
    if hiera.absent.contains(module) {
        return None;
    }
    let index = hiera.definitions.index();
    if let Some(found) = index.class(class) {
        if found.parameters.contains(parameter) {
            return None;
        }
        let advice = did_you_mean(parameter, found.parameters.iter().map(String::as_str));
        return Some(issues::unknown_parameter(class, parameter).advised(advice));
    }
    if hiera.definitions.is_open(class) {
        return None;
    }
    // A module that the repository does not have: its classes are unknown.
    let is_there = hiera.environment.module(module).is_some();
    let near = closest(class, index.class_names());
    if !is_there && near.is_none() && !hiera.absent.is_empty() {
        return None;
    }
    Some(issues::unknown_class(key, class).advised(near.map(|near| format!("did you mean '{near}::{parameter}'?"))))
}

/// True if options change the value of a single level.
pub(super) fn changes_values(options: &Located) -> bool {
    let merge = options.get("merge").is_some_and(|merge| merge.text() != Some("first"));
    merge || options.get("convert_to").is_some()
}

/// True if a key of options is for a key of data.
pub(super) fn is_for(option: &str, key: &str) -> bool {
    match option.starts_with('^') {
        true => regexp::compile(option).is_ok_and(|pattern| matches!(pattern.find(key), Ok(Some(_)))),
        false => option == key,
    }
}
