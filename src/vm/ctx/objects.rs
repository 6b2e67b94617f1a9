//! Values that Ruby code may change.

use crate::for_ruby::{Change, ForRuby};
use crate::frame::ActivationId;
use crate::literals;
use crate::native::Ctx;
use crate::objects;
use pantin_base::symbol::Symbol;
use pantin_catalog::ResourceId;
use pantin_values::value::{Identity, Value};

impl<'c> Ctx<'_, 'c> {
    /// What is kept for Ruby code: lent blocks, changes.
    #[must_use]
    pub fn for_ruby(&self) -> &ForRuby<'c> {
        self.vm.owned.for_ruby()
    }

    /// The same, to be changed.
    pub fn for_ruby_mut(&mut self) -> &mut ForRuby<'c> {
        self.vm.owned.for_ruby_mut()
    }

    /// What the function `annotate` keeps beside a value, by the name of the annotation's type.
    #[must_use]
    pub fn annotation(&self, identity: Identity, name: &str) -> Option<Value<'c>> {
        self.vm.owned.annotation(identity, name)
    }

    /// Keeps an annotation; gives the one that it replaces.
    pub fn annotate(&mut self, identity: Identity, name: &'c str, annotation: Value<'c>) -> Option<Value<'c>> {
        self.vm.owned.annotate(identity, name, annotation)
    }

    /// Takes an annotation away.
    pub fn clear_annotation(&mut self, identity: Identity, name: &'c str) -> Option<Value<'c>> {
        self.vm.owned.clear_annotation(identity, name)
    }

    /// Whether Ruby code that runs for a frame may not change a value.
    pub fn is_frozen(&mut self, frame: ActivationId, value: &Value<'c>) -> bool {
        objects::is_frozen(self.vm, frame, value)
    }

    /// Whether nobody knows what a change of a text would change.
    #[must_use]
    pub fn is_unclear(&self, value: &Value<'c>) -> bool {
        literals::is_unclear(self.vm, value)
    }

    /// Gives a resource a text of its own for a parameter that is one of the code: Ruby code may change it there.
    pub fn own_text(&mut self, id: ResourceId, name: Symbol) {
        literals::own_text(self.vm, id, name);
    }

    /// Gives everybody who holds one of the old values the new one. What was made anew because it holds one of them is
    /// in the result, as are the changes themselves.
    pub fn change_objects(&mut self, changes: &[Change<'c>]) -> Vec<Change<'c>> {
        objects::change_objects(self.vm, changes)
    }

    /// What changes make of a value, the first first: nothing if nothing of it was changed.
    #[must_use]
    pub fn changed_by(&self, value: Value<'c>, changes: &[Change<'c>]) -> Option<Value<'c>> {
        objects::changed_by(self.vm, value, changes)
    }

    /// What a value is after changes that somebody waits for; nothing if nothing of it was changed. Moves on in the changes.
    pub fn changed_since(&mut self, began: &mut usize, value: Value<'c>) -> Option<Value<'c>> {
        objects::changed_since(self.vm, began, value)
    }
}
