//! Compares what a test expects with what its compilation gave.

use std::path::Path;
use std::sync::Arc;

use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;
use pantin_catalog::{Document, RichData};
use pantin_review::HIDDEN;
use pantin_review::graph::Places;
use pantin_values::value::regexp::compile;

use super::relationships::Order;
use super::{Expectations, ExpectedResource, Failure, Relation, difference, snapshot};
use crate::issues;

/// What a compilation gave.
pub struct Compiled<'r> {
    /// The catalog, or the error.
    pub catalog: Result<&'r Document, &'r Diagnostic>,
    /// Messages of warnings.
    pub warnings: &'r [String],
}

/// The reasons why a test fails. `read` gives the texts of snapshots.
#[must_use]
pub fn judge(expected: &Expectations, compiled: &Compiled<'_>, read: &dyn Fn(&Path) -> Option<String>) -> Vec<Failure> {
    let mut judge = Judge { expected, failures: Vec::new() };
    match compiled.catalog {
        Ok(catalog) => {
            for (pattern, place) in &expected.errors {
                judge.fail(
                    *place,
                    issues::error_missing(&format!("/{pattern}/")),
                    Some("the catalog compiled\n".to_owned()),
                );
            }
            judge.resources(catalog);
            judge.snapshot(catalog, read);
        }
        Err(error) if expected.errors.is_empty() => judge.failures.push(error.clone().into()),
        Err(error) => {
            let message = error.to_string();
            for (pattern, place) in &expected.errors {
                if !is_match(pattern, &message) {
                    let shown = difference::both(&format!("/{pattern}/"), &message);
                    judge.fail(*place, issues::error_missing(&format!("/{pattern}/")), Some(shown));
                }
            }
        }
    }
    for (pattern, place) in &expected.warnings {
        if !compiled.warnings.iter().any(|warning| is_match(pattern, warning)) {
            let shown = match compiled.warnings {
                [] => "there was no warning\n".to_owned(),
                warnings => difference::both(&format!("/{pattern}/"), &warnings.join("\n          ")),
            };
            judge.fail(*place, issues::warning_missing(&format!("/{pattern}/")), Some(shown));
        }
    }
    judge.failures
}

/// True if a text matches; expressions were checked when the file was read.
fn is_match(pattern: &str, text: &str) -> bool {
    compile(pattern).and_then(|pattern| pattern.is_match(text)).unwrap_or(false)
}

struct Judge<'e> {
    expected: &'e Expectations,
    failures: Vec<Failure>,
}

impl Judge<'_> {
    fn fail(&mut self, place: Place, issue: Issue, difference: Option<String>) {
        let diagnostic = Diagnostic::new(issue, Some(Arc::clone(&self.expected.file)), place);
        self.failures.push(Failure { difference, ..diagnostic.into() });
    }

    fn resources(&mut self, catalog: &Document) {
        let expected = self.expected;
        let places = Places::of(catalog);
        let missing = |reference: &str| {
            let all: Vec<String> = catalog.resources.iter().map(pantin_review::graph::reference).collect();
            let advice = pantin_base::diagnostics::suggest::did_you_mean(reference, all.iter().map(String::as_str));
            issues::resource_missing(reference).advised(advice)
        };
        for resource in &expected.resources {
            match places.find_reference(&resource.reference) {
                Some(at) => self.attributes(resource, catalog, at),
                None => self.fail(resource.place, missing(&resource.reference), None),
            }
        }
        for (reference, place) in &expected.absent {
            if let Some(at) = places.find_reference(reference) {
                let declared = &catalog.resources[at];
                let site = declared.file.as_deref().zip(declared.line);
                let shown = site.map(|(file, line)| format!("declared at {file}:{line}\n"));
                self.fail(*place, issues::resource_forbidden(reference), shown);
            }
        }
        for count in &expected.counts {
            let found = i64::try_from(count.query.matching(&places).len()).unwrap_or(i64::MAX);
            if found != count.count {
                self.fail(count.place, issues::count_differs(&count.text, count.count, found), None);
            }
        }
        if expected.relationships.is_empty() {
            return;
        }
        let order = Order::of(&places);
        for relationship in &expected.relationships {
            let ends = (places.find_reference(&relationship.source), places.find_reference(&relationship.target));
            let issue = match ends {
                (None, _) => missing(&relationship.source),
                (_, None) => missing(&relationship.target),
                (Some(source), Some(target)) if order.has(source, relationship.relation, target) => continue,
                (Some(source), Some(target)) => {
                    let sign = relationship.relation.sign();
                    let is_other =
                        relationship.relation == Relation::Notifies && order.has(source, Relation::Before, target);
                    let advice = is_other.then(|| "they are in this order, but without a refresh".to_owned());
                    issues::relationship_missing(&relationship.source, sign, &relationship.target).advised(advice)
                }
            };
            self.fail(relationship.place, issue, None);
        }
    }

    fn attributes(&mut self, resource: &ExpectedResource, catalog: &Document, at: usize) {
        let found = &catalog.resources[at];
        for (name, place, matcher) in &resource.attributes {
            let is_sensitive = found.sensitive.iter().any(|sensitive| **sensitive == **name);
            let value = found.parameter(name);
            let accepted = matcher.accepts(value, is_sensitive);
            if let Ok(true) = accepted {
                continue;
            }
            let issue = match accepted {
                Err(issue) => issue,
                Ok(_) => issues::attribute_differs(&resource.reference, name, &matcher.description()),
            };
            let shown = match (matcher, value) {
                (_, Some(_)) if is_sensitive => format!("found:    {HIDDEN}\n"),
                (super::Matcher::Equals(wanted), Some(value)) => difference::of_values(wanted, value),
                (_, Some(RichData::String(text))) if text.contains('\n') => format!("found:\n{}\n", text.trim_end()),
                (_, Some(value)) => format!("found:    {}\n", difference::shown(value)),
                (_, None) => "found:    nothing\n".to_owned(),
            };
            self.fail(*place, issue, Some(shown));
            if let Some(failure) = self.failures.last_mut()
                && value.is_some()
            {
                failure.attribute = Some((pantin_review::graph::reference(found), name.clone()));
            }
        }
    }

    fn snapshot(&mut self, catalog: &Document, read: &dyn Fn(&Path) -> Option<String>) {
        let Some((file, place)) = &self.expected.snapshot else { return };
        let shown = file.display().to_string();
        match read(file) {
            None => self.fail(*place, issues::no_snapshot(&shown), None),
            Some(stored) => {
                let current = snapshot(catalog);
                if stored != current {
                    self.fail(*place, issues::snapshot_differs(&shown), Some(difference::of_texts(&stored, &current)));
                }
            }
        }
    }
}
