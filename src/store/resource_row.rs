//! The rows of resources: which nodes have which, and how many of each type, without their parameters.

use std::collections::{BTreeMap, BTreeSet};

use pantin_catalog::Exported;
use pantin_data::json;
use serde::Deserialize;

use super::keys::key;

/// Delete names of facts and resources that no node has.
pub(crate) const FORGET_NAMES: [&str; 2] = [
    "DELETE FROM fact_name WHERE NOT EXISTS (SELECT 1 FROM fact WHERE fact.name = fact_name.id)",
    "DELETE FROM resource WHERE NOT EXISTS (SELECT 1 FROM resource_of WHERE resource_of.resource = resource.id)",
];

/// A resource that a catalog has.
pub(crate) struct ResourceRow {
    pub(crate) id: i64,
    pub(crate) type_key: i64,
    pub(crate) type_name: String,
    pub(crate) title: String,
}

/// The key of a resource.
pub(crate) fn resource_key(type_name: &str, title: &str) -> i64 {
    key(&format!("{type_name}\0{title}"))
}

/// The resources of a catalog, and those exported that it lacks.
pub(crate) struct ResourceRows {
    pub(crate) rows: Vec<ResourceRow>,
    /// The numbers of resources by type: equal titles count, too.
    pub(crate) counts: BTreeMap<String, i64>,
    /// Equal resources have equal digests, whatever their order.
    pub(crate) digest: [u8; 32],
}

impl ResourceRows {
    /// Of a catalog, as agents get it or as a command has it.
    pub(crate) fn of(catalog: &[u8], exports: &[Exported]) -> Self {
        let mut named = declared(catalog);
        let declared: BTreeSet<(String, String)> =
            named.iter().filter(|(_, _, is_exported)| *is_exported).map(|(a, b, _)| (a.clone(), b.clone())).collect();
        // A catalog in no known form has no resources.
        if !named.is_empty() || has_resources(catalog) {
            let more = exports.iter().map(|resource| (resource.type_name.clone(), resource.title.clone()));
            named.extend(more.filter(|name| !declared.contains(name)).map(|(a, b)| (a, b, true)));
        }
        let mut counts = BTreeMap::new();
        let mut rows = BTreeMap::new();
        for (type_name, title, _) in named {
            *counts.entry(type_name.clone()).or_default() += 1;
            let id = resource_key(&type_name, &title);
            rows.entry(id).or_insert_with(|| ResourceRow { id, type_key: key(&type_name), type_name, title });
        }
        let mut hasher = blake3::Hasher::new();
        for id in rows.keys() {
            hasher.update(&id.to_le_bytes());
        }
        for (type_name, number) in &counts {
            hasher.update(&key(type_name).to_le_bytes());
            hasher.update(&i64::to_le_bytes(*number));
        }
        Self { rows: rows.into_values().collect(), counts, digest: *hasher.finalize().as_bytes() }
    }
}

#[derive(Deserialize)]
struct Catalog {
    resources: Vec<Declared>,
}

#[derive(Deserialize)]
struct Declared {
    #[serde(rename = "type", default)]
    type_name: Option<String>,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    exported: Option<bool>,
}

fn has_resources(catalog: &[u8]) -> bool {
    json::read::<Catalog>(catalog).is_ok()
}

/// Types and titles of a catalog's resources, and whether they are exported.
fn declared(catalog: &[u8]) -> Vec<(String, String, bool)> {
    let catalog = json::read::<Catalog>(catalog).map(|catalog| catalog.resources).unwrap_or_default();
    let named =
        |declared: Declared| Some((declared.type_name?, declared.title?, declared.exported.unwrap_or_default()));
    catalog.into_iter().filter_map(named).collect()
}
