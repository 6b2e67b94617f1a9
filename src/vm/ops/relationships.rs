//! Recording relationships.

use crate::bytecode::{RelationId, RelationOperand};
use crate::catalog::{RelationEnd, Relationship, Site};
use crate::diagnostics::issues::evaluate as issues;
use crate::source::Place;
use crate::value::{ResourceReference, Type, Value};
use crate::vm::Vm;
use crate::vm::frame::ActivationId;
use crate::vm::unwind::Flow;

/// Executes a relationship expression; gives the right operand.
pub(in crate::vm) fn relate<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, relation: RelationId) -> Flow<'c> {
    let code = vm.frames[frame.index()].code;
    let at = vm.frames[frame.index()].at;
    let site = &code.chunk.relations[relation.index()];
    let lhs = end(vm, frame, base, site.lhs, site.lhs_place)?;
    let rhs = end(vm, frame, base, site.rhs, site.rhs_place)?;
    let value = match site.rhs {
        RelationOperand::Value(register) => vm.registers[base + register.index()],
        RelationOperand::Collector(_) => Value::Undef,
    };
    let place = code.chunk.places.get(at).copied().unwrap_or_default();
    let (source, target) = if site.reversed { (rhs, lhs) } else { (lhs, rhs) };
    vm.pending.relationships.push(Relationship {
        source,
        target,
        notifies: site.notifies,
        site: Site { file: Some(&code.unit.file), place },
    });
    Ok(value)
}

fn end<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    operand: RelationOperand,
    place: Place,
) -> Flow<'c, RelationEnd<'c>> {
    match operand {
        RelationOperand::Collector(slot) => match vm.frames[frame.index()].collectors[slot.index()] {
            Some(id) => Ok(RelationEnd::Collector(id)),
            None => Err(issues::internal("a relationship with a collector that was never registered").into()),
        },
        RelationOperand::Value(register) => {
            let mut references = Vec::new();
            add(vm, frame, vm.registers[base + register.index()], place, &mut references)?;
            Ok(RelationEnd::References(references))
        }
    }
}

fn add<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    value: Value<'c>,
    place: Place,
    references: &mut Vec<ResourceReference<'c>>,
) -> Flow<'c, ()> {
    let reference = match value {
        Value::Array(elements) => {
            return elements.iter().try_for_each(|element| add(vm, frame, *element, place, references));
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            ResourceReference { type_name: *type_name, title }
        }
        Value::Type(Type::Class(Some(class))) => super::resources::class_reference(vm, class),
        Value::Resource(reference) => *reference,
        Value::String(text) => match vm.parse_type(text) {
            Ok(ty) => return add(vm, frame, Value::Type(vm.arena.alloc(ty)), place, references),
            Err(crate::vm::Unwind::Raised(issue)) => {
                let code = vm.frames[frame.index()].code;
                return Err(vm.at_place(code, place, issue));
            }
            Err(other) => return Err(other),
        },
        other => {
            let code = vm.frames[frame.index()].code;
            let actual = crate::value::label::label(&other, &vm.types);
            return Err(vm.at_place(code, place, issues::illegal_relationship_operand(&actual)));
        }
    };
    references.push(reference);
    Ok(())
}
