//! `String.new`: values as text under the control of formats, one per type.
//!
//! Source: `Puppet::Pops::Types::StringConverter`

mod containers;
mod format;
mod formats;
mod scalars;

pub(super) use format::Format;
pub(super) use formats::FormatMap;

use containers::Indentation;
use format::bad_letter;

use super::program::write_indented;
use super::{program_text, puppet_quote, ruby_inspect, ruby_text, sprintf};
use crate::value::depth::deeper;
use crate::value::integer::Integer;
use crate::value::iterate::{Elements, collect};
use crate::value::typing::Typing;
use crate::value::{Type, Value};
use pantin_base::budget;
use pantin_base::diagnostics::Issue;

/// The text that `String.new(value, formats)` gives; without formats, each kind of value has its own.
pub fn string_new<'a>(
    value: &Value<'a>,
    formats: Option<&Value<'a>>,
    typing: &dyn Typing<'a>,
) -> Result<String, Issue> {
    let formats = match formats {
        None | Some(Value::Undef | Value::Default) => FormatMap::standard(),
        Some(given) => FormatMap::from_value(value, given, typing)?,
    };
    let mut formatter = Formatter { typing, length: 0 };
    formatter.value(value, &formats, Indentation::START)
}

struct Formatter<'x, 'a> {
    typing: &'x dyn Typing<'a>,
    /// Bytes made so far, parts that were put together counted again.
    length: usize,
}

impl<'a> Formatter<'_, 'a> {
    fn value(&mut self, value: &Value<'a>, formats: &FormatMap<'a>, indentation: Indentation) -> Result<String, Issue> {
        let text = deeper(|| self.any_value(value, formats, indentation))?;
        self.length += text.len();
        budget::fits_text(self.length)?;
        Ok(text)
    }

    fn any_value(
        &mut self,
        value: &Value<'a>,
        formats: &FormatMap<'a>,
        indentation: Indentation,
    ) -> Result<String, Issue> {
        if let Value::Iterator(iterator) = value {
            let elements = collect(Elements::of_iterator(iterator, self.typing)?)?;
            let list = Value::Array(self.typing.arena().alloc_slice_copy(&elements));
            return self.value(&list, formats, indentation);
        }
        let format = formats.format_of(value, self.typing);
        let format = &*format;
        match value {
            Value::Array(elements) => self.array(elements, format, formats, indentation),
            Value::Hash(hash) => self.hash(hash, format, formats, indentation),
            Value::Undef => scalars::undef(format),
            Value::Default => scalars::default(format),
            Value::Boolean(truth) => scalars::boolean(*truth, format, self.typing),
            Value::Integer(number) => scalars::integer(&Integer::Word(*number), format, self.typing),
            Value::BigInteger(number) => scalars::integer(&Integer::Big(number.number()), format, self.typing),
            Value::Float(number) => scalars::float(*number, format, self.typing),
            Value::String(text) => scalars::string(text, format, self.typing),
            Value::Regexp(regexp) => scalars::regexp(regexp.source, format, self.typing),
            Value::Binary(bytes) => scalars::binary(bytes, format, self.typing),
            Value::Type(ty) => self.type_text(ty, format),
            Value::Uri(uri) => match format.letter {
                'p' => Ok(self.program(value, format, indentation)),
                's' => {
                    let text = uri.to_string();
                    let text = if format.alt { puppet_quote(&text) } else { text };
                    scalars::kernel_text(format, &text, self.typing)
                }
                _ => Err(bad_letter("URI", format, "sp")),
            },
            Value::Object(_) => match format.letter {
                'p' => Ok(self.program(value, format, indentation)),
                's' | 'q' => Ok(program_text(value, self.typing)),
                _ => Err(bad_letter("Object", format, "spq")),
            },
            Value::Resource(_) => match format.letter {
                's' if format.alt => {
                    scalars::kernel_text(format, &format!("\"{}\"", ruby_text(value, self.typing)), self.typing)
                }
                's' | 'p' => scalars::kernel_text(format, &ruby_text(value, self.typing), self.typing),
                _ => Err(bad_letter("Type", format, "sp")),
            },
            Value::Runtime(_) => match format.letter {
                's' => Ok(ruby_text(value, self.typing)),
                'p' => Ok(puppet_quote(&ruby_text(value, self.typing))),
                'q' => Ok(ruby_inspect(value, self.typing)),
                _ => Err(bad_letter("Runtime", format, "spq")),
            },
            Value::Sensitive(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Iterator(_) => sprintf(format.text, &[*value], self.typing),
        }
    }

    fn program(&self, value: &Value<'a>, format: &Format<'a>, indentation: Indentation) -> String {
        if !(format.alt || indentation.is_indenting) {
            return program_text(value, self.typing);
        }
        let mut out = String::new();
        write_indented(&mut out, value, self.typing, indentation.level);
        out
    }

    fn type_text(&self, ty: &Type<'a>, format: &Format<'a>) -> Result<String, Issue> {
        let text = self.typing.type_text(ty);
        match format.letter {
            's' if format.alt => scalars::kernel_text(format, &format!("\"{text}\""), self.typing),
            's' | 'p' => scalars::kernel_text(format, &text, self.typing),
            _ => Err(bad_letter("Type", format, "sp")),
        }
    }
}
