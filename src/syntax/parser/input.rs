//! What a rule of the grammar is: a function of the input.

use chumsky::input::InputRef;
use chumsky::prelude::*;
use chumsky::primitive::Custom;
use smallvec::SmallVec;

use super::expectation::Failed;
use super::state::State;
use super::tokens::Tokens;
use crate::ast::Expr;

/// What the grammar carries along: where nodes go, and its errors.
pub(super) type Extra<'ast> = extra::Full<Failed, State<'ast>, Grammar<'ast>>;
/// The same around all rules, where none is known yet.
pub(super) type Outside<'ast> = extra::Full<Failed, State<'ast>, ()>;
/// What rules read from. A rule is a function of it: there is no grammar to be built before a text is parsed, and the
/// types of chumsky's combinators end where a rule ends.
pub(super) type Input<'t, 'parse, 'ast> = InputRef<'t, 'parse, Tokens<'t, 'ast>, Extra<'ast>>;
/// Items of a rule that is repeated: short lists need no memory of their own before they move into the arena.
pub(super) type List<T> = SmallVec<[T; 4]>;
/// What a rule gives.
pub(super) type Parsed<O> = Result<O, Failed>;

/// A rule by its address.
pub(super) type Rule<'ast, O> = for<'t, 'parse> fn(&mut Input<'t, 'parse, 'ast>) -> Parsed<O>;

/// The rules that are made of rules that are made of them: what all rules are told of.
#[derive(Clone, Copy)]
pub(super) struct Grammar<'ast> {
    pub(super) expression: Rule<'ast, Expr<'ast>>,
    pub(super) longer_expression: Rule<'ast, Expr<'ast>>,
    pub(super) assignment: Rule<'ast, Expr<'ast>>,
    pub(super) body: Rule<'ast, &'ast [Expr<'ast>]>,
}

/// A rule as a part of another one.
pub(super) const fn rule<'t, 'ast: 't, O, F>(rule: F) -> Custom<F, Tokens<'t, 'ast>, O, Extra<'ast>>
where
    F: Fn(&mut Input<'t, '_, 'ast>) -> Parsed<O>,
{
    custom(rule)
}
