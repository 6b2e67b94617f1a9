//! What a file may define, by its place in a module.

use crate::diagnostics::issues::validate as issues;
use crate::syntax::ast::{Expr, ExprKind, Program};
use crate::syntax::validate::checker::Checker;

/// What a file may define.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Namespace {
    /// Anything: the file belongs to no module, or is the main manifest.
    Any,
    /// Definitions whose names start with this text, in lower case.
    Below(String),
    /// Nothing: the file belongs to a module, but lies where no code is loaded from.
    Nothing,
}

impl Namespace {
    /// What a module's file may define. `path` is the file's path below the folder of modules: `m/manifests/a/b.pp`.
    #[must_use]
    pub fn of_module_file(path: &str) -> Self {
        let Some(path) = path.strip_suffix(".pp") else { return Self::Any };
        let path = path.to_lowercase();
        let mut parts = path.splitn(3, '/');
        let module = parts.next().unwrap_or_default();
        let Some("manifests" | "functions" | "types" | "plans") = parts.next() else { return Self::Nothing };
        let mut namespace = String::with_capacity(2 * path.len());
        namespace.push_str(module);
        for name in parts.next().filter(|names| *names != "init").into_iter().flat_map(|names| names.split('/')) {
            namespace.push_str("::");
            namespace.push_str(name);
        }
        Self::Below(namespace)
    }
}

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
