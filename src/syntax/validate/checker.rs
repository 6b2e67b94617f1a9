//! The walk over the tree, in the order of Puppet's: parameters' defaults before their types, bodies before types of
//! results.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use crate::ast::{Expr, ExprKind, Lambda, Parameter, Program, TextPart};
use crate::validate::rules::Rules;
use pantin_base::diagnostics::{Diagnostic, Issue, Label, Severity};
use pantin_base::source::{Language, LazyLineIndex, Span};

/// What a definition can stand in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Frame {
    /// The file.
    Program,
    /// A class.
    Class,
    /// A body, in whatever comes before it in the path.
    Block,
    /// `apply` of a plan.
    Apply,
    /// The body of one.
    ApplyBlock,
    /// Anything else.
    Other,
}

/// Whether attributes may have `+>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Appends {
    /// They may.
    Allowed,
    /// They may not: those of a resource.
    Refused,
    /// They may in the language's specification: those of defaults.
    Defaults,
}

/// Checks one tree.
pub(super) struct Checker<'c> {
    pub(super) rules: &'c Rules,
    text: &'c str,
    lines: &'c LazyLineIndex<'c>,
    found: Vec<Diagnostic>,
    /// What the current node stands in, outermost first.
    pub(super) path: Vec<Frame>,
    /// Set when Puppet would have raised an error at once. Nothing else is then reported.
    fatal: Option<Diagnostic>,
    /// How many texts of code this one is in.
    pub(super) nesting: u32,
}

impl<'c> Checker<'c> {
    pub(super) fn new(text: &'c str, lines: &'c LazyLineIndex<'c>, rules: &'c Rules) -> Self {
        Self { rules, text, lines, found: Vec::new(), path: Vec::new(), fatal: None, nesting: 0 }
    }

    /// Checks a program.
    pub(super) fn run(mut self, program: &Program<'_>) -> Vec<Diagnostic> {
        self.top_constructs(program);
        self.path.push(Frame::Program);
        self.body(program.body, None);
        match self.fatal {
            Some(fatal) => vec![fatal],
            None => self.found,
        }
    }

    /// Reports an issue.
    pub(super) fn accept(&mut self, issue: Issue, span: Span) {
        let diagnostic = self.at(issue, span);
        self.found.push(diagnostic);
    }

    /// Reports an issue whose severity is a setting.
    pub(super) fn accept_as(&mut self, issue: Issue, span: Span, severity: Severity) {
        let diagnostic = self.at(issue, span).with_severity(severity);
        self.found.push(diagnostic);
    }

    /// Reports a form that the specification of the language defines and Puppet refuses.
    pub(super) fn beyond_puppet(&mut self, refused: Issue, told: Issue, span: Span) {
        match self.rules.language {
            Language::Puppet => self.accept(refused, span),
            Language::Both => self.accept(told, span),
            Language::Specification => {}
        }
    }

    /// Reports an error that ends validation.
    pub(super) fn raise(&mut self, issue: Issue, span: Span) {
        self.fatal = Some(self.at(issue, span));
    }

    /// A second place of an issue.
    pub(super) fn label(&self, span: Span, text: &str) -> Label {
        let place = self.lines.place(self.text, span);
        Label { file: self.rules.file.clone(), place, text: text.to_owned() }
    }

    fn at(&self, issue: Issue, span: Span) -> Diagnostic {
        Diagnostic::new(issue, self.rules.file.clone(), self.lines.place(self.text, span))
    }

    /// Checks a node and what is below it. Trees can be deep.
    pub(super) fn visit(&mut self, expression: &Expr<'_>) {
        if self.fatal.is_some() || is_idle_leaf(expression) {
            return;
        }
        if let ExprKind::Variable(name) = expression.kind {
            self.check_variable(name, expression.span);
        } else {
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                self.check(expression);
                if self.fatal.is_none() {
                    self.children(expression);
                }
            });
        }
    }

    fn check(&mut self, expression: &Expr<'_>) {
        if self.rules.tasks && self.refuse_outside_catalogs(expression) {
            return;
        }
        match expression.kind {
            ExprKind::LargeInteger(text, radix) => self.check_large_integer(text, radix, expression.span),
            ExprKind::Heredoc(heredoc) => self.check_heredoc(heredoc),
            ExprKind::Reserved(word) => self.check_reserved(word, expression.span),
            ExprKind::Variable(name) => self.check_variable(name, expression.span),
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.rvalue(element)),
            ExprKind::Hash(entries) => self.check_hash(entries),
            ExprKind::Parenthesized(inner) | ExprKind::RenderExpression(inner) => self.rvalue(inner),
            ExprKind::Block(statements) => self.check_block(statements, expression.reported_span()),
            ExprKind::Binary(binary) => {
                self.rvalue(&binary.lhs);
                self.rvalue(&binary.rhs);
            }
            ExprKind::Unary(unary) => self.rvalue(&unary.operand),
            ExprKind::Assignment(assignment) => self.check_assignment(assignment, expression),
            ExprKind::Relationship(relationship) => {
                self.relation(&relationship.lhs);
                self.relation(&relationship.rhs);
            }
            ExprKind::Call(call) => self.check_call(call, expression),
            ExprKind::Selector(selector) => self.check_selector(selector, expression),
            ExprKind::If(conditional) | ExprKind::Unless(conditional) => self.rvalue(&conditional.test),
            ExprKind::Case(case) => self.check_case(case, expression),
            ExprKind::Resource(resource) => self.check_resource(resource, expression),
            ExprKind::ResourceDefaults(defaults) => self.check_virtualizable(defaults.form, expression),
            ExprKind::ResourceOverride(overriding) => self.check_override(overriding, expression),
            ExprKind::Collector(collector) => self.check_collector(collector, expression),
            ExprKind::Node(node) => self.check_node(node, expression),
            ExprKind::Class(class) => self.check_class(class, expression),
            ExprKind::Define(define) => self.check_define(define, expression),
            ExprKind::Function(function) => self.check_function(function, expression),
            ExprKind::Plan(plan) => self.check_plan(plan, expression),
            ExprKind::TypeAlias(alias) => self.check_type_alias(alias, expression),
            ExprKind::TypeMapping(mapping) => self.check_type_mapping(mapping, expression),
            ExprKind::TypeDefinition(definition) => self.check_type_definition(definition, expression),
            ExprKind::Epp(lambda) => self.check_lambda(lambda),
            ExprKind::Nop
            | ExprKind::Undef
            | ExprKind::Default
            | ExprKind::Boolean(_)
            | ExprKind::Integer(..)
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Concatenation(_)
            | ExprKind::Regexp(_)
            | ExprKind::Name(_)
            | ExprKind::TypeName(_)
            | ExprKind::Access(_)
            | ExprKind::MethodCall(_)
            | ExprKind::Apply(_)
            | ExprKind::RenderText(_) => {}
        }
    }

    fn children(&mut self, expression: &Expr<'_>) {
        let frame = match expression.kind {
            ExprKind::Class(_) => Frame::Class,
            ExprKind::Block(_) => Frame::Block,
            ExprKind::Apply(_) => Frame::Apply,
            _ => Frame::Other,
        };
        self.path.push(frame);
        match expression.kind {
            ExprKind::Concatenation(concatenation) => {
                for part in concatenation.parts {
                    if let TextPart::Expression(inner) = part {
                        self.rvalue(inner);
                        self.visit(inner);
                    }
                }
            }
            ExprKind::Hash(entries) => {
                for entry in entries {
                    self.rvalue(&entry.key);
                    self.rvalue(&entry.value);
                    self.visit(&entry.key);
                    self.visit(&entry.value);
                }
            }
            ExprKind::Call(call) => {
                self.visit(&call.functor);
                self.visit_all(call.arguments);
                self.block(call.block);
            }
            ExprKind::MethodCall(call) => {
                self.visit(&call.receiver);
                self.visit_all(call.arguments);
                self.block(call.block);
            }
            ExprKind::If(conditional) | ExprKind::Unless(conditional) => {
                self.visit(&conditional.test);
                self.body(conditional.then, None);
                self.body(conditional.otherwise.unwrap_or_default(), None);
            }
            ExprKind::Case(case) => self.case_options(case),
            ExprKind::Selector(selector) => self.selector_entries(selector),
            ExprKind::Resource(resource) => self.resource_bodies(resource),
            ExprKind::ResourceDefaults(defaults) => {
                self.visit(&defaults.type_name);
                self.operations(defaults.operations, Appends::Defaults);
            }
            ExprKind::ResourceOverride(overriding) => {
                self.visit(&overriding.resources);
                self.operations(overriding.operations, Appends::Allowed);
            }
            ExprKind::Collector(collector) => self.collector_parts(collector),
            ExprKind::Node(node) => {
                node.parent.iter().chain(node.matches).for_each(|host| self.visit(&host.expression));
                self.body(node.body, Some(expression.span));
            }
            ExprKind::Class(class) => {
                self.parameters(class.parameters);
                self.body(class.body, Some(expression.span));
            }
            ExprKind::Define(define) => {
                self.parameters(define.parameters);
                self.body(define.body, Some(expression.span));
            }
            ExprKind::Function(function) => {
                self.parameters(function.parameters);
                self.body(function.body, Some(expression.span));
                function.return_type.iter().for_each(|ty| self.visit(ty));
            }
            ExprKind::Plan(plan) => {
                self.parameters(plan.parameters);
                self.body(plan.body, Some(expression.span));
            }
            ExprKind::Apply(apply) => {
                self.visit_all(apply.arguments);
                self.check_block(apply.body, expression.span);
                self.path.push(Frame::ApplyBlock);
                self.visit_all(apply.body);
                self.path.pop();
            }
            ExprKind::TypeDefinition(definition) => self.body(definition.body, Some(expression.span)),
            ExprKind::Epp(template) => {
                self.parameters(template.parameters);
                self.check_template(template);
                self.path.push(Frame::Other);
                self.body(template.body, Some(expression.span));
                self.path.pop();
            }
            _ => expression.for_each_child(&mut |child| self.visit(child)),
        }
        self.path.pop();
    }

    fn visit_all(&mut self, expressions: &[Expr<'_>]) {
        expressions.iter().for_each(|expression| self.visit(expression));
    }

    /// A body: nothing, one statement, or a block of them. Bodies of definitions, lambdas and options are blocks even
    /// with one statement, and Puppet places them at their `owner`.
    pub(super) fn body(&mut self, statements: &[Expr<'_>], owner: Option<Span>) {
        let Some(first) = statements.first() else { return };
        if statements.len() == 1 && owner.is_none() {
            self.visit(first);
            return;
        }
        let place = owner.unwrap_or_else(|| self.opening_brace(first.span));
        self.check_block(statements, place);
        self.path.push(Frame::Block);
        self.visit_all(statements);
        self.path.pop();
    }

    /// Where a block begins whose first statement is known: at its brace; at the top at the statement.
    fn opening_brace(&self, first: Span) -> Span {
        if self.path.len() == 1 {
            return first;
        }
        let start = self.text.get(..first.start as usize).and_then(|before| before.rfind('{'));
        start.map_or(first, |start| Span::new(start as u32, first.end))
    }

    fn block(&mut self, lambda: Option<&Lambda<'_>>) {
        let Some(lambda) = lambda else { return };
        if self.fatal.is_some() {
            return;
        }
        self.check_lambda(lambda);
        self.path.push(Frame::Other);
        self.parameters(lambda.parameters);
        self.body(lambda.body, Some(lambda.span));
        lambda.return_type.iter().for_each(|ty| self.visit(ty));
        self.path.pop();
    }

    fn parameters(&mut self, parameters: &[Parameter<'_>]) {
        for parameter in parameters {
            self.check_parameter(parameter);
            self.path.push(Frame::Other);
            parameter.value.iter().chain(&parameter.ty).for_each(|part| self.visit(part));
            self.path.pop();
        }
    }
}

/// Whether there is nothing to check in an expression and nothing below it: most are such.
const fn is_idle_leaf(expression: &Expr<'_>) -> bool {
    expression.is_literal()
        || matches!(expression.kind, ExprKind::Nop | ExprKind::TypeName(_) | ExprKind::RenderText(_))
}
