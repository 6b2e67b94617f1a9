//! Resource expressions, defaults, overrides and their attributes.

use crate::diagnostics::issues::validate as issues;
use crate::syntax::ast::{AttributeOperation, AttributeOperator, Expr, ExprKind, Resource, ResourceForm};
use crate::syntax::validate::checker::{Checker, Frame};

impl Checker<'_> {
    /// Classes cannot be virtual.
    pub(super) fn check_resource(&mut self, resource: &Resource<'_>, whole: &Expr<'_>) {
        if resource.form != ResourceForm::Regular && matches!(resource.type_name.kind, ExprKind::Name("class")) {
            self.accept(issues::class_not_virtualizable(), whole.reported_span());
        }
    }

    /// Neither can defaults and overrides.
    pub(super) fn check_virtualizable(&mut self, form: ResourceForm, whole: &Expr<'_>) {
        if form != ResourceForm::Regular {
            self.accept(issues::not_virtualizeable(), whole.reported_span());
        }
    }

    /// The type and the bodies.
    pub(super) fn resource_bodies(&mut self, resource: &Resource<'_>) {
        self.visit(&resource.type_name);
        for body in resource.bodies {
            let splats = body.operations.iter().filter_map(|operation| match operation {
                AttributeOperation::Splat { span, .. } => Some(*span),
                AttributeOperation::Named { .. } => None,
            });
            for span in splats.skip(1) {
                self.accept(issues::multiple_attributes_unfold(), span);
            }
            self.path.push(Frame::Other);
            self.visit(&body.title);
            self.operations(body.operations, Some("a Resource Instance Definition"));
            self.path.pop();
        }
    }

    /// Attributes; `no_append` names the parent if it cannot have `+>`.
    pub(super) fn operations(&mut self, operations: &[AttributeOperation<'_>], no_append: Option<&str>) {
        for operation in operations {
            let value = match operation {
                AttributeOperation::Named { name, operator, value, span, .. } => {
                    if let (AttributeOperator::Append, Some(parent)) = (operator, no_append) {
                        self.accept(issues::illegal_attribute_append(name, parent), *span);
                    }
                    value
                }
                AttributeOperation::Splat { value, .. } => value,
            };
            self.rvalue(value);
            self.path.push(Frame::Other);
            self.visit(value);
            self.path.pop();
        }
    }
}
