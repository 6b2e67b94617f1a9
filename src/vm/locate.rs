//! Giving errors the place where they happened, with Puppet's wrapping.
//!
//! Puppet reports an error with an issue code as `Evaluation Error: TEXT`, and what a function or a resource type raises
//! as `Evaluation Error: Error while evaluating a Function Call, TEXT`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of instructions few count here")]

use super::Vm;
use super::scope::Code;
use super::unwind::{EVALUATION_ERROR, Unwind};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_code::bytecode::{CallForm, Callee, Instruction};
use pantin_values::value::issues as value_issues;

/// Gives an error without a place that of an instruction.
#[cold]
pub(crate) fn locate<'c>(_vm: &Vm<'c>, code: Code<'c>, at: usize, unwind: Unwind<'c>) -> Unwind<'c> {
    let issue = if let Unwind::Raised(issue) = unwind {
        issue
    } else {
        return unwind;
    };
    let issue = if is_foreign(&issue) {
        match label(code, at) {
            Some(label) => issue.map_text(|text| format!("Error while evaluating {label}, {text}")),
            None => issue,
        }
    } else {
        issue
    };
    let place = code.chunk.places.get(at).unwrap_or_default();
    Unwind::Failed(Diagnostic::new(issue, Some(code.unit.file.clone()), place).with_prefix(EVALUATION_ERROR))
}

/// The error at another place of the chunk than its instruction's: an operand's.
#[cold]
pub(crate) fn at_place<'c>(
    _vm: &Vm<'c>,
    code: Code<'c>,
    place: pantin_base::source::Place,
    issue: Issue,
) -> Unwind<'c> {
    Unwind::Failed(Diagnostic::new(issue, Some(code.unit.file.clone()), place).with_prefix(EVALUATION_ERROR))
}

/// Whether Puppet raises this outside of its evaluator, so that it wraps the text with the name of the expression.
fn is_foreign(issue: &Issue) -> bool {
    value_issues::has_code_of::runtime_error(issue)
        || issues::has_code_of::type_mismatch(issue)
        || (issue.code().starts_with("PANTIN_") && !issues::has_code_of::illegal_default_access(issue))
}

/// What Puppet calls the expression behind an instruction, with its article.
fn label(code: Code<'_>, at: usize) -> Option<&'static str> {
    Some(match code.chunk.instructions.get(at)? {
        Instruction::Call { call, .. } => {
            let site = code.chunk.calls.get(call.index())?;
            match (site.form, site.callee) {
                (CallForm::Method, _) => "a Method call",
                (_, Callee::Function(_) | Callee::Type) => "a Function Call",
            }
        }
        Instruction::In { .. } => "an 'in' expression",
        Instruction::DeclareResources { .. } => "a Resource Statement",
        Instruction::DeclareDefaults { .. } => "a Resource Defaults Expression",
        Instruction::OverrideResources { .. } => "a Resource Override",
        Instruction::Collect { collect, .. } | Instruction::CollectedType { collect, .. } => {
            if code.chunk.rare().collects.get(collect.index())?.exported {
                "an Exported Query"
            } else {
                "a Virtual Query"
            }
        }
        Instruction::Relate { relation, .. } => {
            let site = code.chunk.rare().relations.get(relation.index())?;
            match (site.notifies, site.reversed) {
                (false, false) => "a '->' expression",
                (true, false) => "a '~>' expression",
                (false, true) => "a '<-' expression",
                (true, true) => "a '<~' expression",
            }
        }
        Instruction::Access { .. } => "a '[]' expression",
        Instruction::Match { .. } => "a '=~' expression",
        Instruction::NotMatch { .. } => "a '!~' expression",
        Instruction::StoreLocal { .. } => "a '=' expression",
        _ => return None,
    })
}
