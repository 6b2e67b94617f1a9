//! Operators: between operands, of assignments, and between resources.

use pantin_syntax::ast::{Assignment, Binary, Expr, ExprKind, Relationship};

use super::{Builder, Built};
use crate::columns;
use crate::elements::Break;
use crate::off::Rule;

impl Builder<'_, '_> {
    /// `a + b`. Lines after the first one are indented, unless `indents` is off or the author did not indent them.
    pub(super) fn binary(&mut self, binary: &Binary<'_>, indents: bool) -> Built {
        let mut operands = Vec::new();
        flatten(binary, &mut operands);
        let base = self.line_indent();
        let mut is_indented = !indents;
        let mut count = 0;
        for (index, operand) in operands.into_iter().enumerate() {
            if index > 0 {
                count += self.break_as_written(base, &mut is_indented);
                self.token();
                count += self.break_as_written(base, &mut is_indented);
            }
            let from = self.out.len();
            self.expression(operand)?;
            // Within a condition a broken call is harder to read than a long line.
            self.keep(from);
        }
        (0..count).for_each(|_| self.dedent());
        Ok(())
    }

    /// The column of the first atom on the line of the next one, as written.
    pub(super) fn line_indent(&self) -> u32 {
        let Some(atom) = self.next() else { return 0 };
        let start = columns::line_start(self.source, atom.span.start as usize);
        let blanks = self.source[start..].len() - self.source[start..].trim_start().len();
        columns::of(self.source, start + blanks)
    }

    /// Whether the author put the next atom further in than a column.
    pub(super) fn is_further_in(&self, base: u32) -> bool {
        self.next().is_some_and(|atom| columns::of(self.source, atom.span.start as usize) > base)
    }

    /// An end of a line where the author has one, else a blank. Gives how far lines are indented from there on.
    fn break_as_written(&mut self, base: u32, is_indented: &mut bool) -> usize {
        if !self.is_on_new_line() {
            self.space();
            return 0;
        }
        let indents = !std::mem::replace(is_indented, true) && self.is_further_in(base);
        if indents {
            self.indent();
        }
        self.tight_line(Break::Hard);
        usize::from(indents)
    }

    /// The operator of an assignment and its value.
    pub(super) fn assigned(&mut self, assignment: &Assignment<'_>) -> Built {
        self.space();
        self.expect(assignment.operator)?;
        self.value(&assignment.value)
    }

    /// `a -> b`. An arrow never ends a line.
    pub(super) fn relationship(&mut self, relationship: &Relationship<'_>) -> Built {
        let operand = |builder: &mut Self, operand: &Expr<'_>| match operand.kind {
            ExprKind::Relationship(inner) => stacker::maybe_grow(64 << 10, 1 << 20, || builder.relationship(inner)),
            _ => builder.expression(operand),
        };
        operand(self, &relationship.lhs)?;
        let behind = self.atoms.list.get(self.at + 1).is_some_and(|atom| atom.newline_before);
        if behind && !self.is_on_new_line() && self.is_off(Rule::ArrowPlace) {
            self.space();
            self.expect(relationship.operator.as_str())?;
            self.hard();
            return operand(self, &relationship.rhs);
        }
        if self.is_on_new_line() || behind {
            self.move_comments_before_arrow();
            self.hard();
        } else {
            self.space();
        }
        self.expect(relationship.operator.as_str())?;
        self.space();
        operand(self, &relationship.rhs)
    }

    /// The comments behind an arrow stand before it.
    fn move_comments_before_arrow(&mut self) {
        let Some(next) = self.atoms.list.get_mut(self.at + 1) else { return };
        let moved = std::mem::take(&mut next.leading);
        next.newline_before = false;
        next.blank_before = false;
        let is_first = self.is_on_new_line();
        let Some(arrow) = self.atoms.list.get_mut(self.at) else { return };
        let trailing = arrow.trailing.take();
        let has_leading = !arrow.leading.is_empty();
        arrow.newline_before = true;
        let mut comments: Vec<_> = moved;
        if let Some(trailing) = trailing {
            let before = self.at.checked_sub(1).and_then(|before| self.atoms.list.get_mut(before));
            match before {
                Some(before) if !is_first && !has_leading && before.trailing.is_none() => {
                    before.trailing = Some(trailing);
                }
                _ => comments.insert(0, trailing),
            }
        }
        if let Some(arrow) = self.atoms.list.get_mut(self.at) {
            arrow.leading.extend(comments);
        }
    }
}

/// The operands of operators without parentheses between them, in the order in which they are written.
fn flatten<'t, 'ast>(binary: &'t Binary<'ast>, operands: &mut Vec<&'t Expr<'ast>>) {
    for side in [&binary.lhs, &binary.rhs] {
        match &side.kind {
            ExprKind::Binary(inner) => stacker::maybe_grow(64 << 10, 1 << 20, || flatten(inner, operands)),
            _ => operands.push(side),
        }
    }
}
