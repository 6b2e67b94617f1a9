//! What templates in Ruby see as their instance variables and as `scope.to_hash`. Source: `Puppet::Parser::Scope#to_hash`.
//!
//! A variable without a value takes away what scopes around have by its name, but what a parent class takes away does not
//! count for the classes that inherit from it. Parameters are not seen before all of them have a value: Puppet keeps them
//! elsewhere until then.

use indexmap::IndexMap;
use indexmap::map::Slice;
use rustc_hash::FxBuildHasher;

use super::Seen;
use crate::frame::{ActivationId, Home};
use crate::noted_facts::note_fact;
use crate::scope::{Code, ScopeKind};
use pantin_base::symbol::Symbol;
use pantin_catalog::ScopeId;
use pantin_code::bytecode::Parameter;
use pantin_values::value::Value;

/// Variables by their names, those of outer scopes first.
type Visible<'c> = IndexMap<&'c str, Value<'c>, FxBuildHasher>;

impl<'c> Seen<'_, 'c> {
    /// All variables that a frame sees by unqualified names and that have a value, those of outer scopes first.
    pub(crate) fn visible_variables(self, frame: ActivationId) -> Vec<(&'c str, Value<'c>)> {
        note_fact(&[]);
        self.visible_in(self.stack[frame].scope, Some(frame)).into_iter().collect()
    }

    fn visible_in(self, scope: ScopeId, frame: Option<ActivationId>) -> Visible<'c> {
        let data = &self.names[scope];
        let mut visible = Visible::default();
        let see = |visible: &mut Visible<'c>, name: &'c str, value: Value<'c>| {
            if value.is_undef() {
                visible.shift_remove(name);
            } else {
                visible.insert(name, value);
            }
        };
        let [given, set] = self.names.top.given_and_set();
        let see_top = |visible: &mut Visible<'c>, variables: &Slice<&'c str, Value<'c>>| {
            let shown = variables.iter().filter(|(name, _)| !self.is_hidden_at_top(name));
            shown.for_each(|(name, value)| see(visible, name, *value));
        };
        if data.kind == ScopeKind::Top {
            see_top(&mut visible, given);
        } else {
            visible = self.visible_in(data.enclosing, self.innermost_in(data.enclosing));
            if let Some(parent) = data.inherited {
                visible.extend(self.visible_in(parent, self.innermost_in(parent)));
            }
        }
        let is_shown = |name: Symbol| !self.is_hidden(scope, name) && !is_awaited(data.code, &data.locals, name);
        let own = data.variables().filter(|(name, _)| is_shown(*name));
        own.for_each(|(name, value)| see(&mut visible, name.as_str(), value));
        if data.kind == ScopeKind::Top {
            see_top(&mut visible, set);
        }
        let mut frames: Vec<ActivationId> = frame.into_iter().flat_map(|frame| self.stack.outwards(frame)).collect();
        while let Some(id) = frames.pop() {
            let activation = &self.stack[id];
            if activation.home() == Home::Frame {
                for (slot, value) in activation.code.chunk.slots.iter().zip(&activation.locals) {
                    let name = activation.code.unit.unit.name(*slot);
                    if let Some(value) = value.filter(|_| !is_awaited(Some(activation.code), &activation.locals, name))
                    {
                        see(&mut visible, name.as_str(), value);
                    }
                }
            }
            activation.extras.iter().for_each(|(name, value)| see(&mut visible, name, *value));
        }
        visible
    }

    /// The variable of these that has the name.
    #[must_use]
    pub(crate) fn visible_variable(self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        let found = match Symbol::find(name) {
            Some(symbol) => self.visible_symbol(self.stack[frame].scope, Some(frame), symbol),
            // No code says this name, so that only what was given by name can have it.
            None => self.variable_by_name(frame, name),
        };
        found.filter(|value| !value.is_undef())
    }

    fn visible_symbol(self, scope: ScopeId, frame: Option<ActivationId>, name: Symbol) -> Option<Value<'c>> {
        let data = &self.names[scope];
        let of_frame = |id: ActivationId| {
            let activation = &self.stack[id];
            self.frame_variable(id, name).filter(|_| !is_awaited(Some(activation.code), &activation.locals, name))
        };
        let of_frames = || self.stack.outwards(frame?).find_map(of_frame);
        let of_scope = || self.variable_of_scope(scope, name).filter(|_| !is_awaited(data.code, &data.locals, name));
        if let Some(value) = of_frames().or_else(of_scope) {
            return Some(value);
        }
        let outside = |scope| self.visible_symbol(scope, self.innermost_in(scope), name);
        let of_parent = data.inherited.and_then(outside).filter(|value| !value.is_undef());
        of_parent.or_else(|| if data.kind == ScopeKind::Top { None } else { outside(data.enclosing) })
    }
}

/// Whether a name is that of a parameter, and one of the parameters has no value yet: their defaults are being evaluated.
fn is_awaited(code: Option<Code<'_>>, locals: &[Option<Value<'_>>], name: Symbol) -> bool {
    let Some(Code { unit, chunk }) = code else { return false };
    let is_parameter = || unit.unit.parameter_of(chunk, name).is_some();
    let has_none = |parameter: &Parameter| locals.get(parameter.slot.index()).is_none_or(Option::is_none);
    is_parameter() && chunk.parameters.iter().any(has_none)
}
