//! References: `Resource[…]`, `File[…]`, `Class[…]`, `Runtime[…]`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::types::construct::arguments::flatten;
use crate::types::construct::arguments::{Count, check, kind, runtime_class, specialization, wrong_count};
use crate::types::construct::refusal::{Access, AccessError, Blame, Construct};
use crate::types::issues;
use crate::types::names::capitalize_segments;
use crate::types::{Types, label, type_text};
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;

/// The result of references: one, or an array when several or an array were asked for.
fn one_or_many<'c>(cx: &dyn Types<'c>, references: &[Type<'c>], is_array: bool) -> Value<'c> {
    let values: Vec<Value<'c>> = references.iter().map(|reference| Value::Type(cx.arena().alloc(*reference))).collect();
    match values.as_slice() {
        [single] if !is_array => *single,
        values => Value::Array(cx.arena().alloc_slice_copy(values)),
    }
}

/// All arguments were undef or empty arrays, which Puppet tells only when it debugs.
const fn nothing_left<'c>(is_array: bool) -> Value<'c> {
    if is_array { Value::Array(&[]) } else { Value::Undef }
}

/// Whether a name is that of a resource type: capitalised segments.
fn is_type_name(name: &str) -> bool {
    let name = name.strip_prefix("::").unwrap_or(name);
    !name.is_empty() && name.split("::").all(|segment| is_segment(segment, |first| first.is_ascii_uppercase()))
}

/// Whether a name is that of a class, in lower case.
#[must_use]
pub fn is_class_name(name: &str) -> bool {
    let name = name.strip_prefix("::").unwrap_or(name);
    name.split("::").all(|segment| is_segment(segment, |first| first.is_ascii_lowercase()))
}

fn is_segment(segment: &str, is_first: impl Fn(char) -> bool) -> bool {
    segment.starts_with(is_first) && segment.chars().all(|part| part.is_ascii_alphanumeric() || part == '_')
}

pub(super) fn resource<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Access<'c> {
    let Type::Resource { type_name, .. } = base else { return Ok(Value::Undef) };
    let Some(first) = arguments.first() else {
        return Err(wrong_count(&type_text(cx, base), Count::AtLeast(1), 0, Blame::Access));
    };
    let (name, titles) = match type_name {
        Some(name) => (*name, arguments),
        None => {
            let name = match first {
                Value::Type(Type::Resource { type_name: Some(name), title: None }) => name.as_str().to_owned(),
                Value::Type(ty @ Type::Resource { .. }) if arguments.len() == 1 => return Ok(Value::Type(ty)),
                Value::Type(Type::Resource { type_name, .. }) => {
                    type_name.map_or_else(String::new, |name| name.as_str().to_owned())
                }
                Value::String(name) => capitalize_segments(name),
                other => {
                    let issue = issues::illegal_resource_specialization(&kind(cx, other));
                    return Err(AccessError::new(issue, Blame::Argument(0)));
                }
            };
            if !is_type_name(&name) {
                return Err(AccessError::new(issues::illegal_classref(&name), Blame::Argument(0)));
            }
            (Symbol::of_data(&name).map_err(Issue::from)?, &arguments[1..])
        }
    };
    // Nearly all that are made.
    if let [Value::String(title)] = titles {
        return Ok(Value::Type(cx.arena().alloc(Type::Resource { type_name: Some(name), title: Some(title) })));
    }
    let is_array = titles.len() > 1 || matches!(titles, [Value::Array(_)]);
    let mut wanted = flatten(cx, titles).to_vec();
    wanted.retain(|title| !title.is_undef());
    if wanted.is_empty() {
        if titles.is_empty() {
            let untitled = Type::Resource { type_name: Some(name), title: None };
            return Ok(one_or_many(cx, &[untitled], false));
        }
        return Ok(nothing_left(is_array));
    }
    let shift = usize::from(titles.len() != wanted.len());
    let mut references = Vec::with_capacity(wanted.len());
    for (at, title) in wanted.iter().enumerate() {
        let Value::String(title) = title else {
            let detail = format!("Cannot use {} where a resource title String is expected", kind(cx, title));
            return Err(specialization(cx, base, &detail, Blame::Argument(at + shift)));
        };
        references.push(Type::Resource { type_name: Some(name), title: Some(title) });
    }
    Ok(one_or_many(cx, &references, is_array))
}

pub(super) fn class<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Access<'c> {
    if arguments.is_empty() {
        return Err(wrong_count(&type_text(cx, base), Count::AtLeast(1), 0, Blame::Access));
    }
    let is_array = arguments.len() > 1 || matches!(arguments, [Value::Array(_)]);
    let mut wanted = flatten(cx, arguments).to_vec();
    wanted.retain(|name| !name.is_undef());
    if wanted.is_empty() {
        return Ok(nothing_left(is_array));
    }
    let mut references = Vec::with_capacity(wanted.len());
    for (at, value) in wanted.iter().enumerate() {
        let Value::String(given) = value else {
            let issue = issues::illegal_hostclass_name(&label::a_an_uc(cx, value));
            return Err(AccessError::new(issue, Blame::Argument(at)));
        };
        let lower = given.to_lowercase();
        let name = lower.strip_prefix("::").unwrap_or(&lower);
        if !is_class_name(name) {
            return Err(AccessError::new(issues::illegal_name(given), Blame::Argument(at)));
        }
        references.push(Type::Class(Some(cx.arena().alloc_str(name))));
    }
    Ok(one_or_many(cx, &references, is_array))
}

pub(super) fn runtime<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let is_string = |value: &Value<'_>| matches!(value, Value::String(_));
    check(cx, base, arguments, (2, Some(2)), ("String or String", is_string))?;
    match arguments {
        [Value::String(runtime), Value::String(name)] => runtime_class(runtime, name),
        _ => Ok(*base),
    }
}
