//! `Struct[{…}]`, `Callable[…]`, `Object[{…}]`, `TypeSet[{…}]`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values and types few count here")]

use crate::types::construct::arguments::{Count, check, type_of, wrong_count};
use crate::types::construct::refusal::{AccessError, Blame, Construct, refuse};
use crate::types::construct::sizes::split_size;
use crate::types::{Types, assignable, callable as callables, init, label, object as objects};
use crate::value::ty::{CallableType, Size, StructElement, StructKey};
use crate::value::{HashBuilder, Type, Value};

pub(super) fn structure<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    check(cx, base, arguments, (1, Some(1)), ("Hash", |value| matches!(value, Value::Hash(_))))?;
    let [Value::Hash(hash)] = arguments else { return Ok(*base) };
    let mut members = Vec::with_capacity(hash.len());
    for (key, value) in hash.entries() {
        let value: &'c Type<'c> = cx.arena().alloc(type_of(cx, value)?);
        let (name, is_optional) = match key {
            Value::String("") => return refuse("Struct element key cannot be an empty String"),
            Value::String(name) => (*name, accepts_undef(cx, value)?),
            key => struct_key(key)?,
        };
        let key = if is_optional { StructKey::Optional } else { StructKey::Required };
        members.push(StructElement { name, key, value });
    }
    Ok(Type::Struct(cx.arena().alloc_slice_copy(&members)))
}

/// Whether a member may be missing because undef is an instance of its type.
fn accepts_undef<'c>(cx: &dyn Types<'c>, value: &Type<'c>) -> Result<bool, AccessError> {
    if assignable(cx, value, &Type::Undef) {
        return Ok(true);
    }
    init::assignable_fault(cx, value, &Type::Undef).map_or(Ok(false), |fault| Err(fault.into()))
}

/// The name of a key that is a type, and whether it may be missing.
fn struct_key<'c>(key: &Value<'c>) -> Result<(&'c str, bool), AccessError> {
    let (content, is_optional) = match key {
        Value::Type(Type::Optional(content)) => (*content, true),
        Value::Type(Type::NotUndef(content)) => (Some(*content), false),
        Value::Type(ty @ (Type::String { .. } | Type::Enum { .. })) => (Some(*ty), false),
        key => {
            return refuse(&format!(
                "Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: {}",
                label::class_name(key)
            ));
        }
    };
    match content {
        Some(Type::String { value: Some(name), .. }) => Ok((name, is_optional)),
        Some(Type::Enum { values: [name], .. }) if matches!(key, Value::Type(Type::Enum { .. })) => Ok((name, false)),
        _ => refuse("Unable to extract a non-empty literal string from Struct member key type"),
    }
}

pub(super) fn callable<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    match arguments {
        [Value::Array(parameters), Value::Type(returns)] => parameters_of(cx, parameters, Some(returns)),
        [Value::Array(_), _] => refuse("Callable-Type[] return type must be a type"),
        [Value::Array(_), ..] => {
            let name = label::a_an_uc(cx, &Value::Type(base));
            Err(wrong_count(&name, Count::Exactly(2), arguments.len(), Blame::Access))
        }
        parameters => parameters_of(cx, parameters, None),
    }
}

/// A `Callable` from its parameters, its size and its block in one list.
pub(in crate::types) fn parameters_of<'c>(
    cx: &dyn Types<'c>,
    arguments: &[Value<'c>],
    returns: Option<&'c Type<'c>>,
) -> Construct<'c> {
    let (rest, block) = match arguments {
        [rest @ .., Value::Type(last)] if callables::is_callable(cx, last) => (rest, Some(*last)),
        rest => (rest, None),
    };
    let (types, size) = split_size(rest)?;
    let mut parameters = types.iter().map(|value| type_of(cx, value)).collect::<Result<Vec<Type<'c>>, _>>()?;
    if parameters.is_empty() && size.is_some_and(|size| size.max() != Some(0)) {
        parameters.push(Type::Unit);
    }
    let size = if parameters.is_empty() { Some(size.unwrap_or(Size::ZERO)) } else { size };
    Ok(Type::Callable(cx.arena().alloc(CallableType {
        parameters: Some(cx.arena().alloc_slice_copy(&parameters)),
        size,
        block,
        returns: returns.filter(|returns| !matches!(returns, Type::Any)),
    })))
}

pub(super) fn object<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    match base {
        Type::Object(Some(object)) if !object.name.is_empty() => Ok(objects::extend(cx, object, arguments)?),
        Type::ObjectExtension { base, .. } => Ok(objects::extend(cx, base, arguments)?),
        Type::TypeSet(_) => match arguments {
            [Value::Undef | Value::String("")] => Ok(Type::TypeSet(None)),
            [definition] => Ok(Type::TypeSet(objects::define_type_set(cx, "", definition)?)),
            _ => Err(wrong_count("TypeSet-Type", Count::Exactly(1), arguments.len(), Blame::Access)),
        },
        _ => match arguments {
            [Value::Undef | Value::String("")] => Ok(Type::Object(None)),
            [name @ (Value::String(_) | Value::Default)] => {
                objects::assert_name(cx, "object name", name)?;
                let mut definition = HashBuilder::new();
                definition.insert(Value::String("name"), *name);
                Ok(Type::Object(objects::define(cx, "", &definition.finish_value(cx.arena()))?))
            }
            [definition] => Ok(Type::Object(objects::define(cx, "", definition)?)),
            _ => Err(wrong_count("Object-Type", Count::Exactly(1), arguments.len(), Blame::Access)),
        },
    }
}
