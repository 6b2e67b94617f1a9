//! Types of parameters that a type alias further down in the same file defines. Puppet evaluates the types of a class or
//! defined type before it makes what stands behind it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::issues;
use super::references::normal;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};
use pantin_syntax::ast::{Expr, ExprKind, Parameter, Program};
use pantin_values::value::depth::deeper;

/// The types of parameters that Puppet does not find, as their alias stands behind them, in the order of the places.
#[must_use]
pub fn late_types(program: &Program<'_>, (file, text): (Option<&Arc<str>>, &str)) -> Vec<Diagnostic> {
    let mut aliases: BTreeMap<String, u32> = BTreeMap::new();
    for expression in program.body {
        if let ExprKind::TypeAlias(alias) = expression.kind {
            aliases.entry(normal(alias.name)).or_insert(expression.span.start);
        }
    }
    let mut found: Vec<(Span, String)> = Vec::new();
    if !aliases.is_empty() {
        let mut see = |name: &str, span: Span| {
            if aliases.get(&normal(name)).is_some_and(|start| *start > span.start) {
                found.push((span, name.to_owned()));
            }
        };
        program.body.iter().for_each(|expression| definitions(expression, &mut see));
    }
    let lines = LineIndex::new(text);
    let told = |(span, name): &(Span, String)| {
        Diagnostic::new(issues::late_type(name), file.cloned(), lines.place(text, *span))
    };
    found.iter().map(told).collect()
}

/// Shows the names in the types of parameters of classes and defined types.
fn definitions(expression: &Expr<'_>, see: &mut dyn FnMut(&str, Span)) {
    if let ExprKind::Class(class) = expression.kind {
        of_parameters(class.parameters, see);
        class.body.iter().for_each(|inner| deeper(|| definitions(inner, see)));
    }
    if let ExprKind::Define(define) = expression.kind {
        of_parameters(define.parameters, see);
    }
}

fn of_parameters(parameters: &[Parameter<'_>], see: &mut dyn FnMut(&str, Span)) {
    parameters.iter().filter_map(|parameter| parameter.ty.as_ref()).for_each(|ty| names(ty, see));
}

fn names(ty: &Expr<'_>, see: &mut dyn FnMut(&str, Span)) {
    if let ExprKind::TypeName(name) = ty.kind {
        see(name, ty.span);
    }
    if let ExprKind::Access(access) = ty.kind {
        deeper(|| names(&access.base, see));
        access.arguments.iter().for_each(|argument| deeper(|| names(argument, see)));
    }
    if let ExprKind::Hash(entries) = ty.kind {
        entries.iter().for_each(|entry| deeper(|| names(&entry.value, see)));
    }
    if let ExprKind::Array(elements) = ty.kind {
        elements.iter().for_each(|element| deeper(|| names(element, see)));
    }
}
