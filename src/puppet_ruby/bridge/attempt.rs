//! Attempts at a compilation: one engine for each call.
//!
//! Native code that meets something which only Ruby can do ends the *attempt*, unless it has done nothing yet that others see.
//! The compilation begins again, and a process runs that code from the start. Its messages and its catalog are those of the
//! last attempt alone. What an attempt did outside is remembered: programs, random bytes and names by [`pantin_host::once`],
//! calls into the process by the worker's journal.

use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, PoisonError};

use hashbrown::{HashMap, HashSet};

use crate::bridge::{RubyBridge, RubySession};
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_vm::Unwind;

/// After so many attempts the process runs everything.
const MAX_ATTEMPTS: u32 = 16;
/// Nodes whose marks are kept; then they are collected again.
const MAX_NODES: usize = 4096;

/// What the compilations of a generation learned about code that a process has to run. Threads share it.
#[derive(Default, Debug)]
pub struct ProcessMarks(Mutex<Marks>);

#[derive(Default, Debug)]
struct Marks {
    /// For all nodes: code that never ran natively to its end.
    all: Marked,
    nodes: HashMap<Box<str>, Marked>,
}

/// Code that a process has to run: functions and templates, with the reasons, and files of modules that these share.
#[derive(Clone, Default, Debug)]
struct Marked {
    code: HashMap<Box<str>, Arc<str>>,
    files: HashSet<u128>,
    /// Whether the process runs all code, because its classes change while native code runs.
    everything: bool,
}

impl ProcessMarks {
    fn of_node(&self, node: &str) -> Marked {
        let marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut marked = marks.all.clone();
        if let Some(of_node) = marks.nodes.get(node) {
            marked.code.extend(of_node.code.iter().map(|(name, reason)| (name.clone(), Arc::clone(reason))));
            marked.files.extend(&of_node.files);
            marked.everything |= of_node.everything;
        }
        marked
    }

    fn change(&self, node: Option<&str>, change: impl FnOnce(&mut Marked)) {
        let mut marks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match node {
            None => change(&mut marks.all),
            Some(node) => {
                if marks.nodes.len() >= MAX_NODES && !marks.nodes.contains_key(node) {
                    marks.nodes.clear();
                }
                change(marks.nodes.entry(node.into()).or_default());
            }
        }
    }
}

/// How the attempt of a thread goes on.
#[derive(Default)]
pub(super) struct Attempt {
    marked: RefCell<Marked>,
    node: RefCell<Box<str>>,
    /// How many attempts there were before.
    number: Cell<u32>,
    is_over: Cell<bool>,
    /// Whether the next attempt needs another process: what this one has is of no use.
    needs_process: Cell<bool>,
    /// Why the attempt ended.
    why: RefCell<String>,
    /// Whether any Ruby code ran.
    has_run: Cell<bool>,
    /// How many calls run natively now, within each other.
    native: Cell<u32>,
}

/// A native call, until this is dropped.
pub(super) struct NativeCall<'b>(&'b Cell<u32>);

impl Drop for NativeCall<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

/// Code that a process has to run.
pub(super) struct Needed<'n> {
    /// The function or template.
    pub(super) name: &'n str,
    pub(super) reason: String,
    /// Files of which only the process may keep what their code keeps.
    pub(super) files: Vec<u128>,
    /// Whether other compilations ran it natively to its end.
    pub(super) is_native_elsewhere: bool,
}

impl RubyBridge {
    /// A compilation of a node begins. The bridge takes over what others learned.
    pub(super) fn first_attempt(&self, marks: &ProcessMarks, node: &str) {
        let attempt = &self.attempt;
        attempt.marked.replace(marks.of_node(node));
        attempt.node.replace(node.into());
        attempt.number.set(0);
        self.new_attempt();
    }

    fn new_attempt(&self) {
        let attempt = &self.attempt;
        self.attempts.set(self.attempts.get() + 1);
        attempt.is_over.set(false);
        attempt.needs_process.set(false);
        attempt.has_run.set(false);
        attempt.native.set(0);
        self.shared.borrow_mut().begin_compilation(attempt.marked.borrow().files.iter().copied());
        self.renderings.take();
        self.with_methods.take();
    }

    /// Whether the attempt ended: nothing of it counts.
    #[must_use]
    pub fn is_attempt_over(&self) -> bool {
        self.attempt.is_over.get() || self.worker.has_diverged()
    }

    /// Whether the attempt has run any Ruby code: what happened before is the same in all attempts.
    #[must_use]
    pub fn has_run(&self) -> bool {
        self.attempt.has_run.get()
    }

    /// Begins the next attempt, if this one ended. Gives why it ended.
    pub fn begin_again(&self) -> Option<String> {
        if !self.is_attempt_over() {
            return None;
        }
        let attempt = &self.attempt;
        attempt.number.set(attempt.number.get() + 1);
        if attempt.number.get() >= MAX_ATTEMPTS {
            attempt.marked.borrow_mut().everything = true;
        }
        let keeps_process = !attempt.needs_process.get() && !self.worker.has_diverged();
        self.worker.begin_again(keeps_process);
        self.new_attempt();
        let why = attempt.why.take();
        Some(if why.is_empty() { "the Ruby process is asked something else than before".to_owned() } else { why })
    }

    /// Some Ruby code runs now.
    ///
    /// # Errors
    /// If the attempt ended.
    pub(super) fn runs<'c>(&self) -> Result<(), Unwind<'c>> {
        self.attempt.has_run.set(true);
        if self.is_attempt_over() { Err(ended()) } else { Ok(()) }
    }

    /// A native call begins.
    pub(super) fn native_call(&self) -> NativeCall<'_> {
        let native = &self.attempt.native;
        native.set(native.get() + 1);
        NativeCall(native)
    }

    /// Why code does not run natively, if it is known before it is looked at.
    pub(super) fn reason_for_process(&self, name: &str) -> Option<Arc<str>> {
        let marked = self.attempt.marked.borrow();
        if let Some(reason) = marked.code.get(name) {
            return Some(Arc::clone(reason));
        }
        if marked.everything {
            return Some("classes that Ruby code changed".into());
        }
        // What code in the process calls runs there, too: both have the same objects.
        self.worker.is_asking().then(|| "the process that calls it".into())
    }

    /// Code in the process changed classes that other code uses. Native code that runs now would not know it.
    pub(super) fn classes_changed(&self, marks: &ProcessMarks) {
        if self.attempt.native.get() > 0 {
            self.attempt.marked.borrow_mut().everything = true;
            marks.change(Some(&self.attempt.node.borrow()), |mark| mark.everything = true);
            self.attempt.needs_process.set(true);
            self.attempt.is_over.set(true);
            self.attempt.why.replace("Ruby code changed classes while other code ran without Ruby".to_owned());
        }
    }
}

impl<'c> RubySession<'c> {
    /// Ends the attempt: the process has to run some code from the start.
    pub(super) fn end_attempt(&self, needed: Needed<'_>) -> Unwind<'c> {
        let Needed { name, reason, files, is_native_elsewhere } = needed;
        let attempt = &self.attempt;
        attempt.is_over.set(true);
        attempt.why.replace(format!("{name} needs {reason}"));
        let node = attempt.node.borrow();
        let reason: Arc<str> = reason.into();
        let mark = |marked: &mut Marked| {
            marked.code.insert(name.into(), Arc::clone(&reason));
            marked.files.extend(&files);
        };
        self.marks.change(is_native_elsewhere.then_some(&**node), mark);
        mark(&mut attempt.marked.borrow_mut());
        ended()
    }
}

impl RubyBridge {
    /// The failure of what is done after an attempt ended.
    pub(super) fn attempt_ended<'c>(&self) -> Unwind<'c> {
        ended()
    }
}

/// The end of an attempt, which no code rescues.
fn ended<'c>() -> Unwind<'c> {
    Unwind::Failed(Diagnostic::without_place(issues::attempt_ended()))
}
