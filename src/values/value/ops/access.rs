//! `[]` on strings, arrays, hashes and Binaries. Access on types is in `crate::types`, on resources in the machine.
//!
//! Source: `Puppet::Pops::Evaluator::AccessOperator`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::arithmetic::coerce_text;
use super::{Operand, OperationError, Operations};
use crate::value::Value;
use crate::value::flatten::flattened;
use crate::value::issues;
use crate::value::label::{a_an, a_an_uc, with_article};
use crate::value::number::{Number, to_number};
use crate::value::ruby_errors::BIGNUM_TO_LONG;
use crate::value::typing::Typing;
use pantin_base::diagnostics::Issue;

/// `left[keys…]`
pub fn access<'a>(
    ops: &mut Operations<'_, 'a>,
    left: Value<'a>,
    keys: &[Value<'a>],
) -> Result<Value<'a>, OperationError> {
    match left {
        Value::Hash(hash) => match keys {
            [] => Err(at_left(issues::bad_hash_slice_arity(0))),
            [key] => Ok(hash.get(key).unwrap_or(Value::Undef)),
            several => {
                let found = several.iter().filter_map(|key| hash.get(key)).filter(|value| !value.is_undef());
                let found: Vec<_> = found.collect();
                Ok(Value::Array(ops.typing.arena().alloc_slice_copy(&found)))
            }
        },
        Value::Array(elements) => array(ops, left, elements, keys),
        Value::String(text) => string(ops.typing, text, keys),
        Value::Binary(bytes) => binary(ops.typing, bytes, keys),
        other => Err(at_left(issues::operator_not_applicable("[]", &a_an(&other, ops.typing)))),
    }
}

const fn at_left(issue: Issue) -> OperationError {
    OperationError::new(Operand::Left, issue)
}

/// Position and length from an index and, perhaps, a second one. A negative index counts from the end, a negative second
/// one is the last position.
fn window(length: usize, from: i64, count: i64) -> Option<std::ops::Range<usize>> {
    let length = i64::try_from(length).ok()?;
    let mut from = if from < 0 { length.saturating_add(from) } else { from };
    let mut count = if count < 0 { length.saturating_sub(from).saturating_add(count).saturating_add(1) } else { count };
    if from < 0 {
        count = count.saturating_add(from);
        from = 0;
    }
    if from > length || count < 0 {
        return None;
    }
    let end = from.saturating_add(count).min(length);
    Some(usize::try_from(from).ok()?..usize::try_from(end).ok()?)
}

fn array<'a>(
    ops: &mut Operations<'_, 'a>,
    left: Value<'a>,
    elements: &'a [Value<'a>],
    keys: &[Value<'a>],
) -> Result<Value<'a>, OperationError> {
    if let [Value::Integer(index)] = keys {
        return Ok(element(elements, *index));
    }
    let flat = flattened(keys);
    match flat.as_slice() {
        [key] => {
            let key = array_key(ops, *key, 0)?;
            Ok(element(elements, array_index(ops, left, key, 0)?))
        }
        [from, count] => {
            // Both must be numbers before either has to be an integer.
            let from = array_key(ops, *from, 0)?;
            let count = array_key(ops, *count, keys.len().saturating_sub(1).min(1))?;
            let from_number = array_index(ops, left, from, 0)?;
            let count = array_index(ops, left, count, 1)?;
            // A new array: its identity is its address, which must differ from that of the whole.
            Ok(Value::Array(match window(elements.len(), from_number, count) {
                Some(range) => ops.typing.arena().alloc_slice_copy(&elements[range]),
                None => &[],
            }))
        }
        other => Err(at_left(issues::bad_array_slice_arity(other.len()))),
    }
}

/// Of an index beyond 64 bits.
fn too_big() -> OperationError {
    OperationError::new(Operand::Whole, issues::runtime_error(BIGNUM_TO_LONG))
}

fn element<'a>(elements: &'a [Value<'a>], index: i64) -> Value<'a> {
    let index = if index < 0 { index.saturating_add(elements.len() as i64) } else { index };
    usize::try_from(index).ok().and_then(|index| elements.get(index)).copied().unwrap_or(Value::Undef)
}

/// A key as a number, which a text can stand for.
fn array_key<'a>(ops: &mut Operations<'_, 'a>, key: Value<'a>, place: usize) -> Result<Value<'a>, OperationError> {
    if let Value::Integer(_)
    | Value::BigInteger(_)
    | Value::Float(_)
    | Value::Timespan(_)
    | Value::Timestamp(_)
    | Value::SemVer(_) = key
    {
        Ok(key)
    } else {
        Ok(match coerce_text(ops, key, Operand::Key(place))? {
            Number::Integer(index) => index.value(ops.typing.arena()),
            Number::Float(number) => Value::Float(number),
        })
    }
}

fn array_index<'a>(
    ops: &Operations<'_, 'a>,
    left: Value<'a>,
    key: Value<'a>,
    position: usize,
) -> Result<i64, OperationError> {
    if matches!(key, Value::BigInteger(_)) {
        return Err(too_big());
    }
    let Value::Integer(index) = key else {
        let (left, actual) = (a_an_uc(&left, ops.typing), key_type(ops.typing, &key));
        return Err(OperationError::new(Operand::Key(position), issues::bad_slice_key_type(&left, &actual, "Integer")));
    };
    Ok(index)
}

fn key_type<'a>(typing: &dyn Typing<'a>, key: &Value<'a>) -> String {
    match key {
        Value::Undef => "Undef".to_owned(),
        Value::Default => "Default".to_owned(),
        other => typing.type_text(&typing.infer_generic(other)),
    }
}

/// An index into characters: an integer or a string of one.
fn string_index<'a>(typing: &dyn Typing<'a>, key: &Value<'a>, position: usize) -> Result<i64, OperationError> {
    let number = match key {
        Value::Integer(index) => return Ok(*index),
        Value::BigInteger(_) => return Err(too_big()),
        other => other.as_str().and_then(to_number),
    };
    let actual = match number {
        Some(Number::Integer(index)) => return index.as_word().ok_or_else(too_big),
        Some(Number::Float(number)) => key_type(typing, &Value::Float(number)),
        None => key_type(typing, key),
    };
    let issue = issues::bad_string_slice_key_type(&with_article(&actual));
    Err(OperationError::new(Operand::Key(position), issue))
}

fn string_window<'a>(
    typing: &dyn Typing<'a>,
    length: usize,
    keys: &[Value<'a>],
) -> Result<Option<std::ops::Range<usize>>, OperationError> {
    let flat = flattened(keys);
    match flat.as_slice() {
        [key] => {
            let index = string_index(typing, key, 0)?;
            let index = if index < 0 { index.saturating_add(length as i64) } else { index };
            Ok(if index < 0 { None } else { window(length, index, 1) })
        }
        [from, count] => {
            let from = string_index(typing, from, 0)?;
            let count = string_index(typing, count, keys.len().saturating_sub(1).min(1))?;
            Ok(window(length, from, count))
        }
        other => Err(at_left(issues::bad_string_slice_arity(other.len()))),
    }
}

fn string<'a>(typing: &dyn Typing<'a>, text: &'a str, keys: &[Value<'a>]) -> Result<Value<'a>, OperationError> {
    if text.is_ascii() {
        let range = string_window(typing, text.len(), keys)?;
        return Ok(Value::String(range.map_or("", |range| &text[range])));
    }
    let Some(range) = string_window(typing, text.chars().count(), keys)? else { return Ok(Value::String("")) };
    let offset = |character: usize| text.char_indices().nth(character).map_or(text.len(), |(at, _)| at);
    Ok(Value::String(&text[offset(range.start)..offset(range.end)]))
}

fn binary<'a>(typing: &dyn Typing<'a>, bytes: &'a [u8], keys: &[Value<'a>]) -> Result<Value<'a>, OperationError> {
    let range = string_window(typing, bytes.len(), keys)?;
    Ok(Value::Binary(range.map_or(&[], |range| &bytes[range])))
}
