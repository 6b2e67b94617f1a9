//! The values that an attribute accepts, as a row of a table. Source: lib/puppet/parameter/value_collection.rb

use crate::check::inspect::written;
use crate::check::subject::Subject;
use pantin_catalog::RichData;
use pantin_catalog::resource_types::AttributeKind;
use pantin_values::value::regexp;

/// The values that an attribute accepts.
pub(super) struct Row {
    pub(super) type_name: &'static str,
    pub(super) attribute: &'static str,
    pub(super) kind: AttributeKind,
    /// Values, each with other names of it.
    pub(super) values: &'static [(&'static str, &'static [&'static str])],
    /// Regular expressions that values may match instead.
    pub(super) patterns: &'static [&'static str],
}

impl Row {
    /// The error for a value that it does not accept.
    pub(super) fn refusal(&self, value: &RichData, shown: impl FnOnce() -> String) -> Option<String> {
        let is_named = |text: &str| self.values.iter().any(|(name, others)| *name == text || others.contains(&text));
        let names = || self.values.iter().map(|(name, _)| *name);
        refusal(value, (is_named, names), self.patterns.iter().copied(), shown)
    }
}

/// The values of an attribute to check, one after the other: those of a property, all in one of a parameter.
pub(super) fn values_of<'d>(subject: &Subject<'d>, attribute: &str, kind: AttributeKind) -> &'d [RichData] {
    match (kind, subject.get(attribute)) {
        (AttributeKind::Property, _) => subject.each(attribute),
        (AttributeKind::Parameter | AttributeKind::Metaparameter, Some(value)) => std::slice::from_ref(value),
        (AttributeKind::Parameter | AttributeKind::Metaparameter, None) => &[],
    }
}

/// The error for a value that neither is a named one nor matches a regular expression.
pub(super) fn refusal<'n, N: Iterator<Item = &'n str>, P: Iterator<Item = &'n str> + Clone>(
    value: &RichData,
    (is_named, names): (impl FnOnce(&str) -> bool, impl FnOnce() -> N),
    mut patterns: P,
    shown: impl FnOnce() -> String,
) -> Option<String> {
    let text = written(value);
    let all = patterns.clone();
    let matches = |pattern| regexp::compile(pattern).map_or(true, |regex| regex.is_match(&text).unwrap_or(true));
    if is_named(&text) || patterns.any(matches) {
        return None;
    }
    let mut message = format!("Invalid value {}.", shown());
    let names: Vec<&str> = names().collect();
    if !names.is_empty() {
        message.push_str(&format!(" Valid values are {}.", names.join(", ")));
    }
    let patterns: Vec<String> = all.map(|pattern| format!("/{pattern}/")).collect();
    if !patterns.is_empty() {
        message.push_str(&format!(" Valid values match {}.", patterns.join(", ")));
    }
    Some(message)
}
