//! Every table of issues, each of which is at home where its issues come from.

use crate::issues;
use pantin_base::diagnostics::IssueRow;
use pantin_service::issue_tables::{BESIDE, TABLES};

/// The tables of the server, if this build has one.
#[cfg(pantin_serves)]
use pantin_server::issue_tables::TABLES as OF_SERVER;
#[cfg(not(pantin_serves))]
const OF_SERVER: &[&[&IssueRow]] = &[];

/// The table of the page, if this build has it.
#[cfg(feature = "explore")]
const OF_EXPLORE: &[&[&IssueRow]] = &[pantin_explore::issues::ROWS];
#[cfg(not(feature = "explore"))]
const OF_EXPLORE: &[&[&IssueRow]] = &[];

/// Every table. Of a code that several have, the first row says what it means.
pub(super) fn tables() -> impl Iterator<Item = &'static [&'static IssueRow]> + Clone {
    TABLES.iter().chain(OF_SERVER).chain(OF_EXPLORE).chain(BESIDE).copied().chain([issues::ROWS])
}

/// The part of the work that an issue of a code is about, by the first row of the code.
pub(super) fn category(code: &str) -> Option<&'static str> {
    row(code).map(|row| row.category)
}

/// The first row of a code.
pub(super) fn row(code: &str) -> Option<&'static IssueRow> {
    tables().flatten().copied().find(|row| row.code == code)
}

#[cfg(test)]
mod tests {
    use pantin_base::diagnostics::Severity;
    use pantin_project::RULES;

    use super::row;

    /// The page has a row for each rule, which says what its severity is and whether it is off.
    #[test]
    fn the_manual_lists_every_rule() {
        let page = include_str!("help/lint.md");
        for rule in RULES {
            let line = page.lines().find(|line| line.contains(&format!("`{}`", rule.code)));
            let Some((line, row)) = line.zip(row(rule.code)) else { panic!("{} is not listed", rule.code) };
            let kind = match (rule.is_pedantic, row.severity) {
                (true, _) => "off",
                (false, Severity::Note) => "note",
                (false, Severity::Deprecation | Severity::Warning | Severity::Error) => "warning",
            };
            assert!(line.contains(&format!("| {kind} |")), "{line}");
            for check in rule.checks {
                assert!(page.contains(&format!("`{check}`")), "{check}");
            }
        }
    }
}
