//! Resources by the texts that queries compare with, so that many collectors need not look at every resource.
//!
//! Lives for one round of collectors, in which nothing but their overrides changes a resource. What it gives may be more
//! than what matches, never less.

use hashbrown::HashMap;

use crate::catalog::{Collector, CollectorKind, Query, ResourceId};
use crate::symbol::Symbol;
use crate::value::{Value, lowered};
use crate::vm::Vm;

type FxMap<K, V> = HashMap<K, V, rustc_hash::FxBuildHasher>;

/// A type and an attribute that queries for it compare.
type Subject = (Symbol, Symbol);

/// Fewer queries about one attribute of a type are not worth a table.
const FEWEST: u32 = 4;

/// Resources by what queries compare with.
pub(super) struct QueryIndex {
    wanted: FxMap<Subject, u32>,
    tables: FxMap<Subject, FxMap<String, Vec<ResourceId>>>,
}

impl QueryIndex {
    /// An index for the queries of collectors.
    pub(super) fn new<'q, 'c: 'q>(collectors: impl Iterator<Item = &'q Collector<'c>>) -> Self {
        let mut wanted: FxMap<Subject, u32> = FxMap::default();
        for collector in collectors {
            if let CollectorKind::Virtual(Some(query)) | CollectorKind::Exported(Some(query)) = &collector.kind
                && let Some((attribute, _)) = comparison(query)
            {
                *wanted.entry((collector.type_name, attribute)).or_default() += 1;
            }
        }
        wanted.retain(|_, count| *count >= FEWEST);
        Self { wanted, tables: FxMap::default() }
    }

    /// Everything that a query can match, in order of declaration; `None` when that is not known.
    pub(super) fn candidates(&mut self, vm: &Vm<'_>, type_name: Symbol, query: &Query<'_>) -> Option<&[ResourceId]> {
        let (attribute, text) = comparison(query)?;
        let subject = (type_name, attribute);
        if !self.wanted.contains_key(&subject) {
            return None;
        }
        let table = self.tables.entry(subject).or_insert_with(|| {
            let mut table = FxMap::default();
            for id in vm.catalog.of_type(type_name) {
                add(vm, *id, attribute, &mut table);
            }
            table
        });
        Some(table.get(&*lowered(text)).map_or(&[], Vec::as_slice))
    }

    /// Takes notice of a resource that an override changed, and perhaps tagged.
    pub(super) fn update(&mut self, vm: &Vm<'_>, id: ResourceId, is_tagged: bool) {
        let type_name = vm.catalog.get(id).type_name;
        if is_tagged {
            // Resources have the tags of what contains them.
            self.tables.retain(|(_, attribute), _| *attribute != "tag");
        }
        for ((of_type, attribute), table) in &mut self.tables {
            if *of_type == type_name {
                add(vm, id, *attribute, table);
            }
        }
    }
}

/// An attribute and a text that it has to equal for a query to match.
fn comparison<'q>(query: &'q Query<'_>) -> Option<(Symbol, &'q str)> {
    match query {
        // The first part is asked first: its errors are not to be skipped.
        Query::And(parts) if parts.0.is_unusable() => None,
        Query::And(parts) => comparison(&parts.0).or_else(|| comparison(&parts.1)),
        Query::Compare { attribute, negated: false, value: Value::String(text) } => Some((*attribute, text)),
        Query::Or(_) | Query::Compare { .. } | Query::Unusable => None,
    }
}

fn add(vm: &Vm<'_>, id: ResourceId, attribute: Symbol, table: &mut FxMap<String, Vec<ResourceId>>) {
    let mut put = |text: &str| {
        let ids = table.entry_ref(&*lowered(text)).or_default();
        if let Err(at) = ids.binary_search(&id) {
            ids.insert(at, id);
        }
    };
    let resource = vm.catalog.get(id);
    if attribute == "title" {
        return put(resource.title);
    }
    if attribute == "tag" {
        let tags = vm.with_containers(resource).flat_map(|resource| resource.tags.iter());
        return tags.for_each(|tag| put(vm.catalog.tag_names.text(tag)));
    }
    match resource.parameters.get(attribute).map(|parameter| parameter.value) {
        Some(Value::String(text)) => put(text),
        Some(Value::Array(elements)) => elements.iter().filter_map(Value::as_str).for_each(put),
        _ => {}
    }
}
