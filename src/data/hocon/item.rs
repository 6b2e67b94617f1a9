//! Values of HOCON before substitution, and one over another.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::tree::TooLarge;

/// Why a text is no HOCON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoconError(pub String);

impl From<TooLarge> for HoconError {
    fn from(_: TooLarge) -> Self {
        Self("the file is too large".to_owned())
    }
}

impl HoconError {
    pub(super) fn at(line: u32, text: &str) -> Self {
        Self(format!("String: {line}: {text}"))
    }
}

/// A single value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Simple {
    Null,
    Boolean(bool),
    Integer(i64),
    BigInteger(String),
    Float(f64),
    Text,
}

/// Entries of an object.
pub(super) type Object = IndexMap<String, Item, FxBuildHasher>;

/// A value before substitution.
#[derive(Clone, Debug)]
pub(super) enum Item {
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
pub(super) struct Reference {
    pub(super) path: Vec<String>,
    pub(super) written: String,
    pub(super) optional: bool,
    pub(super) line: u32,
}

/// Puts a value under a key; what is there already is merged or remembered for substitution.
pub(super) fn put(object: &mut Object, key: String, item: Item) {
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
pub(super) fn combine(newer: Item, older: Item) -> Item {
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
pub(super) fn merge(newer: Object, older: Object) -> Object {
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

pub(super) fn is_unresolved(item: &Item) -> bool {
    matches!(item, Item::Concatenation(..) | Item::Reference(_) | Item::Stack(_))
}

/// Whether what a key had before may still matter.
pub(super) fn is_open(item: &Item) -> bool {
    is_unresolved(item) || matches!(item, Item::Object(_))
}
