//! Numbers in texts as constructors take them.

use crate::value::Value;

pub(super) const INTEGER_DIGITS: &str = r"\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z";
pub(super) const FLOAT_DIGITS: &str = concat!(
    r"\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)",
    r"|(?:0[0-7]+)|(?:0[bB][01]+))\z"
);

/// A text whose sign is followed by blanks, without these.
pub(super) fn without_blanks_after_sign(text: &str) -> Option<String> {
    let sign = text.chars().next().filter(|c| matches!(c, '+' | '-'))?;
    let number = text[1..].trim_start_matches([' ', '\t']);
    (number.len() + 1 < text.len() && !number.contains('\n')).then(|| format!("{sign}{number}"))
}

/// The value of a key, undef counted as not given.
pub(super) fn given<'c>(hash: &Value<'c>, key: &str) -> Option<Value<'c>> {
    hash.as_hash()?.get_str(key).filter(|value| !value.is_undef())
}

/// Whether an optional argument is `true`.
pub(super) const fn is_true(argument: Option<&Value<'_>>) -> bool {
    matches!(argument, Some(Value::Boolean(true)))
}
