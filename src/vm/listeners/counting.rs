//! Counting which instructions run, for whoever wants to know what code was covered.
//!
//! The run loop is made twice, once with counting and once without: nothing of this is in the loop when nobody counts.

use super::Listeners;
use crate::scope::Code;

/// Whether the run loop counts.
pub(crate) trait Counting {
    /// Takes note of code that is begun at an instruction; gives its number.
    fn enter<'c>(listeners: &mut Listeners<'c>, code: Code<'c>, start: usize) -> usize;

    /// Takes note of an instruction of the code with this number.
    fn step(listeners: &mut Listeners<'_>, number: usize, at: usize);

    /// Takes note that an instruction goes on elsewhere.
    fn jump(listeners: &mut Listeners<'_>, number: usize, at: usize);
}

/// It does not.
pub(crate) enum Uncounted {}

impl Counting for Uncounted {
    #[inline]
    fn enter<'c>(_: &mut Listeners<'c>, _: Code<'c>, _: usize) -> usize {
        0
    }

    #[inline]
    fn step(_: &mut Listeners<'_>, _: usize, _: usize) {}

    #[inline]
    fn jump(_: &mut Listeners<'_>, _: usize, _: usize) {}
}

/// It does.
pub(crate) enum Counted {}

impl Counting for Counted {
    fn enter<'c>(listeners: &mut Listeners<'c>, code: Code<'c>, start: usize) -> usize {
        listeners.steps.as_mut().map_or(0, |steps| steps.enter(code, start))
    }

    fn step(listeners: &mut Listeners<'_>, number: usize, at: usize) {
        if let Some(steps) = &mut listeners.steps {
            steps.step(number, at);
        }
    }

    fn jump(listeners: &mut Listeners<'_>, number: usize, at: usize) {
        if let Some(steps) = &mut listeners.steps {
            steps.jump(number, at);
        }
    }
}
