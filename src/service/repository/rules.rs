//! The rules whose levels a repository may set.

use pantin_base::diagnostics::{IssueRow, Severity};

/// The codes of all findings whose level a repository may set: warnings, and everything that checks find.
#[must_use]
pub fn codes(rows: impl Iterator<Item = &'static IssueRow>) -> Vec<&'static str> {
    let warnings = rows.filter(|row| row.severity != Severity::Error);
    let of_checks = pantin_checks::issues::ROWS.iter().chain(pantin_review::check::issues::ROWS).copied();
    warnings.chain(of_checks).map(|row| row.code).collect()
}
