//! Scopes and variables: what code may name. Reading takes the active frames, too: [`Seen`].

mod bindings;
mod privacy;
mod seen;
#[cfg(test)]
mod tests;
mod top_variables;
mod visible;

use std::ops::{Index, IndexMut};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::frame::{Activation, Home};
use super::noted_facts::note_top_variable;
use super::scope::{Scope, ScopeKind};
use bindings::Bindings;
use pantin_base::budget::Arena;
use pantin_base::source::Language;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{ResourceId, ScopeId, Segments};
use pantin_code::bytecode::Slot;
use pantin_environment::Environment;
use pantin_lookup::Binding;
use pantin_values::value::Value;
pub(crate) use seen::Seen;
use top_variables::TopVariables;

/// The scopes of a compilation and the variables of its top scope.
pub struct Names<'c> {
    /// Scopes; top scope is the first.
    scopes: Segments<'c, Scope<'c>>,
    /// Variables of top scope.
    top: TopVariables<'c>,
    /// Scopes of evaluated classes by name in lower case.
    classes: HashMap<Symbol, ScopeId, FxBuildHasher>,
    /// The node definition's scope.
    node: Option<ScopeId>,
    /// What is done to the variables that hierarchies depend on.
    watched: Bindings,
    /// The setting `access_control`.
    has_access_control: bool,
    /// Whether variables of a lambda are those of its class as well while it runs: in Puppet, not in the specification.
    shows_lambdas: bool,
}

impl<'c> Index<ScopeId> for Names<'c> {
    type Output = Scope<'c>;

    #[inline]
    fn index(&self, scope: ScopeId) -> &Scope<'c> {
        &self.scopes[scope.0 as usize]
    }
}

impl<'c> IndexMut<ScopeId> for Names<'c> {
    #[inline]
    fn index_mut(&mut self, scope: ScopeId) -> &mut Scope<'c> {
        &mut self.scopes[scope.0 as usize]
    }
}

impl<'c> Names<'c> {
    /// Names with an empty top scope.
    pub(super) fn new(arena: &'c Arena, environment: &Environment) -> Self {
        let settings = environment.settings();
        Self::of(arena, settings.access_control(), settings.language() != Language::Specification)
    }

    fn of(arena: &'c Arena, has_access_control: bool, shows_lambdas: bool) -> Self {
        let mut scopes = Segments::new(arena);
        scopes.push(Scope::new(ScopeKind::Top, ScopeId::TOP, ResourceId(0)));
        Self {
            scopes,
            top: TopVariables::default(),
            classes: HashMap::default(),
            node: None,
            watched: Bindings::default(),
            has_access_control,
            shows_lambdas,
        }
    }

    /// Whether something may be private here.
    #[inline]
    pub(super) const fn has_access_control(&self) -> bool {
        self.has_access_control
    }

    /// Adds a scope.
    pub(super) fn add(&mut self, scope: Scope<'c>) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        scope.extras.iter().for_each(|(name, _)| self.watched.bind(*name));
        self.scopes.push(scope);
        id
    }

    /// A scope by its number.
    pub(super) fn by_number(&self, number: u32) -> Option<ScopeId> {
        let id = ScopeId(number);
        (id.index() < self.scopes.len()).then_some(id)
    }

    /// All scopes, in order of creation.
    pub(super) fn scopes(&self) -> impl Iterator<Item = &Scope<'c>> {
        self.scopes.iter()
    }

    /// How many scopes there are.
    pub(super) const fn count(&self) -> usize {
        self.scopes.len()
    }

    /// Keeps the scope of a class that is evaluated from now on.
    pub(super) fn bind_class(&mut self, name: Symbol, scope: ScopeId) {
        self.classes.insert(name, scope);
    }

    /// The scope of a class that was evaluated, or is being evaluated.
    pub(super) fn class(&self, name: Symbol) -> Option<ScopeId> {
        self.classes.get(&name).copied()
    }

    /// The same by a name that code may not have.
    pub(super) fn class_scope(&self, name: &str) -> Option<ScopeId> {
        self.class(Symbol::find(name)?)
    }

    /// Whether a class of that name was evaluated.
    pub(super) fn is_evaluated(&self, name: &str) -> bool {
        self.class_scope(name).is_some()
    }

    /// Keeps the scope of the node definition.
    pub(super) fn set_node(&mut self, scope: ScopeId) {
        self.node = Some(scope);
    }

    /// The node definition's scope.
    pub(super) const fn node(&self) -> Option<ScopeId> {
        self.node
    }

    /// The scope in which the classes of the node are declared.
    pub(super) fn node_or_top(&self) -> ScopeId {
        self.node.unwrap_or(ScopeId::TOP)
    }

    /// The value of a setting; undef when there is none of that name.
    pub(super) fn setting(&self, name: &str) -> Value<'c> {
        let scope = self.class(symbol!("settings"));
        scope.and_then(|scope| self[scope].own(Symbol::find(name)?)).unwrap_or(Value::Undef)
    }

    /// Where the names of what a scope declares are looked for next: the node's scope if that is around, or top scope. Puppet's
    /// `Scope#enclosing_scope`
    pub(super) fn enclosing(&self, scope: ScopeId) -> ScopeId {
        let data = &self[scope];
        match data.kind {
            ScopeKind::Top | ScopeKind::Node => scope,
            ScopeKind::Class | ScopeKind::Define | ScopeKind::Settings => data.enclosing,
        }
    }

    /// Where a name is looked for that a scope does not have: in the scopes of its parent classes, the node's and top scope.
    pub(super) fn around(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> + '_ {
        let next = |scope: &ScopeId| {
            let scope = &self[*scope];
            scope.inherited.or((scope.kind != ScopeKind::Top).then_some(scope.enclosing))
        };
        std::iter::successors(next(&scope), next)
    }

    /// Reads a slot of a frame; `None` while it is unassigned.
    #[inline]
    pub(super) fn slot(&self, activation: &Activation<'c>, slot: Slot) -> Option<Value<'c>> {
        match activation.home() {
            Home::Frame => activation.locals[slot.index()],
            Home::Scope => self[activation.scope].locals[slot.index()],
            Home::Top => {
                let name = activation.code.unit.unit.name(activation.code.chunk.slots[slot.index()]);
                note_top_variable(name.as_str());
                self.top.get(name.as_str())
            }
        }
    }

    /// Whether the variable of a slot has a value already.
    #[inline]
    pub(super) fn is_assigned(&self, activation: &Activation<'c>, slot: Slot) -> bool {
        let code = activation.code;
        let name = code.unit.unit.name(code.chunk.slots[slot.index()]);
        match activation.home() {
            Home::Frame => {
                activation.locals[slot.index()].is_some() || activation.extras.iter().any(|(have, _)| name == *have)
            }
            Home::Scope => {
                let scope = &self[activation.scope];
                scope.locals[slot.index()].is_some() || scope.extras.iter().any(|(have, _)| *have == name)
            }
            Home::Top => {
                let is_own = |name: Symbol| name != "caller_module_name" && self[ScopeId::TOP].own(name).is_some();
                note_top_variable(name.as_str());
                self.top.has(name.as_str()) || is_own(name)
            }
        }
    }

    /// Sets a slot without asking whether it was assigned.
    #[inline]
    pub(super) fn set_slot(&mut self, activation: &mut Activation<'c>, slot: Slot, value: Value<'c>) {
        let code = activation.code;
        let name = code.unit.unit.name(code.chunk.slots[slot.index()]);
        self.watched.bind(name);
        match activation.home() {
            Home::Frame => activation.locals[slot.index()] = Some(value),
            Home::Scope => self[activation.scope].locals[slot.index()] = Some(value),
            Home::Top => {
                self.top.set(name.as_str(), value);
                if code.chunk.has_private_variables() && code.chunk.privacy().has(slot) {
                    self.top.hide(name.as_str());
                }
            }
        }
    }

    /// Gives a scope a variable that the compiler sets: a metaparameter.
    pub(super) fn add_extra(&mut self, scope: ScopeId, name: Symbol, value: Value<'c>) {
        self.watched.bind(name);
        self[scope].extras.push((name, value));
    }

    /// Sets a variable where a frame is, by name.
    pub(super) fn set(&mut self, activation: &mut Activation<'c>, name: &'c str, value: Value<'c>) {
        self.watched.change();
        match activation.home() {
            Home::Frame => replace(&mut activation.extras, name, value),
            Home::Top | Home::Scope if activation.scope == ScopeId::TOP => self.top.set(name, value),
            Home::Top | Home::Scope => replace(&mut self[activation.scope].extras, Symbol::intern(name), value),
        }
    }

    /// A variable of top scope, private or not.
    pub(super) fn top(&self, name: &str) -> Option<Value<'c>> {
        self.top.get(name)
    }

    /// Sets a variable of top scope, for the compiler: facts, node parameters.
    pub fn set_top(&mut self, name: &'c str, value: Value<'c>) {
        self.watched.change();
        self.top.set(name, value);
    }

    /// Makes room for so many more variables of top scope.
    pub fn expect_top(&mut self, more: usize) {
        self.top.expect(more);
    }

    /// Sets a variable of top scope unless there is one, whose value is given.
    pub fn add_top(&mut self, name: &'c str, value: Value<'c>) -> Option<Value<'c>> {
        self.watched.change();
        self.top.add(name, value)
    }

    /// Names and values of the variables of top scope, in order of assignment.
    pub fn top_variables(&self) -> impl Iterator<Item = (&'c str, Value<'c>)> {
        self.top.iter()
    }

    /// Takes a variable of top scope back.
    pub fn unset_top(&mut self, name: &str) {
        self.watched.change();
        self.top.unset(name);
    }

    /// Variables of top scope that are set from now on, manifests set.
    pub(super) fn begin_code_of_top_scope(&mut self) {
        self.top.begin_code();
    }

    /// Takes the variables out of top scope, until [`Self::show_top`].
    pub(super) fn hide_top(&mut self) -> TopVariables<'c> {
        self.top.take_values()
    }

    /// Puts the variables of top scope back.
    pub(super) fn show_top(&mut self, hidden: TopVariables<'c>) {
        self.top.put_back(hidden);
    }

    /// Does something to the values of variables: those of scopes from a number on that are wanted, and of top scope if
    /// `with_top`. Values of frames are the stack's.
    pub(super) fn change_values(&mut self, scopes: &[ScopeId], with_top: bool, mut change: impl FnMut(&mut Value<'c>)) {
        self.watched.change();
        for scope in scopes {
            let data = &mut self[*scope];
            data.locals.iter_mut().flatten().for_each(&mut change);
            data.extras.iter_mut().for_each(|(_, value)| change(value));
        }
        if with_top {
            self.top.values_mut().for_each(change);
        }
    }

    /// Watches the variables of a name, perhaps those of a class.
    pub(super) fn watch(&mut self, name: Symbol, is_of_class: bool) {
        self.watched.watch(name, is_of_class);
    }

    /// What was done to watched variables so far, as a number.
    pub(super) const fn changes(&self) -> u32 {
        self.watched.changes()
    }

    /// Notes that variables may have changed.
    pub(super) const fn note_change(&mut self) {
        self.watched.change();
    }

    /// Where what is evaluated at `binding` reads the watched variables: what `find` gives, or gave.
    pub(super) fn known_binding(&self, binding: Binding, find: impl FnOnce() -> Option<Binding>) -> Option<Binding> {
        self.watched.known(binding, find)
    }
}

fn replace<'c, N: PartialEq>(variables: &mut Vec<(N, Value<'c>)>, name: N, value: Value<'c>) {
    match variables.iter_mut().find(|(have, _)| *have == name) {
        Some((_, place)) => *place = value,
        None => variables.push((name, value)),
    }
}
