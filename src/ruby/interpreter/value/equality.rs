//! Ruby's `==` and `eql?`, and the order of numbers.

use std::cmp::Ordering;
use std::rc::Rc;

use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive as _;

use crate::interpreter::value::RubyValue;
use pantin_values::value::Value;
use pantin_values::value::address::{Address, AddressError, Family};
use pantin_values::value::depth;
use pantin_values::value::integer::Integer;

/// Values that contain themselves are nowhere near so deep.
const MAX_DEPTH: u32 = 2_000;

/// `a == b`
pub(in crate::interpreter) fn equal<'c>(a: &RubyValue<'c>, b: &RubyValue<'c>) -> bool {
    same_content(a, b, false, 0)
}

/// `a.eql?(b)`: numbers of different classes differ.
pub(in crate::interpreter) fn eql<'c>(a: &RubyValue<'c>, b: &RubyValue<'c>) -> bool {
    same_content(a, b, true, 0)
}

fn same_content<'c>(a: &RubyValue<'c>, b: &RubyValue<'c>, is_strict: bool, depth: u32) -> bool {
    match (a, b) {
        (RubyValue::Nil, RubyValue::Nil)
        | (RubyValue::Main, RubyValue::Main)
        | (RubyValue::Scope, RubyValue::Scope) => true,
        (RubyValue::Boolean(a), RubyValue::Boolean(b)) => a == b,
        (RubyValue::Integer(a), RubyValue::Integer(b)) => a == b,
        (RubyValue::BigInteger(a), RubyValue::BigInteger(b)) => a == b,
        (RubyValue::Float(a), RubyValue::Float(b)) => a == b,
        (RubyValue::Integer(_) | RubyValue::BigInteger(_), RubyValue::Float(_))
        | (RubyValue::Float(_), RubyValue::Integer(_) | RubyValue::BigInteger(_)) => {
            !is_strict && compare_numbers(a, b) == Some(Ordering::Equal)
        }
        (RubyValue::Symbol(a), RubyValue::Symbol(b)) => a == b,
        (RubyValue::String(a), RubyValue::String(b)) => *a.borrow() == *b.borrow(),
        (RubyValue::Class(a), RubyValue::Class(b)) => a == b,
        (RubyValue::Regexp(a), RubyValue::Regexp(b)) => a.source == b.source && a.options == b.options,
        (RubyValue::Array(a), RubyValue::Array(b)) => {
            Rc::ptr_eq(a, b)
                || (a.len() == b.len()
                    && deeper(depth, || {
                        a.borrow().iter().zip(b.borrow().iter()).all(|(a, b)| same_content(a, b, is_strict, depth + 1))
                    }))
        }
        (RubyValue::Hash(a), RubyValue::Hash(b)) => {
            Rc::ptr_eq(a, b)
                || (a.len() == b.len()
                    && deeper(depth, || {
                        a.borrow().iter().all(|(key, value)| {
                            b.get(&key.0).is_some_and(|other| same_content(value, &other, is_strict, depth + 1))
                        })
                    }))
        }
        (RubyValue::Range(a), RubyValue::Range(b)) => {
            a.excludes_end == b.excludes_end
                && same_content(&a.from, &b.from, is_strict, depth + 1)
                && same_content(&a.to, &b.to, is_strict, depth + 1)
        }
        (RubyValue::Procedure(a), RubyValue::Procedure(b)) => Rc::ptr_eq(a, b),
        (RubyValue::Enumerator(a), RubyValue::Enumerator(b)) => Rc::ptr_eq(a, b),
        (RubyValue::Exception(a), RubyValue::Exception(b)) => {
            Rc::ptr_eq(a, b) || (a.class == b.class && a.message() == b.message())
        }
        (RubyValue::Captured(a), RubyValue::Captured(b)) => Rc::ptr_eq(a, b) || a.is_as(b),
        (RubyValue::Address(a), RubyValue::Address(b)) if is_strict => a == b,
        (RubyValue::Object(a), RubyValue::Object(b)) => {
            Rc::ptr_eq(a, b) || {
                // Whoever asks for keys asks `eql?` of those that are the same.
                if is_strict && let (Some(a), Some(b)) = (a.key(), b.key()) {
                    return a == b;
                }
                a.note_comparison();
                b.note_comparison();
                deeper(depth, || a.equals(b))
            }
        }
        (RubyValue::Object(object), _) | (_, RubyValue::Object(object)) => {
            object.note_comparison();
            false
        }
        // Numbers ask the other; texts do not.
        (RubyValue::Address(address), other)
        | (
            other @ (RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_)),
            RubyValue::Address(address),
        ) => {
            !is_strict
                && coerced_address(other, address.family)
                    .and_then(Result::ok)
                    .is_some_and(|other| address.family == other.family && address.number() == other.number())
        }
        (RubyValue::Foreign(Value::Sensitive(a)), RubyValue::Foreign(Value::Sensitive(b))) => {
            same_content(&RubyValue::detached(a), &RubyValue::detached(b), is_strict, depth + 1)
        }
        _ => false,
    }
}

fn deeper(level: u32, compare: impl FnOnce() -> bool) -> bool {
    level < MAX_DEPTH && depth::deeper(compare)
}

/// A value as `IPAddr` takes it for an address, numbers as those of a family. `None`: it cannot be one.
pub(in crate::interpreter) fn coerced_address(
    value: &RubyValue<'_>,
    family: Family,
) -> Option<Result<Address, AddressError>> {
    match value {
        RubyValue::Address(address) => Some(Ok(Address::clone(address))),
        RubyValue::String(text) => Some(Address::parse(&text.borrow())),
        RubyValue::Nil => Some(Address::of_number(0_u128, family)),
        RubyValue::Integer(number) => Some(Address::of_number(*number, family)),
        RubyValue::BigInteger(number) => number.to_u128().map(|number| Address::of_number(number, family)),
        // Floats beyond are cut to what is no address either.
        RubyValue::Float(number) if number.is_finite() && *number <= -1.0 => Some(Address::of_number(-1, family)),
        RubyValue::Float(number) if number.is_finite() => Some(Address::of_number(number.trunc() as u128, family)),
        _ => None,
    }
}

/// The order of two numbers; nothing for other values and NaN.
pub(in crate::interpreter) fn compare_numbers<'c>(a: &RubyValue<'c>, b: &RubyValue<'c>) -> Option<Ordering> {
    match (a, b) {
        (RubyValue::Integer(a), RubyValue::Integer(b)) => Some(a.cmp(b)),
        (RubyValue::BigInteger(a), RubyValue::BigInteger(b)) => Some(a.cmp(b)),
        (RubyValue::BigInteger(a), RubyValue::Integer(_)) => Some(by_sign(a)),
        (RubyValue::Integer(_), RubyValue::BigInteger(b)) => Some(by_sign(b).reverse()),
        (RubyValue::BigInteger(a), RubyValue::Float(b)) => compare_long(a, *b),
        (RubyValue::Float(a), RubyValue::BigInteger(b)) => compare_long(b, *a).map(Ordering::reverse),
        (RubyValue::Float(a), RubyValue::Float(b)) => a.partial_cmp(b),
        (RubyValue::Integer(a), RubyValue::Float(b)) => compare_mixed(*a, *b),
        (RubyValue::Float(a), RubyValue::Integer(b)) => compare_mixed(*b, *a).map(Ordering::reverse),
        _ => None,
    }
}

/// The order of an integer beyond 64 bits and one within.
fn by_sign(number: &BigInt) -> Ordering {
    if number.sign() == Sign::Minus { Ordering::Less } else { Ordering::Greater }
}

/// The order of an integer beyond 64 bits and a float. Floats so large have no fraction.
fn compare_long(integer: &BigInt, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    if float.is_infinite() {
        return Some(if float > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    let order = Integer::of_float(float).map(|float| integer.cmp(&float.into_big()))?;
    Some(order)
}

/// Exact, also where a float cannot hold the integer.
fn compare_mixed(integer: i64, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    // Both bounds are exact as floats.
    if float >= 9_223_372_036_854_775_808.0 {
        return Some(Ordering::Less);
    }
    if float < -9_223_372_036_854_775_808.0 {
        return Some(Ordering::Greater);
    }
    let whole = float.trunc();
    Some(integer.cmp(&(whole as i64)).then_with(|| 0.0_f64.partial_cmp(&(float - whole)).unwrap_or(Ordering::Equal)))
}
