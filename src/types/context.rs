//! What algorithms over types need from a compilation: memory, bodies of aliases and names.

use std::cell::{OnceCell, RefCell};

use crate::budget::Arena;
use hashbrown::HashMap;

use crate::diagnostics::Issue;
use crate::value::Type;
use crate::value::ty::{Alias, AliasId};

/// The types of one compilation.
pub trait Types<'c> {
    /// Where new types are allocated.
    fn arena(&self) -> &'c Arena;

    /// What an alias stands for; `None` while it is being resolved.
    fn alias_body(&self, id: AliasId) -> Option<&'c Type<'c>>;

    /// The type of a name that is no built-in type: an alias, an Object type, a resource type, a TypeSet.
    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue>;

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

/// Types without any environment: the built-in ones and aliases that were put in by hand.
pub struct PlainTypes<'c> {
    arena: &'c Arena,
    aliases: RefCell<Vec<(&'c str, Option<&'c Type<'c>>)>>,
    names: RefCell<HashMap<String, Type<'c>>>,
}

impl<'c> PlainTypes<'c> {
    /// No aliases yet.
    #[must_use]
    pub fn new(arena: &'c Arena) -> Self {
        Self { arena, aliases: RefCell::default(), names: RefCell::default() }
    }

    /// Makes an alias without a body, so that the body can name it.
    pub fn declare_alias(&self, name: &str) -> Alias<'c> {
        let name = self.arena.alloc_str(name);
        let mut aliases = self.aliases.borrow_mut();
        let alias = Alias { name, id: AliasId(aliases.len() as u32) };
        aliases.push((name, None));
        self.names.borrow_mut().insert(name.to_ascii_lowercase(), Type::Alias(alias));
        alias
    }

    /// Gives an alias its body.
    pub fn set_alias_body(&self, alias: Alias<'_>, body: Type<'c>) {
        if let Some(entry) = self.aliases.borrow_mut().get_mut(alias.id.0 as usize) {
            entry.1 = Some(self.arena.alloc(body));
        }
    }

    /// Gives a name a type.
    pub fn define(&self, name: &str, ty: Type<'c>) {
        self.names.borrow_mut().insert(name.to_ascii_lowercase(), ty);
    }
}

impl<'c> Types<'c> for PlainTypes<'c> {
    fn arena(&self) -> &'c Arena {
        self.arena
    }

    fn alias_body(&self, id: AliasId) -> Option<&'c Type<'c>> {
        self.aliases.borrow().get(id.0 as usize).and_then(|entry| entry.1)
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        Ok(self.names.borrow().get(&name.to_ascii_lowercase()).copied())
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
    pub(in crate::types) fn asking_init(self) -> Self {
        Self { inits_asked: self.inits_asked + 1, ..self }
    }

    /// Why the first `Init` that was asked and means nothing does not, if one was. Puppet raises that at once.
    pub(in crate::types) fn into_fault(self) -> Option<Issue> {
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

    fn resolve(&self, name: &str) -> Result<Option<Type<'l>>, Issue> {
        self.types.resolve(name)
    }

    fn inits_asked(&self) -> u32 {
        self.inits_asked
    }

    fn refuse_init(&self, fault: &Issue) {
        self.fault.get_or_init(|| fault.clone());
        self.types.refuse_init(fault);
    }
}
