//! The types of parameters of classes, as they are written.

use pantin_syntax::ast::{Expr, ExprKind, Program};

/// The type of a parameter of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterType {
    /// The class, in lower case.
    pub class: String,
    /// The parameter.
    pub parameter: String,
    /// The type as it is written.
    pub text: String,
}

/// The types of the parameters of all classes of a file. Types that depend on variables are left out.
#[must_use]
pub fn parameter_types(program: &Program<'_>, text: &str) -> Vec<ParameterType> {
    let mut found = Vec::new();
    program.body.iter().for_each(|expression| add(expression, text, &mut found));
    found
}

fn add(expression: &Expr<'_>, text: &str, found: &mut Vec<ParameterType>) {
    if let ExprKind::Class(class) = expression.kind {
        for parameter in class.parameters {
            let Some(ty) = &parameter.ty else { continue };
            let written = ty.span.of(text);
            if !written.contains('$') {
                found.push(ParameterType {
                    class: class.name.trim_start_matches("::").to_ascii_lowercase(),
                    parameter: parameter.name.to_owned(),
                    text: written.to_owned(),
                });
            }
        }
        class.body.iter().for_each(|expression| add(expression, text, found));
    }
}
