//! `+`, `-` and `<<` on collections, and the splat operator.
//!
//! Source: `EvaluatorImpl#concatenate`, `#delete`, `#eval_UnfoldExpression`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::borrow::Cow;

use super::compare::ruby_equals;
use crate::value::issues;
use crate::value::iterate::{Elements, collect};
use crate::value::typing::Typing;
use crate::value::{Hash, HashBuilder, Uri, Value};
use pantin_base::diagnostics::Issue;

fn fail<T>(detail: &str) -> Result<T, Issue> {
    Err(issues::runtime_error(detail))
}

fn pair<'a>(typing: &dyn Typing<'a>, key: Value<'a>, value: Value<'a>) -> Value<'a> {
    Value::Array(typing.arena().alloc_slice_copy(&[key, value]))
}

/// The entries of a hash as arrays of two.
pub fn pairs<'a>(typing: &dyn Typing<'a>, hash: &Hash<'a>) -> Vec<Value<'a>> {
    hash.entries().iter().map(|(key, value)| pair(typing, *key, *value)).collect()
}

/// A value as the list that `+` and `-` take it for.
fn as_list<'a>(typing: &dyn Typing<'a>, value: Value<'a>) -> Cow<'a, [Value<'a>]> {
    match value {
        Value::Array(elements) => Cow::Borrowed(elements),
        Value::Hash(hash) => Cow::Owned(pairs(typing, hash)),
        other => Cow::Owned(vec![other]),
    }
}

/// `left + right` where left is an array, a hash, a URI or a Binary. The error is a detail to be wrapped.
pub fn concatenate<'a>(typing: &dyn Typing<'a>, left: Value<'a>, right: Value<'a>) -> Result<Value<'a>, Issue> {
    let arena = typing.arena();
    match left {
        Value::Array(elements) => Ok(Value::Array(arena.extend_slice(elements, &as_list(typing, right)).slice)),
        Value::Hash(hash) => {
            let more = match right {
                Value::Hash(more) => more,
                Value::Array(elements) => hash_to_merge(typing, elements)?,
                _ => return fail("Can only append Array or Hash to a Hash"),
            };
            Ok(Value::Hash(hash.merged(more, arena)))
        }
        Value::Uri(base) => {
            let joined = match right {
                Value::Uri(reference) => base.join(reference, arena),
                Value::String(text) => base.join(&Uri::parse(text, arena)?, arena),
                _ => return fail("An URI can only be merged with an URI or String"),
            };
            Ok(Value::Uri(arena.alloc(joined?)))
        }
        Value::Binary(bytes) => {
            if let Value::Binary(more) = right {
                Ok(Value::Binary(arena.extend_slice(bytes, more).slice))
            } else {
                fail("Can only append Binary to a Binary")
            }
        }
        other => concatenate(typing, Value::Array(arena.alloc_slice_copy(&[other])), right),
    }
}

/// An array as the hash that `hash + array` merges.
fn hash_to_merge<'a>(typing: &dyn Typing<'a>, elements: &'a [Value<'a>]) -> Result<&'a Hash<'a>, Issue> {
    let all_arrays = !elements.is_empty() && elements.iter().all(|element| element.as_array().is_some());
    if all_arrays {
        return hash_from_pairs(elements).map(|builder| builder.finish(typing.arena()));
    }
    if let [Value::Hash(hash)] = elements {
        return Ok(hash);
    }
    hash_from_list(elements).map(|builder| builder.finish(typing.arena()))
}

/// Ruby's `to_h` of arrays of two.
pub(crate) fn hash_from_pairs<'a>(elements: &[Value<'a>]) -> Result<HashBuilder<'a>, Issue> {
    let mut builder = HashBuilder::with_capacity(elements.len());
    for (index, element) in elements.iter().enumerate() {
        match element.as_array() {
            Some([key, value]) => {
                builder.insert(*key, *value);
            }
            Some(other) => return fail(&format!("wrong array length at {index} (expected 2, was {})", other.len())),
            None => return fail(&format!("wrong element type at {index} (expected array)")),
        }
    }
    Ok(builder)
}

/// Keys and values in turn as a hash.
pub fn hash_from_list<'a>(elements: &[Value<'a>]) -> Result<HashBuilder<'a>, Issue> {
    if elements.len() % 2 == 1 {
        return fail("odd number of arguments for Hash");
    }
    let mut builder = HashBuilder::with_capacity(elements.len() / 2);
    for entry in elements.chunks_exact(2) {
        builder.insert(entry[0], entry[1]);
    }
    Ok(builder)
}

/// `left - right` where left is an array or a hash.
pub fn delete<'a>(typing: &dyn Typing<'a>, left: Value<'a>, right: Value<'a>) -> Result<Value<'a>, Issue> {
    match left {
        Value::Array(elements) => {
            let unwanted = as_list(typing, right);
            let kept: Vec<_> = elements
                .iter()
                .filter(|element| !unwanted.iter().any(|other| ruby_equals(typing, element, other)))
                .copied()
                .collect();
            Ok(Value::Array(typing.arena().alloc_slice_copy(&kept)))
        }
        Value::Hash(hash) => {
            let mut builder = HashBuilder::new();
            let unwanted = if let Value::Hash(other) = right {
                other.keys().collect()
            } else {
                as_list(typing, right).into_owned()
            };
            let mut gone = HashBuilder::with_capacity(unwanted.len());
            unwanted.into_iter().for_each(|key| {
                gone.insert(key, Value::Undef);
            });
            for (key, value) in hash.entries() {
                if gone.get(key).is_none() {
                    builder.insert(*key, *value);
                }
            }
            Ok(builder.finish_value(typing.arena()))
        }
        _ => fail("Can only delete from an Array or Hash."),
    }
}

/// `array << value`
pub fn append<'a>(typing: &dyn Typing<'a>, elements: &'a [Value<'a>], value: Value<'a>) -> Value<'a> {
    Value::Array(typing.arena().extend_slice(elements, &[value]).slice)
}

/// What `*value` stands for in a list.
pub fn unfold<'a>(typing: &dyn Typing<'a>, value: Value<'a>) -> Result<Cow<'a, [Value<'a>]>, Issue> {
    Ok(match value {
        Value::Undef => Cow::Borrowed(&[]),
        Value::Iterator(iterator) => Cow::Owned(collect(Elements::of_iterator(iterator, typing)?)?),
        other => as_list(typing, other),
    })
}
