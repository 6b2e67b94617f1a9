//! `pantin explain CODE`: what a diagnostic means.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

use super::arguments::ExplainCommand;
use super::exit::Exit;
use super::output;
use crate::diagnostics::{IssueRow, Severity, issues};

/// Prints the meaning of a code, or the list of all codes.
pub(super) fn run(command: &ExplainCommand) -> io::Result<Exit> {
    let mut by_code: BTreeMap<&str, Vec<&IssueRow>> = BTreeMap::new();
    for row in issues::TABLES.iter().copied().flatten() {
        by_code.entry(row.code).or_default().push(row);
    }
    let Some(code) = &command.code else {
        let width = by_code.keys().map(|code| code.len()).max().unwrap_or_default();
        let mut text = String::new();
        for (code, rows) in &by_code {
            let _ = writeln!(text, "{code:width$}  {}", first_line(rows[0]));
        }
        output::print(&text)?;
        return Ok(Exit::Success);
    };
    let Some(rows) = by_code.get(code.to_ascii_uppercase().as_str()) else {
        output::complain(&format!("There is no issue with the code '{code}'"));
        return Ok(Exit::Failure);
    };
    let mut text = String::new();
    for row in rows {
        let severity = match row.severity {
            Severity::Deprecation => "deprecation",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        let _ = writeln!(text, "{} ({severity})\n\n  {}\n", row.code, row.template);
        for line in row.explanation.lines() {
            let _ = writeln!(text, "{}", line.trim());
        }
        text.push('\n');
    }
    output::print(&text)?;
    Ok(Exit::Success)
}

/// What a code means, in short.
pub(super) struct Meaning {
    /// What happened.
    pub(super) cause: String,
    /// What to do about it.
    pub(super) fix: String,
}

/// What a code means.
pub(super) fn meaning(code: &str) -> Meaning {
    let cause = issues::row(code).map(first_line).unwrap_or_default().to_owned();
    Meaning { cause, fix: String::new() }
}

fn first_line(row: &IssueRow) -> &str {
    row.explanation.lines().next().unwrap_or_default().trim()
}
