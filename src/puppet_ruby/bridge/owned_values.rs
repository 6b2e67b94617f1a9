//! Values that are kept beyond the compilation that made them.
//!
//! A value is laid out flat: its parts one after the other, each before what it contains, beside one text that has all of
//! its texts. So it is made anew with two copies, whatever it contains.

use std::sync::atomic::Ordering;

use pantin_base::budget::Arena;
use pantin_data::integer;
use pantin_values::value::{Hash, Place, Regexp, RuntimeValue, Shape, Value};

/// The class of symbols among values that only Ruby has.
const SYMBOL: &str = "Symbol";

/// A value that is kept. Types and others that belong to their compilation cannot be.
pub(super) struct Kept {
    parts: Box<[Part]>,
    /// The texts of all parts, in their order.
    texts: Box<str>,
    /// How keys of hashes are found, of one hash after the other.
    indexes: Box<[u32]>,
}

/// One part of a value. Of texts it has the length in bytes, of what contains others their number.
#[derive(Clone, Copy)]
enum Part {
    Undef,
    Boolean(bool),
    Integer(i64),
    /// By its digits.
    BigInteger(u32),
    Float(f64),
    String(u32),
    Array(u32),
    /// The number of its entries, and the length of its index.
    Hash(u32, u32),
    Regexp(u32),
    Symbol(u32),
}

/// Lays values out.
struct Keeper<'r> {
    parts: Vec<Part>,
    texts: String,
    indexes: Vec<u32>,
    /// Bytes that are left.
    room: &'r mut usize,
}

impl Keeper<'_> {
    fn take(&mut self, bytes: usize) -> Option<()> {
        *self.room = self.room.checked_sub(bytes)?;
        Some(())
    }

    fn text(&mut self, text: &str, part: impl FnOnce(u32) -> Part) -> Option<Part> {
        self.take(text.len())?;
        self.texts.push_str(text);
        u32::try_from(text.len()).ok().map(part)
    }

    fn keep(&mut self, value: &Value<'_>) -> Option<()> {
        self.take(size_of::<Part>())?;
        let part = match value.shape() {
            Shape::Undef => Part::Undef,
            Shape::Boolean(truth) => Part::Boolean(truth),
            Shape::Integer(number) => Part::Integer(number),
            Shape::Float(number) => Part::Float(number),
            Shape::BigInteger(number) => self.text(&number.to_string(), Part::BigInteger)?,
            Shape::Text(text) => self.text(text, Part::String)?,
            Shape::Rich(Value::Regexp(regexp)) => self.text(regexp.source, Part::Regexp)?,
            Shape::Rich(Value::Runtime(symbol)) if symbol.class == SYMBOL => self.text(symbol.text, Part::Symbol)?,
            Shape::List(elements) => {
                self.parts.push(Part::Array(u32::try_from(elements.len()).ok()?));
                return elements.iter().try_for_each(|element| self.keep(element));
            }
            Shape::Map(hash) => {
                let index = hash.index();
                self.take(size_of_val(index))?;
                self.indexes.extend(index.iter().map(|place| place.load(Ordering::Relaxed)));
                let (count, places) = (u32::try_from(hash.len()).ok()?, u32::try_from(index.len()).ok()?);
                self.parts.push(Part::Hash(count, places));
                return hash.entries().iter().try_for_each(|(key, value)| {
                    self.keep(key)?;
                    self.keep(value)
                });
            }
            Shape::Rich(_) => return None,
        };
        self.parts.push(part);
        Some(())
    }
}

/// Reads a value that is laid out.
struct Reader<'p, 'k> {
    parts: &'p [Part],
    texts: &'k str,
    indexes: &'k [Place],
}

impl<'k> Reader<'_, 'k> {
    fn part(&mut self) -> Part {
        let Some((part, rest)) = self.parts.split_first() else { return Part::Undef };
        self.parts = rest;
        *part
    }

    fn text(&mut self, length: u32) -> &'k str {
        let Some((text, rest)) = self.texts.split_at_checked(length as usize) else { return "" };
        self.texts = rest;
        text
    }

    fn index(&mut self, places: u32) -> &'k [Place] {
        let Some((index, rest)) = self.indexes.split_at_checked(places as usize) else { return &[] };
        self.indexes = rest;
        index
    }

    /// Whether the next value is this one, down to its order.
    fn is(&mut self, value: &Value<'_>) -> bool {
        match (self.part(), value) {
            (Part::Undef, Value::Undef) => true,
            (Part::Boolean(kept), Value::Boolean(truth)) => kept == *truth,
            (Part::Integer(kept), Value::Integer(number)) => kept == *number,
            (Part::Float(kept), Value::Float(number)) => kept.to_bits() == number.to_bits(),
            (Part::String(kept), Value::String(text)) => kept as usize == text.len() && self.text(kept) == *text,
            (Part::BigInteger(kept), Value::BigInteger(number)) => self.text(kept) == number.to_string(),
            (Part::Regexp(kept), Value::Regexp(regexp)) => self.text(kept) == regexp.source,
            (Part::Symbol(kept), Value::Runtime(symbol)) => symbol.class == SYMBOL && self.text(kept) == symbol.text,
            (Part::Array(kept), Value::Array(elements)) => {
                kept as usize == elements.len() && elements.iter().all(|element| self.is(element))
            }
            (Part::Hash(kept, _), Value::Hash(hash)) => {
                kept as usize == hash.len() && hash.entries().iter().all(|(key, value)| self.is(key) && self.is(value))
            }
            _ => false,
        }
    }
}

impl<'c> Reader<'_, 'c> {
    /// The next value, of texts and indexes that its compilation has.
    fn value(&mut self, arena: &'c Arena) -> Value<'c> {
        match self.part() {
            Part::Undef => Value::Undef,
            Part::Boolean(truth) => Value::Boolean(truth),
            Part::Integer(number) => Value::Integer(number),
            Part::Float(number) => Value::Float(number),
            Part::String(length) => Value::String(self.text(length)),
            Part::BigInteger(length) => integer(self.text(length), arena).unwrap_or(Value::Undef),
            Part::Regexp(length) => Value::Regexp(arena.alloc(Regexp { source: self.text(length) })),
            Part::Symbol(length) => Value::Runtime(arena.alloc(RuntimeValue::new(SYMBOL, self.text(length)))),
            Part::Array(count) => Value::Array(arena.alloc_slice_fill_iter((0..count).map(|_| self.value(arena)))),
            Part::Hash(count, places) => {
                let index = self.index(places);
                let entries = (0..count).map(|_| (self.value(arena), self.value(arena)));
                Value::Hash(Hash::copied(arena, index, arena.alloc_slice_fill_iter(entries)))
            }
        }
    }
}

impl Kept {
    /// A copy of a value; `None` when there is no room left for it, in bytes, or it cannot be kept.
    pub(super) fn of(value: &Value<'_>, room: &mut usize) -> Option<Self> {
        let mut keeper = Keeper { parts: Vec::new(), texts: String::new(), indexes: Vec::new(), room };
        keeper.take(size_of::<Self>())?;
        keeper.keep(value)?;
        Some(Self { parts: keeper.parts.into(), texts: keeper.texts.into(), indexes: keeper.indexes.into() })
    }

    /// Whether a value is the same, down to its order.
    pub(super) fn is(&self, value: &Value<'_>) -> bool {
        if let ([Part::String(_)], Value::String(text)) = (&*self.parts, value) {
            return *self.texts == **text;
        }
        Reader { parts: &self.parts, texts: &self.texts, indexes: &[] }.is(value)
    }

    /// A new copy of the value.
    pub(super) fn value<'c>(&self, arena: &'c Arena) -> Value<'c> {
        let texts: &'c str = arena.alloc_str(&self.texts);
        if let [Part::String(_)] = *self.parts {
            return Value::String(texts);
        }
        let indexes = arena.alloc_slice_fill_iter(self.indexes.iter().map(|position| Place::new(*position)));
        Reader { parts: &self.parts, texts, indexes }.value(arena)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Kept;
    use pantin_base::budget::Arena;
    use pantin_values::value::{HashBuilder, Value};

    /// A value without lifetimes, to be generated.
    #[derive(Clone, Debug)]
    enum Tree {
        Undef,
        Number(i64),
        Float(f64),
        Text(String),
        Array(Vec<Tree>),
        Hash(Vec<(String, Tree)>),
    }

    fn tree() -> impl Strategy<Value = Tree> {
        let leaf = prop_oneof![
            Just(Tree::Undef),
            any::<i64>().prop_map(Tree::Number),
            any::<f64>().prop_map(Tree::Float),
            "[aé]{0,5}".prop_map(Tree::Text),
        ];
        leaf.prop_recursive(4, 64, 20, |inner| {
            let entries = prop::collection::vec(("[a-z]{0,2}", inner.clone()), 0..20);
            prop_oneof![prop::collection::vec(inner, 0..6).prop_map(Tree::Array), entries.prop_map(Tree::Hash)]
        })
    }

    fn made<'c>(tree: &Tree, arena: &'c Arena) -> Value<'c> {
        match tree {
            Tree::Undef => Value::Undef,
            Tree::Number(number) => Value::Integer(*number),
            Tree::Float(number) => Value::Float(*number),
            Tree::Text(text) => Value::String(arena.alloc_str(text)),
            Tree::Array(trees) => {
                let values: Vec<Value<'c>> = trees.iter().map(|tree| made(tree, arena)).collect();
                Value::Array(arena.alloc_slice_copy(&values))
            }
            Tree::Hash(entries) => {
                let mut builder = HashBuilder::new();
                for (key, value) in entries {
                    builder.insert(Value::String(arena.alloc_str(key)), made(value, arena));
                }
                builder.finish_value(arena)
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_is_made_anew(one in tree(), other in tree()) {
            let arena = Arena::new();
            let (one, other) = (made(&one, &arena), made(&other, &arena));
            let kept = Kept::of(&one, &mut usize::MAX.clone()).unwrap();
            let again = kept.value(&arena);
            prop_assert!(kept.is(&one) && kept.is(&again));
            prop_assert_eq!(kept.is(&other), format!("{one:?}") == format!("{other:?}"));
            if let (Value::Hash(hash), Value::Hash(again)) = (one, again) {
                for (key, value) in hash.entries() {
                    let found = again.get(key);
                    prop_assert_eq!(format!("{found:?}"), format!("{:?}", Some(*value)));
                }
            }
        }

        #[test]
        fn no_room_is_no_value(one in tree()) {
            let arena = Arena::new();
            let value = made(&one, &arena);
            let mut room = usize::MAX;
            Kept::of(&value, &mut room).unwrap();
            let needed = usize::MAX - room;
            prop_assert!(Kept::of(&value, &mut needed.clone()).is_some());
            prop_assert!(Kept::of(&value, &mut (needed - 1)).is_none());
        }
    }
}
