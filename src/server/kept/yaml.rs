//! Data as YAML, in blocks, as Ruby writes it; what is sent by others stays text, whatever it looks like.

use serde_json::Value;

/// A document of a Ruby class.
pub(super) fn document(class: &str, value: &Value) -> String {
    let mut out = format!("--- !ruby/object:{class}");
    write(&mut out, value, Position::Top);
    out
}

/// Where a value stands.
#[derive(Clone, Copy)]
enum Position {
    Top,
    /// After a key, whose hash is indented so far.
    Value(usize),
    /// After a dash that is indented so far.
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
        scalar => {
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
                    text_of.push_str(&scalar.to_string());
                }
            }
            debug_assert!(text_of.len() >= before);
            text_of.push('\n');
        }
    }
}

fn pad(out: &mut String, indent: usize) {
    out.extend(std::iter::repeat_n(' ', indent));
}

/// Words that mean something else than text in YAML.
const WORDS: &[&str] = &["true", "false", "null", "yes", "no", "on", "off", "y", "n"];

/// A text: as it is where nothing can be mistaken, else in quotes.
fn text(out: &mut String, text: &str) {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '/');
    let is_plain = text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(is_word)
        && !WORDS.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is_plain {
        out.push_str(text);
        return;
    }
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            // What YAML would take for the end of a line, or not at all.
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}') => {
                out.push_str(&format!("\\u{:04X}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::document;

    // Read by Ruby 3.1's Psych to be the same data.
    #[test]
    fn data_are_written_in_blocks() {
        let value = json!({"name": "a.b", "n": [1, [2.5, null], {"k": "true", "l": []}], "h": {}, "s": "a: b\n\u{7f}"});
        let expected = "--- !ruby/object:X\nname: a.b\n\"n\":\n- 1\n- - 2.5\n  -\n- k: \"true\"\n  l: []\nh: {}\ns: \"a: b\\n\\u007F\"\n";
        assert_eq!(document("X", &value), expected);
    }
}
