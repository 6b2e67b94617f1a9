//! `if`, `unless`, `case`, selectors, `and`, `or`.
//!
//! Source: pops/evaluator/evaluator_impl.rb (`eval_IfExpression`, `eval_CaseExpression`, `eval_SelectorExpression`): each
//! of them forgets at its end the matches that were made inside, its condition included.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::context::{Lowering, Sink};
use crate::bytecode::{Instruction, Label, Reg, Target};
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;
use pantin_syntax::ast::{
    Binary, BinaryOperator, Case, CaseOption, Conditional, Expr, ExprKind, Selector, UnaryOperator,
};

/// When a branch is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Branch {
    WhenTrue,
    WhenFalse,
}

impl Branch {
    const fn negated(self) -> Self {
        match self {
            Self::WhenTrue => Self::WhenFalse,
            Self::WhenFalse => Self::WhenTrue,
        }
    }
}

/// A region whose matches are forgotten at its end.
pub(super) struct Region {
    enter: Target,
    matchers: u32,
}

impl Lowering<'_> {
    pub(super) fn lower_if(&mut self, conditional: &Conditional<'_>, sink: Sink) -> Result<(), Issue> {
        self.lower_branches(conditional, Branch::WhenFalse, sink)
    }

    pub(super) fn lower_unless(&mut self, conditional: &Conditional<'_>, sink: Sink) -> Result<(), Issue> {
        self.lower_branches(conditional, Branch::WhenTrue, sink)
    }

    /// `skip` says when the first body is left out.
    fn lower_branches(&mut self, conditional: &Conditional<'_>, skip: Branch, sink: Sink) -> Result<(), Issue> {
        let region = self.enter_matches(conditional.test.span);
        let otherwise = self.builder().label();
        self.lower_branch(&conditional.test, skip, otherwise)?;
        self.lower_body(conditional.then, sink)?;
        if conditional.otherwise.is_some() || sink != Sink::Nowhere {
            let end = self.builder().label();
            self.emit(Instruction::Jump { to: end.target() }, conditional.test.span);
            self.builder().set(otherwise);
            self.lower_body(conditional.otherwise.unwrap_or_default(), sink)?;
            self.builder().set(end);
        } else {
            self.builder().set(otherwise);
        }
        self.leave_matches(region, conditional.test.span);
        Ok(())
    }

    /// Goes to `to` when the condition is as `branch` says, else falls through.
    fn lower_branch(&mut self, test: &Expr<'_>, branch: Branch, to: Label) -> Result<(), Issue> {
        match test.kind {
            ExprKind::Parenthesized(inner) => self.deeper(|this| this.lower_branch(inner, branch, to)),
            ExprKind::Unary(unary) if unary.operator == UnaryOperator::Not => {
                self.deeper(|this| this.lower_branch(&unary.operand, branch.negated(), to))
            }
            ExprKind::Binary(binary) if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) => {
                self.deeper(|this| this.lower_logical_branch(binary, branch, to))
            }
            _ => {
                let mark = self.mark();
                let cond = self.lower_operand(test)?;
                let to = to.target();
                let jump = match branch {
                    Branch::WhenTrue => Instruction::JumpIf { cond, to },
                    Branch::WhenFalse => Instruction::JumpUnless { cond, to },
                };
                self.emit(jump, test.reported_span());
                self.release(mark);
                Ok(())
            }
        }
    }

    fn lower_logical_branch(&mut self, binary: &Binary<'_>, branch: Branch, to: Label) -> Result<(), Issue> {
        // The left operand that settles the whole: false for `and`, true for `or`.
        let settled = if binary.operator == BinaryOperator::And { Branch::WhenFalse } else { Branch::WhenTrue };
        if settled == branch {
            self.lower_branch(&binary.lhs, branch, to)?;
            return self.lower_branch(&binary.rhs, branch, to);
        }
        let through = self.builder().label();
        self.lower_branch(&binary.lhs, settled, through)?;
        self.lower_branch(&binary.rhs, branch, to)?;
        self.builder().set(through);
        Ok(())
    }

    /// `and`, `or` as values: true or false, never the operand.
    pub(super) fn lower_logical(&mut self, binary: &Binary<'_>, dst: Reg) -> Result<(), Issue> {
        let end = self.builder().label();
        self.lower_truth(&binary.lhs, binary.operator_span, dst)?;
        let to = end.target();
        let jump = if binary.operator == BinaryOperator::And {
            Instruction::JumpUnless { cond: dst, to }
        } else {
            Instruction::JumpIf { cond: dst, to }
        };
        self.emit(jump, binary.operator_span);
        self.lower_truth(&binary.rhs, binary.operator_span, dst)?;
        self.builder().set(end);
        Ok(())
    }

    fn lower_truth(&mut self, operand: &Expr<'_>, span: Span, dst: Reg) -> Result<(), Issue> {
        self.lower_expression(operand, Sink::Register(dst))?;
        if !is_boolean(operand) {
            self.emit(Instruction::Truth { dst, src: dst }, span);
        }
        Ok(())
    }

    /// The body of `default` comes last wherever it was written: jumps only ever go forward.
    pub(super) fn lower_case(&mut self, case: &Case<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let region = self.enter_matches(span);
        let subject = self.lower_operand(&case.test)?;
        let end = self.builder().label();
        let mut default = None;
        for option in case.options {
            let body = self.builder().label();
            let has_default = option.values.iter().any(is_default);
            let next = self.lower_case_values(option, subject, body)?;
            if has_default {
                default = Some((body, option));
                self.builder().set(next);
            } else {
                self.builder().set(body);
                self.lower_body(option.body, sink)?;
                self.emit(Instruction::Jump { to: end.target() }, option.reported_span);
                self.builder().set(next);
            }
        }
        match default {
            Some((body, option)) => {
                self.builder().set(body);
                self.lower_body(option.body, sink)?;
            }
            None => self.lower_undef(sink),
        }
        self.builder().set(end);
        self.leave_matches(region, span);
        Ok(())
    }

    /// Goes to `body` when a value matches, else to the label that is returned. Falls through to whichever of the two
    /// follows: the body, unless `default` is among the values.
    fn lower_case_values(&mut self, option: &CaseOption<'_>, subject: Reg, body: Label) -> Result<Label, Issue> {
        let next = self.builder().label();
        let has_default = option.values.iter().any(is_default);
        let mark = self.mark();
        let mut values = option.values.iter().filter(|value| !is_default(value)).peekable();
        while let Some(value) = values.next() {
            let cond = self.lower_option(value, subject)?;
            let jump = if has_default || values.peek().is_some() {
                Instruction::JumpIf { cond, to: body.target() }
            } else {
                Instruction::JumpUnless { cond, to: next.target() }
            };
            self.emit(jump, value.reported_span());
            self.release(mark);
        }
        Ok(next)
    }

    pub(super) fn lower_selector(&mut self, selector: &Selector<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let region = self.enter_matches(span);
        let subject = self.lower_operand(&selector.subject)?;
        let end = self.builder().label();
        let mut default = None;
        for entry in selector.entries {
            if is_default(&entry.matching) {
                default = Some(entry);
                continue;
            }
            let next = self.builder().label();
            let mark = self.mark();
            let cond = self.lower_option(&entry.matching, subject)?;
            self.emit(Instruction::JumpUnless { cond, to: next.target() }, entry.matching.reported_span());
            self.release(mark);
            self.lower_expression(&entry.value, sink)?;
            self.emit(Instruction::Jump { to: end.target() }, entry.reported_span);
            self.builder().set(next);
        }
        match default {
            Some(entry) => self.lower_expression(&entry.value, sink)?,
            None => self.emit(Instruction::NoSelectorMatch { subject }, span),
        }
        self.builder().set(end);
        self.leave_matches(region, span);
        Ok(())
    }

    /// Whether the subject matches an option; `*list` matches when one of its elements does.
    fn lower_option(&mut self, option: &Expr<'_>, subject: Reg) -> Result<Reg, Issue> {
        let option = without_parentheses(option);
        let span = option.reported_span();
        let dst = self.lower_operand(option)?;
        if matches!(option.kind, ExprKind::Unary(unary) if unary.operator == UnaryOperator::Unfold) {
            self.emit(Instruction::MatchOptions { dst, subject, options: dst }, span);
        } else {
            self.emit(Instruction::MatchOption { dst, subject, option: dst }, span);
        }
        if !never_captures(option) {
            self.frame().matchers += 1;
        }
        Ok(dst)
    }

    pub(super) fn enter_matches(&mut self, span: Span) -> Region {
        let place = self.place(span);
        let frame = self.frame();
        Region { enter: frame.builder.emit(Instruction::EnterMatches {}, place), matchers: frame.matchers }
    }

    pub(super) fn leave_matches(&mut self, region: Region, span: Span) {
        let place = self.place(span);
        let frame = self.frame();
        if frame.matchers == region.matchers {
            frame.builder.remove(region.enter);
        } else {
            frame.builder.emit(Instruction::LeaveMatches {}, place);
        }
    }
}

/// An expression without the parentheses around it.
pub(super) fn without_parentheses<'e, 'ast>(mut expr: &'e Expr<'ast>) -> &'e Expr<'ast> {
    while let ExprKind::Parenthesized(inner) = expr.kind {
        expr = inner;
    }
    expr
}

/// Whether the value of an expression is surely a boolean.
fn is_boolean(expr: &Expr<'_>) -> bool {
    match without_parentheses(expr).kind {
        ExprKind::Boolean(_) => true,
        ExprKind::Unary(unary) => unary.operator == UnaryOperator::Not,
        ExprKind::Binary(binary) => match binary.operator {
            BinaryOperator::And
            | BinaryOperator::Or
            | BinaryOperator::Equal
            | BinaryOperator::NotEqual
            | BinaryOperator::Less
            | BinaryOperator::LessEqual
            | BinaryOperator::Greater
            | BinaryOperator::GreaterEqual
            | BinaryOperator::Match
            | BinaryOperator::NotMatch
            | BinaryOperator::In => true,
            BinaryOperator::Add
            | BinaryOperator::Subtract
            | BinaryOperator::Multiply
            | BinaryOperator::Divide
            | BinaryOperator::Modulo
            | BinaryOperator::ShiftLeft
            | BinaryOperator::ShiftRight => false,
        },
        _ => false,
    }
}

fn is_default(option: &Expr<'_>) -> bool {
    matches!(without_parentheses(option).kind, ExprKind::Default)
}

/// Whether matching the option surely leaves the match variables alone.
fn never_captures(option: &Expr<'_>) -> bool {
    match option.kind {
        ExprKind::String(_)
        | ExprKind::Name(_)
        | ExprKind::TypeName(_)
        | ExprKind::Integer(..)
        | ExprKind::Float(_)
        | ExprKind::Boolean(_)
        | ExprKind::Undef
        | ExprKind::Concatenation(_) => true,
        // An option with parameters is a type or a parameter of a resource, which may be a regular expression.
        ExprKind::Access(access) => matches!(access.base.kind, ExprKind::TypeName(_)),
        _ => false,
    }
}
