//! The facts that a file reads by their paths, `$facts['os']['family']`, and the paths whose presence it tests.

use std::collections::{BTreeMap, BTreeSet};

use pantin_base::source::Span;
use pantin_syntax::ast::{
    Assignment, Binary, BinaryOperator, Call, Expr, ExprKind, MethodCall, Parameter, Program, UnaryOperator,
};
use pantin_values::value::depth::deeper;

/// Functions that take what may be missing.
const ASKING_FUNCTIONS: [&str; 7] = ["pick", "pick_default", "empty", "stdlib::empty", "type", "defined", "undef"];
/// Functions that take what may be missing as the receiver of a call.
const ASKING_METHODS: [&str; 7] = ["then", "lest", "empty", "get", "pick", "pick_default", "type"];
/// Names of the hash of facts.
const FACTS: [&str; 2] = ["facts", "::facts"];

/// The path of a fact as a file reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactPath {
    /// The names from the root on, each with its place.
    pub names: Vec<(String, Span)>,
}

/// The facts that a file reads.
#[derive(Clone, Default, Debug)]
pub struct FactPaths {
    /// What is read, in the order of the walk.
    pub read: Vec<FactPath>,
    /// Paths whose absence the file provides for.
    pub tested: BTreeSet<Vec<String>>,
}

impl FactPath {
    /// The names alone.
    #[must_use]
    pub fn plain(&self) -> Vec<String> {
        self.names.iter().map(|(name, _)| name.clone()).collect()
    }
}

impl FactPaths {
    /// The facts that a tree reads.
    #[must_use]
    pub fn of(program: &Program<'_>) -> Self {
        let mut walk = Walk::default();
        program.body.iter().for_each(|expression| walk.expression(expression));
        let Walk { mut found, assigned, tested } = walk;
        for name in &tested {
            found.tested.extend(assigned.get(name).into_iter().flatten().cloned());
        }
        found
    }
}

#[derive(Default)]
struct Walk {
    found: FactPaths,
    /// Variables that a fact is assigned to.
    assigned: BTreeMap<String, Vec<Vec<String>>>,
    /// Variables whose presence is tested.
    tested: BTreeSet<String>,
}

impl Walk {
    fn expression(&mut self, expression: &Expr<'_>) {
        deeper(|| self.visit(expression));
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        if let Some(path) = path(expression) {
            self.found.read.push(path);
            return;
        }
        self.conditions(expression);
        if let ExprKind::Call(call) = expression.kind {
            self.call(call);
        } else if let ExprKind::MethodCall(call) = expression.kind {
            self.method_call(call);
        } else if let ExprKind::Assignment(assignment) = expression.kind {
            self.assignment(assignment);
        } else if let ExprKind::Class(class) = expression.kind {
            self.parameters(class.parameters);
        } else if let ExprKind::Define(define) = expression.kind {
            self.parameters(define.parameters);
        }
        expression.for_each_child(&mut |child| self.expression(child));
    }

    /// Takes what an expression chooses by.
    fn conditions(&mut self, expression: &Expr<'_>) {
        if let ExprKind::If(conditional) | ExprKind::Unless(conditional) = expression.kind {
            self.test(&conditional.test);
        } else if let ExprKind::Unary(unary) = expression.kind
            && unary.operator == UnaryOperator::Not
        {
            self.test(&unary.operand);
        } else if let ExprKind::Binary(binary) = expression.kind {
            self.binary(binary);
        } else if let ExprKind::Case(case) = expression.kind
            && case.options.iter().flat_map(|option| option.values).any(is_nothing)
        {
            self.test(&case.test);
        } else if let ExprKind::Selector(selector) = expression.kind
            && selector.entries.iter().any(|entry| is_nothing(&entry.matching))
        {
            self.test(&selector.subject);
        }
    }

    /// Takes what an expression tests for presence.
    fn test(&mut self, expression: &Expr<'_>) {
        if let Some(path) = path(expression) {
            self.found.tested.insert(path.plain());
            return;
        }
        if let ExprKind::Variable(name) = expression.kind {
            self.tested.insert(name.to_owned());
        } else if let ExprKind::Parenthesized(inner) = expression.kind {
            deeper(|| self.test(inner));
        }
    }

    fn binary(&mut self, binary: &Binary<'_>) {
        let (lhs, rhs) = (&binary.lhs, &binary.rhs);
        let is = |operators: &[BinaryOperator]| operators.contains(&binary.operator);
        if is(&[BinaryOperator::And, BinaryOperator::Or]) {
            self.test(lhs);
            self.test(rhs);
        }
        let is_typed = is(&[BinaryOperator::Match, BinaryOperator::NotMatch]) && is_type(rhs);
        let is_compared = is(&[BinaryOperator::Equal, BinaryOperator::NotEqual]);
        if is_typed || is_compared && is_nothing(rhs) {
            self.test(lhs);
        }
        if is_compared && is_nothing(lhs) {
            self.test(rhs);
        }
        if is(&[BinaryOperator::In]) {
            self.key(rhs, lhs);
        }
    }

    /// Takes the test whether a hash of facts has a key.
    fn key(&mut self, hash: &Expr<'_>, key: &Expr<'_>) {
        let Some(name) = name(key) else { return };
        let around = if is_facts(hash) { Some(Vec::new()) } else { path(hash).map(|path| path.plain()) };
        if let Some(mut names) = around {
            names.push(name);
            self.found.tested.insert(names);
        }
    }

    fn call(&mut self, call: &Call<'_>) {
        let ExprKind::Name(function) = call.functor.kind else { return };
        if ASKING_FUNCTIONS.contains(&function) {
            call.arguments.iter().for_each(|argument| self.test(argument));
        }
        if let ("has_key", [hash, key]) = (function, call.arguments) {
            self.key(hash, key);
        }
    }

    fn method_call(&mut self, call: &MethodCall<'_>) {
        let ExprKind::Name(function) = call.name.kind else { return };
        if ASKING_METHODS.contains(&function) {
            self.test(&call.receiver);
        }
        if let ("has_key", [key]) = (function, call.arguments) {
            self.key(&call.receiver, key);
        }
    }

    fn assignment(&mut self, assignment: &Assignment<'_>) {
        if let (ExprKind::Variable(name), Some(path)) = (assignment.target.kind, path(&assignment.value)) {
            self.assigned.entry(name.to_owned()).or_default().push(path.plain());
        }
    }

    /// A parameter that may be `undef` may have a missing fact as its default.
    fn parameters(&mut self, parameters: &[Parameter<'_>]) {
        for parameter in parameters {
            let Some(path) = parameter.value.as_ref().and_then(path) else { continue };
            if parameter.ty.as_ref().is_some_and(is_optional) {
                self.found.tested.insert(path.plain());
            } else {
                self.assigned.entry(parameter.name.to_owned()).or_default().push(path.plain());
            }
        }
    }
}

/// The path of a fact that an expression reads.
fn path(expression: &Expr<'_>) -> Option<FactPath> {
    let ExprKind::Access(access) = expression.kind else { return None };
    let [key] = access.arguments else { return None };
    let last = (name(key)?, key.span);
    let mut names = if is_facts(&access.base) { Vec::new() } else { deeper(|| path(&access.base))?.names };
    names.push(last);
    Some(FactPath { names })
}

/// True for the hash of facts.
fn is_facts(expression: &Expr<'_>) -> bool {
    matches!(expression.kind, ExprKind::Variable(name) if FACTS.contains(&name))
}

/// A key that is written out.
fn name(key: &Expr<'_>) -> Option<String> {
    if let ExprKind::String(text) | ExprKind::Name(text) = key.kind {
        return Some(text.to_owned());
    }
    if let ExprKind::Integer(number, _) = key.kind { Some(number.to_string()) } else { None }
}

/// True for `undef` and the empty text.
fn is_nothing(expression: &Expr<'_>) -> bool {
    matches!(expression.kind, ExprKind::Undef | ExprKind::String(""))
}

fn is_type(expression: &Expr<'_>) -> bool {
    let base = if let ExprKind::Access(access) = expression.kind { &access.base } else { expression };
    matches!(base.kind, ExprKind::TypeName(_))
}

fn is_optional(ty: &Expr<'_>) -> bool {
    let ExprKind::Access(access) = ty.kind else { return false };
    matches!(access.base.kind, ExprKind::TypeName("Optional"))
}
