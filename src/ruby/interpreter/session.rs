//! What the interpreter keeps while one compilation goes on: Puppet's objects that code has seen, and literals.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::interpreter::program::Program;
use crate::interpreter::value::{KeptObjects, Lent, Made, Objects, RubyValue};
use pantin_values::value::Value;
use pantin_values::value::random::Random;

/// What the runs of one compilation share.
#[derive(Default)]
pub struct Session<'c> {
    objects: Rc<Objects<'c>>,
    literals: RefCell<HashMap<u64, Rc<Literals<'c>>, FxBuildHasher>>,
    states: RefCell<HashMap<Box<str>, State<'c>, FxBuildHasher>>,
    /// Objects of code that leaves them to its next calls.
    kept: RefCell<KeptObjects<'c>>,
    steps: Cell<u64>,
    gives_own: Cell<bool>,
    /// The numbers that code has seeded, as long as it has.
    random: RefCell<Option<Seeded>>,
}

/// Random numbers of a seed, and the one that was there before.
pub(super) struct Seeded {
    pub(super) random: Random,
    pub(super) seed: u64,
    pub(super) before: u64,
}

/// An instance variable of a module: what it was set to, and by which program.
struct State<'c> {
    program: u64,
    value: RubyValue<'c>,
}

impl<'c> Session<'c> {
    /// The objects of a run, which all runs share.
    pub(super) fn objects(&self) -> Rc<Objects<'c>> {
        Rc::clone(&self.objects)
    }

    /// Takes what others made of values, old ones and new ones, the first first.
    pub fn take_changes(&self, changes: &[(Value<'c>, Value<'c>)]) {
        self.objects.take_changes(Lent::new(), changes);
    }

    /// Whether the result of the last function has objects that its code still has.
    #[must_use]
    pub const fn gives_own(&self) -> bool {
        self.gives_own.get()
    }

    pub(super) fn set_gives_own(&self, gives_own: bool) {
        self.gives_own.set(gives_own);
    }

    /// Keeps objects as long as this is there.
    pub(super) fn keep_objects(&self, made: impl IntoIterator<Item = Made<'c>>) {
        self.kept.borrow_mut().keep(made);
    }

    /// How many steps the last function took.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// The numbers that code has seeded.
    pub(super) const fn random(&self) -> &RefCell<Option<Seeded>> {
        &self.random
    }

    pub(super) fn set_steps(&self, steps: u64) {
        self.steps.set(steps);
    }

    /// What an instance variable of a module was set to. `None` when nobody set it here, or code that only another
    /// program can run is in it.
    pub(super) fn state(&self, program: &Program, name: &str) -> Option<RubyValue<'c>> {
        let states = self.states.borrow();
        let state = states.get(name)?;
        (state.program == program.number() || state.value.is_plain()).then(|| state.value.clone())
    }

    /// Sets an instance variable of a module.
    pub(super) fn set_state(&self, program: &Program, name: &str, value: RubyValue<'c>) {
        let state = State { program: program.number(), value };
        let mut states = self.states.borrow_mut();
        match states.get_mut(name) {
            Some(known) => *known = state,
            None => _ = states.insert(name.into(), state),
        }
    }

    /// The literals of a program.
    pub(super) fn literals(&self, program: &Program) -> Rc<Literals<'c>> {
        let mut literals = self.literals.borrow_mut();
        let new = || Rc::new(Literals::new(program));
        Rc::clone(literals.entry(program.number()).or_insert_with(new))
    }
}

/// Literals of a program where values live, each made when it is first needed.
pub(super) struct Literals<'c> {
    texts: Box<[Cell<Option<&'c str>>]>,
    symbols: RefCell<HashMap<usize, RubyValue<'c>, FxBuildHasher>>,
    immutable: RefCell<HashMap<usize, RubyValue<'c>, FxBuildHasher>>,
    constants: Box<[RefCell<Option<RubyValue<'c>>>]>,
}

impl<'c> Literals<'c> {
    fn new(program: &Program) -> Self {
        let texts = program.texts.iter().map(|_| Cell::new(None)).collect();
        let constants = program.constants.iter().map(|_| RefCell::default()).collect();
        let (symbols, immutable) = (RefCell::default(), RefCell::default());
        Self { texts, symbols, immutable, constants }
    }

    /// A text by its number.
    pub(super) fn text(&self, number: usize, make: impl FnOnce() -> &'c str) -> &'c str {
        let slot = &self.texts[number];
        slot.get().unwrap_or_else(|| {
            let text = make();
            slot.set(Some(text));
            text
        })
    }

    /// A symbol by the number of its text.
    pub(super) fn symbol(&self, number: usize, make: impl FnOnce() -> RubyValue<'c>) -> RubyValue<'c> {
        self.symbols.borrow_mut().entry(number).or_insert_with(make).clone()
    }

    /// A constant, if its value was computed.
    pub(super) fn constant(&self, number: usize) -> Option<RubyValue<'c>> {
        self.constants[number].borrow().clone()
    }

    /// Keeps the value of a constant.
    pub(super) fn keep_constant(&self, number: usize, value: &RubyValue<'c>) {
        *self.constants[number].borrow_mut() = Some(value.clone());
    }

    /// What nobody can change, a regular expression or a range, by the number of its node.
    pub(super) fn immutable<E>(
        &self,
        number: usize,
        make: impl FnOnce() -> Result<RubyValue<'c>, E>,
    ) -> Result<RubyValue<'c>, E> {
        if let Some(known) = self.immutable.borrow().get(&number) {
            return Ok(known.clone());
        }
        let made = make()?;
        self.immutable.borrow_mut().insert(number, made.clone());
        Ok(made)
    }
}
