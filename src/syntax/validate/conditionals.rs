//! Cases and selectors.

use crate::ast::{Case, Expr, ExprKind, Selector};
use crate::issues;
use crate::validate::checker::{Checker, Frame};

impl Checker<'_> {
    /// `default` may stand there once; every further one is reported.
    pub(super) fn check_case(&mut self, case: &Case<'_>, whole: &Expr<'_>) {
        self.rvalue(&case.test);
        let values = case.options.iter().flat_map(|option| option.values);
        for duplicate in values.filter(|value| matches!(value.kind, ExprKind::Default)).skip(1) {
            self.accept(issues::duplicate_default(&whole.label()), duplicate.reported_span());
        }
    }

    /// The test and the options.
    pub(super) fn case_options(&mut self, case: &Case<'_>) {
        self.visit(&case.test);
        for option in case.options {
            option.values.iter().for_each(|value| self.rvalue(value));
            self.path.push(Frame::Other);
            option.values.iter().for_each(|value| self.visit(value));
            self.body(option.body, Some(option.reported_span));
            self.path.pop();
        }
    }

    /// `default` may stand there once; the second one is reported.
    pub(super) fn check_selector(&mut self, selector: &Selector<'_>, whole: &Expr<'_>) {
        self.rvalue(&selector.subject);
        let matchings = selector.entries.iter().map(|entry| &entry.matching);
        if let Some(duplicate) = matchings.filter(|matching| matches!(matching.kind, ExprKind::Default)).nth(1) {
            self.accept(issues::duplicate_default(&whole.label()), duplicate.reported_span());
        }
    }

    /// The subject and the entries.
    pub(super) fn selector_entries(&mut self, selector: &Selector<'_>) {
        self.visit(&selector.subject);
        for entry in selector.entries {
            self.rvalue(&entry.matching);
            self.path.push(Frame::Other);
            self.visit(&entry.matching);
            self.visit(&entry.value);
            self.path.pop();
        }
    }
}
