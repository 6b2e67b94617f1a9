//! Output of EPP templates.

use crate::Vm;
use crate::frame::ActivationId;
use crate::unwind::Flow;
use pantin_code::bytecode::Const;
use pantin_values::types::Types;
use pantin_values::value::Value;

/// The frame of the template that a frame renders into: itself, or the one around its lambdas.
fn output(vm: &Vm<'_>, frame: ActivationId) -> ActivationId {
    let mut at = frame;
    while vm.stack[at].output.is_none() {
        match vm.stack[at].parent {
            Some(parent) => at = parent,
            None => break,
        }
    }
    at
}

/// Appends text.
pub(crate) fn text<'c>(vm: &mut Vm<'c>, frame: ActivationId, text: Const) -> Flow<'c, ()> {
    if let Value::String(text) = vm.constant(frame, text) {
        let frame = output(vm, frame);
        if let Some(output) = &mut vm.stack[frame].output {
            output.text.push_str(text);
        }
    }
    Ok(())
}

/// Appends a value. One that is `Sensitive` makes the whole result sensitive.
pub(crate) fn value<'c>(vm: &mut Vm<'c>, frame: ActivationId, value: Value<'c>) -> Flow<'c, ()> {
    let (value, sensitive) = if let Value::Sensitive(inner) = value { (*inner, true) } else { (value, false) };
    let text = pantin_values::value::format::text(&value, &vm.types);
    let frame = output(vm, frame);
    let is_bytes = matches!(value, Value::String(text) if Types::is_bytes(&*vm.types, text));
    if let Some(output) = &mut vm.stack[frame].output {
        output.is_bytes |= is_bytes && output.text.is_empty();
        output.text.push_str(&text);
        output.sensitive |= sensitive;
    }
    Ok(())
}
