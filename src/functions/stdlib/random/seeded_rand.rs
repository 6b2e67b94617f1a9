//! `seeded_rand`: a number that depends on a seed.

use md5::{Digest as _, Md5};

use crate::stdlib::declare::{counted, of, typed};
use crate::stdlib::validation::checks::is_integer;
use pantin_values::value::Value;
use pantin_values::value::random::Random;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

use crate::stdlib::conversion::numbers::to_i;

/// `seeded_rand`
pub(super) static SEEDED_RAND: Function = counted("seeded_rand", 2, seeded_rand);

/// `stdlib::seeded_rand`
pub(super) static STDLIB_SEEDED_RAND: Function =
    typed("stdlib::seeded_rand", &[of(&[("Integer[1]", "max"), ("String", "seed")], random_number)]);

fn seeded_rand<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let most = to_i(&arguments[0]).unwrap_or(0);
    if !is_integer(&arguments[0]) || most <= 0 {
        return Err(raise("seeded_rand(): first argument must be a positive integer"));
    }
    if !matches!(arguments[1], Value::String(_)) {
        return Err(raise("seeded_rand(): second argument must be a string"));
    }
    random_number(ctx, &[Value::Integer(most), arguments[1]], block)
}

fn random_number<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (Value::Integer(most), Value::String(seed)) = (arguments[0], arguments[1]) else {
        return Err(raise("seeded_rand(): the first argument is too large"));
    };
    let mut random = random_of(seed);
    Ok(Value::Integer(random.below(most.unsigned_abs()) as i64))
}

/// Random numbers that depend on the MD5 digest of a text.
pub(super) fn random_of(seed: &str) -> Random {
    Random::of_digest(&Md5::digest(raw_bytes::bytes_of(seed)))
}
