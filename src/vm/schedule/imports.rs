//! Resources that other nodes exported, declared where a collector asks for them.
//! Source: `seeds/catalog-expressions.txt` (Exported Resources), `Puppet::Pops::Evaluator::Collectors::ExportedCollector`.

use crate::schedule::issues;
use crate::stored_values;
use crate::{DeclareAs, Flow, Vm};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::symbol::Symbol;
use pantin_catalog::issues as catalog_issues;
use pantin_catalog::{
    CollectorId, CollectorKind, ExportFilter, ExportQuery, Imported, Parameter, ParameterOrigin, Parameters,
    Realization, ResourceId, Site,
};
use pantin_environment::reads::{Read, note};

/// Declares what the collector finds that other nodes exported, the first time that it is asked; gives what is new.
pub(super) fn import<'c>(vm: &mut Vm<'c>, id: CollectorId) -> Flow<'c, Vec<ResourceId>> {
    let Some(store) = vm.hosts.exports else { return Ok(Vec::new()) };
    note(|| Read::Unknowable("what other nodes export".into()));
    let collector = &mut vm.pending.collectors[id.index()];
    if std::mem::replace(&mut collector.has_asked, true) {
        return Ok(Vec::new());
    }
    let (type_name, site) = (collector.type_name, collector.site);
    let failed = |issue| Diagnostic::new(issue, site.file.map(std::sync::Arc::from), site.place);
    let collector = &vm.pending.collectors[id.index()];
    let filter = match &collector.kind {
        CollectorKind::Exported(Some(query)) => match ExportFilter::of(query, &*vm.types).map_err(failed)? {
            Some(filter) => Some(filter),
            None => return Err(failed(catalog_issues::unusable_query()).into()),
        },
        CollectorKind::Exported(None) | CollectorKind::Virtual(_) | CollectorKind::Fixed(_) => None,
    };
    let query = ExportQuery { node: vm.node.name, type_name: type_name.as_str(), filter };
    let found = store.collect(&query).map_err(failed)?;
    let mut fresh = Vec::new();
    for imported in found {
        if let Some(id) = declare(vm, id, &imported)? {
            fresh.push(id);
        }
    }
    Ok(fresh)
}

/// Declares one of them; nothing if another collector did already.
fn declare<'c>(vm: &mut Vm<'c>, id: CollectorId, imported: &Imported) -> Flow<'c, Option<ResourceId>> {
    let collector = &vm.pending.collectors[id.index()];
    let (type_name, scope) = (collector.type_name, collector.scope);
    if let Some(other) = vm.find_resource(type_name, &imported.title)? {
        // Of another node, or of this one.
        return match vm.pending.imported.get(&other) {
            Some(node) if *node == imported.node => Ok(None),
            _ => {
                let reference = vm.catalog.get(other).reference_text();
                Err(Diagnostic::without_place(issues::duplicate_export(&reference)).into())
            }
        };
    }
    let Some((type_name, kind)) = vm.resource_kind(type_name.as_str())? else { return Ok(None) };
    let mut parameters = Parameters::default();
    for (name, value) in &imported.parameters {
        let name = Symbol::of_data(name).map_err(Issue::from)?;
        let value = stored_values::value_of_kept(vm, value)?;
        let origin = ParameterOrigin::Given;
        parameters.set(name, Parameter { value, scope, origin, append: false, written: None });
    }
    let what =
        DeclareAs { type_name, kind, realization: Realization::REAL, scope, site: Site::default(), title_value: None };
    let title = vm.text(&imported.title);
    let node = vm.text(&imported.node);
    vm.listeners.record(|provenance| provenance.importing = Some(node));
    let declared = vm.declare_resource(&what, title, parameters)?;
    vm.listeners.record(|provenance| provenance.importing = None);
    vm.pending.imported.insert(declared, node);
    Ok(Some(declared))
}
