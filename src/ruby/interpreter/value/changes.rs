//! What others made of objects that Ruby code has, too.

use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::interpreter::value::{Lent, Objects, RubyValue};
use pantin_values::value::{Identity, Value};

/// Objects by what they are to Puppet.
pub(in crate::interpreter) struct KnownLent<'c>(HashMap<Identity, RubyValue<'c>, FxBuildHasher>);

impl<'c> KnownLent<'c> {
    /// The object that a value is.
    pub(in crate::interpreter) fn object(&self, value: &Value<'c>) -> Option<RubyValue<'c>> {
        if self.0.is_empty() {
            return None;
        }
        self.0.get(&Identity::of_mutable(value)?).cloned()
    }
}

impl<'c> Objects<'c> {
    /// Takes what others made of values, the first change first: of those that they were lent, and of others that code has
    /// seen. Gives the objects of what was lent.
    pub(in crate::interpreter) fn take_changes(
        self: &Rc<Self>,
        lent: Lent<'c>,
        changes: &[(Value<'c>, Value<'c>)],
    ) -> KnownLent<'c> {
        let entries = lent.into_iter().filter_map(|(value, object)| Some((Identity::of_mutable(&value)?, object)));
        let mut known = KnownLent(entries.collect());
        // An object may become part of another one, whatever comes first.
        let mut changed = Vec::new();
        for (old, new) in changes {
            let Some(object) = known.object(old).or_else(|| self.seen(old)) else { continue };
            if let Some(identity) = Identity::of_mutable(new) {
                known.0.insert(identity, object.clone());
            }
            changed.push((object, *old, *new));
        }
        for (object, old, new) in changed {
            // Who changed it may have had this very object.
            if !object.is_of(&new) {
                self.become_value(&object, &new, &known);
            }
            self.replace(&old, &new);
        }
        known
    }

    fn become_value(self: &Rc<Self>, object: &RubyValue<'c>, new: &Value<'c>, known: &KnownLent<'c>) {
        let part = |value: &Value<'c>, now: Option<&RubyValue<'c>>| match now {
            Some(now) if now.is_of(value) => now.clone(),
            _ => known.object(value).unwrap_or_else(|| self.value(value)),
        };
        match (object, new) {
            (RubyValue::String(text), Value::String(new)) => text.set(*new),
            (RubyValue::Array(array), Value::Array(new)) => {
                let now = if array.is_untouched() { Vec::new() } else { array.items() };
                array.set(new.iter().enumerate().map(|(at, value)| part(value, now.get(at))).collect());
            }
            (RubyValue::Hash(hash), Value::Hash(new)) => {
                let now = if hash.is_untouched() { Vec::new() } else { hash.pairs() };
                hash.clear();
                for (at, (key, value)) in new.entries().iter().enumerate() {
                    hash.insert(&part(key, None), part(value, now.get(at).map(|(_, now)| now)));
                }
            }
            _ => return,
        }
        if let Some(old) = object.puppet_value() {
            object.settle(new);
            self.replace(&old, new);
        }
    }
}

impl<'c> RubyValue<'c> {
    /// Whether this is the object that a value of Puppet is.
    fn is_of(&self, value: &Value<'c>) -> bool {
        let identity = Identity::of_mutable(value);
        identity.is_some() && self.puppet_value().and_then(|own| Identity::of_mutable(&own)) == identity
    }
}
