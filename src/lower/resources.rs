//! Resource expressions, resource defaults and overrides.
//!
//! Source: pops/evaluator/evaluator_impl.rb (`eval_ResourceExpression`, `eval_ResourceDefaultsExpression`,
//! `eval_ResourceOverrideExpression`).

use super::context::{Lowering, Sink};
use crate::bytecode::{
    AttributeSite, BodySite, DefaultsId, DefaultsSite, Instruction, OverrideId, OverrideSite, ResourceForm, ResourceId,
    ResourceSite, TypeOperand,
};
use crate::diagnostics::Issue;
use crate::source::Span;
use crate::syntax::ast::{
    self, AttributeOperation, AttributeOperator, Expr, ExprKind, Resource, ResourceDefaults, ResourceOverride, TextPart,
};

impl Lowering<'_> {
    pub(super) fn lower_resource(&mut self, resource: &Resource<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        let type_name = self.lower_type_operand(&resource.type_name)?;
        if resource.form == ast::ResourceForm::Exported {
            self.emit(Instruction::WarnOfExport {}, span);
        }
        let mut bodies = Vec::with_capacity(resource.bodies.len());
        for body in resource.bodies {
            let title = self.lower_operand(&body.title)?;
            if may_be_no_title(&body.title) && body.operations.iter().any(can_fail) {
                self.emit(Instruction::CheckTitles { src: title }, body.title.reported_span());
            }
            bodies.push(BodySite {
                title,
                title_place: self.place_of(&body.title),
                attributes: self.lower_attributes(body.operations)?,
                // Puppet says of every resource that it was declared where the whole expression starts.
                place: self.place(span),
            });
        }
        let form = match resource.form {
            ast::ResourceForm::Regular => ResourceForm::Regular,
            ast::ResourceForm::Virtual => ResourceForm::Virtual,
            ast::ResourceForm::Exported => ResourceForm::Exported,
        };
        let type_place = self.place_of(&resource.type_name);
        let resources = &mut self.builder().chunk.resources;
        resources.push(ResourceSite { form, type_name, type_place, bodies: bodies.into() });
        let resource = ResourceId(resources.len() as u32 - 1);
        self.emit(Instruction::DeclareResources { dst, resource }, span);
        Ok(())
    }

    fn lower_type_operand(&mut self, type_name: &Expr<'_>) -> Result<TypeOperand, Issue> {
        Ok(match type_name.kind {
            ExprKind::Name(name) | ExprKind::TypeName(name) => TypeOperand::Name(self.name(name)),
            ExprKind::Access(access) if matches!(access.base.kind, ExprKind::TypeName(_)) => {
                TypeOperand::Value(self.lower_operand(type_name)?)
            }
            _ => TypeOperand::Refused(self.lower_operand(type_name)?),
        })
    }

    /// Lowers the values of attributes, in order.
    pub(super) fn lower_attributes(
        &mut self,
        operations: &[AttributeOperation<'_>],
    ) -> Result<Box<[AttributeSite]>, Issue> {
        operations.iter().map(|operation| self.lower_attribute(operation)).collect()
    }

    fn lower_attribute(&mut self, operation: &AttributeOperation<'_>) -> Result<AttributeSite, Issue> {
        Ok(match operation {
            AttributeOperation::Named { name, operator, value, span, .. } => {
                let (name, place) = (self.name(name), self.place(*span));
                let value = self.lower_operand(value)?;
                match operator {
                    AttributeOperator::Set => AttributeSite::Set { name, value, place },
                    AttributeOperator::Append => AttributeSite::Append { name, value, place },
                }
            }
            AttributeOperation::Splat { value, .. } => {
                let place = self.place_of(value);
                AttributeSite::Splat { value: self.lower_operand(value)?, place }
            }
        })
    }

    /// The value of resource defaults is their type.
    pub(super) fn lower_defaults(
        &mut self,
        defaults: &ResourceDefaults<'_>,
        span: Span,
        sink: Sink,
    ) -> Result<(), Issue> {
        let type_name = self.lower_type_operand(&defaults.type_name)?;
        let type_place = self.place_of(&defaults.type_name);
        let attributes = self.lower_attributes(defaults.operations)?;
        let sites = &mut self.builder().chunk.defaults;
        sites.push(DefaultsSite { type_name, type_place, attributes });
        let site = DefaultsId(sites.len() as u32 - 1);
        self.emit(Instruction::DeclareDefaults { site }, span);
        match (sink, type_name) {
            (Sink::Nowhere, _) => {}
            (Sink::Register(_), TypeOperand::Name(_)) => self.lower_expression(&defaults.type_name, sink)?,
            (Sink::Register(dst), TypeOperand::Value(src) | TypeOperand::Refused(src)) => {
                self.emit(Instruction::Move { dst, src }, span);
            }
        }
        Ok(())
    }

    pub(super) fn lower_override(
        &mut self,
        overriding: &ResourceOverride<'_>,
        span: Span,
        sink: Sink,
    ) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        self.lower_expression(&overriding.resources, Sink::Register(dst))?;
        let resources_place = self.place_of(&overriding.resources);
        let or_defaults = matches!(overriding.resources.kind, ExprKind::Access(access)
            if matches!(access.base.kind, ExprKind::TypeName(_)));
        let attributes = self.lower_attributes(overriding.operations)?;
        let sites = &mut self.builder().chunk.overrides;
        sites.push(OverrideSite { resources: dst, resources_place, or_defaults, attributes });
        let site = OverrideId(sites.len() as u32 - 1);
        self.emit(Instruction::OverrideResources { dst, site }, span);
        Ok(())
    }
}

/// Whether the value of a title may be something that Puppet refuses.
fn may_be_no_title(title: &Expr<'_>) -> bool {
    match title.kind {
        ExprKind::String(text) => text.is_empty(),
        ExprKind::Name(_) | ExprKind::Default => false,
        ExprKind::Concatenation(text) => {
            !text.parts.iter().any(|part| matches!(part, TextPart::Text(text, _) if !text.is_empty()))
        }
        ExprKind::Array(elements) => elements.iter().any(may_be_no_title),
        _ => true,
    }
}

/// Whether evaluating an attribute may fail, or be seen in the log.
fn can_fail(operation: &AttributeOperation<'_>) -> bool {
    let (AttributeOperation::Named { value, .. } | AttributeOperation::Splat { value, .. }) = operation;
    !matches!(
        value.kind,
        ExprKind::Undef
            | ExprKind::Default
            | ExprKind::Boolean(_)
            | ExprKind::Integer(..)
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Name(_)
    )
}
