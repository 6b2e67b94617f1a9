//! Braces with statements in them, and what chooses between them.

use pantin_syntax::ast::{Case, CaseOption, Conditional, Expr, ExprKind};

use super::padding::{Columns, Runs};
use super::{Builder, Built};
use crate::elements::Break;

impl Builder<'_, '_> {
    /// `{ statements }`
    pub(super) fn block(&mut self, body: &[Expr<'_>]) -> Built {
        self.expect("{")?;
        let count = body.iter().filter(|statement| !matches!(statement.kind, ExprKind::Nop)).count();
        let group = self.open();
        // In empty braces the author decides.
        let edge = if count == 0 && !self.is_behind_blank() { Break::Soft } else { Break::SoftSpace };
        let mut breaks = count > 1 || self.is_on_new_line();
        let from = self.out.len();
        self.indent_if_broken();
        self.line(edge);
        self.statements(body)?;
        breaks |= self.is_on_new_line() || self.has_break(from);
        self.comments();
        self.dedent();
        self.line(edge);
        self.expect("}")?;
        if count == 0 {
            self.keep_one(group);
        }
        self.close(group, breaks);
        Ok(())
    }

    /// `if a { b } elsif c { d } else { e }`, the same with `unless`
    pub(super) fn conditional(&mut self, conditional: &Conditional<'_>) -> Built {
        let mut conditional = conditional;
        loop {
            self.token();
            self.space();
            self.expression(&conditional.test)?;
            self.space();
            self.block(conditional.then)?;
            let Some(otherwise) = conditional.otherwise else { return Ok(()) };
            self.space();
            match otherwise {
                [Expr { kind: ExprKind::If(next), .. }] if self.is_next("elsif") => conditional = next,
                _ => {
                    self.expect("else")?;
                    self.space();
                    return self.block(otherwise);
                }
            }
        }
    }

    /// `case a { b: { c } }`
    pub(super) fn case(&mut self, case: &Case<'_>) -> Built {
        self.expect("case")?;
        self.space();
        self.expression(&case.test)?;
        self.space();
        self.expect("{")?;
        self.indent();
        let runs = self.aligned_options(case.options);
        let mut columns = Columns::of(&runs);
        for (option, run) in case.options.iter().zip(&runs.of) {
            self.hard();
            let from = self.out.len();
            for (index, value) in option.values.iter().enumerate() {
                if index > 0 {
                    self.comma()?;
                    if self.is_on_new_line() {
                        self.tight_line(Break::Hard);
                    } else {
                        self.space();
                    }
                }
                self.expression(value)?;
            }
            self.expect(":")?;
            if let Some(run) = run {
                columns.pad(self, *run, from);
            }
            self.space();
            self.block(option.body)?;
        }
        columns.apply(self);
        self.comments();
        self.dedent();
        self.hard();
        self.expect("}")
    }

    /// For each option the run of options of one line that it is part of, if their braces are aligned.
    fn aligned_options(&self, options: &[CaseOption<'_>]) -> Runs {
        let places = options.iter().map(|option| {
            let colon = option.reported_span.start as usize;
            let brace = colon + self.source[colon..].find('{')?;
            let is_one_line = !self.source[colon..option.span.end as usize].contains('\n');
            is_one_line.then_some((option.span.start, brace as u32))
        });
        self.runs(&places.collect::<Vec<_>>(), 1)
    }
}
