//! The observer of a compilation: a clock, and what else a command wants to know.

use std::sync::{Mutex, PoisonError};

use super::{Profile, StageClock};
use pantin_compile::coverage::Coverage;
use pantin_vm::observe::{Activity, CodePlace, Observer, Stage};
use pantin_vm::steps::{Ran, Templates};

/// Observes one compilation.
#[derive(Debug)]
pub struct Watch<'w> {
    /// The time by stages.
    pub clock: StageClock,
    /// Whether the catalog records where values come from.
    pub records: bool,
    /// What ran so far, in all compilations.
    pub coverage: Option<&'w Mutex<Coverage>>,
    /// The time by place.
    pub profile: Option<Profile>,
}

impl Watch<'_> {
    /// Measures work as the writing of the result.
    pub fn writing<R>(&mut self, work: impl FnOnce() -> R) -> R {
        self.begin(Activity::Stage(Stage::Write), CodePlace::default());
        let result = work();
        self.end();
        result
    }
}

impl Observer for Watch<'_> {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        self.clock.begin(activity, place);
        if let Some(profile) = &mut self.profile {
            profile.begin(activity, place);
        }
    }

    fn end(&mut self) {
        self.clock.end();
        if let Some(profile) = &mut self.profile {
            profile.end();
        }
    }

    fn wants_provenance(&self) -> bool {
        self.records
    }

    fn wants_steps(&self) -> bool {
        self.coverage.is_some()
    }

    fn ran(&mut self, ran: &[Ran<'_>], templates: &Templates) {
        if let Some(coverage) = self.coverage {
            let mut coverage = coverage.lock().unwrap_or_else(PoisonError::into_inner);
            coverage.add(ran);
            coverage.add_templates(templates);
        }
    }
}
