//! Resource expressions, defaults, overrides and their attributes.

use crate::ast::{
    AttributeOperation, AttributeOperator, Expr, ExprKind, Resource, ResourceForm, ResourceOverride, a_an,
};
use crate::issues;
use crate::validate::checker::{Appends, Checker, Frame};
use pantin_base::source::Span;

impl Checker<'_> {
    /// Classes cannot be virtual in Puppet.
    pub(super) fn check_resource(&mut self, resource: &Resource<'_>, whole: &Expr<'_>) {
        if resource.form != ResourceForm::Regular && matches!(resource.type_name.kind, ExprKind::Name("class")) {
            let told = issues::virtual_class();
            self.beyond_puppet(issues::class_not_virtualizable(), told, whole.reported_span());
        }
    }

    /// Neither can defaults and overrides.
    pub(super) fn check_virtualizable(&mut self, form: ResourceForm, whole: &Expr<'_>) {
        if form != ResourceForm::Regular {
            self.accept(issues::not_virtualizeable(), whole.reported_span());
        }
    }

    /// Overrides are not virtual either, and in Puppet of accesses alone: the grammar has refused others where it is Puppet's.
    pub(super) fn check_override(&mut self, overriding: &ResourceOverride<'_>, whole: &Expr<'_>) {
        self.check_virtualizable(overriding.form, whole);
        let resources = &overriding.resources;
        if !matches!(resources.kind, ExprKind::Access(_)) {
            let told = issues::override_operand(&a_an(&resources.label()));
            self.beyond_puppet(issues::not_a_resource(), told, resources.reported_span());
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
            self.operations(body.operations, Appends::Refused);
            self.path.pop();
        }
    }

    fn check_append(&mut self, name: &str, appends: Appends, span: Span) {
        match appends {
            Appends::Allowed => {}
            Appends::Refused => {
                self.accept(issues::illegal_attribute_append(name, "a Resource Instance Definition"), span);
            }
            Appends::Defaults => {
                let refused = issues::illegal_attribute_append(name, "a Resource Defaults Expression");
                self.beyond_puppet(refused, issues::default_append(name), span);
            }
        }
    }

    /// Attributes.
    pub(super) fn operations(&mut self, operations: &[AttributeOperation<'_>], appends: Appends) {
        for operation in operations {
            let value = match operation {
                AttributeOperation::Named { name, operator, value, span, .. } => {
                    if *operator == AttributeOperator::Append {
                        self.check_append(name, appends, *span);
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
