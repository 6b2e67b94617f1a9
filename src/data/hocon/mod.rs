//! HOCON: JSON with comments, unquoted texts, dotted keys, merging and substitution. Substitutions see the file alone,
//! not the process environment; includes are not followed, as nothing says what they are relative to.
//!
//! Source: HOCON specification (Typesafe config); the Ruby library hocon 1.3 (its results and messages).

mod item;
mod parse;
mod resolve;
mod tokens;

pub use item::HoconError;
use item::{Item, Simple};

use super::tree::{DataBuilder, DataFile, Node, NodeId};

/// Reads a text.
///
/// # Errors
/// When it is malformed, or refers to something that is not there.
pub fn load_hocon(text: &[u8]) -> Result<DataFile, HoconError> {
    let text = String::from_utf8_lossy(text);
    let tokens = tokens::lex(&text)?;
    let root = parse::parse(tokens)?;
    let root = resolve::resolve(root)?;
    let mut builder = DataBuilder::new();
    let root = add(&mut builder, &Item::Object(root))?;
    Ok(builder.finish(root))
}

fn add(builder: &mut DataBuilder, item: &Item) -> Result<NodeId, HoconError> {
    Ok(match item {
        Item::Simple(Simple::Null, _) => builder.node(Node::Undef)?,
        Item::Simple(Simple::Boolean(truth), _) => builder.node(Node::Boolean(*truth))?,
        Item::Simple(Simple::Integer(number), _) => builder.node(Node::Integer(*number))?,
        Item::Simple(Simple::BigInteger(digits), _) => {
            let digits = builder.text(digits)?;
            builder.node(Node::BigInteger(digits))?
        }
        Item::Simple(Simple::Float(number), _) => builder.node(Node::Float(*number))?,
        Item::Simple(Simple::Text, text) => builder.string(text)?,
        Item::List(items) => {
            let elements = items.iter().map(|item| add(builder, item)).collect::<Result<Vec<_>, _>>()?;
            builder.array(&elements)?
        }
        Item::Object(object) => {
            let mut entries = Vec::with_capacity(object.len() * 2);
            for (key, item) in object {
                entries.push(builder.string(key)?);
                entries.push(add(builder, item)?);
            }
            builder.hash(&entries)?
        }
        Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_) => builder.node(Node::Undef)?,
    })
}

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;

    use super::load_hocon;
    use crate::value_of;
    use pantin_values::types::{AsTyping, PlainTypes};
    use pantin_values::value::format::ruby_inspect;

    fn read(text: &str) -> String {
        match load_hocon(text.as_bytes()) {
            Ok(file) => match value_of(&file, file.root_id(), &Arena::new()) {
                Ok(value) => ruby_inspect(&value, &AsTyping(&PlainTypes::new(&Arena::new()))),
                Err(issue) => issue.to_string(),
            },
            Err(error) => error.0,
        }
    }

    /// Recorded: what the Ruby library makes of each text.
    #[test]
    fn texts_mean_what_the_ruby_library_says() {
        let recorded = include_str!("../../../tests/lookup/hocon.json");
        let cases: serde_json::Value = serde_json::from_str(recorded).unwrap();
        let mut wrong = Vec::new();
        for case in cases.as_array().unwrap() {
            let (text, expected) = (case["text"].as_str().unwrap(), case["result"].as_str().unwrap());
            let result = read(text);
            if result != expected {
                wrong.push(format!("{text:?}\n  expected {expected}\n  found    {result}"));
            }
        }
        assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    }

    #[test]
    fn substitutions_that_fan_out_are_refused() {
        let mut bomb = String::from("a0 = [x, x]\n");
        for level in 1..40 {
            let reference = format!("${{a{}}}", level - 1);
            bomb.push_str(&format!("a{level} = [{reference}, {reference}]\n"));
        }
        assert_eq!(read(&bomb), "substitutions make too many values");
        let appended: String = (0..300).map(|number| format!("l += {number}\n")).collect();
        assert!(read(&appended).starts_with("{\"l\"=>[0, 1, 2,"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[-a-c0-2 :,=+\\[\\]{}$?\"\\\\/#\n.é]{0,60}") {
            let file = load_hocon(text.as_bytes());
            proptest::prop_assert!(!matches!(file, Ok(file) if !file.is_consistent()));
        }
    }
}
