//! Texts, bytes and regular expressions as Ruby shows them.

use std::fmt::Write as _;

use crate::value::regexp::escape_slashes;

/// Ruby's `String#inspect`.
#[must_use]
pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        // Writing to a String never fails.
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            '#' if matches!(characters.peek(), Some('{' | '$' | '@')) => out.write_str("\\#"),
            '\n' => out.write_str("\\n"),
            '\r' => out.write_str("\\r"),
            '\t' => out.write_str("\\t"),
            '\u{c}' => out.write_str("\\f"),
            '\u{b}' => out.write_str("\\v"),
            '\u{8}' => out.write_str("\\b"),
            '\u{7}' => out.write_str("\\a"),
            '\u{1b}' => out.write_str("\\e"),
            '\u{7f}' => out.write_str("\\x7F"),
            c if c < ' ' => write!(out, "\\u{:04X}", u32::from(c)),
            c if !c.is_ascii() && !is_printable(c) => match u32::from(c) {
                code @ ..=0xffff => write!(out, "\\u{code:04X}"),
                code => write!(out, "\\u{{{code:X}}}"),
            },
            c => out.write_char(c),
        };
    }
    out.push('"');
    out
}

/// Ruby's `inspect` of bytes.
pub fn quote_bytes(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes)
        && text.is_ascii()
    {
        return quote(text).replace("\\u00", "\\x");
    }
    let mut out = String::from("\"");
    for byte in bytes {
        if byte.is_ascii() {
            let quoted = quote(&char::from(*byte).to_string()).replace("\\u00", "\\x");
            out.push_str(&quoted[1..quoted.len() - 1]);
        } else {
            out.push_str(&format!("\\x{byte:02X}"));
        }
    }
    out.push('"');
    out
}

/// Whether Ruby shows a character beyond ASCII as it is: marks and private ones, but no controls and separators.
fn is_printable(c: char) -> bool {
    (!c.is_control() || c == '\u{85}') && !matches!(c, '\u{2028}' | '\u{2029}')
}

/// Ruby's `Regexp#inspect` of an expression without options: slashes get a backslash when they have none.
pub(super) fn write_regexp(out: &mut String, source: &str) {
    out.push('/');
    escape_slashes(out, source);
    out.push('/');
}

/// A regular expression as Puppet shows it: like Ruby's `inspect`, but with its options when it has any.
pub(super) fn write_delimited_regexp(out: &mut String, source: &str) {
    if has_fixed_encoding(source) {
        out.push('/');
        out.push_str(&regexp_text(source));
        out.push('/');
    } else {
        write_regexp(out, source);
    }
}

/// A regular expression without delimiters, as Puppet writes it: in a group with its options when it has any.
#[must_use]
pub fn regexp_source(source: &str) -> std::borrow::Cow<'_, str> {
    if has_fixed_encoding(source) { format!("(?-imx:{source})").into() } else { source.into() }
}

/// Whether Ruby gives an expression the option that it is of one encoding: for what is beyond ASCII in it, and for
/// properties of characters.
fn has_fixed_encoding(source: &str) -> bool {
    if !source.is_ascii() {
        return true;
    }
    let mut characters = source.chars();
    while let Some(c) = characters.next() {
        if c == '\\' && matches!(characters.next(), Some('u' | 'p' | 'P')) {
            return true;
        }
    }
    false
}

/// Ruby's `Regexp#to_s`: the expression as a group with its options, which come from a group around all of it.
#[must_use]
pub(super) fn regexp_text(source: &str) -> String {
    let (on, inner) = whole_group(source).unwrap_or(("", source));
    let mut out = String::from("(?");
    out.extend("mix".chars().filter(|option| on.contains(*option)));
    if on.len() < 3 {
        out.push('-');
        out.extend("mix".chars().filter(|option| !on.contains(*option)));
    }
    out.push(':');
    escape_slashes(&mut out, inner);
    out.push(')');
    out
}

/// The options and the content of a group that is all of the expression.
fn whole_group(source: &str) -> Option<(&str, &str)> {
    let rest = source.strip_prefix("(?")?;
    let end = rest.find(|c: char| !matches!(c, 'm' | 'i' | 'x' | '-'))?;
    let (options, rest) = rest.split_at(end);
    let on = options.split('-').next().unwrap_or("");
    if let Some(rest) = rest.strip_prefix(')') {
        return (!options.is_empty()).then_some((on, rest));
    }
    let inner = rest.strip_prefix(':')?.strip_suffix(')')?;
    crate::value::regexp::compile(inner).is_ok().then_some((on, inner))
}

#[cfg(test)]
mod tests {
    use super::{quote, regexp_text};

    #[test]
    fn strings_are_inspected_as_in_ruby() {
        for (text, expected) in [
            ("a\"b\\", r#""a\"b\\""#),
            ("#{x} #x $y", r##""\#{x} #x $y""##),
            ("\u{0}\u{1}\n\u{1b}ä", "\"\\u0000\\u0001\\n\\eä\""),
        ] {
            assert_eq!(quote(text), expected);
        }
        for (source, expected) in [
            (r"a/b\/c", r"(?-mix:a\/b\/c)"),
            ("(?i:a)", "(?i-mx:a)"),
            ("(?-mix:a)(?i:b)", "(?-mix:(?-mix:a)(?i:b))"),
            ("(?i)a", "(?i-mx:a)"),
            ("(?mix:a)", "(?mix:a)"),
            ("(?:a)", "(?-mix:a)"),
        ] {
            assert_eq!(regexp_text(source), expected);
        }
    }
}
