//! Writes JSON values as YAML that every reader of YAML 1.1 and 1.2 takes for the same values.

use serde_json::Value;

/// A document.
pub(super) fn render(value: &Value) -> String {
    let mut text = String::from("---");
    write(&mut text, value, 0, Position::AfterKey);
    text
}

/// What stands before a value on its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    AfterKey,
    AfterDash,
}

fn write(text: &mut String, value: &Value, indent: usize, position: Position) {
    match value {
        Value::Array(list) if !list.is_empty() => {
            for (at, element) in list.iter().enumerate() {
                if at == 0 && position == Position::AfterDash {
                    text.push_str(" -");
                } else {
                    start(text, indent);
                    text.push('-');
                }
                write(text, element, indent + 2, Position::AfterDash);
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            for (at, (key, element)) in fields.iter().enumerate() {
                if at == 0 && position == Position::AfterDash {
                    text.push(' ');
                } else {
                    start(text, indent);
                }
                text.push_str(&scalar(key));
                text.push(':');
                let nested = if element.is_array() { indent } else { indent + 2 };
                write(text, element, nested, Position::AfterKey);
            }
        }
        Value::Array(_) => text.push_str(" []\n"),
        Value::Object(_) => text.push_str(" {}\n"),
        Value::Null => text.push('\n'),
        Value::String(content) => {
            text.push(' ');
            text.push_str(&scalar(content));
            text.push('\n');
        }
        Value::Bool(_) | Value::Number(_) => {
            text.push_str(&format!(" {value}\n"));
        }
    }
}

fn start(text: &mut String, indent: usize) {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text.extend(std::iter::repeat_n(' ', indent));
}

/// A text, quoted unless it can only be read as that text.
fn scalar(content: &str) -> String {
    let is_plain_byte = |b: u8| b.is_ascii_alphanumeric() || b"_-./".contains(&b);
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];
    let is_plain = content.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/')
        && content.bytes().all(is_plain_byte)
        && !words.contains(&content.to_ascii_lowercase().as_str());
    // JSON's strings are double quoted scalars of YAML.
    if is_plain { content.to_owned() } else { Value::from(content).to_string() }
}

#[cfg(test)]
mod tests {
    use super::render;
    use serde_json::json;

    #[test]
    fn values_are_nested() {
        let value = json!({"a": 1, "b": ["x", {"c": "yes", "d": []}, ["y"]], "e": {}, "f": null, "g": {"h": "1.5"}});
        let expected = "---\na: 1\nb:\n- x\n- c: \"yes\"\n  d: []\n- - \"y\"\ne: {}\nf:\ng:\n  h: \"1.5\"\n";
        assert_eq!(render(&value), expected);
    }
}
