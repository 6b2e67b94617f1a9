//! Values that types of modules refuse: for attributes whose type only lists the accepted values.

use super::row::{refusal, values_of};
use crate::check::Ground;
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;

/// Tells what the type of a resource refuses, if it is one of a module.
pub(super) fn check(subject: &Subject<'_>, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) {
    for accepted in ground.accepted_values(&subject.type_name).iter() {
        for value in values_of(subject, &accepted.attribute, accepted.kind) {
            let is_named = |text: &str| {
                accepted.values.iter().any(|(name, others)| name == text || others.iter().any(|other| other == text))
            };
            let names = || accepted.values.iter().map(|(name, _)| &**name);
            let shown = || subject.inspect(&accepted.attribute, value);
            if let Some(refusal) =
                refusal(value, (is_named, names), accepted.patterns.iter().map(String::as_str), shown)
            {
                found.push(subject.parameter(&accepted.attribute, &refusal));
            }
        }
    }
}
