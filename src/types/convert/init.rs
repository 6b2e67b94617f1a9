//! `Init[T, arguments…].new`, and what `T` can be made from.
//!
//! Source: `PInitType`

use super::constructor::Dispatch;
use super::{Conversion, constructor_of, fail, new_instance, unsupported};
use crate::diagnostics::Issue;
use crate::types::{Types, assignable, callable, generalize, infer_detailed, is_instance, resolved, type_text};
use crate::value::ty::CallableType;
use crate::value::{Type, Value};

pub(super) fn new<'c>(
    cx: &Conversion<'_, 'c>,
    inner: &Type<'c>,
    fixed: &'c [Value<'c>],
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let inner = &resolved(cx.types, inner);
    let signatures = signatures(cx.types, inner)?;
    let [value] = arguments else {
        let count = if arguments.is_empty() { "none".to_owned() } else { arguments.len().to_string() };
        return fail(&format!("'new_Init' expects 1 argument, got {count}"));
    };
    if !fixed.is_empty() {
        if !signatures.iter().any(|callable| takes_fixed(cx.types, callable, fixed)) {
            let generic = type_text(cx.types, &generalize(cx.types, inner));
            let name = generic.split('[').next().unwrap_or("");
            let own = type_text(cx.types, cx.ty);
            return fail(&format!("The type '{own}' does not represent a valid set of parameters for {name}.new()"));
        }
        let all: Vec<Value<'c>> = [*value].into_iter().chain(fixed.iter().copied()).collect();
        return new_instance(cx.types, cx.now, inner, &all);
    }
    match value {
        Value::Array(elements) if !accepts_single(cx.types, inner, &signatures, value) => {
            new_instance(cx.types, cx.now, inner, elements)
        }
        _ => new_instance(cx.types, cx.now, inner, arguments),
    }
}

/// The signatures of the constructor of `T`.
fn signatures(types: &dyn Types<'_>, inner: &Type<'_>) -> Result<Vec<CallableType<'static>>, Issue> {
    let is_wrapper = matches!(inner, Type::Init { .. } | Type::Optional(_) | Type::NotUndef(_));
    let constructor = if is_wrapper { None } else { constructor_of(inner) };
    match constructor {
        Some(constructor) => Ok(constructor
            .dispatches
            .iter()
            .filter(|dispatch| dispatch.is_signature())
            .map(|dispatch: &Dispatch| dispatch.callable)
            .collect()),
        None if matches!(inner, Type::Object(Some(_))) => Ok(Vec::new()),
        None => fail(&unsupported(types, inner)),
    }
}

/// Whether a signature takes one argument and then the fixed ones.
fn takes_fixed(types: &dyn Types<'_>, callable: &CallableType<'_>, fixed: &[Value<'_>]) -> bool {
    let Some(parameters) = callable.parameters else { return false };
    let arena = bumpalo::Bump::new();
    let passed = crate::types::PassedTypes::new(&arena, types);
    callable::arity(callable).accepts(1 + fixed.len())
        && fixed
            .iter()
            .zip(parameters.iter().skip(1))
            .all(|(value, parameter)| assignable(&passed, parameter, &infer_detailed(&passed, value)))
}

/// Types of what can be given alone: the type itself and the parameters of signatures with only one.
fn accepts_single(types: &dyn Types<'_>, inner: &Type<'_>, signatures: &[CallableType<'_>], value: &Value<'_>) -> bool {
    is_instance(types, inner, value)
        || signatures.iter().filter_map(|callable| callable.parameters).any(|parameters| match parameters {
            [only] => is_instance(types, only, value),
            _ => false,
        })
}
