//! Texts that Ruby holds as bytes without an encoding.

use pantin_values::value::Value;
use pantin_vm::Ctx;

/// A text of bytes. Bytes that are no UTF-8 can be no string here and become a Binary, which is what Puppet writes into
/// the catalog for them too.
pub(in crate::stdlib) fn binary_text<'c>(ctx: &Ctx<'_, 'c>, bytes: &[u8]) -> Value<'c> {
    match std::str::from_utf8(bytes) {
        Ok(text) => ctx.type_table().bytes_text(text),
        Err(_) => Value::Binary(ctx.arena().alloc_slice_copy(bytes)),
    }
}
