//! Strings: UTF-8, changeable.

use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};
use std::ops::Range;
use std::rc::Rc;

use crate::interpreter::value::Objects;
use crate::interpreter::value::objects::Origin;
use pantin_values::value::Value;

/// A string.
pub(in crate::interpreter) struct Text<'c> {
    content: RefCell<Cow<'c, str>>,
    pub(super) origin: Origin<'c>,
    is_frozen: Cell<bool>,
    /// Whether it is a string of bytes, without an encoding. Those that have others than ASCII are no texts.
    is_bytes: Cell<bool>,
    /// What was found out of its characters, until it is changed.
    measured: Cell<Measured>,
}

/// Where characters are in a text, so that loops over its indexes do not look at all of it each time.
#[derive(Clone, Copy, Default)]
struct Measured {
    /// How many characters it has.
    length: Option<usize>,
    /// A place: so many characters, and so many bytes.
    place: (usize, usize),
}

impl<'c> Text<'c> {
    pub(in crate::interpreter) fn new(content: impl Into<Cow<'c, str>>) -> Self {
        let measured = Cell::new(Measured::default());
        let (is_frozen, is_bytes) = (Cell::new(false), Cell::new(false));
        Self { content: RefCell::new(content.into()), origin: Origin::none(), is_frozen, is_bytes, measured }
    }

    pub(super) fn of_puppet(text: &'c str, objects: &Rc<Objects<'c>>) -> Self {
        Self { origin: Origin::new(Value::String(text), objects), ..Self::new(text) }
    }

    pub(in crate::interpreter) fn borrow(&self) -> Ref<'_, str> {
        Ref::map(self.content.borrow(), AsRef::as_ref)
    }

    /// The content, without a copy when it was never changed.
    pub(in crate::interpreter) fn content(&self) -> Cow<'c, str> {
        self.content.borrow().clone()
    }

    pub(in crate::interpreter) fn len(&self) -> usize {
        self.content.borrow().len()
    }

    /// How many characters it has.
    pub(in crate::interpreter) fn characters(&self) -> usize {
        let measured = self.measured.get();
        measured.length.unwrap_or_else(|| {
            let length = self.borrow().chars().count();
            self.measured.set(Measured { length: Some(length), ..measured });
            length
        })
    }

    /// The bytes before a character, by its number; all of them where there are not so many characters.
    pub(in crate::interpreter) fn offset(&self, characters: usize) -> usize {
        let length = self.characters();
        let text = self.borrow();
        if characters >= length {
            return text.len();
        }
        if length == text.len() {
            return characters;
        }
        let measured = self.measured.get();
        let (known, at) = measured.place;
        let offset = match characters.checked_sub(known) {
            Some(more) => text[at..].char_indices().nth(more).map_or(text.len(), |(offset, _)| at + offset),
            None if known - characters < characters => {
                text[..at].char_indices().nth_back(known - characters - 1).map_or(0, |(offset, _)| offset)
            }
            None => text.char_indices().nth(characters).map_or(text.len(), |(offset, _)| offset),
        };
        self.measured.set(Measured { place: (characters, offset), ..measured });
        offset
    }

    /// The characters before a place, which is the beginning of one.
    pub(in crate::interpreter) fn characters_before(&self, offset: usize) -> usize {
        let length = self.characters();
        let text = self.borrow();
        if length == text.len() {
            return offset;
        }
        let measured = self.measured.get();
        let (known, at) = measured.place;
        let characters =
            if offset >= at { known + text[at..offset].chars().count() } else { text[..offset].chars().count() };
        self.measured.set(Measured { place: (characters, offset), ..measured });
        characters
    }

    /// Puts another text in the place of a part, given by its bytes.
    pub(in crate::interpreter) fn splice(&self, part: Range<usize>, addition: &str) {
        let before = self.measured.take();
        let mut content = self.content.borrow_mut();
        // What comes before the part stays where it is.
        let place = match before.place {
            (known, at) if at > part.start => (known - content[part.start..at].chars().count(), part.start),
            place => place,
        };
        let removed = before.length.map(|length| (length, content[part.clone()].chars().count()));
        let length = removed.map(|(length, removed)| length - removed + addition.chars().count());
        content.to_mut().replace_range(part, addition);
        self.added(addition);
        self.measured.set(Measured { length, place });
    }

    pub(in crate::interpreter) fn set(&self, content: impl Into<Cow<'c, str>>) {
        self.measured.take();
        let content = content.into();
        self.added(&content);
        *self.content.borrow_mut() = content;
    }

    /// Bytes become a text with the first other character.
    fn added(&self, addition: &str) {
        if self.is_bytes.get() && !addition.is_ascii() {
            self.is_bytes.set(false);
        }
    }

    /// Whether it is a string of bytes.
    pub(crate) fn is_bytes(&self) -> bool {
        self.is_bytes.get()
    }

    /// It is a string of bytes from now on, if it has nothing but ASCII.
    pub(crate) fn set_bytes(&self) {
        self.is_bytes.set(self.borrow().is_ascii());
    }

    pub(in crate::interpreter) fn push_str(&self, text: &str) {
        let measured = self.measured.get();
        let length = measured.length.map(|length| length + text.chars().count());
        self.measured.set(Measured { length, ..measured });
        self.added(text);
        self.content.borrow_mut().to_mut().push_str(text);
    }

    /// Whether it is none of Puppet's, and no constant.
    pub(super) fn is_new(&self) -> bool {
        self.origin.is_none()
    }

    pub(in crate::interpreter) fn is_frozen(&self) -> bool {
        self.is_frozen.get()
    }

    pub(in crate::interpreter) fn freeze(&self) {
        self.is_frozen.set(true);
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn places_in_a_text_are_those_that_counting_gives() {
        let text = Text::new("aé€b𝄞cdß".repeat(5));
        let mut seed: u64 = 1;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for _ in 0..2_000 {
            let content = text.borrow().to_owned();
            let length = content.chars().count();
            let naive = |at: usize| content.char_indices().nth(at).map_or(content.len(), |(offset, _)| offset);
            let at = next(length + 2);
            assert_eq!(text.characters(), length);
            assert_eq!(text.offset(at), naive(at), "{at} of {content}");
            let other = next(length + 1);
            assert_eq!(text.characters_before(naive(other)), other);
            match next(4) {
                0 => text.push_str(["x", "ü", ""][next(3)]),
                1 => {
                    let part = naive(other)..naive(other + next(3));
                    text.splice(part, ["", "y", "€€"][next(3)]);
                }
                2 if length > 60 => text.set("aß".repeat(next(30))),
                _ => {}
            }
        }
    }
}
