//! Lists, hashes and interpolated text.

use std::borrow::Cow;
use std::ops::Range;

use smallvec::SmallVec;

use crate::Vm;
use crate::frame::ActivationId;
use crate::unwind::Flow;
use pantin_base::budget;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_code::bytecode::{Const, ListId, Pairs};
use pantin_syntax::lexer::{Dialect, Mode};
use pantin_values::types::Types;
use pantin_values::value::{Hash, HashBuilder, Value, ops};

/// Of lists of more bytes it is asked whether there is memory for them.
const LONG: usize = 1 << 16;

/// The elements of registers some of which are unfolded.
pub(crate) fn unfolded<'c>(
    vm: &Vm<'c>,
    registers: &[Value<'c>],
    unfold: &[bool],
) -> Flow<'c, SmallVec<[Value<'c>; 8]>> {
    let mut elements: SmallVec<[Value<'c>; 8]> = SmallVec::new();
    for (at, value) in registers.iter().enumerate() {
        if unfold.get(at).copied().unwrap_or(false) {
            let more = ops::unfold(&vm.types, *value)?;
            // As a list that grows here, and as the one that is made of it.
            let bytes = 3 * (elements.len() + more.len()) * size_of::<Value<'_>>();
            if bytes > LONG {
                budget::fits(vm.arena.used().saturating_add(bytes)).map_err(Issue::from)?;
            }
            elements.extend(more.iter().copied());
        } else {
            elements.push(*value);
        }
    }
    Ok(elements)
}

/// The array of a list site.
pub(crate) fn list<'c>(vm: &Vm<'c>, frame: ActivationId, list: ListId) -> Flow<'c, Value<'c>> {
    let activation = &vm.stack[frame];
    let site = &activation.code.chunk.rare().lists[list.index()];
    let first = activation.base + site.first.index();
    let registers = vm.stack.registers(first..first + site.unfold.len());
    // `[*$list, $element]`
    if let ([Value::Array(head), registers @ ..], [true, unfold @ ..]) = (registers, &*site.unfold) {
        let tail = unfolded(vm, registers, unfold)?;
        return Ok(Value::Array(vm.arena.extend_slice(head, &tail).slice));
    }
    Ok(Value::Array(vm.arena.alloc_slice_copy(&unfolded(vm, registers, &site.unfold)?)))
}

/// Pairs of registers of code whose first one is `base`.
fn pairs<'v, 'c>(vm: &'v Vm<'c>, base: usize, entries: Pairs) -> &'v [[Value<'c>; 2]] {
    let first = base + entries.first.index();
    vm.stack.registers(first..first + 2 * entries.count.index()).as_chunks().0
}

/// `{ a => b }` of pairs of registers.
pub(crate) fn hash<'c>(vm: &Vm<'c>, base: usize, entries: Pairs) -> Value<'c> {
    let pairs = pairs(vm, base, entries);
    let mut builder = HashBuilder::with_capacity(pairs.len());
    for [key, value] in pairs {
        builder.insert(*key, *value);
    }
    builder.finish_value(vm.arena)
}

/// The same of keys that differ.
pub(crate) fn record<'c>(vm: &Vm<'c>, base: usize, entries: Pairs) -> Value<'c> {
    let entries = pairs(vm, base, entries).iter().map(|[key, value]| (*key, *value));
    let entries = vm.arena.alloc_slice_fill_iter(entries);
    Value::Hash(Hash::of_different(vm.arena, entries))
}

/// The text of a range of registers.
pub(crate) fn concat<'c>(vm: &Vm<'c>, parts: Range<usize>) -> Value<'c> {
    let parts = vm.stack.registers(parts);
    // An object of its own, as Ruby code sees.
    if let [Value::String(text)] = parts {
        let is_bytes = Types::is_bytes(&*vm.types, text);
        return if is_bytes { vm.types.bytes_text(text) } else { Value::String(vm.arena.alloc_str(text)) };
    }
    let text = |part: &Value<'c>| {
        if let Value::String(text) = part {
            Cow::Borrowed(*text)
        } else {
            Cow::Owned(pantin_values::value::format::text(part, &vm.types))
        }
    };
    let texts: SmallVec<[Cow<'c, str>; 8]> = parts.iter().map(text).collect();
    // What begins as bytes stays that, unless another text has characters.
    if let Some(Value::String(first)) = parts.first()
        && Types::is_bytes(&*vm.types, first)
        && texts.iter().all(|text| text.is_ascii())
    {
        return vm.types.bytes_text(&texts.concat());
    }
    Value::String(vm.arena.concat(texts.iter().map(|text| &**text)))
}

/// Checks the text of an interpolated heredoc.
pub(crate) fn check_syntax<'c>(vm: &mut Vm<'c>, frame: ActivationId, text: Value<'c>, syntax: Const) -> Flow<'c, ()> {
    let (Value::String(text), Value::String(syntax)) = (text, vm.constant(frame, syntax)) else { return Ok(()) };
    let settings = vm.environment.settings();
    let (language, access_control) = (settings.language(), settings.access_control());
    let dialect = Dialect { language, access_control, ..Mode::Puppet.into() };
    pantin_syntax::validate::check_syntax(text, syntax, dialect).map_err(|issue| {
        let activation = &vm.stack[frame];
        let code = activation.code;
        let place = code.chunk.places.get(activation.at).unwrap_or_default();
        // Told as what the parser says of static text, without a prefix.
        Diagnostic::new(issue, Some(code.unit.file.clone()), place).into()
    })
}
