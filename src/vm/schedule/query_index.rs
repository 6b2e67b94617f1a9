//! Resources by the texts that queries compare with, so that many collectors need not look at every resource.
//!
//! Lives for one round of collectors, in which nothing but their overrides changes a resource. What it gives may be more
//! than what matches, never less.

use hashbrown::{HashMap, HashSet};

use super::machine::Machine;
use pantin_base::symbol::Symbol;
use pantin_catalog::{Collector, CollectorKind, Query, ResourceId, TagId};
use pantin_values::value::{Value, lowered};

type FxMap<K, V> = HashMap<K, V, rustc_hash::FxBuildHasher>;

/// A type and an attribute that queries for it compare.
type Subject = (Symbol, Symbol);

/// Fewer queries about one attribute of a type are not worth a table.
const MIN_COUNT: u32 = 4;

/// What queries compare one attribute of a type with.
#[derive(Default)]
struct ComparedValues {
    queries: u32,
    /// In lower case.
    texts: HashSet<Box<str>, rustc_hash::FxBuildHasher>,
}

/// Resources by what queries compare one of their attributes with.
enum Table {
    /// Those with each tag that some query wants, whether they have it themselves or by what contains them.
    Tags(FxMap<TagId, Vec<ResourceId>>),
    /// Those with each text that some query wants.
    Texts(FxMap<Box<str>, Vec<ResourceId>>),
}

/// Resources by what queries compare with.
pub(super) struct QueryIndex {
    wanted: FxMap<Subject, ComparedValues>,
    tables: FxMap<Subject, Table>,
}

impl QueryIndex {
    /// An index for the queries of collectors.
    pub(super) fn new<'q, 'c: 'q>(collectors: impl Iterator<Item = &'q Collector<'c>>) -> Self {
        let mut wanted: FxMap<Subject, ComparedValues> = FxMap::default();
        for collector in collectors {
            if let CollectorKind::Virtual(Some(query)) | CollectorKind::Exported(Some(query)) = &collector.kind
                && let Some((attribute, text)) = comparison(query)
            {
                let wanted = wanted.entry((collector.type_name, attribute)).or_default();
                wanted.queries += 1;
                wanted.texts.insert(lowered(text).into());
            }
        }
        wanted.retain(|_, wanted| wanted.queries >= MIN_COUNT);
        Self { wanted, tables: FxMap::default() }
    }

    /// Everything that a query can match, in order of declaration; `None` when that is not known.
    pub(super) fn candidates<'c, M: Machine<'c>>(
        &mut self,
        vm: &M,
        type_name: Symbol,
        query: &Query<'_>,
    ) -> Option<&[ResourceId]> {
        let (attribute, text) = comparison(query)?;
        let subject = (type_name, attribute);
        let wanted = self.wanted.get(&subject)?;
        let table = self.tables.entry(subject).or_insert_with(|| {
            let mut table = Table::new(vm, attribute, wanted);
            table.add_all(vm, type_name, attribute);
            table
        });
        let found = match table {
            Table::Tags(tags) => match vm.catalog().tag_names.find(text) {
                // A tag that came after the table is looked for everywhere.
                Some(tag) => tags.get(&tag),
                None => return Some(&[]),
            },
            Table::Texts(texts) => texts.get(&*lowered(text)),
        };
        found.map(Vec::as_slice)
    }

    /// Takes notice of a resource that an override changed, and perhaps tagged.
    pub(super) fn update<'c, M: Machine<'c>>(&mut self, vm: &M, id: ResourceId, is_tagged: bool) {
        let type_name = vm.catalog().get(id).type_name;
        if is_tagged {
            // Resources have the tags of what contains them.
            self.tables.retain(|(_, attribute), _| *attribute != "tag");
        }
        for ((of_type, attribute), table) in &mut self.tables {
            if *of_type == type_name {
                table.add(vm, id, *attribute);
            }
        }
    }
}

impl Table {
    /// One without resources.
    fn new<'c, M: Machine<'c>>(vm: &M, attribute: Symbol, wanted: &ComparedValues) -> Self {
        if attribute == "tag" {
            let tags = wanted.texts.iter().filter_map(|text| vm.catalog().tag_names.find(text));
            return Self::Tags(tags.map(|tag| (tag, Vec::new())).collect());
        }
        Self::Texts(wanted.texts.iter().map(|text| (text.clone(), Vec::new())).collect())
    }

    /// Adds all resources of a type. What many are in is looked at once.
    fn add_all<'c, M: Machine<'c>>(&mut self, vm: &M, type_name: Symbol, attribute: Symbol) {
        let mut of_containers: FxMap<ResourceId, Vec<TagId>> = FxMap::default();
        for id in vm.catalog().of_type(type_name) {
            let Self::Tags(table) = self else {
                self.add(vm, *id, attribute);
                continue;
            };
            let resource = vm.catalog().get(*id);
            let container = vm.container(resource.scope);
            let inherited = of_containers.entry(container).or_insert_with(|| {
                let all = vm.with_containers(vm.catalog().get(container)).flat_map(|one| one.tags.iter());
                all.filter(|tag| table.contains_key(tag)).collect()
            });
            for tag in resource.tags.iter().chain(inherited.iter().copied()) {
                put(table.get_mut(&tag), *id);
            }
        }
    }

    fn add<'c, M: Machine<'c>>(&mut self, vm: &M, id: ResourceId, attribute: Symbol) {
        let resource = vm.catalog().get(id);
        match self {
            Self::Tags(table) => {
                for tag in vm.with_containers(resource).flat_map(|resource| resource.tags.iter()) {
                    put(table.get_mut(&tag), id);
                }
            }
            Self::Texts(table) => {
                let mut put = |text: &str| put(table.get_mut(&*lowered(text)), id);
                if attribute == "title" {
                    return put(resource.title);
                }
                match resource.parameters.get(attribute).map(|parameter| parameter.value) {
                    Some(Value::String(text)) => put(text),
                    Some(Value::Array(elements)) => elements.iter().filter_map(Value::as_str).for_each(put),
                    _ => {}
                }
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

/// Adds a resource in the order of declaration, unless it is there or nothing wants it.
fn put(ids: Option<&mut Vec<ResourceId>>, id: ResourceId) {
    let Some(ids) = ids else { return };
    if ids.last().is_none_or(|last| *last < id) {
        return ids.push(id);
    }
    if let Err(at) = ids.binary_search(&id) {
        ids.insert(at, id);
    }
}
