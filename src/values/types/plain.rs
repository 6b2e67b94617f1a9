//! Types without a compilation.

use std::cell::RefCell;

use hashbrown::HashMap;

use crate::types::context::{Constructors, Types};
use crate::types::convert::signatures;
use crate::types::references;
use crate::value::Type;
use crate::value::ty::{Alias, AliasId};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;

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

    fn is_recursive(&self, id: AliasId) -> bool {
        references::is_recursive(self, id)
    }

    fn constructors(&self) -> Constructors {
        signatures
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        Ok(self.names.borrow().get(&name.to_ascii_lowercase()).copied())
    }
}
