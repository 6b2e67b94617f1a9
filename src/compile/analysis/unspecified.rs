//! Code that Puppet accepts and the language's specification forbids, or means otherwise.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::collections::BTreeSet;
use std::sync::Arc;

use super::environment_definitions::EnvironmentDefinitions;
use crate::analysis::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Reach, Target};
use pantin_syntax::ast::{
    Assignment, AttributeOperation, AttributeOperator, BinaryOperator, Call, Expr, ExprKind, Lambda, Parameter,
    Program, Relationship,
};

/// Expressions of a file that Puppet accepts and the specification forbids, in the order of the tree. They do not depend
/// on other files.
#[must_use]
pub fn unspecified(
    program: &Program<'_>,
    (file, text): (Option<&Arc<str>>, &str),
    is_of_module: bool,
) -> Vec<Diagnostic> {
    let surroundings = Surroundings { is_of_module, ..Surroundings::default() };
    let lines = LineIndex::new(text);
    let mut walk = Walk { text, lines, file, surroundings, found: Vec::new() };
    program.body.iter().for_each(|expression| walk.expression(expression));
    walk.found
}

/// Names that a file defines or uses, that Puppet accepts and the specification forbids.
#[must_use]
pub fn unspecified_names(
    index: &FileIndex,
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<Diagnostic> {
    let mut found: Vec<(Span, Issue)> = Vec::new();
    let mut names = BTreeSet::new();
    for definition in index.definitions.iter().filter(|definition| definition.within.is_none()) {
        let Definition { kind, name, name_span, span, .. } = definition;
        let lower = name.to_lowercase();
        match kind {
            DefinitionKind::TypeAlias => {
                if known.index().define(&lower).is_some() {
                    // Puppet does not count the keyword.
                    found.push((Span::new(name_span.start, span.end), issues::alias_and_define(name)));
                }
            }
            DefinitionKind::Class | DefinitionKind::Define => {}
            DefinitionKind::Function | DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => {
                continue;
            }
        }
        names.insert(lower);
    }
    let wanted = file.and_then(|file| known.manifest_name(file));
    if let Some(name) = wanted.filter(|name| !names.contains(name)) {
        found.push((Span::default(), issues::file_without_its_name(&name)));
    }
    // Functions of other modules are those of declared dependencies.
    for reference in index.references.iter().filter(|reference| reference.reach != Reach::Unchecked) {
        if let (Target::Function(name) | Target::Method(name), Some(file)) = (&reference.target, file)
            && let name = name.trim_start_matches("::")
            && name.contains("::")
            && known.has_function(name)
            && let Some(module) = known.module_without(file, name)
        {
            found.push((reference.span, issues::undeclared_dependency(name, module)));
        }
    }
    let lines = LineIndex::new(text);
    let told = |(span, issue)| Diagnostic::new(issue, file.cloned(), lines.place(text, span));
    found.into_iter().map(told).collect()
}

/// The surroundings of an expression.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a place of its own, and all of them nest")]
struct Surroundings {
    is_of_module: bool,
    /// A class that inherits another one, which may append to what that declares.
    may_append: bool,
    is_in_class: bool,
    is_in_lambda: bool,
    is_in_function: bool,
    is_in_default: bool,
}

struct Walk<'c> {
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    surroundings: Surroundings,
    found: Vec<Diagnostic>,
}

impl Walk<'_> {
    fn tell(&mut self, span: Span, issue: Issue) {
        self.found.push(Diagnostic::new(issue, self.file.cloned(), self.lines.place(self.text, span)));
    }

    fn expression(&mut self, expression: &Expr<'_>) {
        pantin_values::value::depth::deeper(|| {
            let outer = self.surroundings;
            self.visit(expression);
            match expression.kind {
                ExprKind::Class(class) => {
                    self.surroundings.may_append = class.parent.is_some();
                    self.surroundings.is_in_class = true;
                }
                ExprKind::Define(_) | ExprKind::Node(_) => self.surroundings.may_append = false,
                ExprKind::Function(_) => self.surroundings.is_in_function = true,
                _ => {}
            }
            let block = match expression.kind {
                ExprKind::Call(call) => call.block,
                ExprKind::MethodCall(call) => call.block,
                _ => None,
            };
            // A child in the block is one of the lambda's.
            expression.for_each_child(&mut |child| {
                let before = self.surroundings;
                if let Some(lambda) = block {
                    self.surroundings.is_in_lambda |= (lambda.span.start..lambda.span.end).contains(&child.span.start);
                }
                self.surroundings.is_in_default |= is_default(expression, child);
                self.expression(child);
                self.surroundings = before;
            });
            self.surroundings = outer;
        });
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        let around = self.surroundings;
        match expression.kind {
            ExprKind::Assignment(assignment) => self.assignment(assignment),
            ExprKind::Relationship(relationship) => self.relationship(relationship),
            ExprKind::Call(call) => {
                self.call(call);
                call.block.into_iter().for_each(|lambda| self.parameters(lambda));
            }
            ExprKind::MethodCall(call) => call.block.into_iter().for_each(|lambda| self.parameters(lambda)),
            ExprKind::ResourceOverride(overriding) => {
                if overriding.operations.is_empty() {
                    self.tell(expression.reported_span(), issues::empty_override());
                }
                if !around.may_append {
                    self.appends(overriding.operations);
                }
                self.nested_arrays(overriding.operations);
            }
            ExprKind::ResourceDefaults(_) if around.is_in_lambda || around.is_in_function => {
                self.tell(expression.reported_span(), issues::defaults_of_a_block());
            }
            ExprKind::Collector(collector) => {
                self.nested_arrays(collector.operations);
                if let Some(query) = &collector.query.expression {
                    self.query(query);
                }
            }
            ExprKind::Node(_) if around.is_of_module && around.is_in_class => {
                self.tell(expression.reported_span(), issues::node_in_module());
            }
            ExprKind::Resource(resource) => {
                for body in resource.bodies {
                    self.attributes(body.operations);
                }
            }
            _ => {}
        }
    }

    /// Names of parameters are different ones.
    fn parameters(&mut self, lambda: &Lambda<'_>) {
        let mut names = BTreeSet::new();
        for parameter in lambda.parameters {
            if !names.insert(parameter.name) {
                self.tell(parameter.name_span, issues::parameter_twice(parameter.name));
            }
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
        if self.surroundings.is_in_default {
            self.tell(assignment.target.span, issues::variable_of_default());
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
            let inner = if let ExprKind::Parenthesized(inner) = argument.kind { inner } else { argument };
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

    fn nested_arrays(&mut self, operations: &[AttributeOperation<'_>]) {
        for operation in operations {
            if let AttributeOperation::Named { operator: AttributeOperator::Append, value, .. } = operation
                && let ExprKind::Array(elements) = value.kind
                && elements.iter().any(|element| matches!(element.kind, ExprKind::Array(_)))
            {
                self.tell(value.span, issues::append_nested());
            }
        }
    }

    fn attributes(&mut self, operations: &[AttributeOperation<'_>]) {
        let hash = operations.iter().position(|operation| matches!(operation, AttributeOperation::Splat { .. }));
        let (before, behind) = operations.split_at(hash.map_or(operations.len(), |at| at + 1));
        // Who evaluates first can be seen only where both call something.
        if let Some(AttributeOperation::Splat { value, span }) = before.last()
            && calls(value)
            && behind.iter().any(|operation| calls(operation.value()))
        {
            self.tell(*span, issues::hash_before_attributes());
        }
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

/// True if an expression is the default of a parameter of another one.
fn is_default(owner: &Expr<'_>, child: &Expr<'_>) -> bool {
    let parameters: &[Parameter<'_>] = match owner.kind {
        ExprKind::Class(class) => class.parameters,
        ExprKind::Define(define) => define.parameters,
        ExprKind::Function(function) => function.parameters,
        _ => &[],
    };
    parameters.iter().filter_map(|parameter| parameter.value.as_ref()).any(|value| value.span == child.span)
}

/// True if something in an expression calls a function.
fn calls(expression: &Expr<'_>) -> bool {
    let mut found = matches!(expression.kind, ExprKind::Call(_) | ExprKind::MethodCall(_));
    expression.for_each_child(&mut |child| found |= pantin_values::value::depth::deeper(|| calls(child)));
    found
}
