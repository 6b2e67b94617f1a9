//! What the rules share while one text is parsed: the arena, the classes around, errors that rules raise.

use bumpalo::Bump;
use chumsky::input::{Checkpoint, Cursor};
use chumsky::inspector::Inspector;
use rustc_hash::FxHashSet;

use super::expectation::{Failure, Set};
use super::raised::{Extent, Raised};
use super::tokens::{Lexeme, SyntaxError, Tokens};
use crate::lexer::Dialect;
use pantin_base::diagnostics::Issue;
use pantin_base::source::{Language, Span};

/// More errors than anybody reads at once.
const MAX_ERRORS: usize = 20;

/// The state of one run of the grammar.
pub(super) struct State<'ast> {
    /// The text itself.
    pub(super) text: &'ast str,
    /// Whose forms are parsed.
    pub(super) language: Language,
    /// Whether something can be private.
    pub(super) access_control: bool,
    /// Where nodes go.
    pub(super) arena: &'ast Bump,
    namespace: Option<&'ast Namespace<'ast>>,
    failure: Failure,
    raised: Vec<Raised>,
    /// The tokens from which on something failed that would be tried again.
    failed: FxHashSet<u32>,
}

/// The name of a class or plan around the current place, and those around it.
struct Namespace<'ast> {
    name: &'ast str,
    outer: Option<&'ast Namespace<'ast>>,
}

impl<'ast> State<'ast> {
    pub(super) fn new((text, dialect): (&'ast str, Dialect), arena: &'ast Bump) -> Self {
        Self {
            text,
            language: dialect.language,
            access_control: dialect.access_control,
            arena,
            namespace: None,
            failure: Failure::START,
            raised: Vec::new(),
            failed: FxHashSet::default(),
        }
    }

    /// Notes what a rule expected at a token where it found something else.
    #[inline]
    pub(super) fn expect(&mut self, at: u32, expected: Set) {
        self.failure.note(at, expected);
    }

    /// The last token that any rule came to, and what the rules expected there.
    pub(super) const fn failure(&self) -> Failure {
        self.failure
    }

    /// The same, and starts over.
    pub(super) const fn take_failure(&mut self) -> Failure {
        std::mem::replace(&mut self.failure, Failure::START)
    }

    /// Whether the rule that tries something from a token on has failed there before.
    #[inline]
    pub(super) fn has_failed(&self, at: u32) -> bool {
        self.failed.contains(&at)
    }

    /// Remembers that the rule that tries something from a token on failed.
    pub(super) fn remember_failure(&mut self, at: u32) {
        self.failed.insert(at);
    }

    /// Moves a list into the arena.
    #[inline]
    pub(super) fn list<T: Copy>(&self, list: &[T]) -> &'ast [T] {
        if list.is_empty() { &[] } else { self.arena.alloc_slice_copy(list) }
    }

    /// Enters a class or plan: definitions inside get its name in front of theirs.
    pub(super) fn enter(&mut self, name: &'ast str) {
        self.namespace = Some(self.arena.alloc(Namespace { name, outer: self.namespace }));
    }

    /// Leaves what was entered last.
    pub(super) fn leave(&mut self) {
        self.namespace = self.namespace.and_then(|namespace| namespace.outer);
    }

    /// The full name of a class, define or plan that is written as `name` here. One leading `::` is lost.
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
        self.raised.len() >= MAX_ERRORS
    }

    /// The errors in the order they were raised, without those that Puppet would not have come to.
    pub(super) fn into_errors(self, tokens: Tokens<'_, '_>) -> Vec<SyntaxError> {
        let finished = |raised: &Raised| raised.extent.ends_before(tokens, raised.error.token);
        self.raised.into_iter().filter(finished).map(|raised| raised.error).collect()
    }
}

/// What is around is restored when chumsky takes tokens back.
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

/// What is around a checkpoint.
#[derive(Clone, Copy)]
pub(super) struct Within<'ast>(Option<&'ast Namespace<'ast>>);
