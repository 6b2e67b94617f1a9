//! `seeded_rand_string`: a text that depends on a seed.

use sha2::{Digest as _, Sha256};

use crate::issues;
use crate::stdlib::declare::{Parameters, of, typed};
use pantin_values::value::Value;
use pantin_values::value::integer::Bound;
use pantin_values::value::random::Random;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, Unwind};

const PARAMETERS: Parameters = &[("Integer[1]", "length"), ("String", "seed"), ("String[2]", "?charset")];

/// `seeded_rand_string`
pub(super) static SEEDED_RAND_STRING: Function = typed("seeded_rand_string", &[of(PARAMETERS, seeded_rand_string)]);

/// `stdlib::seeded_rand_string`
pub(super) static STDLIB_SEEDED_RAND_STRING: Function =
    typed("stdlib::seeded_rand_string", &[of(PARAMETERS, seeded_rand_string)]);

const CHARACTERS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Characters of a random text, at most.
pub(super) const MAX_COUNT: i64 = 1 << 24;

fn seeded_rand_string<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let length = Bound::of(&arguments[0]).map_or(0, Bound::saturated);
    let Value::String(seed) = arguments[1] else { return Ok(Value::Undef) };
    if length > MAX_COUNT {
        return Err(Unwind::Raised(issues::text_too_long(ctx.name)));
    }
    let characters: Vec<char> = arguments.get(2).and_then(Value::as_str).unwrap_or(CHARACTERS).chars().collect();
    let mut random = Random::of_digest(&Sha256::digest(raw_bytes::bytes_of(seed)));
    let text: String = (0..length).map(|_| characters[random.below(characters.len() as u64) as usize]).collect();
    Ok(ctx.string(&text))
}
