//! `difference`, `intersection` and `union`: arrays as sets. Ruby compares elements of short arrays with `eql?`, and makes
//! those of long ones keys of a hash. Resources are never equal: each reference becomes a resource of its own.

use hashbrown::HashSet;

use crate::stdlib::declare::legacy;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{KeyHash, Value, eql};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `difference`
pub(super) static DIFFERENCE: Function = legacy("difference", difference);

/// `intersection`
pub(super) static INTERSECTION: Function = legacy("intersection", intersection);

/// `union`
pub(super) static UNION: Function = legacy("union", union);

/// Arrays longer than this are made hashes by Ruby.
const MAX_SHORT: usize = 16;

/// Values that are looked for.
pub(in crate::stdlib) enum Elements<'c> {
    /// Of a short array.
    Short(Vec<Value<'c>>),
    /// Keys of a hash.
    Long(HashSet<KeyHash<'c>, rustc_hash::FxBuildHasher>),
}

impl<'c> Elements<'c> {
    /// None yet.
    pub(in crate::stdlib) fn none(is_short: bool) -> Self {
        if is_short { Self::Short(Vec::new()) } else { Self::Long(HashSet::default()) }
    }

    fn of(values: &[Value<'c>], is_short: bool) -> Self {
        let mut elements = Self::none(is_short);
        values.iter().for_each(|value| {
            elements.add(value);
        });
        elements
    }

    fn has(&self, value: &Value<'c>) -> bool {
        match self {
            Self::Short(values) => values.iter().any(|element| eql(value, element)),
            Self::Long(keys) => keys.contains(&KeyHash(*value)),
        }
    }

    /// Adds a value; whether it is a new one.
    pub(in crate::stdlib) fn add(&mut self, value: &Value<'c>) -> bool {
        match self {
            Self::Short(values) => {
                let is_new = !values.iter().any(|element| eql(value, element));
                values.extend(is_new.then_some(*value));
                is_new
            }
            Self::Long(keys) => keys.insert(KeyHash(*value)),
        }
    }
}

/// Ruby's `array - other`.
pub(super) fn without<'c>(array: &[Value<'c>], other: &[Value<'c>]) -> Vec<Value<'c>> {
    let unwanted = Elements::of(other, array.len() <= MAX_SHORT || other.len() <= MAX_SHORT);
    array.iter().filter(|element| !unwanted.has(element)).copied().collect()
}

fn difference<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [first, second] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("difference(): Wrong number of arguments given ({count} for 2)")));
    };
    let (Value::Array(first), Value::Array(second)) = (first, second) else {
        return Err(raise("difference(): Requires 2 arrays"));
    };
    Ok(ctx.array(&without(first, second)))
}

fn intersection<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [first, second] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("intersection(): Wrong number of arguments given ({count} for 2)")));
    };
    let (Value::Array(elements), Value::Array(others)) = (first, second) else {
        let (first, second) = (class_name(first), class_name(second));
        return Err(raise(&format!("intersection(): Requires 2 arrays, got {first} and {second}")));
    };
    let is_short = elements.len() <= MAX_SHORT && others.len() <= MAX_SHORT;
    let wanted = Elements::of(others, is_short);
    let mut seen = Elements::none(is_short);
    let kept: Vec<Value<'c>> =
        elements.iter().filter(|element| wanted.has(element) && seen.add(element)).copied().collect();
    Ok(ctx.array(&kept))
}

fn union<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("union(): Wrong number of arguments given ({count} for < 2)")));
    }
    let mut arrays = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let Value::Array(elements) = argument else {
            return Err(raise("union(): Every parameter must be an array"));
        };
        arrays.push(*elements);
    }
    let mut all = arrays[0].to_vec();
    for more in &arrays[1..] {
        let mut seen = Elements::none(all.len() + more.len() <= MAX_SHORT);
        all = all.iter().chain(*more).filter(|element| seen.add(element)).copied().collect();
    }
    Ok(ctx.array(&all))
}
