//! What names mean at this moment: variables of frames, scopes and top scope, and match variables.
//!
//! A name is looked for in the frame and the frames around it, then in the class-like scope, the scopes of its parent
//! classes, the node's scope and top scope. Lambdas that are active in the node's or top scope are seen by the classes
//! they include, and so are functions (Puppet keeps these variables in the scope object itself).

use super::Names;
use crate::frame::{Activation, ActivationId, Captures, Home};
use crate::noted_facts::{is_facts, note_fact, note_top_variable};
use crate::scope::{Code, ScopeKind};
use crate::stack::Stack;
use pantin_base::symbol::{Symbol, is_qualified, split_last_segment};
use pantin_catalog::ScopeId;
use pantin_code::bytecode::ChunkKind;
use pantin_environment::reads::{is_recording, unnoted};
use pantin_lookup::Binding;
use pantin_values::value::Value;

/// The names of a compilation as the code sees them that runs now.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'v, 'c> {
    pub(super) stack: &'v Stack<'c>,
    pub(super) names: &'v Names<'c>,
}

impl<'v, 'c> Seen<'v, 'c> {
    /// The names as the innermost frame of a stack sees them.
    #[inline]
    pub(crate) const fn new(stack: &'v Stack<'c>, names: &'v Names<'c>) -> Self {
        Self { stack, names }
    }

    /// The innermost frame that is active in a scope.
    pub(super) fn innermost_in(self, scope: ScopeId) -> Option<ActivationId> {
        self.stack.find_innermost(|activation| activation.scope == scope)
    }

    /// A variable of top scope.
    #[must_use]
    pub(crate) fn top_variable(self, name: &str) -> Option<Value<'c>> {
        note_top_variable(name);
        self.names.top.get(name).filter(|_| !self.is_hidden_at_top(name))
    }

    /// What an unqualified name means in a frame.
    #[must_use]
    pub(crate) fn variable(self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        let mut at = Some(frame);
        let mut scope = self.stack[frame].scope;
        while let Some(id) = at {
            let activation = &self.stack[id];
            if let Some(value) = self.frame_variable(id, name) {
                return Some(value);
            }
            scope = activation.scope;
            at = activation.parent;
        }
        self.scope_variable(scope, name, true)
    }

    /// What a name means in a frame, qualified or not.
    #[must_use]
    pub(crate) fn variable_by_name(self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        if is_qualified(name) {
            return self.qualified_variable(name);
        }
        match Symbol::find(name) {
            Some(name) => self.variable(frame, name),
            // No code says this name, so that only what was given by name can have it.
            None => self.stack.given(frame, name).or_else(|| self.top_variable(name)),
        }
    }

    /// Whether match variables are set where a frame is.
    #[must_use]
    pub(crate) fn has_match(self, frame: ActivationId) -> bool {
        self.captures(frame).is_some()
    }

    /// A variable that lives in this very frame.
    pub(crate) fn frame_variable(self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        let activation = &self.stack[frame];
        if let Some((_, value)) = activation.extras.iter().find(|(have, _)| name == *have) {
            return Some(*value);
        }
        if activation.home() != Home::Frame {
            return None;
        }
        let slot = activation.code.unit.unit.slot_of(activation.code.chunk, name)?;
        activation.locals[slot.index()]
    }

    /// What an unqualified name means in a class-like scope. `is_own` is whether the scope is the reader's own; otherwise
    /// lambdas that are active in it are looked at too.
    pub(crate) fn scope_variable(self, scope: ScopeId, name: Symbol, is_own: bool) -> Option<Value<'c>> {
        let here = if is_own { self.variable_of_scope(scope, name) } else { self.local_variable(scope, name) };
        here.or_else(|| self.names.around(scope).find_map(|scope| self.local_variable(scope, name)))
    }

    /// A variable of a scope, or of what is active in it. Puppet's `Scope#get_local_variable`.
    fn local_variable(self, scope: ScopeId, name: Symbol) -> Option<Value<'c>> {
        self.active_lambda_variable(scope, name).or_else(|| self.variable_of_scope(scope, name))
    }

    /// A variable that a scope itself has.
    pub(crate) fn variable_of_scope(self, scope: ScopeId, name: Symbol) -> Option<Value<'c>> {
        let data = &self.names[scope];
        if data.kind == ScopeKind::Top {
            return data.own(name).or_else(|| self.top_variable(name.as_str()));
        }
        data.own(name).filter(|_| !self.is_hidden(scope, name))
    }

    /// Where a frame that is at `binding` reads the variables that are watched: further out if it has none of them. Nothing
    /// where one is a parameter, which may not be read before it has a value.
    pub(crate) fn binding_of(self, frame: ActivationId, binding: Binding) -> Option<Binding> {
        let Code { unit, chunk } = self.stack[frame].code;
        let names = self.names.watched.names();
        if names.iter().any(|name| unit.unit.parameter_of(chunk, *name).is_some()) {
            return None;
        }
        let activation = &self.stack[frame];
        let scope = &self.names[activation.scope];
        let is_alone = scope.kind != ScopeKind::Top && scope.inherited.is_none() && activation.extras.is_empty();
        let has = |name: &Symbol| unit.unit.slot_of(chunk, *name).is_some() || scope.own(*name).is_some();
        if !is_alone || names.iter().any(has) {
            return Some(binding);
        }
        // Lambdas, functions and templates around have variables, too, as long as they run; those of a class, for everybody.
        let is_seen = |running: &&Activation<'c>| {
            self.names.watched.are_of_classes()
                || self.names.around(activation.scope).any(|around| around == running.scope)
        };
        let mut seen = self.stack.iter().filter(is_seen);
        Some(if seen.all(|running| running.home() != Home::Frame && running.extras.is_empty()) {
            Binding { frame: None, scope: scope.enclosing.0, ..binding }
        } else {
            binding
        })
    }

    /// A variable of a lambda, function or template that is active in a scope, innermost first.
    fn active_lambda_variable(self, scope: ScopeId, name: Symbol) -> Option<Value<'c>> {
        self.stack.outwards(self.innermost_in(scope)?).find_map(|id| self.frame_variable(id, name))
    }

    /// What a qualified name means: a variable of top scope or of an evaluated class.
    #[must_use]
    pub(crate) fn qualified_variable(self, name: &str) -> Option<Value<'c>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let Some((class, variable)) = split_last_segment(name) else {
            return self.top_variable(name).or_else(|| self.names.scopes[0].own(Symbol::find(name)?));
        };
        self.variable_of((Some(Symbol::find(class)?), Symbol::find(variable)?))
    }

    /// A variable of an evaluated class, or of what is active in it, or of top scope.
    pub(crate) fn variable_of(self, (class, variable): (Option<Symbol>, Symbol)) -> Option<Value<'c>> {
        let Some(class) = class else {
            return self.top_variable(variable.as_str()).or_else(|| self.names.scopes[0].own(variable));
        };
        let mut scope = Some(*self.names.classes.get(&class)?);
        while let Some(id) = scope {
            let data = &self.names[id];
            let own = || data.own(variable).filter(|_| !self.is_hidden(id, variable));
            let of_lambda = || self.names.shows_lambdas.then(|| self.active_lambda_variable(id, variable)).flatten();
            if let Some(value) = own().or_else(of_lambda) {
                return Some(value);
            }
            // A parameter hides the variables of parent classes before it has a value, too.
            if data.is_parameter(variable) {
                return None;
            }
            scope = data.inherited;
        }
        None
    }

    /// The frame of a class whose parameters or body are being evaluated.
    pub(crate) fn class_frame(self, class: &str) -> Option<ActivationId> {
        let scope = *self.names.classes.get(&Symbol::find(class)?)?;
        let is_of_class = |frame: &Activation<'c>| frame.home() == Home::Scope && frame.scope == scope;
        self.stack.find_innermost(is_of_class)
    }

    /// The match variables that a frame sees.
    pub(crate) fn captures(self, frame: ActivationId) -> Option<Captures<'c>> {
        self.stack[frame].captures.or_else(|| {
            let outermost = &self.stack[self.stack.outwards(frame).last()?];
            let is_class = outermost.code.chunk.kind == ChunkKind::Class;
            if is_class { self.captures_around(outermost.scope) } else { None }
        })
    }

    /// A match variable: `$0`.
    pub(crate) fn match_variable(self, frame: ActivationId, index: u16) -> Value<'c> {
        match self.captures(frame).and_then(|captures| captures.get(index as usize).copied().flatten()) {
            Some(text) => Value::String(text),
            None => Value::Undef,
        }
    }

    /// The match variables that a class sees without a match of its own: those of its parent classes, or of the scopes
    /// around it, at this moment.
    fn captures_around(self, scope: ScopeId) -> Option<Captures<'c>> {
        let innermost = |scope| self.stack[self.innermost_in(scope)?].captures;
        self.names.around(scope).find_map(innermost)
    }

    /// A variable that is set where a frame is, not further out.
    #[must_use]
    pub(crate) fn own_variable(self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        let activation = &self.stack[frame];
        if activation.home() == Home::Frame {
            return self.frame_variable(frame, name);
        }
        let scope = &self.names[activation.scope];
        let top = || (scope.kind == ScopeKind::Top).then(|| self.top_variable(name.as_str())).flatten();
        scope.own(name).or_else(top)
    }

    /// What a name means in a frame, qualified or not, for whoever goes on with this part of it.
    #[must_use]
    pub(crate) fn variable_part(self, frame: ActivationId, name: &str, parts: &[&str]) -> Option<Value<'c>> {
        if is_recording() && is_facts(name) && !parts.is_empty() {
            note_fact(parts);
            return unnoted(|| self.variable_by_name(frame, name));
        }
        self.variable_by_name(frame, name)
    }
}
