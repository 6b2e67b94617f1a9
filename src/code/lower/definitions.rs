//! Classes, defined types, functions, type aliases, node definitions, templates, and what these have in common.
//!
//! Source: parser/ast/pops_bridge.rb (`instantiate`) for the order of definitions: as the parser finishes them, so that a
//! class inside a class comes before it. pops/evaluator/closure.rb for where the types of parameters are evaluated.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::conditionals::without_parentheses;
use super::context::{Lowering, Sight, Sink};
use crate::bytecode::Parameter as ChunkParameter;
use crate::bytecode::{
    ChunkKind, Definition, HostPart, HostPattern, Instruction, Label, NodeDefinition, ParameterType, Slot,
};
use crate::lower::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::{Place, Span};
use pantin_syntax::ast::{
    Class, Define, Expr, ExprKind, Function, HostMatch, Lambda, Node, Parameter, TextPart, TypeAlias, Visibility,
};

/// Labels of the code that belongs to a signature: it comes after the body, which starts at the first instruction.
pub(super) struct Signature {
    types: Vec<Option<Label>>,
    defaults: Vec<Option<Label>>,
}

impl Lowering<'_> {
    /// Lowers a definition wherever it stands; its value is undef.
    pub(super) fn lower_definition(&mut self, expr: &Expr<'_>, sink: Sink) -> Result<(), Issue> {
        match expr.kind {
            ExprKind::Class(class) => self.lower_class(class, expr.span)?,
            ExprKind::Define(define) => self.lower_define(define, expr.span)?,
            ExprKind::Function(function) => self.lower_function(function, expr.span)?,
            ExprKind::TypeAlias(alias) => self.lower_type_alias(alias, expr.span)?,
            ExprKind::Node(node) => self.lower_node(node, expr.span)?,
            // Maps a class of Ruby to a type, and there are no such classes here.
            ExprKind::TypeMapping(_) => {}
            // No catalog runs it.
            ExprKind::Plan(_) => {}
            ExprKind::Apply(_) => return Err(issues::not_lowerable("an 'apply' expression")),
            ExprKind::Reserved(word) => {
                return Err(issues::not_lowerable(&format!("the reserved word '{word}'")));
            }
            _ => return Err(issues::not_lowerable("this construct")),
        }
        self.lower_undef(sink);
        Ok(())
    }

    fn lower_class(&mut self, class: &Class<'_>, span: Span) -> Result<(), Issue> {
        let id = self.open(ChunkKind::Class, class.name, span);
        let parent = class.parent.map(|parent| self.name(parent));
        self.builder().chunk.parent = parent;
        self.lower_visibility(class.visibility);
        let signature = self.lower_parameters(class.parameters)?;
        self.lower_effects(class.body)?;
        self.lower_signature(signature, class.parameters, None)?;
        self.close(id)?;
        self.definitions.push(Definition::Class(id));
        Ok(())
    }

    fn lower_define(&mut self, define: &Define<'_>, span: Span) -> Result<(), Issue> {
        let id = self.open(ChunkKind::Define, define.name, span);
        self.lower_visibility(define.visibility);
        let signature = self.lower_parameters(define.parameters)?;
        self.lower_effects(define.body)?;
        self.lower_signature(signature, define.parameters, None)?;
        self.close(id)?;
        self.definitions.push(Definition::Define(id));
        Ok(())
    }

    fn lower_function(&mut self, function: &Function<'_>, span: Span) -> Result<(), Issue> {
        let id = self.open(ChunkKind::Function, function.name, span);
        self.lower_visibility(function.visibility);
        let signature = self.lower_parameters(function.parameters)?;
        self.lower_whole_body(function.body)?;
        self.lower_signature(signature, function.parameters, function.return_type.as_ref())?;
        self.close(id)?;
        self.definitions.push(Definition::Function(id));
        Ok(())
    }

    fn lower_type_alias(&mut self, alias: &TypeAlias<'_>, span: Span) -> Result<(), Issue> {
        let place_of_name = Span { start: alias.name_span.start, end: span.end };
        let id = self.open(ChunkKind::TypeAlias, alias.name, place_of_name);
        self.lower_visibility(alias.visibility);
        match self.type_set(&alias.body) {
            Some(constant) => {
                let src = self.take()?;
                self.lower_constant(constant, alias.body.span, Sink::Register(src))?;
                self.builder().emit(Instruction::Return { src }, Place::default());
            }
            None if self.constant(&alias.body).is_some() => {
                self.lower_whole_body(std::slice::from_ref(&alias.body))?;
            }
            // Aliases are read, not evaluated: what is no type is refused in the words of whoever reads it.
            None => {
                let message = self.string(self.text(alias.body.span)).into();
                self.emit(Instruction::Fail { message }, alias.body.span);
                self.lower_whole_body(&[])?;
            }
        }
        self.close(id)?;
        self.definitions.push(Definition::TypeAlias(id));
        Ok(())
    }

    fn lower_node(&mut self, node: &Node<'_>, span: Span) -> Result<(), Issue> {
        let id = self.open(ChunkKind::Node, "", span);
        let place = self.place(span);
        let patterns = node.matches.iter().map(|host| self.host_pattern(host)).collect::<Result<_, _>>()?;
        self.lower_effects(node.body)?;
        self.close(id)?;
        self.definitions.push(Definition::Node(NodeDefinition { patterns, chunk: id, place }));
        Ok(())
    }

    fn host_pattern(&mut self, host: &HostMatch<'_>) -> Result<HostPattern, Issue> {
        match host.expression.kind {
            // Puppet makes a name of `default`, and so a `default` of that name.
            ExprKind::String(name) | ExprKind::Name(name) if name.eq_ignore_ascii_case("default") => {
                Ok(HostPattern::Default)
            }
            ExprKind::String(name) | ExprKind::Name(name) => Ok(HostPattern::Name(name.into())),
            ExprKind::Regexp(pattern) => Ok(HostPattern::Regexp(pattern.into())),
            ExprKind::Default => Ok(HostPattern::Default),
            ExprKind::Concatenation(concatenation) => {
                let parts = concatenation.parts.iter().map(host_part).collect::<Result<_, _>>()?;
                Ok(HostPattern::Interpolated { parts, place: self.place(host.expression.reported_span()) })
            }
            _ => Err(issues::not_lowerable("this expression as the name of a node")),
        }
    }

    /// Lowers a whole template.
    pub(super) fn lower_template(&mut self, template: &Lambda<'_>) -> Result<(), Issue> {
        let id = self.open(ChunkKind::Epp, "", template.span);
        self.builder().chunk.has_parameters = template.has_parameters;
        let signature = self.lower_parameters(template.parameters)?;
        self.lower_effects(template.body)?;
        self.lower_signature(signature, template.parameters, None)?;
        self.close(id)
    }

    /// Lowers a body whose value nobody sees, up to the `Return`.
    fn lower_effects(&mut self, body: &[Expr<'_>]) -> Result<(), Issue> {
        self.deeper(|this| this.lower_body(body, Sink::Nowhere))?;
        self.lower_whole_body(&[])
    }

    /// Lowers the body of a chunk from its first instruction to the `Return`.
    pub(super) fn lower_whole_body(&mut self, body: &[Expr<'_>]) -> Result<(), Issue> {
        let src = self.take()?;
        self.deeper(|this| this.lower_body(body, Sink::Register(src)))?;
        self.builder().emit(Instruction::Return { src }, Place::default());
        Ok(())
    }

    /// Gives the parameters their slots, the first ones of the chunk.
    pub(super) fn lower_parameters(&mut self, parameters: &[Parameter<'_>]) -> Result<Signature, Issue> {
        let mut signature = Signature { types: Vec::new(), defaults: Vec::new() };
        for parameter in parameters {
            let name = self.name(parameter.name);
            // A lambda may have a parameter twice: the last one counts.
            let slot = self.new_slot(name)?;
            let place = self.place(parameter.name_span);
            let (ty, label) = self.parameter_type(parameter.ty.as_ref());
            let default = parameter.value.is_some().then(|| self.builder().label());
            signature.types.push(label);
            signature.defaults.push(default);
            let default = default.map(Label::target);
            let captures_rest = parameter.captures_rest;
            let parameter = ChunkParameter { name, slot, ty, default, captures_rest, place };
            self.builder().growing.parameters.push(parameter);
        }
        let slots = (0..).map(Slot).zip(parameters);
        let private = slots.filter(|(_, parameter)| parameter.visibility == Visibility::Private).map(|(slot, _)| slot);
        self.builder().growing.private.extend(private);
        Ok(signature)
    }

    /// Who may use the definition whose chunk was opened last.
    fn lower_visibility(&mut self, visibility: Visibility) {
        self.builder().growing.is_private = visibility == Visibility::Private;
    }

    fn parameter_type(&mut self, ty: Option<&Expr<'_>>) -> (ParameterType, Option<Label>) {
        let Some(ty) = ty else { return (ParameterType::None, None) };
        if let Some(constant) = self.constant(ty) {
            return (ParameterType::Constant(self.pool.constant(constant)), None);
        }
        let label = self.builder().label();
        let is_reference = if let ExprKind::Access(access) = ty.kind {
            matches!(access.base.kind, ExprKind::TypeName(_))
        } else {
            matches!(ty.kind, ExprKind::TypeName(_))
        };
        // Variables have their values when the definition is used, not when its file is loaded.
        let is_late = !is_reference || ty.has_variable();
        let made = if is_late { ParameterType::Late } else { ParameterType::Computed };
        (made(label.target()), Some(label))
    }

    /// Lowers the code of defaults and computed types.
    pub(super) fn lower_signature(
        &mut self,
        signature: Signature,
        parameters: &[Parameter<'_>],
        return_type: Option<&Expr<'_>>,
    ) -> Result<(), Issue> {
        for ((parameter, ty), default) in parameters.iter().zip(signature.types).zip(signature.defaults) {
            if let (Some(expr), Some(label)) = (&parameter.ty, ty) {
                self.lower_outside(expr, label)?;
            }
            if let (Some(expr), Some(label)) = (&parameter.value, default) {
                self.lower_region(expr, label)?;
            }
        }
        let (ty, label) = self.parameter_type(return_type);
        self.builder().chunk.return_type = ty;
        if let (Some(expr), Some(label)) = (return_type, label) {
            self.lower_outside(expr, label)?;
        }
        Ok(())
    }

    fn lower_outside(&mut self, expr: &Expr<'_>, label: Label) -> Result<(), Issue> {
        self.frame().sight = Sight::Outside;
        let result = self.lower_region(expr, label);
        self.frame().sight = Sight::Own;
        result
    }

    /// Lowers an expression as a region of its own that ends with `Return`. Nobody else sees its matches.
    fn lower_region(&mut self, expr: &Expr<'_>, label: Label) -> Result<(), Issue> {
        self.builder().set(label);
        let mark = self.mark();
        let region = self.enter_matches(expr.span);
        let src = self.lower_operand(expr)?;
        self.leave_matches(region, expr.span);
        self.emit(Instruction::Return { src }, expr.reported_span());
        self.release(mark);
        Ok(())
    }
}

fn host_part(part: &TextPart<'_>) -> Result<HostPart, Issue> {
    match part {
        TextPart::Text(text, _) => Ok(HostPart::Text((*text).into())),
        TextPart::Expression(expression) => match without_parentheses(expression).kind {
            ExprKind::String(text) => Ok(HostPart::Text(text.into())),
            ExprKind::Integer(number, _) => Ok(HostPart::Text(number.to_string().into())),
            _ => {
                let mut keys = Vec::new();
                let name = host_variable(expression, &mut keys)
                    .ok_or_else(|| issues::not_lowerable("this expression in the name of a node"))?;
                Ok(HostPart::Variable { name: name.into(), keys: keys.into() })
            }
        },
    }
}

/// The variable of an expression that is one, or an access with a plain key to one; the keys from outside in.
fn host_variable<'ast>(expression: &Expr<'ast>, keys: &mut Vec<Box<str>>) -> Option<&'ast str> {
    match without_parentheses(expression).kind {
        ExprKind::Variable(name) => Some(name),
        ExprKind::Access(access) => {
            let [key] = access.arguments else { return None };
            let name = host_variable(&access.base, keys)?;
            keys.push(host_key(key)?);
            Some(name)
        }
        _ => None,
    }
}

fn host_key(key: &Expr<'_>) -> Option<Box<str>> {
    match without_parentheses(key).kind {
        ExprKind::String(text) | ExprKind::Name(text) => Some(text.into()),
        ExprKind::Integer(number, _) => Some(number.to_string().into()),
        _ => None,
    }
}
