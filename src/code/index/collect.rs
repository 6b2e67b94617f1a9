//! One walk of a tree that collects definitions and references.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::FileIndex;
use super::comment::above;
use super::definition::{Definition, DefinitionKind, Excerpt, Parameter, ParameterDefault};
use super::lines::Lines;
use super::reference::{Reach, Reference, Target, VariableUse};
use crate::bytecode::Constant;
use pantin_base::source::Span;
use pantin_syntax::ast::{
    Assignment, BinaryOperator, Concatenation, Expr, ExprKind, Lambda, Node, Program, TextPart, Visibility,
};
use pantin_syntax::ast::{HashEntry, Parameter as WrittenParameter};

impl FileIndex {
    /// The index of a parsed file. `compiles` says whether the file becomes a unit.
    #[must_use]
    pub fn of(program: &Program<'_>, text: &str, compiles: bool) -> Self {
        let mut collector = Collector {
            text,
            lines: Lines::of(text),
            definitions: Vec::new(),
            references: Vec::new(),
            names: FxHashMap::default(),
            within: None,
            is_in_block: false,
        };
        collector.expressions(program.body, Reach::Always);
        let Collector { lines, definitions, references, .. } = collector;
        Self { definitions: definitions.into(), references: references.into(), compiles, lines }
    }
}

/// What was found so far.
pub(super) struct Collector<'t> {
    text: &'t str,
    lines: Lines,
    definitions: Vec<Definition>,
    references: Vec<Reference>,
    /// Names that occurred already.
    names: FxHashMap<Box<str>, Arc<str>>,
    /// The number of the definition that the walk is in.
    within: Option<u32>,
    /// True in a block of that definition.
    is_in_block: bool,
}

/// The parts of a definition that depend on its kind.
struct Parts<'a, 'ast> {
    kind: DefinitionKind,
    name: &'a str,
    name_span: Span,
    parameters: &'a [WrittenParameter<'ast>],
    visibility: Visibility,
}

impl Collector<'_> {
    pub(super) fn name(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.names.get(name) {
            return Arc::clone(known);
        }
        let shared: Arc<str> = name.into();
        self.names.insert(name.into(), Arc::clone(&shared));
        shared
    }

    pub(super) fn add(&mut self, target: Target, span: Span, reach: Reach) {
        self.references.push(Reference { target, span, reach, within: self.within });
    }

    pub(super) fn variable(&mut self, name: &str, how: VariableUse, span: Span, reach: Reach) {
        // A group of the last match has no definition.
        if !name.starts_with(|first: char| first.is_ascii_digit()) {
            let name = self.name(name);
            self.add(Target::Variable { name, how }, span, reach);
        }
    }

    pub(super) fn expressions(&mut self, expressions: &[Expr<'_>], reach: Reach) {
        expressions.iter().for_each(|expression| self.expression(expression, reach));
    }

    pub(super) fn expression(&mut self, expression: &Expr<'_>, reach: Reach) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.visit(expression, reach));
    }

    pub(super) fn children(&mut self, expression: &Expr<'_>, reach: Reach) {
        expression.for_each_child(&mut |child| self.expression(child, reach));
    }

    fn visit(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::If(_) | ExprKind::Unless(_) | ExprKind::Case(_) | ExprKind::Selector(_) => {
                self.children(expression, reach.under_condition());
            }
            ExprKind::Binary(binary) if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) => {
                self.children(expression, reach.under_condition());
            }
            ExprKind::Call(call) => self.call(call, reach),
            ExprKind::MethodCall(call) => self.method_call(call, reach),
            ExprKind::Resource(resource) => self.resource(resource, reach),
            ExprKind::Collector(collector) => self.collector(collector, reach),
            ExprKind::Access(access) => self.access(access, expression.span, reach),
            ExprKind::ResourceDefaults(_) | ExprKind::ResourceOverride(_) => self.children(expression, reach),
            ExprKind::Assignment(assignment) => self.assignment(assignment, reach),
            ExprKind::Concatenation(concatenation) => self.concatenation(concatenation, reach),
            ExprKind::Variable(name) => self.variable(name, VariableUse::Read, expression.span, reach),
            ExprKind::TypeName(name) => {
                let name = self.name(name);
                self.add(Target::TypeValue(name), expression.span, reach);
            }
            ExprKind::String(text) => self.served_file(text, expression.span, reach),
            ExprKind::Array(elements) => self.elements(elements, reach),
            _ => self.definition(expression, reach),
        }
    }

    /// The elements of an array. Of several sources of a file only one has to exist.
    fn elements(&mut self, elements: &[Expr<'_>], reach: Reach) {
        for element in elements {
            match element.kind {
                ExprKind::String(text) if elements.len() > 1 => self.served_file(text, element.span, Reach::Unchecked),
                _ => self.expression(element, reach),
            }
        }
    }

    fn assignment(&mut self, assignment: &Assignment<'_>, reach: Reach) {
        let how = match (self.is_in_block, assignment.visibility) {
            (true, _) => VariableUse::SetInBlock,
            (false, Visibility::Private) => VariableUse::SetPrivate,
            (false, Visibility::Public) => VariableUse::Set,
        };
        self.targets(&assignment.target, how, reach);
        self.expression(&assignment.value, reach);
    }

    fn targets(&mut self, target: &Expr<'_>, how: VariableUse, reach: Reach) {
        if let ExprKind::Variable(name) = target.kind {
            self.variable(name, how, target.span, reach);
        }
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            target.for_each_child(&mut |child| self.targets(child, how, reach));
        });
    }

    fn concatenation(&mut self, concatenation: &Concatenation<'_>, reach: Reach) {
        for part in concatenation.parts {
            let TextPart::Expression(inner) = part else { continue };
            match inner.kind {
                ExprKind::Variable(name) if self.lacks_braces(inner.span) => {
                    self.variable(name, VariableUse::Interpolated, inner.span, reach);
                }
                _ => self.expression(inner, reach),
            }
        }
    }

    /// True for `$a`, false for `${a}` and `${$a}`.
    fn lacks_braces(&self, span: Span) -> bool {
        let (before, from) = self.text.split_at_checked(span.start as usize).unwrap_or_default();
        from.starts_with('$') && !before.trim_end().ends_with("${")
    }

    fn definition(&mut self, expression: &Expr<'_>, reach: Reach) {
        let (span, inside) = (expression.span, reach.in_definition());
        match expression.kind {
            ExprKind::Class(class) => {
                let (kind, name, name_span) = (DefinitionKind::Class, class.name, class.name_span);
                let (parameters, visibility) = (class.parameters, class.visibility);
                let parent = class.parent.zip(class.parent_span);
                self.define(Parts { kind, name, name_span, parameters, visibility }, span, inside, |found| {
                    if let Some((parent, span)) = parent {
                        found.last().parent = Some(Excerpt { text: parent.into(), span });
                        let parent = found.name(parent);
                        found.add(Target::Class(parent), span, inside);
                    }
                    found.defaults_and_body(class.parameters, class.body, inside);
                });
            }
            ExprKind::Define(define) => {
                let (kind, name, name_span) = (DefinitionKind::Define, define.name, define.name_span);
                let (parameters, visibility) = (define.parameters, define.visibility);
                self.define(Parts { kind, name, name_span, parameters, visibility }, span, inside, |found| {
                    found.defaults_and_body(define.parameters, define.body, inside);
                });
            }
            ExprKind::Function(function) => {
                let (kind, name, name_span) = (DefinitionKind::Function, function.name, function.name_span);
                let (parameters, visibility) = (function.parameters, function.visibility);
                self.define(Parts { kind, name, name_span, parameters, visibility }, span, inside, |found| {
                    if let Some(ty) = &function.return_type {
                        found.last().result = Some(found.excerpt(ty.span));
                        found.types(ty, inside);
                    }
                    found.defaults_and_body(function.parameters, function.body, inside);
                });
            }
            ExprKind::TypeAlias(alias) => {
                let (kind, name, name_span) = (DefinitionKind::TypeAlias, alias.name, alias.name_span);
                let visibility = alias.visibility;
                self.define(Parts { kind, name, name_span, parameters: &[], visibility }, span, inside, |found| {
                    found.last().result = Some(found.excerpt(alias.body.span));
                    found.types(&alias.body, inside);
                });
            }
            ExprKind::Plan(plan) => {
                let (kind, name, name_span) = (DefinitionKind::Plan, plan.name, plan.name_span);
                let (parameters, visibility) = (plan.parameters, Visibility::Public);
                self.define(Parts { kind, name, name_span, parameters, visibility }, span, Reach::Unchecked, |found| {
                    found.defaults_and_body(plan.parameters, plan.body, Reach::Unchecked);
                });
            }
            ExprKind::Node(node) => self.node(node, expression, reach),
            ExprKind::Epp(template) => self.template(template, span, reach),
            // The attributes of such a type are no code of a catalog.
            ExprKind::TypeDefinition(_) | ExprKind::TypeMapping(_) => self.children(expression, Reach::Unchecked),
            _ => self.children(expression, reach),
        }
    }

    fn node(&mut self, node: &Node<'_>, expression: &Expr<'_>, reach: Reach) {
        let names: Vec<&str> = node.matches.iter().map(|host| self.source(host.expression.span)).collect();
        let name = names.join(", ");
        let spans = node.matches.iter().map(|host| host.expression.span);
        let name_span = spans.reduce(Span::to).unwrap_or(expression.span);
        let (kind, visibility) = (DefinitionKind::Node, Visibility::Public);
        let parts = Parts { kind, name: &name, name_span, parameters: &[], visibility };
        self.define(parts, expression.span, reach, |found| found.children(expression, reach));
    }

    fn template(&mut self, template: &Lambda<'_>, span: Span, reach: Reach) {
        let (kind, visibility) = (DefinitionKind::Template, Visibility::Public);
        let name_span = Span::new(span.start, span.start);
        let parts = Parts { kind, name: "", name_span, parameters: template.parameters, visibility };
        self.define(parts, span, reach, |found| {
            template.return_type.iter().for_each(|ty| found.types(ty, reach));
            found.defaults_and_body(template.parameters, template.body, reach);
        });
    }

    /// Adds a definition, the types of its parameters, and what `inside` finds in it.
    fn define(&mut self, parts: Parts<'_, '_>, span: Span, reach: Reach, inside: impl FnOnce(&mut Self)) {
        let Parts { kind, name, name_span, parameters, visibility } = parts;
        let comment = above(self.text, &self.lines, self.lines.line(span.start));
        let number = self.definitions.len() as u32;
        let definition = Definition {
            kind,
            name: name.into(),
            name_span,
            span,
            within: self.within,
            parent: None,
            parameters: parameters.iter().map(|parameter| self.parameter(parameter)).collect(),
            result: None,
            is_private: visibility == Visibility::Private,
            comment: comment.into(),
        };
        self.definitions.push(definition);
        let around = (self.within.replace(number), std::mem::take(&mut self.is_in_block));
        self.types_of_parameters(parameters, reach);
        inside(self);
        (self.within, self.is_in_block) = around;
    }

    /// The definition around the current place of the walk; a new one outside of all definitions.
    fn last(&mut self) -> &mut Definition {
        let at = self.within.map_or(0, |at| at as usize);
        &mut self.definitions[at]
    }

    fn parameter(&self, parameter: &WrittenParameter<'_>) -> Parameter {
        Parameter {
            name: parameter.name.into(),
            name_span: parameter.name_span,
            ty: parameter.ty.map(|ty| self.excerpt(ty.span)),
            default: parameter
                .value
                .map(|value| ParameterDefault { excerpt: self.excerpt(value.span), literal: literal(&value) }),
            captures_rest: parameter.captures_rest,
            is_private: parameter.visibility == Visibility::Private,
        }
    }

    pub(super) fn types_of_parameters(&mut self, parameters: &[WrittenParameter<'_>], reach: Reach) {
        parameters.iter().filter_map(|parameter| parameter.ty.as_ref()).for_each(|ty| self.types(ty, reach));
    }

    fn defaults_and_body(&mut self, parameters: &[WrittenParameter<'_>], body: &[Expr<'_>], reach: Reach) {
        parameters
            .iter()
            .filter_map(|parameter| parameter.value.as_ref())
            .for_each(|value| self.expression(value, reach));
        self.expressions(body, reach);
    }

    /// Walks a block: its parameters and what it sets are its own.
    pub(super) fn block(&mut self, lambda: &Lambda<'_>, reach: Reach) {
        let outer = std::mem::replace(&mut self.is_in_block, true);
        for parameter in lambda.parameters {
            self.variable(parameter.name, VariableUse::SetInBlock, parameter.name_span, reach);
        }
        self.defaults_and_body(lambda.parameters, lambda.body, reach);
        self.is_in_block = outer;
    }

    /// Names of types where only a type can stand.
    pub(super) fn types(&mut self, ty: &Expr<'_>, reach: Reach) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match ty.kind {
            ExprKind::TypeName(name) => {
                let name = self.name(name);
                self.add(Target::Type(name), ty.span, reach);
            }
            ExprKind::Access(access) => {
                self.class_values(access, reach);
                self.types(&access.base, reach);
                access.arguments.iter().for_each(|argument| self.types(argument, reach));
            }
            ExprKind::Hash(entries) => {
                for entry in entries {
                    self.types(&entry.key, reach);
                    self.types(&entry.value, reach);
                }
            }
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.types(element, reach)),
            _ => self.expression(ty, reach),
        });
    }

    fn source(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    fn excerpt(&self, span: Span) -> Excerpt {
        Excerpt { text: self.source(span).into(), span }
    }
}

/// The value of an expression that is plain data, if it nests no deeper.
pub fn literal(expression: &Expr<'_>) -> Option<Constant> {
    literal_below(expression, Constant::MAX_NESTING)
}

fn literal_below(expression: &Expr<'_>, depth: u32) -> Option<Constant> {
    let below = depth.checked_sub(1)?;
    Some(match expression.kind {
        ExprKind::String(text) | ExprKind::Name(text) => Constant::String(text.into()),
        ExprKind::Integer(number, _) => Constant::Integer(number),
        ExprKind::Float(number) => Constant::Float(number),
        ExprKind::Boolean(truth) => Constant::Boolean(truth),
        ExprKind::Undef => Constant::Undef,
        ExprKind::Concatenation(concatenation) => match concatenation.parts {
            [TextPart::Text(text, _)] => Constant::String((*text).into()),
            _ => return None,
        },
        ExprKind::Array(elements) => {
            Constant::Array(elements.iter().map(|element| literal_below(element, below)).collect::<Option<_>>()?)
        }
        ExprKind::Hash(entries) => {
            let pair =
                |entry: &HashEntry<'_>| Some((literal_below(&entry.key, below)?, literal_below(&entry.value, below)?));
            Constant::Hash(entries.iter().map(pair).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
