//! Reading and assigning variables. Source: `seeds/names-and-scopes.txt`, `reference/compiler.md` §3.
//!
//! A name is looked for in the frame and the frames around it, then in the class-like scope, the scopes of its parent
//! classes, the node's scope and top scope. Lambdas that are active in the node's or top scope are seen by the classes
//! they include, and so are functions (Puppet keeps these variables in the scope object itself).

use super::frame::{ActivationId, Home};
use super::unwind::{Flow, raise};
use super::{DefinitionKind, Vm};
use crate::access_control;
use crate::advice;
use crate::issues;
use pantin_base::diagnostics::{Issue, Label, Severity};
use pantin_base::symbol::{Symbol, split_last_segment};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{ChunkKind, Enclosing, Instruction, Name, Slot};
use pantin_values::value::Value;

const RESERVED: [&str; 3] = ["trusted", "facts", "server_facts"];
const BUILT_IN: [&str; 2] = ["title", "name"];

impl<'c> Vm<'c> {
    /// Assigns a slot of a frame for the first time.
    pub(crate) fn store(&mut self, frame: ActivationId, slot: Slot, value: Value<'c>) -> Flow<'c, ()> {
        let activation = &self.stack[frame];
        let code = activation.code;
        let name = code.unit.unit.name(code.chunk.slots[slot.index()]);
        if RESERVED.contains(&name.as_str()) {
            return Err(match activation.home() {
                // Known there already, so that Puppet's evaluator itself refuses it.
                Home::Top => issues::reserved_variable(name.as_str()).into(),
                _ if name == "server_facts" => issues::reserved_variable(name.as_str()).into(),
                Home::Frame | Home::Scope => raise(&format!("Attempt to assign to a reserved variable name: '{name}'")),
            });
        }
        if self.names.is_assigned(activation, slot) {
            return Err(if BUILT_IN.contains(&name.as_str()) {
                issues::illegal_reassignment_of_built_in(name.as_str()).into()
            } else {
                with_first_assignment(self, issues::illegal_reassignment(name.as_str()), frame, slot).into()
            });
        }
        self.set_slot(frame, slot, value);
        self.listeners.record_binding(&self.stack[frame], slot, value);
        Ok(())
    }

    /// Sets a slot without asking whether it was assigned; for parameters.
    pub(crate) fn set_slot(&mut self, frame: ActivationId, slot: Slot, value: Value<'c>) {
        self.names.set_slot(&mut self.stack[frame], slot, value);
    }

    /// Reads a slot, or what the name means further out.
    pub(crate) fn read_local(&mut self, frame: ActivationId, slot: Slot) -> Flow<'c> {
        if let Some(value) = self.names.slot(&self.stack[frame], slot) {
            return Ok(value);
        }
        let code = self.stack[frame].code;
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
            match self.stack[at].parent {
                Some(parent) => at = parent,
                None => return Err(bytecode_issues::internal("a lambda without the frame around it").into()),
            }
        }
        self.read_local(at, variable.slot)
    }

    /// Reads an unqualified name that is no slot of the frame.
    pub(crate) fn read_outer(&mut self, frame: ActivationId, name: Name) -> Flow<'c> {
        let code = self.stack[frame].code;
        let name = code.unit.unit.name(name);
        // The names of a template are not known to be parameters of what is around it.
        if code.chunk.kind == ChunkKind::Epp
            && let Some(issue) = self.unevaluated_parameter(frame, name.as_str())
        {
            return Err(issue.into());
        }
        match self.seen().variable(frame, name) {
            Some(value) => Ok(value),
            None => self.unknown_variable(frame, name.as_str()),
        }
    }

    /// Reads a qualified name: `a::b`, `::b`.
    pub(crate) fn read_qualified(&mut self, frame: ActivationId, name: Symbol) -> Flow<'c> {
        match self.seen().variable_of(name.parts()) {
            Some(value) => Ok(value),
            None => self.unknown_variable(frame, name.as_str()),
        }
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
        if self.names.is_evaluated(class) {
            return None;
        }
        Some((class, matches!(self.find_definition(DefinitionKind::Class, class), Ok(Some(_)))))
    }

    /// What reading a variable that nothing defines does, as `strict_variables` and `strict` say.
    fn unknown_variable(&mut self, frame: ActivationId, name: &str) -> Flow<'c> {
        if let Some(issue) = self.unevaluated_parameter(frame, name) {
            return Err(issue.into());
        }
        let hidden = match access_control::told_of_hidden(self, frame, name) {
            Some(Err(issue)) => return Err(issue.into()),
            Some(Ok(advice)) => Some(advice),
            None => None,
        };
        self.unevaluated_class(name);
        let strict_variables = self.environment.settings().strict_variables();
        let severity = if strict_variables { Some(Severity::Error) } else { self.strict().severity() };
        match severity {
            Some(Severity::Error) => {
                let advice = hidden.or_else(|| advice::advice_on_variable(self, frame, name));
                Err(issues::unknown_variable(name).advised(advice).into())
            }
            Some(_) => {
                self.listeners.warn_at_instruction(&self.stack[frame], &issues::unknown_variable(name));
                Ok(Value::Undef)
            }
            None => Ok(Value::Undef),
        }
    }

    /// What Puppet names as the source of a message logged in a frame: `Scope(Class[main])`.
    #[must_use]
    pub fn log_source(&self, frame: ActivationId) -> String {
        let scope = &self.names[self.stack[frame].scope];
        let resource = self.catalog.get(scope.resource);
        format!("Scope({})", resource.reference_text())
    }
}

/// The error of a second assignment with the place of the first one, if the same code has it.
#[cold]
fn with_first_assignment(vm: &Vm<'_>, issue: Issue, frame: ActivationId, slot: Slot) -> Issue {
    let code = vm.stack[frame].code;
    let at = vm.stack[frame].at;
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
