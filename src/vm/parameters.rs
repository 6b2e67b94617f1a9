//! Giving parameters their values: arguments of functions and lambdas by position, of classes and defines by name.

use super::Vm;
use super::frame::ActivationId;
use super::scope::Code;
use super::unwind::{Flow, Unwind};
use crate::bytecode::{Parameter, ParameterType};
use crate::diagnostics::issues::evaluate as issues;
use crate::symbol::Symbol;
use crate::types::mismatch;
use crate::value::{Type, Value};

/// Who is called, for messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject<'a> {
    /// A function by its name.
    Function(&'a str),
    /// A block of a call.
    Block,
    /// An EPP template.
    Template,
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

    /// Gives the parameters of a function or lambda their values by position, left to right, defaults last seen first.
    pub(crate) fn bind_arguments(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        arguments: &[Value<'c>],
        subject: Subject<'_>,
    ) -> Flow<'c, ()> {
        let parameters = &code.chunk.parameters;
        self.check_arity(code, arguments.len(), subject)?;
        let mut types = Vec::new();
        for (at, parameter) in parameters.iter().enumerate() {
            types.push(self.parameter_type(frame, code, parameter.ty)?);
            if let Some(ty) = types[at] {
                let given: &[Value<'c>] = match arguments.get(at) {
                    None => &[],
                    Some(_) if parameter.captures_rest => &arguments[at..],
                    Some(argument) => std::slice::from_ref(argument),
                };
                // The type of `*$rest` is that of one element unless it is an array type itself.
                if given.iter().any(|value| !self.is_instance(ty, value)) && !self.is_rest_array(ty, given, parameter) {
                    return self.argument_mismatch(frame, code, arguments, subject);
                }
            }
        }
        for (at, parameter) in parameters.iter().enumerate() {
            let value = if parameter.captures_rest {
                let rest = arguments.get(at..).unwrap_or_default();
                match (rest.is_empty(), parameter.default) {
                    (true, Some(target)) => match self.run(frame, target.index())? {
                        Value::Array(elements) => Value::Array(elements),
                        other => Value::Array(self.arena.alloc_slice_copy(&[other])),
                    },
                    _ => Value::Array(self.arena.alloc_slice_copy(rest)),
                }
            } else {
                match (arguments.get(at), parameter.default) {
                    (Some(argument), _) => *argument,
                    (None, Some(target)) => {
                        let value = self.run(frame, target.index())?;
                        self.check_default(code, parameter, types[at], value, subject)?;
                        value
                    }
                    (None, None) => {
                        let name = code.unit.unit.name(parameter.name);
                        let issue = issues::missing_required_parameter(name.as_str());
                        return Err(self.at_place(code, code.chunk.place, issue));
                    }
                }
            };
            self.set_slot(frame, parameter.slot, value);
        }
        Ok(())
    }

    fn is_rest_array(&self, ty: &Type<'c>, given: &[Value<'c>], parameter: &Parameter) -> bool {
        parameter.captures_rest
            && matches!(crate::types::resolved(&self.types, ty), Type::Array { .. } | Type::Tuple { .. })
            && self.is_instance(ty, &Value::Array(self.arena.alloc_slice_copy(given)))
    }

    fn check_default(
        &mut self,
        code: Code<'c>,
        parameter: &Parameter,
        ty: Option<&'c Type<'c>>,
        value: Value<'c>,
        subject: Subject<'_>,
    ) -> Flow<'c, ()> {
        let Some(ty) = ty else { return Ok(()) };
        if self.is_instance(ty, &value) {
            return Ok(());
        }
        let name = code.unit.unit.name(parameter.name);
        let text = mismatch::describe_parameter(&self.types, &subject_text(subject), name.as_str(), ty, &value);
        Err(issues::type_mismatch(&text).into())
    }

    fn check_arity(&mut self, code: Code<'c>, count: usize, subject: Subject<'_>) -> Flow<'c, ()> {
        let parameters = &code.chunk.parameters;
        let required = parameters.iter().filter(|parameter| parameter.default.is_none() && !parameter.captures_rest).count();
        let unlimited = parameters.last().is_some_and(|parameter| parameter.captures_rest);
        let least = parameters
            .iter()
            .rposition(|parameter| parameter.default.is_none() && !parameter.captures_rest)
            .map_or(0, |at| at + 1)
            .min(required.max(0));
        if let Subject::Function(name) = subject {
            if let Some(missing) = required_after_optional(code) {
                return Err(issues::required_after_optional(code.unit.unit.name(missing).as_str()).into());
            }
            if count < least || (count > parameters.len() && !unlimited) {
                let most = if unlimited { None } else { Some(parameters.len()) };
                let text = format!("'{name}' {}", mismatch::describe_count(least, most, count));
                return Err(issues::type_mismatch(&text).into());
            }
        }
        Ok(())
    }

    fn argument_mismatch(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        arguments: &[Value<'c>],
        subject: Subject<'_>,
    ) -> Flow<'c, ()> {
        let mut defects = Vec::new();
        for (at, parameter) in code.chunk.parameters.iter().enumerate() {
            let Some(ty) = self.parameter_type(frame, code, parameter.ty)? else { continue };
            let name = code.unit.unit.name(parameter.name);
            let end = if parameter.captures_rest { arguments.len() } else { (at + 1).min(arguments.len()) };
            for argument in arguments.get(at..end).unwrap_or_default() {
                if !self.is_instance(ty, argument) {
                    let subject = if subject == Subject::Block { "block" } else { &subject_text(subject) };
                    defects.push(mismatch::describe_parameter(&self.types, subject, name.as_str(), ty, argument));
                    break;
                }
            }
        }
        let text = defects.into_iter().next().unwrap_or_default();
        Err(Unwind::Raised(issues::type_mismatch(&text)))
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
        let at = activation.at;
        let evaluated = code
            .chunk
            .parameters
            .iter()
            .filter(|parameter| parameter.default.is_some_and(|start| start.index() <= at))
            .max_by_key(|parameter| parameter.default)?;
        Some(unit.name(evaluated.name).as_str().to_owned())
    }
}

/// A required parameter behind an optional one, which makes a function impossible to call.
fn required_after_optional(code: Code<'_>) -> Option<crate::bytecode::Name> {
    let mut optional = false;
    for parameter in &code.chunk.parameters {
        if parameter.captures_rest {
            continue;
        }
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
        Subject::Template => "lambda:".to_owned(),
    }
}

/// Names of parameters that the compiler gives to every class and define.
pub(crate) fn is_own_name(name: Symbol) -> bool {
    name == "title" || name == "name"
}
