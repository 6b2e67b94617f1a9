//! The rows of a plan.

use serde_json::Value;

use super::cell::CellValue;
use super::entity::Entity;
use super::row::{Only, Row, Source, TakeCells, TakeRow};
use super::statement::{Plan, Statement};
use pantin_base::diagnostics::Issue;

/// A source that has the rows of a plan.
pub(super) struct Planned<'s> {
    pub(super) source: &'s dyn Source,
    pub(super) plan: &'s Plan,
}

impl Source for Planned<'_> {
    fn rows(&self, entity: Entity, _only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue> {
        self.source.selected(&self.plan.statement, &mut |cells| {
            let mut cells = cells.into_iter();
            let is_active = cells.next() == Some(CellValue::Truth(true));
            let mut values = vec![Value::Null; entity.fields().len()];
            for (field, cell) in self.plan.fields.iter().zip(cells) {
                if let Some(value) = values.get_mut(*field) {
                    *value = cell.into_value();
                }
            }
            take(Row { values, is_active })
        })
    }

    fn selected(&self, statement: &Statement, take: &mut TakeCells<'_>) -> Result<(), Issue> {
        self.source.selected(statement, take)
    }
}
