//! Expressions as PN.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::literals;
use super::writer::Writer;
use crate::ast::{
    Call, CallForm, Expr, ExprKind, HashEntry, Lambda, MethodCall, Parameter, Radix, Selector, TextPart, Unary,
    UnaryOperator, Visibility,
};

/// Stack that must be left before one level is entered, and what is added when there is less.
const RED_ZONE: usize = 64 * 1024;
const SEGMENT: usize = 1024 * 1024;

impl Writer {
    /// An expression.
    pub(super) fn expression(&mut self, expression: &Expr<'_>) {
        stacker::maybe_grow(RED_ZONE, SEGMENT, || self.transform(expression));
    }

    fn transform(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Nop => self.call("nop", |_| {}),
            ExprKind::Undef => self.nil(),
            ExprKind::Default => self.call("default", |_| {}),
            ExprKind::Boolean(value) => self.raw(if value { "true" } else { "false" }),
            ExprKind::Integer(value, radix) => self.integer(&value.to_string(), radix),
            ExprKind::LargeInteger(text, radix) => self.integer(&literals::large_integer(text, radix), radix),
            ExprKind::Float(value) => self.raw(&literals::float(value)),
            ExprKind::String(text) => self.string(text),
            ExprKind::Regexp(text) => self.call("regexp", |w| w.string_item(&literals::regexp(text))),
            ExprKind::Name(name) => self.call("qn", |w| w.string_item(name)),
            ExprKind::TypeName(name) => self.call("qr", |w| w.string_item(name)),
            ExprKind::Reserved(word) => self.call("reserved", |w| w.string_item(word)),
            ExprKind::Variable(name) => self.call("var", |w| w.string_item(name)),
            ExprKind::RenderText(text) => self.call("render-s", |w| w.string_item(text)),
            ExprKind::RenderExpression(inner) => self.call("render", |w| w.element(inner)),
            ExprKind::Concatenation(concatenation) => self.call("concat", |w| w.text_parts(concatenation.parts)),
            ExprKind::Heredoc(heredoc) => self.call_map("heredoc", |w| {
                if !heredoc.syntax.is_empty() {
                    w.entry("syntax", |w| w.string(heredoc.syntax));
                }
                w.entry("text", |w| w.expression(&heredoc.text));
            }),
            ExprKind::Array(elements) => self.call("array", |w| w.elements(elements)),
            ExprKind::Hash(entries) => self.call("hash", |w| entries.iter().for_each(|entry| w.hash_entry(entry))),
            ExprKind::Parenthesized(inner) => self.call("paren", |w| w.element(inner)),
            ExprKind::Block(statements) => self.call("block", |w| w.elements(statements)),
            ExprKind::Binary(binary) => self.pair(binary.operator.as_str(), &binary.lhs, &binary.rhs),
            ExprKind::Assignment(assignment) if assignment.visibility == Visibility::Private => {
                self.call("private", |w| {
                    w.item();
                    w.pair(assignment.operator, &assignment.target, &assignment.value);
                });
            }
            ExprKind::Assignment(assignment) => self.pair(assignment.operator, &assignment.target, &assignment.value),
            ExprKind::Relationship(relationship) => {
                self.pair(relationship.operator.as_str(), &relationship.lhs, &relationship.rhs);
            }
            ExprKind::Unary(unary) => self.unary(unary),
            ExprKind::Access(access) => self.call("access", |w| {
                w.element(&access.base);
                w.elements(access.arguments);
            }),
            ExprKind::Call(call) => self.function_call(call),
            ExprKind::MethodCall(call) => self.method_call(call),
            ExprKind::Selector(selector) => self.selector(selector),
            _ => self.statement(expression),
        }
    }

    fn integer(&mut self, decimal: &str, radix: Radix) {
        if radix == Radix::Decimal {
            return self.raw(decimal);
        }
        self.call_map("int", |w| {
            w.entry("radix", |w| w.raw(&literals::base(radix).to_string()));
            w.entry("value", |w| w.raw(decimal));
        });
    }

    /// `(name a b)`
    pub(super) fn pair(&mut self, name: &str, first: &Expr<'_>, second: &Expr<'_>) {
        self.call(name, |w| {
            w.element(first);
            w.element(second);
        });
    }

    /// An entry of a hash, as an item.
    pub(super) fn hash_entry(&mut self, entry: &HashEntry<'_>) {
        self.item();
        self.pair("=>", &entry.key, &entry.value);
    }

    fn text_parts(&mut self, parts: &[TextPart<'_>]) {
        for part in parts {
            match part {
                TextPart::Text(text, _) => self.string_item(text),
                TextPart::Expression(expression) => {
                    self.item();
                    self.call("str", |w| w.element(expression));
                }
            }
        }
    }

    /// A minus in front of a number is part of it.
    fn unary(&mut self, unary: &Unary<'_>) {
        let operand = unary.operand;
        match (unary.operator, operand.kind) {
            (UnaryOperator::Negate, ExprKind::Integer(value, _)) => self.raw(&value.wrapping_neg().to_string()),
            (UnaryOperator::Negate, ExprKind::Float(value)) => self.raw(&literals::float(-value)),
            (UnaryOperator::Negate, ExprKind::LargeInteger(text, radix)) => {
                self.raw("-");
                self.raw(&literals::large_integer(text, radix));
            }
            (UnaryOperator::Negate, _) => self.call("-", |w| w.element(&operand)),
            (UnaryOperator::Not, _) => self.call("!", |w| w.element(&operand)),
            (UnaryOperator::Unfold, _) => self.call("unfold", |w| w.element(&operand)),
        }
    }

    fn function_call(&mut self, call: &Call<'_>) {
        let name = match call.form {
            CallForm::Value => "call",
            CallForm::Statement => "invoke",
        };
        self.call_map(name, |w| {
            w.entry("functor", |w| w.expression(&call.functor));
            w.arguments(call.arguments, call.block);
        });
    }

    fn method_call(&mut self, call: &MethodCall<'_>) {
        self.call_map("call-method", |w| {
            w.entry("functor", |w| w.pair(".", &call.receiver, &call.name));
            w.arguments(call.arguments, call.block);
        });
    }

    fn arguments(&mut self, arguments: &[Expr<'_>], block: Option<&Lambda<'_>>) {
        self.entry("args", |w| w.list(|w| w.elements(arguments)));
        if let Some(lambda) = block {
            self.entry("block", |w| w.lambda(lambda));
        }
    }

    /// A lambda; bodies and parameters only where there are some.
    pub(super) fn lambda(&mut self, lambda: &Lambda<'_>) {
        self.call_map("lambda", |w| {
            w.parameters(lambda.parameters);
            if let Some(return_type) = &lambda.return_type {
                w.entry("returns", |w| w.expression(return_type));
            }
            w.body(lambda.body);
        });
    }

    /// `:body [...]`, unless it is empty.
    pub(super) fn body(&mut self, body: &[Expr<'_>]) {
        if !body.is_empty() {
            self.entry("body", |w| w.list(|w| w.elements(body)));
        }
    }

    /// `:params {...}`; empty without parameters.
    pub(super) fn parameters(&mut self, parameters: &[Parameter<'_>]) {
        if parameters.is_empty() {
            return;
        }
        self.entry("params", |w| {
            w.map(|w| {
                for parameter in parameters {
                    w.entry(parameter.name, |w| w.parameter(parameter));
                }
            });
        });
    }

    /// Puppet fails on a parameter that takes the rest; the entry is the one that it means to write.
    fn parameter(&mut self, parameter: &Parameter<'_>) {
        self.map(|w| {
            if let Some(ty) = &parameter.ty {
                w.entry("type", |w| w.expression(ty));
            }
            w.visibility(parameter.visibility);
            if parameter.captures_rest {
                w.entry("splat", |w| w.raw("true"));
            }
            if let Some(value) = &parameter.value {
                w.entry("value", |w| w.expression(value));
            }
        });
    }

    /// `:private true` of what is; Puppet has no such thing.
    pub(super) fn visibility(&mut self, visibility: Visibility) {
        if visibility == Visibility::Private {
            self.entry("private", |w| w.raw("true"));
        }
    }

    fn selector(&mut self, selector: &Selector<'_>) {
        self.call("?", |w| {
            w.element(&selector.subject);
            w.item();
            w.list(|w| {
                for entry in selector.entries {
                    w.item();
                    w.pair("=>", &entry.matching, &entry.value);
                }
            });
        });
    }
}
