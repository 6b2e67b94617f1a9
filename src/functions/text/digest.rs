//! `md5`, `sha1`, `sha256`, `digest`: checksums in hexadecimal. Source: Puppet's 3.x functions of these names.

use std::fmt::Write as _;

use md5::{Digest, Md5};
use sha1::Sha1;
use sha2::{Sha224, Sha256, Sha384, Sha512};

use crate::ruby_errors::no_string;
use pantin_values::value::Value;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Api, Block, Function, Legacy, NativeBody};
use pantin_vm::{Ctx, Flow};

const fn of(body: NativeBody) -> Api {
    Api::Legacy(Legacy { arity: 1, statement: false, body })
}

/// `md5`
pub(super) static MD5: Function = Function { name: "md5", api: of(md5) };
/// `sha1`
pub(super) static SHA1: Function = Function { name: "sha1", api: of(sha1) };
/// `sha256`
pub(super) static SHA256: Function = Function { name: "sha256", api: of(sha256) };
/// `digest`
pub(super) static DIGEST: Function = Function { name: "digest", api: of(digest) };

/// Bytes in hexadecimal.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String never fails.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn hash<'c, D: Digest>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Flow<'c> {
    if let Value::String(text) = value {
        Ok(ctx.string(&hexadecimal(&D::digest(raw_bytes::bytes_of(text)))))
    } else {
        Err(no_string(value))
    }
}

fn md5<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    hash::<Md5>(ctx, &arguments[0])
}

fn sha1<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    hash::<Sha1>(ctx, &arguments[0])
}

fn sha256<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    hash::<Sha256>(ctx, &arguments[0])
}

/// By the setting `digest_algorithm`.
fn digest<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    match ctx.environment().settings().text("digest_algorithm") {
        "md5" => md5(ctx, arguments, block),
        "sha224" => hash::<Sha224>(ctx, &arguments[0]),
        "sha384" => hash::<Sha384>(ctx, &arguments[0]),
        "sha512" => hash::<Sha512>(ctx, &arguments[0]),
        _ => sha256(ctx, arguments, block),
    }
}
