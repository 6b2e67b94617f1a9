//! Code that Puppet accepts and the language's specification forbids, or means otherwise.

use std::sync::Arc;

use crate::diagnostics::issues::specification as issues;
use crate::diagnostics::{Diagnostic, Issue};
use crate::source::{LineIndex, Span};
use crate::syntax::ast::{
    Assignment, AttributeOperation, AttributeOperator, BinaryOperator, Call, Expr, ExprKind, Program, Relationship,
};

/// What the specification forbids of a file that Puppet accepts, in the order of the places.
#[must_use]
pub fn unspecified(program: &Program<'_>, (file, text): (Option<&Arc<str>>, &str)) -> Vec<Diagnostic> {
    let mut walk = Walk { text, lines: LineIndex::new(text), file, may_append: false, found: Vec::new() };
    program.body.iter().for_each(|expression| walk.expression(expression));
    walk.found
}

struct Walk<'c> {
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    /// Whether this is a class that inherits another one, which may append to what that declares.
    may_append: bool,
    found: Vec<Diagnostic>,
}

impl Walk<'_> {
    fn tell(&mut self, span: Span, issue: Issue) {
        self.found.push(Diagnostic::new(issue, self.file.cloned(), self.lines.place(self.text, span)));
    }

    fn expression(&mut self, expression: &Expr<'_>) {
        crate::value::depth::deeper(|| {
            self.visit(expression);
            let outer = self.may_append;
            match expression.kind {
                ExprKind::Class(class) => self.may_append = class.parent.is_some(),
                ExprKind::Define(_) | ExprKind::Node(_) => self.may_append = false,
                _ => {}
            }
            expression.for_each_child(&mut |child| self.expression(child));
            self.may_append = outer;
        });
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Assignment(assignment) => self.assignment(assignment),
            ExprKind::Relationship(relationship) => self.relationship(relationship),
            ExprKind::Call(call) => self.call(call),
            ExprKind::ResourceOverride(overriding) if !self.may_append => self.appends(overriding.operations),
            ExprKind::Collector(collector) => {
                if let Some(query) = &collector.query.expression {
                    self.query(query);
                }
            }
            ExprKind::Resource(resource) => {
                for body in resource.bodies {
                    self.attributes(body.operations);
                }
            }
            _ => {}
        }
    }

    /// A relationship or a resource expression has no directly assignable value.
    fn assignment(&mut self, assignment: &Assignment<'_>) {
        let span = assignment.value.reported_span();
        match assignment.value.kind {
            ExprKind::Relationship(_) => self.tell(span, issues::assigned_relationship()),
            ExprKind::Resource(_) => self.tell(span, issues::assigned_resource()),
            _ => {}
        }
    }

    /// An empty operand makes the whole a no-op.
    fn relationship(&mut self, relationship: &Relationship<'_>) {
        for side in [&relationship.lhs, &relationship.rhs] {
            if matches!(side.kind, ExprKind::Array([])) {
                self.tell(side.span, issues::empty_operand());
            }
        }
    }

    /// `notice (a -> b)`
    fn call(&mut self, call: &Call<'_>) {
        let behind = self.text.get(call.functor.span.end as usize..).unwrap_or_default();
        let is_apart = behind.starts_with(char::is_whitespace) && behind.trim_start().starts_with('(');
        for argument in call.arguments.iter().filter(|_| is_apart) {
            let inner = match argument.kind {
                ExprKind::Parenthesized(inner) => inner,
                _ => argument,
            };
            if matches!(inner.kind, ExprKind::Relationship(_)) {
                self.tell(argument.span, issues::relationship_in_parentheses());
            }
        }
    }

    fn appends(&mut self, operations: &[AttributeOperation<'_>]) {
        for operation in operations {
            if let AttributeOperation::Named { name, operator: AttributeOperator::Append, span, .. } = operation {
                self.tell(*span, issues::append_elsewhere(name));
            }
        }
    }

    fn attributes(&mut self, operations: &[AttributeOperation<'_>]) {
        for operation in operations {
            if let AttributeOperation::Named { name, name_span, .. } = operation
                && name.contains("::")
            {
                self.tell(*name_span, issues::qualified_attribute(name));
            }
        }
    }

    /// Comparisons of names with variables, texts, booleans, numbers and names.
    fn query(&mut self, query: &Expr<'_>) {
        match query.kind {
            ExprKind::Parenthesized(inner) => self.query(inner),
            ExprKind::Binary(binary) if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) => {
                self.query(&binary.lhs);
                self.query(&binary.rhs);
            }
            ExprKind::Binary(binary) => {
                if !matches!(binary.lhs.kind, ExprKind::Name(_)) {
                    self.tell(binary.lhs.reported_span(), issues::query_attribute());
                }
                let is_value = matches!(
                    binary.rhs.kind,
                    ExprKind::Variable(_)
                        | ExprKind::String(_)
                        | ExprKind::Concatenation(_)
                        | ExprKind::Boolean(_)
                        | ExprKind::Integer(..)
                        | ExprKind::Float(_)
                        | ExprKind::Name(_)
                );
                if !is_value {
                    self.tell(binary.rhs.reported_span(), issues::query_value());
                }
            }
            _ => self.tell(query.reported_span(), issues::query_alone()),
        }
    }
}
