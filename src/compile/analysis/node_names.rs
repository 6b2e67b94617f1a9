//! The names of node definitions.

use pantin_syntax::ast::{ExprKind, Program};

/// The names that node definitions of a file have as plain text; patterns and `default` are left out.
#[must_use]
pub fn node_names(program: &Program<'_>) -> Vec<String> {
    let mut names = Vec::new();
    for expression in program.body {
        let ExprKind::Node(node) = expression.kind else { continue };
        for matched in node.matches {
            if let ExprKind::String(name) | ExprKind::Name(name) = matched.expression.kind {
                names.push(name.to_owned());
            }
        }
    }
    names
}
