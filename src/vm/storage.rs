//! The memory of one compilation: an arena for values and the units that were compiled on the way.

use bumpalo::Bump;

use crate::environment::{LoadedUnit, UnitId};

/// Owns what a compilation's values borrow from. Make one, then a `Vm` that borrows from it; all is freed with it.
#[derive(Default)]
pub struct Storage {
    /// Values.
    pub arena: Bump,
    units: boxcar::Vec<LoadedUnit>,
}

impl Storage {
    /// Empty memory.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps a unit that is no file of the environment: an inline template, a string that is evaluated. It gets a number
    /// that no unit of the environment has.
    ///
    /// # Panics
    /// Never: the unit was just put in.
    pub fn keep(&self, unit: LoadedUnit) -> &LoadedUnit {
        let id = UnitId(u32::MAX - self.units.count() as u32);
        let at = self.units.push(LoadedUnit { id, ..unit });
        &self.units[at]
    }
}
