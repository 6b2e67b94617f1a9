//! What a plain scalar means: the rules of Ruby's Psych 4, which are YAML 1.1 with exceptions of its own.
//!
//! Source: Psych 4.0 (the behaviour of `ScalarScanner`), YAML 1.1 types.

use pantin_values::value::integer::Integer;
use pantin_values::value::ruby_errors::invalid_number;

/// Meaning of a plain scalar.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar<'s> {
    /// Nothing.
    Undef,
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// An integer that 64 bits do not hold: decimal digits, perhaps with a sign.
    BigInteger(String),
    /// A float.
    Float(f64),
    /// A symbol.
    Symbol(&'s str),
    /// The text itself.
    String,
    /// It would be an object of this class.
    Class(&'static str),
    /// Ruby's conversion fails with this message.
    Invalid(String),
}

/// Whether a plain scalar of this text is the text itself, so that it needs no quotes.
#[must_use]
pub fn is_plain_yaml_string(text: &str) -> bool {
    matches!(resolve(text), Scalar::String)
}

/// The meaning of a plain scalar.
pub(super) fn resolve(text: &str) -> Scalar<'_> {
    if text.is_empty() {
        return Scalar::Undef;
    }
    if starts_like_a_word(text) || text.contains('\n') {
        return resolve_word(text);
    }
    if is_time(text) {
        return Scalar::Class("Time");
    }
    if is_date(text) {
        return Scalar::Class("Date");
    }
    if let Some(float) = special_float(text) {
        return Scalar::Float(float);
    }
    if text.len() > 1 && text.starts_with(':') {
        return Scalar::Symbol(symbol(text));
    }
    if let Some(scalar) = sexagesimal(text) {
        return scalar;
    }
    if is_float(text) {
        return float(text);
    }
    integer(text).unwrap_or(Scalar::String)
}

/// Whether the text starts with a letter or one of many signs, perhaps after one other character that starts neither
/// a number, a symbol nor a special float.
fn starts_like_a_word(text: &str) -> bool {
    let in_class =
        |c: char| c.is_alphabetic() || c.is_ascii_whitespace() || c == '\u{b}' || "_!@#$%^&*(){}<>|/\\~;=".contains(c);
    let mut characters = text.chars();
    let Some(first) = characters.next() else { return false };
    in_class(first)
        || !(first.is_ascii_digit() || matches!(first, '.' | ':' | '-')) && characters.next().is_some_and(in_class)
}

fn resolve_word(text: &str) -> Scalar<'_> {
    if text.chars().count() > 5 {
        return Scalar::String;
    }
    // Ruby's `^` and `$` match at every line.
    let any_line =
        |words: &[&str]| text.split('\n').any(|line| words.iter().any(|word| line.eq_ignore_ascii_case(word)));
    let other = |at: usize| text[at..].chars().next().is_some_and(|c| !"ytonf~".contains(c.to_ascii_lowercase()));
    if std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).any(other) {
        return Scalar::String;
    }
    if text == "~" || any_line(&["null"]) {
        Scalar::Undef
    } else if any_line(&["yes", "true", "on"]) {
        Scalar::Boolean(true)
    } else if any_line(&["no", "false", "off"]) {
        Scalar::Boolean(false)
    } else {
        Scalar::String
    }
}

/// Takes characters from the front of a text.
struct Cursor<'s>(&'s [u8]);

impl Cursor<'_> {
    fn take(&mut self, accepts: impl Fn(u8) -> bool) -> bool {
        match self.0.first() {
            Some(byte) if accepts(*byte) => {
                self.0 = &self.0[1..];
                true
            }
            _ => false,
        }
    }

    fn take_byte(&mut self, byte: u8) -> bool {
        self.take(|have| have == byte)
    }

    /// Takes up to `most` and gives how many.
    fn take_many(&mut self, most: usize, accepts: impl Fn(u8) -> bool) -> usize {
        let mut count = 0;
        while count < most && self.take(&accepts) {
            count += 1;
        }
        count
    }

    fn digits(&mut self, most: usize) -> usize {
        self.take_many(most, |byte| byte.is_ascii_digit())
    }

    fn spaces(&mut self) -> usize {
        self.take_many(usize::MAX, is_space)
    }

    fn is_done(&self) -> bool {
        self.0.is_empty()
    }
}

fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

fn is_time(text: &str) -> bool {
    let mut cursor = Cursor(text.as_bytes());
    cursor.take_byte(b'-');
    if cursor.digits(4) != 4 || !cursor.take_byte(b'-') {
        return false;
    }
    if cursor.digits(2) == 0 || !cursor.take_byte(b'-') || cursor.digits(2) == 0 {
        return false;
    }
    if !cursor.take(|byte| matches!(byte, b'T' | b't')) && cursor.spaces() == 0 {
        return false;
    }
    if cursor.digits(2) == 0 || !cursor.take_byte(b':') || cursor.digits(2) != 2 {
        return false;
    }
    if !cursor.take_byte(b':') || cursor.digits(2) != 2 {
        return false;
    }
    if cursor.take_byte(b'.') {
        cursor.digits(usize::MAX);
    }
    if cursor.is_done() {
        return true;
    }
    cursor.spaces();
    if !cursor.take_byte(b'Z') && cursor.take(|byte| matches!(byte, b'-' | b'+')) {
        if cursor.digits(2) == 0 {
            return false;
        }
        cursor.take_byte(b':');
        let minutes = cursor.digits(2);
        return (minutes == 0 || minutes == 2) && cursor.is_done();
    }
    cursor.is_done()
}

fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = |part: &str| part.parse::<u32>().unwrap_or(u32::MAX);
    let month_ok = matches!(month.len(), 1 | 2) && digits(month) && (month.len() == 1 || number(month) <= 12);
    let day_ok = matches!(day.len(), 1 | 2) && digits(day) && (day.len() == 1 || number(day) <= 31);
    year.len() == 4 && digits(year) && month_ok && day_ok
}

fn special_float(text: &str) -> Option<f64> {
    if text.eq_ignore_ascii_case(".inf") || text.eq_ignore_ascii_case("+.inf") {
        Some(f64::INFINITY)
    } else if text.eq_ignore_ascii_case("-.inf") {
        Some(f64::NEG_INFINITY)
    } else if text.eq_ignore_ascii_case(".nan") {
        Some(f64::NAN)
    } else {
        None
    }
}

/// `:name`, `:"name"` or `:'name'`.
fn symbol(text: &str) -> &str {
    let rest = &text[1..];
    for quote in ['"', '\''] {
        if let Some(inner) = rest.strip_prefix(quote)
            && let Some(end) = inner.rfind(quote)
        {
            let inner = &inner[..end];
            return inner.strip_prefix(':').unwrap_or(inner);
        }
    }
    rest
}

/// `12:30:00` and `12:30:00.5`; two parts are hours and minutes.
fn sexagesimal(text: &str) -> Option<Scalar<'static>> {
    let mut parts = text.split(':');
    let head = parts.next()?;
    let digits = head.strip_prefix(['-', '+']).unwrap_or(head).as_bytes();
    let head_ok =
        digits.first().is_some_and(u8::is_ascii_digit) && digits.iter().all(|b| b.is_ascii_digit() || *b == b'_');
    let rest: Vec<&str> = parts.collect();
    if !head_ok || rest.is_empty() || rest.len() > 2 {
        return None;
    }
    let (last, middle) = rest.split_last()?;
    let sixtieth = |part: &str| match part.as_bytes() {
        [one] => one.is_ascii_digit(),
        [ten, one] => (b'0'..=b'5').contains(ten) && one.is_ascii_digit(),
        _ => false,
    };
    if !middle.iter().all(|part| sixtieth(part)) {
        return None;
    }
    let scale = |at: usize| [3600, 60, 1][at];
    if sixtieth(last) {
        let mut sum: i128 = to_i(head).checked_mul(3600)?;
        for (at, part) in rest.iter().enumerate() {
            sum = sum.checked_add(to_i(part) * scale(at + 1))?;
        }
        return Some(whole(sum));
    }
    let (seconds, fraction) = last.split_once('.')?;
    if !sixtieth(seconds) || !fraction.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_') {
        return None;
    }
    let mut sum = to_f(head) * 3600.0;
    for (at, part) in rest.iter().enumerate() {
        sum += to_f(part) * scale(at + 1) as f64;
    }
    Some(Scalar::Float(sum))
}

fn whole(number: i128) -> Scalar<'static> {
    i64::try_from(number).map_or_else(|_| Scalar::BigInteger(number.to_string()), Scalar::Integer)
}

/// Ruby's `to_i`: all digits at the beginning, with single underscores between them.
fn to_i(text: &str) -> i128 {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let number = clean_digits(digits).parse::<i128>().unwrap_or(0);
    if negative { -number } else { number }
}

/// Ruby's `to_f` on digits, underscores and at most one point.
fn to_f(text: &str) -> f64 {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let (integer, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let cleaned = clean_digits(integer);
    // A stray underscore ends the number before its point.
    let fraction = if cleaned.len() + integer.matches('_').count() == integer.len() {
        clean_digits(fraction)
    } else {
        String::new()
    };
    sign * format!("{cleaned}.{fraction}0").parse::<f64>().unwrap_or(0.0)
}

fn clean_digits(digits: &str) -> String {
    let bytes = digits.as_bytes();
    let mut cleaned = String::new();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'0'..=b'9' => cleaned.push(char::from(*byte)),
            b'_' if at > 0 && bytes[at - 1] != b'_' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => {}
            _ => break,
        }
    }
    cleaned
}

/// A point with digits on one side at least, or none at all; the exponent has a sign.
fn is_float(text: &str) -> bool {
    let mut cursor = Cursor(text.as_bytes());
    cursor.take(|byte| matches!(byte, b'-' | b'+'));
    if cursor.digits(1) == 1 {
        cursor.take_many(usize::MAX, |byte| byte.is_ascii_digit() || matches!(byte, b'_' | b','));
    }
    if !cursor.take_byte(b'.') {
        return false;
    }
    cursor.digits(usize::MAX);
    if cursor.take(|byte| matches!(byte, b'e' | b'E')) {
        return cursor.take(|byte| matches!(byte, b'-' | b'+')) && cursor.digits(usize::MAX) > 0 && cursor.is_done();
    }
    cursor.is_done()
}

fn float(text: &str) -> Scalar<'static> {
    if matches!(text, "." | "-." | "+.") {
        return Scalar::String;
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let dropped = match c {
            ',' | '_' => true,
            '.' => matches!(characters.peek(), None | Some('e' | 'E')),
            _ => false,
        };
        if !dropped {
            cleaned.push(c);
        }
    }
    let unsigned = cleaned.strip_prefix(['-', '+']).unwrap_or(&cleaned);
    match cleaned.parse::<f64>() {
        Ok(number) if unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') => Scalar::Float(number),
        _ => Scalar::Invalid(invalid_number("Float", &format!("\"{cleaned}\""))),
    }
}

fn integer(text: &str) -> Option<Scalar<'static>> {
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let bytes = digits.as_bytes();
    let all = |bytes: &[u8], accepts: fn(u8) -> bool| {
        !bytes.is_empty() && bytes.iter().all(|byte| accepts(*byte) || matches!(byte, b'_' | b','))
    };
    let (radix, body) = match bytes {
        [b'0', b'b', rest @ ..] if all(rest, |byte| matches!(byte, b'0' | b'1')) => (2, &digits[2..]),
        [b'0', b'x', rest @ ..] if all(rest, |byte| byte.is_ascii_hexdigit()) => (16, &digits[2..]),
        [b'0'] => return Some(Scalar::Integer(0)),
        [b'0', rest @ ..] if all(rest, |byte| (b'0'..=b'7').contains(&byte)) => (8, digits),
        [b'1'..=b'9', ..] if is_decimal(bytes) => (10, digits),
        _ => return None,
    };
    let cleaned: String = body.chars().filter(|c| !matches!(c, '_' | ',')).collect();
    if cleaned.is_empty() {
        let written: String = text.chars().filter(|c| !matches!(c, '_' | ',')).collect();
        return Some(Scalar::Invalid(invalid_number("Integer", &format!("\"{written}\""))));
    }
    Some(match Integer::parse(&cleaned, radix) {
        Some(number) => match if negative { number.negated() } else { number } {
            Integer::Word(number) => Scalar::Integer(number),
            big @ Integer::Big(_) => Scalar::BigInteger(big.to_string()),
        },
        None => Scalar::BigInteger(text.to_owned()),
    })
}

/// Digits, with single commas and underscores between them.
fn is_decimal(bytes: &[u8]) -> bool {
    bytes.iter().enumerate().all(|(at, byte)| match byte {
        b'0'..=b'9' => true,
        b',' | b'_' => bytes.get(at + 1).is_some_and(u8::is_ascii_digit),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::{Scalar, resolve};

    #[test]
    fn scalars_mean_what_psych_says() {
        let cases = [
            ("017", Scalar::Integer(15)),
            ("0x1F", Scalar::Integer(31)),
            ("-0b11", Scalar::Integer(-3)),
            ("1_000", Scalar::Integer(1000)),
            ("1,000", Scalar::Integer(1000)),
            ("12:30:00", Scalar::Integer(45000)),
            ("-12:30", Scalar::Integer(-41400)),
            (".5", Scalar::Float(0.5)),
            ("08", Scalar::String),
            ("0o17", Scalar::String),
            ("1e3", Scalar::String),
            ("1.5e3", Scalar::String),
            ("1.5e+3", Scalar::Float(1500.0)),
            ("Y", Scalar::String),
            ("On", Scalar::Boolean(true)),
            ("~", Scalar::Undef),
            ("1.", Scalar::Float(1.0)),
            ("1.2.3", Scalar::String),
            (":a", Scalar::Symbol("a")),
            (":'a b'", Scalar::Symbol("a b")),
            ("2020-1-1", Scalar::Class("Date")),
            ("2020-01-01 10:00:00 +1:00", Scalar::Class("Time")),
            ("0b_", Scalar::Invalid("invalid value for Integer(): \"0b\"".to_owned())),
            ("99999999999999999999", Scalar::BigInteger("99999999999999999999".to_owned())),
        ];
        for (text, expected) in cases {
            assert_eq!(resolve(text), expected, "{text}");
        }
    }
}
