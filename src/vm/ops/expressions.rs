//! Operators, comparison and taking values apart.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::ops::Range;

use crate::Vm;
use crate::frame::ActivationId;
use crate::issues;
use crate::unwind::{Flow, Unwind};
use pantin_base::diagnostics::{Entry, Level};
use pantin_base::symbol::symbol;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{Const, Constant};
use pantin_values::value::ops::{self, Arithmetic, Comparison, Operand, OperationError, Operations};
use pantin_values::value::{Hash, Value};

/// Runs an operation, logs its warnings, and gives its error the place of the operand at fault.
pub(crate) fn operate<'c, T>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    operation: impl FnOnce(&mut Operations<'_, 'c>) -> Result<T, OperationError>,
) -> Flow<'c, T> {
    let mut operations = Operations::new(&vm.types, vm.strict());
    let result = operation(&mut operations);
    let warnings = std::mem::take(&mut operations.warnings);
    vm.flush_warnings();
    let code = vm.stack[frame].code;
    for (operand, issue) in warnings {
        let entry = Entry {
            code: Some(issue.code()),
            file: Some(code.unit.file.clone()),
            place: operand_place(vm, at, frame, operand),
            ..Entry::new(Level::Warning, issue.text())
        };
        vm.listeners.write(entry);
    }
    result.map_err(|error| match error.operand {
        Operand::Whole => error.issue.into(),
        operand @ (Operand::Left | Operand::Right | Operand::Key(_)) => {
            vm.at_place(code, operand_place(vm, at, frame, operand), error.issue)
        }
    })
}

fn operand_place(vm: &Vm<'_>, at: usize, frame: ActivationId, operand: Operand) -> pantin_base::source::Place {
    let chunk = vm.stack[frame].code.chunk;
    let whole = chunk.places.get(at).unwrap_or_default();
    let Some(places) = chunk.operand_places(at) else { return whole };
    let place = match operand {
        Operand::Left => places.lhs(),
        Operand::Right => places.rhs(),
        Operand::Key(key) => places.at(key + 1),
        Operand::Whole => whole,
    };
    if place.is_known() { place } else { whole }
}

/// `-a`
pub(crate) fn negate<'c>(vm: &mut Vm<'c>, at: usize, frame: ActivationId, value: Value<'c>) -> Flow<'c> {
    if let Value::Integer(number) = value
        && let Some(number) = number.checked_neg()
    {
        return Ok(Value::Integer(number));
    }
    operate(vm, at, frame, |operations| ops::negate(operations, value))
}

/// `a + b` and its kind.
pub(crate) fn arithmetic<'c>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    operator: Arithmetic,
    lhs: Value<'c>,
    rhs: Value<'c>,
) -> Flow<'c> {
    if let Some(result) = ops::of_words(operator, lhs, rhs) {
        return Ok(result);
    }
    operate(vm, at, frame, |operations| ops::arithmetic(operations, operator, lhs, rhs))
}

/// `a == b`
pub(crate) fn equal<'c>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    symbol: &str,
    (lhs, rhs): (Value<'c>, Value<'c>),
) -> Flow<'c, bool> {
    if !matches!((lhs, rhs), (Value::Type(_), Value::Type(_))) {
        return Ok(ops::equals(&vm.types, &lhs, &rhs));
    }
    operate(vm, at, frame, |operations| ops::equal(operations.typing, symbol, &lhs, &rhs))
}

/// `a < b` and its kind.
pub(crate) fn compare<'c>(
    vm: &mut Vm<'c>,
    at: usize,
    frame: ActivationId,
    operator: Comparison,
    lhs: Value<'c>,
    rhs: Value<'c>,
) -> Flow<'c> {
    if let (Value::Integer(a), Value::Integer(b)) = (lhs, rhs) {
        return Ok(Value::Boolean(operator.holds(a.cmp(&b))));
    }
    operate(vm, at, frame, |operations| ops::compare(operations.typing, operator, &lhs, &rhs)).map(Value::Boolean)
}

/// What Puppet refuses only when it evaluates it.
pub(crate) fn fail<'c>(vm: &mut Vm<'c>, frame: ActivationId, message: Const) -> Unwind<'c> {
    if let Value::String(text) = vm.constant(frame, message) {
        issues::refused(text).into()
    } else {
        bytecode_issues::internal("a failure without a message").into()
    }
}

/// `[$a, $b] = value`
pub(crate) fn unpack<'c>(
    vm: &mut Vm<'c>,
    (at, frame): (usize, ActivationId),
    value: Value<'c>,
    parts: Range<usize>,
    targets: Const,
) -> Flow<'c, ()> {
    let unit = vm.stack[frame].code.unit;
    let Some(Constant::Array(targets)) = unit.unit.constants.get(targets.index()) else {
        return Err(bytecode_issues::internal("targets of an assignment that are no array").into());
    };
    let values = match value {
        Value::Hash(hash) => by_key(vm, hash, targets)?,
        Value::Type(pantin_values::value::Type::Class(Some(class))) => class_variables(vm, at, frame, class, targets)?,
        Value::Array(elements) if elements.len() == targets.len() => elements.to_vec(),
        Value::Array(elements) => {
            return Err(issues::mismatched_assignment(targets.len(), elements.len()).into());
        }
        other if targets.len() == 1 => vec![other],
        _ => return Err(issues::mismatched_assignment(targets.len(), 1).into()),
    };
    for (register, value) in vm.stack.registers_mut(parts).iter_mut().zip(values) {
        *register = value;
    }
    Ok(())
}

/// The values that a hash has for its targets. The key for a list of variables is the array of their names.
fn by_key<'c>(vm: &Vm<'c>, hash: &Hash<'c>, targets: &'c [Constant]) -> Flow<'c, Vec<Value<'c>>> {
    let value = |target: &'c Constant| {
        let missing = || {
            if let Constant::String(name) = target {
                issues::missing_key_in_assignment(name)
            } else {
                issues::missing_key_in_assignment(&inspect_targets(target))
            }
        };
        hash.get(&crate::scalars::plain(vm.arena, target)).ok_or_else(|| missing().into())
    };
    targets.iter().map(value).collect()
}

/// A list of variables as Ruby shows it.
fn inspect_targets(target: &Constant) -> String {
    match target {
        Constant::Array(targets) => {
            let targets: Vec<String> = targets.iter().map(inspect_targets).collect();
            format!("[{}]", targets.join(", "))
        }
        Constant::String(name) => format!("{name:?}"),
        Constant::Undef
        | Constant::Default
        | Constant::Boolean(_)
        | Constant::Integer(_)
        | Constant::Float(_)
        | Constant::Regexp(_)
        | Constant::Hash(_)
        | Constant::TypeName(_)
        | Constant::TypeAccess(_) => String::new(),
    }
}

/// The variables of a class that a list of variables is assigned from.
fn class_variables<'c>(
    vm: &Vm<'c>,
    at: usize,
    frame: ActivationId,
    class: &str,
    targets: &[Constant],
) -> Flow<'c, Vec<Value<'c>>> {
    let code = vm.stack[frame].code;
    let place = |operand: usize| code.chunk.operand_places(at).map(|places| places.at(operand)).unwrap_or_default();
    let title = pantin_values::types::names::capitalize_segments(class);
    if vm.catalog.find(symbol!("Class"), &title).is_none() {
        return Err(vm.at_place(code, place(1), issues::unknown_resource(&format!("Class['{class}']"))));
    }
    let value = |(number, target): (usize, &Constant)| {
        let name = format!("{class}::{}", inspect_targets(target).trim_matches('"'));
        // The first two places are those of the list and of the value.
        let missing = || vm.at_place(code, place(number + 2), issues::missing_class_parameter(&name));
        vm.seen().qualified_variable(&name).ok_or_else(missing)
    };
    targets.iter().enumerate().map(value).collect()
}
