//! `fqdn_uuid`: the UUID, version 5, of a name of the DNS.

use sha1::{Digest as _, Sha1};

use crate::ruby_errors::no_string;
use crate::stdlib::declare::legacy;
use crate::stdlib::digests::hexadecimal;
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `fqdn_uuid`
pub(super) static FQDN_UUID: Function = legacy("fqdn_uuid", fqdn_uuid);

/// The name space of the DNS.
const NAME_SPACE: [u8; 16] =
    [0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8];

fn fqdn_uuid<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let name = match arguments {
        [] => return Err(raise("fqdn_uuid: No arguments given")),
        [Value::String(name)] => *name,
        [other] => return Err(no_string(other)),
        several => return Err(raise(&format!("fqdn_uuid: Too many arguments given ({})", several.len()))),
    };
    let digest = Sha1::new().chain_update(NAME_SPACE).chain_update(name).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    bytes[6] = bytes[6] & 0x0f | 0x50;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let parts = [&bytes[..4], &bytes[4..6], &bytes[6..8], &bytes[8..10], &bytes[10..]];
    Ok(ctx.string(&parts.map(hexadecimal).join("-")))
}
