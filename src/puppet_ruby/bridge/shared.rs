//! What files of functions that run without Ruby define for all Ruby code. Ruby has to know it before it runs code that may
//! name it, and where two files define the same, or it changes, Ruby alone knows what it is.

use std::rc::Rc;

use hashbrown::{HashMap, HashSet};

use crate::worker::FunctionSource;
use pantin_ruby::interpreter::{FunctionProgram, Prepended};

/// The digest of a file.
type Digest = u128;

/// What such files define, in one compilation.
#[derive(Default)]
pub(super) struct SharedCode {
    /// The file of each definition.
    defined: HashMap<Box<str>, Digest>,
    /// Files whose definitions only Ruby knows.
    in_ruby: HashSet<Digest>,
    /// Functions that were called without Ruby in this compilation, and whether each is of the 3.x API: Ruby has to load their
    /// files before it runs anything.
    called: Vec<(Rc<FunctionSource>, bool)>,
    /// What was prepended to classes without Ruby in this compilation, which Ruby has to know before it runs anything.
    prepended: Vec<Prepended>,
}

impl SharedCode {
    /// Takes note of what the files of a function define. Where files have the same name for different things, Ruby alone
    /// knows what it is.
    pub(super) fn admit(&mut self, function: &FunctionProgram) {
        for (name, file) in function.defined() {
            match self.defined.get(name).copied() {
                Some(known) if known != file => self.in_ruby.extend([known, file]),
                Some(_) => {}
                None => _ = self.defined.insert(name.into(), file),
            }
        }
    }

    /// Whether a function may still run natively.
    ///
    /// # Errors
    /// With the reason, when only Ruby can run it.
    pub(super) fn run_natively(&self, function: &FunctionProgram) -> Result<(), Rc<str>> {
        if !self.in_ruby.is_empty() && function.files().any(|file| self.in_ruby.contains(&file)) {
            return Err("definitions that Ruby alone knows".into());
        }
        Ok(())
    }

    /// A function was called without Ruby.
    pub(super) fn called(&mut self, source: &Rc<FunctionSource>, is_legacy: bool) {
        if !self.called.iter().any(|(known, _)| Rc::ptr_eq(known, source)) {
            self.called.push((Rc::clone(source), is_legacy));
        }
    }

    /// Something was prepended to a class without Ruby. Whether it was not before.
    pub(super) fn prepend(&mut self, prepended: &Prepended) -> bool {
        let is_new = !self.prepended.contains(prepended);
        if is_new {
            self.prepended.push(prepended.clone());
        }
        is_new
    }

    /// All of it, the first first.
    pub(super) fn prepended(&self) -> &[Prepended] {
        &self.prepended
    }

    /// That part of it that code meets which names some classes.
    pub(super) fn prepended_to(&self, names_class: impl Fn(&str) -> bool) -> impl Iterator<Item = &Prepended> {
        self.prepended.iter().filter(move |prepended| names_class(&prepended.class))
    }

    /// The functions that Ruby has to load, the first ones first.
    pub(super) fn to_load(&self) -> Vec<(Rc<FunctionSource>, bool)> {
        self.called.clone()
    }

    /// Another compilation begins, or another attempt at one: only the process has what the code of some files keeps.
    pub(super) fn begin_compilation(&mut self, in_ruby: Vec<Digest>) {
        self.defined.clear();
        self.in_ruby.clear();
        self.in_ruby.extend(in_ruby);
        self.called.clear();
        self.prepended.clear();
    }
}
