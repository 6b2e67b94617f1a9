//! References of resources, collectors, and what stands in brackets.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::collect::Collector;
use super::reference::{FactForm, Owner, Reach, Target, normal};
use pantin_base::source::Span;
use pantin_syntax::ast::{Access, AttributeOperation, Collector as CollectorExpression, Expr, ExprKind, Resource};

/// The text of a literal name or title.
fn written<'ast>(expression: &Expr<'ast>) -> Option<&'ast str> {
    if let ExprKind::String(text) | ExprKind::Name(text) = expression.kind { Some(text) } else { None }
}

impl Collector<'_> {
    pub(super) fn resource(&mut self, resource: &Resource<'_>, reach: Reach) {
        if let ExprKind::Name(name) = resource.type_name.kind {
            self.named_resource((name, resource.type_name.span), resource, reach);
        } else {
            self.expression(&resource.type_name, reach);
        }
        for body in resource.bodies {
            self.expression(&body.title, reach);
            self.values(body.operations, reach);
        }
    }

    fn named_resource(&mut self, (name, span): (&str, Span), resource: &Resource<'_>, reach: Reach) {
        let lower = normal(name);
        if lower == "class" {
            for body in resource.bodies {
                self.classes(&body.title, reach);
                if let Some(title) = written(&body.title) {
                    let class = self.name(&normal(title));
                    self.attributes(&Owner::Class(class), body.operations, reach);
                }
            }
            return;
        }
        let (ty, lower) = (self.name(name), self.name(&lower));
        self.add(Target::ResourceType(ty), span, reach);
        for body in resource.bodies {
            let titles =
                if let ExprKind::Array(titles) = body.title.kind { titles } else { std::slice::from_ref(&body.title) };
            for title in titles {
                self.instance(&lower, title, true, reach);
            }
            self.attributes(&Owner::ResourceType(lower.clone()), body.operations, reach);
        }
    }

    fn instance(&mut self, type_name: &std::sync::Arc<str>, title: &Expr<'_>, is_declared: bool, reach: Reach) {
        if let Some(text) = written(title) {
            let (type_name, text) = (type_name.clone(), self.name(text));
            self.add(Target::Instance { type_name, title: text, is_declared }, title.span, reach);
        }
    }

    fn attributes(&mut self, of: &Owner, operations: &[AttributeOperation<'_>], reach: Reach) {
        for operation in operations {
            if let AttributeOperation::Named { name, name_span, .. } = operation {
                let name = self.name(name);
                self.add(Target::Parameter { of: of.clone(), name }, *name_span, reach);
            }
        }
    }

    fn values(&mut self, operations: &[AttributeOperation<'_>], reach: Reach) {
        operations.iter().for_each(|operation| self.expression(operation.value(), reach));
    }

    pub(super) fn collector(&mut self, collector: &CollectorExpression<'_>, reach: Reach) {
        if let ExprKind::TypeName(name) = collector.type_name.kind {
            let name = self.name(name);
            self.add(Target::ResourceType(name), collector.type_name.span, reach);
        } else {
            self.expression(&collector.type_name, reach);
        }
        collector.query.expression.iter().for_each(|query| self.expression(query, reach));
        self.values(collector.operations, reach);
    }

    pub(super) fn access(&mut self, access: &Access<'_>, span: Span, reach: Reach) {
        self.class_values(access, reach);
        match access.base.kind {
            ExprKind::TypeName(name) if !matches!(name, "Class" | "::Class") => {
                let type_name = self.name(&normal(name));
                access.arguments.iter().for_each(|title| self.instance(&type_name, title, false, reach));
            }
            ExprKind::Variable("facts" | "::facts") => {
                if let [key] = access.arguments
                    && let Some(fact) = written(key)
                {
                    let name = self.name(fact);
                    self.add(Target::Fact { name, form: FactForm::Access }, span, reach);
                }
            }
            _ => {}
        }
        self.expression(&access.base, reach);
        self.expressions(access.arguments, reach);
    }

    pub(super) fn class_values(&mut self, access: &Access<'_>, reach: Reach) {
        if !matches!(access.base.kind, ExprKind::TypeName("Class" | "::Class")) {
            return;
        }
        for argument in access.arguments {
            if let Some(name) = written(argument) {
                let name = self.name(name);
                self.add(Target::ClassValue(name), argument.span, reach);
            }
        }
    }
}
