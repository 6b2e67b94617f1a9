//! Literals and variables.

use ruby_prism::{Node, NodeList};

use crate::syntax::ast::{ConstantScope, Expr, HashEntry, Interpolation, Kind, Part};
use crate::syntax::read::Reader;

const IGNORE_CASE: u8 = 1;
const EXTENDED: u8 = 2;
const MULTI_LINE: u8 = 4;
const NO_ENCODING: u8 = 32;

/// Ruby's numbers of a regular expression's options.
macro_rules! options {
    ($node:expr) => {
        (if $node.is_ignore_case() { IGNORE_CASE } else { 0 })
            | (if $node.is_extended() { EXTENDED } else { 0 })
            | (if $node.is_multi_line() { MULTI_LINE } else { 0 })
            | (if $node.is_ascii_8bit() { NO_ENCODING } else { 0 })
    };
}

impl Reader<'_> {
    pub(super) fn literal(&mut self, node: &Node<'_>) -> Option<Kind> {
        Some(match node {
            Node::NilNode { .. } => Kind::Nil,
            Node::TrueNode { .. } => Kind::True,
            Node::FalseNode { .. } => Kind::False,
            Node::SelfNode { .. } => Kind::SelfObject,
            Node::SourceFileNode { .. } => Kind::SourceFile,
            Node::SourceLineNode { .. } => Kind::SourceLine,
            Node::IntegerNode { .. } => self.integer(node),
            Node::FloatNode { .. } => Kind::Float(node.as_float_node()?.value()),
            Node::StringNode { .. } => text(node.as_string_node()?.unescaped(), Kind::String),
            Node::SymbolNode { .. } => text(node.as_symbol_node()?.unescaped(), Kind::Symbol),
            Node::RegularExpressionNode { .. } => {
                let node = node.as_regular_expression_node()?;
                let options = options!(node);
                text(node.unescaped(), |source| Kind::Regexp { source, options })
            }
            Node::InterpolatedStringNode { .. } => {
                self.interpolated(Interpolation::String, node.as_interpolated_string_node()?.parts())
            }
            Node::InterpolatedSymbolNode { .. } => {
                self.interpolated(Interpolation::Symbol, node.as_interpolated_symbol_node()?.parts())
            }
            Node::InterpolatedXStringNode { .. } => {
                self.interpolated(Interpolation::Command, node.as_interpolated_x_string_node()?.parts())
            }
            Node::XStringNode { .. } => {
                let parts = text(node.as_x_string_node()?.unescaped(), Kind::String);
                let Kind::String(command) = parts else { return Some(parts) };
                Kind::Interpolated { what: Interpolation::Command, parts: vec![Part::Text(command)] }
            }
            Node::InterpolatedRegularExpressionNode { .. } => {
                let node = node.as_interpolated_regular_expression_node()?;
                let options = options!(node);
                self.interpolated(Interpolation::Regexp(options), node.parts())
            }
            Node::ArrayNode { .. } => Kind::Array(self.exprs(node.as_array_node()?.elements().iter())),
            Node::HashNode { .. } => Kind::Hash(self.entries(node.as_hash_node()?.elements())),
            Node::KeywordHashNode { .. } => Kind::Hash(self.entries(node.as_keyword_hash_node()?.elements())),
            Node::RangeNode { .. } => {
                let node = node.as_range_node()?;
                Kind::Range {
                    from: node.left().map(|end| self.boxed(&end)),
                    to: node.right().map(|end| self.boxed(&end)),
                    excludes_end: node.is_exclude_end(),
                }
            }
            Node::SplatNode { .. } => Kind::Splat(node.as_splat_node()?.expression().map(|inner| self.boxed(&inner))),
            Node::ImplicitNode { .. } => self.expr(&node.as_implicit_node()?.value()).kind,
            _ => return None,
        })
    }

    fn integer(&self, node: &Node<'_>) -> Kind {
        let location = node.location();
        let digits: String =
            self.text.get(location.start() as usize..location.end() as usize).unwrap_or_default().into();
        let digits = digits.replace('_', "").to_ascii_lowercase();
        let (negative, digits) = match digits.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, digits.as_str()),
        };
        let parsed = match digits.as_bytes() {
            [b'0', b'x', ..] => i128::from_str_radix(&digits[2..], 16),
            [b'0', b'b', ..] => i128::from_str_radix(&digits[2..], 2),
            [b'0', b'o', ..] => i128::from_str_radix(&digits[2..], 8),
            [b'0', b'd', ..] => digits[2..].parse(),
            [b'0', _, ..] => i128::from_str_radix(&digits[1..], 8),
            _ => digits.parse(),
        };
        let value = parsed.ok().map(|value| if negative { -value } else { value });
        value.and_then(|value| i64::try_from(value).ok()).map_or(Kind::Unsupported("a big integer"), Kind::Integer)
    }

    pub(super) fn interpolated(&mut self, what: Interpolation, nodes: NodeList<'_>) -> Kind {
        let mut parts = Vec::new();
        for node in nodes.iter() {
            if let Some(string) = node.as_string_node() {
                match Self::text_of(string.unescaped()) {
                    Some(text) => parts.push(Part::Text(text)),
                    None => return Kind::Unsupported("a string that is not UTF-8"),
                }
            } else if let Some(code) = node.as_embedded_statements_node() {
                parts.push(Part::Code(self.optional_statements(code.statements())));
            } else if let Some(variable) = node.as_embedded_variable_node() {
                parts.push(Part::Code(vec![self.expr(&variable.variable())]));
            } else {
                parts.push(Part::Code(vec![self.expr(&node)]));
            }
        }
        Kind::Interpolated { what, parts }
    }

    pub(super) fn entries(&mut self, nodes: NodeList<'_>) -> Vec<HashEntry> {
        let mut entries = Vec::new();
        for node in nodes.iter() {
            if let Some(pair) = node.as_assoc_node() {
                entries.push(HashEntry::Pair(self.expr(&pair.key()), self.expr(&pair.value())));
            } else if let Some(splat) = node.as_assoc_splat_node() {
                entries.push(HashEntry::Splat(splat.value().map(|value| self.expr(&value))));
            }
        }
        entries
    }

    pub(super) fn variable(&mut self, node: &Node<'_>) -> Option<Kind> {
        Some(match node {
            Node::LocalVariableReadNode { .. } => {
                Kind::Local(Self::name(node.as_local_variable_read_node()?.name().as_slice()))
            }
            Node::ItLocalVariableReadNode { .. } => Kind::Local("it".into()),
            Node::InstanceVariableReadNode { .. } => {
                Kind::Instance(Self::name(node.as_instance_variable_read_node()?.name().as_slice()))
            }
            Node::ClassVariableReadNode { .. } => {
                Kind::ClassVariable(Self::name(node.as_class_variable_read_node()?.name().as_slice()))
            }
            Node::GlobalVariableReadNode { .. } => {
                Kind::Global(Self::name(node.as_global_variable_read_node()?.name().as_slice()))
            }
            Node::NumberedReferenceReadNode { .. } => {
                Kind::NumberedReference(node.as_numbered_reference_read_node()?.number())
            }
            Node::BackReferenceReadNode { .. } => {
                Kind::BackReference(Self::name(node.as_back_reference_read_node()?.name().as_slice()))
            }
            Node::ConstantReadNode { .. } => {
                let name = Self::name(node.as_constant_read_node()?.name().as_slice());
                Kind::Constant { scope: ConstantScope::Lexical, name }
            }
            Node::ConstantPathNode { .. } => {
                let node = node.as_constant_path_node()?;
                let name = Self::name(node.name()?.as_slice());
                Kind::Constant { scope: self.constant_scope(node.parent()), name }
            }
            _ => return None,
        })
    }

    pub(super) fn constant_scope(&mut self, parent: Option<Node<'_>>) -> ConstantScope {
        parent.map_or(ConstantScope::Top, |parent| ConstantScope::In(self.boxed(&parent)))
    }
}

fn text(bytes: &[u8], make: impl FnOnce(Box<str>) -> Kind) -> Kind {
    Reader::text_of(bytes).map_or(Kind::Unsupported("a string that is not UTF-8"), make)
}

impl Expr {
    /// Whether evaluating it has no effect and always gives the same value.
    #[must_use]
    pub const fn is_literal(&self) -> bool {
        matches!(
            self.kind,
            Kind::Nil
                | Kind::True
                | Kind::False
                | Kind::Integer(_)
                | Kind::Float(_)
                | Kind::String(_)
                | Kind::Symbol(_)
        )
    }
}
