//! Resource expressions, resource defaults and overrides.
//!
//! Source: pops/evaluator/evaluator_impl.rb (`eval_ResourceExpression`, `eval_ResourceDefaultsExpression`,
//! `eval_ResourceOverrideExpression`).

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use rustc_hash::FxHashSet;

use super::context::{Lowering, Sink};
use crate::bytecode::{
    AttributeSite, BodySite, Count, DefaultsId, DefaultsSite, Instruction, OverrideId, OverrideSite, ResourceForm,
    ResourceId, ResourceSite, TypeOperand,
};
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;
use pantin_syntax::ast::{
    self, AttributeOperation, AttributeOperator, Expr, ExprKind, Resource, ResourceBody, ResourceDefaults,
    ResourceOverride, TextPart,
};

impl Lowering<'_> {
    pub(super) fn lower_resource(&mut self, resource: &Resource<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        let type_name = self.lower_type_operand(&resource.type_name)?;
        let form = match resource.form {
            ast::ResourceForm::Regular => ResourceForm::Regular,
            ast::ResourceForm::Virtual => ResourceForm::Virtual,
            ast::ResourceForm::Exported => ResourceForm::Exported,
        };
        let type_place = self.place_of(&resource.type_name);
        let sites = &mut self.builder().growing.resources;
        // The bodies follow when they are lowered: checks on the way refer to the site.
        sites.push(ResourceSite { form, type_name, type_place, bodies: Box::default() });
        let site = ResourceId(sites.len() as u32 - 1);
        if !matches!(resource.type_name.kind, ExprKind::Name(_)) {
            self.emit(Instruction::CheckResourceType { resource: site }, resource.type_name.reported_span());
        }
        if resource.form == ast::ResourceForm::Exported {
            self.emit(Instruction::WarnOfExport {}, span);
        }
        let mut titles = Titles::default();
        let mut bodies = Vec::with_capacity(resource.bodies.len());
        for (at, body) in resource.bodies.iter().enumerate() {
            let title = self.lower_operand(&body.title)?;
            let mut checks = Checks { site, body: at, span, is_due: !titles.are_right(&body.title) };
            let attributes = self.lower_resource_body(body, &mut checks)?;
            if at + 1 < resource.bodies.len() {
                self.emit_check(&mut checks, attributes.len());
            }
            bodies.push(BodySite {
                title,
                title_place: self.place_of(&body.title),
                attributes,
                // Puppet says of every resource that it was declared where the whole expression starts.
                place: self.place(span),
            });
        }
        self.builder().growing.resources[site.index()].bodies = bodies.into();
        self.emit(Instruction::DeclareResources { dst, resource: site }, span);
        Ok(())
    }

    /// Lowers the attributes of a body. What is wrong with the title or an attribute is told before what comes after it
    /// is evaluated, as far as that can be noticed.
    fn lower_resource_body(
        &mut self,
        body: &ResourceBody<'_>,
        checks: &mut Checks,
    ) -> Result<Box<[AttributeSite]>, Issue> {
        let mut names = FxHashSet::default();
        let mut has_splat = false;
        let mut sites = Vec::with_capacity(body.operations.len());
        for operation in body.operations {
            if !operation.value().is_literal() || matches!(operation, AttributeOperation::Splat { .. }) {
                self.emit_check(checks, sites.len());
            }
            sites.push(self.lower_attribute(operation)?);
            let may_repeat = match operation {
                AttributeOperation::Named { name, .. } => !names.insert(*name) || has_splat,
                AttributeOperation::Splat { .. } => {
                    has_splat = true;
                    sites.len() > 1
                }
            };
            checks.is_due |= may_repeat;
        }
        Ok(sites.into())
    }

    fn emit_check(&mut self, checks: &mut Checks, attributes: usize) {
        if !std::mem::take(&mut checks.is_due) {
            return;
        }
        // What is beyond such numbers is checked at the end, with everything else.
        if let (Ok(body), Ok(attributes)) = (u16::try_from(checks.body), u16::try_from(attributes)) {
            let (body, attributes) = (Count(body), Count(attributes));
            self.emit(Instruction::CheckBody { resource: checks.site, body, attributes }, checks.span);
        }
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
                let src = self.lower_operand(value)?;
                self.emit(Instruction::CheckSplat { src }, value.reported_span());
                AttributeSite::Splat { value: src, place }
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
        let sites = &mut self.builder().growing.defaults;
        sites.push(DefaultsSite { type_name, type_place, attributes: Box::default() });
        let site = DefaultsId(sites.len() as u32 - 1);
        if defaults.operations.iter().any(|operation| !operation.value().is_literal()) {
            self.emit(Instruction::CheckDefaultsType { site }, defaults.type_name.reported_span());
        }
        self.builder().growing.defaults[site.index()].attributes = self.lower_attributes(defaults.operations)?;
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
        let sites = &mut self.builder().growing.overrides;
        sites.push(OverrideSite { resources: dst, resources_place, or_defaults, attributes });
        let site = OverrideId(sites.len() as u32 - 1);
        self.emit(Instruction::OverrideResources { dst, site }, span);
        Ok(())
    }
}

/// A body whose title and first attributes are to be checked.
struct Checks {
    site: ResourceId,
    body: usize,
    /// The whole expression.
    span: Span,
    /// Whether anything since the last check may be refused.
    is_due: bool,
}

/// The titles of an expression, as far as they are known without evaluation.
#[derive(Default)]
struct Titles<'ast> {
    texts: FxHashSet<&'ast str>,
    has_default: bool,
    has_unknown: bool,
}

impl<'ast> Titles<'ast> {
    /// Whether titles are surely right, and different from each other and from all before.
    fn are_right(&mut self, title: &Expr<'ast>) -> bool {
        let is_first = self.texts.is_empty() && !self.has_unknown;
        match title.kind {
            ExprKind::String(text) | ExprKind::Name(text) => {
                !text.is_empty() && self.texts.insert(text) && !self.has_unknown
            }
            ExprKind::Default => !std::mem::replace(&mut self.has_default, true),
            ExprKind::Array(titles) => titles.iter().filter(|title| !self.are_right(title)).count() == 0,
            ExprKind::Concatenation(text) => {
                self.has_unknown = true;
                is_first && text.parts.iter().any(|part| matches!(part, TextPart::Text(text, _) if !text.is_empty()))
            }
            _ => {
                self.has_unknown = true;
                false
            }
        }
    }
}
