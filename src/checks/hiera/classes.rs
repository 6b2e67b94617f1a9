//! Classes that data names for code that includes them.

use super::data::Data;
use super::subject::Hiera;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::diagnostics::{Issue, Label};
use pantin_base::source::Span;
use pantin_compile::analysis::issues::undefined_class;
use pantin_data::located::{Located, Shape};

/// What begins a name that a merge of levels takes out.
const KNOCKOUT: &str = "--";

impl Data {
    /// Checks that the classes exist whose names code includes.
    pub(super) fn check_classes(&mut self, hiera: &Hiera<'_>) {
        let mut reports = Vec::new();
        for (key, _, value) in self.entries() {
            for (included, label) in hiera.included {
                let Some(value) = value_at(included, key, value) else { continue };
                for (name, span) in names(value) {
                    reports.extend(unknown(name, hiera).map(|issue| (span, issue.related(Label::clone(label)))));
                }
            }
        }
        reports.into_iter().for_each(|(span, issue)| self.file.report(span, issue));
    }
}

/// The value of a key that code looks up, if data has it at its key or below.
fn value_at<'v>(included: &str, key: &str, value: &'v Located) -> Option<&'v Located> {
    if included == key {
        return Some(value);
    }
    let rest = included.strip_prefix(key)?.strip_prefix('.')?;
    rest.split('.').try_fold(value, |at, name| at.get(name))
}

/// The names in a list, the keys of a hash, or a name alone.
fn names(value: &Located) -> Vec<(&str, Span)> {
    let own = |value: &Located| value.span;
    match &value.shape {
        Shape::Sequence(elements) => elements.iter().filter_map(|it| Some((it.text()?, own(it)))).collect(),
        Shape::Mapping(pairs) => pairs.iter().filter_map(|(key, _)| Some((key.text()?, own(key)))).collect(),
        Shape::Scalar(..) => value.text().map(|text| (text, own(value))).into_iter().collect(),
        Shape::Alias => Vec::new(),
    }
}

/// The issue of a class that nothing defines.
fn unknown(name: &str, hiera: &Hiera<'_>) -> Option<Issue> {
    let class = name.trim_start_matches("::").to_ascii_lowercase();
    let is_name = !class.is_empty() && class.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_:".contains(&byte));
    if !is_name || name.starts_with(KNOCKOUT) || hiera.definitions.is_open(&class) {
        return None;
    }
    let index = hiera.definitions.index();
    let module = class.split("::").next().unwrap_or_default();
    if index.class(&class).is_some() || hiera.absent.contains(module) {
        return None;
    }
    let meant = closest(&class, index.class_names());
    // A module that the repository does not have may come of others that are not there.
    if meant.is_none() && hiera.environment.module(module).is_none() && !hiera.absent.is_empty() {
        return None;
    }
    Some(undefined_class(&class).advised(meant.map(|meant| format!("did you mean '{meant}'?"))))
}
