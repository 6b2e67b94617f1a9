//! The walk over a tree: what is around an expression, and which rules look at it.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use super::assigned;
use super::candidate::{Candidate, Condition};
use super::issues;
use crate::analysis::legacy_facts::Fix;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};
use pantin_syntax::ast::{Expr, ExprKind, Parameter, Program};

/// What is around an expression.
#[derive(Clone, Default)]
pub(super) struct Around {
    /// The number of classes, defined types, functions and nodes around it.
    pub(super) definitions: usize,
    /// The variables that the definition around it sets; none outside of definitions.
    pub(super) variables: Option<Rc<BTreeSet<String>>>,
    /// True if the definition may also read variables of others.
    pub(super) is_open: bool,
    /// True for the parts of a string.
    pub(super) is_in_text: bool,
    /// True in the value of a resource's attribute.
    pub(super) is_in_resource: bool,
}

pub(super) struct Walk<'c> {
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    pub(super) around: Around,
    found: Vec<Candidate>,
}

impl<'c> Walk<'c> {
    /// What all rules find in a tree.
    pub(super) fn over(program: &Program<'_>, (file, text): (Option<&'c Arc<str>>, &'c str)) -> Vec<Candidate> {
        let mut walk = Self { text, lines: LineIndex::new(text), file, around: Around::default(), found: Vec::new() };
        for expression in program.body {
            walk.at_top(expression);
            walk.expression(expression);
        }
        walk.found
    }

    /// The text of a span.
    pub(super) fn source(&self, span: Span) -> &'c str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// What is before a span on its line.
    pub(super) fn line_start(&self, span: Span) -> &'c str {
        let before = self.text.get(..span.start as usize).unwrap_or_default();
        &before[before.rfind('\n').map_or(0, |at| at + 1)..]
    }

    pub(super) fn tell(&mut self, span: Span, issue: Issue) {
        self.add(span, issue, None, Condition::Always);
    }

    /// Tells what `--fix` rewrites.
    pub(super) fn tell_fixed(&mut self, span: Span, issue: Issue, fix: (Span, String)) {
        self.tell_if(Condition::Always, span, issue, fix);
    }

    pub(super) fn tell_if(&mut self, condition: Condition, span: Span, issue: Issue, (at, text): (Span, String)) {
        let shown = if text.contains('\n') { String::new() } else { format!("write {text}; ") };
        self.add(span, issue.hint(format!("{shown}--fix rewrites it")), Some(Fix { span: at, text }), condition);
    }

    fn add(&mut self, span: Span, issue: Issue, fix: Option<Fix>, condition: Condition) {
        let diagnostic = Diagnostic::new(issue, self.file.cloned(), self.lines.place(self.text, span));
        self.found.push(Candidate { diagnostic, fix, condition });
    }

    fn at_top(&mut self, expression: &Expr<'_>) {
        let is_definition = matches!(
            expression.kind,
            ExprKind::Nop
                | ExprKind::Class(_)
                | ExprKind::Define(_)
                | ExprKind::Node(_)
                | ExprKind::Function(_)
                | ExprKind::Plan(_)
                | ExprKind::TypeAlias(_)
                | ExprKind::TypeMapping(_)
                | ExprKind::TypeDefinition(_)
                | ExprKind::Epp(_)
        );
        if !is_definition {
            self.tell(Span::new(expression.span.start, expression.span.start), issues::code_at_top());
        }
    }

    pub(super) fn expression(&mut self, expression: &Expr<'_>) {
        pantin_values::value::depth::deeper(|| {
            self.visit(expression);
            let outer = self.around.clone();
            self.enter(expression);
            self.around.is_in_text = matches!(expression.kind, ExprKind::Concatenation(_));
            match expression.kind {
                // Titles and types are no values.
                ExprKind::Resource(resource) => {
                    self.expression(&resource.type_name);
                    for body in resource.bodies {
                        self.expression(&body.title);
                        self.around.is_in_resource = true;
                        body.operations.iter().for_each(|operation| self.expression(operation.value()));
                        self.around.is_in_resource = outer.is_in_resource;
                    }
                }
                // Its text is not in quotes.
                ExprKind::Heredoc(heredoc) => heredoc.text.for_each_child(&mut |child| self.expression(child)),
                _ => expression.for_each_child(&mut |child| self.expression(child)),
            }
            self.around = outer;
        });
    }

    /// What is around the children of an expression.
    fn enter(&mut self, expression: &Expr<'_>) {
        let parameters: &[Parameter<'_>] = match expression.kind {
            ExprKind::Class(class) => class.parameters,
            ExprKind::Define(define) => define.parameters,
            ExprKind::Function(function) => function.parameters,
            ExprKind::Node(_) => &[],
            ExprKind::Call(call) if call.block.is_some() => {
                self.around.is_in_resource = false;
                return;
            }
            ExprKind::MethodCall(call) if call.block.is_some() => {
                self.around.is_in_resource = false;
                return;
            }
            _ => return,
        };
        let mut set: BTreeSet<String> = parameters.iter().map(|parameter| parameter.name.to_owned()).collect();
        assigned::collect(expression, &mut set);
        self.around.variables = Some(Rc::new(set));
        self.around.is_open = match expression.kind {
            ExprKind::Class(class) => class.parent.is_some() || self.around.definitions > 0,
            ExprKind::Node(_) => true,
            _ => false,
        };
        self.around.definitions += 1;
        self.around.is_in_resource = false;
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Resource(resource) => self.resource(resource),
            ExprKind::ResourceDefaults(defaults) => self.defaults(defaults),
            ExprKind::ResourceOverride(overriding) => self.overriding(overriding),
            ExprKind::Collector(collector) => self.collector(expression, collector),
            ExprKind::Class(class) => self.class(class),
            ExprKind::Define(define) => self.define(define),
            ExprKind::Node(node) => self.node(node),
            ExprKind::Case(case) => self.case(expression, case),
            ExprKind::Selector(selector) => self.selector(expression, selector),
            ExprKind::Binary(binary) => self.binary(binary),
            ExprKind::Relationship(relationship) => self.relationship(relationship),
            ExprKind::Call(call) => self.call(call),
            ExprKind::Access(access) => self.access(access),
            ExprKind::Assignment(assignment) => self.assignment(assignment),
            ExprKind::Variable(name) => self.variable(name, expression.span),
            ExprKind::String(text) => self.string(text, expression.span),
            ExprKind::Concatenation(concatenation) => self.concatenation(expression.span, concatenation),
            _ => {}
        }
    }
}
