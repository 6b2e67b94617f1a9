//! Counting which instructions run, for whoever wants to know what code was covered.
//!
//! The run loop is made twice, once with counting and once without: nothing of this is in the loop when nobody counts.

use super::Vm;
use super::scope::Code;
use pantin_base::source::LineCounts;

/// Whether the run loop counts.
pub(super) trait Counting {
    /// Takes note of code that is begun at an instruction; gives its number.
    fn enter<'c>(vm: &mut Vm<'c>, code: Code<'c>, start: usize) -> usize;

    /// Takes note of an instruction of the code with this number.
    fn step(vm: &mut Vm<'_>, number: usize, at: usize);

    /// Takes note that an instruction goes on elsewhere.
    fn jump(vm: &mut Vm<'_>, number: usize, at: usize);
}

/// It does not.
pub(super) enum Uncounted {}

impl Counting for Uncounted {
    #[inline]
    fn enter<'c>(_: &mut Vm<'c>, _: Code<'c>, _: usize) -> usize {
        0
    }

    #[inline]
    fn step(_: &mut Vm<'_>, _: usize, _: usize) {}

    #[inline]
    fn jump(_: &mut Vm<'_>, _: usize, _: usize) {}
}

/// It does.
pub(super) enum Counted {}

impl Counting for Counted {
    fn enter<'c>(vm: &mut Vm<'c>, code: Code<'c>, start: usize) -> usize {
        vm.steps.as_mut().map_or(0, |steps| steps.enter(code, start))
    }

    fn step(vm: &mut Vm<'_>, number: usize, at: usize) {
        if let Some(steps) = &mut vm.steps {
            steps.step(number, at);
        }
    }

    fn jump(vm: &mut Vm<'_>, number: usize, at: usize) {
        if let Some(steps) = &mut vm.steps {
            steps.jump(number, at);
        }
    }
}

impl Vm<'_> {
    /// Begins to count, if the observer wants that.
    pub fn begin_counting(&mut self) {
        if self.observer.as_ref().is_some_and(|observer| observer.wants_steps()) {
            self.steps = Some(Box::default());
        }
    }

    /// Whether it is counted what runs.
    #[must_use]
    pub fn is_counting(&self) -> bool {
        self.steps.is_some()
    }

    /// Adds what ran of a template in Ruby to what is counted; nothing where a Ruby process rendered it.
    pub fn add_template(&mut self, path: &str, ran: Option<LineCounts>) {
        if let Some(steps) = &mut self.steps {
            steps.add_template(path, ran);
        }
    }

    /// Tells the observer what ran.
    pub fn tell_steps(&mut self) {
        let (Some(steps), Some(observer)) = (self.steps.take(), &mut self.observer) else { return };
        observer.ran(&steps.ran(), steps.templates());
    }
}
