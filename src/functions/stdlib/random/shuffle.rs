//! `shuffle`: an array or a text in random order, another one each time.

use crate::stdlib::declare::legacy;
use crate::stdlib::digests::entropy;
use pantin_values::value::Value;
use pantin_values::value::random::Random;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `shuffle`
pub(super) static SHUFFLE: Function = legacy("shuffle", shuffle);

fn shuffle<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments.first() {
        None => Err(raise("shuffle(): Wrong number of arguments given (0 for 1)")),
        Some(Value::Array(elements)) => {
            let mut elements = elements.to_vec();
            mix(&mut elements);
            Ok(ctx.array(&elements))
        }
        Some(Value::String(text)) => {
            let mut characters: Vec<char> = text.chars().collect();
            mix(&mut characters);
            Ok(ctx.string(&characters.iter().collect::<String>()))
        }
        Some(_) => Err(raise("shuffle(): Requires either array or string to work with")),
    }
}

fn mix<T>(elements: &mut [T]) {
    let mut random = Random::new(u128::from(entropy()));
    for at in 0..elements.len() {
        let other = at + random.below((elements.len() - at) as u64) as usize;
        elements.swap(at, other);
    }
}
