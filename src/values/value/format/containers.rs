//! Arrays and hashes as Ruby shows them, with their parts as the caller writes them.

use crate::value::depth::{fits, into};
use crate::value::{Hash, Value};

/// Appends `[a, b]`.
pub(super) fn write_array<'a>(out: &mut String, elements: &[Value<'a>], part: impl Fn(&mut String, &Value<'a>)) {
    out.push('[');
    into(elements.len(), || {
        for (position, element) in elements.iter().enumerate() {
            if !fits(out) {
                return;
            }
            out.push_str(if position == 0 { "" } else { ", " });
            part(out, element);
        }
    });
    out.push(']');
}

/// Appends `{a => b, c => d}`, with an arrow of the caller's.
pub(super) fn write_hash<'a>(out: &mut String, hash: &Hash<'a>, arrow: &str, part: impl Fn(&mut String, &Value<'a>)) {
    out.push('{');
    into(hash.len(), || {
        for (position, (key, value)) in hash.entries().iter().enumerate() {
            if !fits(out) {
                return;
            }
            out.push_str(if position == 0 { "" } else { ", " });
            part(out, key);
            out.push_str(arrow);
            part(out, value);
        }
    });
    out.push('}');
}
