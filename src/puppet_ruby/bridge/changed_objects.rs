//! Values that Ruby code changed: in Ruby these are Puppet's own.

use crate::bridge::answers::Answers;
use crate::issues;
use pantin_base::symbol::Symbol;
use pantin_ruby::request::{ChangedObject, ObjectRoot};
use pantin_values::value::Value;
use pantin_values::value::format::ruby_inspect;
use pantin_values::value::ruby_errors::frozen;
use pantin_vm::{Flow, raise};

impl<'c> Answers<'_, 'c> {
    /// Takes what Ruby code made of values.
    ///
    /// # Errors
    /// A value may not be changed, or nobody knows what its change would change.
    pub(super) fn change_objects(&mut self, changes: &[ChangedObject<'c>]) -> Flow<'c, ()> {
        let mut known = Vec::with_capacity(changes.len());
        let mut attributes = Vec::new();
        for change in changes {
            let Some(old) = self.changed(change) else { continue };
            // A resource has texts of its own.
            let is_attribute = matches!(change.root, ObjectRoot::Attribute { .. });
            if !is_attribute && self.ctx.is_frozen(self.ctx.caller, &old) {
                // Arguments of functions of the 3.x API were copied on the way.
                if self.has_copies && matches!(change.root, ObjectRoot::Argument(_)) {
                    continue;
                }
                let class = match old {
                    Value::Array(_) => "Array",
                    Value::Hash(_) => "Hash",
                    _ => "String",
                };
                return Err(raise(&frozen(class, &ruby_inspect(&old, self.ctx.type_table()))));
            }
            if !is_attribute && self.ctx.is_unclear(&old) {
                let what = "a text that the code has several times, which Ruby code changes";
                return Err(issues::unsupported_change("The Ruby code", what).into());
            }
            known.push((old, change.value));
            attributes.push(change);
        }
        self.change_attributes(&attributes);
        let changes = self.ctx.change_objects(&known);
        self.session.kept.take_changes(&changes);
        self.session.process_values.borrow_mut().take_changes(&changes, true);
        for argument in self.arguments.iter_mut().chain(&mut self.list) {
            *argument = self.ctx.changed_by(*argument, &changes).unwrap_or(*argument);
        }
        Ok(())
    }

    /// The value that was changed, as it was before.
    fn changed(&self, change: &ChangedObject<'c>) -> Option<Value<'c>> {
        let root = match &change.root {
            ObjectRoot::Shared(old) => *old,
            ObjectRoot::Variable { scope, name } => self.find_variable(*scope, name)?,
            ObjectRoot::Argument(at) => *self.arguments.get(*at)?,
            ObjectRoot::List => self.list?,
            ObjectRoot::Attribute { resource, name } => {
                let id = self.ctx.resource_by_number(*resource)?;
                self.ctx.catalog().get(id).parameters.get(Symbol::find(name)?)?.value
            }
        };
        change.path.iter().try_fold(root, |value, at| match value {
            Value::Array(elements) => elements.get(*at).copied(),
            Value::Hash(hash) => hash.entries().get(*at).map(|(_, value)| *value),
            _ => None,
        })
    }
}
