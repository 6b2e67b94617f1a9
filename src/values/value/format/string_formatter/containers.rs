//! Formats of arrays and hashes: delimiters, separators, line breaks and indentation.

use super::Formatter;
use super::format::{Format, bad_letter};
use super::formats::FormatMap;
use crate::value::ops::pairs;
use crate::value::{Hash, Value};
use pantin_base::diagnostics::Issue;

/// Where a nested value is.
#[derive(Clone, Copy)]
pub(super) struct Indentation {
    pub(super) level: usize,
    pub(super) is_first: bool,
    pub(super) is_indenting: bool,
}

impl Indentation {
    pub(super) const START: Self = Self { level: 0, is_first: true, is_indenting: false };

    const fn deeper(self, is_indenting: bool) -> Self {
        Self { level: self.level + 1, is_first: true, is_indenting }
    }

    const fn breaks(self) -> bool {
        self.is_indenting && self.level > 0 && !self.is_first
    }

    fn padding(self) -> String {
        "  ".repeat(self.level)
    }

    fn write_break(self, out: &mut String) {
        if self.breaks() {
            out.push('\n');
            out.push_str(&self.padding());
        }
    }
}

const fn is_collection(value: &Value<'_>) -> bool {
    matches!(value, Value::Array(_) | Value::Hash(_))
}

/// Whether a value takes the formats of its container rather than those of elements.
const fn is_container(value: &Value<'_>) -> bool {
    matches!(value, Value::Array(_) | Value::Hash(_) | Value::Object(_))
}

fn strip_end(out: &mut String) {
    let kept = out.trim_end().len();
    out.truncate(kept);
}

impl<'a> Formatter<'_, 'a> {
    pub(super) fn array(
        &mut self,
        elements: &[Value<'a>],
        format: &Format<'a>,
        formats: &FormatMap<'a>,
        indentation: Indentation,
    ) -> Result<String, Issue> {
        if !matches!(format.letter, 'a' | 's' | 'p') {
            return Err(bad_letter("Array", format, "asp"));
        }
        let separator = format.separator.unwrap_or(", ");
        let of_elements = format.elements.clone().unwrap_or(FormatMap::Elements);
        let (open, close) = format.delimiters(("[", "]"));
        let indentation = Indentation { is_indenting: format.alt || indentation.is_indenting, ..indentation };
        let mut out = String::new();
        indentation.write_break(&mut out);
        out.push_str(open);
        let inside = Indentation { is_first: false, ..indentation.deeper(format.alt) };
        let mut texts = Vec::with_capacity(elements.len());
        for element in elements {
            let formats = if is_container(element) { formats } else { &of_elements };
            texts.push(self.value(element, formats, inside)?);
        }
        let breaks_all = format.alt && format.width.is_some_and(|width| widest(elements, &texts) > width);
        for (position, (element, text)) in elements.iter().zip(&texts).enumerate() {
            let is_plain = !is_collection(element);
            if position == 0 {
                if breaks_all && is_plain {
                    out.push(' ');
                }
            } else {
                out.push_str(separator);
                let after_collection = format.alt && is_collection(&elements[position - 1]);
                if is_plain && (breaks_all || after_collection) {
                    if !out.ends_with('\n') {
                        strip_end(&mut out);
                    }
                    out.push('\n');
                    out.push_str(&inside.padding());
                }
            }
            if out.ends_with(' ') && text.starts_with('\n') {
                strip_end(&mut out);
            }
            out.push_str(text);
        }
        out.push_str(close);
        Ok(out)
    }

    pub(super) fn hash(
        &mut self,
        hash: &Hash<'a>,
        format: &Format<'a>,
        formats: &FormatMap<'a>,
        indentation: Indentation,
    ) -> Result<String, Issue> {
        if format.letter == 'a' {
            let list = self.typing.arena().alloc_slice_copy(&pairs(self.typing, hash));
            return self.value(&Value::Array(list), formats, indentation);
        }
        if !matches!(format.letter, 'h' | 's' | 'p') {
            return Err(bad_letter("Hash", format, "hasp"));
        }
        let mut separator = format.separator.unwrap_or(", ").to_owned();
        if format.alt {
            if !separator.ends_with('\n') {
                strip_end(&mut separator);
            }
            separator.push('\n');
        }
        let association = format.separator2.unwrap_or(" => ");
        let of_elements = format.elements.clone().unwrap_or(FormatMap::Elements);
        let (open, close) = format.delimiters(("{", "}"));
        let indentation = Indentation { is_indenting: format.alt || indentation.is_indenting, ..indentation };
        let mut out = String::new();
        indentation.write_break(&mut out);
        let inside = indentation.deeper(false);
        let padding = if format.alt { inside.padding() } else { String::new() };
        out.push_str(open);
        if format.alt {
            out.push('\n');
        }
        for (position, (key, value)) in hash.entries().iter().enumerate() {
            out.push_str(if position == 0 { "" } else { &separator });
            out.push_str(&padding);
            let formats_of = |value: &Value<'a>| if is_container(value) { formats } else { &of_elements };
            out.push_str(&self.value(key, formats_of(key), inside)?);
            out.push_str(association);
            out.push_str(&self.value(value, formats_of(value), inside)?);
        }
        if format.alt {
            out.push('\n');
            out.push_str(&indentation.padding());
        }
        out.push_str(close);
        Ok(out)
    }
}

/// Length of the longest run of elements that are no collections.
fn widest(elements: &[Value<'_>], texts: &[String]) -> usize {
    let mut widest = 0;
    let mut run = 0;
    for (element, text) in elements.iter().zip(texts) {
        run = if is_collection(element) { 0 } else { run + text.chars().count() };
        widest = widest.max(run);
    }
    widest
}
