//! The answer to a query.

use serde_json::{Value, json};

use super::options::Options;
use super::path::{Parent, Path, Shape};
use super::tree::Tree;
use super::{counts, distinct};
use crate::refusal::Refusal;
use crate::response::Response;
use pantin_store::{Query, Store};

pub(super) fn answer(store: &dyn Store, path: &Path, options: &Options) -> Result<Response, Refusal> {
    let tree = if path.shape == Shape::Root {
        let query = options.query.as_ref().unwrap_or(&Value::Null);
        let query = if let Value::String(text) = query { Query::tree_of(text)? } else { query.clone() };
        if options.ast_only {
            return Ok(Response::pretty(&query, options.is_pretty));
        }
        match Tree::whole(&query) {
            Some(tree) => tree,
            // The store tells why it is no query.
            None => return Ok(Response::json(&store.query(&query)?.to_vec().into())),
        }
    } else {
        let mut tree = Tree::of(path.entity);
        options.query.iter().cloned().for_each(|query| tree.add(query));
        path.conditions.iter().cloned().for_each(|condition| tree.restrict(condition));
        tree
    };
    let tree = options.paging.iter().cloned().fold(tree, |mut tree, clause| {
        tree.page(clause);
        tree
    });
    match path.shape {
        Shape::Counts | Shape::Sums => {
            exists(store, path)?;
            counts::answer(store, path.shape, tree, options)
        }
        Shape::Names => {
            let mut tree = tree;
            tree.extract = Some(json!(["name"]));
            tree.group = Some(json!(["group_by", "name"]));
            tree.page(json!(["order_by", ["name"]]));
            let (rows, total) = rows(store, &tree, options)?;
            let names = rows.into_iter().map(|mut row| row["name"].take()).collect();
            Ok(counted(Response::pretty(&names, options.is_pretty), total))
        }
        Shape::One(what) => {
            let (rows, _) = rows(store, &tree, options)?;
            let row = rows.into_iter().next().ok_or_else(|| Refusal::Unknown(what, path.name.clone()))?;
            Ok(Response::pretty(&row, options.is_pretty))
        }
        Shape::Member(member) => {
            let mut tree = tree;
            tree.extract = Some(json!([member]));
            let (rows, _) = rows(store, &tree, options)?;
            let row = rows.into_iter().next();
            let mut row = row.ok_or_else(|| Refusal::Unknown("report", path.name.clone()))?;
            Ok(Response::pretty(&row[member]["data"].take(), options.is_pretty))
        }
        Shape::Root | Shape::Rows => {
            let (rows, total) = match distinct::Distinct::of(options)? {
                Some(distinct) if path.entity == "events" => distinct.rows(store, tree)?,
                _ => rows(store, &tree, options)?,
            };
            if rows.is_empty() {
                exists(store, path)?;
            }
            Ok(counted(Response::pretty(&rows.into(), options.is_pretty), total))
        }
    }
}

/// The rows of a query, and the number of all rows if it is wanted.
fn rows(store: &dyn Store, tree: &Tree, options: &Options) -> Result<(Vec<Value>, Option<u64>), Refusal> {
    let rows = store.query(&tree.finish())?.to_vec();
    if !options.include_total {
        return Ok((rows, None));
    }
    let total = match tree.counting() {
        Some(counting) => {
            let counted = store.query(&counting)?;
            counted.first().and_then(|row| row["count"].as_u64()).unwrap_or_default()
        }
        None => store.query(&tree.unpaged())?.len() as u64,
    };
    Ok((rows, Some(total)))
}

fn counted(response: Response, total: Option<u64>) -> Response {
    match total {
        Some(total) => response.header("X-Records", total.to_string()),
        None => response,
    }
}

/// Checks that the node or environment in a path exists.
fn exists(store: &dyn Store, path: &Path) -> Result<(), Refusal> {
    let Some(Parent { what, name, entity, field }) = &path.parent else { return Ok(()) };
    let mut tree = Tree::of(entity);
    tree.extract = Some(json!([field]));
    tree.restrict(json!(["=", field, name]));
    if *field == "certname" || *field == "hash" {
        tree.restrict(json!(["=", "node_state", "any"]));
    }
    match store.query(&tree.finish())?.is_empty() {
        true => Err(Refusal::Unknown(what, name.clone())),
        false => Ok(()),
    }
}
