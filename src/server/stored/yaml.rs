//! Data as YAML in block style, as Ruby writes it; data from clients stays text.

use std::fmt::Write as _;

use serde_json::Value;

/// A document of a Ruby class.
pub(super) fn document(class: &str, value: &Value) -> String {
    let mut out = format!("--- !ruby/object:{class}");
    write(&mut out, value, Position::Top);
    out
}

/// The position of a value.
#[derive(Clone, Copy)]
enum Position {
    Top,
    /// After a key, whose hash has this indentation.
    Value(usize),
    /// After a dash with this indentation.
    Element(usize),
}

fn write(out: &mut String, value: &Value, position: Position) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let (indent, mut is_inline) = match position {
                Position::Top => (0, false),
                Position::Value(indent) => (indent + 2, false),
                Position::Element(indent) => (indent + 2, true),
            };
            if !is_inline {
                out.push('\n');
            }
            for (key, value) in map {
                if !std::mem::take(&mut is_inline) {
                    pad(out, indent);
                } else {
                    out.push(' ');
                }
                text(out, key);
                out.push(':');
                write(out, value, Position::Value(indent));
            }
        }
        Value::Array(list) if !list.is_empty() => {
            let (indent, mut is_inline) = match position {
                Position::Top => (0, false),
                Position::Value(indent) => (indent, false),
                Position::Element(indent) => (indent + 2, true),
            };
            if !is_inline {
                out.push('\n');
            }
            for value in list {
                if !std::mem::take(&mut is_inline) {
                    pad(out, indent);
                } else {
                    out.push(' ');
                }
                out.push('-');
                write(out, value, Position::Element(indent));
            }
        }
        scalar @ (Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_)) => {
            let (before, text_of) = (out.len(), out);
            match scalar {
                Value::Null => {}
                Value::Object(_) => text_of.push_str(" {}"),
                Value::Array(_) => text_of.push_str(" []"),
                Value::String(string) => {
                    text_of.push(' ');
                    text(text_of, string);
                }
                Value::Bool(_) | Value::Number(_) => {
                    text_of.push(' ');
                    let _ = write!(text_of, "{scalar}");
                }
            }
            debug_assert!(text_of.len() >= before);
            text_of.push('\n');
        }
    }
}

fn pad(out: &mut String, indent: usize) {
    const BLANKS: &str = "                                ";
    match BLANKS.get(..indent) {
        Some(blanks) => out.push_str(blanks),
        None => out.extend(std::iter::repeat_n(' ', indent)),
    }
}

/// Words that YAML does not read as text.
const WORDS: &[&str] = &["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
/// The length of the longest of them.
const MAX_WORD_LEN: usize = 5;

/// A text: plain if it is unambiguous, else in quotes.
fn text(out: &mut String, text: &str) {
    let is_word = |byte: u8| KINDS[usize::from(byte)] == Kind::Word;
    let may_be_escaped = |byte: u8| KINDS[usize::from(byte)] == Kind::Special;
    let is_meant = |text: &str| text.len() <= MAX_WORD_LEN && WORDS.iter().any(|word| text.eq_ignore_ascii_case(word));
    let is_plain =
        text.starts_with(|first: char| first.is_ascii_alphabetic()) && text.bytes().all(is_word) && !is_meant(text);
    if is_plain {
        out.push_str(text);
        return;
    }
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest.bytes().position(may_be_escaped) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let mut chars = rest.chars();
        let Some(c) = chars.next() else { break };
        escape(out, c);
        rest = chars.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

/// The kind of a byte in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A byte of texts without quotes.
    Word,
    /// The first byte of a character that may need an escape.
    Special,
    /// Any other.
    Plain,
}

/// The kind of each byte.
static KINDS: [Kind; 256] = {
    let mut kinds = [Kind::Plain; 256];
    let mut at = 0;
    while at < kinds.len() {
        kinds[at] = kind(at);
        at += 1;
    }
    kinds
};

const fn kind(byte: usize) -> Kind {
    match byte {
        0x30..=0x39 | 0x41..=0x5a | 0x61..=0x7a => Kind::Word,
        // `-`, `.`, `/`, `_`.
        0x2d..=0x2f | 0x5f => Kind::Word,
        // Controls, `"`, `\`; some characters that begin with the last three bytes need an escape.
        0..0x20 | 0x22 | 0x5c | 0x7f | 0xc2 | 0xe2 | 0xef => Kind::Special,
        _ => Kind::Plain,
    }
}

/// A character within quotes.
fn escape(out: &mut String, c: char) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\t' => out.push_str("\\t"),
        '\r' => out.push_str("\\r"),
        // Characters that YAML rejects or takes for a line end.
        c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}') => {
            out.push_str(&format!("\\u{:04X}", u32::from(c)));
        }
        c => out.push(c),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::document;

    // Ruby 3.1's Psych reads it as the same data.
    #[test]
    fn data_are_written_in_blocks() {
        let value = json!({"name": "a.b", "n": [1, [2.5, null], {"k": "true", "l": []}], "h": {}, "s": "a: b\n\u{7f}"});
        let expected = "--- !ruby/object:X\nname: a.b\n\"n\":\n- 1\n- - 2.5\n  -\n- k: \"true\"\n  l: []\nh: {}\ns: \"a: b\\n\\u007F\"\n";
        assert_eq!(document("X", &value), expected);
    }

    #[test]
    fn only_what_has_to_be_is_escaped() {
        for number in (0..=0x3000).chain(0xfe00..=0xffff).chain([0x1_f600]) {
            let Some(c) = char::from_u32(number) else { continue };
            let is_special = c.is_control() || matches!(number, 0x2028 | 0x2029 | 0xfeff | 0xfffe | 0xffff);
            let written = document("X", &json!({ "k": format!("ü {c}é") }));
            let expected = match c {
                '"' | '\\' => format!("\\{c}"),
                '\n' => "\\n".to_owned(),
                '\t' => "\\t".to_owned(),
                '\r' => "\\r".to_owned(),
                _ if is_special => format!("\\u{number:04X}"),
                c => c.to_string(),
            };
            assert_eq!(written, format!("--- !ruby/object:X\nk: \"ü {expected}é\"\n"), "{number:x}");
        }
    }
}
