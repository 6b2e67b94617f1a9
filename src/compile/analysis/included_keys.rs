//! Keys of data whose values are classes that code includes: `include(lookup('classes'))`, `hiera_include('classes')`.

use std::collections::BTreeMap;

use pantin_base::source::Span;
use pantin_code::index::normal;
use pantin_syntax::ast::{
    Assignment, Binary, BinaryOperator, Call, Expr, ExprKind, Lambda, MethodCall, Program, UnaryOperator,
};
use pantin_values::value::depth::deeper;

/// Functions that include classes.
const INCLUDING: [&str; 3] = ["include", "contain", "require"];
/// Functions whose first argument is a key.
const LOOKUPS: [&str; 3] = ["lookup", "hiera", "hiera_array"];
/// Functions that give elements of what they are given, or its keys.
const PASSING: [&str; 10] =
    ["unique", "flatten", "sort", "keys", "filter", "reverse_each", "any2array", "delete", "then", "lest"];
/// Functions that call a block with each element.
const EACH: [&str; 3] = ["each", "map", "reverse_each"];

/// A key whose values are classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IncludedKey {
    /// The key.
    pub key: String,
    /// Where its classes are included.
    pub span: Span,
}

/// The keys whose values a file includes.
#[must_use]
pub(super) fn included_keys(program: &Program<'_>) -> Vec<IncludedKey> {
    let mut walk = Walk::default();
    program.body.iter().for_each(|expression| walk.expression(expression));
    walk.found
}

#[derive(Default)]
struct Walk {
    found: Vec<IncludedKey>,
    /// Variables, and the keys whose values they have.
    assigned: BTreeMap<String, Vec<String>>,
}

impl Walk {
    fn expression(&mut self, expression: &Expr<'_>) {
        deeper(|| self.visit(expression));
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        let is_scope = matches!(expression.kind, ExprKind::Class(_) | ExprKind::Define(_) | ExprKind::Function(_));
        let around = is_scope.then(|| self.assigned.clone());
        if let ExprKind::Class(class) = expression.kind {
            let key = |name: &str| (name.to_owned(), vec![format!("{}::{name}", normal(class.name))]);
            self.assigned.extend(class.parameters.iter().map(|parameter| key(parameter.name)));
        } else if let ExprKind::Assignment(assignment) = expression.kind {
            self.assignment(assignment);
        } else if let ExprKind::Call(call) = expression.kind {
            self.call(call);
        } else if let ExprKind::MethodCall(call) = expression.kind {
            self.method_call(call);
        } else if let ExprKind::Resource(resource) = expression.kind
            && matches!(resource.type_name.kind, ExprKind::Name("class" | "::class"))
        {
            resource.bodies.iter().for_each(|body| self.include(&body.title));
        }
        expression.for_each_child(&mut |child| self.expression(child));
        if let Some(around) = around {
            self.assigned = around;
        }
    }

    fn assignment(&mut self, assignment: &Assignment<'_>) {
        if let ExprKind::Variable(name) = assignment.target.kind {
            let keys = self.keys(&assignment.value);
            self.assigned.insert(name.to_owned(), keys);
        }
    }

    fn call(&mut self, call: &Call<'_>) {
        let ExprKind::Name(function) = call.functor.kind else { return };
        match (function, call.arguments) {
            (function, arguments) if INCLUDING.contains(&function) => {
                arguments.iter().for_each(|argument| self.include(argument));
            }
            ("hiera_include", [key, ..]) => {
                let keys = text(key).into_iter().collect();
                self.add(keys, key.span);
            }
            ("create_resources", [ty, resources, ..]) if text(ty).is_some_and(|ty| normal(&ty) == "class") => {
                self.include(resources);
            }
            (function, [elements]) if EACH.contains(&function) => self.block(elements, call.block),
            _ => {}
        }
    }

    fn method_call(&mut self, call: &MethodCall<'_>) {
        let ExprKind::Name(function) = call.name.kind else { return };
        if INCLUDING.contains(&function) {
            self.include(&call.receiver);
        } else if EACH.contains(&function) {
            self.block(&call.receiver, call.block);
        }
    }

    /// The first parameter of a block has an element.
    fn block(&mut self, elements: &Expr<'_>, block: Option<&Lambda<'_>>) {
        if let Some(parameter) = block.and_then(|block| block.parameters.first()) {
            let keys = self.keys(elements);
            self.assigned.insert(parameter.name.to_owned(), keys);
        }
    }

    fn include(&mut self, classes: &Expr<'_>) {
        let keys = self.keys(classes);
        self.add(keys, classes.span);
    }

    fn add(&mut self, keys: Vec<String>, span: Span) {
        self.found.extend(keys.into_iter().map(|key| IncludedKey { key, span }));
    }

    /// The keys whose values an expression has.
    fn keys(&self, expression: &Expr<'_>) -> Vec<String> {
        deeper(|| {
            if let ExprKind::Variable(name) = expression.kind {
                self.assigned.get(name).cloned().unwrap_or_default()
            } else if let ExprKind::Parenthesized(inner) = expression.kind {
                self.keys(inner)
            } else if let ExprKind::Unary(unary) = expression.kind {
                if unary.operator == UnaryOperator::Unfold { self.keys(&unary.operand) } else { Vec::new() }
            } else if let ExprKind::Array(elements) = expression.kind {
                elements.iter().flat_map(|element| self.keys(element)).collect()
            } else if let ExprKind::Binary(binary) = expression.kind {
                self.keys_of_operation(binary)
            } else {
                self.keys_of_call(expression)
            }
        })
    }

    fn keys_of_operation(&self, binary: &Binary<'_>) -> Vec<String> {
        if binary.operator == BinaryOperator::Subtract {
            self.keys(&binary.lhs)
        } else if binary.operator == BinaryOperator::Add {
            [self.keys(&binary.lhs), self.keys(&binary.rhs)].concat()
        } else {
            Vec::new()
        }
    }

    /// The keys whose values a function gives, by its name and its first argument.
    fn keys_of_call(&self, expression: &Expr<'_>) -> Vec<String> {
        let (functor, first) = if let ExprKind::Call(call) = expression.kind {
            (&call.functor, call.arguments.first())
        } else if let ExprKind::MethodCall(call) = expression.kind {
            (&call.name, Some(&call.receiver))
        } else {
            return Vec::new();
        };
        let (ExprKind::Name(function), Some(first)) = (functor.kind, first) else { return Vec::new() };
        if LOOKUPS.contains(&function) {
            text(first).into_iter().collect()
        } else if PASSING.contains(&function) {
            self.keys(first)
        } else {
            Vec::new()
        }
    }
}

fn text(expression: &Expr<'_>) -> Option<String> {
    if let ExprKind::String(text) | ExprKind::Name(text) = expression.kind { Some(text.to_owned()) } else { None }
}
