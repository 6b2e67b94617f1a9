//! The parameters of a query: of the URL, or members of a posted hash.

use serde_json::{Map, Value, json};

use super::path::Shape;
use super::tree::read_json;
use crate::refusal::Refusal;
use crate::{Method, Request};
use pantin_data::json;

/// Parameters of every query.
const PAGING: &[&str] = &["query", "limit", "offset", "order_by", "include_total", "pretty", "origin", "timeout"];
/// Parameters that change nothing here.
const IGNORED: &[&str] =
    &["optimize_drop_unused_joins", "include_facts_expiration", "include_package_inventory", "explain"];
/// Parameters of counts of events.
const COUNTS: &[&str] = &["summarize_by", "count_by", "counts_filter"];
/// Parameters of events.
const DISTINCT: &[&str] = &["distinct_resources", "distinct_start_time", "distinct_end_time"];

/// The parameters of a query.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Options {
    /// The query: a text at the root, else a tree.
    pub(super) query: Option<Value>,
    /// Clauses for paging.
    pub(super) paging: Vec<Value>,
    /// True if all rows are counted.
    pub(super) include_total: bool,
    /// True for an answer on several lines.
    pub(super) is_pretty: bool,
    /// True if only the tree is wanted.
    pub(super) ast_only: bool,
    /// All other parameters.
    pub(super) others: Map<String, Value>,
}

impl Options {
    /// Reads the parameters.
    pub(super) fn of(request: &Request<'_>, shape: Shape) -> Result<Self, Refusal> {
        let mut given: Map<String, Value> =
            request.parameters.iter().map(|(name, value)| ((*name).to_owned(), Value::from(*value))).collect();
        if request.method == Method::Post {
            request.check_is_json()?;
            let text = String::from_utf8_lossy(request.body);
            let body = read_json(if text.trim().is_empty() { "{}" } else { &text })?;
            let Value::Object(members) = body else {
                return Err(Refusal::invalid("The body of a query is a JSON map with the key 'query'"));
            };
            given.extend(members);
        }
        let mut options = Self::default();
        for (name, value) in given {
            options.take(&name, value, shape)?;
        }
        if shape == Shape::Root && options.query.is_none() {
            return Err(Refusal::invalid("Missing required query parameter 'query'"));
        }
        Ok(options)
    }

    fn take(&mut self, name: &str, value: Value, shape: Shape) -> Result<(), Refusal> {
        let is_true = value == true || value == "true";
        match name {
            "query" => self.query = query(value, shape)?,
            "limit" | "offset" => self.paging.push(json!([name, number(name, &value)?])),
            "order_by" => self.paging.push(order(value)?),
            "include_total" => self.include_total = is_true,
            "pretty" => self.is_pretty = is_true,
            "ast_only" => self.ast_only = is_true,
            name if PAGING.contains(&name) || IGNORED.contains(&name) => {}
            name if COUNTS.contains(&name) && matches!(shape, Shape::Counts | Shape::Sums)
                || DISTINCT.contains(&name) =>
            {
                self.others.insert(name.to_owned(), value);
            }
            name => return Err(Refusal::invalid(format!("Unsupported query parameter '{name}'"))),
        }
        Ok(())
    }

    /// A text among the other parameters.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.others.get(name).and_then(Value::as_str)
    }
}

/// A query: JSON in a text, except at the root, where a text may be PQL.
fn query(value: Value, shape: Shape) -> Result<Option<Value>, Refusal> {
    let Some(text) = value.as_str() else { return Ok(Some(value).filter(|value| !value.is_null())) };
    match text.trim_start() {
        "" => Ok(None),
        // What is no tree is PQL.
        trimmed if shape == Shape::Root && !trimmed.starts_with('[') => Ok(Some(text.into())),
        _ => read_json(text).map(Some),
    }
}

fn number(name: &str, value: &Value) -> Result<u64, Refusal> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    let shown = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let (least, what) = if name == "limit" { (1, "positive non-zero") } else { (0, "non-negative") };
    number
        .filter(|number| *number >= least)
        .ok_or_else(|| Refusal::invalid(format!("Illegal value '{shown}' for :{name}; expected a {what} integer.")))
}

/// `[{"field":"certname","order":"desc"}]`
fn order(value: Value) -> Result<Value, Refusal> {
    let shown = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let illegal = || Refusal::invalid(format!("Illegal value '{shown}' for :order_by; expected a JSON array of maps."));
    let read = match value.as_str() {
        Some(text) => json::read_text(text).map_err(|_| illegal())?,
        None => value.clone(),
    };
    let field = |entry: &Value| {
        let field = entry.get("field").and_then(Value::as_str).ok_or_else(illegal)?;
        match entry.get("order").map(|order| order.as_str().unwrap_or_default().to_ascii_lowercase()).as_deref() {
            None | Some("asc") => Ok(json!([field, "asc"])),
            Some("desc") => Ok(json!([field, "desc"])),
            Some(other) => Err(Refusal::invalid(format!(
                "Illegal value '{other}' in :order_by; 'order' must be either 'asc' or 'desc'"
            ))),
        }
    };
    let fields = read.as_array().ok_or_else(illegal)?.iter().map(field).collect::<Result<Vec<_>, _>>()?;
    Ok(json!(["order_by", fields]))
}
