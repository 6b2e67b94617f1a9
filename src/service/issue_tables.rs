//! The tables of issues of the service and of everything below it, for `pantin explain`.

use pantin_base::diagnostics::IssueRow;

/// The tables. Of a code that several have, the first row says what it means: those of evaluation come before those of
/// layers that it stands on.
pub static TABLES: &[&[&IssueRow]] = &[
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
    crate::issues::ROWS,
];

/// The tables of the rooms beside the service's own, which come last.
pub static BESIDE: &[&[&IssueRow]] = &[
    pantin_project::issues::ROWS,
    pantin_format::issues::ROWS,
    pantin_suite::issues::ROWS,
    pantin_checks::issues::ROWS,
];

/// The first row of a code.
#[must_use]
pub fn row(code: &str) -> Option<&'static IssueRow> {
    TABLES.iter().copied().flatten().copied().find(|row| row.code == code)
}
