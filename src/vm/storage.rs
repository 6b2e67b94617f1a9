//! The memory of one compilation: an arena for values and the units that were compiled on the way.

use pantin_base::budget::Arena;

use pantin_base::budget::Limits;
use pantin_environment::{LoadedUnit, UnitId};

/// Larger arenas are given back to the system. An arena grows by doubling, and what nobody touched of it is no memory.
const MAX_CACHED: usize = 160 << 20;
/// What an arena may grow beyond the limit of a compilation: the budget is looked at between calls, and tells where that
/// was. Whoever makes more at once asks the budget before; what is in nobody's view ends where the arena is full.
const HEADROOM: usize = 256 << 20;

/// Owns what a compilation's values borrow from. Make one, then a `Vm` that borrows from it; all is freed with it.
pub struct Storage {
    /// Values.
    pub arena: Arena,
    /// What the compilation may use.
    pub(super) limits: Limits,
    units: boxcar::Vec<LoadedUnit>,
}

impl Storage {
    /// Empty memory.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self::within(Arena::new(), limits)
    }

    /// Memory that another compilation left.
    #[must_use]
    pub fn within(arena: Arena, limits: Limits) -> Self {
        arena.limit(limits.memory.saturating_add(HEADROOM));
        Self { arena, limits, units: boxcar::Vec::new() }
    }

    /// The empty arena for another compilation; `None` when it is larger than is worth keeping.
    #[must_use]
    pub fn into_arena(self) -> Option<Arena> {
        let mut arena = self.arena;
        arena.reset();
        (arena.allocated_bytes() <= MAX_CACHED).then_some(arena)
    }

    /// Keeps a unit that is no file of the environment: an inline template, a string that is evaluated. It gets a number
    /// that no unit of the environment has.
    ///
    /// # Panics
    /// Never: the unit was just put in.
    pub fn keep(&self, unit: LoadedUnit) -> &LoadedUnit {
        let id = UnitId::of_own_code(self.units.count());
        let at = self.units.push(LoadedUnit { id, ..unit });
        &self.units[at]
    }
}
