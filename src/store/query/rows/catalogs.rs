//! Rows of catalogs.

use serde_json::{Value, json};

use super::super::cell::time;
use super::super::entity::Entity;
use super::super::row::{More, Only};
use super::held::Held;
use super::values::{digest, document, version};
use super::{edges, resources};

/// The row of a node's last catalog.
pub(super) fn row(held: Held, only: &Only) -> Option<Vec<Value>> {
    let catalog = document(held.catalog.as_deref())?;
    let member = |name: &str| catalog.get(name).cloned().unwrap_or_default();
    let [_, environment, _] = held.environments.clone();
    let [transaction_uuid, job_id] = held.run.clone();
    // The catalog of a command has them itself.
    let or_member = |own: Option<String>, name: &str| own.map_or_else(|| member(name), Value::String);
    let at = time(held.state.as_ref().and_then(|state| state.catalog_at));
    let href = |what: &str| format!("/pdb/query/v4/catalogs/{}/{what}", held.name);
    let needs = |field: &str| only.has_field(Entity::Catalogs, field);
    let hash = if needs("hash") { digest(held.catalog.as_deref()?) } else { Value::Null };
    let mut row = vec![
        held.name.as_str().into(),
        environment.into(),
        version(member("version")),
        member("catalog_uuid"),
        member("code_id"),
        at,
        held.producer.as_deref().into(),
        hash,
        or_member(transaction_uuid, "transaction_uuid"),
        or_member(job_id, "job_id"),
    ];
    let edges = needs("edges").then(|| {
        let edges: Vec<Value> = edges::all(&catalog).into_iter().map(edges::Edge::member).collect();
        json!({ "data": edges, "href": href("edges") })
    });
    let resources_href = href("resources");
    let resources = needs("resources").then(|| {
        let mut data = Vec::new();
        // The taker never fails.
        let _ = resources::each(catalog, held, &mut |resource| {
            data.push(resource.member());
            Ok(More::Wanted)
        });
        json!({ "data": data, "href": resources_href })
    });
    row.extend([resources.unwrap_or_default(), edges.unwrap_or_default()]);
    Some(row)
}
