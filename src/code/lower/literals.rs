//! Strings, heredocs, arrays, hashes and the output of templates.
//!
//! Source: pops/evaluator/evaluator_impl.rb (`eval_ConcatenatedString`, `eval_HeredocExpression`, `eval_LiteralList`,
//! `eval_LiteralHash`, `eval_RenderExpression`, `unfold`).

use hashbrown::HashSet;

use super::conditionals::without_parentheses;
use super::context::{Lowering, Sink};
use crate::bytecode::{Count, Instruction, Pairs, Reg, Regs};
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;
use pantin_syntax::ast::{Concatenation, Expr, ExprKind, HashEntry, Heredoc, TextPart, UnaryOperator};

/// Whether all keys are texts that the code has, and no two of them the same.
fn have_different_texts(entries: &[HashEntry<'_>]) -> bool {
    let mut texts = HashSet::with_capacity(entries.len());
    entries.iter().all(|entry| {
        if let ExprKind::String(text) | ExprKind::Name(text) = entry.key.kind { texts.insert(text) } else { false }
    })
}

/// Longer lists are made in pieces, so that registers suffice for every list.
const PIECE: usize = 1024;

impl Lowering<'_> {
    pub(super) fn lower_concatenation(
        &mut self,
        concatenation: &Concatenation<'_>,
        span: Span,
        sink: Sink,
    ) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        if concatenation.parts.len() <= PIECE {
            return self.lower_text_parts(concatenation.parts, span, dst);
        }
        let mut pieces = Vec::new();
        for parts in concatenation.parts.chunks(PIECE) {
            let piece = self.take()?;
            self.lower_text_parts(parts, span, piece)?;
            pieces.push(piece);
        }
        self.emit(Instruction::Concat { dst, parts: registers(pieces[0], pieces.len()) }, span);
        Ok(())
    }

    fn lower_text_parts(&mut self, parts: &[TextPart<'_>], span: Span, dst: Reg) -> Result<(), Issue> {
        let mark = self.mark();
        let mut first = dst;
        for (number, part) in parts.iter().enumerate() {
            let register = self.take()?;
            if number == 0 {
                first = register;
            }
            match part {
                TextPart::Text(text, span) => {
                    let value = self.string(text).into();
                    self.emit(Instruction::LoadConst { dst: register, value }, *span);
                }
                TextPart::Expression(expr) => self.lower_expression(expr, Sink::Register(register))?,
            }
        }
        self.emit(Instruction::Concat { dst, parts: registers(first, parts.len()) }, span);
        self.release(mark);
        Ok(())
    }

    pub(super) fn lower_heredoc(&mut self, heredoc: &Heredoc<'_>, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        self.lower_expression(&heredoc.text, Sink::Register(dst))?;
        if !heredoc.syntax.is_empty() {
            let syntax = self.string(heredoc.syntax).into();
            self.emit(Instruction::CheckSyntax { src: dst, syntax }, heredoc.text.reported_span());
        }
        Ok(())
    }

    pub(super) fn lower_array(&mut self, elements: &[Expr<'_>], span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        if elements.len() <= PIECE {
            return self.lower_elements(elements, span, dst);
        }
        let mut pieces = Vec::new();
        for elements in elements.chunks(PIECE) {
            let piece = self.take()?;
            self.lower_elements(elements, span, piece)?;
            pieces.push(piece);
        }
        let list = self.list(pieces[0], vec![true; pieces.len()].into());
        self.emit(Instruction::MakeList { dst, list }, span);
        Ok(())
    }

    fn lower_elements(&mut self, elements: &[Expr<'_>], span: Span, dst: Reg) -> Result<(), Issue> {
        let mark = self.mark();
        let (first, unfold) = self.lower_list(elements)?;
        let instruction = if unfold.is_empty() {
            Instruction::MakeArray { dst, elements: registers(first, elements.len()) }
        } else {
            Instruction::MakeList { dst, list: self.list(first, unfold) }
        };
        self.emit(instruction, span);
        self.release(mark);
        Ok(())
    }

    /// Lowers a list some of whose elements may be unfolded into consecutive registers. Says which ones are; nothing
    /// when none is.
    pub(super) fn lower_list(&mut self, elements: &[Expr<'_>]) -> Result<(Reg, Box<[bool]>), Issue> {
        let mut first = Reg(0);
        let mut unfold = Vec::with_capacity(elements.len());
        for (number, element) in elements.iter().enumerate() {
            let register = self.take()?;
            if number == 0 {
                first = register;
            }
            let unfolded = unfolded(element);
            unfold.push(unfolded.is_some());
            self.lower_expression(unfolded.unwrap_or(element), Sink::Register(register))?;
        }
        Ok((first, if unfold.contains(&true) { unfold.into() } else { Box::default() }))
    }

    pub(super) fn lower_hash(&mut self, entries: &[HashEntry<'_>], span: Span, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        let mut pieces = entries.chunks(PIECE);
        self.lower_entries(pieces.next().unwrap_or_default(), span, dst)?;
        for piece in pieces {
            let mark = self.mark();
            let rhs = self.take()?;
            self.lower_entries(piece, span, rhs)?;
            self.emit(Instruction::Add { dst, lhs: dst, rhs }, span);
            self.release(mark);
        }
        Ok(())
    }

    fn lower_entries(&mut self, entries: &[HashEntry<'_>], span: Span, dst: Reg) -> Result<(), Issue> {
        let mark = self.mark();
        let mut first = dst;
        for (number, entry) in entries.iter().enumerate() {
            let key = self.lower_operand(&entry.key)?;
            self.lower_operand(&entry.value)?;
            if number == 0 {
                first = key;
            }
        }
        let pairs = Pairs { first, count: Count(entries.len() as u16) };
        let instruction = if have_different_texts(entries) {
            Instruction::MakeRecord { dst, entries: pairs }
        } else {
            Instruction::MakeHash { dst, entries: pairs }
        };
        self.emit(instruction, span);
        self.release(mark);
        Ok(())
    }

    pub(super) fn lower_render_text(&mut self, text: &str, span: Span, sink: Sink) -> Result<(), Issue> {
        if !text.is_empty() {
            let text = self.string(text).into();
            self.emit(Instruction::RenderText { text }, span);
        }
        self.lower_undef(sink);
        Ok(())
    }

    pub(super) fn lower_render_expression(&mut self, expr: &Expr<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let src = self.register(sink)?;
        self.lower_expression(expr, Sink::Register(src))?;
        self.emit(Instruction::RenderValue { src }, span);
        self.lower_undef(sink);
        Ok(())
    }
}

/// The operand of `*operand`, parentheses aside.
pub(super) fn unfolded<'e, 'ast>(expr: &'e Expr<'ast>) -> Option<&'e Expr<'ast>> {
    if let ExprKind::Unary(unary) = without_parentheses(expr).kind
        && unary.operator == UnaryOperator::Unfold
    {
        Some(&unary.operand)
    } else {
        None
    }
}

/// A range of registers, of at most `PIECE`.
const fn registers(first: Reg, count: usize) -> Regs {
    Regs { first, count: Count(count as u16) }
}
