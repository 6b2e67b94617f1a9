//! Expressions in prefix notation.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions and operators few count here")]

use super::writer::Writer;
use crate::ast::{
    BinaryOperator, Call, CallForm, Expr, ExprKind, Lambda, MethodCall, Parameter, Radix, Selector, TextPart, Unary,
    UnaryOperator,
};
use crate::pn;

/// Stack that must be left before one level is entered, and what is added when there is less.
const RED_ZONE: usize = 64 * 1024;
const SEGMENT: usize = 1024 * 1024;

impl Writer {
    /// An expression.
    pub(super) fn expression(&mut self, expression: &Expr<'_>) {
        stacker::maybe_grow(RED_ZONE, SEGMENT, || self.transform(expression));
    }

    /// Expressions one after the other.
    pub(super) fn expressions(&mut self, expressions: &[Expr<'_>]) {
        expressions.iter().for_each(|expression| self.expression(expression));
    }

    fn transform(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Nop => self.atom(":nop"),
            ExprKind::Undef => self.atom(":undef"),
            ExprKind::Default => self.atom(":default"),
            ExprKind::Boolean(value) => self.atom(value.to_string()),
            ExprKind::Integer(value, radix) => self.atom(match radix {
                Radix::Decimal => value.to_string(),
                Radix::Octal => format!("0{value:o}"),
                Radix::Hexadecimal => format!("0x{value:X}"),
            }),
            ExprKind::LargeInteger(text, radix) => self.atom(match radix {
                Radix::Decimal => text.to_owned(),
                Radix::Octal => format!("0{}", text.trim_start_matches('0')),
                Radix::Hexadecimal => {
                    let digits = text.get(2..).unwrap_or_default().trim_start_matches('0');
                    format!("0x{}", digits.to_ascii_uppercase())
                }
            }),
            ExprKind::Float(value) => self.atom(pn::float(value)),
            ExprKind::String(text) => self.atom(format!("'{text}'")),
            ExprKind::Regexp(text) => self.atom(format!("/{}/", escaped(&pn::regexp(text)))),
            ExprKind::Name(name) | ExprKind::TypeName(name) => self.atom(name),
            ExprKind::Reserved(word) => self.named("reserved", |w| w.atom(word)),
            ExprKind::Variable(name) => self.atom(format!("${name}")),
            ExprKind::RenderText(text) => self.named("render-s", |w| w.atom(format!(" '{text}'"))),
            ExprKind::RenderExpression(inner) => self.named("render", |w| w.expression(inner)),
            ExprKind::Concatenation(concatenation) => self.named("cat", |w| w.text_parts(concatenation.parts)),
            ExprKind::Heredoc(heredoc) => self.named(format!("@({})", heredoc.syntax), |w| {
                w.deeper();
                w.line();
                w.expression(&heredoc.text);
                w.shallower();
                w.line();
            }),
            ExprKind::Array(elements) => self.named("[]", |w| w.expressions(elements)),
            ExprKind::Hash(entries) => self.named("{}", |w| {
                for entry in entries {
                    w.list(|w| w.both(&entry.key, &entry.value));
                }
            }),
            ExprKind::Parenthesized(inner) => self.expression(inner),
            ExprKind::Block(statements) => self.block(statements),
            ExprKind::Binary(binary) => {
                let operator = match binary.operator {
                    BinaryOperator::And => "&&",
                    BinaryOperator::Or => "||",
                    other => other.as_str(),
                };
                self.named(operator, |w| w.both(&binary.lhs, &binary.rhs));
            }
            ExprKind::Assignment(assignment) => {
                self.named(assignment.operator, |w| w.both(&assignment.target, &assignment.value));
            }
            ExprKind::Relationship(relationship) => {
                self.named(relationship.operator.as_str(), |w| w.both(&relationship.lhs, &relationship.rhs));
            }
            ExprKind::Unary(unary) => self.unary(unary),
            ExprKind::Access(access) => self.named("slice", |w| {
                w.expression(&access.base);
                match access.arguments {
                    [one] => w.expression(one),
                    arguments => w.list(|w| w.expressions(arguments)),
                }
            }),
            ExprKind::Call(call) => self.function_call(call),
            ExprKind::MethodCall(call) => self.method_call(call),
            ExprKind::Selector(selector) => self.selector(selector),
            _ => self.statement(expression),
        }
    }

    /// Two expressions.
    pub(super) fn both(&mut self, first: &Expr<'_>, second: &Expr<'_>) {
        self.expression(first);
        self.expression(second);
    }

    fn text_parts(&mut self, parts: &[TextPart<'_>]) {
        for part in parts {
            match part {
                TextPart::Text(text, _) => self.atom(format!("'{text}'")),
                TextPart::Expression(expression) => self.named("str", |w| w.expression(expression)),
            }
        }
    }

    fn unary(&mut self, unary: &Unary<'_>) {
        let operand = unary.operand;
        match unary.operator {
            UnaryOperator::Negate => self.named("-", |w| w.expression(&operand)),
            UnaryOperator::Not => self.named("!", |w| w.apart(|w| w.expression(&operand))),
            UnaryOperator::Unfold => self.named("unfold", |w| w.expression(&operand)),
        }
    }

    fn function_call(&mut self, call: &Call<'_>) {
        let name = match call.form {
            CallForm::Value => "call",
            CallForm::Statement => "invoke",
        };
        self.named(name, |w| {
            w.expression(&call.functor);
            w.expressions(call.arguments);
            call.block.into_iter().for_each(|lambda| w.lambda(lambda));
        });
    }

    fn method_call(&mut self, call: &MethodCall<'_>) {
        self.named("call-method", |w| {
            w.named(".", |w| w.both(&call.receiver, &call.name));
            w.expressions(call.arguments);
            call.block.into_iter().for_each(|lambda| w.lambda(lambda));
        });
    }

    fn lambda(&mut self, lambda: &Lambda<'_>) {
        self.named("lambda", |w| {
            w.parameters(lambda.parameters);
            w.return_type(lambda.return_type.as_ref());
            w.body(lambda.body);
        });
    }

    /// `(return_type …)`, if there is one.
    pub(super) fn return_type(&mut self, return_type: Option<&Expr<'_>>) {
        if let Some(return_type) = return_type {
            self.named("return_type", |w| w.expression(return_type));
        }
    }

    /// `(parameters …)`; empty without parameters.
    pub(super) fn parameters(&mut self, parameters: &[Parameter<'_>]) {
        if !parameters.is_empty() {
            self.named("parameters", |w| parameters.iter().for_each(|parameter| w.parameter(parameter)));
        }
    }

    fn parameter(&mut self, parameter: &Parameter<'_>) {
        let name = format!("{}{}", if parameter.captures_rest { "*" } else { "" }, parameter.name);
        match (&parameter.ty, &parameter.value) {
            (Some(ty), Some(value)) => self.named("=t", |w| {
                w.expression(ty);
                w.atom(name);
                w.expression(value);
            }),
            (None, Some(value)) => self.named("=", |w| {
                w.atom(name);
                w.expression(value);
            }),
            (Some(ty), None) => self.named("t", |w| {
                w.expression(ty);
                w.atom(name);
            }),
            (None, None) => self.atom(name),
        }
    }

    fn selector(&mut self, selector: &Selector<'_>) {
        self.named("?", |w| {
            w.expression(&selector.subject);
            for entry in selector.entries {
                w.list(|w| {
                    w.expression(&entry.matching);
                    w.atom("=>");
                    w.expression(&entry.value);
                });
            }
        });
    }
}

/// A regular expression with a backslash before each slash.
fn escaped(source: &str) -> String {
    let mut escaped = String::with_capacity(source.len());
    let mut is_escape = false;
    for character in source.chars() {
        if character == '/' && !is_escape {
            escaped.push('\\');
        }
        is_escape = character == '\\' && !is_escape;
        escaped.push(character);
    }
    escaped
}
