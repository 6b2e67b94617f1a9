//! Rows that several nodes have, each once.

use std::collections::HashSet;

use serde_json::Value;

use super::entity::Entity;
use super::row::{More, Only, Source, TakeCells, TakeRow};
use super::statement::Statement;
use crate::issues;
use pantin_base::diagnostics::Issue;

/// The maximum number of different rows.
const MAX_ROWS: usize = 2_000_000;

/// A source whose rows are the same for several nodes.
pub(super) struct Shared<'s>(pub(super) &'s dyn Source);

impl Source for Shared<'_> {
    fn rows(&self, entity: Entity, only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue> {
        // Digests take less memory than rows.
        let mut known = HashSet::<[u8; 16]>::new();
        self.0.rows(entity, only, &mut |row| {
            let text = Value::from(row.values.as_slice()).to_string();
            let mut key = [0; 16];
            key.copy_from_slice(&blake3::hash(text.as_bytes()).as_bytes()[..16]);
            if !row.is_active || !known.insert(key) {
                return Ok(More::Wanted);
            }
            if known.len() > MAX_ROWS {
                return Err(issues::query_too_large_answer(512));
            }
            take(row)
        })
    }

    fn selected(&self, statement: &Statement, take: &mut TakeCells<'_>) -> Result<(), Issue> {
        self.0.selected(statement, take)
    }
}
