//! Local variables while code runs.

use std::cell::RefCell;
use std::rc::Rc;

use crate::ruby::interpreter::program::Slot;
use crate::ruby::interpreter::value::{Callable, Captured, RubyValue};

/// What belongs to one run of a method or of the template.
pub(in crate::ruby::interpreter) struct Home<'c> {
    pub(in crate::ruby::interpreter) id: u64,
    pub(in crate::ruby::interpreter) last_match: RefCell<Option<Rc<Captured>>>,
    /// The block that the method was given.
    pub(in crate::ruby::interpreter) block: Option<Callable<'c>>,
    /// The object that the method is one of.
    pub(in crate::ruby::interpreter) receiver: RubyValue<'c>,
}

impl<'c> Home<'c> {
    pub(in crate::ruby::interpreter) const fn new(
        id: u64,
        block: Option<Callable<'c>>,
        receiver: RubyValue<'c>,
    ) -> Self {
        Self { id, last_match: RefCell::new(None), block, receiver }
    }
}

/// A scope of local variables.
pub(in crate::ruby::interpreter) struct Environment<'c> {
    slots: RefCell<Vec<RubyValue<'c>>>,
    pub(in crate::ruby::interpreter) parent: Option<Rc<Environment<'c>>>,
    pub(in crate::ruby::interpreter) home: Rc<Home<'c>>,
}

impl<'c> Environment<'c> {
    pub(in crate::ruby::interpreter) fn new(slots: u16, parent: Option<Rc<Self>>, home: Rc<Home<'c>>) -> Rc<Self> {
        Rc::new(Self { slots: RefCell::new(vec![RubyValue::Nil; slots.into()]), parent, home })
    }

    /// The scope of a method: a spare one that was cleared, or a new one.
    pub(in crate::ruby::interpreter) fn of_method(
        spare: Option<Rc<Self>>,
        slots: u16,
        id: u64,
        block: Option<Callable<'c>>,
        receiver: RubyValue<'c>,
    ) -> Rc<Self> {
        if let Some(mut spare) = spare
            && let Some(scope) = Rc::get_mut(&mut spare)
        {
            let known = scope.slots.get_mut();
            if known.len() != usize::from(slots) {
                known.resize(slots.into(), RubyValue::Nil);
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
        Self::new(slots, None, Rc::new(Home::new(id, block, receiver)))
    }

    /// The same scope for a method that is given a block; nobody else has it yet.
    pub(in crate::ruby::interpreter) fn given_block(mut scope: Rc<Self>, block: Callable<'c>) -> Rc<Self> {
        if let Some(home) = Rc::get_mut(&mut scope).and_then(|scope| Rc::get_mut(&mut scope.home)) {
            home.block = Some(block);
        }
        scope
    }

    /// Frees what is in a scope of a method that ended. Whether nobody else has it.
    pub(in crate::ruby::interpreter) fn clear(scope: &mut Rc<Self>) -> bool {
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
    pub(in crate::ruby::interpreter) fn get(&self, slot: Slot) -> RubyValue<'c> {
        let copy = |value: &RubyValue<'c>| match value {
            RubyValue::Integer(number) => RubyValue::Integer(*number),
            RubyValue::Boolean(truth) => RubyValue::Boolean(*truth),
            other => other.clone(),
        };
        self.with(slot, copy).unwrap_or(RubyValue::Nil)
    }

    /// An integer that a variable is.
    #[inline]
    pub(in crate::ruby::interpreter) fn integer(&self, slot: Slot) -> Option<i64> {
        match self.at(slot.depth)?.slots.borrow().get(usize::from(slot.index)) {
            Some(RubyValue::Integer(number)) => Some(*number),
            _ => None,
        }
    }

    /// Looks at a variable.
    #[inline]
    pub(in crate::ruby::interpreter) fn with<R>(
        &self,
        slot: Slot,
        look: impl FnOnce(&RubyValue<'c>) -> R,
    ) -> Option<R> {
        self.at(slot.depth)?.slots.borrow().get(usize::from(slot.index)).map(look)
    }

    #[inline]
    pub(in crate::ruby::interpreter) fn set(&self, slot: Slot, value: RubyValue<'c>) {
        if let Some(environment) = self.at(slot.depth)
            && let Some(known) = environment.slots.borrow_mut().get_mut(usize::from(slot.index))
        {
            known.replace_with(value);
        }
    }
}
