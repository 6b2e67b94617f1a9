//! Matching, and the match variables it sets.

use crate::Vm;
use crate::frame::ActivationId;
use crate::issues;
use crate::unwind::{Flow, Unwind};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_values::value::Value;
use pantin_values::value::ops::{self, Matched};

/// Starts a region whose matches are forgotten at its end.
pub(crate) fn enter<'c>(vm: &mut Vm<'c>, frame: ActivationId) -> Flow<'c, ()> {
    let activation = &mut vm.stack[frame];
    activation.outer_captures.push(activation.captures);
    Ok(())
}

/// Ends the region.
pub(crate) fn leave<'c>(vm: &mut Vm<'c>, frame: ActivationId) -> Flow<'c, ()> {
    let activation = &mut vm.stack[frame];
    match activation.outer_captures.pop() {
        Some(captures) => {
            activation.captures = captures;
            Ok(())
        }
        None => Err(bytecode_issues::internal("a region of matches ends that never began").into()),
    }
}

fn took<'c>(vm: &mut Vm<'c>, frame: ActivationId, matched: Matched<'c>) -> Value<'c> {
    if let Some(captures) = matched.captures {
        vm.stack.set_captures(frame, captures);
    }
    Value::Boolean(matched.result)
}

/// `a =~ b`
pub(crate) fn matches<'c>(vm: &mut Vm<'c>, at: usize, frame: ActivationId, lhs: Value<'c>, rhs: Value<'c>) -> Flow<'c> {
    let matched =
        super::expressions::operate(vm, at, frame, |operations| ops::match_operator(operations.typing, &lhs, &rhs))?;
    Ok(took(vm, frame, matched))
}

/// `a in b`
pub(crate) fn is_in<'c>(vm: &mut Vm<'c>, frame: ActivationId, lhs: Value<'c>, rhs: Value<'c>) -> Flow<'c> {
    let matched = ops::is_in(&vm.types, &lhs, &rhs)?;
    Ok(took(vm, frame, matched))
}

/// Whether an option of a case or selector matches.
pub(crate) fn option<'c>(vm: &mut Vm<'c>, frame: ActivationId, subject: Value<'c>, option: Value<'c>) -> Flow<'c> {
    let matched = ops::option_matches(&vm.types, &subject, &option)?;
    Ok(took(vm, frame, matched))
}

/// Whether an element of an unfolded option matches.
pub(crate) fn options<'c>(vm: &mut Vm<'c>, frame: ActivationId, subject: Value<'c>, options: Value<'c>) -> Flow<'c> {
    for candidate in ops::unfold(&vm.types, options)?.iter() {
        let matched = option(vm, frame, subject, *candidate)?;
        if matched.is_true() {
            return Ok(matched);
        }
    }
    Ok(Value::Boolean(false))
}

/// The error of a selector without a matching entry.
pub(crate) fn no_entry<'c>(vm: &Vm<'c>, subject: Value<'c>) -> Unwind<'c> {
    let text = pantin_values::value::format::ruby_text(&subject, &vm.types);
    issues::unmatched_selector(&text).into()
}
