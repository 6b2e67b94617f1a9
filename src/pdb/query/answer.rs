//! The answer to a query.

use std::sync::Arc;

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
            None => return Ok(Response::list(store.text_of_query(&query)?.0)),
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
            let names = rows.iter().map(|row| row["name"].clone()).collect();
            Ok(counted(Response::pretty(&names, options.is_pretty), total))
        }
        Shape::One(what) => {
            let (rows, _) = rows(store, &tree, options)?;
            let row = rows.first().ok_or_else(|| Refusal::Unknown(what, path.name.clone()))?;
            Ok(Response::pretty(row, options.is_pretty))
        }
        Shape::Member(member) => {
            let mut tree = tree;
            tree.extract = Some(json!([member]));
            let (rows, _) = rows(store, &tree, options)?;
            let row = rows.first().ok_or_else(|| Refusal::Unknown("report", path.name.clone()))?;
            Ok(Response::pretty(&row[member]["data"], options.is_pretty))
        }
        Shape::Root | Shape::Rows => {
            let (response, count, total) = match distinct::Distinct::of(options)? {
                Some(distinct) if path.entity == "events" => {
                    let (rows, total) = distinct.rows(store, tree)?;
                    let count = rows.len();
                    (Response::pretty(&rows.into(), options.is_pretty), count, total)
                }
                _ if options.is_pretty => {
                    let (rows, total) = rows(store, &tree, options)?;
                    (Response::pretty(&Value::from(&*rows), true), rows.len(), total)
                }
                _ => {
                    let (text, count) = store.text_of_query(&tree.finish())?;
                    (Response::list(text), count, total(store, &tree, options)?)
                }
            };
            if count == 0 {
                exists(store, path)?;
            }
            Ok(counted(response, total))
        }
    }
}

/// The rows of a query, and the number of all rows if it is wanted.
fn rows(store: &dyn Store, tree: &Tree, options: &Options) -> Result<(Arc<[Value]>, Option<u64>), Refusal> {
    let rows = store.query(&tree.finish())?;
    Ok((rows, total(store, tree, options)?))
}

/// The number of all rows if it is wanted.
fn total(store: &dyn Store, tree: &Tree, options: &Options) -> Result<Option<u64>, Refusal> {
    if !options.include_total {
        return Ok(None);
    }
    let total = match tree.counting() {
        Some(counting) => {
            let counted = store.query(&counting)?;
            counted.first().and_then(|row| row["count"].as_u64()).unwrap_or_default()
        }
        None => store.query(&tree.unpaged())?.len() as u64,
    };
    Ok(Some(total))
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
