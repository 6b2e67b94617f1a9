//! What stands only in code for catalogs, in a language that has plans: such code is what plans apply.
//!
//! Source: pops/validation/tasks_checker.rb

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use crate::ast::{CollectorForm, Expr, ExprKind, a_an_uc};
use crate::issues;
use crate::validate::checker::{Checker, Frame};

impl Checker<'_> {
    /// Refuses what does not belong to catalogs inside of `apply`, and what belongs to them everywhere else; classes and
    /// defined types everywhere. Whether it was refused: it is then not checked any further.
    pub(super) fn refuse_outside_catalogs(&mut self, expression: &Expr<'_>) -> bool {
        let label = || a_an_uc(&expression.label());
        let is_applied = self.path.contains(&Frame::ApplyBlock);
        let issue = match expression.kind {
            ExprKind::Class(_) | ExprKind::Define(_) => issues::expression_not_supported_when_scripting(&label()),
            ExprKind::Collector(collector) if is_applied && collector.form == CollectorForm::Exported => {
                issues::expression_not_supported_when_compiling(&label())
            }
            ExprKind::Apply(_) if is_applied => issues::expression_not_supported_when_compiling(&label()),
            ExprKind::Collector(_)
            | ExprKind::Node(_)
            | ExprKind::Relationship(_)
            | ExprKind::Resource(_)
            | ExprKind::ResourceDefaults(_)
            | ExprKind::ResourceOverride(_)
                if !is_applied =>
            {
                issues::expression_not_supported_when_scripting(&label())
            }
            _ => return false,
        };
        self.accept(issue, expression.reported_span());
        true
    }
}
