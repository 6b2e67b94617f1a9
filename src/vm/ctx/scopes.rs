//! Frames, scopes and variables, by frame.

use crate::advice;
use crate::facts;
use crate::frame::ActivationId;
use crate::native::Ctx;
use crate::resource_changes;
use crate::scope::{Code, Scope, ScopeKind};
use pantin_base::symbol::Symbol;
use pantin_catalog::{ResourceId, ScopeId, Site};
use pantin_values::value::Value;

impl<'c> Ctx<'_, 'c> {
    /// The frame that runs now.
    #[must_use]
    pub fn innermost_frame(&self) -> Option<ActivationId> {
        self.vm.stack.innermost()
    }

    /// Code and instruction of all frames, the innermost first.
    pub fn running(&self) -> impl Iterator<Item = (Code<'c>, usize)> + '_ {
        self.vm.stack.iter().rev().map(|frame| (frame.code, frame.at))
    }

    /// The class-like scope that a frame runs in.
    #[must_use]
    pub fn scope_of(&self, frame: ActivationId) -> ScopeId {
        self.vm.stack[frame].scope
    }

    /// The kind of the scope a frame runs in.
    #[must_use]
    pub fn scope_kind(&self, frame: ActivationId) -> ScopeKind {
        self.vm.names[self.vm.stack[frame].scope].kind
    }

    /// The resource that contains what a frame declares.
    #[must_use]
    pub fn container(&self, frame: ActivationId) -> ResourceId {
        self.vm.names[self.vm.stack[frame].scope].resource
    }

    /// A scope.
    ///
    /// # Panics
    /// When the scope is one of another compilation.
    #[must_use]
    pub fn scope(&self, id: ScopeId) -> &Scope<'c> {
        &self.vm.names[id]
    }

    /// The scope of a class that was evaluated, or is being evaluated.
    #[must_use]
    pub fn class_scope(&self, name: &str) -> Option<ScopeId> {
        self.vm.names.class_scope(name)
    }

    /// A scope by its number.
    #[must_use]
    pub fn scope_by_number(&self, number: u32) -> Option<ScopeId> {
        self.vm.names.by_number(number)
    }

    /// A frame by the number that was given out for it.
    #[must_use]
    pub fn frame_by_number(&self, number: u32) -> Option<ActivationId> {
        self.vm.stack.by_number(number)
    }

    /// How many frames there are.
    #[must_use]
    pub const fn frame_count(&self) -> usize {
        self.vm.stack.depth()
    }

    /// Opens a scope within the one of a frame. What is declared in it belongs to a resource, or else to that of the frame.
    /// [`Self::close_scopes`] must end it.
    pub fn open_scope(&mut self, parent: ActivationId, resource: Option<ResourceId>) -> ActivationId {
        resource_changes::open_scope(self.vm, parent, resource)
    }

    /// The frame of a scope, created if it has ended. [`Self::close_scopes`] must end it.
    pub fn enter_scope(&mut self, scope: ScopeId) -> ActivationId {
        resource_changes::enter_scope(self.vm, scope)
    }

    /// Ends the scopes that were opened since there were so many frames.
    pub fn close_scopes(&mut self, frames: usize) {
        self.vm.stack.close(frames);
    }

    /// The value of a setting; undef when there is none of that name.
    #[must_use]
    pub fn setting(&self, name: &str) -> Value<'c> {
        self.vm.names.setting(name)
    }

    /// What an unqualified name means in a frame.
    #[must_use]
    pub fn variable(&self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        self.vm.seen().variable(frame, name)
    }

    /// What a name means in a frame, qualified or not.
    #[must_use]
    pub fn variable_by_name(&self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        self.vm.seen().variable_by_name(frame, name)
    }

    /// What a name means in a frame, qualified or not, for whoever goes on with this part of it.
    #[must_use]
    pub fn variable_part(&self, frame: ActivationId, name: &str, parts: &[&str]) -> Option<Value<'c>> {
        self.vm.seen().variable_part(frame, name, parts)
    }

    /// A variable that is set where a frame is, not further out.
    #[must_use]
    pub fn own_variable(&self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        self.vm.seen().own_variable(frame, name)
    }

    /// Sets a variable where a frame is.
    pub fn set_variable(&mut self, frame: ActivationId, name: &'c str, value: Value<'c>) {
        self.vm.names.set(&mut self.vm.stack[frame], name, value);
    }

    /// A variable of top scope.
    #[must_use]
    pub fn top_variable(&self, name: &str) -> Option<Value<'c>> {
        self.vm.seen().top_variable(name)
    }

    /// What a qualified name means: a variable of top scope or of an evaluated class.
    #[must_use]
    pub fn qualified_variable(&self, name: &str) -> Option<Value<'c>> {
        self.vm.seen().qualified_variable(name)
    }

    /// A match variable: `$0`.
    #[must_use]
    pub fn match_variable(&self, frame: ActivationId, index: u16) -> Value<'c> {
        self.vm.seen().match_variable(frame, index)
    }

    /// Whether match variables are set where a frame is.
    #[must_use]
    pub fn has_match(&self, frame: ActivationId) -> bool {
        self.vm.seen().has_match(frame)
    }

    /// Why there is no variable of that name, in Puppet's words; mostly nothing.
    pub fn missing_reason(&mut self, name: &str) -> String {
        self.vm.missing_reason(name)
    }

    /// All variables that a frame sees by unqualified names and that have a value, those of outer scopes first.
    #[must_use]
    pub fn visible_variables(&self, frame: ActivationId) -> Vec<(&'c str, Value<'c>)> {
        self.vm.seen().visible_variables(frame)
    }

    /// The variable of these that has the name.
    #[must_use]
    pub fn visible_variable(&self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        self.vm.seen().visible_variable(frame, name)
    }

    /// A fact, or a part of one, by a path of names; undef if it does not exist.
    #[must_use]
    pub fn fact(&self, path: &[&str]) -> Value<'c> {
        facts::fact(self.vm, path)
    }

    /// All facts, a hash.
    #[must_use]
    pub fn facts(&self) -> Value<'c> {
        facts::facts(self.vm)
    }

    /// File and line of every call of a function that has not returned, innermost first.
    #[must_use]
    pub fn call_stack(&self) -> Value<'c> {
        let calls = self.vm.stack.calls().into_iter();
        let calls: Vec<Value<'c>> =
            calls.map(|(file, line)| self.array(&[Value::String(file), Value::Integer(i64::from(line))])).collect();
        self.array(&calls)
    }

    /// File and place of the innermost call in Puppet code.
    #[must_use]
    pub fn call_site_of_top(&self) -> Site<'c> {
        self.vm.stack.call_site()
    }
}

impl Ctx<'_, '_> {
    /// Advice on variables of a template's line, which reads one that has no value: the names, and the literal keys behind each.
    #[cold]
    #[must_use]
    pub fn advice_on_variables(&self, accesses: &[(&str, Vec<&str>)]) -> Option<String> {
        let unknown = accesses.iter().find(|(name, _)| !advice::has_variable(self.vm, self.caller, name));
        if let Some((name, _)) = unknown {
            return Some(match advice::advice_on_variable(self.vm, self.caller, name) {
                Some(advice) => {
                    format!("'@{name}' has no value; {}", advice.replace("did you mean '", "did you mean '@"))
                }
                None => format!("'@{name}' has no value"),
            });
        }
        accesses.iter().find_map(|(name, keys)| advice::advice_on_keys(self.vm, self.caller, name, keys))
    }
}
