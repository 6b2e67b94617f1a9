//! Shows what was expected beside what was found.

use std::fmt::Write as _;

use pantin_catalog::RichData;
use pantin_review::Shown;
use similar::{ChangeTag, TextDiff};

/// Lines of context around a changed line.
const CONTEXT: usize = 3;
/// Longer differences are cut.
const MAX_LINES: usize = 60;

/// A value as it is shown: JSON on one line; of a `Sensitive` one only that it is one.
pub(super) fn shown(value: &RichData) -> String {
    match Shown::of(value).data() {
        Some(data) => data.to_json().to_string(),
        None => pantin_review::HIDDEN.to_owned(),
    }
}

/// The difference of two values: of long texts their lines, else both.
pub(super) fn of_values(expected: &RichData, found: &RichData) -> String {
    match (expected, found) {
        (RichData::String(expected), RichData::String(found)) if expected.contains('\n') || found.contains('\n') => {
            of_texts(expected, found)
        }
        (expected, found) => both(&shown(expected), &shown(found)),
    }
}

/// What was expected and what was found.
pub(super) fn both(expected: &str, found: &str) -> String {
    format!("expected: {expected}\nfound:    {found}\n")
}

/// The lines that differ: `-` is expected, `+` is found.
pub(super) fn of_texts(expected: &str, found: &str) -> String {
    let difference = TextDiff::from_lines(expected, found);
    let mut out = String::from("- expected\n+ found\n");
    let mut lines = 0;
    for group in difference.grouped_ops(CONTEXT) {
        for operation in &group {
            for change in difference.iter_changes(operation) {
                if lines == MAX_LINES {
                    out.push_str("…\n");
                    return out;
                }
                lines += 1;
                let sign = match change.tag() {
                    ChangeTag::Delete => '-',
                    ChangeTag::Insert => '+',
                    ChangeTag::Equal => ' ',
                };
                // Writing to a text does not fail.
                let _ = writeln!(out, "{sign}{}", change.value().trim_end_matches('\n'));
            }
        }
    }
    out
}
