//! Parameters of classes, defines and EPP templates.

use super::path::{Element, Path};
use super::{Describer, Kind, Mismatch, fault_or};
use pantin_base::budget::Arena;

use crate::types::{PassedTypes, Types, generalize, infer_detailed, is_instance};
use crate::value::{Type, Value};

/// A declared parameter.
#[derive(Clone, Copy, Debug)]
pub struct Parameter<'a> {
    /// Name.
    pub name: &'a str,
    /// Type.
    pub ty: &'a Type<'a>,
    /// Whether no value has to be given: there is a default, or the type accepts undef.
    pub is_optional: bool,
}

/// What is known about the value of a `Deferred` before it is computed.
#[derive(Clone, Copy, Debug)]
pub enum DeferredResult<'a> {
    /// Nothing: its function declares no type for its result.
    Unknown,
    /// The declared type of the function's result.
    Type(Type<'a>),
}

/// Why the given values do not fit the declared parameters: unknown names first, then by declaration. `None` when they do.
/// `deferred` tells what each `Deferred` will be.
#[cold]
pub fn describe_parameters(
    cx: &dyn Types<'_>,
    subject: &str,
    (parameters, given): (&[Parameter<'_>], &[(&str, Value<'_>)]),
    may_miss: bool,
    deferred: &[(&str, DeferredResult<'_>)],
) -> Option<String> {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    let describer = Describer { cx: &passed };
    let mut errors: Vec<Mismatch<'_>> = Vec::new();
    for (name, _) in given {
        if !parameters.iter().any(|parameter| parameter.name == *name) {
            errors.push(Mismatch { path: Path::default(), kind: Kind::UnknownParameter((*name).to_owned()) });
        }
    }
    for parameter in parameters {
        let path = Path::of(Element::Parameter(parameter.name.to_owned()));
        let Some((_, value)) = given.iter().find(|(name, _)| *name == parameter.name) else {
            if !may_miss && !parameter.is_optional {
                let kind = Kind::MissingParameter(parameter.name.to_owned());
                errors.push(Mismatch { path: Path::default(), kind });
            }
            continue;
        };
        if let Value::Object(object) = value
            && *object.ty == crate::types::object::DEFERRED
        {
            let result = deferred.iter().find(|(name, _)| *name == parameter.name).map(|(_, result)| result);
            if let Some(DeferredResult::Type(result)) = result {
                let (wanted, found) = (generalize(describer.cx, parameter.ty), generalize(describer.cx, result));
                if !describer.is_assignable(&wanted, &found) {
                    errors.extend(describer.describe(parameter.ty, result, &path));
                }
            }
        } else if !is_instance(describer.cx, parameter.ty, value) {
            errors.extend(describer.describe(parameter.ty, &infer_detailed(describer.cx, value), &path));
        }
    }
    let texts: Vec<String> = errors.iter().map(|error| describer.text(error)).collect();
    lines(subject, &texts).map(|text| fault_or(passed, text))
}

/// Why a default value does not fit its own parameter. `None` when it does.
#[cold]
pub fn describe_default(
    cx: &dyn Types<'_>,
    subject: &str,
    name: &str,
    ty: &Type<'_>,
    value: &Value<'_>,
) -> Option<String> {
    if is_instance(cx, ty, value) {
        return None;
    }
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    let describer = Describer { cx: &passed };
    let actual = generalize(describer.cx, &infer_detailed(describer.cx, value));
    let errors = describer.describe(ty, &actual, &Path::of(Element::Parameter(name.to_owned())));
    let texts: Vec<String> = errors.iter().map(|error| describer.text(error)).collect();
    lines(subject, &texts).map(|text| fault_or(passed, text))
}

/// One reason follows its subject; several stand below it.
fn lines(subject: &str, texts: &[String]) -> Option<String> {
    match texts {
        [] => None,
        [text] => Some(format!("{subject}:{text}")),
        texts => Some(format!("{subject}:\n {}", texts.join("\n "))),
    }
}
