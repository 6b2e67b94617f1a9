//! Literals and variables.

use crate::interpreter::lower::{Lowered, Lowering};
use crate::interpreter::program::{Entry, Interpolation, Node, NodeId, Piece};
use crate::syntax::{self, Expr, HashEntry, Kind, Part};
use pantin_values::value::regexp;

impl Lowering<'_> {
    pub(super) fn literal(&mut self, expr: &Expr) -> Lowered {
        let at = expr.at;
        let node = match &expr.kind {
            Kind::True => Node::True,
            Kind::False => Node::False,
            Kind::SelfObject => Node::Main,
            Kind::Integer(number) => Node::Integer(*number),
            Kind::Float(number) => Node::Float(*number),
            Kind::String(text) => self.string(text),
            Kind::Symbol(text) => Node::Symbol(self.text(text)),
            Kind::Regexp { source, options } => {
                if regexp::compile(&crate::interpreter::value::Pattern::wrapped(source, *options)).is_err() {
                    return Err(self.refused(at, "a regular expression that does not compile"));
                }
                Node::Regexp { source: self.text(source), options: *options }
            }
            Kind::Interpolated { what, parts } => self.interpolated(at, *what, parts)?,
            Kind::Array(elements) => Node::Array(self.elements(elements)?),
            Kind::Hash(entries) => Node::Hash(self.entries(entries)?),
            Kind::Range { from, to, excludes_end } => {
                let from = self.optional(from.as_deref())?;
                let to = self.optional(to.as_deref())?;
                Node::Range { from, to, excludes_end: *excludes_end }
            }
            _ => Node::Nil,
        };
        self.node(at, node)
    }

    /// A string without code in it.
    fn string(&mut self, text: &str) -> Node {
        let text = self.text(text);
        let freezes = self.files.get(usize::from(self.file)).is_some_and(|file| file.parsed.freezes_strings);
        if freezes { Node::FrozenString(text) } else { Node::String(text) }
    }

    fn interpolated(&mut self, at: u32, what: syntax::Interpolation, parts: &[Part]) -> Lowered<Node> {
        let what = match what {
            syntax::Interpolation::String if let Some(text) = plain(parts) => return Ok(self.string(&text)),
            syntax::Interpolation::String => Interpolation::String,
            syntax::Interpolation::Symbol => Interpolation::Symbol,
            syntax::Interpolation::Regexp(options) => Interpolation::Regexp(options),
            syntax::Interpolation::Command => return Err(self.refused(at, "a command")),
        };
        let parts = parts
            .iter()
            .map(|part| match part {
                Part::Text(text) => Ok(Piece::Text(self.text(text))),
                Part::Code(body) => Ok(Piece::Code(self.body(body)?)),
            })
            .collect::<Lowered<_>>()?;
        Ok(Node::Interpolated { what, parts })
    }

    pub(super) fn entries(&mut self, entries: &[HashEntry]) -> Lowered<Box<[Entry]>> {
        let mut lowered = Vec::with_capacity(entries.len());
        for entry in entries {
            lowered.push(match entry {
                HashEntry::Pair(key, value) => Entry { key: Some(self.expr(key)?), value: self.expr(value)? },
                HashEntry::Splat(Some(value)) => Entry { key: None, value: self.expr(value)? },
                HashEntry::Splat(None) => return Err(self.refused(0, "an anonymous splat")),
            });
        }
        Ok(lowered.into())
    }

    pub(super) fn variable(&mut self, expr: &Expr) -> Lowered {
        let at = expr.at;
        let node = match &expr.kind {
            Kind::Local(name) => match self.names.find(name) {
                Some(slot) => Node::Local(slot),
                None => {
                    let of_file = self.file_variable(at, name);
                    return of_file.unwrap_or_else(|| Err(self.refused(at, format!("the variable '{name}'"))));
                }
            },
            Kind::Instance(name) if self.is_in_module() => Node::State(self.state(name)),
            Kind::Instance(name) if self.is_in_object() => Node::Field(self.field(name)),
            Kind::Instance(name) => Node::Instance(self.instance(name)),
            Kind::NumberedReference(number) => Node::Group(*number),
            Kind::BackReference(name) => match name.as_bytes() {
                [b'$', sign @ (b'~' | b'&' | b'`' | b'\'' | b'+')] => Node::BackReference(*sign),
                _ => return Err(self.refused(at, format!("the variable '{name}'"))),
            },
            _ => return Ok(NodeId(0)),
        };
        self.node(at, node)
    }
}

/// The text of a literal of several parts without code, as those of several lines are.
fn plain(parts: &[Part]) -> Option<String> {
    parts.iter().map(|part| if let Part::Text(text) = part { Some(&**text) } else { None }).collect()
}
