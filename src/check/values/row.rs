//! What an attribute takes, as a row of a table. Source: lib/puppet/parameter/value_collection.rb

use crate::catalog::RichData;
use crate::check::inspect::written;
use crate::resource_types::AttributeKind;
use crate::value::regexp;

/// What an attribute takes.
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
    /// Whether it takes a value.
    pub(super) fn takes(&self, value: &RichData) -> bool {
        let text = written(value);
        let is_named = |(name, others): &(&str, &[&str])| *name == text || others.contains(&&*text);
        let matches =
            |pattern: &&str| regexp::compile(pattern).is_ok_and(|regex| regex.is_match(&text).unwrap_or(true));
        self.values.iter().any(is_named) || self.patterns.iter().any(matches)
    }

    /// What is told of a value that it does not take.
    pub(super) fn refusal(&self, shown: &str) -> String {
        let mut message = format!("Invalid value {shown}.");
        let names: Vec<&str> = self.values.iter().map(|(name, _)| *name).collect();
        if !names.is_empty() {
            message.push_str(&format!(" Valid values are {}.", names.join(", ")));
        }
        let patterns: Vec<String> = self.patterns.iter().map(|pattern| format!("/{pattern}/")).collect();
        if !patterns.is_empty() {
            message.push_str(&format!(" Valid values match {}.", patterns.join(", ")));
        }
        message
    }
}
