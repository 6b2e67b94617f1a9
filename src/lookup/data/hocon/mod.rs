//! HOCON: JSON with comments, unquoted texts, dotted keys, merging and substitution. Substitutions see the file alone,
//! not the process environment; includes are not followed, as nothing says what they are relative to.
//!
//! Source: HOCON specification (Typesafe config); the Ruby library hocon 1.3 (its results and messages).

mod parse;
mod resolve;
mod tokens;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::tree::{DataBuilder, DataFile, Node, NodeId, TooLarge};

/// Why a text is no HOCON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoconError(pub String);

impl From<TooLarge> for HoconError {
    fn from(_: TooLarge) -> Self {
        Self("the file is too large".to_owned())
    }
}

impl HoconError {
    fn at(line: u32, text: &str) -> Self {
        Self(format!("String: {line}: {text}"))
    }
}

/// A single value.
#[derive(Clone, Debug, PartialEq)]
enum Simple {
    Null,
    Boolean(bool),
    Integer(i64),
    BigInteger(String),
    Float(f64),
    Text,
}

/// Entries of an object.
type Object = IndexMap<String, Item, FxBuildHasher>;

/// A value before substitution.
#[derive(Clone, Debug)]
enum Item {
    /// A single value and the text it was written as.
    Simple(Simple, String),
    List(Vec<Item>),
    Object(Object),
    /// Values beside each other.
    Concatenation(Vec<Item>, u32),
    /// `${path}`
    Reference(Reference),
    /// Values of one key, the last one first, that can be merged only after substitution.
    Stack(Vec<Item>),
}

/// `${path}` or `${?path}`
#[derive(Clone, Debug, PartialEq)]
struct Reference {
    path: Vec<String>,
    written: String,
    optional: bool,
    line: u32,
}

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

/// Puts a value under a key; what is there already is merged or remembered for substitution.
fn put(object: &mut Object, key: String, item: Item) {
    match object.get_mut(&key) {
        Some(existing) => {
            let older = std::mem::replace(existing, Item::List(Vec::new()));
            *existing = combine(item, older);
        }
        None => {
            object.insert(key, item);
        }
    }
}

/// A value of a key over an older one.
fn combine(newer: Item, older: Item) -> Item {
    match (newer, older) {
        (Item::Object(newer), Item::Object(older)) => Item::Object(merge(newer, older)),
        (newer, Item::Stack(mut older)) if is_open(&newer) => {
            older.insert(0, newer);
            Item::Stack(older)
        }
        (newer, older) if is_unresolved(&newer) || matches!(newer, Item::Object(_)) && is_unresolved(&older) => {
            Item::Stack(vec![newer, older])
        }
        (newer, _) => newer,
    }
}

/// The newer object's entries come first.
fn merge(newer: Object, older: Object) -> Object {
    let mut merged = newer;
    for (key, item) in older {
        match merged.get_mut(&key) {
            Some(existing) => {
                let newer = std::mem::replace(existing, Item::List(Vec::new()));
                *existing = combine(newer, item);
            }
            None => {
                merged.insert(key, item);
            }
        }
    }
    merged
}

fn is_unresolved(item: &Item) -> bool {
    matches!(item, Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_))
}

/// Whether what a key had before may still matter.
fn is_open(item: &Item) -> bool {
    is_unresolved(item) || matches!(item, Item::Object(_))
}

#[cfg(test)]
mod tests {
    use crate::budget::Arena;

    use super::load_hocon;
    use crate::lookup::data::value_of;
    use crate::types::{AsTyping, PlainTypes};
    use crate::value::format::ruby_inspect;

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
        let recorded = include_str!("../../../../tests/lookup/hocon.json");
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
