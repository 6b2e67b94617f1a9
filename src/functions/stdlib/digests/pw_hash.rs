//! `pw_hash`: a password as `crypt` hashes it.

use super::{bcrypt, md5_crypt, sha_crypt};
use crate::stdlib::conversion::bytes::binary_text;
use crate::stdlib::declare::counted;
use pantin_values::value::Value;
use pantin_values::value::raw_bytes;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `pw_hash` up to release 8.5, which lets more costs of bcrypt pass
pub(super) static OLD_PW_HASH: Function = counted("pw_hash", 3, old_pw_hash);

/// `pw_hash`
pub(super) static PW_HASH: Function = counted("pw_hash", 3, pw_hash);

const OLD_SALT: &str = r"^[0-9]{2}\$[./A-Za-z0-9]{22}";
const SALT: &str = r"^(0[4-9]|[12][0-9]|3[01])\$[./A-Za-z0-9]{22}";

fn old_pw_hash<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    hashed(ctx, arguments, OLD_SALT)
}

fn pw_hash<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    hashed(ctx, arguments, SALT)
}

fn hashed<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>], bcrypt_salt: &str) -> Flow<'c> {
    let fail = |text: &str| Err(raise(&format!("pw_hash(): {text}")));
    let plain = |at: usize| match arguments[at] {
        Value::Sensitive(inner) => *inner,
        other => other,
    };
    let password = match plain(0) {
        Value::String(password) => password,
        Value::Undef => "",
        _ => return fail("first argument must be a string"),
    };
    let Value::String(kind) = plain(1) else { return fail("second argument must be a string") };
    let lower = kind.to_lowercase();
    let is_known = matches!(&*lower, "md5" | "sha-256" | "sha-512" | "bcrypt" | "bcrypt-a" | "bcrypt-x" | "bcrypt-y");
    if !is_known {
        return fail(&format!("{kind} is not a valid hash type"));
    }
    let Value::String(salt) = plain(2) else { return fail("third argument must be a string") };
    if salt.is_empty() {
        return fail("third argument must not be empty");
    }
    let is_bcrypt = lower.starts_with("bcrypt");
    let (pattern, wanted) = if is_bcrypt {
        let shown = bcrypt_salt.replace('/', "\\/");
        (bcrypt_salt, format!("match (?-mix:{shown})"))
    } else {
        (r"\A[a-zA-Z0-9./]+\z", "be in the set [a-zA-Z0-9./]".to_owned())
    };
    if compile(pattern)?.find(salt)?.is_none() {
        return fail(&format!("characters in salt must {wanted}"));
    }
    if password.is_empty() {
        return Ok(Value::Undef);
    }
    if password.contains('\0') {
        return Err(raise("string contains null byte"));
    }
    let bytes = raw_bytes::bytes_of(password);
    let hash = match &*lower {
        "md5" => Some(md5_crypt::crypt(&bytes, salt)),
        "sha-256" => Some(sha_crypt::crypt(sha_crypt::Kind::Sha256, &bytes, salt)),
        "sha-512" => Some(sha_crypt::crypt(sha_crypt::Kind::Sha512, &bytes, salt)),
        other => bcrypt::crypt(other.strip_prefix("bcrypt-").unwrap_or("b"), &bytes, salt),
    };
    match hash {
        Some(hash) => Ok(binary_text(ctx, hash.as_bytes())),
        None => fail("the cost of the salt is too high"),
    }
}
