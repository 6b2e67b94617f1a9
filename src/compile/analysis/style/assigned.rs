//! The variables that a definition sets.

use std::collections::BTreeSet;

use pantin_syntax::ast::{Expr, ExprKind, Parameter};

/// Adds the variables that an expression sets: in assignments, and as parameters of lambdas.
pub(super) fn collect(expression: &Expr<'_>, set: &mut BTreeSet<String>) {
    pantin_values::value::depth::deeper(|| {
        match expression.kind {
            ExprKind::Assignment(assignment) => collect_targets(&assignment.target, set),
            ExprKind::Call(call) => call.block.into_iter().for_each(|block| add(block.parameters, set)),
            ExprKind::MethodCall(call) => call.block.into_iter().for_each(|block| add(block.parameters, set)),
            _ => {}
        }
        expression.for_each_child(&mut |child| collect(child, set));
    });
}

fn add(parameters: &[Parameter<'_>], set: &mut BTreeSet<String>) {
    set.extend(parameters.iter().map(|parameter| parameter.name.to_owned()));
}

fn collect_targets(target: &Expr<'_>, set: &mut BTreeSet<String>) {
    match target.kind {
        ExprKind::Variable(name) => {
            set.insert(name.to_owned());
        }
        ExprKind::Array(elements) => elements.iter().for_each(|element| collect_targets(element, set)),
        ExprKind::Hash(entries) => entries.iter().for_each(|entry| collect_targets(&entry.key, set)),
        _ => {}
    }
}
