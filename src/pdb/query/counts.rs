//! Counts of events, by node, resource or class.

use indexmap::IndexMap;
use serde_json::{Value, json};

use super::distinct::Distinct;
use super::options::Options;
use super::path::Shape;
use super::tree::Tree;
use crate::refusal::Refusal;
use crate::response::Response;
use pantin_data::json;
use pantin_store::Store;

/// What counts can be summarized by.
const SUBJECTS: &[&str] = &["certname", "resource", "containing_class"];
/// Statuses of events and the members of counts.
const STATUSES: [(&str, &str); 4] =
    [("failure", "failures"), ("success", "successes"), ("noop", "noops"), ("skipped", "skips")];

/// The numbers of events by status, in the order of [`STATUSES`].
type Numbers = [u64; 4];

pub(super) fn answer(store: &dyn Store, shape: Shape, tree: Tree, options: &Options) -> Result<Response, Refusal> {
    let missing = || Refusal::invalid("Missing required query parameter 'summarize_by'");
    let summarize_by = options.text("summarize_by").ok_or_else(missing)?;
    let by_node = match options.text("count_by") {
        None | Some("resource") => false,
        Some("certname") => true,
        Some(other) => return Err(Refusal::invalid(format!("Unsupported value for 'count_by': '{other}'"))),
    };
    let are_sums = shape == Shape::Sums;
    let subjects: Vec<&str> =
        if are_sums { summarize_by.split(',').map(str::trim).collect() } else { vec![summarize_by] };
    if let Some(unknown) = subjects.iter().find(|subject| !SUBJECTS.contains(subject)) {
        return Err(Refusal::invalid(format!("Unsupported value for 'summarize_by': '{unknown}'")));
    }
    let filter = options.others.get("counts_filter").map(Filter::of).transpose()?;
    let mut answers = Vec::new();
    for subject in subjects {
        let mut counts = counts(store, tree.clone(), subject, by_node, options)?;
        if let Some(filter) = &filter {
            counts.retain(|_, numbers| filter.admits(numbers));
        }
        if are_sums {
            answers.push(sums(subject, &counts));
        } else {
            answers.extend(counts.into_iter().map(|(key, numbers)| row(subject, &key, numbers)));
        }
    }
    Ok(Response::pretty(&answers.into(), options.is_pretty))
}

/// The fields of a subject.
fn fields(subject: &str) -> &'static [&'static str] {
    match subject {
        "resource" => &["resource_type", "resource_title"],
        "containing_class" => &["containing_class"],
        _ => &["certname"],
    }
}

/// The numbers of each subject.
fn counts(
    store: &dyn Store,
    mut tree: Tree,
    subject: &str,
    by_node: bool,
    options: &Options,
) -> Result<IndexMap<String, Numbers>, Refusal> {
    let rows = match Distinct::of(options)? {
        Some(distinct) => distinct.rows(store, tree)?.0,
        None => {
            let mut columns = fields(subject).to_vec();
            columns.push("status");
            if by_node && subject != "certname" {
                columns.push("certname");
            }
            let group = ["group_by"].iter().chain(&columns).map(|name| json!(name)).collect();
            tree.group = Some(group);
            let functions = [json!(["function", "count"])];
            tree.extract = Some(columns.iter().map(|name| json!(name)).chain(functions).collect());
            tree.page(json!(["order_by", columns]));
            store.query(&tree.finish())?.to_vec()
        }
    };
    let mut counts: IndexMap<String, Numbers> = IndexMap::new();
    let mut known = std::collections::HashSet::new();
    for row in rows {
        let key: Value = fields(subject).iter().map(|field| row[field].clone()).collect();
        let key = key.to_string();
        let Some(status) = STATUSES.iter().position(|(status, _)| row["status"] == *status) else { continue };
        let number = match by_node {
            // Each node counts once.
            true => u64::from(known.insert((key.clone(), status, row["certname"].to_string()))),
            false => row["count"].as_u64().unwrap_or(1),
        };
        counts.entry(key).or_default()[status] += number;
    }
    Ok(counts)
}

fn row(subject: &str, key: &str, numbers: Numbers) -> Value {
    let key: Value = json::read_text(key).unwrap_or_default();
    let named = match subject {
        "resource" => json!({ "type": key[0], "title": key[1] }),
        _ => json!({ "title": key[0] }),
    };
    let mut row = json!({ "subject_type": subject, "subject": named });
    for ((_, member), number) in STATUSES.iter().zip(numbers) {
        row[member] = number.into();
    }
    row
}

/// The number of subjects with events of each status.
fn sums(subject: &str, counts: &IndexMap<String, Numbers>) -> Value {
    let mut row = json!({ "summarize_by": subject, "total": counts.len() });
    for (at, (_, member)) in STATUSES.iter().enumerate() {
        row[member] = counts.values().filter(|numbers| numbers[at] > 0).count().into();
    }
    row
}

/// A condition on counts: `[">", "failures", 0]`
struct Filter {
    is_so: fn(&u64, &u64) -> bool,
    status: usize,
    number: u64,
}

impl Filter {
    fn of(given: &Value) -> Result<Self, Refusal> {
        let invalid = || Refusal::invalid(format!("Unsupported value for 'counts_filter': {given}"));
        let read = match given.as_str() {
            Some(text) => json::read_text(text).map_err(|_| invalid())?,
            None => given.clone(),
        };
        let [Value::String(operator), Value::String(member), number] =
            read.as_array().map(Vec::as_slice).unwrap_or_default()
        else {
            return Err(invalid());
        };
        let is_so = match operator.as_str() {
            "=" => |a: &u64, b: &u64| a == b,
            ">" => |a: &u64, b: &u64| a > b,
            "<" => |a: &u64, b: &u64| a < b,
            ">=" => |a: &u64, b: &u64| a >= b,
            "<=" => |a: &u64, b: &u64| a <= b,
            _ => return Err(invalid()),
        };
        let status = STATUSES.iter().position(|(_, known)| known == member).ok_or_else(invalid)?;
        Ok(Self { is_so, status, number: number.as_u64().ok_or_else(invalid)? })
    }

    fn admits(&self, numbers: &Numbers) -> bool {
        (self.is_so)(&numbers[self.status], &self.number)
    }
}
