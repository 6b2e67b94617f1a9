//! `/pdb/query/v4`: queries as syntax trees of the store.

mod answer;
mod counts;
mod distinct;
mod options;
mod path;
mod tree;

use serde_json::{Value, json};

use crate::refusal::Refusal;
use crate::{Method, Request, Response};
use options::Options;
use pantin_store::Store;
pub(crate) use tree::Tree;

/// Answers a query; `rest` is the path behind the version.
pub(crate) fn answer(store: &dyn Store, request: &Request<'_>, rest: &str) -> Result<Response, Refusal> {
    if request.method == Method::Other {
        return Err(Refusal::invalid("PuppetDB queries must be made via GET/POST"));
    }
    let segments: Vec<&str> = rest.split('/').skip(1).collect();
    let path = path::Path::of(&segments).ok_or_else(|| Refusal::NoPath(request.path.to_owned()))?;
    let options = Options::of(request, path.shape)?;
    answer::answer(store, &path, &options)
}

/// The number of rows of an entity, of active nodes.
pub(crate) fn count(store: &dyn Store, entity: &str) -> Result<u64, Refusal> {
    count_of(store, entity, None)
}

/// The number of rows of an entity that meet a condition.
pub(crate) fn count_of(store: &dyn Store, entity: &str, condition: Option<Value>) -> Result<u64, Refusal> {
    let mut tree = Tree::of(entity);
    tree.extract = Some(json!([["function", "count"]]));
    condition.into_iter().for_each(|condition| tree.restrict(condition));
    let rows = store.query(&tree.finish())?;
    Ok(rows.first().and_then(|row| row["count"].as_u64()).unwrap_or_default())
}
