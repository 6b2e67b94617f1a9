//! Writes data as YAML the way Ruby's Psych does.
//!
//! Source: the behaviour of Psych 4.0, `puppet lookup`, `puppet catalog compile --render-as yaml`.

use crate::compile::Data;
use crate::lookup::data::{Node, YamlOptions, load_yaml};

/// A document.
pub(super) fn render(data: &Data) -> String {
    let mut text = String::from("---");
    write(&mut text, data, 0, Position::AfterKey);
    text
}

/// What stands before a value on its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    AfterKey,
    AfterDash,
}

fn write(text: &mut String, data: &Data, indent: usize, position: Position) {
    match data {
        Data::List(elements) if !elements.is_empty() => {
            for (at, element) in elements.iter().enumerate() {
                start(text, indent, if at == 0 { position } else { Position::AfterKey });
                text.push('-');
                write(text, element, indent + 2, Position::AfterDash);
            }
        }
        Data::Map(entries) if !entries.is_empty() => {
            for (at, (key, value)) in entries.iter().enumerate() {
                start(text, indent, if at == 0 { position } else { Position::AfterKey });
                text.push_str(&key_text(key));
                text.push(':');
                let nested = if matches!(value, Data::List(_)) { indent } else { indent + 2 };
                write(text, value, nested, Position::AfterKey);
            }
        }
        Data::List(_) => text.push_str(" []\n"),
        Data::Map(_) => text.push_str(" {}\n"),
        Data::Null => text.push('\n'),
        Data::Text(content) if is_block(content) => block(text, content, indent.max(2)),
        scalar => {
            text.push(' ');
            text.push_str(&key_text(scalar));
            text.push('\n');
        }
    }
}

/// Goes to where an entry starts: on the line of a dash, or on a line of its own.
fn start(text: &mut String, indent: usize, position: Position) {
    if position == Position::AfterDash {
        text.push(' ');
        return;
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text.extend(std::iter::repeat_n(' ', indent));
}

/// A value on one line.
fn key_text(data: &Data) -> String {
    match data {
        Data::Null => "null".to_owned(),
        Data::Boolean(truth) => truth.to_string(),
        Data::Integer(number) => number.to_string(),
        Data::Float(number) if number.is_nan() => ".nan".to_owned(),
        Data::Float(number) if number.is_infinite() => if *number > 0.0 { ".inf" } else { "-.inf" }.to_owned(),
        Data::Float(number) => format!("{number:?}"),
        Data::Symbol(name) => format!(":{name}"),
        Data::Text(content) => quoted(content),
        Data::List(_) | Data::Map(_) => serde_json::Value::from(data).to_string(),
    }
}

fn is_printable(content: &str) -> bool {
    content.chars().all(|c| c == '\n' || !c.is_control() && c != '\u{feff}')
}

/// Texts with line ends inside are written as they are.
fn is_block(content: &str) -> bool {
    content.trim_end_matches('\n').contains('\n') && is_printable(content) && !content.starts_with([' ', '\n'])
}

fn block(text: &mut String, content: &str, indent: usize) {
    let body = content.trim_end_matches('\n');
    text.push_str(match content.len() - body.len() {
        0 => " |-\n",
        1 => " |\n",
        _ => " |+\n",
    });
    for line in content.strip_suffix('\n').unwrap_or(content).split('\n') {
        if !line.is_empty() {
            text.extend(std::iter::repeat_n(' ', indent));
            text.push_str(line);
        }
        text.push('\n');
    }
}

/// A text: plain where it can only be read as that text, else in quotes.
fn quoted(content: &str) -> String {
    let starts_with_sign = content.starts_with(|c: char| !c.is_alphanumeric() && c != '_') && !content.contains('"');
    let is_letter = matches!(content, "y" | "Y" | "n" | "N");
    if is_letter || starts_with_sign || !is_printable(content) || content.contains('\n') {
        // JSON's strings are double quoted scalars.
        return serde_json::Value::from(content).to_string();
    }
    if reads_as_itself(content) { content.to_owned() } else { format!("'{}'", content.replace('\'', "''")) }
}

fn reads_as_itself(content: &str) -> bool {
    match load_yaml(content.as_bytes(), YamlOptions::DATA) {
        Ok(Some(file)) => match file.root() {
            Node::String(read) | Node::Template(read) => file.text(read) == content,
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::compile::Data;
    use serde_json::json;

    fn check(value: &serde_json::Value, expected: &str) {
        assert_eq!(render(&Data::from(value)), expected);
    }

    #[test]
    fn values_are_nested() {
        let value = json!({"a": 1, "b": ["x", {"c": "yes", "d": []}, ["y"]], "e": {}, "f": null, "g": {"h": "1.5"}});
        let expected = "---\na: 1\nb:\n- x\n- c: 'yes'\n  d: []\n- - \"y\"\ne: {}\nf:\ng:\n  h: '1.5'\n";
        check(&value, expected);
    }

    #[test]
    fn texts_are_quoted_as_ruby_does() {
        check(&json!("zv"), "--- zv\n");
        check(&json!(""), "--- ''\n");
        check(&json!("a: b"), "--- 'a: b'\n");
        check(&json!(" x"), "--- \" x\"\n");
        check(&json!("/a/b"), "--- \"/a/b\"\n");
        check(&json!("line1\nline2\n"), "--- |\n  line1\n  line2\n");
        check(&json!({"x": ["a\nb"]}), "---\nx:\n- |-\n  a\n  b\n");
        check(&json!("it's: '"), "--- 'it''s: '''\n");
        check(&json!("5"), "--- '5'\n");
        check(&json!("true"), "--- 'true'\n");
    }
}
