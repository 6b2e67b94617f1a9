//! Statements one below the other.

use pantin_syntax::ast::{Expr, ExprKind};

use super::padding::{Columns, Runs};
use super::{Builder, Built};

impl Builder<'_, '_> {
    /// Statements, each on a line of its own.
    pub(super) fn statements(&mut self, statements: &[Expr<'_>]) -> Built {
        let runs = self.aligned_assignments(statements);
        let mut columns = Columns::of(&runs);
        for (index, statement) in statements.iter().enumerate() {
            if matches!(statement.kind, ExprKind::Nop) {
                continue;
            }
            if index > 0 {
                if self.is_next(";") {
                    self.token();
                }
                self.hard();
            }
            match (statement.kind, runs.of[index]) {
                (ExprKind::Assignment(assignment), Some(run)) => {
                    let from = self.out.len();
                    self.expression(&assignment.target)?;
                    columns.pad(self, run, from);
                    self.assigned(assignment)?;
                }
                _ => self.expression(statement)?,
            }
        }
        columns.apply(self);
        Ok(())
    }

    /// For each statement the run of assignments on consecutive lines that it is part of, if their operators are aligned.
    fn aligned_assignments(&self, statements: &[Expr<'_>]) -> Runs {
        let places = statements.iter().map(|statement| match statement.kind {
            ExprKind::Assignment(assignment) => Some((statement.span.start, assignment.operator_span.start)),
            _ => None,
        });
        let ends: Vec<u32> = statements.iter().map(|statement| statement.span.end).collect();
        self.runs_with_ends(&places.collect::<Vec<_>>(), &ends, 1)
    }
}
