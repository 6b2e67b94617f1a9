//! What is kept of values as objects: to Ruby code a value is an object with an identity, which it may change.

use std::cell::{RefCell, RefMut};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::for_ruby::ForRuby;
use super::literal_texts::Literals;
use pantin_values::value::{Identities, Identity, Value};

/// Texts that Ruby code changed, as they are now, by where they were.
pub(super) type ChangedTexts<'c> = HashMap<Identity, Option<Value<'c>>, FxBuildHasher>;

/// What is known of values by where they are, and what Ruby code that is called needs.
#[derive(Default)]
pub struct Owned<'c> {
    /// What the function `annotate` keeps beside values: by where the value is and the name of the annotation's type.
    annotations: HashMap<(Identity, &'c str), Value<'c>, FxBuildHasher>,
    /// Objects of facts and trusted data, once it was asked whether one is.
    frozen: Option<Identities>,
    /// Those that Ruby code froze.
    frozen_by_code: Identities,
    /// The literal texts of the code, once it was asked about one.
    literals: RefCell<Literals<'c>>,
    /// Texts that Ruby code changed.
    changed_texts: ChangedTexts<'c>,
    /// What Ruby code that is called needs.
    for_ruby: ForRuby<'c>,
}

impl<'c> Owned<'c> {
    /// What is kept for Ruby code: lent blocks, changes.
    #[must_use]
    pub const fn for_ruby(&self) -> &ForRuby<'c> {
        &self.for_ruby
    }

    /// The same, to be changed.
    pub const fn for_ruby_mut(&mut self) -> &mut ForRuby<'c> {
        &mut self.for_ruby
    }

    /// The annotation of a value, by the name of its type.
    pub(super) fn annotation(&self, identity: Identity, name: &str) -> Option<Value<'c>> {
        self.annotations.get(&(identity, name)).copied()
    }

    /// Keeps an annotation; gives the one that it replaces.
    pub(super) fn annotate(&mut self, identity: Identity, name: &'c str, annotation: Value<'c>) -> Option<Value<'c>> {
        self.annotations.insert((identity, name), annotation)
    }

    /// Takes an annotation away.
    pub(super) fn clear_annotation(&mut self, identity: Identity, name: &'c str) -> Option<Value<'c>> {
        self.annotations.remove(&(identity, name))
    }

    /// Whether an object is one of the node's facts or trusted data, which `find` gives when it is asked first, or frozen by
    /// Ruby code.
    pub(super) fn is_frozen(&mut self, identity: Identity, find: impl FnOnce() -> Identities) -> bool {
        self.frozen_by_code.contains(&identity) || self.frozen.get_or_insert_with(find).contains(&identity)
    }

    /// Ruby code froze an object.
    pub(super) fn note_frozen(&mut self, identity: Identity) {
        self.frozen_by_code.insert(identity);
    }

    /// The same, if it was asked before.
    pub(super) fn is_known_frozen(&self, identity: Identity) -> bool {
        self.frozen_by_code.contains(&identity) || self.frozen.as_ref().is_some_and(|frozen| frozen.contains(&identity))
    }

    /// The literal texts of the code.
    pub(super) fn literals(&self) -> RefMut<'_, Literals<'c>> {
        self.literals.borrow_mut()
    }

    /// Whether Ruby code changed a text.
    #[inline]
    pub(super) fn has_changed_texts(&self) -> bool {
        !self.changed_texts.is_empty()
    }

    /// Texts that Ruby code changed, as they are now.
    pub(super) const fn changed_texts(&self) -> &ChangedTexts<'c> {
        &self.changed_texts
    }

    /// Remembers what became of a text.
    pub(super) fn keep_changed_text(&mut self, old: Identity, new: Value<'c>) {
        self.changed_texts.insert(old, Some(new));
    }

    /// Does something to the texts as they are now.
    pub(super) fn change_texts(&mut self, change: impl FnMut(&mut Value<'c>)) {
        self.changed_texts.values_mut().flatten().for_each(change);
    }
}

#[cfg(test)]
mod tests {
    use super::Owned;
    use pantin_values::value::{Identities, Identity, Value};

    #[test]
    fn an_annotation_belongs_to_one_value_and_one_type() {
        let (a, b) = ([Value::Integer(1)], [Value::Integer(1)]);
        let [a, b] = [&a, &b].map(|elements| Identity::of(&Value::Array(elements)));
        let (Some(a), Some(b)) = (a, b) else { unreachable!("arrays have an identity") };
        let mut owned = Owned::default();
        assert!(owned.annotate(a, "Mine", Value::Integer(1)).is_none());
        assert!(matches!(owned.annotation(a, "Mine"), Some(Value::Integer(1))));
        assert!(owned.annotation(b, "Mine").is_none() && owned.annotation(a, "Other").is_none());
        assert!(owned.clear_annotation(a, "Mine").is_some() && owned.annotation(a, "Mine").is_none());
    }

    #[test]
    fn the_objects_of_the_node_are_found_once() {
        let elements = [Value::Integer(1)];
        let Some(identity) = Identity::of(&Value::Array(&elements)) else { unreachable!("arrays have an identity") };
        let mut owned = Owned::default();
        assert!(!owned.is_known_frozen(identity));
        assert!(owned.is_frozen(identity, || Identities::from_iter([identity])));
        assert!(owned.is_frozen(identity, || unreachable!("they are known")) && owned.is_known_frozen(identity));
    }

    #[test]
    fn texts_that_were_changed_are_changed_again() {
        let text = Value::String("old");
        let Some(identity) = Identity::of_mutable(&text) else { unreachable!("texts have an identity") };
        let mut owned = Owned::default();
        assert!(!owned.has_changed_texts());
        owned.keep_changed_text(identity, Value::String("new"));
        owned.change_texts(|value| *value = Value::String("newer"));
        assert!(matches!(owned.changed_texts().get(&identity), Some(Some(Value::String("newer")))));
    }
}
