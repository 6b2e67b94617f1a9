//! Rules about names: of classes, of nodes, in references, in calls.

use super::issues;
use super::walk::Walk;
use pantin_base::source::Span;
use pantin_syntax::ast::{Access, Call, Expr, ExprKind, Node};

/// Functions whose arguments are names of classes.
const OF_CLASSES: [&str; 3] = ["contain", "include", "require"];
/// Types of data whose parameters may be words.
const OF_WORDS: [&str; 4] = ["Enum", "NotUndef", "Optional", "Pattern"];

impl Walk<'_> {
    /// The name of a class or defined type, as a word or string.
    pub(super) fn absolute_name(&mut self, name: &str, span: Span) {
        let Some(rest) = name.strip_prefix("::") else { return };
        let source = self.source(span);
        let quote = &source[..usize::from(source.starts_with(['\'', '"']))];
        self.tell_fixed(span, issues::absolute_name(name), (span, format!("{quote}{rest}{quote}")));
    }

    pub(super) fn node(&mut self, node: &Node<'_>) {
        for found in node.matches {
            if let ExprKind::String(name) = found.expression.kind {
                let span = found.expression.span;
                if !self.source(span).starts_with(['\'', '"']) {
                    self.tell_fixed(span, issues::unquoted_node(name), (span, format!("'{name}'")));
                }
            }
        }
    }

    pub(super) fn access(&mut self, access: &Access<'_>) {
        let ExprKind::TypeName(ty) = access.base.kind else { return };
        for argument in access.arguments {
            match argument.kind {
                ExprKind::Name(title) if !OF_WORDS.contains(&ty) => {
                    let name = if ty == "Class" { title.trim_start_matches("::") } else { title };
                    let fix = (argument.span, format!("'{name}'"));
                    self.tell_fixed(argument.span, issues::unquoted_reference(title), fix);
                }
                ExprKind::String(title) if ty == "Class" => self.absolute_name(title, argument.span),
                _ => {}
            }
        }
    }

    pub(super) fn call(&mut self, call: &Call<'_>) {
        for argument in call.arguments {
            if matches!(argument.kind, ExprKind::Undef) {
                self.tell(argument.span, issues::undef_argument());
            }
        }
        if matches!(call.functor.kind, ExprKind::Name(name) if OF_CLASSES.contains(&name)) {
            call.arguments.iter().for_each(|argument| self.class_argument(argument));
        }
    }

    fn class_argument(&mut self, argument: &Expr<'_>) {
        match argument.kind {
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.class_argument(element)),
            ExprKind::Name(name) | ExprKind::String(name) => self.absolute_name(name, argument.span),
            _ => {}
        }
    }
}
