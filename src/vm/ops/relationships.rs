//! Recording relationships.

use std::rc::Rc;

use crate::bytecode::{RelationId, RelationOperand};
use crate::catalog::{RelationEnd, Relationship, Site};
use crate::diagnostics::issues::evaluate as issues;
use crate::value::{ResourceReference, Type, Value};
use crate::vm::Vm;
use crate::vm::frame::ActivationId;
use crate::vm::unwind::Flow;

/// Executes a relationship expression; gives the right operand.
pub(in crate::vm) fn relate<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, relation: RelationId) -> Flow<'c> {
    let code = vm.frames[frame.index()].code;
    let at = vm.frames[frame.index()].at;
    let site = &code.chunk.relations[relation.index()];
    let lhs = end(vm, frame, base, site.lhs)?;
    let rhs = end(vm, frame, base, site.rhs)?;
    let value = match (&lhs, &rhs) {
        // Nothing on the right: a chain goes on from the left.
        (RelationEnd::References(left), RelationEnd::References(right)) if right.is_empty() => {
            reference_types(vm, left)
        }
        (_, RelationEnd::References(right)) => reference_types(vm, right),
        (_, RelationEnd::Collector(..)) => Value::Undef,
    };
    if let RelationOperand::Collector(slot) = site.rhs {
        vm.frames[frame.index()].left_of_collectors.push((slot, Rc::new(lhs.clone())));
    }
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

fn end<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, operand: RelationOperand) -> Flow<'c, RelationEnd<'c>> {
    match operand {
        RelationOperand::Collector(slot) => match vm.frames[frame.index()].collectors[slot.index()] {
            Some(id) => {
                let left = vm.frames[frame.index()].left_of_collectors.iter().find(|(of, _)| *of == slot);
                Ok(RelationEnd::Collector(id, left.map(|(_, end)| Rc::clone(end))))
            }
            None => Err(issues::internal("a relationship with a collector that was never registered").into()),
        },
        RelationOperand::Value(register) => {
            let mut references = Vec::new();
            add(vm, vm.registers[base + register.index()], &mut references)?;
            Ok(RelationEnd::References(references))
        }
    }
}

/// Adds the resources that an operand means, each once.
fn add<'c>(vm: &mut Vm<'c>, value: Value<'c>, references: &mut Vec<ResourceReference<'c>>) -> Flow<'c, ()> {
    let reference = match value {
        Value::Array(elements) => {
            return elements.iter().try_for_each(|element| add(vm, *element, references));
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            ResourceReference { type_name: *type_name, title }
        }
        Value::Type(Type::Class(Some(class))) => super::resources::class_reference(vm, class),
        Value::Resource(reference) => *reference,
        Value::String(text) => {
            let ty = vm.parse_type(text)?;
            return add(vm, Value::Type(vm.arena.alloc(ty)), references);
        }
        other => {
            let actual = crate::value::label::a_an(&other, &vm.types);
            return Err(issues::illegal_relationship_operand(&actual).into());
        }
    };
    if !references.contains(&reference) {
        references.push(reference);
    }
    Ok(())
}

/// References as the value of a relationship.
fn reference_types<'c>(vm: &Vm<'c>, references: &[ResourceReference<'c>]) -> Value<'c> {
    let types = references.iter().map(|reference| {
        let ty = if reference.type_name == "Class" {
            Type::Class(Some(vm.text(&reference.title.to_lowercase())))
        } else {
            Type::Resource { type_name: Some(reference.type_name), title: Some(reference.title) }
        };
        Value::Type(vm.arena.alloc(ty))
    });
    Value::Array(vm.arena.alloc_slice_fill_iter(types.collect::<Vec<_>>()))
}
