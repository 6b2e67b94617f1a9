//! The places that Puppet names in its messages. They are not those of the whole expression: an operator is reported at
//! the operator, a method call at its parentheses, an access where its base is reported.
//!
//! Source: pops/parser/egrammar.ra, the position that each rule records.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::{Expr, ExprKind};
use pantin_base::source::Span;

/// Where the reported place of an expression comes from.
enum Origin<'ast> {
    /// It is this one.
    Here(Span),
    /// It starts where this one starts, and ends at the offset.
    StartOf(Expr<'ast>, u32),
}

impl<'ast> Expr<'ast> {
    /// What Puppet reports as the place of this expression.
    #[must_use]
    pub fn reported_span(&self) -> Span {
        // A loop, because such expressions nest to the left without any brackets.
        let mut head = *self;
        let mut end = None;
        loop {
            match head.origin() {
                Origin::Here(span) => return Span::new(span.start, end.unwrap_or(span.end)),
                Origin::StartOf(inner, own_end) => {
                    end = end.or(Some(own_end));
                    head = inner;
                }
            }
        }
    }

    fn origin(&self) -> Origin<'ast> {
        let start_of = |inner: Expr<'ast>| {
            // `class {`, `@file {` and `type(…)` start with a token of their own.
            if inner.span.start == self.span.start {
                Origin::StartOf(inner, self.span.end)
            } else {
                Origin::Here(self.span)
            }
        };
        match self.kind {
            ExprKind::Binary(binary) => Origin::Here(binary.operator_span),
            ExprKind::Assignment(assignment) => Origin::Here(assignment.operator_span),
            ExprKind::Relationship(relationship) => Origin::Here(relationship.operator_span),
            ExprKind::MethodCall(call) => Origin::Here(call.reported_span),
            ExprKind::Unary(_) | ExprKind::Parenthesized(_) => {
                Origin::Here(Span::new(self.span.start, self.span.start + 1))
            }
            ExprKind::Hash(entries) => match entries.first() {
                // Written without braces.
                Some(entry) if entry.span.start == self.span.start => Origin::Here(entry.reported_span),
                _ => Origin::Here(self.span),
            },
            // The keyword is not counted.
            ExprKind::TypeAlias(alias) => Origin::Here(Span::new(alias.name_span.start, self.span.end)),
            ExprKind::TypeMapping(mapping) => Origin::Here(Span::new(mapping.ty.span.start, self.span.end)),
            ExprKind::Selector(selector) => Origin::Here(selector.reported_span),
            ExprKind::Access(access) => Origin::Here(access.reported_span),
            ExprKind::Collector(collector) => start_of(collector.type_name),
            ExprKind::Resource(resource) => start_of(resource.type_name),
            ExprKind::ResourceDefaults(defaults) => start_of(defaults.type_name),
            ExprKind::ResourceOverride(overriding) => start_of(overriding.resources),
            ExprKind::Call(call) => match call.arguments.last() {
                // A call without parentheses ends where its last argument is reported to end.
                Some(last) if last.span.end == self.span.end && call.block.is_none() => {
                    Origin::StartOf(call.functor, last.reported_span().end)
                }
                _ => start_of(call.functor),
            },
            _ => Origin::Here(self.span),
        }
    }
}
