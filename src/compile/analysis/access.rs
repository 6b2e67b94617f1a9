//! Uses of private definitions, with the setting `access_control`: finds refusals and warnings of a compilation without
//! facts, for names that are written out.
//!
//! Source: `seeds/names-and-scopes.txt`, Access Control

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::collections::BTreeSet;
use std::sync::Arc;

use super::definitions::Defined;
use super::environment_definitions::EnvironmentDefinitions;
use crate::analysis::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{FileIndex, Reach, Reference, Target, normal};
use pantin_syntax::ast::{Access, Assignment, AttributeOperation, Expr, ExprKind, Program, Visibility};
use pantin_vm::issues as vm_issues;

/// Metaparameters that form relationships.
const RELATIONSHIPS: [&str; 4] = ["before", "notify", "require", "subscribe"];

/// Expressions that may use something private, as one file has them. Which of them do depends on the other files.
#[derive(Clone, Debug, Default)]
pub struct PossibleUses(Vec<(Span, PossibleUse)>);

impl PossibleUses {
    /// Those of a parsed file.
    #[must_use]
    pub fn of(program: &Program<'_>) -> Self {
        let mut walk = Walk { scope: Scope::Top, found: Vec::new() };
        program.body.iter().for_each(|expression| walk.expression(expression));
        Self(walk.found)
    }
}

/// An expression that may use something private.
#[derive(Clone, PartialEq, Eq, Debug)]
enum PossibleUse {
    /// An operand of a relationship.
    Relationship(Named),
    /// A reference.
    Reference(Named),
    /// A parameter of a reference.
    Parameter(Named, String),
    /// A variable with its scope.
    Variable(String, Scope),
    /// A private variable where nobody else sees it.
    Local(String),
}

/// The name of a class or defined type in lower case, and the text of the reference in messages.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Named {
    name: String,
    is_class: bool,
    text: String,
}

/// A file's uses of definitions private to another module or scope, in the order of the places.
#[must_use]
pub fn inaccessible(
    (possible, index): (&PossibleUses, &FileIndex),
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<Diagnostic> {
    let module = file.and_then(|file| known.module_of_file(file));
    let lines = LineIndex::new(text);
    let mut check = Check { text, lines, file, known, module, told: BTreeSet::new(), found: Vec::new() };
    possible.0.iter().for_each(|(span, possible)| check.possible(*span, possible));
    let checked = index.references.iter().filter(|reference| reference.reach != Reach::Unchecked);
    checked.for_each(|reference| check.reference(reference));
    check.found.sort_by_key(|told| told.place().offset);
    check.found
}

/// The scope in which unqualified variables are read.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Scope {
    Top,
    Node,
    /// A class, by its name in lower case.
    Class(String),
    /// A defined type, function or template.
    Local,
}

struct Walk {
    scope: Scope,
    found: Vec<(Span, PossibleUse)>,
}

impl Walk {
    fn add(&mut self, span: Span, possible: PossibleUse) {
        self.found.push((span, possible));
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
                if let ExprKind::TypeName(name) = collector.type_name.kind {
                    self.add(collector.type_name.span, PossibleUse::Reference(all_of(name)));
                }
            }
            ExprKind::Access(access) => self.access(access),
            ExprKind::Variable(name) => {
                let possible = PossibleUse::Variable(name.to_owned(), self.scope.clone());
                self.add(expression.span, possible);
            }
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
                for named in references(access) {
                    self.add(operand.reported_span(), PossibleUse::Relationship(named));
                }
            }
            ExprKind::Collector(collector) => {
                if let ExprKind::TypeName(name) = collector.type_name.kind {
                    self.add(collector.type_name.span, PossibleUse::Relationship(all_of(name)));
                }
            }
            _ => {}
        }
    }

    /// A reference, or a parameter of one.
    fn access(&mut self, access: &Access<'_>) {
        let span = access.reported_span;
        for named in references(access) {
            self.add(span, PossibleUse::Reference(named));
        }
        let ExprKind::Access(inner) = access.base.kind else { return };
        for named in references(inner) {
            for key in access.arguments {
                if let ExprKind::String(key) | ExprKind::Name(key) = key.kind {
                    self.add(span, PossibleUse::Parameter(named.clone(), key.to_owned()));
                }
            }
        }
    }

    fn assignment(&mut self, assignment: &Assignment<'_>) {
        if assignment.visibility == Visibility::Private
            && self.scope == Scope::Local
            && let ExprKind::Variable(name) = assignment.target.kind
        {
            self.add(assignment.target.span, PossibleUse::Local(name.to_owned()));
        }
    }
}

/// All instances of a type.
fn all_of(type_name: &str) -> Named {
    Named { name: normal(type_name), is_class: false, text: type_name.to_owned() }
}

struct Check<'c> {
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    known: &'c EnvironmentDefinitions<'c>,
    module: Option<&'c str>,
    /// The places reported so far.
    told: BTreeSet<u32>,
    found: Vec<Diagnostic>,
}

impl<'c> Check<'c> {
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

    fn defined(&self, Named { name, is_class, .. }: &Named) -> Option<&'c Defined> {
        let index = self.known.index();
        if *is_class { index.class(name) } else { index.define(name) }
    }

    /// The module to which a class or defined type is private, if it is another one.
    fn private_owner(&self, named: &Named) -> Option<String> {
        if self.defined(named)?.of.is_private { self.other(&named.name) } else { None }
    }

    fn possible(&mut self, span: Span, possible: &PossibleUse) {
        match possible {
            PossibleUse::Relationship(named) => {
                if let Some(owner) = self.private_owner(named) {
                    self.tell(span, vm_issues::private_relationship(&named.text, &owner));
                }
            }
            PossibleUse::Reference(named) => {
                if let Some(owner) = self.private_owner(named) {
                    self.tell(span, vm_issues::private_reference(&named.text, &owner));
                }
            }
            PossibleUse::Parameter(named, key) => {
                if let Some(found) = self.defined(named)
                    && let Some(owner) = self.other(&named.name)
                    && found.private.contains(key)
                    && found.parameters.contains(key)
                {
                    self.tell(span, vm_issues::private_parameter_reference(key, &named.text, &owner));
                }
            }
            PossibleUse::Variable(name, scope) => self.variable(name, scope, span),
            PossibleUse::Local(name) => self.tell(span, issues::private_local(name)),
        }
    }

    /// A variable of a class or of top scope.
    fn variable(&mut self, name: &str, scope: &Scope, span: Span) {
        let plain = name.trim_start_matches("::");
        let Some((class, variable)) = plain.rsplit_once("::") else {
            if name != plain && *scope != Scope::Top && self.known.index().has_private_global(plain) {
                self.tell(span, issues::private_variable(plain, "top scope"));
            }
            return;
        };
        let class = normal(class);
        let Some(found) = self.known.index().class(&class).filter(|found| found.private.contains(variable)) else {
            return;
        };
        if !found.parameters.contains(variable) {
            if *scope != Scope::Class(class.clone()) {
                self.tell(span, issues::private_variable(variable, &format!("'{class}'")));
            }
        } else if let Some(owner) = self.other(&class) {
            self.tell(span, vm_issues::private_parameter(variable, &class, &owner));
        }
    }

    /// Direct uses.
    fn reference(&mut self, reference: &Reference) {
        let span = reference.span;
        match &reference.target {
            Target::Class(name) => {
                if let Some(owner) = self.private_owner(&Named { is_class: true, ..all_of(name) }) {
                    self.tell(span, vm_issues::private_class(&normal(name), &owner));
                }
            }
            Target::ResourceType(name) => {
                if let Some(owner) = self.private_owner(&all_of(name)) {
                    self.tell(span, vm_issues::private_define(&normal(name), &owner));
                }
            }
            Target::Function(name) | Target::Method(name) => {
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
            Target::ClassValue(_)
            | Target::TypeValue(_)
            | Target::Instance { .. }
            | Target::Variable { .. }
            | Target::Parameter { .. }
            | Target::Fact { .. }
            | Target::Key(_)
            | Target::File { .. } => {}
        }
    }
}

/// The references of an access, if they are written out.
fn references(access: &Access<'_>) -> Vec<Named> {
    let ExprKind::TypeName(type_name) = access.base.kind else { return Vec::new() };
    let type_name = type_name.trim_start_matches("::");
    let is_class = type_name == "Class";
    let titles = access.arguments.iter().filter_map(|argument| {
        if let ExprKind::String(title) | ExprKind::Name(title) = argument.kind { Some(title) } else { None }
    });
    let named = titles.map(|title| match is_class {
        true => Named { name: normal(title), is_class, text: format!("Class['{}']", normal(title)) },
        false => Named { name: normal(type_name), is_class, text: format!("{type_name}['{title}']") },
    });
    let mut named: Vec<Named> = named.collect();
    // A computed reference has the same type.
    if named.is_empty() && !is_class {
        named.push(all_of(type_name));
    }
    named
}
