//! Values as JSON, as Ruby's json library writes them.

use pantin_values::value::depth::deeper;
use std::fmt::Write as _;

use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_values::value::Typing;
use pantin_values::value::format::ruby_text;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::number::write_float;
use pantin_values::value::{Hash, Value};

/// How JSON is laid out.
#[derive(Clone, Debug)]
pub(super) struct Layout<'t> {
    /// Before each level.
    pub(super) indent: &'t str,
    /// After a colon.
    pub(super) space: &'t str,
    /// In front of a colon.
    pub(super) space_before: &'t str,
    /// At the end of each line of an object.
    pub(super) object_nl: &'t str,
    /// At the end of each line of an array.
    pub(super) array_nl: &'t str,
    /// Whether NaN and infinities may be written.
    pub(super) allow_nan: bool,
    /// Collections inside of each other, at most; 0 for any number.
    pub(super) max_nesting: usize,
}

impl Layout<'static> {
    /// All in one line.
    pub(super) const COMPACT: Self = Self {
        indent: "",
        space: "",
        space_before: "",
        object_nl: "",
        array_nl: "",
        allow_nan: false,
        max_nesting: 100,
    };
    /// A line for each element.
    pub(super) const PRETTY: Self =
        Self { indent: "  ", space: " ", space_before: "", object_nl: "\n", array_nl: "\n", ..Self::COMPACT };
}

/// A value as JSON.
pub(super) fn to_json<'c>(value: &Value<'c>, layout: &Layout<'_>, typing: &dyn Typing<'c>) -> Result<String, Issue> {
    let mut writer = Writer { out: String::new(), layout, typing, depth: 0 };
    writer.value(value)?;
    Ok(writer.out)
}

struct Writer<'x, 'c> {
    out: String,
    layout: &'x Layout<'x>,
    typing: &'x dyn Typing<'c>,
    depth: usize,
}

impl<'c> Writer<'_, 'c> {
    fn value(&mut self, value: &Value<'c>) -> Result<(), Issue> {
        budget::fits_text(self.out.len())?;
        match value {
            Value::Undef => self.out.push_str("null"),
            Value::Boolean(true) => self.out.push_str("true"),
            Value::Boolean(false) => self.out.push_str("false"),
            Value::Integer(number) => {
                // Writing to a String never fails.
                let _ = write!(self.out, "{number}");
            }
            Value::BigInteger(number) => {
                let _ = write!(self.out, "{number}");
            }
            Value::Float(number) if number.is_finite() || self.layout.allow_nan => write_float(&mut self.out, *number),
            Value::Float(number) => {
                let number = pantin_values::value::number::float_text(*number);
                return Err(runtime_error(&format!("{number} not allowed in JSON")));
            }
            Value::String(text) => self.string(text),
            Value::Array(elements) => return self.nested(|writer| writer.array(elements)),
            Value::Hash(hash) => return self.nested(|writer| writer.object(hash)),
            other => {
                let text = ruby_text(other, self.typing);
                self.string(&text);
            }
        }
        Ok(())
    }

    fn nested(&mut self, write: impl FnOnce(&mut Self) -> Result<(), Issue>) -> Result<(), Issue> {
        self.depth += 1;
        if self.layout.max_nesting > 0 && self.depth > self.layout.max_nesting {
            return Err(runtime_error(&format!("nesting of {} is too deep", self.depth - 1)));
        }
        deeper(|| write(self))?;
        self.depth -= 1;
        Ok(())
    }

    fn indent(&mut self, depth: usize) {
        for _ in 0..depth {
            self.out.push_str(self.layout.indent);
        }
    }

    fn array(&mut self, elements: &[Value<'c>]) -> Result<(), Issue> {
        let layout = self.layout;
        self.out.push('[');
        self.out.push_str(layout.array_nl);
        for (at, element) in elements.iter().enumerate() {
            if at > 0 {
                self.out.push(',');
                self.out.push_str(layout.array_nl);
            }
            self.indent(self.depth);
            self.value(element)?;
        }
        self.out.push_str(layout.array_nl);
        self.indent(self.depth - 1);
        self.out.push(']');
        Ok(())
    }

    fn object(&mut self, hash: &Hash<'c>) -> Result<(), Issue> {
        let layout = self.layout;
        self.out.push('{');
        for (at, (key, value)) in hash.entries().iter().enumerate() {
            if at > 0 {
                self.out.push(',');
            }
            self.out.push_str(layout.object_nl);
            self.indent(self.depth);
            if let Value::String(key) = key {
                self.string(key);
            } else {
                let key = ruby_text(key, self.typing);
                self.string(&key);
            }
            self.out.push_str(layout.space_before);
            self.out.push(':');
            self.out.push_str(layout.space);
            self.value(value)?;
        }
        self.out.push_str(layout.object_nl);
        self.indent(self.depth - 1);
        self.out.push('}');
        Ok(())
    }

    fn string(&mut self, text: &str) {
        self.out.push('"');
        for character in text.chars() {
            // Writing to a String never fails.
            let _ = match character {
                '"' | '\\' => write!(self.out, "\\{character}"),
                '\n' => self.out.write_str("\\n"),
                '\r' => self.out.write_str("\\r"),
                '\t' => self.out.write_str("\\t"),
                '\u{8}' => self.out.write_str("\\b"),
                '\u{c}' => self.out.write_str("\\f"),
                character if character < ' ' => write!(self.out, "\\u{:04x}", u32::from(character)),
                character => self.out.write_char(character),
            };
        }
        self.out.push('"');
    }
}
