//! Who gets what.

use super::Listeners;
use crate::observe::{Activity, CodePlace, Observer, Stage};
use crate::stack::Stack;
use crate::testing::{code, storage, unit};
use pantin_base::diagnostics::{Entry, Level};
use pantin_catalog::{ResourceId, ScopeId};
use pantin_code::bytecode::ChunkKind;

/// An observer that notes beginnings and ends.
#[derive(Default)]
struct Watching {
    noted: Vec<&'static str>,
    wants_provenance: bool,
    wants_steps: bool,
}

impl Observer for Watching {
    fn begin(&mut self, _: Activity<'_>, _: CodePlace<'_>) {
        self.noted.push("begin");
    }

    fn end(&mut self) {
        self.noted.push("end");
    }

    fn wants_provenance(&self) -> bool {
        self.wants_provenance
    }

    fn wants_steps(&self) -> bool {
        self.wants_steps
    }
}

#[test]
fn a_warning_is_given_once_by_its_key() {
    let mut log = Vec::<Entry>::new();
    let mut listeners = Listeners::new(&mut log);
    let given = ["a", "a", "b"].map(|key| listeners.warn_once(key, Entry::new(Level::Warning, key)));
    assert_eq!(given, [true, false, true]);
    listeners.log_message(Level::Debug, "not wanted");
    listeners.log_message(Level::Notice, "wanted");
    drop(listeners);
    let texts: Vec<&str> = log.iter().map(|entry| entry.message.as_str()).collect();
    assert_eq!(texts, ["a", "b", "wanted"]);
}

#[test]
fn an_observer_gets_what_begins_and_ends() {
    let mut log = Vec::<Entry>::new();
    let mut watching = Watching::default();
    let mut listeners = Listeners::new(&mut log);
    listeners.begin(|| unreachable!("nobody watches"));
    listeners.observe(Some(&mut watching));
    listeners.begin(|| (Activity::Stage(Stage::Main), CodePlace::default()));
    listeners.end();
    assert!(listeners.is_observed() && !listeners.is_counting());
    drop(listeners);
    assert_eq!(watching.noted, ["begin", "end"]);
}

#[test]
fn only_what_the_observer_wants_is_recorded_and_counted() {
    let storage = storage();
    let mut log = Vec::<Entry>::new();
    let mut watching = Watching { wants_provenance: true, wants_steps: true, ..Watching::default() };
    let mut listeners = Listeners::new(&mut log);
    listeners.record(|_| unreachable!("nothing is recorded"));
    listeners.observe(Some(&mut watching));
    assert!(listeners.is_counting());
    let mut stack = Stack::default();
    stack.enter(code(unit(&storage, "include a"), ChunkKind::Main), ScopeId::TOP, None);
    listeners.record_inclusion(ResourceId(3), ScopeId::TOP, &stack);
    let mut noted = Vec::new();
    listeners.record(|provenance| {
        noted.extend(provenance.inclusions.iter().map(|one| (one.class, one.site.place.line)));
    });
    assert_eq!(noted, [(ResourceId(3), 1)]);
}

#[test]
fn a_body_sees_only_the_calls_in_it() {
    let mut log = Vec::<Entry>::new();
    let mut watching = Watching { wants_provenance: true, ..Watching::default() };
    let mut listeners = Listeners::new(&mut log);
    listeners.observe(Some(&mut watching));
    let outer = listeners.record_body();
    let inner = listeners.record_body();
    listeners.record_end_of_body(inner);
    listeners.record_end_of_body(outer);
    let mut before = usize::MAX;
    listeners.record(|provenance| before = provenance.before_body);
    assert_eq!(before, 0);
}
