//! `str2saltedsha512` and `str2saltedpbkdf2`: passwords as macOS keeps them.

use sha2::{Digest as _, Sha512};

use super::{entropy, hexadecimal};
use crate::stdlib::declare::legacy;
use pantin_values::value::raw_bytes;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `str2saltedsha512`
pub(super) static STR2SALTEDSHA512: Function = legacy("str2saltedsha512", str2saltedsha512);

/// `str2saltedpbkdf2`
pub(super) static STR2SALTEDPBKDF2: Function = legacy("str2saltedpbkdf2", str2saltedpbkdf2);

fn str2saltedsha512<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [password] = arguments else {
        let count = arguments.len();
        return Err(raise(&format!("str2saltedsha512(): Wrong number of arguments passed ({count} but we require 1)")));
    };
    let Value::String(password) = password else {
        let class = class_name(password);
        return Err(raise(&format!("str2saltedsha512(): Requires a String argument, you passed: {class}")));
    };
    let salt = (entropy() as u32 & (u32::MAX >> 1)).to_le_bytes();
    let digest = Sha512::new().chain_update(salt).chain_update(password).finalize();
    Ok(ctx.string(&(hexadecimal(&salt) + &hexadecimal(&digest))))
}

fn str2saltedpbkdf2<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let fail = |text: &str| Err(raise(&format!("str2saltedpbkdf2(): {text}")));
    let [password, salt, iterations] = arguments else {
        return fail(&format!("wrong number of arguments ({} for 3)", arguments.len()));
    };
    let plain = |value: &Value<'c>| if let Value::Sensitive(inner) = value { **inner } else { *value };
    let Value::String(password) = plain(password) else { return fail("first argument must be a string") };
    let Value::String(salt) = plain(salt) else { return fail("second argument must be a string") };
    if salt.len() < 8 {
        return fail("second argument must be at least 8 bytes long");
    }
    let Value::Integer(iterations) = plain(iterations) else { return fail("third argument must be an integer") };
    if !(40_001..70_000).contains(&iterations) {
        return fail("third argument must be between 40,000 and 70,000");
    }
    let key = derived(&raw_bytes::bytes_of(password), &raw_bytes::bytes_of(salt), iterations as usize);
    let mut result = HashBuilder::with_capacity(3);
    result.insert(Value::String("password_hex"), ctx.string(&hexadecimal(&key)));
    result.insert(Value::String("salt_hex"), ctx.string(&hexadecimal(&raw_bytes::bytes_of(salt))));
    result.insert(Value::String("iterations"), Value::Integer(iterations));
    Ok(result.finish_value(ctx.arena()))
}

/// PBKDF2 with HMAC-SHA-512, RFC 8018: a key of 128 bytes.
fn derived(password: &[u8], salt: &[u8], iterations: usize) -> Vec<u8> {
    const BLOCK: usize = 128;
    let mut padded = [0u8; BLOCK];
    if password.len() > BLOCK {
        padded[..64].copy_from_slice(&Sha512::digest(password));
    } else {
        padded[..password.len()].copy_from_slice(password);
    }
    let inner = Sha512::new_with_prefix(padded.map(|byte| byte ^ 0x36));
    let outer = Sha512::new_with_prefix(padded.map(|byte| byte ^ 0x5c));
    let mac = |parts: &[&[u8]]| -> [u8; 64] {
        let digest = parts.iter().fold(inner.clone(), |hash, part| hash.chain_update(part)).finalize();
        outer.clone().chain_update(digest).finalize().into()
    };
    let mut key = Vec::with_capacity(128);
    for number in 1u32..=2 {
        let mut current = mac(&[salt, &number.to_be_bytes()]);
        let mut sum = current;
        for _ in 1..iterations {
            current = mac(&[&current]);
            sum.iter_mut().zip(current).for_each(|(sum, byte)| *sum ^= byte);
        }
        key.extend_from_slice(&sum);
    }
    key
}
