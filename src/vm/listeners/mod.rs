//! Who listens to a compilation: the log, an observer, the record of how the catalog comes about, the counts of what ran.

pub(super) mod counting;
mod provenance;
pub mod steps;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::sync::Arc;

use hashbrown::HashSet;

use super::frame::Activation;
use super::observe::{Activity, CodePlace, Observer};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_base::source::LineCounts;
use pantin_catalog::Provenance;
use pantin_code::bytecode::StoredWarning;
pub(super) use provenance::{Explanation, take_provenance};
use steps::Steps;

/// The listeners of one compilation.
pub struct Listeners<'c> {
    /// Where log entries go.
    log: &'c mut (dyn Log + 'c),
    /// Warnings that Puppet gives once, by key.
    warned: HashSet<String>,
    /// Who watches, if anybody does.
    observer: Option<&'c mut (dyn Observer + 'c)>,
    /// What is recorded of how the catalog comes about, if the observer wants that.
    provenance: Option<Box<RefCell<Provenance<'c>>>>,
    /// What ran, if the observer counts.
    steps: Option<Box<Steps<'c>>>,
}

impl<'c> Listeners<'c> {
    /// A log, and nobody else.
    pub(super) fn new(log: &'c mut (dyn Log + 'c)) -> Self {
        Self { log, warned: HashSet::default(), observer: None, provenance: None, steps: None }
    }

    /// Lets somebody watch. What the observer wants is recorded and counted from now on.
    pub fn observe(&mut self, observer: Option<&'c mut (dyn Observer + 'c)>) {
        let wants = |wants: fn(&(dyn Observer + 'c)) -> bool| observer.as_deref().is_some_and(wants);
        self.provenance = wants(|observer| observer.wants_provenance()).then(Box::default);
        self.steps = wants(|observer| observer.wants_steps()).then(Box::default);
        self.observer = observer;
    }

    /// Writes an entry to the log.
    pub fn write(&mut self, entry: Entry) {
        self.log.write(entry);
    }

    /// Whether the log wants entries of a level.
    #[must_use]
    pub fn wants(&self, level: Level) -> bool {
        self.log.wants(level)
    }

    /// Whether the log wants entries of a level that manifests write.
    pub(super) fn wants_of_manifests(&self, level: Level) -> bool {
        self.log.wants_of_manifests(level)
    }

    /// Logs a message without a place.
    pub(super) fn log_message(&mut self, level: Level, message: &str) {
        if self.log.wants(level) {
            self.log.write(Entry::new(level, message));
        }
    }

    /// Logs a warning once per compilation and key. Gives whether it was logged.
    pub fn warn_once(&mut self, key: &str, entry: Entry) -> bool {
        let is_first = self.warned.insert(key.to_owned());
        if is_first {
            self.log.write(entry);
        }
        is_first
    }

    /// Logs a diagnostic with its place.
    pub(super) fn log_diagnostic(&mut self, level: Level, diagnostic: &Diagnostic) {
        self.log.write(Entry::of(level, diagnostic));
    }

    /// Warns of an issue at the instruction that a frame executes.
    pub(super) fn warn_at_instruction(&mut self, activation: &Activation<'c>, issue: &Issue) {
        let entry = Entry {
            code: Some(issue.code()),
            file: Some(activation.code.unit.file.clone()),
            place: activation.code.chunk.places.get(activation.at).unwrap_or_default(),
            ..Entry::new(Level::Warning, issue.text())
        };
        self.log.write(entry);
    }

    /// Logs a warning that the front end found in a file.
    pub fn log_stored_warning(&mut self, file: Arc<str>, warning: &StoredWarning) {
        let code = pantin_syntax::issues::row(&warning.code).map(|row| row.code);
        let entry = Entry {
            code,
            file: Some(file),
            place: warning.place,
            ..Entry::new(Level::Warning, warning.text.to_string())
        };
        self.log.write(entry);
    }

    /// Whether somebody watches.
    pub(super) const fn is_observed(&self) -> bool {
        self.observer.is_some()
    }

    /// Who watches, if anybody does.
    pub(super) fn observer(&mut self) -> Option<&mut (dyn Observer + 'c)> {
        self.observer.as_deref_mut()
    }

    /// Tells an observer that something begins. [`Self::end`] must follow whatever comes of it.
    #[inline]
    pub fn begin<'n>(&mut self, what: impl FnOnce() -> (Activity<'n>, CodePlace<'n>)) {
        if let Some(observer) = &mut self.observer {
            let (activity, place) = what();
            observer.begin(activity, place);
        }
    }

    /// Tells an observer that what began last ends.
    #[inline]
    pub fn end(&mut self) {
        if let Some(observer) = &mut self.observer {
            observer.end();
        }
    }

    /// Whether it is counted what runs.
    #[must_use]
    pub const fn is_counting(&self) -> bool {
        self.steps.is_some()
    }

    /// Adds what ran of a template in Ruby to what is counted; nothing where a Ruby process rendered it.
    pub(super) fn add_template(&mut self, path: &str, ran: Option<LineCounts>) {
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
