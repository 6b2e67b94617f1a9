//! `stdlib::crc32`: the checksum of a value's text that zip files have.

use super::sha256::{PARAMETERS, plain_text};
use crate::stdlib::declare::{returning, typed};
use pantin_values::value::Value;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `stdlib::crc32`
pub(super) static STDLIB_CRC32: Function = typed("stdlib::crc32", &[returning(PARAMETERS, "String", crc32)]);

fn crc32<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let text = plain_text(ctx, &arguments[0]);
    Ok(ctx.string(&format!("{:x}", checksum(&raw_bytes::bytes_of(&text)))))
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut rest = u32::MAX;
    for byte in bytes {
        rest ^= u32::from(*byte);
        for _ in 0..8 {
            rest = (rest >> 1) ^ if rest & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    !rest
}
