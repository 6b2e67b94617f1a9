//! The units of an environment: each file is lexed, parsed, validated and lowered once, whoever asks first.
//!
//! The table only grows. Two threads that ask for one file wait for one of them to do the work. What a compilation has
//! *loaded* is its own affair: a definition exists for it only after it loaded the unit.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, RwLock};

use hashbrown::HashMap;

use super::modules::ModuleId;
use crate::bytecode::Unit;
use crate::diagnostics::Diagnostic;

/// Index of a file in its environment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct UnitId(pub u32);

/// How a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SourceMode {
    /// Puppet code.
    Puppet,
    /// An EPP template.
    Epp,
}

/// A unit of an environment.
#[derive(Debug)]
pub struct LoadedUnit {
    /// Index in the environment.
    pub id: UnitId,
    /// The code.
    pub unit: Unit,
    /// The file as messages name it.
    pub file: Arc<str>,
    /// The file.
    pub path: PathBuf,
    /// The module that the file belongs to.
    pub module: Option<ModuleId>,
}

/// Why a file cannot be used: all that is wrong with it.
#[derive(Clone, Debug)]
pub struct LoadFailure {
    /// Errors, and the warnings that were found besides, in the order of their places.
    pub diagnostics: Vec<Diagnostic>,
}

impl LoadFailure {
    /// One error.
    #[must_use]
    pub fn one(diagnostic: Diagnostic) -> Self {
        Self { diagnostics: vec![diagnostic] }
    }
}

/// What became of a file.
#[derive(Debug)]
pub(super) enum Outcome {
    Missing,
    Loaded(LoadedUnit),
    Failed(LoadFailure),
}

#[derive(Debug)]
struct Slot {
    path: PathBuf,
    mode: SourceMode,
    outcome: OnceLock<Outcome>,
}

/// All files that somebody asked for.
#[derive(Debug, Default)]
pub(super) struct UnitTable {
    slots: boxcar::Vec<Slot>,
    index: RwLock<HashMap<(PathBuf, SourceMode), UnitId>>,
}

impl UnitTable {
    /// The index of a file, which need not exist.
    pub(super) fn id(&self, path: &Path, mode: SourceMode) -> UnitId {
        let key = (path.to_path_buf(), mode);
        if let Some(id) = read(&self.index).get(&key) {
            return *id;
        }
        let mut index = self.index.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        *index.entry(key).or_insert_with(|| {
            let slot = Slot { path: path.to_path_buf(), mode, outcome: OnceLock::new() };
            UnitId(self.slots.push(slot) as u32)
        })
    }

    /// What became of a file; `load` is called when nobody asked before.
    pub(super) fn outcome(
        &self,
        id: UnitId,
        load: impl FnOnce(UnitId, &Path, SourceMode) -> Outcome,
    ) -> Option<&Outcome> {
        let slot = self.slots.get(id.0 as usize)?;
        Some(slot.outcome.get_or_init(|| load(id, &slot.path, slot.mode)))
    }
}

fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(std::sync::PoisonError::into_inner)
}
