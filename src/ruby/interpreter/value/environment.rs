//! Local variables while code runs.

use std::cell::RefCell;
use std::rc::Rc;

use crate::interpreter::program::Slot;
use crate::interpreter::value::{Callable, Captured, RubyValue};

/// What belongs to one run of a method or of the template.
pub(in crate::interpreter) struct Home<'c> {
    pub(in crate::interpreter) id: u64,
    pub(in crate::interpreter) last_match: RefCell<Option<Rc<Captured>>>,
    /// The block that the method was given.
    pub(in crate::interpreter) block: Option<Callable<'c>>,
    /// The object that the method is one of.
    pub(in crate::interpreter) receiver: RubyValue<'c>,
}

impl<'c> Home<'c> {
    pub(in crate::interpreter) const fn new(id: u64, block: Option<Callable<'c>>, receiver: RubyValue<'c>) -> Self {
        Self { id, last_match: RefCell::new(None), block, receiver }
    }
}

/// A scope of local variables.
pub(in crate::interpreter) struct Environment<'c> {
    /// None where variables are in registers.
    slots: RefCell<Vec<RubyValue<'c>>>,
    parent: Option<Rc<Environment<'c>>>,
    pub(in crate::interpreter) home: Rc<Home<'c>>,
    /// The first register of its variables, where they are in registers.
    pub(in crate::interpreter) base: usize,
}

/// Where the variables of a scope are.
#[derive(Clone, Copy)]
pub(in crate::interpreter) enum Variables {
    /// In registers, from one on.
    Registers(usize),
    /// In the scope, so many.
    Scope(u16),
}

impl Variables {
    const fn count(self) -> usize {
        match self {
            Self::Registers(_) => 0,
            Self::Scope(count) => count as usize,
        }
    }

    const fn base(self) -> usize {
        match self {
            Self::Registers(base) => base,
            Self::Scope(_) => 0,
        }
    }
}

impl<'c> Environment<'c> {
    pub(in crate::interpreter) fn new(variables: Variables, parent: Option<Rc<Self>>, home: Rc<Home<'c>>) -> Rc<Self> {
        let slots = RefCell::new(vec![RubyValue::Nil; variables.count()]);
        Rc::new(Self { slots, parent, home, base: variables.base() })
    }

    /// The scope of a method: a spare one that was cleared, or a new one.
    pub(in crate::interpreter) fn of_method(
        spare: Option<Rc<Self>>,
        variables: Variables,
        id: u64,
        block: Option<Callable<'c>>,
        receiver: RubyValue<'c>,
    ) -> Rc<Self> {
        if let Some(mut spare) = spare
            && let Some(scope) = Rc::get_mut(&mut spare)
        {
            scope.base = variables.base();
            let known = scope.slots.get_mut();
            if known.len() != variables.count() {
                known.resize(variables.count(), RubyValue::Nil);
            }
            match Rc::get_mut(&mut scope.home) {
                Some(home) => {
                    home.id = id;
                    home.block = block;
                    home.receiver = receiver;
                }
                None => scope.home = Rc::new(Home::new(id, block, receiver)),
            }
            return spare;
        }
        Self::new(variables, None, Rc::new(Home::new(id, block, receiver)))
    }

    /// Frees what is in a scope of a method that ended. Whether nobody else has it.
    pub(in crate::interpreter) fn clear(scope: &mut Rc<Self>) -> bool {
        let Some(unused) = Rc::get_mut(scope) else { return false };
        unused.slots.get_mut().fill(RubyValue::Nil);
        if let Some(home) = Rc::get_mut(&mut unused.home) {
            home.block = None;
            home.receiver = RubyValue::Main;
            *home.last_match.get_mut() = None;
        }
        true
    }

    #[inline]
    fn at(&self, depth: u16) -> Option<&Self> {
        let mut environment = self;
        for _ in 0..depth {
            environment = environment.parent.as_deref()?;
        }
        Some(environment)
    }

    #[inline]
    pub(in crate::interpreter) fn get(&self, slot: Slot) -> RubyValue<'c> {
        self.with(slot, RubyValue::copied).unwrap_or(RubyValue::Nil)
    }

    /// An integer that a variable is.
    #[inline]
    pub(in crate::interpreter) fn integer(&self, slot: Slot) -> Option<i64> {
        match self.at(slot.depth)?.slots.borrow().get(usize::from(slot.index)) {
            Some(RubyValue::Integer(number)) => Some(*number),
            _ => None,
        }
    }

    /// Looks at a variable.
    #[inline]
    pub(in crate::interpreter) fn with<R>(&self, slot: Slot, look: impl FnOnce(&RubyValue<'c>) -> R) -> Option<R> {
        self.at(slot.depth)?.slots.borrow().get(usize::from(slot.index)).map(look)
    }

    #[inline]
    pub(in crate::interpreter) fn set(&self, slot: Slot, value: RubyValue<'c>) {
        if let Some(environment) = self.at(slot.depth)
            && let Some(known) = environment.slots.borrow_mut().get_mut(usize::from(slot.index))
        {
            known.replace_with(value);
        }
    }
}
