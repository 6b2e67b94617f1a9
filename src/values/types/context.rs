//! What algorithms over types need from a compilation: memory, bodies of aliases and names.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::value::Type;
use crate::value::ty::{AliasId, CallableType};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;

/// What the constructor of a type takes, in the order in which it is tried; `None` when the type has none.
pub type Constructors = for<'t> fn(&dyn Types<'t>, &Type<'t>) -> Option<Vec<CallableType<'t>>>;

/// The types of one compilation.
pub trait Types<'c> {
    /// Where new types are allocated.
    fn arena(&self) -> &'c Arena;

    /// What an alias stands for; `None` while it is being resolved.
    fn alias_body(&self, id: AliasId) -> Option<&'c Type<'c>>;

    /// Whether an alias stands for itself, also by way of others.
    fn is_recursive(&self, id: AliasId) -> bool;

    /// The type of a name that is no built-in type: an alias, an Object type, a resource type, a TypeSet.
    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue>;

    /// What constructors take, of which `Init` is made: [`signatures`](crate::types::convert::signatures). Constructors know
    /// the algorithms over types, and these know only this of them.
    fn constructors(&self) -> Constructors;

    /// The type that the function whose signatures are read calls so, if any.
    fn local(&self, _name: &str) -> Option<Type<'c>> {
        None
    }

    /// Whether Ruby holds this very text as bytes without an encoding.
    fn is_bytes(&self, _text: &'c str) -> bool {
        false
    }

    /// How many `Init` are being asked, each for the answer of the one before.
    fn inits_asked(&self) -> u32 {
        0
    }

    /// Takes note that an `Init` which means nothing was asked, and why it does not.
    fn refuse_init(&self, _fault: &Issue) {}
}

/// Native functions hold the types while they call back into the machine.
impl<'c, T: Types<'c> + ?Sized> Types<'c> for Rc<T> {
    fn arena(&self) -> &'c Arena {
        T::arena(self)
    }

    fn alias_body(&self, id: AliasId) -> Option<&'c Type<'c>> {
        T::alias_body(self, id)
    }

    fn is_recursive(&self, id: AliasId) -> bool {
        T::is_recursive(self, id)
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        T::resolve(self, name)
    }

    fn constructors(&self) -> Constructors {
        T::constructors(self)
    }

    fn local(&self, name: &str) -> Option<Type<'c>> {
        T::local(self, name)
    }
}

/// The types of a compilation with other memory for what is made from now on, so that it can be given back.
pub struct PassedTypes<'l, 'c> {
    arena: &'l Arena,
    types: &'l dyn Types<'c>,
    inits_asked: u32,
    fault: OnceCell<Issue>,
}

impl<'l, 'c: 'l> PassedTypes<'l, 'c> {
    /// The types of `types`, allocating in `arena`.
    pub fn new(arena: &'l Arena, types: &'l dyn Types<'c>) -> Self {
        Self { arena, types, inits_asked: types.inits_asked(), fault: OnceCell::new() }
    }

    /// The same where one more `Init` is being asked.
    pub(super) fn asking_init(self) -> Self {
        Self { inits_asked: self.inits_asked + 1, ..self }
    }

    /// Why the first `Init` that was asked and means nothing does not, if one was. Puppet raises that at once.
    pub(super) fn into_fault(self) -> Option<Issue> {
        self.fault.into_inner()
    }
}

impl<'l, 'c: 'l> Types<'l> for PassedTypes<'l, 'c> {
    fn arena(&self) -> &'l Arena {
        self.arena
    }

    fn alias_body(&self, id: AliasId) -> Option<&'l Type<'l>> {
        self.types.alias_body(id).map(|body| -> &'l Type<'l> { body })
    }

    fn is_recursive(&self, id: AliasId) -> bool {
        self.types.is_recursive(id)
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'l>>, Issue> {
        self.types.resolve(name)
    }

    fn constructors(&self) -> Constructors {
        self.types.constructors()
    }

    fn inits_asked(&self) -> u32 {
        self.inits_asked
    }

    fn refuse_init(&self, fault: &Issue) {
        self.fault.get_or_init(|| fault.clone());
        self.types.refuse_init(fault);
    }
}
