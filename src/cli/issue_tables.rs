//! Every table of issues, each of which is at home where its issues come from.

use crate::diagnostics::IssueRow;

/// Every table. Of a code that several have, the first row says what it means: those of evaluation come before those of
/// layers that it stands on.
static TABLES: &[&[&IssueRow]] = &[
    crate::budget::issues::ROWS,
    crate::host::issues::ROWS,
    crate::syntax::issues::ROWS,
    crate::value::issues::ROWS,
    crate::vm::issues::ROWS,
    crate::types::issues::ROWS,
    crate::data::issues::ROWS,
    crate::bytecode::issues::ROWS,
    crate::lower::issues::ROWS,
    crate::cache::issues::ROWS,
    crate::catalog::issues::ROWS,
    crate::resource_types::issues::ROWS,
    crate::graph::issues::ROWS,
    crate::check::issues::ROWS,
    crate::environment::issues::ROWS,
    crate::module_types::issues::ROWS,
    crate::lookup::issues::ROWS,
    crate::puppet_ruby::issues::ROWS,
    crate::functions::issues::ROWS,
    crate::analysis::issues::ROWS,
    crate::schedule::issues::ROWS,
    crate::compile::issues::ROWS,
    crate::store::issues::ROWS,
    crate::ca::issues::ROWS,
    crate::service::issues::ROWS,
    crate::server::issues::ROWS,
    crate::cli::issues::ROWS,
];

/// Every table.
pub(super) fn tables() -> impl Iterator<Item = &'static [&'static IssueRow]> + Clone {
    TABLES.iter().copied()
}

/// The part of the work that an issue of a code is about, by the first row of the code.
pub(super) fn category(code: &str) -> Option<&'static str> {
    row(code).map(|row| row.category)
}

/// The first row of a code.
pub(super) fn row(code: &str) -> Option<&'static IssueRow> {
    tables().flatten().copied().find(|row| row.code == code)
}
