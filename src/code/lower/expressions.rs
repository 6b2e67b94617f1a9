//! Expressions: the choice of what lowers which, operators, assignment, access.
//!
//! Source: pops/evaluator/evaluator_impl.rb (`eval_*`, `assign_*`, `calculate`).

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions and operators few count here")]

use super::context::{Lowering, Sink};
use crate::bytecode::{Constant, Count, Instruction, ListId, ListSite, Reg, Regs};
use crate::lower::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::{Place, Span};
use pantin_syntax::ast::{
    Access, Assignment, Binary, BinaryOperator, Expr, ExprKind, Unary, UnaryOperator, Visibility,
};

impl Lowering<'_> {
    /// Lowers an expression; its value goes to `sink`.
    pub(super) fn lower_expression(&mut self, expr: &Expr<'_>, sink: Sink) -> Result<(), Issue> {
        self.at = Some(expr.reported_span());
        if let Some(constant) = self.constant(expr) {
            return self.lower_constant(constant, expr.reported_span(), sink);
        }
        self.deeper(|this| this.lower_varying(expr, sink))
    }

    /// Lowers an expression into a new register.
    pub(super) fn lower_operand(&mut self, expr: &Expr<'_>) -> Result<Reg, Issue> {
        self.at = Some(expr.reported_span());
        let register = self.take()?;
        self.lower_expression(expr, Sink::Register(register))?;
        Ok(register)
    }

    fn lower_varying(&mut self, expr: &Expr<'_>, sink: Sink) -> Result<(), Issue> {
        let mark = self.mark();
        let span = expr.reported_span();
        match expr.kind {
            ExprKind::Variable(name) => {
                let dst = self.register(sink)?;
                self.lower_variable(name, span, dst);
                Ok(())
            }
            ExprKind::Concatenation(concatenation) => self.lower_concatenation(concatenation, span, sink),
            ExprKind::Heredoc(heredoc) => self.lower_heredoc(heredoc, sink),
            ExprKind::Array(elements) => self.lower_array(elements, span, sink),
            ExprKind::Hash(entries) => self.lower_hash(entries, span, sink),
            ExprKind::Parenthesized(inner) => self.lower_expression(inner, sink),
            ExprKind::Block(statements) => self.lower_body(statements, sink),
            ExprKind::Binary(binary) => self.lower_binary(binary, sink),
            ExprKind::Unary(unary) => self.lower_unary(unary, span, sink),
            ExprKind::Assignment(assignment) => self.lower_assignment(assignment, sink),
            ExprKind::Access(access) => self.lower_access(access, span, sink),
            ExprKind::Call(call) => self.lower_call(call, span, sink),
            ExprKind::MethodCall(call) => self.lower_method_call(call, sink),
            ExprKind::Selector(selector) => self.lower_selector(selector, span, sink),
            ExprKind::If(conditional) => self.lower_if(conditional, sink),
            ExprKind::Unless(conditional) => self.lower_unless(conditional, sink),
            ExprKind::Case(case) => self.lower_case(case, span, sink),
            ExprKind::Resource(resource) => self.lower_resource(resource, span, sink),
            ExprKind::ResourceDefaults(defaults) => self.lower_defaults(defaults, span, sink),
            ExprKind::ResourceOverride(overriding) => self.lower_override(overriding, span, sink),
            ExprKind::Collector(collector) => self.lower_collector(collector, span, sink),
            ExprKind::Relationship(relationship) => self.lower_relationship(relationship, sink),
            ExprKind::RenderText(text) => self.lower_render_text(text, span, sink),
            ExprKind::RenderExpression(inner) => self.lower_render_expression(inner, span, sink),
            ExprKind::Nop => {
                self.lower_undef(sink);
                Ok(())
            }
            _ => self.lower_definition(expr, sink),
        }?;
        self.release(mark);
        Ok(())
    }

    /// Loads a constant. Where no value is wanted only types matter: their names may be unknown.
    pub(super) fn lower_constant(&mut self, constant: Constant, span: Span, sink: Sink) -> Result<(), Issue> {
        let typed = constant.needs_environment();
        if sink == Sink::Nowhere && !typed {
            return Ok(());
        }
        let mark = self.mark();
        let dst = self.register(sink)?;
        let value = self.pool.constant(constant);
        let load = match typed {
            true => Instruction::LoadType { dst, value },
            false => Instruction::LoadConst { dst, value: value.into() },
        };
        self.emit(load, span);
        self.release(mark);
        Ok(())
    }

    /// Makes the value undef.
    pub(super) fn lower_undef(&mut self, sink: Sink) {
        if let Sink::Register(dst) = sink {
            let value = self.pool.constant(Constant::Undef).into();
            self.builder().emit(Instruction::LoadConst { dst, value }, Place::default());
        }
    }

    /// Lowers statements; the value is that of the last one, or undef.
    pub(super) fn lower_body(&mut self, body: &[Expr<'_>], sink: Sink) -> Result<(), Issue> {
        let Some((last, statements)) = body.split_last() else {
            self.lower_undef(sink);
            return Ok(());
        };
        for statement in statements {
            self.lower_expression(statement, Sink::Nowhere)?;
        }
        self.lower_expression(last, sink)
    }

    fn lower_binary(&mut self, binary: &Binary<'_>, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) {
            return self.lower_logical(binary, dst);
        }
        // Operators nest to the left without any brackets, so the left spine is a loop.
        let mut spine = vec![binary];
        while let ExprKind::Binary(inner) = spine[spine.len() - 1].lhs.kind
            && !matches!(inner.operator, BinaryOperator::And | BinaryOperator::Or)
        {
            spine.push(inner);
        }
        self.lower_expression(&spine[spine.len() - 1].lhs, Sink::Register(dst))?;
        for binary in spine.into_iter().rev() {
            let mark = self.mark();
            let rhs = self.lower_operand(&binary.rhs)?;
            self.emit_binary(binary, dst, rhs);
            self.release(mark);
        }
        Ok(())
    }

    /// `dst` holds the left operand and becomes the result.
    fn emit_binary(&mut self, binary: &Binary<'_>, dst: Reg, rhs: Reg) {
        let lhs = dst;
        let instruction = match binary.operator {
            BinaryOperator::Add => Instruction::Add { dst, lhs, rhs },
            BinaryOperator::Subtract => Instruction::Subtract { dst, lhs, rhs },
            BinaryOperator::Multiply => Instruction::Multiply { dst, lhs, rhs },
            BinaryOperator::Divide => Instruction::Divide { dst, lhs, rhs },
            BinaryOperator::Modulo => Instruction::Modulo { dst, lhs, rhs },
            BinaryOperator::ShiftLeft => Instruction::ShiftLeft { dst, lhs, rhs },
            BinaryOperator::ShiftRight => Instruction::ShiftRight { dst, lhs, rhs },
            BinaryOperator::Match => Instruction::Match { dst, lhs, rhs },
            BinaryOperator::NotMatch => Instruction::NotMatch { dst, lhs, rhs },
            BinaryOperator::Equal => Instruction::Equal { dst, lhs, rhs },
            BinaryOperator::NotEqual => Instruction::NotEqual { dst, lhs, rhs },
            BinaryOperator::Less => Instruction::Less { dst, lhs, rhs },
            BinaryOperator::LessEqual => Instruction::LessEqual { dst, lhs, rhs },
            BinaryOperator::Greater => Instruction::Greater { dst, lhs, rhs },
            BinaryOperator::GreaterEqual => Instruction::GreaterEqual { dst, lhs, rhs },
            BinaryOperator::In => Instruction::In { dst, lhs, rhs },
            // These branch instead, see `lower_logical`.
            BinaryOperator::And | BinaryOperator::Or => return,
        };
        match binary.operator {
            // Failures of comparisons are blamed on the operator.
            BinaryOperator::Equal
            | BinaryOperator::NotEqual
            | BinaryOperator::Less
            | BinaryOperator::LessEqual
            | BinaryOperator::Greater
            | BinaryOperator::GreaterEqual
            | BinaryOperator::In => self.emit(instruction, binary.operator_span),
            BinaryOperator::Add
            | BinaryOperator::Subtract
            | BinaryOperator::Multiply
            | BinaryOperator::Divide
            | BinaryOperator::Modulo
            | BinaryOperator::ShiftLeft
            | BinaryOperator::ShiftRight
            | BinaryOperator::Match
            | BinaryOperator::NotMatch
            | BinaryOperator::And
            | BinaryOperator::Or => {
                self.emit_with_operands(instruction, binary.operator_span, &[binary.lhs, binary.rhs]);
            }
        }
        let matches = match binary.operator {
            BinaryOperator::Match | BinaryOperator::NotMatch => !is_type(&binary.rhs),
            BinaryOperator::In => true,
            _ => false,
        };
        if matches {
            self.frame().matchers += 1;
        }
    }

    fn lower_unary(&mut self, unary: &Unary<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        self.lower_expression(&unary.operand, Sink::Register(dst))?;
        match unary.operator {
            UnaryOperator::Not => self.emit(Instruction::Not { dst, src: dst }, span),
            UnaryOperator::Negate => self.emit(Instruction::Negate { dst, src: dst }, span),
            UnaryOperator::Unfold => {
                let list = self.list(dst, Box::new([true]));
                self.emit(Instruction::MakeList { dst, list }, span);
            }
        }
        Ok(())
    }

    /// A new list site.
    pub(super) fn list(&mut self, first: Reg, unfold: Box<[bool]>) -> ListId {
        let lists = &mut self.builder().growing.lists;
        lists.push(ListSite { first, unfold });
        ListId(lists.len() as u32 - 1)
    }

    fn lower_assignment(&mut self, assignment: &Assignment<'_>, sink: Sink) -> Result<(), Issue> {
        if assignment.operator != "=" {
            return Err(issues::not_lowerable(&format!("the operator '{}'", assignment.operator)));
        }
        let src = self.register(sink)?;
        self.lower_expression(&assignment.value, Sink::Register(src))?;
        self.lower_target(&assignment.target, assignment, src)
    }

    fn lower_target(&mut self, target: &Expr<'_>, assignment: &Assignment<'_>, src: Reg) -> Result<(), Issue> {
        self.at = Some(target.reported_span());
        match target.kind {
            ExprKind::Variable(name) if !name.contains("::") => {
                let slot = self.slot(name)?;
                if assignment.visibility == Visibility::Private {
                    self.builder().growing.private.push(slot);
                }
                self.emit(Instruction::StoreLocal { slot, src }, assignment.operator_span);
                Ok(())
            }
            ExprKind::Array(targets) => self.deeper(|this| this.lower_targets(target, targets, assignment, src)),
            _ => Err(issues::not_lowerable("an assignment to anything but a variable")),
        }
    }

    fn lower_targets(
        &mut self,
        list: &Expr<'_>,
        targets: &[Expr<'_>],
        assignment: &Assignment<'_>,
        src: Reg,
    ) -> Result<(), Issue> {
        let mark = self.mark();
        let mut registers = Vec::with_capacity(targets.len());
        for _ in targets {
            registers.push(self.take()?);
        }
        let names = target_names(list, 0)?;
        let unpack = Instruction::Unpack {
            src,
            parts: Regs { first: registers.first().copied().unwrap_or(src), count: Count(registers.len() as u16) },
            targets: self.pool.constant(names).into(),
        };
        let blamed = [*list, assignment.value];
        let places: Vec<Expr<'_>> = blamed.iter().chain(targets).copied().collect();
        self.emit_with_operands(unpack, assignment.operator_span, &places);
        for (target, register) in targets.iter().zip(registers) {
            self.lower_target(target, assignment, register)?;
        }
        self.release(mark);
        Ok(())
    }

    fn lower_access(&mut self, access: &Access<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        self.lower_expression(&access.base, Sink::Register(dst))?;
        let (first, count) = self.lower_range(access.arguments)?;
        let operands: Vec<Expr<'_>> = std::iter::once(&access.base).chain(access.arguments).copied().collect();
        self.emit_with_operands(Instruction::Access { dst, base: dst, keys: Regs { first, count } }, span, &operands);
        Ok(())
    }

    /// Lowers expressions into consecutive registers.
    pub(super) fn lower_range(&mut self, exprs: &[Expr<'_>]) -> Result<(Reg, Count), Issue> {
        let mut first = Reg(0);
        for (number, expr) in exprs.iter().enumerate() {
            let register = self.lower_operand(expr)?;
            if number == 0 {
                first = register;
            }
        }
        // There are no more of them than registers.
        Ok((first, Count(exprs.len() as u16)))
    }
}

/// Whether an expression is surely a type.
fn is_type(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::TypeName(_) => true,
        // `Class['a']['x']` is a parameter, `Integer[0]` a type.
        ExprKind::Access(access) => matches!(access.base.kind, ExprKind::TypeName(_)),
        ExprKind::Parenthesized(inner) => is_type(inner),
        _ => false,
    }
}

/// How deep lists of targets nest at most.
pub(super) const MAX_TARGETS_DEPTH: u32 = 64;

/// The names that a list of targets assigns, nested lists as arrays.
fn target_names(target: &Expr<'_>, nesting: u32) -> Result<Constant, Issue> {
    match target.kind {
        ExprKind::Variable(name) => Ok(Constant::String(name.into())),
        ExprKind::Array(targets) if nesting < MAX_TARGETS_DEPTH => targets
            .iter()
            .map(|target| target_names(target, nesting + 1))
            .collect::<Result<_, _>>()
            .map(Constant::Array),
        ExprKind::Array(_) => Err(issues::too_deep(MAX_TARGETS_DEPTH)),
        _ => Err(issues::not_lowerable("an assignment to anything but a variable")),
    }
}
