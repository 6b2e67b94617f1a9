//! The log, and who else listens.

use crate::frame::ActivationId;
use crate::native::Ctx;
use crate::observe::{Activity, CodePlace, Observer, Stage};
use pantin_base::diagnostics::{Entry, Level};
use pantin_base::source::LineCounts;

impl<'c> Ctx<'_, 'c> {
    /// Whether the log wants entries of a level.
    #[must_use]
    pub fn wants(&self, level: Level) -> bool {
        self.vm.listeners.wants(level)
    }

    /// Whether the log wants entries of a level that manifests write.
    #[must_use]
    pub fn wants_of_manifests(&self, level: Level) -> bool {
        self.vm.listeners.wants_of_manifests(level)
    }

    /// Writes an entry to the log.
    pub fn log(&mut self, entry: Entry) {
        self.vm.listeners.write(entry);
    }

    /// Runs a stage of the compilation, so that its time is counted.
    pub fn stage<R>(&mut self, stage: Stage, work: impl FnOnce() -> R) -> R {
        self.vm.stage(stage, |_| work())
    }

    /// Who watches the compilation, if anybody does.
    pub fn observer(&mut self) -> Option<&mut (dyn Observer + 'c)> {
        self.vm.listeners.observer()
    }

    /// Logs a message without a place.
    pub fn log_message(&mut self, level: Level, message: &str) {
        self.vm.listeners.log_message(level, message);
    }

    /// Logs a warning once per compilation and key. Gives whether it was logged.
    pub fn warn_once(&mut self, key: &str, entry: Entry) -> bool {
        self.vm.listeners.warn_once(key, entry)
    }

    /// Logs a warning that the front end found in a file.
    pub fn log_stored_warning(&mut self, file: std::sync::Arc<str>, warning: &pantin_code::bytecode::StoredWarning) {
        self.vm.listeners.log_stored_warning(file, warning);
    }

    /// What Puppet names as the source of a message logged in a frame: `Scope(Class[main])`.
    #[must_use]
    pub fn log_source(&self, frame: ActivationId) -> String {
        self.vm.log_source(frame)
    }

    /// Tells an observer that something begins. [`Self::end`] must follow whatever comes of it.
    pub fn begin<'n>(&mut self, what: impl FnOnce() -> (Activity<'n>, CodePlace<'n>)) {
        self.vm.listeners.begin(what);
    }

    /// Tells an observer that what began last ends.
    pub fn end(&mut self) {
        self.vm.listeners.end();
    }

    /// Whether it is counted what runs.
    #[must_use]
    pub fn is_counting(&self) -> bool {
        self.vm.listeners.is_counting()
    }

    /// Adds what ran of a template in Ruby to what is counted; nothing where a Ruby process rendered it.
    pub fn add_template(&mut self, path: &str, ran: Option<LineCounts>) {
        self.vm.listeners.add_template(path, ran);
    }
}
