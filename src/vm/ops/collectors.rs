//! Registering collectors.

use crate::bytecode::{CollectId, CollectorSlot, Comparison, QueryAttribute, QuerySite};
use crate::catalog::{Collector, CollectorKind, Query, Site};
use crate::diagnostics::issues::evaluate as issues;
use crate::symbol::Symbol;
use crate::types::names::capitalize_segments;
use crate::value::Value;
use crate::vm::Vm;
use crate::vm::frame::ActivationId;
use crate::vm::unwind::Flow;

/// Executes a collector expression.
pub(in crate::vm) fn collect<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    dst: CollectorSlot,
    id: CollectId,
) -> Flow<'c, ()> {
    let code = vm.frames[frame.index()].code;
    let at = vm.frames[frame.index()].at;
    let site = &code.chunk.rare().collects[id.index()];
    let type_name = collected_type(vm, frame, id)?;
    let query = site.query.as_ref().map(|query| evaluate_query(vm, frame, base, query)).transpose()?;
    let place = code.chunk.places.get(at).unwrap_or_default();
    let overrides = if site.attributes.is_empty() {
        None
    } else {
        Some(super::resources::attributes(vm, frame, base, &site.attributes)?)
    };
    let collector = Collector {
        type_name: Symbol::intern(&capitalize_segments(type_name.as_str())),
        kind: if site.exported { CollectorKind::Exported(query) } else { CollectorKind::Virtual(query) },
        overrides,
        scope: vm.frames[frame.index()].scope,
        site: Site { file: Some(&code.unit.file), place },
        collected: indexmap::IndexSet::default(),
        left: None,
    };
    let id = vm.pending.register(collector);
    vm.frames[frame.index()].collectors[dst.index()] = Some(id);
    Ok(())
}

/// Warns of a collector of what nothing stores, and refuses one of what is no type of resources.
pub(in crate::vm) fn check<'c>(vm: &mut Vm<'c>, frame: ActivationId, id: CollectId) -> Flow<'c, ()> {
    let site = &vm.frames[frame.index()].code.chunk.rare().collects[id.index()];
    if site.exported && !vm.environment.settings().storeconfigs() {
        vm.warn_at_instruction(frame, &issues::no_storeconfigs_collection());
    }
    collected_type(vm, frame, id).map(|_| ())
}

/// The type of what is collected.
fn collected_type<'c>(vm: &mut Vm<'c>, frame: ActivationId, site: CollectId) -> Flow<'c, Symbol> {
    let code = vm.frames[frame.index()].code;
    let name = code.unit.unit.name(code.chunk.rare().collects[site.index()].type_name);
    if name.as_str().eq_ignore_ascii_case("class") {
        return Err(crate::vm::raise("Classes cannot be collected"));
    }
    match vm.resource_kind(name.as_str())? {
        Some((type_name, _)) => Ok(type_name),
        None => Err(crate::vm::raise(&format!("Resource type {} doesn't exist", name.as_str().to_lowercase()))),
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
                QueryAttribute::Name(name) => vm.frames[frame.index()].code.unit.unit.name(*name),
                QueryAttribute::Value(register) => match vm.registers[base + register.index()] {
                    Value::String(text) => Symbol::intern(text),
                    other => Symbol::intern(&crate::value::format::text(&other, &vm.types)),
                },
            };
            let value = vm.resource_value(vm.registers[base + value.index()])?;
            if attribute == "tag" && matches!(value, Value::Integer(_) | Value::Float(_)) {
                return Err(crate::vm::raise("Cannot transform a number to a tag"));
            }
            Query::Compare { attribute, negated: *comparison == Comparison::NotEqual, value }
        }
    })
}
