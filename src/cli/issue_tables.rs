//! Every table of issues, each of which is at home where its issues come from.

use pantin_base::diagnostics::IssueRow;

/// Every table. Of a code that several have, the first row says what it means: those of evaluation come before those of
/// layers that it stands on.
static TABLES: &[&[&IssueRow]] = &[
    pantin_base::budget::issues::ROWS,
    pantin_host::issues::ROWS,
    pantin_syntax::issues::ROWS,
    pantin_values::value::issues::ROWS,
    pantin_vm::issues::ROWS,
    pantin_values::types::issues::ROWS,
    pantin_data::issues::ROWS,
    pantin_code::bytecode::issues::ROWS,
    pantin_code::lower::issues::ROWS,
    pantin_code::cache::issues::ROWS,
    pantin_catalog::issues::ROWS,
    pantin_catalog::resource_types::issues::ROWS,
    pantin_review::graph::issues::ROWS,
    pantin_review::check::issues::ROWS,
    pantin_environment::issues::ROWS,
    pantin_environment::module_types::issues::ROWS,
    pantin_lookup::issues::ROWS,
    pantin_puppet_ruby::issues::ROWS,
    pantin_functions::issues::ROWS,
    pantin_compile::analysis::issues::ROWS,
    pantin_vm::schedule::issues::ROWS,
    pantin_compile::issues::ROWS,
    pantin_store::issues::ROWS,
    pantin_ca::issues::ROWS,
    pantin_project::issues::ROWS,
    pantin_server::service::issues::ROWS,
    pantin_server::issues::ROWS,
    crate::issues::ROWS,
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
