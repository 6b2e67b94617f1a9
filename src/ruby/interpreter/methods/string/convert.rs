//! Strings as other values.

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::methods::{Arguments, integer_of};
use crate::ruby::interpreter::run::{Found, Machine, Stop, raise, unsupported};
use crate::ruby::interpreter::value::RubyValue;
use crate::value::integer::Integer;

pub(in crate::ruby::interpreter::methods) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::ToS | Method::ToStr => {
            arguments.none()?;
            RubyValue::String(std::rc::Rc::clone(text))
        }
        Method::ToSym | Method::Intern => RubyValue::symbol(&text.borrow()),
        Method::ToI => {
            let radix = arguments.optional()?.map(integer_of).transpose()?.unwrap_or(10);
            to_integer(&text.borrow(), radix)?
        }
        Method::Hex => to_integer(&text.borrow(), 16)?,
        Method::ToF => RubyValue::Float(to_float(&text.borrow())?),
        Method::Ord => match text.borrow().chars().next() {
            Some(c) => RubyValue::Integer(u32::from(c).into()),
            None => return Err(raise(Class::ArgumentError, "empty string")),
        },
        Method::Chr => text.borrow().chars().take(1).collect::<String>().into(),
        _ => return Ok(None),
    }))
}

/// `to_i`: as many digits as there are.
fn to_integer<'c>(text: &str, radix: i64) -> Result<RubyValue<'c>, Stop<'c>> {
    let Some(radix) = u32::try_from(radix).ok().filter(|radix| (2..=36).contains(radix)) else {
        return Err(unsupported("this radix"));
    };
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    let (is_negative, text) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let prefixes: &[&str] = match radix {
        16 => &["0x", "0X"],
        2 => &["0b", "0B"],
        8 => &["0o", "0O"],
        10 => &["0d", "0D"],
        _ => &[],
    };
    let stripped = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
    let digits = stripped.filter(|rest| rest.chars().next().is_some_and(|c| c.is_digit(radix))).unwrap_or(text);
    let mut number = String::new();
    let mut after_digit = false;
    for c in digits.chars() {
        match c.to_digit(radix) {
            Some(_) => {
                number.push(c);
                after_digit = true;
            }
            None if c == '_' && after_digit => after_digit = false,
            None => break,
        }
    }
    if number.is_empty() {
        return Ok(RubyValue::Integer(0));
    }
    let value = Integer::parse(&number, radix).ok_or_else(|| unsupported("a very long integer"))?;
    Ok(RubyValue::integer(if is_negative { value.negated() } else { value }))
}

/// `to_f`: the number at the start.
fn to_float<'c>(text: &str) -> Result<f64, Stop<'c>> {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
    if text.contains('_') || text.len() > 100 {
        return Err(unsupported("this float"));
    }
    if text.trim_start_matches(['-', '+']).starts_with("0x") {
        return Err(unsupported("this float"));
    }
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = usize::from(matches!(bytes.first(), Some(b'-' | b'+')));
    let whole = digits(end);
    if whole == 0 {
        return Ok(0.0);
    }
    end += whole;
    if bytes.get(end) == Some(&b'.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'-' | b'+')));
        let exponent = if end + 1 + sign < bytes.len() { digits(end + 1 + sign) } else { 0 };
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    Ok(text[..end].parse().unwrap_or(0.0))
}
