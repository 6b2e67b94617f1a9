//! Files that are tidied away. Source: lib/puppet/type/tidy.rb

use crate::check::inspect::{has_line_of, written};
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::RichData;

pub(super) fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let recurse = subject.get("recurse").map(written);
    if let (Some(value), Some(text)) = (subject.get("recurse"), &recurse)
        && !matches!(&**text, "true" | "false" | "inf")
        && !has_line_of(text, |letter| letter.is_ascii_digit())
    {
        let shown = subject.inspect("recurse", value);
        found.push(subject.unreadable("recurse", value, &format!("Invalid recurse value {shown}")));
    }
    if subject.has("matches") && matches!(recurse.as_deref(), None | Some("0" | "false")) {
        found.push(subject.parameter("matches", "Tidy can't use matches with recurse 0, false, or undef"));
    }
    for (name, units, bare) in [("age", "smhdw", 'd'), ("size", "bkmgt", 'k')] {
        let Some(value @ (RichData::String(_) | RichData::Integer(_))) = subject.get(name) else { continue };
        let text = written(value);
        let detail = match unit(&text, bare) {
            Some(unit) if units.contains(unit) => continue,
            Some(unit) => format!("Invalid {name} unit '{}'", subject.plain(name, &unit.to_string())),
            None => format!("Invalid tidy {name} {}", subject.plain(name, &text)),
        };
        found.push(subject.parameter(name, &detail));
    }
}

/// The letter of the unit of a number; `bare` if it is missing.
fn unit(text: &str, bare: char) -> Option<char> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.len() == text.len() || !rest.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
        return None;
    }
    Some(rest.chars().next().map_or(bare, |letter| letter.to_ascii_lowercase()))
}
