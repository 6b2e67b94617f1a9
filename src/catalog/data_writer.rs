//! Where rich data go while a value is walked: text in JSON, or plain values.

use pantin_base::budget::Arena;

use super::tags::Tag;
use pantin_base::budget;
use pantin_values::value::integer::Integer;
use pantin_values::value::{HashBuilder, Value, concat};

/// A word that keys of a document are made of, and the same as JSON has it.
#[derive(Clone, Copy)]
pub(super) struct Word {
    pub(super) text: &'static str,
    pub(super) json: &'static str,
}

macro_rules! word {
    ($text:literal) => {
        $crate::data_writer::Word { text: $text, json: concat!("\"", $text, "\":") }
    };
}

pub(super) use word;

/// Takes data one part after the other, as they stand in a document.
pub(super) trait DataWriter<'c> {
    /// Whether the budget lets more be written.
    fn may_go_on(&mut self) -> bool {
        budget::exceeded().is_none()
    }

    /// `undef`
    fn undef(&mut self);

    /// A boolean.
    fn boolean(&mut self, truth: bool);

    /// An integer.
    fn integer(&mut self, number: i64);

    /// An integer that 64 bits do not hold, by its digits.
    fn big_integer(&mut self, digits: &str);

    /// A float.
    fn float(&mut self, number: f64);

    /// A text.
    fn string(&mut self, text: &str);

    /// A text of the compilation, which needs no copy.
    fn kept_string(&mut self, text: &'c str) {
        self.string(text);
    }

    /// A tag.
    fn tag(&mut self, tag: Tag<'c>) {
        self.kept_string(tag.text());
    }

    /// `Type[title]` as a text.
    fn reference(&mut self, type_name: &str, title: &str);

    /// An array begins that has so many elements.
    fn begin_array(&mut self, len: usize);

    /// The innermost array ends.
    fn end_array(&mut self);

    /// A hash begins that has so many entries.
    fn begin_hash(&mut self, len: usize);

    /// A key of the innermost hash, whose value follows.
    fn key(&mut self, key: &str);

    /// A key that is a word of the document's form.
    fn word(&mut self, key: Word) {
        self.key(key.text);
    }

    /// `Type[title]` as a key.
    fn reference_key(&mut self, type_name: &str, title: &str);

    /// The innermost hash ends.
    fn end_hash(&mut self);
}

/// Makes plain values: what JSON can hold, and nothing else.
pub(super) struct DataBuilder<'c> {
    arena: &'c Arena,
    /// Containers that have not ended, innermost last; below them one for the result.
    open: Vec<Open<'c>>,
}

enum Open<'c> {
    Array(Vec<Value<'c>>),
    Hash { entries: HashBuilder<'c>, key: Value<'c> },
}

impl<'c> DataBuilder<'c> {
    /// Nothing was written yet.
    pub(super) fn new(arena: &'c Arena) -> Self {
        Self { arena, open: vec![Open::Array(Vec::with_capacity(1))] }
    }

    /// What was written: one value.
    pub(super) fn finish(mut self) -> Value<'c> {
        match self.open.pop() {
            Some(Open::Array(values)) => values.first().copied().unwrap_or(Value::Undef),
            Some(Open::Hash { .. }) | None => Value::Undef,
        }
    }

    fn add(&mut self, value: Value<'c>) {
        match self.open.last_mut() {
            Some(Open::Array(elements)) => elements.push(value),
            Some(Open::Hash { entries, key }) => {
                entries.insert(*key, value);
            }
            None => {}
        }
    }

    fn set_key(&mut self, text: &'c str) {
        if let Some(Open::Hash { key, .. }) = self.open.last_mut() {
            *key = Value::String(text);
        }
    }
}

impl<'c> DataWriter<'c> for DataBuilder<'c> {
    fn undef(&mut self) {
        self.add(Value::Undef);
    }

    fn boolean(&mut self, truth: bool) {
        self.add(Value::Boolean(truth));
    }

    fn integer(&mut self, number: i64) {
        self.add(Value::Integer(number));
    }

    fn big_integer(&mut self, digits: &str) {
        self.add(Integer::parse(digits, 10).map_or(Value::Undef, |number| number.value(self.arena)));
    }

    fn float(&mut self, number: f64) {
        self.add(Value::Float(number));
    }

    fn string(&mut self, text: &str) {
        self.add(Value::String(self.arena.alloc_str(text)));
    }

    fn kept_string(&mut self, text: &'c str) {
        self.add(Value::String(text));
    }

    fn reference(&mut self, type_name: &str, title: &str) {
        self.add(Value::String(concat(self.arena, &[type_name, "[", title, "]"])));
    }

    fn begin_array(&mut self, len: usize) {
        self.open.push(Open::Array(Vec::with_capacity(len)));
    }

    fn end_array(&mut self) {
        if let Some(Open::Array(elements)) = self.open.pop() {
            self.add(Value::Array(self.arena.alloc_slice_copy(&elements)));
        }
    }

    fn begin_hash(&mut self, len: usize) {
        self.open.push(Open::Hash { entries: HashBuilder::with_capacity(len), key: Value::Undef });
    }

    fn key(&mut self, key: &str) {
        self.set_key(self.arena.alloc_str(key));
    }

    fn reference_key(&mut self, type_name: &str, title: &str) {
        self.set_key(concat(self.arena, &[type_name, "[", title, "]"]));
    }

    fn end_hash(&mut self) {
        if let Some(Open::Hash { entries, .. }) = self.open.pop() {
            let hash = entries.finish_value(self.arena);
            self.add(hash);
        }
    }
}
