//! `pantin explain CODE`: what a diagnostic means, and what to do about it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

use super::arguments::ExplainCommand;
use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use crate::fixes::fix;
use crate::{issue_tables, issues};
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{IssueRow, Severity};

/// Prints the meaning of a code, or of all codes, or their list.
pub(super) fn run(context: &Context, command: &ExplainCommand) -> io::Result<Exit> {
    let mut by_code: BTreeMap<&str, Vec<&IssueRow>> = BTreeMap::new();
    for row in issue_tables::tables().flatten().copied() {
        by_code.entry(row.code).or_default().push(row);
    }
    let mut text = String::new();
    match &command.code {
        None if command.all => {
            for rows in by_code.values() {
                explain(&mut text, rows);
                text.push('\n');
            }
        }
        None => {
            let width = by_code.keys().map(|code| code.len()).max().unwrap_or_default();
            for (code, rows) in &by_code {
                let _ = writeln!(text, "{code:width$}  {}", rows[0].cause());
            }
        }
        Some(code) => match by_code.get(code.to_ascii_uppercase().as_str()) {
            Some(rows) => explain(&mut text, rows),
            None => {
                let advice = did_you_mean(code, by_code.keys().copied());
                let advice = advice.map_or_else(String::new, |advice| format!("; {advice}"));
                let message = format!("There is no issue with the code '{code}'{advice}");
                context.console.complain(issues::wrong_usage(&message));
                return Ok(Exit::Failure);
            }
        },
    }
    deliver(context, command.place.file(), &text)
}

/// The meaning of a code.
#[cfg(feature = "lsp")]
pub(super) fn explanation(code: &str) -> Option<String> {
    let rows: Vec<&IssueRow> = issue_tables::tables().flatten().copied().filter(|row| row.code == code).collect();
    let mut text = String::new();
    (!rows.is_empty()).then(|| explain(&mut text, &rows))?;
    Some(text)
}

/// Severity, message, cause, remedy and example of one code, whose rows these are.
fn explain(text: &mut String, rows: &[&IssueRow]) {
    let severity = match rows[0].severity {
        Severity::Note => "note",
        Severity::Deprecation => "deprecation",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let _ = writeln!(text, "{} ({severity})", rows[0].code);
    for row in rows {
        let template = row.form();
        let _ = writeln!(text, "\n  {}", template.replace('\n', "\n  "));
        let cause = row.cause();
        if cause != template {
            let _ = writeln!(text, "\n{}", wrapped(&cause));
        }
    }
    let Some(fix) = fix(rows[0].code) else { return };
    let _ = writeln!(text, "\nWhat to do: {}", wrapped(&fix.text));
    if !fix.example.is_empty() {
        let _ = writeln!(text, "\nExample:\n");
        for line in fix.example.lines() {
            let _ = writeln!(text, "  {line}");
        }
    }
}

/// Words in lines of at most 100 letters.
fn wrapped(words: &str) -> String {
    let mut text = String::new();
    let mut length = 0;
    for word in words.split(' ') {
        if length > 0 && length + word.chars().count() >= 100 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(word);
        length += word.chars().count();
    }
    text
}
