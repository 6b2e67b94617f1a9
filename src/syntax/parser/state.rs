//! What the rules share while one text is parsed: the arena, the classes around, errors that rules raise.

use bumpalo::Bump;
use chumsky::input::{Checkpoint, Cursor};
use chumsky::inspector::Inspector;

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
    namespace: Option<&'ast Namespace<'ast>>,
    issues: Vec<SyntaxError>,
}

/// The name of a class around the current place, and those around it.
struct Namespace<'ast> {
    name: &'ast str,
    outer: Option<&'ast Namespace<'ast>>,
}

impl<'ast> State<'ast> {
    pub(super) fn new(text: &'ast str, arena: &'ast Bump) -> Self {
        Self { text, arena, namespace: None, issues: Vec::new() }
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

    /// Records what a rule refuses, when `token` is the next token to be read. Kept even when chumsky takes the rule
    /// back, because the grammar does so only where the text is wrong anyway.
    pub(super) fn raise(&mut self, token: u32, issue: Issue, span: Span) {
        self.record(SyntaxError { issue, span: Some(span), token });
    }

    /// Records an error once.
    pub(super) fn record(&mut self, error: SyntaxError) {
        let known =
            self.issues.iter().any(|other| other.span == error.span && other.issue.code() == error.issue.code());
        if !known && !self.is_full() {
            self.issues.push(error);
        }
    }

    /// Whether no more errors are wanted.
    pub(super) fn is_full(&self) -> bool {
        self.issues.len() >= MOST_ERRORS
    }

    /// The errors in the order they were raised.
    pub(super) fn into_issues(self) -> Vec<SyntaxError> {
        self.issues
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
