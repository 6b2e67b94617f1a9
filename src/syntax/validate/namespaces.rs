//! Whether a file defines what it may, by its place in a module.

use crate::ast::{Expr, ExprKind, Program};
use crate::issues;
use crate::validate::checker::Checker;
use crate::validate::rules::Namespace;

impl Checker<'_> {
    /// Whether a definition of this name may stand in this file. Puppet compares texts, not segments.
    pub(super) fn check_namespace(&mut self, name: &str, whole: &Expr<'_>) {
        let fits = match &self.rules.namespace {
            Namespace::Any => true,
            Namespace::Below(namespace) => name.to_lowercase().starts_with(namespace),
            Namespace::Nothing => false,
        };
        if !fits {
            let file = self.rules.file.as_deref().unwrap_or_default();
            self.accept(issues::illegal_definition_location(name, file), whole.reported_span());
        }
    }

    /// Files of modules hold definitions and nothing else, not even nodes.
    pub(super) fn top_constructs(&mut self, program: &Program<'_>) {
        if self.rules.namespace == Namespace::Any {
            return;
        }
        let is_illegal = |statement: &&Expr<'_>| {
            !matches!(
                statement.kind,
                ExprKind::Nop
                    | ExprKind::Class(_)
                    | ExprKind::Define(_)
                    | ExprKind::Function(_)
                    | ExprKind::Plan(_)
                    | ExprKind::TypeAlias(_)
                    | ExprKind::TypeMapping(_)
                    | ExprKind::TypeDefinition(_)
            )
        };
        for statement in program.body.iter().filter(is_illegal) {
            self.accept(issues::illegal_top_construct_location(&statement.label()), statement.reported_span());
        }
    }
}
