//! Values of Ruby code that functions change which it calls: both hold the same objects.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::interpreter::run::Machine;
use crate::interpreter::value::{Lent, RubyValue};
use pantin_values::value::{Identity, Value};

/// Objects by what they are to Puppet.
pub(super) struct Known<'c>(HashMap<Identity, RubyValue<'c>, FxBuildHasher>);

impl<'c> Known<'c> {
    /// The object that a value is.
    pub(super) fn object(&self, value: &Value<'c>) -> Option<RubyValue<'c>> {
        if self.0.is_empty() {
            return None;
        }
        self.0.get(&Identity::of_mutable(value)?).cloned()
    }
}

impl<'c> Machine<'_, 'c> {
    /// Takes what a function made of values, the first change first: of those that it was given, and of others that code has
    /// seen. Gives the objects of what was lent.
    pub(super) fn take_changes(&mut self, lent: Lent<'c>, changes: &[(Value<'c>, Value<'c>)]) -> Known<'c> {
        let entries = lent.into_iter().filter_map(|(value, object)| Some((Identity::of_mutable(&value)?, object)));
        let mut known = Known(entries.collect());
        // An object may become part of another one, whatever comes first.
        let mut changed = Vec::new();
        for (old, new) in changes {
            let Some(object) = known.object(old).or_else(|| self.objects.seen(old)).or_else(|| self.seen_text(old))
            else {
                continue;
            };
            if let Some(identity) = Identity::of_mutable(new) {
                known.0.insert(identity, object.clone());
            }
            changed.push((object, *new));
        }
        for (object, new) in changed {
            self.become_value(&object, &new, &known);
        }
        known
    }

    /// A text in a variable of the template.
    fn seen_text(&self, value: &Value<'c>) -> Option<RubyValue<'c>> {
        let identity = Identity::of_mutable(value).filter(|_| matches!(value, Value::String(_)))?;
        let texts = self.instances.iter().flatten().filter(|seen| matches!(seen, RubyValue::String(_)));
        let is_it = |text: &&RubyValue<'c>| {
            text.puppet_value().and_then(|value| Identity::of_mutable(&value)) == Some(identity)
        };
        texts.clone().find(is_it).cloned()
    }

    fn become_value(&self, object: &RubyValue<'c>, new: &Value<'c>, known: &Known<'c>) {
        let part = |value: &Value<'c>| known.object(value).unwrap_or_else(|| self.objects.value(value));
        match (object, new) {
            (RubyValue::String(text), Value::String(new)) => text.set(*new),
            (RubyValue::Array(array), Value::Array(new)) => array.set(new.iter().map(part).collect()),
            (RubyValue::Hash(hash), Value::Hash(new)) => {
                hash.clear();
                for (key, value) in new.entries() {
                    hash.insert(&part(key), part(value));
                }
            }
            _ => return,
        }
        if let Some(old) = object.puppet_value() {
            object.settle(new);
            self.objects.replace(&old, new);
        }
    }
}
