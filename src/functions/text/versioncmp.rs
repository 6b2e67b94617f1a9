//! `versioncmp`: compares versions of packages. Source: Puppet's `versioncmp`, `Puppet::Util::Package`.

use std::cmp::Ordering;

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `versioncmp`
pub(super) static VERSIONCMP: Function = Function {
    name: "versioncmp",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("String", "a"), ("String", "b"), ("Boolean", "?ignore_trailing_zeroes")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(versioncmp),
    }]),
};

fn versioncmp<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (Value::String(a), Value::String(b)) = (arguments[0], arguments[1]) else { return Ok(Value::Undef) };
    let ignore = matches!(arguments.get(2), Some(Value::Boolean(true)));
    let order = if ignore { compare(&without_zeroes(a), &without_zeroes(b)) } else { compare(a, b) };
    Ok(Value::Integer(order as i64))
}

/// The version without `.0` at the end of the part in front of the first hyphen.
fn without_zeroes(version: &str) -> String {
    let (number, rest) = match version.split_once('-') {
        Some((number, rest)) => (number, Some(rest)),
        None => (version, None),
    };
    let trimmed = number.trim_end_matches(['.', '0']);
    let kept = if number.len() > trimmed.len() { trimmed } else { number };
    rest.map_or_else(|| kept.to_owned(), |rest| format!("{kept}-{rest}"))
}

/// A separator, a number, or what lies between.
fn token(text: &str) -> Option<(&str, &str)> {
    let first = text.chars().next()?;
    let end = if matches!(first, '-' | '.') {
        1
    } else if first.is_ascii_digit() {
        text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())
    } else {
        text.find(|c: char| c == '-' || c == '.' || c.is_ascii_digit()).unwrap_or(text.len())
    };
    Some(text.split_at(end))
}

fn compare(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    while let (Some((x, after_x)), Some((y, after_y))) = (token(left), token(right)) {
        (left, right) = (after_x, after_y);
        if x == y {
            continue;
        }
        for separator in ["-", "."] {
            if x == separator {
                return Ordering::Less;
            }
            if y == separator {
                return Ordering::Greater;
            }
        }
        let numeric = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        return if numeric(x) && numeric(y) && !x.starts_with('0') && !y.starts_with('0') {
            x.len().cmp(&y.len()).then_with(|| x.cmp(y))
        } else {
            x.to_uppercase().cmp(&y.to_uppercase())
        };
    }
    a.cmp(b)
}
