//! Code that runs, and where its values are.

use std::rc::Rc;

use crate::interpreter::code::{Cell, Code, Place};
use crate::interpreter::value::Environment;

/// Code that runs.
pub(super) struct Frame<'m, 'c> {
    pub(super) code: &'m Code,
    /// The next instruction, while something else runs.
    pub(super) at: usize,
    /// The first register of its method's variables, where they are in registers, and its own first register.
    pub(super) ranges: [usize; 2],
    pub(super) environment: Rc<Environment<'c>>,
    /// Where the code that called it wants its value.
    pub(super) to: Place,
}

impl Frame<'_, '_> {
    /// Its first register.
    #[inline]
    pub(super) const fn base(&self) -> usize {
        self.ranges[1]
    }

    /// Which of all registers it is.
    #[inline]
    pub(super) const fn at_cell(&self, cell: Cell) -> usize {
        self.ranges[cell.range()] + cell.index()
    }
}

/// Code that runs, or waits for what it called.
pub(super) struct Running<'m> {
    pub(super) code: &'m Code,
    /// Its next instruction.
    pub(super) at: usize,
    /// The first register of its method's variables, and its own first register.
    pub(super) ranges: [usize; 2],
    /// Where its caller wants its value.
    pub(super) to: Place,
}

impl Running<'_> {
    #[inline]
    pub(super) const fn at_cell(&self, cell: Cell) -> usize {
        self.ranges[cell.range()] + cell.index()
    }
}
