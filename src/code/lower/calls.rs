//! Calls and their blocks.
//!
//! Source: pops/evaluator/evaluator_impl.rb (`eval_CallNamedFunctionExpression`, `eval_CallMethodExpression`).

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::context::{Lowering, Sink};
use super::literals::unfolded;
use crate::bytecode::{CallForm, CallId, CallSite, Callee, ChunkId, ChunkKind, Instruction, Reg};
use crate::lower::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;
use pantin_syntax::ast::{self, Call, Expr, ExprKind, Lambda, MethodCall};

impl Lowering<'_> {
    pub(super) fn lower_call(&mut self, call: &Call<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        let form = match call.form {
            ast::CallForm::Value => CallForm::Value,
            ast::CallForm::Statement => CallForm::Statement,
        };
        let (callee, head) = match call.functor.kind {
            ExprKind::Name(name) => (Callee::Function(self.name(name)), None),
            ExprKind::TypeName(_) => (Callee::Type, Some(&call.functor)),
            ExprKind::Access(access) if matches!(access.base.kind, ExprKind::TypeName(_)) => {
                (Callee::Type, Some(&call.functor))
            }
            _ => return Err(issues::not_lowerable("anything but a name as function name in a Function Call")),
        };
        self.lower_call_site(Parts { callee, form, head, arguments: call.arguments, block: call.block }, span, dst)
    }

    pub(super) fn lower_method_call(&mut self, call: &MethodCall<'_>, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        let ExprKind::Name(name) = call.name.kind else {
            return Err(issues::not_lowerable("anything but a name as function name in a Method call"));
        };
        let parts = Parts {
            callee: Callee::Function(self.name(name)),
            form: CallForm::Method,
            head: Some(&call.receiver),
            arguments: call.arguments,
            block: call.block,
        };
        self.lower_call_site(parts, call.reported_span, dst)
    }

    fn lower_call_site(&mut self, parts: Parts<'_, '_>, span: Span, dst: Reg) -> Result<(), Issue> {
        let mut first = None;
        let mut unfold = Vec::with_capacity(parts.arguments.len() + 1);
        for argument in parts.head.into_iter().chain(parts.arguments) {
            let register = self.take()?;
            first = first.or(Some(register));
            let operand = unfolded(argument);
            unfold.push(operand.is_some());
            self.lower_expression(operand.unwrap_or(argument), Sink::Register(register))?;
        }
        let block = parts.block.map(|block| self.lower_lambda(block)).transpose()?;
        let site = CallSite {
            callee: parts.callee,
            form: parts.form,
            first: first.unwrap_or(dst),
            // There are no more of them than registers.
            count: unfold.len() as u16,
            unfold: if unfold.contains(&true) { unfold.into() } else { Box::default() },
            block,
        };
        let calls = &mut self.builder().growing.calls;
        calls.push(site);
        let call = CallId(calls.len() as u32 - 1);
        self.emit(Instruction::Call { dst, call }, span);
        Ok(())
    }

    fn lower_lambda(&mut self, lambda: &Lambda<'_>) -> Result<ChunkId, Issue> {
        let id = self.open(ChunkKind::Lambda, "", lambda.span);
        self.frame().builder.chunk.has_parameters = lambda.has_parameters;
        self.deeper(|this| {
            let signature = this.lower_parameters(lambda.parameters)?;
            this.lower_whole_body(lambda.body)?;
            this.lower_signature(signature, lambda.parameters, lambda.return_type.as_ref())
        })?;
        self.close(id)?;
        Ok(id)
    }
}

/// What all forms of calls have in common.
struct Parts<'e, 'ast> {
    callee: Callee,
    form: CallForm,
    /// Comes before the arguments: the receiver, or the type to make a value of.
    head: Option<&'e Expr<'ast>>,
    arguments: &'e [Expr<'ast>],
    block: Option<&'e Lambda<'ast>>,
}
