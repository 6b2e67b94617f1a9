//! `difference`, `intersection` and `union`: arrays as sets, with Ruby's `eql?` between elements.

use hashbrown::HashSet;

use crate::stdlib::declare::legacy;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{KeyHash, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `difference`
pub(super) static DIFFERENCE: Function = legacy("difference", difference);

/// `intersection`
pub(super) static INTERSECTION: Function = legacy("intersection", intersection);

/// `union`
pub(super) static UNION: Function = legacy("union", union);

/// Values that are looked for.
pub(in crate::stdlib) struct KeySet<'c>(HashSet<KeyHash<'c>, rustc_hash::FxBuildHasher>);

impl<'c> KeySet<'c> {
    pub(in crate::stdlib) fn of(values: &[Value<'c>]) -> Self {
        Self(values.iter().map(|value| KeyHash(*value)).collect())
    }

    pub(in crate::stdlib) fn has(&self, value: &Value<'c>) -> bool {
        self.0.contains(&KeyHash(*value))
    }

    /// Adds a value; whether it is a new one.
    pub(in crate::stdlib) fn add(&mut self, value: &Value<'c>) -> bool {
        self.0.insert(KeyHash(*value))
    }
}

fn difference<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [first, second] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("difference(): Wrong number of arguments given ({count} for 2)")));
    };
    let (Value::Array(first), Value::Array(second)) = (first, second) else {
        return Err(raise("difference(): Requires 2 arrays"));
    };
    let unwanted = KeySet::of(second);
    let kept: Vec<Value<'c>> = first.iter().filter(|element| !unwanted.has(element)).copied().collect();
    Ok(ctx.array(&kept))
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
    let wanted = KeySet::of(others);
    let mut seen = KeySet::of(&[]);
    let kept: Vec<Value<'c>> =
        elements.iter().filter(|element| wanted.has(element) && seen.add(element)).copied().collect();
    Ok(ctx.array(&kept))
}

fn union<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() < 2 {
        let count = arguments.len();
        return Err(raise(&format!("union(): Wrong number of arguments given ({count} for < 2)")));
    }
    let mut seen = KeySet::of(&[]);
    let mut all = Vec::new();
    for argument in arguments {
        let Value::Array(elements) = argument else {
            return Err(raise("union(): Every parameter must be an array"));
        };
        all.extend(elements.iter().filter(|element| seen.add(element)).copied());
    }
    Ok(ctx.array(&all))
}
