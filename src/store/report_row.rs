//! The row of a report: what lists of reports and nodes show of it, as columns, without its resources, logs and metrics.

use std::borrow::Cow;
use std::fmt;

use super::moment::Moment;
use super::query::ReportFields;
use super::report_command::{times, total_time};
use super::row_value::RowValue;
use pantin_data::json;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, json};

/// The columns of the table `report_row` behind `report` and `node`, in the order of [`values`].
pub(crate) const COLUMNS: &str = "produced_at, environment, producer, hash, status, noop, noop_pending, corrective_change, \
    puppet_version, report_format, configuration_version, start_time, end_time, transaction_uuid, catalog_uuid, code_id, job_id, \
    cached_catalog_status, failures, successes, noops, skips";

/// Adds a row: the report and its node are the first parameters.
pub(crate) fn insertion() -> String {
    let places = COLUMNS.split(',').enumerate().map(|(at, _)| format!(", ${}", at + 3)).collect::<String>();
    format!("INSERT INTO report_row (report, node, {COLUMNS}) VALUES ($1, $2{places})")
}

/// Makes the columns of a node show its last report; the node is the parameter.
pub(crate) const SHOW_LAST: &str = "UPDATE node SET last_report = head.report, report_hash = head.hash,
        report_environment = head.environment, report_end = head.end_time, report_status = head.status, report_noop = head.noop,
        report_noop_pending = head.noop_pending, report_corrective_change = head.corrective_change,
        report_job_id = head.job_id, report_cached = head.cached_catalog_status,
        report_configuration = head.configuration_version, report_start = head.start_time, report_failures = head.failures,
        report_successes = head.successes, report_noops = head.noops, report_skips = head.skips
    FROM report_row AS head WHERE node.id = $1 AND head.report =
        (SELECT report FROM report_row WHERE node = $1 ORDER BY produced_at DESC, report DESC LIMIT 1)";

/// Empties the columns of nodes whose last report was deleted: then they have none, because older ones go first.
pub(crate) const FORGET_LAST: &str =
    "UPDATE node SET last_report = NULL, report_hash = NULL, report_environment = NULL,
        report_end = NULL, report_status = NULL, report_noop = NULL, report_noop_pending = NULL,
        report_corrective_change = NULL, report_job_id = NULL, report_cached = NULL, report_configuration = NULL,
        report_start = NULL, report_failures = NULL, report_successes = NULL, report_noops = NULL, report_skips = NULL
    WHERE last_report IS NOT NULL AND NOT EXISTS (SELECT 1 FROM report_row WHERE report = node.last_report)";

/// What names a report, besides its document.
pub(crate) struct About<'a> {
    /// When it was made: microseconds since 1970 UTC.
    pub(crate) at: i64,
    /// Environment.
    pub(crate) environment: Option<&'a str>,
    /// The server that produced it.
    pub(crate) producer: Option<&'a str>,
    /// Its identifier.
    pub(crate) hash: &'a str,
}

/// What is read of a report once, and needed several times.
pub(crate) struct ReportHead {
    members: Map<String, Value>,
    counts: Counts,
}

impl ReportHead {
    /// Of a document.
    pub(crate) fn read(document: &[u8]) -> Self {
        let (members, counts) = head(document);
        Self { members, counts }
    }

    /// The server that produced the report, as it says.
    pub(crate) fn producer(&self) -> Option<&str> {
        self.members.get("producer").and_then(Value::as_str)
    }

    /// The status of the run.
    pub(crate) fn status(&self) -> Option<&str> {
        self.members.get("status").and_then(Value::as_str)
    }
}

/// The values of a report's columns.
pub(crate) fn values(about: &About<'_>, head: &ReportHead) -> Vec<RowValue> {
    let ReportHead { members, counts } = head;
    let fields = ReportFields::of(members);
    let text = |value: &Value| RowValue::Text(value.as_str().map(str::to_owned));
    let truth = |value: &Value| RowValue::Truth(value.as_bool());
    let time = |value: &Value| RowValue::Number(value.as_str().and_then(microseconds));
    let owned = |text: Option<&str>| RowValue::Text(text.map(str::to_owned));
    let mut values = vec![
        RowValue::number(about.at),
        owned(about.environment),
        owned(about.producer),
        RowValue::text(about.hash),
        text(&fields.status),
        truth(&fields.noop),
        truth(&fields.noop_pending),
        truth(&fields.corrective_change),
        text(&fields.puppet_version),
        RowValue::Number(fields.report_format.as_i64()),
        text(&fields.configuration_version),
        time(&fields.start_time),
        time(&fields.end_time),
        text(&fields.transaction_uuid),
        text(&fields.catalog_uuid),
        text(&fields.code_id),
        text(&fields.job_id),
        text(&fields.cached_catalog_status),
    ];
    values.extend(counts.map(RowValue::number));
    values
}

/// A time in microseconds since 1970 UTC.
pub(crate) fn microseconds(text: &str) -> Option<i64> {
    let nanoseconds = pantin_values::value::Utc::read(text)?;
    i64::try_from(nanoseconds.div_euclid(1_000)).ok()
}

/// The statuses of events that are counted, in the order of the columns.
pub(crate) const STATUSES: [&str; 4] = ["failure", "success", "noop", "skipped"];
/// The numbers of a report's events by status.
type Counts = [i64; 4];

/// The members of a report that are large and that lists leave out, besides resources.
const LARGE: &str = "logs";
/// Resources: of agents, and of commands.
const RESOURCES: [&str; 2] = ["resource_statuses", "resources"];

/// The report without its large members, and the numbers of its events. Of the metrics only the duration of the run is kept.
fn head(document: &[u8]) -> (Map<String, Value>, Counts) {
    match json::read::<Counted<true>>(document) {
        Ok(Counted(head, counts)) => (head, counts),
        // Its resources have another form than reports have: they have no events.
        Err(_) => {
            json::read::<Counted<false>>(document).map(|Counted(head, _)| (head, Counts::default())).unwrap_or_default()
        }
    }
}

/// The head of a report and the numbers of its events, if they are counted.
struct Counted<const COUNTS: bool>(Map<String, Value>, Counts);

impl<'de, const COUNTS: bool> Deserialize<'de> for Counted<COUNTS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members::<COUNTS>)
    }
}

struct Members<const COUNTS: bool>;

impl<'de, const COUNTS: bool> Visitor<'de> for Members<COUNTS> {
    type Value = Counted<COUNTS>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a report")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let (mut members, mut counts) = (Map::new(), None);
        while let Some(name) = access.next_key::<String>()? {
            if RESOURCES.contains(&&*name) && COUNTS {
                counts = Some(access.next_value::<Resources>()?);
            } else if name == LARGE || RESOURCES.contains(&&*name) {
                access.next_value::<IgnoredAny>()?;
            } else if name == "metrics" {
                let metrics: Value = access.next_value()?;
                members.extend(duration(&metrics).map(|duration| (name, duration)));
            } else {
                members.insert(name, access.next_value()?);
            }
        }
        // PuppetDB refuses an agent's report without environment or with invalid times: it has no events.
        let is_valid = |counts: &Resources| {
            members.contains_key("certname")
                || !members.get("environment").is_none_or(Value::is_null) && counts.has_times
        };
        let counts = counts.filter(is_valid).map(|counts| counts.counts).unwrap_or_default();
        Ok(Counted(members, counts))
    }
}

/// The numbers of the events of resources.
struct Resources {
    counts: Counts,
    /// True if all times can be read.
    has_times: bool,
}

impl<'de> Deserialize<'de> for Resources {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EachResource)
    }
}

struct EachResource;

impl Resources {
    fn add(&mut self, resource: Option<Resource<'_>>) {
        let Some(resource) = resource else { return };
        let is_time = |time: &Option<Cow<'_, str>>| time.as_deref().is_some_and(|time| Moment::read(time).is_some());
        let events = resource.events.unwrap_or_default();
        self.has_times &= is_time(&resource.time) && events.iter().all(|event| is_time(&event.time));
        for event in &events {
            let at = STATUSES.iter().position(|status| event.status.as_deref() == Some(status));
            if let Some(at) = at {
                self.counts[at] += 1;
            }
        }
        if events.is_empty() && resource.skipped == Some(true) {
            self.counts[3] += 1;
        }
    }
}

impl<'de> Visitor<'de> for EachResource {
    type Value = Resources;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("resources of a report")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Resources, A::Error> {
        let mut all = Resources { counts: Counts::default(), has_times: true };
        while access.next_key::<IgnoredAny>()?.is_some() {
            all.add(access.next_value()?);
        }
        Ok(all)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Resources, A::Error> {
        let mut all = Resources { counts: Counts::default(), has_times: true };
        while let Some(resource) = access.next_element()? {
            all.add(resource);
        }
        Ok(all)
    }
}

/// What is counted of a resource.
#[derive(Deserialize)]
struct Resource<'a> {
    #[serde(borrow, default)]
    time: Option<Cow<'a, str>>,
    #[serde(default)]
    skipped: Option<bool>,
    #[serde(borrow, default)]
    events: Option<Vec<Event<'a>>>,
}

/// What is counted of an event.
#[derive(Deserialize)]
struct Event<'a> {
    #[serde(borrow, default)]
    time: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    status: Option<Cow<'a, str>>,
}

/// The metrics of an agent, with the duration of the run alone; `None` if they have no times.
fn duration(metrics: &Value) -> Option<Value> {
    let total: Vec<&Value> = total_time(times(metrics)?).into_iter().collect();
    Some(json!({ "time": { "values": total } }))
}

#[cfg(test)]
mod tests {
    use super::head;
    use serde_json::Value;

    fn told(document: &str) -> (String, [i64; 4]) {
        let (members, counts) = head(document.as_bytes());
        (Value::Object(members).to_string(), counts)
    }

    #[test]
    fn a_head_has_what_lists_show() {
        let agent = r#"{"host":"n","environment":"e","status":"changed","logs":[{"message":"a"}],
            "resource_statuses":{"A[b]":{"time":"2026-01-01T00:00:00Z","events":[{"time":"2026-01-01T00:00:00Z","status":"noop"}]},
            "A[c]":{"time":"2026-01-01T00:00:00Z","skipped":true,"events":[]}},
            "metrics":{"time":{"values":[["file","File",1.0],["total","Total",2.5]]},"events":{"values":[]}}}"#;
        let expected = r#"{"host":"n","environment":"e","status":"changed","metrics":{"time":{"values":[["total","Total",2.5]]}}}"#;
        assert_eq!(told(agent), (expected.to_owned(), [0, 0, 1, 1]));
        let command = r#"{"certname":"n","resources":[{"events":[{"status":"failure"},{"status":"success"},{"status":"audit"}]}],
            "logs":[],"metrics":[{"name":"total"}],"noop":false}"#;
        assert_eq!(told(command), (r#"{"certname":"n","noop":false}"#.to_owned(), [1, 1, 0, 0]));
        assert_eq!(told(r#"{"metrics":{"time":{"values":[]}}}"#).0, r#"{"metrics":{"time":{"values":[]}}}"#);
        // PuppetDB has no events of a report without an environment, or with an invalid time.
        assert_eq!(told(&agent.replace("\"environment\":\"e\",", "")).1, [0; 4]);
        assert_eq!(told(&agent.replacen("2026-01-01T00:00:00Z", "today", 1)).1, [0; 4]);
        assert_eq!(told(r#"{"resource_statuses":7,"noop":true}"#), (r#"{"noop":true}"#.to_owned(), [0; 4]));
        assert_eq!(told("[1]"), ("{}".to_owned(), [0; 4]));
    }
}
