//! Resources, definitions and the node as Ruby code sees them: hashes.

use crate::catalog::ResourceId;
use crate::value::{HashBuilder, Value};
use crate::vm::{ScopeKind, Vm};

fn set<'c>(builder: &mut HashBuilder<'c>, name: &'static str, value: Value<'c>) {
    builder.insert(Value::String(name), value);
}

/// A declared resource.
pub(super) fn resource<'c>(vm: &Vm<'c>, id: ResourceId) -> Value<'c> {
    let resource = vm.catalog.get(id);
    let mut parameters = HashBuilder::new();
    for (name, parameter) in resource.parameters.iter() {
        parameters.insert(Value::String(name.as_str()), parameter.value);
    }
    let tags = resource.tags.iter().map(|tag| Value::String(vm.catalog.tag_names.text(tag)));
    let mut hash = HashBuilder::new();
    set(&mut hash, "type", Value::String(resource.type_name.as_str()));
    set(&mut hash, "title", Value::String(resource.title));
    set(&mut hash, "parameters", parameters.finish_value(vm.arena));
    set(&mut hash, "tags", Value::Array(vm.arena.alloc_slice_fill_iter(tags)));
    set(&mut hash, "virtual", Value::Boolean(resource.realization.is_virtual));
    set(&mut hash, "exported", Value::Boolean(resource.realization.exported));
    set(&mut hash, "file", resource.site.file.map_or(Value::Undef, Value::String));
    let line = resource.site.place.line;
    set(&mut hash, "line", if line == 0 { Value::Undef } else { Value::Integer(i64::from(line)) });
    hash.finish_value(vm.arena)
}

/// All declared resources.
pub(super) fn resources<'c>(vm: &Vm<'c>) -> Value<'c> {
    let all: Vec<Value<'c>> = vm.catalog.resources().map(|(id, _)| resource(vm, id)).collect();
    Value::Array(vm.arena.alloc_slice_copy(&all))
}

/// The definition whose code runs in a scope.
pub(super) fn source<'c>(vm: &Vm<'c>, scope: crate::catalog::ScopeId) -> Value<'c> {
    let scope = vm.scope(scope);
    let kind = match scope.kind {
        ScopeKind::Class | ScopeKind::Top | ScopeKind::Settings => "hostclass",
        ScopeKind::Define => "definition",
        ScopeKind::Node => "node",
    };
    let mut hash = HashBuilder::new();
    set(&mut hash, "type", Value::String(kind));
    set(&mut hash, "name", Value::String(scope.definition.map_or("", |name| name.as_str())));
    set(&mut hash, "module", scope.module.map_or(Value::Undef, |module| Value::String(module.as_str())));
    hash.finish_value(vm.arena)
}

/// Names of the classes of the catalog.
pub(super) fn classes<'c>(vm: &Vm<'c>) -> Value<'c> {
    let names = vm.catalog.classes.iter().map(|name| Value::String(name));
    Value::Array(vm.arena.alloc_slice_fill_iter(names))
}

/// Tags of the catalog.
pub(super) fn tags<'c>(vm: &Vm<'c>) -> Value<'c> {
    let tags = vm.catalog.tags.iter().map(|tag| Value::String(vm.catalog.tag_names.text(tag)));
    Value::Array(vm.arena.alloc_slice_fill_iter(tags))
}

/// The node.
pub(super) fn node<'c>(vm: &Vm<'c>) -> Value<'c> {
    let mut hash = HashBuilder::new();
    set(&mut hash, "name", Value::String(vm.node.name));
    set(&mut hash, "parameters", vm.node.facts);
    set(&mut hash, "classes", Value::Array(&[]));
    hash.finish_value(vm.arena)
}
