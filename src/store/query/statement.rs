//! Statements in SQL that all databases understand, and plans with them.

use super::cell::Cell;
use crate::row_value::RowValue;

/// A statement that selects columns.
#[derive(Debug)]
pub(crate) struct Statement {
    /// The text; its parameters are `$1`, `$2` and so on.
    pub(crate) sql: String,
    /// The parameters.
    pub(crate) given: Vec<RowValue>,
    /// The types of the selected columns.
    pub(crate) cells: Vec<Cell>,
}

/// A query of columns.
#[derive(Debug)]
pub(super) struct Plan {
    /// The statement.
    pub(super) statement: Statement,
    /// The fields of the columns, by their indices. Before them comes whether the node is active.
    pub(super) fields: Vec<usize>,
    /// True if the statement selects no row that the condition does not meet.
    pub(super) is_exact: bool,
    /// True if rows are counted: columns are those of the groups, and the last is the number.
    pub(super) is_counted: bool,
}
