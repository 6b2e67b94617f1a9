//! Counts of events, by node, resource or class.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Value, json};

use super::distinct::Distinct;
use super::options::Options;
use super::path::Shape;
use super::tree::Tree;
use crate::refusal::Refusal;
use crate::response::Response;
use pantin_base::diagnostics::Issue;
use pantin_data::json;
use pantin_store::{Size, Store};

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
    let (mut text, mut sums) = (Text::default(), Vec::new());
    for subject in subjects {
        let mut sum = Sum::default();
        counts(store, tree.clone(), subject, by_node, options, &mut |key, numbers| {
            if filter.as_ref().is_none_or(|filter| filter.admits(&numbers)) {
                if are_sums {
                    sum.add(numbers);
                } else {
                    text.add(subject, key, numbers)?;
                }
            }
            Ok(())
        })?;
        sums.push(sum.row(subject));
    }
    if are_sums {
        return Ok(Response::pretty(&sums.into(), options.is_pretty));
    }
    Ok(text.response(options.is_pretty))
}

/// The fields of a subject.
fn fields(subject: &str) -> &'static [&'static str] {
    match subject {
        "resource" => &["resource_type", "resource_title"],
        "containing_class" => &["containing_class"],
        _ => &["certname"],
    }
}

/// Takes the numbers of a subject, whose fields have these values.
type Take<'t> = dyn FnMut(&[Value], Numbers) -> Result<(), Issue> + 't;

/// Passes on the numbers of each subject, in the order of subjects.
fn counts(
    store: &dyn Store,
    tree: Tree,
    subject: &str,
    by_node: bool,
    options: &Options,
    take: &mut Take<'_>,
) -> Result<(), Refusal> {
    let key = fields(subject);
    let (mut known, mut numbers): (Option<Vec<Value>>, Numbers) = (None, [0; 4]);
    let rows = counted(store, tree, key, by_node && subject != "certname", options)?;
    // Rows of a subject stand together.
    for mut row in rows {
        let values = row.split_off(key.len());
        let Some(status) = values.first().and_then(|status| STATUSES.iter().position(|(name, _)| status == name))
        else {
            continue;
        };
        if known.as_ref() != Some(&row)
            && let Some(before) = known.replace(row)
        {
            take(&before, std::mem::take(&mut numbers))?;
        }
        let number = values.last().and_then(Value::as_u64).unwrap_or_default();
        // Each node counts once.
        numbers[status] += if by_node { number.min(1) } else { number };
    }
    Ok(known.map_or(Ok(()), |last| take(&last, numbers))?)
}

/// The fields of subjects, the status, the node if it is wanted, and the number of events, in the order of subjects.
fn counted(
    store: &dyn Store,
    mut tree: Tree,
    key: &[&str],
    with_node: bool,
    options: &Options,
) -> Result<Vec<Vec<Value>>, Refusal> {
    let columns: Vec<&str> = key.iter().copied().chain(["status"]).chain(with_node.then_some("certname")).collect();
    if let Some(distinct) = Distinct::of(options)? {
        let values = |row: &Value| -> Vec<Value> { columns.iter().map(|name| row[*name].clone()).collect() };
        let mut counts: IndexMap<String, (Vec<Value>, u64)> = IndexMap::new();
        for row in distinct.rows(store, tree)?.0 {
            let values = values(&row);
            let order: Value = values.iter().map(|value| json!([value.is_null(), value])).collect();
            counts.entry(order.to_string()).or_insert((values, 0)).1 += 1;
        }
        counts.sort_keys();
        let with_count = |(mut values, count): (Vec<Value>, u64)| {
            values.push(count.into());
            values
        };
        return Ok(counts.into_values().map(with_count).collect());
    }
    tree.group = Some(["group_by"].iter().chain(&columns).map(|name| json!(name)).collect());
    let functions = [json!(["function", "count"])];
    tree.extract = Some(columns.iter().map(|name| json!(name)).chain(functions).collect());
    tree.page(json!(["order_by", columns]));
    Ok(store.rows_of_query(&tree.finish())?)
}

/// The counts of a subject, as they are written.
#[derive(Serialize)]
struct Row<'r> {
    subject_type: &'r str,
    subject: Subject<'r>,
    failures: u64,
    successes: u64,
    noops: u64,
    skips: u64,
}

#[derive(Serialize)]
struct Subject<'r> {
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<&'r Value>,
    title: Option<&'r Value>,
}

/// A list of counts in JSON: of large fleets, it is written without a tree.
#[derive(Default)]
struct Text {
    bytes: Vec<u8>,
    size: Size,
}

impl Text {
    /// Adds a subject.
    fn add(&mut self, subject: &str, key: &[Value], numbers: Numbers) -> Result<(), Issue> {
        let before = self.bytes.capacity();
        self.bytes.push(if self.bytes.is_empty() { b'[' } else { b',' });
        let (kind, title) = if let [kind, title] = key { (Some(kind), Some(title)) } else { (None, key.first()) };
        let [failures, successes, noops, skips] = numbers;
        let subject_of = Subject { kind, title };
        json::append(
            &mut self.bytes,
            &Row { subject_type: subject, subject: subject_of, failures, successes, noops, skips },
        );
        self.size.grow(self.bytes.capacity() - before)
    }

    fn response(mut self, is_pretty: bool) -> Response {
        if self.bytes.is_empty() {
            self.bytes.push(b'[');
        }
        self.bytes.push(b']');
        self.size.keep();
        match is_pretty.then(|| json::read::<Value>(&self.bytes)) {
            Some(Ok(rows)) => Response::pretty(&rows, true),
            _ => Response::list(self.bytes),
        }
    }
}

/// The number of subjects with events of each status.
#[derive(Default)]
struct Sum {
    total: u64,
    numbers: Numbers,
}

impl Sum {
    fn add(&mut self, numbers: Numbers) {
        self.total += 1;
        for (sum, number) in self.numbers.iter_mut().zip(numbers) {
            *sum += u64::from(number > 0);
        }
    }

    fn row(&self, subject: &str) -> Value {
        let mut row = json!({ "summarize_by": subject, "total": self.total });
        for ((_, member), number) in STATUSES.iter().zip(self.numbers) {
            row[member] = number.into();
        }
        row
    }
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
