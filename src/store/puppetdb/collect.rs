//! Collectors' queries to PuppetDB. Source: `puppet/indirector/resource/puppetdb.rb`.

use serde_json::{Value, json};

use super::servers::encoded;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ExportFilter, ExportQuery, Imported, RichData, Text};
use pantin_data::json;

/// The exported resources of other nodes, sorted by node and title: PuppetDB's answers have no order.
pub(super) fn collect(
    query: &ExportQuery<'_>,
    ask: impl FnOnce(&str) -> Result<Option<Vec<u8>>, Issue>,
) -> Result<Vec<Imported>, Issue> {
    let path = format!("/pdb/query/v4/resources?query={}", encoded(&ast(query).to_string()));
    let failed = |detail: &str| issues::puppetdb_not_collected(detail);
    let body = ask(&path).map_err(|issue| failed(issue.text()))?.unwrap_or_else(|| b"[]".to_vec());
    let answer: Value = json::read(&body).map_err(|error| failed(&error.to_string()))?;
    let resources = answer.as_array().ok_or_else(|| failed("the answer is no list of resources"))?;
    let mut found: Vec<Imported> =
        resources.iter().map(imported).collect::<Option<_>>().ok_or_else(|| failed("a resource has no title"))?;
    found.sort_by(|a, b| (&a.node, &a.title).cmp(&(&b.node, &b.title)));
    Ok(found)
}

/// The query as PuppetDB's syntax tree.
pub(super) fn ast(query: &ExportQuery<'_>) -> Value {
    let mut all = vec![
        json!("and"),
        json!(["=", "type", query.type_name]),
        json!(["=", "exported", true]),
        json!(["not", ["=", "certname", query.node]]),
    ];
    all.extend(query.filter.as_ref().map(condition));
    Value::Array(all)
}

fn condition(filter: &ExportFilter) -> Value {
    match filter {
        ExportFilter::And(parts) => json!(["and", condition(&parts.0), condition(&parts.1)]),
        ExportFilter::Or(parts) => json!(["or", condition(&parts.0), condition(&parts.1)]),
        ExportFilter::Not(inner) => json!(["not", condition(inner)]),
        ExportFilter::Tag(tag) => json!(["=", "tag", tag]),
        ExportFilter::Title(title) => json!(["=", "title", title.to_json()]),
        ExportFilter::Parameter(name, value) => json!(["=", ["parameter", name], value.to_json()]),
    }
}

fn imported(resource: &Value) -> Option<Imported> {
    let text = |key: &str| resource.get(key).and_then(Value::as_str).map(str::to_owned);
    let parameters = resource.get("parameters").and_then(Value::as_object);
    let parameters = parameters.into_iter().flatten();
    let parameters = parameters.map(|(name, value)| Some((Text::from(name.as_str()), rich(value)?)));
    Some(Imported { node: text("certname")?, title: text("title")?, parameters: parameters.collect::<Option<_>>()? })
}

fn rich(value: &Value) -> Option<RichData> {
    RichData::of_json(value).ok()
}
