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
    pantin_compile::analysis::style::issues::ROWS,
    pantin_vm::schedule::issues::ROWS,
    pantin_compile::issues::ROWS,
    pantin_store::issues::ROWS,
    crate::issues::ROWS,
];
