//! Recording relationships.

use std::rc::Rc;

use crate::bytecode::{CollectorSlot, RelationId, RelationOperand};
use crate::catalog::{RelationEnd, Relationship, Site};
use crate::diagnostics::issues::{catalog, evaluate as issues};
use crate::symbol::Symbol;
use crate::syntax::lexer::is_keyword;
use crate::types::construct::is_class_name;
use crate::value::{ResourceReference, Type, Typing, Value};
use crate::vm::Vm;
use crate::vm::frame::ActivationId;
use crate::vm::unwind::{Flow, Unwind};

/// Executes a relationship expression; gives the right operand.
pub(in crate::vm) fn relate<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, relation: RelationId) -> Flow<'c> {
    let code = vm.frames[frame.index()].code;
    let at = vm.frames[frame.index()].at;
    let site = &code.chunk.rare().relations[relation.index()];
    let lhs = end(vm, frame, base, site.lhs)?;
    let rhs = end(vm, frame, base, site.rhs)?;
    let value = match (&lhs, &rhs) {
        // Nothing on the right: a chain goes on from the left.
        (RelationEnd::References(left), RelationEnd::References(right)) if right.is_empty() => {
            reference_types(vm, left)
        }
        (_, RelationEnd::References(right)) => reference_types(vm, right),
        (_, RelationEnd::Collector(_)) => Value::Undef,
        (_, RelationEnd::Untitled(name)) => untitled_types(vm, *name),
    };
    if let RelationEnd::Collector(right) = &rhs {
        vm.pending.collectors[right.index()].left = Some(Rc::new(lhs.clone()));
    }
    let place = code.chunk.places.get(at).unwrap_or_default();
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
        RelationOperand::Collector(slot) => collector_end(vm, frame, slot),
        RelationOperand::Value(register) => value_end(vm, vm.registers[base + register.index()]),
        RelationOperand::ValueOrCollector(register, slot) => match vm.registers[base + register.index()] {
            Value::Array([]) => collector_end(vm, frame, slot),
            value => value_end(vm, value),
        },
    }
}

fn collector_end<'c>(vm: &Vm<'c>, frame: ActivationId, slot: CollectorSlot) -> Flow<'c, RelationEnd<'c>> {
    match vm.frames[frame.index()].collectors[slot.index()] {
        Some(id) => Ok(RelationEnd::Collector(id)),
        None => Err(issues::internal("a relationship with a collector that was never registered").into()),
    }
}

fn value_end<'c>(vm: &mut Vm<'c>, value: Value<'c>) -> Flow<'c, RelationEnd<'c>> {
    let mut operand = Operand::default();
    add(vm, value, &mut operand)?;
    Ok(match operand.untitled {
        Some(type_name) => RelationEnd::Untitled(type_name),
        None => RelationEnd::References(operand.references),
    })
}

/// What an operand means.
#[derive(Default)]
struct Operand<'c> {
    references: Vec<ResourceReference<'c>>,
    untitled: Option<Symbol>,
}

/// Adds the resources that an operand means, each once.
fn add<'c>(vm: &mut Vm<'c>, value: Value<'c>, operand: &mut Operand<'c>) -> Flow<'c, ()> {
    let reference = match value {
        Value::Array(elements) => {
            return elements.iter().try_for_each(|element| add(vm, *element, operand));
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            ResourceReference { type_name: *type_name, title }
        }
        Value::Type(Type::Type(Some(ty @ (Type::Resource { .. } | Type::Class(_) | Type::CatalogEntry)))) => {
            return add(vm, Value::Type(ty), operand);
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: None }) => {
            operand.untitled.get_or_insert(*type_name);
            return Ok(());
        }
        Value::Type(Type::Class(None)) => {
            return Err(crate::vm::raise(catalog::untitled_reference("\"class\"").text()));
        }
        Value::Type(Type::CatalogEntry) => return Err(not_one("PCatalogEntryType")),
        Value::Type(ty @ Type::Variant(_)) if vm.types.is_assignable(&Type::CatalogEntry, ty) => {
            return Err(not_one("PVariantType"));
        }
        Value::Type(Type::Class(Some(class))) => super::resources::class_reference(vm, class),
        Value::Resource(reference) => *reference,
        // Puppet 8 refuses the name of a class; to the language's specification it is short for `Class[name]`.
        Value::String(text) if is_class_name(text) && !is_keyword(text) => {
            super::resources::class_reference(vm, text.strip_prefix("::").unwrap_or(text))
        }
        Value::String(text) => {
            let ty = vm.parse_type(text)?;
            return add(vm, Value::Type(vm.arena.alloc(ty)), operand);
        }
        other => {
            let actual = crate::value::label::a_an(&other, &vm.types);
            return Err(issues::illegal_relationship_operand(&actual).into());
        }
    };
    if !operand.references.contains(&reference) {
        operand.references.push(reference);
    }
    Ok(())
}

/// A type that stands for resources, but not for one.
fn not_one<'c>(class: &str) -> Unwind<'c> {
    crate::vm::raise(catalog::no_reference(class).text())
}

fn untitled_types<'c>(vm: &Vm<'c>, type_name: Symbol) -> Value<'c> {
    let ty = Value::Type(vm.arena.alloc(Type::Resource { type_name: Some(type_name), title: None }));
    Value::Array(vm.arena.alloc_slice_copy(&[ty]))
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
