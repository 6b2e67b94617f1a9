//! Constants of units as values. Scalars cost nothing; containers and types are made once per compilation.

use super::Vm;
use super::frame::ActivationId;
use super::registry::RegistryError;
use super::scalars::{as_type, scalar};
use super::unwind::{Flow, Unwind};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_code::bytecode::{Const, Constant};
use pantin_environment::LoadedUnit;
use pantin_syntax::lexer::Mode;
use pantin_values::types::issues as types_issues;
use pantin_values::value::depth::deeper;
use pantin_values::value::{HashBuilder, Regexp, Type, Value};

impl<'c> Vm<'c> {
    /// A constant without types.
    pub(crate) fn constant(&mut self, frame: ActivationId, constant: Const) -> Value<'c> {
        let unit = self.stack[frame].code.unit;
        let data: &'c Constant = &unit.unit.constants[constant.index()];
        if let Some(value) = scalar(data) {
            return if self.changed_texts.is_empty() { value } else { self.left_by_ruby(value) };
        }
        if matches!(data, Constant::Array(_) | Constant::Hash(_)) {
            // Each evaluation makes a collection of its own: what is written as YAML tells one from two.
            let value = self.plain(data);
            return if self.changed_texts.is_empty() { value } else { self.left_by_ruby(value) };
        }
        let key = (unit.id.0, constant);
        if let Some(value) = self.memo.constants.get(&key) {
            return *value;
        }
        let value = self.plain(data);
        self.memo.constants.insert(key, value);
        value
    }

    /// A constant that holds types.
    pub(crate) fn type_constant(&mut self, frame: ActivationId, constant: Const) -> Flow<'c> {
        let unit = self.stack[frame].code.unit;
        let value = self.unit_type_constant(unit, constant);
        if let Ok(value) = &value {
            self.tell_of_references(frame, *value)?;
        }
        match value {
            Err(Unwind::Failed(failure)) if issues::is::resource_type_not_found(failure.issue()) => {
                let found = self.with_class_parameters(unit, &unit.unit.constants[constant.index()])?;
                found.ok_or(Unwind::Failed(failure))
            }
            other => other,
        }
    }

    /// A constant in which a reference to a class is accessed: to the specification of the language `K['a']` is the parameter
    /// of the class, whose value is known only now. Nothing if there is no such class, or it means nothing to Puppet.
    #[cold]
    fn with_class_parameters(&mut self, unit: &'c LoadedUnit, constant: &'c Constant) -> Flow<'c, Option<Value<'c>>> {
        let all = |vm: &mut Self, constants: &'c [Constant]| -> Flow<'c, Option<Vec<Value<'c>>>> {
            constants.iter().map(|constant| deeper(|| vm.with_class_parameters(unit, constant))).collect()
        };
        match constant {
            Constant::TypeAccess(access) if self.types.named(&access.name).is_err() => {
                let class = self.types.class_named(&access.name, (unit, access.place));
                self.finish_loading()?;
                let Some(class) = class else { return Ok(None) };
                let Some(keys) = all(self, &access.arguments)? else { return Ok(None) };
                super::ops::access::of_class(self, &class, &keys).map(Some)
            }
            Constant::Array(elements) => {
                let elements = all(self, elements)?;
                Ok(elements.map(|elements| Value::Array(self.arena.alloc_slice_copy(&elements))))
            }
            Constant::Hash(entries) => {
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries {
                    let Some(key) = deeper(|| self.with_class_parameters(unit, key))? else { return Ok(None) };
                    let Some(value) = deeper(|| self.with_class_parameters(unit, value))? else { return Ok(None) };
                    builder.insert(key, value);
                }
                Ok(Some(builder.finish_value(self.arena)))
            }
            other @ (Constant::Undef
            | Constant::Default
            | Constant::Boolean(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::String(_)
            | Constant::Regexp(_)
            | Constant::TypeName(_)
            | Constant::TypeAccess(_)) => {
                let value = self.types.constant(unit, other);
                self.finish_loading()?;
                value.map(Some).map_err(Unwind::Failed)
            }
        }
    }

    /// A constant of a unit that holds types.
    pub(crate) fn unit_type_constant(&mut self, unit: &'c LoadedUnit, constant: Const) -> Flow<'c> {
        let key = (unit.id.0, constant);
        if let Some(value) = self.memo.constants.get(&key) {
            return Ok(*value);
        }
        let value = self.made_type_constant(unit, constant)?;
        self.memo.constants.insert(key, value);
        Ok(value)
    }

    /// A new copy of a constant with types.
    pub(super) fn made_type_constant(&mut self, unit: &'c LoadedUnit, constant: Const) -> Flow<'c> {
        self.types.take_failure();
        let value = match self.types.kept_constant(unit, constant) {
            Some(ty) => Ok(Value::Type(ty)),
            None => self.types.constant(unit, &unit.unit.constants[constant.index()]).map(|value| {
                let kept = self.types.keep_constant(unit, constant);
                kept.map_or(value, Value::Type)
            }),
        };
        let loaded = self.finish_loading();
        let value = value.map_err(|error| match self.types.take_failure() {
            // A file with errors has them at its own places.
            Some(failure @ RegistryError::Load(_)) => self.load_failure(failure),
            _ => Unwind::Failed(error),
        })?;
        loaded?;
        if self.names.has_access_control() {
            self.check_type_access(unit, &unit.unit.constants[constant.index()]).map_err(Unwind::Failed)?;
        }
        Ok(value)
    }

    /// A constant of a unit that must be a type: the type of a parameter.
    pub(crate) fn constant_type(&mut self, unit: &'c LoadedUnit, constant: Const) -> Flow<'c, &'c Type<'c>> {
        as_type(self.unit_type_constant(unit, constant)?)
    }

    /// A type from its text.
    pub fn parse_type(&mut self, text: &str) -> Flow<'c, Type<'c>> {
        let parsed = pantin_values::types::parse(&self.types, text);
        self.flush_warnings();
        match parsed {
            Ok(ty) => Ok(ty),
            Err(issue) => match self.types.take_failure() {
                Some(failure) => Err(self.load_failure(failure)),
                None => Err(type_text_error(text, issue)),
            },
        }
    }

    /// A constant without types, with new copies of its containers.
    pub(super) fn plain(&self, constant: &'c Constant) -> Value<'c> {
        match constant {
            // An empty collection too is one of its own: what is empty needs no room, and would share its place.
            Constant::Array(elements) if elements.is_empty() => {
                Value::Array(&self.arena.alloc_slice_fill_copy(2, Value::Undef)[1..1])
            }
            Constant::Array(elements) => {
                Value::Array(self.arena.alloc_slice_fill_iter(elements.iter().map(|element| self.plain(element))))
            }
            Constant::Hash(entries) => {
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries {
                    builder.insert(self.plain(key), self.plain(value));
                }
                builder.finish_value(self.arena)
            }
            Constant::Regexp(source) => Value::Regexp(self.arena.alloc(Regexp { source })),
            other @ (Constant::Undef
            | Constant::Default
            | Constant::Boolean(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::String(_)
            | Constant::TypeName(_)
            | Constant::TypeAccess(_)) => scalar(other).unwrap_or(Value::Undef),
        }
    }
}

/// The error of a text that `issue` says is no type. Puppet's parser reads these texts, and what it refuses has its place
/// there.
#[must_use]
pub fn type_text_error<'c>(text: &str, issue: Issue) -> Unwind<'c> {
    let arena = bumpalo::Bump::new();
    let parsed = pantin_syntax::parse(text, Mode::Puppet, &arena);
    let is_error = |diagnostic: &Diagnostic| diagnostic.severity() == Severity::Error;
    match parsed.diagnostics.into_iter().find(is_error) {
        Some(error) if error.place().is_known() => Unwind::Failed(error),
        Some(error) => super::raise(error.issue().text()),
        // What is read here is less than what may be written; the expression as such is right.
        None if parsed.program.is_some_and(|program| program.body.is_empty()) => {
            super::raise(types_issues::invalid_type_specification("").text())
        }
        None if types_issues::has_code_of::type_syntax_error(&issue) => {
            super::raise(types_issues::invalid_type_specification(text.trim()).text())
        }
        None => issue.into(),
    }
}
