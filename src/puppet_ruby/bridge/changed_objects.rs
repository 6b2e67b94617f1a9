//! Values that Ruby code changed: in Ruby these are Puppet's own.

use crate::bridge::answers::Answers;
use crate::worker::{ChangedObject, ObjectRoot};
use pantin_base::symbol::Symbol;
use pantin_values::value::Value;

impl<'c> Answers<'_, 'c> {
    /// Takes what Ruby code made of values.
    pub(super) fn change_objects(&mut self, changes: &[ChangedObject<'c>]) {
        let mut known = Vec::with_capacity(changes.len());
        let mut attributes = Vec::new();
        for change in changes {
            // What is frozen was copied on the way, so that it is as it was.
            if let Some(old) = self.changed(change)
                && !self.vm.is_frozen(self.caller, &old)
            {
                known.push((old, change.value));
                attributes.push(change);
            }
        }
        self.change_attributes(&attributes);
        let changes = self.vm.change_objects(&known);
        for argument in self.arguments.iter_mut().chain(&mut self.list) {
            *argument = self.vm.changed_by(*argument, &changes).unwrap_or(*argument);
        }
    }

    /// The value that was changed, as it was before.
    fn changed(&self, change: &ChangedObject<'c>) -> Option<Value<'c>> {
        let root = match &change.root {
            ObjectRoot::Variable { scope, name } => self.find_variable(*scope, name)?,
            ObjectRoot::Argument(at) => *self.arguments.get(*at)?,
            ObjectRoot::List => self.list?,
            ObjectRoot::Attribute { resource, name } => {
                let id = self.vm.resource_by_number(*resource)?;
                self.vm.catalog.get(id).parameters.get(Symbol::find(name)?)?.value
            }
        };
        change.path.iter().try_fold(root, |value, at| match value {
            Value::Array(elements) => elements.get(*at).copied(),
            Value::Hash(hash) => hash.entries().get(*at).map(|(_, value)| *value),
            _ => None,
        })
    }
}
