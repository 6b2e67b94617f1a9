//! Statements in SQL that all databases understand.

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
