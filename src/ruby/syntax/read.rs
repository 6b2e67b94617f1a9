//! Parses text, and dispatches over the parser's nodes.

use std::fmt;

use ruby_prism::{Node, ParseResult, StatementsNode};

use crate::syntax::ast::{Body, Expr, Kind};
use pantin_base::source::LineIndex;

/// The tree of a file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The expressions of the file.
    pub body: Body,
    /// For the lines of offsets.
    pub lines: LineIndex,
    /// Whether a comment says that nobody may change its literal strings.
    pub freezes_strings: bool,
}

/// Why a text is not Ruby that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Line, counted from 1.
    pub line: u32,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// Longer texts are refused.
const MAX_BYTES: usize = 8 << 20;
/// Deeper trees are refused. The parser's own limit is 10,000, for which it gets the stack below.
const MAX_DEPTH: u32 = 1_000;
const STACK: usize = 64 << 20;
const STACK_OF_LEVEL: usize = STACK / 10_000;

/// Parses a Ruby file.
///
/// # Errors
/// When the text is no Ruby, too long or nested too deeply.
pub fn parse(text: &str) -> Result<Parsed, SyntaxError> {
    let lines = LineIndex::new(text);
    if text.len() > MAX_BYTES {
        return Err(SyntaxError { line: 1, message: format!("the file is longer than {MAX_BYTES} bytes") });
    }
    // A short text cannot nest deep.
    let needed = ((text.len() + 32) * STACK_OF_LEVEL).min(STACK);
    let (body, freezes_strings) = stacker::maybe_grow(needed, STACK, || {
        let result = ruby_prism::parse(text.as_bytes());
        if let Some(error) = first_error(&result, &lines) {
            return Err(error);
        }
        let mut reader = Reader { text, depth: 0, too_deep: None };
        let body = reader.node_body(&result.node());
        match reader.too_deep {
            Some(at) => Err(SyntaxError { line: lines.line(at), message: "nested too deeply".to_owned() }),
            None => Ok((body, result.frozen_string_literals())),
        }
    })?;
    Ok(Parsed { body, lines, freezes_strings })
}

fn first_error(result: &ParseResult<'_>, lines: &LineIndex) -> Option<SyntaxError> {
    let error = result.errors().next()?;
    Some(SyntaxError {
        line: lines.line(error.location().start()),
        message: String::from_utf8_lossy(error.message()).into_owned(),
    })
}

/// Turns the parser's nodes into ours.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    depth: u32,
    too_deep: Option<u32>,
}

impl Reader<'_> {
    pub(super) fn text_of(bytes: &[u8]) -> Option<Box<str>> {
        std::str::from_utf8(bytes).ok().map(Into::into)
    }

    pub(super) fn name(bytes: &[u8]) -> Box<str> {
        String::from_utf8_lossy(bytes).into()
    }

    /// The expressions of a body node: statements, a `begin` with clauses, or nothing.
    pub(super) fn optional_body(&mut self, node: Option<&Node<'_>>) -> Body {
        node.map(|node| self.node_body(node)).unwrap_or_default()
    }

    pub(super) fn node_body(&mut self, node: &Node<'_>) -> Body {
        if let Some(program) = node.as_program_node() {
            return self.statements(&program.statements());
        }
        if let Some(statements) = node.as_statements_node() {
            return self.statements(&statements);
        }
        vec![self.expr(node)]
    }

    pub(super) fn statements(&mut self, node: &StatementsNode<'_>) -> Body {
        node.body().iter().map(|node| self.expr(&node)).collect()
    }

    pub(super) fn optional_statements(&mut self, node: Option<StatementsNode<'_>>) -> Body {
        node.map(|node| self.statements(&node)).unwrap_or_default()
    }

    pub(super) fn exprs<'a>(&mut self, nodes: impl Iterator<Item = Node<'a>>) -> Vec<Expr> {
        nodes.map(|node| self.expr(&node)).collect()
    }

    pub(super) fn boxed(&mut self, node: &Node<'_>) -> Box<Expr> {
        Box::new(self.expr(node))
    }

    pub(super) fn expr(&mut self, node: &Node<'_>) -> Expr {
        let at = node.location().start();
        if self.depth >= MAX_DEPTH {
            self.too_deep.get_or_insert(at);
            return Expr { kind: Kind::Unsupported("nesting"), at };
        }
        self.depth += 1;
        let kind = self
            .literal(node)
            .or_else(|| self.call(node))
            .or_else(|| self.variable(node))
            .or_else(|| self.assignment(node))
            .or_else(|| self.control(node))
            .or_else(|| self.definition(node))
            .unwrap_or(Kind::Unsupported("this syntax"));
        self.depth -= 1;
        Expr { kind, at }
    }
}
