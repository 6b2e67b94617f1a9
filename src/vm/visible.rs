//! What templates in Ruby see as their instance variables and as `scope.to_hash`. Source: `Puppet::Parser::Scope#to_hash`.
//!
//! A variable without a value takes away what scopes around have by its name, but what a parent class takes away does not
//! count for the classes that inherit from it.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Vm;
use super::facts::note_fact;
use super::frame::{ActivationId, Home};
use super::scope::ScopeKind;
use crate::catalog::ScopeId;
use crate::symbol::Symbol;
use crate::value::Value;

/// Variables by their names, those of outer scopes first.
type Visible<'c> = IndexMap<&'c str, Value<'c>, FxBuildHasher>;

impl<'c> Vm<'c> {
    /// All variables that a frame sees by unqualified names and that have a value, those of outer scopes first.
    pub fn visible_variables(&self, frame: ActivationId) -> Vec<(&'c str, Value<'c>)> {
        note_fact(&[]);
        self.visible_in(self.frames[frame.index()].scope, Some(frame)).into_iter().collect()
    }

    fn visible_in(&self, scope: ScopeId, frame: Option<ActivationId>) -> Visible<'c> {
        let data = &self.scopes[scope.index()];
        let mut visible = Visible::default();
        let see = |visible: &mut Visible<'c>, name: &'c str, value: Value<'c>| {
            if value.is_undef() {
                visible.shift_remove(name);
            } else {
                visible.insert(name, value);
            }
        };
        let see_top = |visible: &mut Visible<'c>, which: usize| {
            let known = self.top.given_and_set()[which].iter().filter(|(name, _)| !self.is_hidden_at_top(name));
            known.for_each(|(name, value)| see(visible, name, *value));
        };
        if data.kind == ScopeKind::Top {
            see_top(&mut visible, 0);
        } else {
            visible = self.visible_in(data.enclosing, self.innermost(data.enclosing));
            if let Some(parent) = data.inherited {
                visible.extend(self.visible_in(parent, self.innermost(parent)));
            }
        }
        let own = data.variables().filter(|(name, _)| !self.is_hidden(scope, *name));
        own.for_each(|(name, value)| see(&mut visible, name.as_str(), value));
        if data.kind == ScopeKind::Top {
            see_top(&mut visible, 1);
        }
        let mut frames: Vec<ActivationId> = frame.into_iter().flat_map(|frame| self.frames_outwards(frame)).collect();
        while let Some(id) = frames.pop() {
            let activation = &self.frames[id.index()];
            if activation.home() == Home::Frame {
                for (slot, value) in activation.code.chunk.slots.iter().zip(&activation.locals) {
                    if let Some(value) = value {
                        see(&mut visible, activation.code.unit.unit.name(*slot).as_str(), *value);
                    }
                }
            }
            activation.extras.iter().for_each(|(name, value)| see(&mut visible, name, *value));
        }
        visible
    }

    /// The variable of these that has the name.
    #[must_use]
    pub fn visible_variable(&self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        let found = match Symbol::find(name) {
            Some(symbol) => self.visible_symbol(self.frames[frame.index()].scope, Some(frame), symbol),
            // No code says this name, so that only what was given by name can have it.
            None => self.variable_by_name(frame, name),
        };
        found.filter(|value| !value.is_undef())
    }

    fn visible_symbol(&self, scope: ScopeId, frame: Option<ActivationId>, name: Symbol) -> Option<Value<'c>> {
        let of_frame = || self.frames_outwards(frame?).find_map(|id| self.frame_variable(id, name));
        if let Some(value) = of_frame().or_else(|| self.variable_of_scope(scope, name)) {
            return Some(value);
        }
        let data = &self.scopes[scope.index()];
        let outside = |scope| self.visible_symbol(scope, self.innermost(scope), name);
        let of_parent = data.inherited.and_then(outside).filter(|value| !value.is_undef());
        of_parent.or_else(|| if data.kind == ScopeKind::Top { None } else { outside(data.enclosing) })
    }
}
