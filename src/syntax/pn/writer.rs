//! The syntax of PN: calls, lists, maps and literals, on one line, indented, or as JSON.

use std::fmt::Write;

use crate::ast::Expr;

/// How PN is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// All on one line.
    Compact,
    /// One element a line, indented by two spaces.
    Pretty,
    /// As JSON: a call is an object `{"^": [name, …]}`, a map `{"#": [key, value, …]}`.
    Json,
}

/// Writes PN.
pub(super) struct Writer {
    out: String,
    layout: Layout,
    depth: usize,
    /// Whether the next item is the first of its list or map.
    first: bool,
}

impl Writer {
    pub(super) fn new(layout: Layout) -> Self {
        Self { out: String::new(), layout, depth: 0, first: false }
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    /// `(name …)`; what `body` writes are items.
    pub(super) fn call(&mut self, name: &str, body: impl FnOnce(&mut Self)) {
        let (start, end) = if self.is_json() { ("{\"^\":[", "]}") } else { ("(", ")") };
        self.out.push_str(start);
        self.key(name);
        self.inside(false, body);
        self.out.push_str(end);
    }

    /// `[…]`
    pub(super) fn list(&mut self, body: impl FnOnce(&mut Self)) {
        self.out.push('[');
        self.inside(true, body);
        self.out.push(']');
    }

    /// `{…}`
    pub(super) fn map(&mut self, body: impl FnOnce(&mut Self)) {
        let (start, end) = if self.is_json() { ("{\"#\":[", "]}") } else { ("{", "}") };
        self.out.push_str(start);
        self.inside(true, body);
        self.out.push_str(end);
    }

    fn is_json(&self) -> bool {
        self.layout == Layout::Json
    }

    /// The name of a call or of an entry, in JSON a text like others.
    fn key(&mut self, name: &str) {
        if self.is_json() { self.string(name) } else { self.out.push_str(name) }
    }

    fn inside(&mut self, first: bool, body: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.first, first);
        self.depth += 1;
        body(self);
        self.depth -= 1;
        self.first = outer;
    }

    /// Starts an item of a call, a list or a map.
    pub(super) fn item(&mut self) {
        match self.layout {
            Layout::Pretty => {
                self.out.push('\n');
                for _ in 0..self.depth {
                    self.out.push_str("  ");
                }
            }
            Layout::Compact if !self.first => self.out.push(' '),
            Layout::Json if !self.first => self.out.push(','),
            Layout::Compact | Layout::Json => {}
        }
        self.first = false;
    }

    /// An entry of a map: `:key` and what `value` writes.
    pub(super) fn entry(&mut self, key: &str, value: impl FnOnce(&mut Self)) {
        self.item();
        if self.is_json() {
            self.string(key);
            self.out.push(',');
        } else {
            let _ = write!(self.out, ":{key} ");
        }
        value(self);
    }

    /// An item that is an expression.
    pub(super) fn element(&mut self, expression: &Expr<'_>) {
        self.item();
        self.expression(expression);
    }

    /// Items that are expressions.
    pub(super) fn elements(&mut self, expressions: &[Expr<'_>]) {
        for expression in expressions {
            self.element(expression);
        }
    }

    /// An item that is a string.
    pub(super) fn string_item(&mut self, text: &str) {
        self.item();
        self.string(text);
    }

    /// A map as the only item of a call.
    pub(super) fn call_map(&mut self, name: &str, body: impl FnOnce(&mut Self)) {
        self.call(name, |writer| {
            writer.item();
            writer.map(body);
        });
    }

    /// No value.
    pub(super) fn nil(&mut self) {
        self.raw(if self.is_json() { "null" } else { "nil" });
    }

    /// Text as it is.
    pub(super) fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A quoted string.
    pub(super) fn string(&mut self, text: &str) {
        self.out.push('"');
        for character in text.chars() {
            match character {
                '\t' => self.out.push_str("\\t"),
                '\n' => self.out.push_str("\\n"),
                '\r' => self.out.push_str("\\r"),
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                '\0'..' ' if self.is_json() => {
                    let _ = write!(self.out, "\\u{:04x}", u32::from(character));
                }
                '\0'..' ' => {
                    let _ = write!(self.out, "\\o{:03o}", u32::from(character));
                }
                _ => self.out.push(character),
            }
        }
        self.out.push('"');
    }
}
