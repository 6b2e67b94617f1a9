//! Giving parameters their values: arguments of functions and lambdas by position, of classes and defines by name.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use smallvec::SmallVec;

use super::Vm;
use super::frame::{ActivationId, Home};
use super::scope::Code;
use super::unwind::{Flow, Unwind};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, split_last_segment};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{Chunk, Parameter, ParameterType, Target};
use pantin_values::types::mismatch::{self, Signature};
use pantin_values::value::ty::{CallableType, Size};
use pantin_values::value::{Type, Value};

/// What blocks of so many parameters without types accept.
const PLAIN_CALLABLES: [&CallableType<'static>; 4] = [
    &plain_callable(&[]),
    &plain_callable(&[Type::Any]),
    &plain_callable(&[Type::Any, Type::Any]),
    &plain_callable(&[Type::Any, Type::Any, Type::Any]),
];

const fn plain_callable(parameters: &'static [Type<'static>]) -> CallableType<'static> {
    CallableType {
        parameters: Some(parameters),
        size: Some(Size::exactly(parameters.len())),
        block: None,
        returns: None,
    }
}

/// What a chunk's parameters accept, where that is known without evaluation: they are few, have no types and must be
/// given, as those of most blocks.
pub(super) fn known_callable(chunk: &Chunk) -> Option<&'static CallableType<'static>> {
    let is_plain = |parameter: &Parameter| {
        parameter.ty == ParameterType::None && parameter.default.is_none() && !parameter.captures_rest
    };
    let known = PLAIN_CALLABLES.get(chunk.parameters.len())?;
    (chunk.return_type == ParameterType::None && chunk.parameters.iter().all(is_plain)).then_some(known)
}

/// Who is called, for messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject<'a> {
    /// A function by its name.
    Function(&'a str),
    /// A block of a call.
    Block,
}

/// The declared type of a parameter or result.
pub(crate) fn parameter_type<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    code: Code<'c>,
    ty: ParameterType,
) -> Flow<'c, Option<&'c Type<'c>>> {
    match ty {
        ParameterType::None => Ok(None),
        ParameterType::Constant(constant) => Ok(Some(vm.constant_type(code.unit, constant)?)),
        ParameterType::Computed(target) => {
            if let Value::Type(ty) = vm.run(frame, target.index())? {
                Ok(Some(ty))
            } else {
                Err(bytecode_issues::internal("the type of a parameter is no type").into())
            }
        }
        ParameterType::Late(target) => match vm.run(frame, target.index())? {
            Value::Type(ty) => Ok(Some(ty)),
            other => {
                let actual = pantin_values::value::label::a_an(&other, &vm.types);
                Err(issues::no_parameter_type(&actual).into())
            }
        },
    }
}

/// Whether a value has the declared type.
pub(crate) fn is_instance<'c>(vm: &Vm<'c>, ty: &Type<'c>, value: &Value<'c>) -> bool {
    pantin_values::types::is_instance(&vm.types, ty, value)
}

/// Fails with Puppet's message unless a value that was produced has the declared type.
pub(crate) fn check_result<'c>(vm: &Vm<'c>, subject: &str, ty: Option<&'c Type<'c>>, value: Value<'c>) -> Flow<'c> {
    match ty {
        Some(ty) => match mismatch::describe_instance(&vm.types, subject, ty, &value) {
            Some(text) => Err(issues::result_mismatch(&text).into()),
            None => Ok(value),
        },
        None => Ok(value),
    }
}

/// Gives the parameters of a function or lambda their values by position, left to right.
pub(crate) fn bind_arguments<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    code: Code<'c>,
    arguments: &[Value<'c>],
    subject: Subject<'_>,
) -> Flow<'c, ()> {
    if let Some(misplaced) = required_after_optional(vm, frame, code)? {
        let name = code.unit.unit.name(misplaced.name);
        return Err(vm.at_place(code, misplaced.place, issues::required_after_optional(name.as_str())));
    }
    let parameters = &code.chunk.parameters;
    let is_typed = parameters.iter().any(|parameter| parameter.ty != ParameterType::None);
    let is_function = subject != Subject::Block;
    if is_function && !(accepts_count(code, arguments.len()) && accepts_types(vm, frame, code, arguments)?) {
        return Err(argument_mismatch(vm, frame, code, arguments, subject));
    }
    let mut complete: SmallVec<[Value<'c>; 8]> = SmallVec::new();
    for (at, parameter) in parameters.iter().enumerate() {
        let value = argument(vm, frame, code, arguments, (at, parameter), subject)?;
        vm.set_slot(frame, parameter.slot, value);
        match value {
            _ if !is_typed => {}
            Value::Array(rest) if parameter.captures_rest => complete.extend_from_slice(rest),
            value => complete.push(value),
        }
    }
    // Defaults are held against the types too.
    let is_checked = is_function && complete.len() == arguments.len();
    if is_typed && !is_checked && !accepts_types(vm, frame, code, &complete)? {
        return Err(argument_mismatch(vm, frame, code, &complete, subject));
    }
    Ok(())
}

/// A required parameter behind an optional one, which makes a function impossible to call.
fn required_after_optional<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    code: Code<'c>,
) -> Flow<'c, Option<&'c Parameter>> {
    let mut optional = false;
    for parameter in &code.chunk.parameters {
        let is_optional = match parameter.captures_rest {
            false => parameter.default.is_some(),
            // With an array's type comes how many arguments there must be.
            true if optional => match vm.parameter_type(frame, code, parameter.ty)? {
                Some(Type::Array { size, .. }) => size.min <= 0,
                _ => true,
            },
            true => true,
        };
        if optional && !is_optional {
            return Ok(Some(parameter));
        }
        optional |= is_optional;
    }
    Ok(None)
}

/// Whether arguments have the types of the parameters that they are for.
fn accepts_types<'c>(vm: &mut Vm<'c>, frame: ActivationId, code: Code<'c>, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    for (at, parameter) in code.chunk.parameters.iter().enumerate() {
        let Some(ty) = vm.parameter_type(frame, code, parameter.ty)? else { continue };
        let given = if parameter.captures_rest { arguments.get(at..) } else { arguments.get(at..=at) };
        let given = given.unwrap_or_default();
        let fits = if let Type::Array { element, size } = *ty
            && parameter.captures_rest
        {
            size.accepts(given.len()) && given.iter().all(|value| vm.is_instance(element, value))
        } else {
            given.iter().all(|value| vm.is_instance(ty, value))
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(true)
}

fn argument<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    code: Code<'c>,
    arguments: &[Value<'c>],
    (at, parameter): (usize, &'c Parameter),
    subject: Subject<'_>,
) -> Flow<'c> {
    if parameter.captures_rest {
        let rest = arguments.get(at..).unwrap_or_default();
        return match (rest, parameter.default) {
            ([], Some(target)) => Ok(match vm.default_value(frame, target, |_| subject_name(subject).to_owned())? {
                array @ Value::Array(_) => array,
                other => Value::Array(vm.arena.alloc_slice_copy(&[other])),
            }),
            (rest, _) => Ok(Value::Array(vm.arena.alloc_slice_copy(rest))),
        };
    }
    if let Some(argument) = arguments.get(at) {
        return Ok(*argument);
    }
    let name = code.unit.unit.name(parameter.name);
    let Some(target) = parameter.default else {
        let issue = issues::missing_required_parameter(name.as_str());
        return Err(vm.at_place(code, parameter.place, issue));
    };
    vm.default_value(frame, target, |_| subject_name(subject).to_owned())
}

/// Evaluates the default of a parameter. That it reads a parameter that has no value yet is blamed on the call.
pub(crate) fn default_value<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    default: Target,
    subject: impl FnOnce(&Vm<'c>) -> String,
) -> Flow<'c> {
    match vm.run(frame, default.index()) {
        Err(Unwind::Failed(failure)) if issues::has_code_of::illegal_default_access(failure.issue()) => {
            Err(super::raise(&format!("{}: {}", subject(vm), failure.issue().text())))
        }
        other => other,
    }
}

/// The error of arguments that do not fit.
fn argument_mismatch<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    code: Code<'c>,
    arguments: &[Value<'c>],
    subject: Subject<'_>,
) -> Unwind<'c> {
    let callable = match callable_of(vm, frame, code) {
        Ok(callable) => callable,
        Err(unwind) => return unwind,
    };
    let names: Vec<&str> =
        code.chunk.parameters.iter().map(|parameter| code.unit.unit.name(parameter.name).as_str()).collect();
    let signature = Signature { callable, names: &names, block_name: "block" };
    let types: Vec<Type<'c>> =
        arguments.iter().map(|argument| pantin_values::types::infer_detailed(&vm.types, argument)).collect();
    let name = match subject {
        Subject::Function(name) => Some(name),
        Subject::Block => None,
    };
    let text = mismatch::describe_signatures(&vm.types, name, &[signature], &types, None);
    issues::type_mismatch(&text).into()
}

/// What a chunk's parameters accept, as a `Callable`.
pub(crate) fn callable_of<'c>(vm: &mut Vm<'c>, frame: ActivationId, code: Code<'c>) -> Flow<'c, &'c CallableType<'c>> {
    let mut types = Vec::with_capacity(code.chunk.parameters.len());
    let (mut min, mut max) = (0, Some(0));
    for parameter in &code.chunk.parameters {
        let ty = vm.parameter_type(frame, code, parameter.ty)?.map_or(Type::Any, |ty| *ty);
        let count = match (parameter.captures_rest, parameter.default) {
            (true, _) => Size::ANY,
            (false, Some(_)) => Size::new(0, Some(1)),
            (false, None) => Size::exactly(1),
        };
        let (ty, count) = if let Type::Array { element, size } = ty
            && parameter.captures_rest
        {
            (*element, size)
        } else {
            (ty, count)
        };
        types.push(ty);
        min = i64::saturating_add(min, count.min);
        max = max.zip(count.max()).map(|(max, most): (i64, i64)| max.saturating_add(most));
    }
    let returns = vm.parameter_type(frame, code, code.chunk.return_type)?;
    let size = Size::new(min, max);
    Ok(vm.arena.alloc(CallableType {
        parameters: Some(vm.arena.alloc_slice_copy(&types)),
        size: Some(size),
        block: None,
        returns,
    }))
}

/// What is wrong when the default of a parameter, or what that calls, reads a parameter that has no value, if that is
/// what happens.
pub(crate) fn unevaluated_parameter(vm: &Vm<'_>, frame: ActivationId, name: &str) -> Option<Issue> {
    match split_last_segment(name) {
        Some((class, name)) => {
            let class = class.strip_prefix("::").unwrap_or(class);
            unevaluated_parameter_of(vm, vm.seen().class_frame(class)?, name)
        }
        None => unevaluated_around(vm, frame, name),
    }
}

/// The same of a name that is not qualified, as blocks and templates within the default see it, too.
fn unevaluated_around(vm: &Vm<'_>, frame: ActivationId, name: &str) -> Option<Issue> {
    let symbol = Symbol::find(name)?;
    for id in vm.stack.outwards(frame) {
        let Code { unit, chunk } = vm.stack[id].code;
        if unit.unit.parameter_of(chunk, symbol).is_some()
            && let Some(issue) = unevaluated_parameter_of(vm, id, name)
        {
            return Some(issue);
        }
        if vm.seen().frame_variable(id, symbol).is_some() {
            return None;
        }
    }
    None
}

fn unevaluated_parameter_of(vm: &Vm<'_>, frame: ActivationId, name: &str) -> Option<Issue> {
    let activation = &vm.stack[frame];
    let code = activation.code;
    if activation.home() == Home::Scope && vm.names[activation.scope].code.is_none() {
        // The type of a parameter, evaluated outside of the definition.
        return None;
    }
    let unit = &code.unit.unit;
    let parameters = &code.chunk.parameters;
    let read = parameters.iter().position(|parameter| unit.name(parameter.name) == name)?;
    if vm.names.slot(&vm.stack[frame], parameters[read].slot).is_some() {
        return None;
    }
    let has_begun = |parameter: &Parameter| parameter.default.is_some_and(|start| start.index() <= activation.at);
    let evaluated = parameters.iter().rposition(has_begun)?;
    Some(if read < evaluated {
        issues::default_without_parameter(name)
    } else {
        issues::illegal_default_access(unit.name(parameters[evaluated].name).as_str(), name)
    })
}

fn accepts_count(code: Code<'_>, count: usize) -> bool {
    let parameters = &code.chunk.parameters;
    let least = parameters.iter().filter(|parameter| parameter.default.is_none() && !parameter.captures_rest).count();
    let unlimited = parameters.last().is_some_and(|parameter| parameter.captures_rest);
    count >= least && (unlimited || count <= parameters.len())
}

const fn subject_name<'a>(subject: Subject<'a>) -> &'a str {
    match subject {
        Subject::Function(name) => name,
        Subject::Block => "lambda",
    }
}

/// Names that the compiler gives to every class and define.
pub(crate) fn is_own_name(name: Symbol) -> bool {
    name == "title" || name == "name"
}
