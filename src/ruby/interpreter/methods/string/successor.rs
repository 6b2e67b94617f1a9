//! `succ`, and ranges of strings.

use crate::interpreter::run::{MAX_ITEMS, Machine, Stop, unsupported};
use crate::interpreter::value::RubyValue;

/// The string after this one. Only for letters and digits: other characters are left to Ruby.
pub(super) fn successor<'c>(text: &str) -> Result<String, Stop<'c>> {
    if !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(unsupported("the successor of a string"));
    }
    let mut bytes = text.as_bytes().to_vec();
    for at in (0..bytes.len()).rev() {
        let (next, carried) = match bytes[at] {
            b'z' => (b'a', Some(b'a')),
            b'Z' => (b'A', Some(b'A')),
            b'9' => (b'0', Some(b'1')),
            byte => (byte + 1, None),
        };
        bytes[at] = next;
        let Some(carried) = carried else { break };
        if at == 0 {
            bytes.insert(0, carried);
        }
    }
    String::from_utf8(bytes).map_err(|_| unsupported("the successor of a string"))
}

/// The strings from one to another.
pub(in crate::interpreter::methods) fn upto<'c>(
    machine: &mut Machine<'_, 'c>,
    from: &str,
    to: &str,
    excludes_end: bool,
) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(from) && is_number(to) && from.len() < 18 && to.len() < 18 {
        let (Ok(first), Ok(last)) = (from.parse::<i64>(), to.parse::<i64>()) else { return Ok(Vec::new()) };
        let last = if excludes_end { last - 1 } else { last };
        if last - first > MAX_ITEMS as i64 {
            return Err(unsupported("a long range"));
        }
        let width = from.len();
        return Ok((first..=last).map(|number| format!("{number:0width$}").into()).collect());
    }
    let mut items = Vec::new();
    if from.len() == 1 && to.len() == 1 && from.is_ascii() && to.is_ascii() {
        let (first, last) = (from.as_bytes()[0], to.as_bytes()[0]);
        for byte in first..=last {
            if byte != last || !excludes_end {
                items.push(char::from(byte).to_string().into());
            }
        }
        return Ok(items);
    }
    // What is greater and no longer never reaches the end.
    if from.len() > to.len() || (from.len() == to.len() && from > to) {
        return Ok(items);
    }
    let mut at = from.to_owned();
    loop {
        machine.step()?;
        let is_last = at == to;
        if !(is_last && excludes_end) {
            items.push(RubyValue::text(at.clone()));
        }
        if is_last {
            return Ok(items);
        }
        at = successor(&at)?;
        if at.len() > to.len() || items.len() > MAX_ITEMS {
            return Ok(items);
        }
    }
}
