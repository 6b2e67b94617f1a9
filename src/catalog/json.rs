//! JSON as catalogs are written in it: no blanks, characters beyond ASCII as they are.

use super::data_writer::{DataWriter, Word};
use super::json_text::JsonText;
use super::tags::Tag;
use pantin_base::budget;
use pantin_values::value::number::float_text;

/// How references to resources are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum References {
    /// As agents have them, `Type[title]`: texts that look like one look the same.
    Texts,
    /// As `{"__ptype":"Reference","__pvalue":[TYPE,TITLE]}`.
    Typed,
}

/// Writes data as JSON. Every part has a comma behind it, and the end of a container takes the last one away: so nothing
/// has to be known of what stands before a part.
pub(super) struct JsonWriter<'o> {
    out: JsonText<'o>,
    /// So many bytes were within the budget.
    fitting: usize,
    references: References,
}

/// Bytes that are written between two looks at the budget.
const STRIDE: usize = 1 << 16;

impl<'o> JsonWriter<'o> {
    /// Writes behind what is there.
    pub(super) fn write(out: &'o mut Vec<u8>, write: impl FnOnce(&mut Self)) {
        Self::write_with(out, References::Texts, write);
    }

    /// The same with references to resources that nobody takes for texts.
    pub(super) fn write_typed(out: &'o mut Vec<u8>, write: impl FnOnce(&mut Self)) {
        Self::write_with(out, References::Typed, write);
    }

    fn write_with(out: &'o mut Vec<u8>, references: References, write: impl FnOnce(&mut Self)) {
        let fitting = out.len();
        let mut writer = Self { out: JsonText::behind(out), fitting, references };
        write(&mut writer);
        writer.out.drop_comma();
        writer.out.finish();
    }

    /// The innermost container ends.
    #[inline]
    fn end(&mut self, with: [u8; 2]) {
        self.out.drop_comma();
        self.out.constant(with);
    }
}

impl<'c> DataWriter<'c> for JsonWriter<'_> {
    #[inline]
    fn may_go_on(&mut self) -> bool {
        if self.out.len() - self.fitting < STRIDE {
            return true;
        }
        self.fitting = self.out.len();
        budget::fits(self.out.len()).is_ok()
    }

    fn undef(&mut self) {
        self.out.constant(*b"null,");
    }

    fn boolean(&mut self, truth: bool) {
        if truth {
            self.out.constant(*b"true,");
        } else {
            self.out.constant(*b"false,");
        }
    }

    #[inline]
    fn integer(&mut self, number: i64) {
        self.out.integer(number);
        self.out.constant([b',']);
    }

    fn big_integer(&mut self, digits: &str) {
        self.out.append(digits.as_bytes());
        self.out.constant([b',']);
    }

    fn float(&mut self, number: f64) {
        self.out.append(float_text(number).as_bytes());
        self.out.constant([b',']);
    }

    #[inline]
    fn string(&mut self, text: &str) {
        self.out.string(text, b',');
    }

    #[inline]
    fn reference(&mut self, type_name: &str, title: &str) {
        match self.references {
            References::Texts => self.out.reference(type_name, title, b','),
            References::Typed => {
                self.out.constant(*b"{\"__ptype\":\"Reference\",\"__pvalue\":[");
                self.out.string(type_name, b',');
                self.out.string(title, b']');
                self.out.constant(*b"},");
            }
        }
    }

    fn begin_array(&mut self, _: usize) {
        self.out.constant([b'[']);
    }

    fn end_array(&mut self) {
        self.end(*b"],");
    }

    fn begin_hash(&mut self, _: usize) {
        self.out.constant([b'{']);
    }

    #[inline]
    fn key(&mut self, key: &str) {
        self.out.string(key, b':');
    }

    #[inline]
    fn tag(&mut self, tag: Tag<'c>) {
        self.out.append(tag.quoted().as_bytes());
        self.out.constant([b',']);
    }

    #[inline]
    fn word(&mut self, key: Word) {
        self.out.append(key.json.as_bytes());
    }

    fn reference_key(&mut self, type_name: &str, title: &str) {
        self.out.reference(type_name, title, b':');
    }

    fn end_hash(&mut self) {
        self.end(*b"},");
    }
}
