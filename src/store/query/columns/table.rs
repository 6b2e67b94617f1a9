//! Tables with columns of an entity.

use super::super::cell::Cell;

/// A column of a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    /// The field.
    pub(crate) name: &'static str,
    /// The expression in SQL.
    pub(crate) sql: &'static str,
    /// Its type.
    pub(crate) cell: Cell,
    /// True if it may be null.
    pub(crate) is_optional: bool,
}

pub(super) const fn always(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: false }
}

pub(super) const fn optional(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: true }
}

/// Joined tables with columns of an entity.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) columns: &'static [Column],
    /// The tables, and the condition that joins them. SQLite visits the tables of cross joins in this order.
    pub(crate) from: &'static str,
    pub(crate) joined: &'static str,
    /// The order of rows by default, also among equal rows of another order.
    pub(crate) order: &'static str,
    /// The number of rows that a row stands for.
    pub(crate) weight: &'static str,
    /// The fields of which no two rows have the same values; none if nothing is known.
    pub(crate) unique: &'static [&'static str],
}

/// The weight of rows that stand for themselves.
pub(crate) const EACH: &str = "count(*)";
