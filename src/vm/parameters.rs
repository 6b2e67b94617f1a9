//! Giving parameters their values: arguments of functions and lambdas by position, of classes and defines by name.

use super::Vm;
use super::frame::ActivationId;
use super::scope::Code;
use super::unwind::{Flow, Unwind};
use crate::bytecode::{Name, Parameter, ParameterType};
use crate::diagnostics::issues::evaluate as issues;
use crate::symbol::Symbol;
use crate::types::mismatch::{self, Signature};
use crate::value::ty::{CallableType, Size};
use crate::value::{Type, Value};

/// Who is called, for messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject<'a> {
    /// A function by its name.
    Function(&'a str),
    /// A block of a call.
    Block,
}

impl<'c> Vm<'c> {
    /// The declared type of a parameter or result.
    pub(crate) fn parameter_type(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        ty: ParameterType,
    ) -> Flow<'c, Option<&'c Type<'c>>> {
        match ty {
            ParameterType::None => Ok(None),
            ParameterType::Constant(constant) => Ok(Some(self.constant_type(code.unit, constant)?)),
            ParameterType::Computed(target) => match self.run(frame, target.index())? {
                Value::Type(ty) => Ok(Some(ty)),
                _ => Err(issues::internal("the type of a parameter is no type").into()),
            },
        }
    }

    /// Whether a value has the declared type.
    pub(crate) fn is_instance(&self, ty: &Type<'c>, value: &Value<'c>) -> bool {
        crate::types::is_instance(&self.types, ty, value)
    }

    /// Fails with Puppet's message unless a value that was produced has the declared type.
    pub fn check_result(&self, subject: &str, ty: Option<&'c Type<'c>>, value: Value<'c>) -> Flow<'c> {
        match ty {
            Some(ty) => match mismatch::describe_instance(&self.types, subject, ty, &value) {
                Some(text) => Err(issues::type_mismatch(&text).into()),
                None => Ok(value),
            },
            None => Ok(value),
        }
    }

    /// Gives the parameters of a function or lambda their values by position, left to right.
    pub(crate) fn bind_arguments(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        arguments: &[Value<'c>],
        subject: Subject<'_>,
    ) -> Flow<'c, ()> {
        if let Some(misplaced) = required_after_optional(code) {
            let name = code.unit.unit.name(misplaced);
            return Err(issues::required_after_optional(name.as_str()).into());
        }
        let parameters = &code.chunk.parameters;
        let mut fits = subject == Subject::Block || accepts_count(code, arguments.len());
        for (at, parameter) in parameters.iter().enumerate() {
            if parameter.ty == ParameterType::None || !fits {
                continue;
            }
            let Some(ty) = self.parameter_type(frame, code, parameter.ty)? else { continue };
            let given = if parameter.captures_rest { arguments.get(at..) } else { arguments.get(at..=at) };
            if let (Type::Array { element, size }, true) =
                (crate::types::resolved(&self.types, ty), parameter.captures_rest)
            {
                let rest = given.unwrap_or_default();
                fits = size.accepts(rest.len()) && rest.iter().all(|value| self.is_instance(element, value));
                continue;
            }
            fits = given.unwrap_or_default().iter().all(|value| self.is_instance(ty, value));
        }
        if !fits {
            return Err(self.argument_mismatch(frame, code, arguments, subject));
        }
        for (at, parameter) in parameters.iter().enumerate() {
            let value = self.argument(frame, code, arguments, (at, parameter), subject)?;
            self.set_slot(frame, parameter.slot, value);
        }
        Ok(())
    }

    fn argument(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        arguments: &[Value<'c>],
        (at, parameter): (usize, &'c Parameter),
        subject: Subject<'_>,
    ) -> Flow<'c> {
        if parameter.captures_rest {
            let rest = arguments.get(at..).unwrap_or_default();
            return match (rest, parameter.default) {
                ([], Some(target)) => Ok(match self.run(frame, target.index())? {
                    array @ Value::Array(_) => array,
                    other => Value::Array(self.arena.alloc_slice_copy(&[other])),
                }),
                (rest, _) => Ok(Value::Array(self.arena.alloc_slice_copy(rest))),
            };
        }
        if let Some(argument) = arguments.get(at) {
            return Ok(*argument);
        }
        let name = code.unit.unit.name(parameter.name);
        let Some(target) = parameter.default else {
            let issue = issues::missing_required_parameter(name.as_str());
            return Err(self.at_place(code, parameter.place, issue));
        };
        let value = self.run(frame, target.index())?;
        if let Some(ty) = self.parameter_type(frame, code, parameter.ty)?
            && let Some(text) =
                mismatch::describe_default(&self.types, &subject_text(subject), name.as_str(), ty, &value)
        {
            return Err(issues::type_mismatch(&text).into());
        }
        Ok(value)
    }

    /// The error of arguments that do not fit.
    fn argument_mismatch(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        arguments: &[Value<'c>],
        subject: Subject<'_>,
    ) -> Unwind<'c> {
        let callable = match self.callable_of(frame, code) {
            Ok(callable) => callable,
            Err(unwind) => return unwind,
        };
        let names: Vec<&str> =
            code.chunk.parameters.iter().map(|parameter| code.unit.unit.name(parameter.name).as_str()).collect();
        let signature = Signature { callable, names: &names, block_name: "block" };
        let types: Vec<Type<'c>> =
            arguments.iter().map(|argument| crate::types::infer_detailed(&self.types, argument)).collect();
        let name = match subject {
            Subject::Function(name) => Some(name),
            Subject::Block => None,
        };
        let text = mismatch::describe_signatures(&self.types, name, &[signature], &types, None);
        issues::type_mismatch(&text).into()
    }

    /// What a chunk's parameters accept, as a `Callable`.
    pub(crate) fn callable_of(&mut self, frame: ActivationId, code: Code<'c>) -> Flow<'c, &'c CallableType<'c>> {
        let mut types = Vec::with_capacity(code.chunk.parameters.len());
        for parameter in &code.chunk.parameters {
            let ty = self.parameter_type(frame, code, parameter.ty)?.map_or(Type::Any, |ty| *ty);
            types.push(match crate::types::resolved(&self.types, &ty) {
                Type::Array { element, .. } if parameter.captures_rest => *element,
                _ => ty,
            });
        }
        let returns = self.parameter_type(frame, code, code.chunk.return_type)?;
        let parameters = &code.chunk.parameters;
        let least =
            parameters.iter().filter(|parameter| parameter.default.is_none() && !parameter.captures_rest).count();
        let unlimited = parameters.last().is_some_and(|parameter| parameter.captures_rest);
        let size = Size { min: least as i64, max: if unlimited { None } else { Some(parameters.len() as i64) } };
        Ok(self.arena.alloc(CallableType {
            parameters: Some(self.arena.alloc_slice_copy(&types)),
            size: Some(size),
            block: None,
            returns,
        }))
    }

    /// The parameter whose default reads a parameter that has no value yet, if that is what happens.
    pub(crate) fn unevaluated_parameter(&self, frame: ActivationId, name: &str) -> Option<String> {
        let activation = &self.frames[frame.index()];
        let code = activation.code;
        let unit = &code.unit.unit;
        let read = code.chunk.parameters.iter().find(|parameter| unit.name(parameter.name) == name)?;
        if self.slot(frame, read.slot).is_some() {
            return None;
        }
        let starts_before =
            |parameter: &&Parameter| parameter.default.is_some_and(|start| start.index() <= activation.at);
        let evaluated = code.chunk.parameters.iter().filter(starts_before).max_by_key(|parameter| parameter.default)?;
        Some(unit.name(evaluated.name).as_str().to_owned())
    }
}

fn accepts_count(code: Code<'_>, count: usize) -> bool {
    let parameters = &code.chunk.parameters;
    let least = parameters.iter().filter(|parameter| parameter.default.is_none() && !parameter.captures_rest).count();
    let unlimited = parameters.last().is_some_and(|parameter| parameter.captures_rest);
    count >= least && (unlimited || count <= parameters.len())
}

/// A required parameter behind an optional one, which makes a function impossible to call.
fn required_after_optional(code: Code<'_>) -> Option<Name> {
    let mut optional = false;
    for parameter in code.chunk.parameters.iter().filter(|parameter| !parameter.captures_rest) {
        if parameter.default.is_some() {
            optional = true;
        } else if optional {
            return Some(parameter.name);
        }
    }
    None
}

fn subject_text(subject: Subject<'_>) -> String {
    match subject {
        Subject::Function(name) => format!("'{name}'"),
        Subject::Block => "block".to_owned(),
    }
}

/// Names that the compiler gives to every class and define.
pub(crate) fn is_own_name(name: Symbol) -> bool {
    name == "title" || name == "name"
}
