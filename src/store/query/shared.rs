//! Rows that several nodes have, each once.

use std::collections::HashSet;

use serde_json::Value;

use super::entity::Entity;
use super::row::{More, Only, Source, TakeCells, TakeRow};
use super::statement::Statement;
use crate::memory::Size;
use pantin_base::diagnostics::Issue;

/// The memory of an entry, in bytes: a set has room for twice what is in it.
const ENTRY: usize = 2 * size_of::<[u8; 16]>();

/// A source whose rows are the same for several nodes.
pub(super) struct Shared<'s>(pub(super) &'s dyn Source);

impl Source for Shared<'_> {
    fn rows(&self, entity: Entity, only: &Only, take: &mut TakeRow<'_>) -> Result<(), Issue> {
        // Digests take less memory than rows.
        let (mut known, mut size) = (HashSet::<[u8; 16]>::new(), Size::default());
        self.0.rows(entity, only, &mut |row| {
            let text = Value::from(row.values.as_slice()).to_string();
            let mut key = [0; 16];
            key.copy_from_slice(&blake3::hash(text.as_bytes()).as_bytes()[..16]);
            if !row.is_active || !known.insert(key) {
                return Ok(More::Wanted);
            }
            size.grow(ENTRY)?;
            take(row)
        })
    }

    fn selected(&self, statement: &Statement, take: &mut TakeCells<'_>) -> Result<(), Issue> {
        self.0.selected(statement, take)
    }
}
