//! The current code beside an earlier state of it: which compilations read something that differs.

use std::path::Path;
use std::sync::Arc;

use super::Side;
use crate::{Generation, Opening, Quiet, Service, TreeService, issues};
use pantin_base::diagnostics::Issue;
use pantin_compile::impact::{Against, Comparison, State};
use pantin_environment::reads::Reads;
use pantin_host::{Files, System};

/// An earlier state of the code that a service compiles, and the current one.
pub struct Since {
    tree: Box<TreeService>,
    before: Arc<Generation>,
    now: Arc<Generation>,
    files: Arc<dyn System>,
}

impl Since {
    /// Opens a revision, directory or compiled environment. The service has to record reads.
    ///
    /// # Errors
    /// If it cannot be opened, or is not code.
    pub fn open(service: &Service, typed: &str, opening: &Opening) -> Result<Self, Issue> {
        let Side::Code(tree) = Side::open(service.context(), typed, opening)? else {
            return Err(issues::not_an_earlier_state(typed));
        };
        let name = service.context().environment_name();
        let before = tree.service.open(name, &mut Quiet)?;
        let now = service.open(name, &mut Quiet)?;
        Ok(Self { tree, before, now, files: Arc::clone(&service.context().files) })
    }

    /// What of the earlier state is not compared.
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.tree.warnings
    }

    /// The differences, for all compilations of a run.
    #[must_use]
    pub fn changes(&self) -> ChangesSince<'_> {
        let before = State::new(self.before.environment());
        let comparison = Comparison::new(State::new(self.now.environment()), Against::State(Box::new(before)));
        ChangesSince { since: self, comparison }
    }
}

/// What differs between an earlier state and the current one. Threads share it.
pub struct ChangesSince<'s> {
    since: &'s Since,
    comparison: Comparison<'s>,
}

impl ChangesSince<'_> {
    /// True unless everything that a compilation read is certainly the same.
    #[must_use]
    pub fn can_touch(&self, reads: &Reads) -> bool {
        let notebook = self.since.now.environment().notebook();
        let is_compared = notebook.is_some_and(|own| Arc::ptr_eq(own, reads.notebook()));
        !is_compared || !self.comparison.changed_of(reads).is_nothing()
    }

    /// True if a file has another content, or exists in one of the states only.
    #[must_use]
    pub fn has_changed(&self, file: &Path) -> bool {
        let before: &dyn Files = &*self.since.tree.service.context().files;
        before.read(file).ok() != self.since.files.read(file).ok()
    }
}
