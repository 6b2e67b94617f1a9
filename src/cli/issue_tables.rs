//! Every table of issues, each of which is at home where its issues come from.

use crate::issues;
use pantin_base::diagnostics::IssueRow;
use pantin_service::issue_tables::{BESIDE, TABLES};

/// The tables of the server, if this build has one.
#[cfg(feature = "serve")]
use pantin_server::issue_tables::TABLES as OF_SERVER;
#[cfg(not(feature = "serve"))]
const OF_SERVER: &[&[&IssueRow]] = &[];

/// Every table. Of a code that several have, the first row says what it means.
pub(super) fn tables() -> impl Iterator<Item = &'static [&'static IssueRow]> + Clone {
    TABLES.iter().chain(OF_SERVER).chain(BESIDE).copied().chain([issues::ROWS])
}

/// The part of the work that an issue of a code is about, by the first row of the code.
pub(super) fn category(code: &str) -> Option<&'static str> {
    row(code).map(|row| row.category)
}

/// The first row of a code.
pub(super) fn row(code: &str) -> Option<&'static IssueRow> {
    tables().flatten().copied().find(|row| row.code == code)
}
