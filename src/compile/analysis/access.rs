//! Uses of private definitions, with the setting `access_control`: finds refusals and warnings of a compilation without
//! facts, for names that are written out.
//!
//! Source: `seeds/names-and-scopes.txt`, Access Control

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::collections::BTreeSet;
use std::sync::Arc;

use super::environment_definitions::EnvironmentDefinitions;
use super::references::{Reference, References, Target, normal};
use crate::analysis::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};
use pantin_syntax::ast::{Access, Assignment, AttributeOperation, Expr, ExprKind, Program, Visibility};
use pantin_vm::issues as vm_issues;

/// Metaparameters that form relationships.
const RELATIONSHIPS: [&str; 4] = ["before", "notify", "require", "subscribe"];

/// A file's uses of definitions private to another module or scope, in the order of the places.
#[must_use]
pub fn inaccessible(
    (program, references): (&Program<'_>, &References),
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<Diagnostic> {
    let module = file.and_then(|file| known.module_of_file(file));
    let scope = Scope::Top;
    let lines = LineIndex::new(text);
    let mut walk = Walk { text, lines, file, known, module, scope, told: BTreeSet::new(), found: Vec::new() };
    program.body.iter().for_each(|expression| walk.expression(expression));
    references.0.iter().for_each(|reference| walk.reference(reference));
    walk.found.sort_by_key(|told| told.place().offset);
    walk.found
}

/// The scope in which unqualified variables are read.
#[derive(Clone, PartialEq, Eq)]
enum Scope {
    Top,
    Node,
    /// A class, by its name in lower case.
    Class(String),
    /// A defined type, function or template.
    Local,
}

struct Walk<'c> {
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    known: &'c EnvironmentDefinitions<'c>,
    module: Option<&'c str>,
    scope: Scope,
    /// The places reported so far.
    told: BTreeSet<u32>,
    found: Vec<Diagnostic>,
}

impl<'c> Walk<'c> {
    fn tell(&mut self, span: Span, issue: Issue) {
        if self.told.insert(span.start) {
            self.found.push(Diagnostic::new(issue, self.file.cloned(), self.lines.place(self.text, span)));
        }
    }

    /// The module of a name, if it is another one than the file's.
    fn other(&self, name: &str) -> Option<String> {
        let owner = self.known.module_of_name(name);
        (owner != self.module).then(|| match owner {
            Some(module) => format!("the module '{module}'"),
            None => "the code outside of modules".to_owned(),
        })
    }

    /// The module to which the class or defined type of a reference is private, if it is another one, by the name in
    /// lower case.
    fn private_owner(&self, name: &str, is_class: bool) -> Option<String> {
        let index = self.known.index();
        let found = if is_class { index.class(name) } else { index.define(name) }?;
        if found.of.is_private { self.other(name) } else { None }
    }

    fn expression(&mut self, expression: &Expr<'_>) {
        pantin_values::value::depth::deeper(|| {
            let outer = self.scope.clone();
            match expression.kind {
                ExprKind::Class(class) => self.scope = Scope::Class(normal(class.name)),
                ExprKind::Node(_) => self.scope = Scope::Node,
                ExprKind::Define(_) | ExprKind::Function(_) => self.scope = Scope::Local,
                _ => {}
            }
            self.visit(expression);
            expression.for_each_child(&mut |child| self.expression(child));
            self.scope = outer;
        });
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Relationship(relationship) => {
                self.relationship(&relationship.lhs);
                self.relationship(&relationship.rhs);
            }
            ExprKind::Resource(resource) => {
                resource.bodies.iter().for_each(|body| self.attributes(body.operations));
            }
            ExprKind::ResourceOverride(overriding) => self.attributes(overriding.operations),
            ExprKind::ResourceDefaults(defaults) => self.attributes(defaults.operations),
            ExprKind::Collector(collector) => {
                self.attributes(collector.operations);
                // It refers to the instances, and declares none.
                if let ExprKind::TypeName(name) = collector.type_name.kind
                    && let Some(owner) = self.private_owner(&normal(name), false)
                {
                    self.tell(collector.type_name.span, vm_issues::private_reference(name, &owner));
                }
            }
            ExprKind::Access(access) => self.access(access),
            ExprKind::Variable(name) => self.variable(name, expression.span),
            ExprKind::Assignment(assignment) => self.assignment(assignment),
            _ => {}
        }
    }

    fn attributes(&mut self, operations: &[AttributeOperation<'_>]) {
        for operation in operations {
            if let AttributeOperation::Named { name, value, .. } = operation
                && RELATIONSHIPS.contains(name)
            {
                self.relationship(value);
            }
        }
    }

    /// An operand of a relationship, or the value of a metaparameter that forms one.
    fn relationship(&mut self, operand: &Expr<'_>) {
        match operand.kind {
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.relationship(element)),
            ExprKind::Parenthesized(inner) => self.relationship(inner),
            ExprKind::Access(access) => {
                for (name, is_class, text) in references(access) {
                    if let Some(owner) = self.private_owner(&name, is_class) {
                        self.tell(operand.reported_span(), vm_issues::private_relationship(&text, &owner));
                    }
                }
            }
            ExprKind::Collector(collector) => {
                if let ExprKind::TypeName(name) = collector.type_name.kind
                    && let Some(owner) = self.private_owner(&normal(name), false)
                {
                    self.tell(collector.type_name.span, vm_issues::private_relationship(name, &owner));
                }
            }
            _ => {}
        }
    }

    /// A reference, or a parameter of one.
    fn access(&mut self, access: &Access<'_>) {
        let span = access.reported_span;
        for (name, is_class, text) in references(access) {
            if let Some(owner) = self.private_owner(&name, is_class) {
                self.tell(span, vm_issues::private_reference(&text, &owner));
            }
        }
        let ExprKind::Access(inner) = access.base.kind else { return };
        for (name, is_class, text) in references(inner) {
            let index = self.known.index();
            let found = if is_class { index.class(&name) } else { index.define(&name) };
            let Some(owner) = found.and_then(|_| self.other(&name)) else { continue };
            for key in access.arguments {
                if let ExprKind::String(key) | ExprKind::Name(key) = key.kind
                    && found.is_some_and(|found| found.private.contains(key) && found.parameters.contains(key))
                {
                    self.tell(span, vm_issues::private_parameter_reference(key, &text, &owner));
                }
            }
        }
    }

    /// A variable of a class or of top scope.
    fn variable(&mut self, name: &str, span: Span) {
        let plain = name.trim_start_matches("::");
        let Some((class, variable)) = plain.rsplit_once("::") else {
            if name != plain && self.scope != Scope::Top && self.known.index().has_private_global(plain) {
                self.tell(span, issues::private_variable(plain, "top scope"));
            }
            return;
        };
        let class = normal(class);
        let Some(found) = self.known.index().class(&class).filter(|found| found.private.contains(variable)) else {
            return;
        };
        if !found.parameters.contains(variable) {
            if self.scope != Scope::Class(class.clone()) {
                self.tell(span, issues::private_variable(variable, &format!("'{class}'")));
            }
        } else if let Some(owner) = self.other(&class) {
            self.tell(span, vm_issues::private_parameter(variable, &class, &owner));
        }
    }

    fn assignment(&mut self, assignment: &Assignment<'_>) {
        if assignment.visibility == Visibility::Private
            && self.scope == Scope::Local
            && let ExprKind::Variable(name) = assignment.target.kind
        {
            self.tell(assignment.target.span, issues::private_local(name));
        }
    }

    /// Direct uses.
    fn reference(&mut self, reference: &Reference) {
        let span = reference.span;
        match &reference.target {
            Target::Class(name) => {
                if let Some(owner) = self.private_owner(&normal(name), true) {
                    self.tell(span, vm_issues::private_class(&normal(name), &owner));
                }
            }
            Target::ResourceType(name) => {
                if let Some(owner) = self.private_owner(&normal(name), false) {
                    self.tell(span, vm_issues::private_define(&normal(name), &owner));
                }
            }
            Target::Function(name) => {
                let name = normal(name);
                let is_private = self.known.index().function(&name).is_some_and(|found| found.is_private);
                if let Some(owner) = is_private.then(|| self.other(&name)).flatten() {
                    self.tell(span, vm_issues::private_function(&name, &owner));
                }
            }
            Target::Type(name) => {
                let lower = normal(name);
                let is_private = self.known.index().type_alias(&lower).is_some_and(|found| found.is_private);
                if let Some(owner) = is_private.then(|| self.other(&lower)).flatten() {
                    self.tell(span, vm_issues::private_type(name, &owner));
                }
            }
            Target::ClassValue(_) | Target::Variable { .. } | Target::Parameters { .. } => {}
        }
    }
}

/// The references of an access, if written out: names in lower case, true if they are of classes, and their text in
/// messages.
fn references(access: &Access<'_>) -> Vec<(String, bool, String)> {
    let ExprKind::TypeName(type_name) = access.base.kind else { return Vec::new() };
    let type_name = type_name.trim_start_matches("::");
    let is_class = type_name == "Class";
    let titles = access.arguments.iter().filter_map(|argument| {
        if let ExprKind::String(title) | ExprKind::Name(title) = argument.kind { Some(title) } else { None }
    });
    let named = titles.map(|title| match is_class {
        true => (normal(title), true, format!("Class['{}']", normal(title))),
        false => (normal(type_name), false, format!("{type_name}['{title}']")),
    });
    let mut named: Vec<_> = named.collect();
    // A computed reference has the same type.
    if named.is_empty() && !is_class {
        named.push((normal(type_name), false, type_name.to_owned()));
    }
    named
}
