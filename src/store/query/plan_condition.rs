//! Conditions of plans.

use std::cmp::Ordering;

use serde_json::Value;

use super::cell::Cell;
use super::columns::Column;
use super::condition::Prepared;
use super::plan_writer::{MAX_LISTED, Writer};
use super::question::NodeState;
use crate::report_row::microseconds;
use crate::row_value::RowValue;

/// Microseconds of a millisecond: rows have times to the millisecond.
const MILLISECOND: i64 = 1_000;

impl Writer<'_> {
    /// A condition in SQL, which means the same: unknown is null. `None` if SQL cannot say it.
    pub(super) fn condition(&mut self, condition: &Prepared<'_>) -> Option<String> {
        // Parameters of what cannot be said are taken back.
        let known = self.given.len();
        let said = self.said(condition);
        if said.is_none() {
            self.given.truncate(known);
        }
        said
    }

    fn said(&mut self, condition: &Prepared<'_>) -> Option<String> {
        match condition {
            Prepared::All(parts) => self.joined(parts, " AND "),
            Prepared::Any(parts) => self.joined(parts, " OR "),
            Prepared::Not(inner) => Some(format!("NOT {}", self.said(inner)?)),
            Prepared::State(state) => Some(self.state(*state).to_owned()),
            Prepared::Null(path, _, is_null) => {
                let column = self.of_path(path).filter(|column| column.cell != Cell::Json)?;
                Some(format!("({} IS {}NULL)", column.sql, if *is_null { "" } else { "NOT " }))
            }
            Prepared::Equal(path, _, value) => {
                let column = self.of_path(path)?;
                self.equal(column, value)
            }
            Prepared::Ordered(path, _, value, is_so) => {
                let column = self.of_path(path)?;
                self.compared(column, value, *is_so)
            }
            Prepared::In(paths, ..) => {
                let [(path, _)] = paths.as_slice() else { return None };
                let column = self.of_path(path).filter(|column| column.cell == Cell::Text)?;
                let texts = condition.texts(&path.text).filter(|texts| texts.len() <= MAX_LISTED)?;
                if texts.is_empty() {
                    return Some(format!("({0} <> {0})", column.sql));
                }
                let places: Vec<String> = texts.into_iter().map(|text| self.place(RowValue::text(text))).collect();
                Some(format!("({} IN ({}))", column.sql, places.join(", ")))
            }
            Prepared::Matches(..) | Prepared::MatchesPath(..) => None,
        }
    }

    fn joined(&mut self, parts: &[Prepared<'_>], word: &str) -> Option<String> {
        let parts = parts.iter().map(|part| self.said(part)).collect::<Option<Vec<_>>>()?;
        (!parts.is_empty()).then(|| format!("({})", parts.join(word)))
    }

    const fn state(&self, state: NodeState) -> &'static str {
        match (state, self.knows_nodes) {
            (NodeState::Active, true) => "(node.deactivated_at IS NULL)",
            (NodeState::Inactive, true) => "(node.deactivated_at IS NOT NULL)",
            (NodeState::Active, false) => "(head.node NOT IN (SELECT id FROM node WHERE deactivated_at IS NOT NULL))",
            (NodeState::Inactive, false) => "(head.node IN (SELECT id FROM node WHERE deactivated_at IS NOT NULL))",
            (NodeState::Any, _) => "(1 = 1)",
        }
    }

    fn equal(&mut self, column: &Column, value: &Value) -> Option<String> {
        let place = match (column.cell, value) {
            (Cell::Text, Value::String(text)) => self.place(RowValue::text(text.as_str())),
            (Cell::Truth, Value::Bool(truth)) => self.place(RowValue::Truth(Some(*truth))),
            (Cell::Time, Value::String(text)) => {
                let at = whole(text)?;
                let (from, to) = (self.place(RowValue::number(at)), self.place(RowValue::number(at + MILLISECOND)));
                return Some(format!("({0} >= {from} AND {0} < {to})", column.sql));
            }
            (Cell::Number, Value::Number(number)) => self.place(RowValue::number(number.as_i64()?)),
            _ => return None,
        };
        Some(format!("({} = {place})", column.sql))
    }

    /// An order: of times alone, in whole milliseconds.
    fn compared(&mut self, column: &Column, value: &Value, is_so: fn(Ordering) -> bool) -> Option<String> {
        let at = whole(value.as_str().filter(|_| column.cell == Cell::Time)?)?;
        let (operator, at) = match (is_so(Ordering::Less), is_so(Ordering::Equal)) {
            (true, false) => ("<", at),
            (true, true) => ("<", at + MILLISECOND),
            (false, false) => (">=", at + MILLISECOND),
            (false, true) => (">=", at),
        };
        let place = self.place(RowValue::number(at));
        Some(format!("({} {operator} {place})", column.sql))
    }
}

/// A time in microseconds, if it is one in whole milliseconds, as rows have it.
fn whole(text: &str) -> Option<i64> {
    microseconds(text).filter(|at| at % MILLISECOND == 0)
}
