//! Reading and assigning variables. Source: `seeds/names-and-scopes.txt`, `reference/compiler.md` §3.
//!
//! A name is looked for in the frame and the frames around it, then in the class-like scope, the scopes of its parent
//! classes, the node's scope and top scope. Lambdas that are active in the node's or top scope are seen by the classes
//! they include, and so are functions (Puppet keeps these variables in the scope object itself).

use super::facts::note_top_variable;
use super::frame::{Activation, ActivationId, Captures, Home};
use super::scope::{Code, ScopeKind};
use super::unwind::{Flow, Unwind, raise};
use super::{DefinitionKind, Vm};
use crate::issues;
use pantin_base::diagnostics::{Issue, Label, Severity};
use pantin_base::symbol::{Symbol, is_qualified, split_last_segment};
use pantin_catalog::ScopeId;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{ChunkKind, Enclosing, Instruction, Name, Slot};
use pantin_lookup::Binding;
use pantin_values::value::Value;

const RESERVED: [&str; 3] = ["trusted", "facts", "server_facts"];
const BUILT_IN: [&str; 2] = ["title", "name"];

impl<'c> Vm<'c> {
    /// Reads a slot of a frame; `None` while it is unassigned.
    pub(crate) fn slot(&self, frame: ActivationId, slot: Slot) -> Option<Value<'c>> {
        let activation = &self.frames[frame.index()];
        match activation.home() {
            Home::Frame => activation.locals[slot.index()],
            Home::Scope => self.scopes[activation.scope.index()].locals[slot.index()],
            Home::Top => {
                let name = activation.code.unit.unit.name(activation.code.chunk.slots[slot.index()]);
                note_top_variable(name.as_str());
                self.top.get(name.as_str())
            }
        }
    }

    /// Assigns a slot of a frame for the first time.
    pub(crate) fn store(&mut self, frame: ActivationId, slot: Slot, value: Value<'c>) -> Flow<'c, ()> {
        let activation = &self.frames[frame.index()];
        let code = activation.code;
        let scope = activation.scope;
        let name = code.unit.unit.name(code.chunk.slots[slot.index()]);
        if RESERVED.contains(&name.as_str()) {
            return Err(match activation.home() {
                // Known there already, so that Puppet's evaluator itself refuses it.
                Home::Top => issues::reserved_variable(name.as_str()).into(),
                _ if name == "server_facts" => issues::reserved_variable(name.as_str()).into(),
                Home::Frame | Home::Scope => raise(&format!("Attempt to assign to a reserved variable name: '{name}'")),
            });
        }
        let taken = match activation.home() {
            Home::Frame => {
                activation.locals[slot.index()].is_some() || activation.extras.iter().any(|(have, _)| name == *have)
            }
            Home::Scope => {
                let scope = &self.scopes[scope.index()];
                scope.locals[slot.index()].is_some() || scope.extras.iter().any(|(have, _)| *have == name)
            }
            Home::Top => {
                let is_own = |name: Symbol| name != "caller_module_name" && self.scopes[0].own(name).is_some();
                note_top_variable(name.as_str());
                self.top.has(name.as_str()) || is_own(name)
            }
        };
        if taken {
            return Err(if BUILT_IN.contains(&name.as_str()) {
                issues::illegal_reassignment_of_built_in(name.as_str()).into()
            } else {
                self.with_first_assignment(issues::illegal_reassignment(name.as_str()), frame, slot).into()
            });
        }
        self.set_slot(frame, slot, value);
        self.record_binding(frame, slot, value);
        Ok(())
    }

    /// The error of a second assignment with the place of the first one, if the same code has it.
    #[cold]
    fn with_first_assignment(&self, issue: Issue, frame: ActivationId, slot: Slot) -> Issue {
        let code = self.frames[frame.index()].code;
        let at = self.frames[frame.index()].at;
        let name = code.unit.unit.name(code.chunk.slots[slot.index()]);
        let is_it = |instruction: &Instruction| matches!(instruction, Instruction::StoreLocal { slot: other, .. } if *other == slot);
        let first = code.chunk.instructions.iter().take(at).position(is_it);
        let first = first.and_then(|at| code.chunk.places.get(at));
        let declared = code.chunk.parameters.iter().find(|parameter| parameter.slot == slot);
        let (place, text) = match (first, declared) {
            (Some(place), _) => (place, format!("'${name}' was assigned here")),
            (None, Some(parameter)) => (parameter.place, format!("'${name}' is a parameter")),
            (None, None) => return issue,
        };
        let label = Label { file: Some(code.unit.file.clone()), place, text };
        if label.place.is_known() { issue.related(label) } else { issue }
    }

    /// Sets a slot without asking whether it was assigned; for parameters.
    pub(crate) fn set_slot(&mut self, frame: ActivationId, slot: Slot, value: Value<'c>) {
        let activation = &mut self.frames[frame.index()];
        let code = activation.code;
        let name = code.unit.unit.name(code.chunk.slots[slot.index()]);
        self.bindings.bind(name);
        match activation.home() {
            Home::Frame => activation.locals[slot.index()] = Some(value),
            Home::Scope => self.scopes[activation.scope.index()].locals[slot.index()] = Some(value),
            Home::Top => {
                self.top.set(name.as_str(), value);
                if code.chunk.has_private_variables() && code.chunk.privacy().has(slot) {
                    self.top.hide(name.as_str());
                }
            }
        }
    }

    /// Sets a variable of top scope, for the compiler: facts, node parameters.
    pub fn set_top_variable(&mut self, name: &'c str, value: Value<'c>) {
        self.bindings.change();
        self.top.set(name, value);
    }

    /// Makes room for so many more variables of top scope.
    pub fn expect_top_variables(&mut self, more: usize) {
        self.top.expect(more);
    }

    /// Sets a variable of top scope unless there is one, whose value is given.
    pub fn add_top_variable(&mut self, name: &'c str, value: Value<'c>) -> Option<Value<'c>> {
        self.bindings.change();
        self.top.add(name, value)
    }

    /// Names of the variables of top scope, in order of assignment.
    pub fn top_variable_names(&self) -> impl Iterator<Item = &'c str> {
        self.top.iter().map(|(name, _)| name)
    }

    /// Takes a variable of top scope back.
    pub fn unset_top_variable(&mut self, name: &str) {
        self.bindings.change();
        self.top.unset(name);
    }

    /// Variables of top scope that are set from now on, manifests set.
    pub fn begin_code_of_top_scope(&mut self) {
        self.top.begin_code();
    }

    /// A variable of top scope.
    #[must_use]
    pub fn top_variable(&self, name: &str) -> Option<Value<'c>> {
        note_top_variable(name);
        self.top.get(name).filter(|_| !self.is_hidden_at_top(name))
    }

    /// Reads a slot, or what the name means further out.
    pub(crate) fn read_local(&mut self, frame: ActivationId, slot: Slot) -> Flow<'c> {
        if let Some(value) = self.slot(frame, slot) {
            return Ok(value);
        }
        let code = self.frames[frame.index()].code;
        let name = code.chunk.slots[slot.index()];
        if slot.index() < code.chunk.parameters.len() {
            let name = code.unit.unit.name(name).as_str();
            if let Some(issue) = self.unevaluated_parameter(frame, name) {
                return Err(issue.into());
            }
        }
        self.read_outer(frame, name)
    }

    /// Reads a slot of a frame `depth` further out, or what the name means beyond that.
    pub(crate) fn read_enclosing(&mut self, frame: ActivationId, variable: Enclosing) -> Flow<'c> {
        let mut at = frame;
        for _ in 0..variable.depth.0 {
            match self.frames[at.index()].parent {
                Some(parent) => at = parent,
                None => return Err(bytecode_issues::internal("a lambda without the frame around it").into()),
            }
        }
        self.read_local(at, variable.slot)
    }

    /// Reads an unqualified name that is no slot of the frame.
    pub(crate) fn read_outer(&mut self, frame: ActivationId, name: Name) -> Flow<'c> {
        let code = self.frames[frame.index()].code;
        let name = code.unit.unit.name(name);
        // The names of a template are not known to be parameters of what is around it.
        if code.chunk.kind == ChunkKind::Epp
            && let Some(issue) = self.unevaluated_parameter(frame, name.as_str())
        {
            return Err(issue.into());
        }
        match self.variable(frame, name) {
            Some(value) => Ok(value),
            None => self.unknown_variable(frame, name.as_str()),
        }
    }

    /// Reads a qualified name: `a::b`, `::b`.
    pub(crate) fn read_qualified(&mut self, frame: ActivationId, name: Symbol) -> Flow<'c> {
        match self.variable_of(name.parts()) {
            Some(value) => Ok(value),
            None => self.unknown_variable(frame, name.as_str()),
        }
    }

    /// What an unqualified name means in a frame.
    #[must_use]
    pub fn variable(&self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        let mut at = Some(frame);
        let mut scope = self.frames[frame.index()].scope;
        while let Some(id) = at {
            let activation = &self.frames[id.index()];
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
    pub fn variable_by_name(&self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        if is_qualified(name) {
            return self.qualified_variable(name);
        }
        match Symbol::find(name) {
            Some(name) => self.variable(frame, name),
            // No code says this name, so that only what was given by name can have it.
            None => self.given_variable(frame, name).or_else(|| self.top_variable(name)),
        }
    }

    /// A frame and those that are around it, as a block has them.
    pub(super) fn frames_outwards(&self, frame: ActivationId) -> impl Iterator<Item = ActivationId> + '_ {
        std::iter::successors(Some(frame), |id| self.frames[id.index()].parent)
    }

    /// A variable that was given by name to a frame or to one around it: an argument of a template.
    fn given_variable(&self, frame: ActivationId, name: &str) -> Option<Value<'c>> {
        let mut given = self.frames_outwards(frame).flat_map(|id| &self.frames[id.index()].extras);
        given.find(|(have, _)| *have == name).map(|(_, value)| *value)
    }

    /// Whether match variables are set where a frame is.
    #[must_use]
    pub fn has_match(&self, frame: ActivationId) -> bool {
        self.captures(frame).is_some()
    }

    /// A variable that lives in this very frame.
    pub(super) fn frame_variable(&self, frame: ActivationId, name: Symbol) -> Option<Value<'c>> {
        let activation = &self.frames[frame.index()];
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
    pub(crate) fn scope_variable(&self, scope: ScopeId, name: Symbol, is_own: bool) -> Option<Value<'c>> {
        let here = if is_own { self.variable_of_scope(scope, name) } else { self.local_variable(scope, name) };
        here.or_else(|| self.scopes_around(scope).find_map(|scope| self.local_variable(scope, name)))
    }

    /// A variable of a scope, or of what is active in it. Puppet's `Scope#get_local_variable`.
    fn local_variable(&self, scope: ScopeId, name: Symbol) -> Option<Value<'c>> {
        self.active_lambda_variable(scope, name).or_else(|| self.variable_of_scope(scope, name))
    }

    /// A variable that a scope itself has.
    pub(super) fn variable_of_scope(&self, scope: ScopeId, name: Symbol) -> Option<Value<'c>> {
        let data = &self.scopes[scope.index()];
        if data.kind == ScopeKind::Top {
            return data.own(name).or_else(|| self.top_variable(name.as_str()));
        }
        data.own(name).filter(|_| !self.is_hidden(scope, name))
    }

    /// Where a frame that is at `binding` reads the variables that are watched: further out if it has none of them. Nothing
    /// where one is a parameter, which may not be read before it has a value.
    pub(super) fn binding_of(&self, frame: ActivationId, binding: Binding) -> Option<Binding> {
        let Code { unit, chunk } = self.frames[frame.index()].code;
        let names = self.bindings.names();
        if names.iter().any(|name| unit.unit.parameter_of(chunk, *name).is_some()) {
            return None;
        }
        let activation = &self.frames[frame.index()];
        let scope = &self.scopes[activation.scope.index()];
        let is_alone = scope.kind != ScopeKind::Top && scope.inherited.is_none() && activation.extras.is_empty();
        let has = |name: &Symbol| unit.unit.slot_of(chunk, *name).is_some() || scope.own(*name).is_some();
        if !is_alone || names.iter().any(has) {
            return Some(binding);
        }
        // Lambdas, functions and templates around have variables, too, as long as they run; those of a class, for everybody.
        let is_seen = |running: &&Activation<'c>| {
            self.bindings.are_of_classes() || self.scopes_around(activation.scope).any(|around| around == running.scope)
        };
        let mut seen = self.frames.iter().filter(is_seen);
        Some(if seen.all(|running| running.home() != Home::Frame && running.extras.is_empty()) {
            Binding { frame: None, scope: scope.enclosing.0, ..binding }
        } else {
            binding
        })
    }

    /// Where the names of what a scope declares are looked for next: the node's scope if that is around, or top scope. Puppet's
    /// `Scope#enclosing_scope`
    pub(super) fn enclosing(&self, scope: ScopeId) -> ScopeId {
        let data = &self.scopes[scope.index()];
        match data.kind {
            ScopeKind::Top | ScopeKind::Node => scope,
            ScopeKind::Class | ScopeKind::Define | ScopeKind::Settings => data.enclosing,
        }
    }

    /// Where a name is looked for that a scope does not have: in the scopes of its parent classes, the node's and top scope.
    fn scopes_around(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> + '_ {
        let next = |scope: &ScopeId| {
            let scope = &self.scopes[scope.index()];
            scope.inherited.or((scope.kind != ScopeKind::Top).then_some(scope.enclosing))
        };
        std::iter::successors(next(&scope), next)
    }

    /// The innermost frame that is active in a scope.
    pub(super) fn innermost(&self, scope: ScopeId) -> Option<ActivationId> {
        self.frames.iter().rposition(|activation| activation.scope == scope).map(|at| ActivationId(at as u32))
    }

    /// A variable of a lambda, function or template that is active in a scope, innermost first.
    fn active_lambda_variable(&self, scope: ScopeId, name: Symbol) -> Option<Value<'c>> {
        self.frames_outwards(self.innermost(scope)?).find_map(|id| self.frame_variable(id, name))
    }

    /// Whether a class of that name was evaluated.
    #[must_use]
    pub fn is_evaluated_class(&self, name: &str) -> bool {
        Symbol::find(name).is_some_and(|name| self.class_scopes.contains_key(&name))
    }

    /// Why there is no variable of that name, in Puppet's words; mostly nothing.
    pub fn missing_reason(&mut self, name: &str) -> String {
        match self.unevaluated_class(name) {
            None => String::new(),
            Some((class, true)) => format!("class {class} has not been evaluated"),
            Some((class, false)) => format!("class {class} could not be found"),
        }
    }

    /// The class that a qualified variable should be of, unless it was evaluated, and whether there is one: its file is
    /// loaded, as Puppet does to say why there is no variable, and its warnings are told. An error in it is not told.
    fn unevaluated_class<'n>(&mut self, name: &'n str) -> Option<(&'n str, bool)> {
        let (class, _) = split_last_segment(name.strip_prefix("::").unwrap_or(name))?;
        if self.is_evaluated_class(class) {
            return None;
        }
        Some((class, matches!(self.find_definition(DefinitionKind::Class, class), Ok(Some(_)))))
    }

    /// What a qualified name means: a variable of top scope or of an evaluated class.
    #[must_use]
    pub fn qualified_variable(&self, name: &str) -> Option<Value<'c>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let Some((class, variable)) = split_last_segment(name) else {
            return self.top_variable(name).or_else(|| self.scopes[0].own(Symbol::find(name)?));
        };
        self.variable_of((Some(Symbol::find(class)?), Symbol::find(variable)?))
    }

    /// A variable of an evaluated class, or of what is active in it, or of top scope.
    fn variable_of(&self, (class, variable): (Option<Symbol>, Symbol)) -> Option<Value<'c>> {
        let Some(class) = class else {
            return self.top_variable(variable.as_str()).or_else(|| self.scopes[0].own(variable));
        };
        let mut scope = Some(*self.class_scopes.get(&class)?);
        while let Some(id) = scope {
            let data = &self.scopes[id.index()];
            let own = || data.own(variable).filter(|_| !self.is_hidden(id, variable));
            let of_lambda = || self.shows_lambdas().then(|| self.active_lambda_variable(id, variable)).flatten();
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
    pub(super) fn class_frame(&self, class: &str) -> Option<ActivationId> {
        let scope = *self.class_scopes.get(&Symbol::find(class)?)?;
        let is_of_class = |frame: &Activation<'c>| frame.home() == Home::Scope && frame.scope == scope;
        self.frames.iter().rposition(is_of_class).map(|at| ActivationId(at as u32))
    }

    /// What reading a variable that nothing defines does, as `strict_variables` and `strict` say.
    fn unknown_variable(&mut self, frame: ActivationId, name: &str) -> Flow<'c> {
        if let Some(issue) = self.unevaluated_parameter(frame, name) {
            return Err(issue.into());
        }
        let hidden = match self.told_of_hidden(frame, name) {
            Some(Err(issue)) => return Err(issue.into()),
            Some(Ok(advice)) => Some(advice),
            None => None,
        };
        self.unevaluated_class(name);
        let strict_variables = self.environment.settings().strict_variables();
        let severity = if strict_variables { Some(Severity::Error) } else { self.strict().severity() };
        match severity {
            Some(Severity::Error) => {
                let advice = hidden.or_else(|| self.advice_on_variable(frame, name));
                Err(issues::unknown_variable(name).advised(advice).into())
            }
            Some(_) => {
                self.warn_at_instruction(frame, &issues::unknown_variable(name));
                Ok(Value::Undef)
            }
            None => Ok(Value::Undef),
        }
    }

    /// The match variables that a frame sees.
    pub(crate) fn captures(&self, frame: ActivationId) -> Option<Captures<'c>> {
        self.frames[frame.index()].captures.or_else(|| {
            let outermost = &self.frames[self.frames_outwards(frame).last()?.index()];
            let is_class = outermost.code.chunk.kind == ChunkKind::Class;
            if is_class { self.captures_around(outermost.scope) } else { None }
        })
    }

    /// A match variable: `$0`.
    pub fn match_variable(&self, frame: ActivationId, index: u16) -> Value<'c> {
        match self.captures(frame).and_then(|captures| captures.get(index as usize).copied().flatten()) {
            Some(text) => Value::String(text),
            None => Value::Undef,
        }
    }

    /// The match variables that a class sees without a match of its own: those of its parent classes, or of the scopes
    /// around it, at this moment.
    fn captures_around(&self, scope: ScopeId) -> Option<Captures<'c>> {
        let innermost = |scope| self.frames[self.innermost(scope)?.index()].captures;
        self.scopes_around(scope).find_map(innermost)
    }

    /// Sets the match variables after a successful match.
    pub(crate) fn set_captures(&mut self, frame: ActivationId, captures: Captures<'c>) {
        self.frames[frame.index()].captures = Some(captures);
    }

    /// What Puppet names as the source of a message logged in a frame: `Scope(Class[main])`.
    #[must_use]
    pub fn log_source(&self, frame: ActivationId) -> String {
        let scope = &self.scopes[self.frames[frame.index()].scope.index()];
        let resource = self.catalog.get(scope.resource);
        format!("Scope({})", resource.reference_text())
    }

    /// Makes an error of a `break`, `next` or `return` that nothing caught.
    pub(crate) fn illegal_control(name: &str, origin: super::unwind::Origin<'c>) -> Unwind<'c> {
        let issue = issues::illegal_control_flow(name, origin.file.unwrap_or("unknown"), origin.place.line);
        Unwind::Failed(pantin_base::diagnostics::Diagnostic::without_place(issue))
    }
}
