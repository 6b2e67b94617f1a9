//! What one compilation may use before it ends with an error: code that calls itself or loops without end must not take
//! a machine with it.

use super::Vm;
use super::unwind::Flow;
use crate::diagnostics::issues::{catalog, evaluate};

/// What one compilation may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Calls of functions and blocks, bodies and templates.
    pub calls: u64,
    /// Resources.
    pub resources: usize,
    /// Bytes of values.
    pub memory: usize,
}

impl Default for Limits {
    /// Many times what the largest real compilations use.
    fn default() -> Self {
        Self { calls: 50_000_000, resources: 1_000_000, memory: 1 << 30 }
    }
}

impl<'c> Vm<'c> {
    /// Counts a call.
    #[inline]
    pub(super) fn count_call(&mut self) -> Flow<'c, ()> {
        match self.calls_left.checked_sub(1) {
            Some(left) => {
                self.calls_left = left;
                Ok(())
            }
            None => Err(evaluate::too_many_calls(self.storage.limits.calls).into()),
        }
    }

    /// Refuses a resource more than there may be.
    #[inline]
    pub(super) fn check_count(&self) -> Flow<'c, ()> {
        let most = self.storage.limits.resources;
        if self.catalog.len() < most { Ok(()) } else { Err(catalog::too_many_resources(most).into()) }
    }
}
