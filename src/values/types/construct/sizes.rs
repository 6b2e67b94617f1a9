//! Types with ranges and sizes: `Integer`, `Float`, `String`, `Collection`, `Array`, `Hash`, `Tuple`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::types::construct::arguments::{
    Count, Range, as_size, bound, check, integer_range, no_type, size, wrong_count,
};
use crate::types::construct::refusal::{AccessError, Blame, Construct, refuse};
use crate::types::issues;
use crate::types::{Types, label};
use crate::value::integer::Bound;
use crate::value::number::float_text;
use crate::value::ruby_errors::no_order;
use crate::value::ty::Size;
use crate::value::{Type, Value};

pub(super) fn integer<'c>(arguments: &[Value<'c>]) -> Construct<'c> {
    if !matches!(arguments.len(), 1 | 2) {
        return Err(AccessError::new(issues::bad_integer_slice_arity("Integer", arguments.len()), Blame::Access));
    }
    let mut bounds = [None; 2];
    for (at, argument) in arguments.iter().enumerate() {
        bounds[at] = bound(argument).map_err(|()| {
            AccessError::new(
                issues::bad_integer_slice_type("Integer", "integers", &label::class_name(argument)),
                Blame::Argument(at),
            )
        })?;
    }
    let Range { from, to } = integer_range(bounds[0], bounds[1])?;
    Ok(Type::Integer { from, to })
}

pub(super) fn float<'c>(arguments: &[Value<'c>]) -> Construct<'c> {
    if !matches!(arguments.len(), 1 | 2) {
        return Err(AccessError::new(issues::bad_integer_slice_arity("Float", arguments.len()), Blame::Access));
    }
    let mut bounds = [None; 2];
    for (at, argument) in arguments.iter().enumerate() {
        bounds[at] = match argument {
            Value::Integer(number) => Some(*number as f64),
            Value::BigInteger(number) => Some(number.to_f64()),
            Value::Float(number) => Some(*number),
            Value::Default => None,
            _ => {
                let given = label::class_name(argument);
                let issue = issues::bad_integer_slice_type("Float", "floats, or integers", &given);
                return Err(AccessError::new(issue, Blame::Argument(at)));
            }
        };
    }
    let [from, to] = bounds;
    if let (Some(low), Some(high)) = (from, to)
        && low > high
    {
        let (low, high) = (float_text(low), float_text(high));
        return refuse(&format!("'from' must be less or equal to 'to'. Got ({low}, {high}"));
    }
    Ok(Type::Float { from, to })
}

pub(super) fn string<'c>(arguments: &[Value<'c>]) -> Construct<'c> {
    if !matches!(arguments.len(), 1 | 2) {
        return Err(AccessError::new(issues::bad_string_slice_arity(arguments.len()), Blame::Access));
    }
    Ok(Type::String { size: size(arguments, 0)?, value: None })
}

pub(super) fn collection<'c>(arguments: &[Value<'c>]) -> Construct<'c> {
    if !matches!(arguments.len(), 1 | 2) {
        return Err(wrong_count("Collection-Type", Count::Between(1, 2), arguments.len(), Blame::Access));
    }
    Ok(Type::Collection(size(arguments, 0)?))
}

/// An `Array`, whose elements have no type when it can only be empty.
fn sized_array<'c>(element: &'c Type<'c>, size: Size) -> Type<'c> {
    Type::Array { element: if size == Size::ZERO { &Type::Unit } else { element }, size }
}

pub(super) fn array<'c>(arguments: &[Value<'c>]) -> Construct<'c> {
    match arguments {
        [Value::Type(element)] => Ok(sized_array(element, Size::ANY)),
        [Value::Type(element), rest @ ..] if matches!(rest.len(), 1 | 2) => Ok(sized_array(element, size(rest, 1)?)),
        [_, _] => Ok(sized_array(&Type::Any, size(arguments, 0)?)),
        [first] | [first, _, _] => Err(no_type("Array-Type", first, 0)),
        _ => Err(wrong_count("Array-Type", Count::Between(1, 3), arguments.len(), Blame::Access)),
    }
}

/// A `Hash`, whose entries have no types when it can only be empty.
pub(in crate::types) fn sized_hash<'c>(key: &'c Type<'c>, value: &'c Type<'c>, size: Size) -> Type<'c> {
    if size == Size::ZERO { Type::EMPTY_HASH } else { Type::Hash { key, value, size } }
}

pub(super) fn hash<'c>(arguments: &[Value<'c>]) -> Construct<'c> {
    if let [Value::Integer(_) | Value::BigInteger(_), Value::Integer(_) | Value::BigInteger(_)] = arguments {
        let size = as_size(integer_range(Bound::of(&arguments[0]), Bound::of(&arguments[1]))?);
        return Ok(sized_hash(&Type::Any, &Type::Any, size));
    }
    for (at, argument) in arguments.iter().take(2).enumerate() {
        if !matches!(argument, Value::Type(_)) {
            return Err(no_type("Hash-Type", argument, at));
        }
    }
    let [Value::Type(key), Value::Type(value), rest @ ..] = arguments else {
        return Err(wrong_count("Hash-Type", Count::Between(2, 4), arguments.len(), Blame::Access));
    };
    match rest {
        [] => Ok(sized_hash(key, value, Size::ANY)),
        [
            single @ (Value::Type(Type::Integer { .. })
            | Value::Integer(_)
            | Value::BigInteger(_)
            | Value::Default
            | Value::Undef),
        ] => {
            let least = if single.is_undef() { Value::Default } else { *single };
            Ok(sized_hash(key, value, size(&[least], 2)?))
        }
        // A float has an order, and Puppet keeps it; nothing else has.
        [single] => refuse(&no_order(&label::class_name(single), "Infinity")),
        [_, _] => Ok(sized_hash(key, value, size(rest, 2)?)),
        _ => Err(wrong_count("Hash-Type", Count::Between(2, 4), arguments.len(), Blame::Access)),
    }
}

/// Whether an argument can be part of the size of a `Tuple` or a `Callable`.
pub(super) fn is_range(argument: Option<&Value<'_>>) -> bool {
    matches!(argument, Some(Value::Integer(_) | Value::BigInteger(_) | Value::Default | Value::String("default")))
}

/// Takes the size from the end of the arguments.
pub(super) fn split_size<'s, 'c>(arguments: &'s [Value<'c>]) -> Result<(&'s [Value<'c>], Option<Size>), AccessError> {
    let count = arguments.len();
    let before_last = count.checked_sub(2).and_then(|at| arguments.get(at));
    let (types, range) = if is_range(before_last) && is_range(arguments.last()) {
        arguments.split_at(count - 2)
    } else if is_range(arguments.last()) {
        arguments.split_at(count - 1)
    } else {
        return Ok((arguments, None));
    };
    let end = |at: usize| range.get(at).and_then(|value| bound(value).ok().flatten());
    Ok((types, Some(as_size(integer_range(end(0), end(1))?))))
}

pub(super) fn tuple<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let (types, size) = split_size(arguments)?;
    check(cx, base, types, (1, None), ("Any-Type", |value| matches!(value, Value::Type(_))))?;
    Ok(Type::Tuple { types: types_of(cx, types), size })
}

/// The types among the arguments.
pub(super) fn types_of<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> &'c [Type<'c>] {
    let types: Vec<Type<'c>> =
        arguments.iter().filter_map(|value| if let Value::Type(ty) = value { Some(**ty) } else { None }).collect();
    cx.arena().alloc_slice_copy(&types)
}
