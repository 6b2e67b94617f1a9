//! Local variables while code runs.

use std::cell::RefCell;
use std::rc::Rc;

use smallvec::{SmallVec, smallvec};

use crate::ruby::interpreter::run::Callable;
use crate::ruby::interpreter::value::{Captured, RubyValue};

/// What belongs to one run of a method or of the template.
pub(in crate::ruby::interpreter) struct Home<'c> {
    pub(super) id: u64,
    pub(super) last_match: RefCell<Option<Rc<Captured>>>,
    /// The block that the method was given.
    pub(super) block: Option<Callable<'c>>,
}

impl<'c> Home<'c> {
    pub(super) const fn new(id: u64, block: Option<Callable<'c>>) -> Self {
        Self { id, last_match: RefCell::new(None), block }
    }
}

/// A scope of local variables.
pub(in crate::ruby::interpreter) struct Environment<'c> {
    slots: RefCell<SmallVec<[RubyValue<'c>; 4]>>,
    pub(super) parent: Option<Rc<Environment<'c>>>,
    pub(super) home: Rc<Home<'c>>,
}

impl<'c> Environment<'c> {
    pub(super) fn new(slots: u16, parent: Option<Rc<Self>>, home: Rc<Home<'c>>) -> Rc<Self> {
        Rc::new(Self { slots: RefCell::new(smallvec![RubyValue::Nil; slots.into()]), parent, home })
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
    pub(super) fn get(&self, depth: u16, index: u16) -> RubyValue<'c> {
        let copy = |value: &RubyValue<'c>| match value {
            RubyValue::Integer(number) => RubyValue::Integer(*number),
            RubyValue::Boolean(truth) => RubyValue::Boolean(*truth),
            other => other.clone(),
        };
        self.with(depth, index, copy).unwrap_or(RubyValue::Nil)
    }

    /// Looks at a variable.
    #[inline]
    pub(super) fn with<R>(&self, depth: u16, index: u16, look: impl FnOnce(&RubyValue<'c>) -> R) -> Option<R> {
        self.at(depth)?.slots.borrow().get(usize::from(index)).map(look)
    }

    pub(super) fn set(&self, depth: u16, index: u16, value: RubyValue<'c>) {
        if let Some(environment) = self.at(depth)
            && let Some(slot) = environment.slots.borrow_mut().get_mut(usize::from(index))
        {
            *slot = value;
        }
    }
}
