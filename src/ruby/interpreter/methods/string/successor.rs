//! `succ`, and ranges of strings.

use crate::interpreter::run::{MAX_ITEMS, Machine, Stop, limit, unsupported};
use crate::interpreter::value::RubyValue;

/// The string after this one. Only of ASCII: what letters are in other alphabets is left to Ruby.
pub(crate) fn successor<'c>(text: &str) -> Result<String, Stop<'c>> {
    let mut bytes = text.as_bytes().to_vec();
    let has_words = bytes.iter().any(u8::is_ascii_alphanumeric);
    if !text.is_ascii() || !has_words && bytes.contains(&b'\x7f') {
        return Err(unsupported("the successor of a string"));
    }
    if has_words {
        count_up(&mut bytes);
    } else if let Some(last) = bytes.last_mut() {
        *last += 1;
    }
    Ok(bytes.into_iter().map(char::from).collect())
}

/// Counts letters and digits up, from the last on as far as they wrap around.
fn count_up(bytes: &mut Vec<u8>) {
    // Where the last one was that wrapped around, what it became, and what is put before it if none is left.
    let mut wrapped: Option<(usize, u8, u8)> = None;
    let mut is_beside_other = false;
    for at in (0..bytes.len()).rev() {
        let byte = bytes[at];
        if let Some((_, last, _)) = wrapped
            && is_beside_other
            && (last.is_ascii_alphabetic() && byte.is_ascii_digit()
                || last.is_ascii_digit() && byte.is_ascii_alphabetic())
        {
            break;
        }
        is_beside_other = !byte.is_ascii_alphanumeric();
        let (next, carried) = match byte {
            b'z' => (b'a', b'a'),
            b'Z' => (b'A', b'A'),
            b'9' => (b'0', b'1'),
            _ if is_beside_other => continue,
            byte => {
                bytes[at] = byte + 1;
                return;
            }
        };
        bytes[at] = next;
        wrapped = Some((at, next, carried));
    }
    if let Some((at, _, carried)) = wrapped {
        bytes.insert(at, carried);
    }
}

/// The strings from one to another.
pub(crate) fn upto<'c>(
    machine: &mut Machine<'_, 'c>,
    from: &str,
    to: &str,
    excludes_end: bool,
) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    if let ([first], [last]) = (from.as_bytes(), to.as_bytes())
        && first.is_ascii()
        && last.is_ascii()
    {
        let is_in = |byte: &u8| byte != last || !excludes_end;
        return Ok((*first..=*last).filter(is_in).map(|byte| char::from(byte).to_string().into()).collect());
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(from) && is_number(to) && from.len() < 18 && to.len() < 18 {
        let (Ok(first), Ok(last)) = (from.parse::<i64>(), to.parse::<i64>()) else { return Ok(Vec::new()) };
        let last = if excludes_end { last - 1 } else { last };
        if last - first > MAX_ITEMS as i64 {
            return Err(limit());
        }
        let width = from.len();
        return Ok((first..=last).map(|number| format!("{number:0width$}").into()).collect());
    }
    let mut items = Vec::new();
    if from > to || from == to && excludes_end {
        return Ok(items);
    }
    let (after_end, mut at) = (successor(to)?, from.to_owned());
    while at != after_end {
        machine.step()?;
        if items.len() >= MAX_ITEMS {
            return Err(limit());
        }
        if at == to && !excludes_end {
            items.push(at.into());
            break;
        }
        let next = successor(&at)?;
        items.push(RubyValue::from(std::mem::replace(&mut at, next)));
        if excludes_end && at == to || at.len() > to.len() || at.is_empty() {
            break;
        }
    }
    Ok(items)
}
