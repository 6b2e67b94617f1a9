//! Relationships made with arrows become parameters of the first resource. Source: `reference/compiler.md` §7.

use crate::catalog::{Parameter, ParameterOrigin, RelationEnd, ScopeId};
use crate::diagnostics::issues::catalog as issues;
use crate::source::Place;
use crate::symbol::Symbol;
use crate::value::{ResourceReference, Value};
use crate::vm::{Flow, Vm};

/// Writes every recorded relationship into `before` or `notify` of its source.
pub(super) fn evaluate_relationships<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    let relationships = std::mem::take(&mut vm.pending.relationships);
    for relationship in relationships {
        let sources = references(vm, &relationship.source);
        let targets = references(vm, &relationship.target);
        let name = Symbol::intern(if relationship.notifies { "notify" } else { "before" });
        for source in &sources {
            for target in &targets {
                add(vm, source, target, name)?;
            }
        }
    }
    Ok(())
}

/// What an end stands for now.
fn references<'c>(vm: &Vm<'c>, end: &RelationEnd<'c>) -> Vec<ResourceReference<'c>> {
    match end {
        RelationEnd::References(references) => references.clone(),
        RelationEnd::Collector(id, left) => {
            let collected = &vm.pending.collectors[id.index()].collected;
            match left {
                Some(left) if collected.is_empty() => references(vm, left),
                _ => collected.iter().map(|id| vm.catalog.get(*id).reference()).collect(),
            }
        }
    }
}

fn add<'c>(
    vm: &mut Vm<'c>,
    source: &ResourceReference<'c>,
    target: &ResourceReference<'c>,
    name: Symbol,
) -> Flow<'c, ()> {
    let text = |reference: &ResourceReference<'c>| format!("{}[{}]", reference.type_name, reference.title);
    let Some(id) = vm.catalog.find(source.type_name, source.title) else {
        return Err(issues::relationship_source_missing(&text(source), &text(target)).into());
    };
    if vm.catalog.find(target.type_name, target.title).is_none() {
        return Err(issues::relationship_target_missing(&text(target), &text(source)).into());
    }
    let mut values = match vm.catalog.get(id).parameters.get(name).map(|parameter| parameter.value) {
        None | Some(Value::Undef) => Vec::new(),
        Some(Value::Array(values)) => values.to_vec(),
        Some(other) => vec![other],
    };
    values.push(Value::String(vm.text(&text(target))));
    let parameter = Parameter {
        value: Value::Array(vm.arena.alloc_slice_copy(&values)),
        scope: ScopeId::TOP,
        origin: ParameterOrigin::Given,
        append: false,
        file: None,
        place: Place::default(),
    };
    vm.catalog.get_mut(id).parameters.set(name, parameter);
    Ok(())
}
