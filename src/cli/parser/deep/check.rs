//! Looks the names of one file up.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::index::{Index, Parameters};
use crate::diagnostics::issues::deep as issues;
use crate::diagnostics::{Diagnostic, Issue};
use crate::environment::Kind;
use crate::source::{LineIndex, Span};
use crate::syntax::ast::{
    Access, AttributeOperation, BinaryOperator, Call, Expr, ExprKind, Lambda, Parameter, Program, Resource,
};

/// What is unknown in a file, in the order of the places.
pub(in crate::cli::parser) fn check(
    program: &Program<'_>,
    text: &str,
    file: Option<&Arc<str>>,
    index: &Index<'_>,
    strict_variables: bool,
) -> Vec<Diagnostic> {
    let mut check = Check {
        index,
        text,
        lines: LineIndex::new(text),
        file,
        strict_variables,
        is_of_module: file.is_some_and(|file| index.is_of_module(file)),
        found: Vec::new(),
        seen: BTreeSet::new(),
    };
    for expression in program.body {
        check.expression(expression, Reach::Always);
    }
    check.found
}

/// Whether code is evaluated whenever the code around it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// Yes.
    Always,
    /// Only if a condition holds, or for the elements of something.
    Sometimes,
}

struct Check<'c> {
    index: &'c Index<'c>,
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    strict_variables: bool,
    is_of_module: bool,
    found: Vec<Diagnostic>,
    seen: BTreeSet<(u32, &'static str)>,
}

/// Functions whose arguments are names of classes.
const CLASS_FUNCTIONS: &[&str] = &["include", "contain", "require"];
/// Functions whose first argument is the name of a resource type.
const RESOURCE_FUNCTIONS: &[&str] = &["create_resources", "ensure_resource", "ensure_resources"];
/// Functions that ask whether something is there.
const ASKING_FUNCTIONS: &[&str] =
    &["defined", "defined_with_params", "getvar", "is_function_available", "function_exists"];

impl Check<'_> {
    fn tell(&mut self, span: Span, issue: Issue, advice: Option<String>) {
        if !self.seen.insert((span.start, issue.code())) {
            return;
        }
        let issue = match advice {
            Some(advice) => issue.hint(advice),
            None => issue,
        };
        self.found.push(Diagnostic::new(issue, self.file.cloned(), self.lines.place(self.text, span)));
    }

    fn expression(&mut self, expression: &Expr<'_>, reach: Reach) {
        crate::value::depth::deeper(|| self.visit(expression, reach));
    }

    fn children(&mut self, expression: &Expr<'_>, reach: Reach) {
        expression.for_each_child(&mut |child| self.expression(child, reach));
    }

    fn visit(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::If(_) | ExprKind::Unless(_) | ExprKind::Case(_) | ExprKind::Selector(_) => {
                self.children(expression, Reach::Sometimes);
            }
            ExprKind::Binary(binary) if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) => {
                self.children(expression, Reach::Sometimes);
            }
            ExprKind::Call(call) => {
                self.call(call, reach);
            }
            ExprKind::MethodCall(call) => {
                if let ExprKind::Name(name) = call.name.kind {
                    self.function(name, call.name.span, reach);
                }
                self.children(expression, Reach::Sometimes);
            }
            ExprKind::Resource(resource) => {
                self.resource(resource, reach);
                self.children(expression, reach);
            }
            ExprKind::Collector(collector) => {
                if let ExprKind::TypeName(name) = collector.type_name.kind {
                    self.resource_type(name, collector.type_name.span, reach);
                }
                self.children(expression, reach);
            }
            ExprKind::Access(access) => {
                self.class_reference(access, reach);
                self.children(expression, reach);
            }
            ExprKind::Variable(name) => self.variable(name, expression.span),
            _ => self.definition(expression, reach),
        }
    }

    fn definition(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::Class(class) => {
                self.parameters(class.parameters);
                if let (Some(parent), Some(span)) = (class.parent, class.parent_span) {
                    self.class(parent, span, Reach::Always);
                }
                self.children(expression, Reach::Always);
            }
            ExprKind::Define(define) => {
                self.parameters(define.parameters);
                self.children(expression, Reach::Always);
            }
            ExprKind::Function(function) => {
                self.parameters(function.parameters);
                function.return_type.iter().for_each(|ty| self.types(ty));
                self.children(expression, Reach::Always);
            }
            ExprKind::TypeAlias(alias) => {
                self.types(&alias.body);
            }
            ExprKind::Epp(lambda) => {
                self.lambda(lambda);
                self.children(expression, reach);
            }
            // The attributes of a type definition are no code; what plans call is not known here.
            ExprKind::TypeDefinition(_) | ExprKind::TypeMapping(_) | ExprKind::Plan(_) => {}
            _ => self.children(expression, reach),
        }
    }

    fn call(&mut self, call: &Call<'_>, reach: Reach) {
        let ExprKind::Name(name) = call.functor.kind else {
            return self.arguments(call, reach);
        };
        let name = name.trim_start_matches("::");
        self.function(name, call.functor.span, reach);
        if ASKING_FUNCTIONS.contains(&name) {
            return;
        }
        if CLASS_FUNCTIONS.contains(&name) {
            for argument in call.arguments {
                self.classes(argument, reach);
            }
        }
        if RESOURCE_FUNCTIONS.contains(&name)
            && let Some(first) = call.arguments.first()
            && let ExprKind::String(name) | ExprKind::Name(name) = first.kind
        {
            self.resource_type(name, first.span, reach);
        }
        self.arguments(call, reach);
    }

    fn arguments(&mut self, call: &Call<'_>, reach: Reach) {
        for argument in call.arguments {
            self.expression(argument, reach);
        }
        if let Some(lambda) = call.block {
            self.lambda(lambda);
            for expression in
                lambda.parameters.iter().filter_map(|parameter| parameter.value.as_ref()).chain(lambda.body)
            {
                self.expression(expression, Reach::Sometimes);
            }
        }
    }

    fn lambda(&mut self, lambda: &Lambda<'_>) {
        self.parameters(lambda.parameters);
        lambda.return_type.iter().for_each(|ty| self.types(ty));
    }

    fn parameters(&mut self, parameters: &[Parameter<'_>]) {
        parameters.iter().filter_map(|parameter| parameter.ty.as_ref()).for_each(|ty| self.types(ty));
    }

    /// Names of types where only a type can stand.
    fn types(&mut self, ty: &Expr<'_>) {
        match ty.kind {
            ExprKind::TypeName(name) => {
                let lower = name.trim_start_matches("::").to_ascii_lowercase();
                let is_foreign = self.is_of_module && lower.contains("::") && !self.index.has_module(&lower);
                if !self.index.has_type(&lower) && !self.index.is_open(&lower) && !is_foreign {
                    self.tell(ty.span, issues::undefined_type(name), self.index.advice(Kind::TypeAlias, &lower));
                }
            }
            ExprKind::Access(access) => {
                self.types(&access.base);
                access.arguments.iter().for_each(|argument| self.types(argument));
            }
            ExprKind::Hash(entries) => {
                for entry in entries {
                    self.types(&entry.key);
                    self.types(&entry.value);
                }
            }
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.types(element)),
            _ => {}
        }
    }

    /// Whether it is certain that an unknown name is missing. One of a module that is not there may be meant to be
    /// missing: in modules, whose code for other systems may never be used here, and under a condition. It is told there
    /// only if it looks like a misspelt name.
    fn is_decided(&self, kind: Kind, name: &str, reach: Reach) -> bool {
        if self.index.is_open(name) {
            return false;
        }
        self.index.has_module(name) || reach == Reach::Always && !self.is_of_module || self.index.has_near(kind, name)
    }

    fn function(&mut self, name: &str, span: Span, reach: Reach) {
        let name = name.trim_start_matches("::");
        let is_foreign =
            name.contains("::") && !self.index.has_module(name) && (self.is_of_module || reach == Reach::Sometimes);
        if self.index.has_function(name) || self.index.is_open(name) || is_foreign {
            return;
        }
        self.tell(span, issues::undefined_function(name), self.index.advice(Kind::PuppetFunction, name));
    }

    /// Names of classes: of one, or of several in an array.
    fn classes(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::String(name) | ExprKind::Name(name) => self.class(name, expression.span, reach),
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.classes(element, reach)),
            _ => {}
        }
    }

    fn class(&mut self, name: &str, span: Span, reach: Reach) {
        let lower = name.trim_start_matches("::").to_ascii_lowercase();
        let known = ["settings", "main"].contains(&&*lower) || self.index.class(&lower).is_some();
        if !known && self.is_decided(Kind::Manifest, &lower, reach) {
            self.tell(span, issues::undefined_class(&lower), self.index.advice(Kind::Manifest, &lower));
        }
    }

    /// `Class['a']`, where its module is there and it is not asked for under a condition.
    fn class_reference(&mut self, access: &Access<'_>, reach: Reach) {
        if !matches!(access.base.kind, ExprKind::TypeName("Class" | "::Class")) || reach != Reach::Always {
            return;
        }
        for argument in access.arguments {
            if let ExprKind::String(name) | ExprKind::Name(name) = argument.kind
                && self.index.has_module(&name.trim_start_matches("::").to_ascii_lowercase())
            {
                self.class(name, argument.span, reach);
            }
        }
    }

    fn resource_type(&mut self, name: &str, span: Span, reach: Reach) {
        let lower = name.trim_start_matches("::").to_ascii_lowercase();
        let known =
            lower == "class" || self.index.resource_type(&lower).is_some() || self.index.define(&lower).is_some();
        if !known && self.is_decided(Kind::ResourceType, &lower, reach) {
            let advice = self.index.advice(Kind::ResourceType, &lower);
            self.tell(span, issues::undefined_resource_type(&lower), advice);
        }
    }

    fn resource(&mut self, resource: &Resource<'_>, reach: Reach) {
        let ExprKind::Name(name) = resource.type_name.kind else { return };
        let lower = name.trim_start_matches("::").to_ascii_lowercase();
        if lower == "class" {
            for body in resource.bodies {
                self.classes(&body.title, reach);
                if let ExprKind::String(title) | ExprKind::Name(title) = body.title.kind {
                    let title = title.trim_start_matches("::").to_ascii_lowercase();
                    if let Some(class) = self.index.class(&title) {
                        let class = Parameters::Defined(class);
                        self.attributes(&format!("The class '{title}'"), &class, body.operations);
                    }
                }
            }
            return;
        }
        self.resource_type(&lower, resource.type_name.span, reach);
        // A resource type wins over a defined type of the same name.
        let index = self.index;
        let parameters = match (index.resource_type(&lower), index.define(&lower)) {
            (Some(found), _) => Parameters::Resource(found),
            (None, Some(defined)) => Parameters::Defined(defined),
            (None, None) => return,
        };
        for body in resource.bodies {
            self.attributes(&format!("The resource type '{lower}'"), &parameters, body.operations);
        }
    }

    fn attributes(&mut self, owner: &str, parameters: &Parameters<'_>, operations: &[AttributeOperation<'_>]) {
        for operation in operations {
            if let AttributeOperation::Named { name, name_span, .. } = operation
                && !parameters.accepts(name)
            {
                self.tell(*name_span, issues::undefined_parameter(owner, name), parameters.advice(name));
            }
        }
    }

    /// A variable of a class: whatever the facts are, it is one that the class sets, or there is none.
    fn variable(&mut self, name: &str, span: Span) {
        let Some((class, variable)) = name.trim_start_matches("::").rsplit_once("::") else { return };
        if !self.strict_variables || self.index.is_open(class) || class == "settings" {
            return;
        }
        if self.index.class(class).is_none() {
            if self.index.has_module(class) {
                self.tell(span, issues::undefined_class(class), self.index.advice(Kind::Manifest, class));
            }
            return;
        }
        if !self.index.sets_variable(class, variable) {
            let variables = self.index.class(class).into_iter().flat_map(|found| &found.variables);
            let advice = crate::diagnostics::suggest::did_you_mean(variable, variables.map(String::as_str));
            self.tell(span, issues::undefined_variable(class, variable), advice);
        }
    }
}
