//! Registering collectors.

use super::resources::absolute_type;
use crate::Vm;
use crate::advice::advice_on_resource_type;
use crate::frame::ActivationId;
use crate::issues;
use crate::unwind::Flow;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_catalog::{Collector, CollectorId, CollectorKind, Query, ResourceKind, Site};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::bytecode::{CollectId, Comparison, QueryAttribute, QuerySite};
use pantin_values::value::ruby_class::{CATALOG_COLLECTOR, EXPORTED_COLLECTOR};
use pantin_values::value::{RuntimeValue, Type, Value, concat};

/// Registers a collector of resources of a type; gives the collector.
pub(crate) fn collect<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, ty: Value<'c>, id: CollectId) -> Flow<'c> {
    let code = vm.stack[frame].code;
    let at = vm.stack[frame].at;
    let site = &code.chunk.rare().collects[id.index()];
    let Value::Type(Type::Resource { type_name: Some(type_name), .. }) = ty else {
        return Err(bytecode_issues::internal("a collector of what is no type of resources").into());
    };
    let query = site.query.as_ref().map(|query| evaluate_query(vm, frame, base, query)).transpose()?;
    let place = code.chunk.places.get(at).unwrap_or_default();
    let overrides = if site.attributes.is_empty() {
        None
    } else {
        Some(super::resources::attributes(vm, frame, base, &site.attributes)?)
    };
    let collector = Collector {
        type_name: *type_name,
        kind: if site.exported { CollectorKind::Exported(query) } else { CollectorKind::Virtual(query) },
        overrides,
        scope: vm.stack[frame].scope,
        site: Site { file: Some(&code.unit.file), place },
        has_asked: false,
        collected: indexmap::IndexSet::default(),
        left: None,
    };
    let id = vm.pending.register(collector);
    Ok(collector_value(vm, id))
}

/// A collector as a value.
pub(super) fn collector_value<'c>(vm: &Vm<'c>, id: CollectorId) -> Value<'c> {
    let collector = &vm.pending.collectors[id.index()];
    let (class, kind) = match collector.kind {
        CollectorKind::Exported(_) => (EXPORTED_COLLECTOR, "Exported"),
        CollectorKind::Virtual(_) | CollectorKind::Fixed(_) => (CATALOG_COLLECTOR, "Catalog"),
    };
    let text = concat(vm.arena, &[kind, "-Collector[", collector.type_name.as_str(), "]"]);
    Value::Runtime(vm.arena.alloc(RuntimeValue { class, text, number: Some(id.0) }))
}

/// The collector that a value is.
pub(super) fn collector_of(value: &Value<'_>) -> Option<CollectorId> {
    if let Value::Runtime(RuntimeValue {
        class: CATALOG_COLLECTOR | EXPORTED_COLLECTOR, number: Some(number), ..
    }) = value
    {
        Some(CollectorId(*number))
    } else {
        None
    }
}

/// The type that a collector looks for. Warns of what nothing stores, and refuses what is no type of resources.
pub(crate) fn collected_type<'c>(vm: &mut Vm<'c>, frame: ActivationId, id: CollectId) -> Flow<'c> {
    let code = vm.stack[frame].code;
    let site = &code.chunk.rare().collects[id.index()];
    if site.exported && !vm.environment.settings().storeconfigs() {
        vm.listeners.warn_at_instruction(&vm.stack[frame], &issues::no_storeconfigs_collection());
    }
    let name = code.unit.unit.name(site.type_name);
    if name.as_str().eq_ignore_ascii_case("class") {
        return Err(crate::raise("Classes cannot be collected"));
    }
    let found = match vm.resource_kind(name.as_str())? {
        None => {
            let place = code.chunk.places.get(vm.stack[frame].at).unwrap_or_default();
            absolute_type(vm, name, Site { file: Some(&code.unit.file), place })?
        }
        found => found,
    };
    match found {
        Some((_, ResourceKind::Class)) => Err(crate::raise("Classes cannot be collected")),
        Some((type_name, _)) => {
            let ty = Type::Resource { type_name: Some(type_name), title: None };
            Ok(Value::Type(vm.arena.alloc(ty)))
        }
        None => {
            let name = name.as_str().to_lowercase();
            let unwind = crate::raise(&format!("Resource type {name} doesn't exist"));
            Err(unwind.advised(advice_on_resource_type(vm, &name)))
        }
    }
}

fn evaluate_query<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, query: &QuerySite) -> Flow<'c, Query<'c>> {
    Ok(match query {
        QuerySite::And(parts) => Query::And(Box::new((
            evaluate_query(vm, frame, base, &parts.0)?,
            evaluate_query(vm, frame, base, &parts.1)?,
        ))),
        QuerySite::Or(parts) => Query::Or(Box::new((
            evaluate_query(vm, frame, base, &parts.0)?,
            evaluate_query(vm, frame, base, &parts.1)?,
        ))),
        QuerySite::Compare { attribute, comparison, value } => {
            let attribute = match attribute {
                QueryAttribute::Name(name) => vm.stack[frame].code.unit.unit.name(*name),
                QueryAttribute::Value(register) => {
                    if let Value::String(text) = vm.stack.register(base, *register) {
                        Symbol::of_data(text).map_err(Issue::from)?
                    } else {
                        return Ok(Query::Unusable);
                    }
                }
            };
            let value = vm.resource_value(vm.stack.register(base, *value))?;
            if attribute == "tag"
                && Query::tags(&value).iter().any(|tag| matches!(tag, Value::Integer(_) | Value::Float(_)))
            {
                return Err(crate::raise("Cannot transform a number to a tag"));
            }
            Query::Compare { attribute, negated: *comparison == Comparison::NotEqual, value }
        }
    })
}
