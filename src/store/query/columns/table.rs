//! Tables with columns of an entity.

use super::super::cell::Cell;

/// A column of a field.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Column {
    /// The field.
    pub(in super::super) name: &'static str,
    /// The expression in SQL.
    pub(in super::super) sql: &'static str,
    /// Its type.
    pub(in super::super) cell: Cell,
    /// True if it may be null.
    pub(in super::super) is_optional: bool,
}

pub(super) const fn always(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: false }
}

pub(super) const fn optional(name: &'static str, sql: &'static str, cell: Cell) -> Column {
    Column { name, sql, cell, is_optional: true }
}

/// Joined tables with columns of an entity.
#[derive(Debug)]
pub(in super::super) struct Table {
    pub(in super::super) columns: &'static [Column],
    /// The tables, and the condition that joins them. SQLite visits the tables of cross joins in this order.
    pub(in super::super) from: &'static str,
    pub(in super::super) joined: &'static str,
    /// The order of rows by default, also among equal rows of another order.
    pub(in super::super) order: &'static str,
    /// The number of rows that a row stands for.
    pub(in super::super) weight: &'static str,
    /// The fields of which no two rows have the same values; none if nothing is known.
    pub(in super::super) unique: &'static [&'static str],
}

/// The weight of rows that stand for themselves.
pub(in super::super) const EACH: &str = "count(*)";
