//! Values of Ruby code that functions change which it calls: both hold the same objects.

use crate::interpreter::run::Machine;
use crate::interpreter::value::{KnownLent, Lent, RubyValue};
use pantin_values::value::{Identity, Value};

impl<'c> Machine<'_, 'c> {
    /// Takes what a function made of values, the first change first: of those that it was given, and of others that code has
    /// seen. Gives the objects of what was lent.
    pub(super) fn take_changes(&mut self, lent: Lent<'c>, changes: &[(Value<'c>, Value<'c>)]) -> KnownLent<'c> {
        // Texts in variables of the template are known by these alone.
        let texts = self.instances.iter().flatten().filter(|seen| matches!(seen, RubyValue::String(_)));
        let texts = texts.filter_map(|seen| Some((seen.puppet_value()?, seen.clone())));
        let is_changed = |value: &Value<'c>| {
            let identity = Identity::of_mutable(value);
            identity.is_some() && changes.iter().any(|(old, _)| Identity::of_mutable(old) == identity)
        };
        let texts: Lent<'c> = texts.filter(|(value, _)| is_changed(value)).collect();
        self.objects.take_changes(texts.into_iter().chain(lent).collect(), changes)
    }
}
