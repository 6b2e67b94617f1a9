//! Calls and lambdas.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::ast::{Call, Expr, ExprKind, Lambda, Parameter, a_an, a_an_uc};
use crate::issues;
use crate::validate::checker::Checker;

impl Checker<'_> {
    /// What is called has to be a name or a type.
    pub(super) fn check_call(&mut self, call: &Call<'_>, whole: &Expr<'_>) {
        match call.functor.kind {
            ExprKind::Name(_) | ExprKind::TypeName(_) => {}
            ExprKind::Access(access) if matches!(access.base.kind, ExprKind::TypeName(_)) => {}
            ExprKind::RenderText(_) => self.accept(issues::illegal_epp_parameters(), whole.reported_span()),
            _ => {
                let label = a_an_uc(&call.functor.label());
                let issue = issues::illegal_expression(&label, "function name", "a Function Call");
                self.accept(issue, call.functor.reported_span());
            }
        }
    }

    /// The parameters and the type of a lambda.
    pub(super) fn check_lambda(&mut self, lambda: &Lambda<'_>) {
        let last = lambda.parameters.len().saturating_sub(1);
        for parameter in &lambda.parameters[..last] {
            if parameter.captures_rest {
                self.accept(issues::captures_rest_not_last(parameter.name), parameter.name_span);
            }
        }
        if let Some(ty) = &lambda.return_type {
            self.check_type_reference(ty, "Lambda");
        }
    }

    /// The parameters of a template.
    pub(super) fn check_template(&mut self, template: &Lambda<'_>) {
        self.check_no_capture(template.parameters, "Epp Template");
        self.check_unique(template.parameters);
    }

    /// Refuses `*$rest`.
    pub(super) fn check_no_capture(&mut self, parameters: &[Parameter<'_>], container: &str) {
        for parameter in parameters.iter().filter(|parameter| parameter.captures_rest) {
            let issue = issues::captures_rest_not_supported(parameter.name, &a_an(container));
            self.accept(issue, parameter.name_span);
        }
    }

    /// Refuses two parameters of one name.
    pub(super) fn check_unique(&mut self, parameters: &[Parameter<'_>]) {
        // Looking through few is faster than hashing them.
        const FEW: usize = 16;
        let are_few = parameters.len() <= FEW;
        let capacity = if are_few { 0 } else { parameters.len() };
        let mut names = FxHashSet::with_capacity_and_hasher(capacity, FxBuildHasher);
        for (index, parameter) in parameters.iter().enumerate() {
            let is_known = if are_few {
                parameters[..index].iter().any(|before| before.name == parameter.name)
            } else {
                !names.insert(parameter.name)
            };
            if is_known {
                self.accept(issues::duplicate_parameter(parameter.name), parameter.name_span);
            }
        }
    }
}
