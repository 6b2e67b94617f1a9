//! Single expressions.

use pantin_syntax::ast::{Expr, ExprKind, Selector};
use pantin_syntax::token::Token;

use super::lists::{Item, LastComma, ListForm};
use super::{Builder, Built, Lost};
use crate::elements::Break;

impl Builder<'_, '_> {
    /// An expression, whose first atom is the next one.
    pub(super) fn expression(&mut self, expression: &Expr<'_>) -> Built {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.any(expression))
    }

    fn any(&mut self, expression: &Expr<'_>) -> Built {
        match expression.kind {
            ExprKind::Nop => Ok(()),
            ExprKind::Undef
            | ExprKind::Default
            | ExprKind::Boolean(_)
            | ExprKind::Integer(..)
            | ExprKind::LargeInteger(..)
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Concatenation(_)
            | ExprKind::Heredoc(_)
            | ExprKind::Regexp(_)
            | ExprKind::Name(_)
            | ExprKind::TypeName(_)
            | ExprKind::Reserved(_)
            | ExprKind::Variable(_) => {
                if self.next().is_none_or(|atom| atom.span.start != expression.span.start) {
                    return Err(Lost);
                }
                self.token();
                Ok(())
            }
            ExprKind::Array(elements) => self.array(elements),
            ExprKind::Hash(entries) => self.hash(entries),
            ExprKind::Parenthesized(inner) => self.parenthesized(inner, expression.span.end - 1),
            ExprKind::Block(parts) => self.words(parts),
            ExprKind::Binary(binary) => self.binary(binary, true),
            ExprKind::Unary(unary) => {
                self.token();
                self.expression(&unary.operand)
            }
            ExprKind::Assignment(assignment) => {
                if self.is_next("private") {
                    self.token();
                    self.space();
                }
                self.expression(&assignment.target)?;
                self.assigned(assignment)
            }
            ExprKind::Relationship(relationship) => self.relationship(relationship),
            ExprKind::Access(_) | ExprKind::MethodCall(_) | ExprKind::Call(_) => self.chain(expression),
            ExprKind::Apply(apply) => self.apply(apply),
            ExprKind::Selector(selector) => self.selector(selector),
            _ => self.statement(expression),
        }
    }

    fn statement(&mut self, expression: &Expr<'_>) -> Built {
        match expression.kind {
            ExprKind::If(conditional) | ExprKind::Unless(conditional) => self.conditional(conditional),
            ExprKind::Case(case) => self.case(case),
            ExprKind::Resource(resource) => self.resource(resource),
            ExprKind::ResourceDefaults(defaults) => self.attributes_of(&defaults.type_name, defaults.operations),
            ExprKind::ResourceOverride(overriding) => self.attributes_of(&overriding.resources, overriding.operations),
            ExprKind::Collector(collector) => self.collector(collector),
            ExprKind::Node(node) => self.node(node),
            ExprKind::Class(class) => self.class(class),
            ExprKind::Define(define) => self.define(define),
            ExprKind::Function(function) => self.function(function),
            ExprKind::Plan(plan) => self.plan(plan),
            ExprKind::TypeAlias(alias) => self.type_alias(alias),
            ExprKind::TypeMapping(mapping) => self.type_mapping(mapping),
            ExprKind::TypeDefinition(definition) => self.type_definition(definition),
            // Templates are not formatted.
            _ => Err(Lost),
        }
    }

    /// Expressions beside each other.
    fn words(&mut self, parts: &[Expr<'_>]) -> Built {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                self.space();
            }
            self.expression(part)?;
        }
        Ok(())
    }

    /// `(a)`, which is closed at an offset.
    fn parenthesized(&mut self, inner: &Expr<'_>, close: u32) -> Built {
        self.token();
        let group = self.open();
        let closes = self.atoms.list.binary_search_by_key(&close, |atom| atom.span.start);
        let breaks = self.is_on_new_line() || closes.is_ok_and(|at| self.atoms.list[at].newline_before);
        self.indent_if_broken();
        self.tight_line(Break::Soft);
        match inner.kind {
            // Its lines stand below each other, as all are further in than the parentheses.
            ExprKind::Binary(binary) if breaks => self.binary(binary, false)?,
            _ => self.expression(inner)?,
        }
        // What is long is broken inside.
        self.keep_one(group);
        self.comments();
        self.dedent();
        self.tight_line(Break::Soft);
        self.expect(")")?;
        self.close(group, breaks);
        Ok(())
    }

    /// `a ? { b => c }`
    fn selector(&mut self, selector: &Selector<'_>) -> Built {
        self.expression(&selector.subject)?;
        self.space();
        self.expect("?")?;
        self.space();
        if !self.next().is_some_and(|atom| matches!(atom.token, Token::SelBrace)) {
            let [entry] = selector.entries else { return Err(Lost) };
            self.expression(&entry.matching)?;
            self.space();
            self.expect("=>")?;
            return self.value(&entry.value);
        }
        let form = ListForm { is_spaced: true, last_comma: LastComma::Added, has_rows: false };
        let items: Vec<Item<'_, '_>> = selector.entries.iter().map(Item::from).collect();
        self.list_of_items("}", form, &items)
    }
}
