//! What the rules share while one text is parsed: the arena, the classes around, errors that rules raise.

use bumpalo::Bump;
use chumsky::input::{Checkpoint, Cursor};
use chumsky::inspector::Inspector;

use super::raised::{Extent, Raised};
use super::{Lexeme, SyntaxError, Tokens};
use crate::diagnostics::Issue;
use crate::source::Span;

/// More errors than anybody reads at once.
const MOST_ERRORS: usize = 20;

/// The state of one run of the grammar.
pub(super) struct State<'ast> {
    /// The text itself.
    pub(super) text: &'ast str,
    /// Where nodes go.
    pub(super) arena: &'ast Bump,
    /// Whether what was read last must be the key of a pair; see `terminals::arrow_if_needed`.
    pub(super) needs_arrow: bool,
    namespace: Option<&'ast Namespace<'ast>>,
    raised: Vec<Raised>,
    /// By token: the rules that began there and did not succeed so far.
    begun: Vec<u8>,
}

/// Rules that remember where they failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Memory {
    /// What stands between operators.
    Operand = 1,
    /// What follows the subject of a selector.
    Selector = 2,
}

/// The name of a class around the current place, and those around it.
struct Namespace<'ast> {
    name: &'ast str,
    outer: Option<&'ast Namespace<'ast>>,
}

impl<'ast> State<'ast> {
    pub(super) fn new(text: &'ast str, arena: &'ast Bump) -> Self {
        Self { text, arena, needs_arrow: false, namespace: None, raised: Vec::new(), begun: Vec::new() }
    }

    /// Notes that a rule begins at a token. `false` when it did before and did not succeed.
    pub(super) fn enter_rule(&mut self, memory: Memory, at: u32) -> bool {
        let at = at as usize;
        if at >= self.begun.len() {
            self.begun.resize((at + 1).next_power_of_two(), 0);
        }
        let bit = memory as u8;
        let is_first = self.begun[at] & bit == 0;
        self.begun[at] |= bit;
        is_first
    }

    /// Notes that a rule that began at a token succeeded.
    pub(super) fn leave_rule(&mut self, memory: Memory, at: u32) {
        if let Some(begun) = self.begun.get_mut(at as usize) {
            *begun &= !(memory as u8);
        }
    }

    /// Moves a list into the arena.
    pub(super) fn list<T: Copy>(&self, list: &[T]) -> &'ast [T] {
        if list.is_empty() { &[] } else { self.arena.alloc_slice_copy(list) }
    }

    /// Enters a class: definitions inside get its name in front of theirs.
    pub(super) fn enter(&mut self, name: &'ast str) {
        self.namespace = Some(self.arena.alloc(Namespace { name, outer: self.namespace }));
    }

    /// Leaves the class entered last.
    pub(super) fn leave(&mut self) {
        self.namespace = self.namespace.and_then(|namespace| namespace.outer);
    }

    /// The full name of a class or define that is written as `name` here. One leading `::` is lost.
    pub(super) fn full_name(&self, name: &'ast str) -> &'ast str {
        let mut outer = Vec::new();
        let mut namespace = self.namespace;
        while let Some(Namespace { name, outer: next }) = namespace {
            outer.push(*name);
            namespace = *next;
        }
        if outer.is_empty() {
            return name;
        }
        outer.reverse();
        outer.push(name);
        let joined = outer.join("::");
        self.arena.alloc_str(joined.strip_prefix("::").unwrap_or(&joined))
    }

    /// Records what a rule of some extent refuses, when `token` is the next token to be read. Kept even when chumsky
    /// takes the rule back, because the grammar does so only where the text is wrong anyway.
    pub(super) fn raise(&mut self, token: u32, issue: Issue, span: Span, extent: Extent) {
        self.record(Raised { error: SyntaxError { issue, span: Some(span), token, opened: None }, extent });
    }

    /// Records an error once.
    pub(super) fn record(&mut self, raised: Raised) {
        let error = &raised.error;
        let known = self
            .raised
            .iter()
            .any(|other| other.error.span == error.span && other.error.issue.code() == error.issue.code());
        if !known && !self.is_full() {
            self.raised.push(raised);
        }
    }

    /// Whether no more errors are wanted.
    pub(super) fn is_full(&self) -> bool {
        self.raised.len() >= MOST_ERRORS
    }

    /// The errors in the order they were raised, without those that Puppet would not have come to.
    pub(super) fn into_errors(self, tokens: Tokens<'_, '_>) -> Vec<SyntaxError> {
        let finished = |raised: &Raised| raised.extent.ends_before(tokens, raised.error.token);
        self.raised.into_iter().filter(finished).map(|raised| raised.error).collect()
    }
}

/// The classes around are restored when chumsky takes tokens back.
impl<'t, 'ast> Inspector<'t, Tokens<'t, 'ast>> for State<'ast> {
    type Checkpoint = Within<'ast>;

    fn on_token(&mut self, _: &Lexeme<'ast>) {}

    fn on_save<'parse>(&self, _: &Cursor<'t, 'parse, Tokens<'t, 'ast>>) -> Self::Checkpoint {
        Within(self.namespace)
    }

    fn on_rewind<'parse>(&mut self, marker: &Checkpoint<'t, 'parse, Tokens<'t, 'ast>, Self::Checkpoint>) {
        self.namespace = marker.inspector().0;
    }
}

/// The classes around a checkpoint.
#[derive(Clone, Copy)]
pub(super) struct Within<'ast>(Option<&'ast Namespace<'ast>>);
