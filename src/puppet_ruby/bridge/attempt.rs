//! Attempts at a compilation: one engine for each call.
//!
//! Native code that meets something which only Ruby can do ends the *attempt*, unless it has done nothing yet that others see.
//! The compilation begins again, and a process runs that code from the start. Its messages and its catalog are those of the
//! last attempt alone. What an attempt did outside is remembered: programs, random bytes and names by [`pantin_host::once`],
//! calls into the process by the worker's journal.

use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, PoisonError};

use hashbrown::{HashMap, HashSet};

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

impl Attempt {
    /// The compilation of a node begins, with what others learned.
    pub(super) fn begin_first(&self, marks: &ProcessMarks, node: &str) {
        self.marked.replace(marks.of_node(node));
        self.node.replace(node.into());
        self.number.set(0);
        self.begin();
    }

    fn begin(&self) {
        self.is_over.set(false);
        self.needs_process.set(false);
        self.has_run.set(false);
        self.native.set(0);
    }

    /// Begins the next attempt. Gives why this one ended, and whether the process can go on with the next one.
    pub(super) fn begin_next(&self) -> (String, bool) {
        self.number.set(self.number.get() + 1);
        if self.number.get() >= MAX_ATTEMPTS {
            self.marked.borrow_mut().everything = true;
        }
        let keeps_process = !self.needs_process.get();
        self.begin();
        let why = self.why.take();
        (
            if why.is_empty() { "the Ruby process is asked something else than before".to_owned() } else { why },
            keeps_process,
        )
    }

    pub(super) const fn is_over(&self) -> bool {
        self.is_over.get()
    }

    pub(super) const fn has_run(&self) -> bool {
        self.has_run.get()
    }

    /// Some Ruby code runs now.
    pub(super) fn note_run(&self) {
        self.has_run.set(true);
    }

    /// Files of which only the process has what their code keeps.
    pub(super) fn files(&self) -> Vec<u128> {
        self.marked.borrow().files.iter().copied().collect()
    }

    /// A native call begins.
    pub(super) fn native_call(&self) -> NativeCall<'_> {
        self.native.set(self.native.get() + 1);
        NativeCall(&self.native)
    }

    /// Why the process has to run code from the start.
    pub(super) fn reason_for_process(&self, name: &str) -> Option<Arc<str>> {
        let marked = self.marked.borrow();
        let everything = || marked.everything.then(|| "classes that Ruby code changed".into());
        marked.code.get(name).map(Arc::clone).or_else(everything)
    }

    /// Code in the process changed classes that other code uses. Native code that runs now would not know it.
    pub(super) fn classes_changed(&self, marks: &ProcessMarks) {
        if self.native.get() > 0 {
            self.marked.borrow_mut().everything = true;
            marks.change(Some(&self.node.borrow()), |mark| mark.everything = true);
            self.needs_process.set(true);
            self.is_over.set(true);
            self.why.replace("Ruby code changed classes while other code ran without Ruby".to_owned());
        }
    }

    /// Ends the attempt: the process has to run some code from the start.
    pub(super) fn end(&self, marks: &ProcessMarks, needed: Needed<'_>) {
        let Needed { name, reason, files, is_native_elsewhere } = needed;
        self.is_over.set(true);
        self.why.replace(format!("{name} needs {reason}"));
        let reason: Arc<str> = reason.into();
        let mark = |marked: &mut Marked| {
            marked.code.insert(name.into(), Arc::clone(&reason));
            marked.files.extend(&files);
        };
        marks.change(is_native_elsewhere.then_some(&**self.node.borrow()), mark);
        mark(&mut self.marked.borrow_mut());
    }
}

/// The end of an attempt, which no code rescues.
pub(super) fn ended<'c>() -> Unwind<'c> {
    Unwind::Failed(Diagnostic::without_place(issues::attempt_ended()))
}
