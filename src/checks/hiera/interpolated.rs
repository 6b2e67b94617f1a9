//! What the values of a data file interpolate.

use super::data::Data;
use super::facts::Facts;
use super::interpolation::{Kind, interpolations, place};
use super::keys::Keys;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;

impl Data {
    /// Checks what the values interpolate.
    pub(super) fn check_interpolations(&mut self, facts: &Facts<'_>, keys: &Keys) {
        let Some(tree) = &self.tree else { return };
        let mut reports: Vec<(Span, Issue)> = Vec::new();
        let text = &self.file.text;
        tree.for_each_scalar(&mut |value, span| {
            // Encrypted values are no text.
            if value.starts_with("ENC[") {
                return;
            }
            for found in interpolations(value) {
                let at = place(text, span, found.written);
                let issue = match found.kind {
                    Kind::Unclosed => Some(issues::unclosed()),
                    Kind::Variable(name) => facts.unknown(name).map(|unknown| {
                        let issue = match unknown.is_fact {
                            true => issues::unknown_fact(&unknown.name),
                            false => issues::unknown_variable(&unknown.name),
                        };
                        issue.advised(unknown.advice)
                    }),
                    Kind::Method("alias", _) if found.written != value => Some(issues::partial_alias()),
                    Kind::Method("lookup" | "hiera" | "alias", key) => keys.unknown(key),
                    Kind::Method("scope", name) => {
                        facts.unknown(name).map(|unknown| issues::unknown_variable(&unknown.name))
                    }
                    Kind::Method("literal", _) | Kind::Empty => None,
                    Kind::Method(name, _) => Some(issues::unknown_method(name)),
                };
                reports.extend(issue.map(|issue| (at, issue)));
            }
        });
        reports.into_iter().for_each(|(span, issue)| self.file.report(span, issue));
    }
}
