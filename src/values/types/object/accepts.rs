//! Which objects are instances of which Object types.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values and types few count here")]

use pantin_base::budget::Arena;

use crate::types::Types;
use crate::types::uri::{matches_pattern, narrows};
use crate::value::ty::ObjectType;
use crate::value::{Object, Type, Value};

/// An Object type and its parents, itself first.
pub(super) fn lineage<'t, 'a: 't>(ty: &'t ObjectType<'a>) -> impl Iterator<Item = &'t ObjectType<'a>> {
    // Inheritance in a ring is refused where a type is defined.
    std::iter::successors(Some(ty), |ty| ty.parent)
}

fn inherits(ty: &ObjectType<'_>, ancestor: &ObjectType<'_>) -> bool {
    lineage(ty).any(|ty| ty == ancestor)
}

/// Whether a value is an instance of an `Object` type. Types are objects too, but only of the bare type.
pub(in crate::types) fn accepts_value(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>) -> bool {
    match value {
        Value::Object(object) => accepts(cx, ty, object),
        Value::Type(_) => matches!(ty, Type::Object(None)),
        _ => false,
    }
}

/// Whether an object is an instance of an `Object` type, parameters included.
fn accepts(cx: &dyn Types<'_>, ty: &Type<'_>, object: &Object<'_>) -> bool {
    match ty {
        Type::Object(None) => true,
        Type::Object(Some(wanted)) => inherits(object.ty, wanted),
        Type::ObjectExtension { base, parameters } => {
            inherits(object.ty, base)
                && parameters
                    .iter()
                    .all(|(name, pattern)| object.get(name).is_some_and(|value| matches_pattern(cx, &value, pattern)))
        }
        _ => false,
    }
}

/// Whether every instance of the second type is one of the first, which is an `Object` type.
pub(in crate::types) fn assignable(cx: &dyn Types<'_>, to: &Type<'_>, from: &Type<'_>) -> bool {
    let (given, given_parameters): (&ObjectType<'_>, &[(&str, Value<'_>)]) = match from {
        Type::Object(None) => return matches!(to, Type::Object(None)),
        Type::Object(Some(given)) => (given, &[]),
        Type::ObjectExtension { base, parameters } => (base, parameters),
        _ => return false,
    };
    match to {
        Type::Object(None) => true,
        Type::Object(Some(wanted)) => inherits(given, wanted),
        Type::ObjectExtension { base, parameters } => {
            inherits(given, base)
                && parameters.iter().all(|(name, pattern)| {
                    given_parameters
                        .iter()
                        .find(|(given, _)| given == name)
                        .is_some_and(|(_, given)| narrows(cx, given, pattern))
                })
        }
        _ => false,
    }
}

/// The type of an object. One whose type has type parameters is inferred with their values.
pub(in crate::types) fn type_of<'a>(arena: &'a Arena, object: &Object<'a>) -> Type<'a> {
    let base = object.ty;
    let mut names: Vec<&'a str> = Vec::new();
    for ty in lineage(base) {
        let own: Vec<&'a str> = ty.type_parameters.iter().map(|parameter| parameter.name).collect();
        names.splice(0..0, own);
    }
    if names.is_empty() {
        return Type::Object(Some(base));
    }
    let parameters =
        arena.alloc_slice_fill_iter(names.into_iter().map(|name| (name, object.get(name).unwrap_or(Value::Undef))));
    Type::ObjectExtension { base, parameters }
}
