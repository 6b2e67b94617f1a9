//! Lowering: from the syntax tree of one file to its unit of bytecode. A pure function of the file's text; it sees no
//! facts, no other files and no environment.
//!
//! Instructions are emitted in the order in which Puppet evaluates what they stand for. A variable gets its slot at its
//! first assignment: code of a chunk never runs backwards, so what stands before the assignment cannot see it.
//!
//! Source: pops/evaluator/evaluator_impl.rb for the order of evaluation and the place each failure is blamed on.

mod calls;
mod collectors;
mod conditionals;
mod context;
mod definitions;
mod expressions;
mod fold;
pub mod issues;
mod literals;
mod names;
mod relationships;
mod resources;
#[cfg(test)]
mod tests;
mod type_sets;

use crate::bytecode::{ChunkKind, Unit};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::LineIndex;
use pantin_syntax::ast::{Expr, ExprKind, Program};

use context::Lowering;

/// Lowers a validated program. `lines` is the index of `text`, the text that the program was parsed from.
///
/// An error tells where lowering was when it found that it cannot go on.
pub fn lower(program: &Program<'_>, text: &str, lines: &LineIndex) -> Result<Unit, Diagnostic> {
    let mut lowering = Lowering::new(text, lines);
    let lowered = lowering.lower_program(program);
    lowered.map_err(|issue| lowering.blame(issue))?;
    lowering.finish().map_err(Diagnostic::without_place)
}

/// Whether lowering cannot fail: a validated program can only have too much of something for the compiled form, or too
/// deep, and a text this short with brackets that nest no deeper has no room for either.
#[must_use]
pub const fn cannot_fail(text: &str, nesting: u32) -> bool {
    text.len() <= u16::MAX as usize && nesting < expressions::MAX_TARGETS_DEPTH
}

impl Lowering<'_> {
    fn lower_program(&mut self, program: &Program<'_>) -> Result<(), Issue> {
        if let [Expr { kind: ExprKind::Epp(template), .. }] = program.body {
            return self.lower_template(template);
        }
        let main = self.open(ChunkKind::Main, "", program.span);
        self.lower_whole_body(program.body)?;
        self.close(main)
    }
}
