//! `stdlib::sha256`: the SHA-256 digest of a value's text.

use sha2::{Digest as _, Sha256};

use super::hexadecimal;
use crate::stdlib::arguments::to_s;
use crate::stdlib::declare::{Parameters, returning, typed};
use pantin_values::value::Value;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// What has a text that is digested.
pub(super) const PARAMETERS: Parameters =
    &[("Variant[ScalarData, Sensitive[ScalarData], Binary, Sensitive[Binary]]", "my_data")];

/// `stdlib::sha256`
pub(super) static STDLIB_SHA256: Function = typed("stdlib::sha256", &[returning(PARAMETERS, "String", sha256)]);

fn sha256<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let text = plain_text(ctx, &arguments[0]);
    Ok(ctx.string(&hexadecimal(&Sha256::digest(raw_bytes::bytes_of(&text)))))
}

/// The text of a value or of what a Sensitive value holds.
pub(super) fn plain_text<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> String {
    if let Value::Sensitive(inner) = value { to_s(ctx, inner) } else { to_s(ctx, value) }
}
