//! A review of a part of the nodes: written by one process, joined with the other parts by another.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json as value_of};

use super::cause::{Cause, CauseEnd};
use super::compare::{Change, Difference, Reference};
use super::fleet::{Fleet, Group, NodeState, Totals};
use super::shown::Shown;
use super::site::Site;
use super::value::{Step, ValueDifference};
use pantin_catalog::{RichData, Text};
use pantin_data::json::{self, JsonFault};

/// A review of a part of the nodes.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredFleet {
    groups: Vec<StoredGroup>,
    others: Vec<(String, StoredState)>,
    totals: Totals,
    warnings: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredGroup {
    difference: StoredDifference,
    nodes: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
enum StoredState {
    Added,
    Removed,
    Failed { error: String, before: bool },
    Mended(String),
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredDifference {
    resource: (String, String),
    from: Option<StoredSite>,
    to: Option<StoredSite>,
    change: StoredChange,
    class: Option<String>,
    causes: Vec<StoredCause>,
}

type StoredSite = (String, Option<u32>);

#[derive(Debug, Serialize, Deserialize)]
enum StoredChange {
    Added(Vec<(String, StoredValue)>),
    Removed,
    Changed(Vec<StoredValueDifference>),
}

/// A value as a text of JSON, which has limits of depth of its own; `None` if it must not be shown.
type StoredValue = Option<String>;

#[derive(Debug, Serialize, Deserialize)]
struct StoredValueDifference {
    path: Vec<StoredStep>,
    from: Option<StoredShown>,
    to: Option<StoredShown>,
}

#[derive(Debug, Serialize, Deserialize)]
enum StoredShown {
    Data(String),
    Sensitive,
}

#[derive(Debug, Serialize, Deserialize)]
enum StoredStep {
    Key(String),
    Index(usize),
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredCause {
    parameter: Option<String>,
    name: String,
    from: Option<StoredEnd>,
    to: Option<StoredEnd>,
}

/// The place and the value.
type StoredEnd = (Option<StoredSite>, Option<String>);

impl Fleet {
    /// The review as a part of a larger one.
    #[must_use]
    pub fn stored(&self) -> StoredFleet {
        let state = |state: &NodeState| match state {
            NodeState::Added | NodeState::Compared(_) => StoredState::Added,
            NodeState::Removed => StoredState::Removed,
            NodeState::Failed { error, before } => StoredState::Failed { error: error.clone(), before: *before },
            NodeState::Mended(error) => StoredState::Mended(error.clone()),
        };
        StoredFleet {
            groups: self.all_groups().iter().map(stored_group).collect(),
            others: self.others().iter().map(|(node, other)| (node.to_string(), state(other))).collect(),
            totals: self.totals(),
            warnings: self.warnings().to_vec(),
        }
    }

    /// The review of all nodes, from those of its parts. `order` has the position of each node.
    ///
    /// # Errors
    /// If a part has a malformed value.
    pub fn joined(parts: Vec<StoredFleet>, order: &HashMap<&str, usize>) -> Result<Self, JsonFault> {
        let position = |node: &str| order.get(node).copied().unwrap_or(usize::MAX);
        let mut groups = Vec::new();
        let mut others = Vec::new();
        let mut totals = Totals::default();
        let mut warnings: Vec<String> = Vec::new();
        for part in parts {
            totals.add(part.totals);
            let first = |group: &StoredGroup| group.nodes.first().map_or(usize::MAX, |node| position(node));
            groups.extend(part.groups.into_iter().enumerate().map(|(at, group)| ((first(&group), at), group)));
            others.extend(part.others);
            for warning in part.warnings {
                if !warnings.contains(&warning) {
                    warnings.push(warning);
                }
            }
        }
        // A group of a part stands where its first node has it. Of a node all differences are in one part, in order.
        groups.sort_by_key(|(place, _)| *place);
        let mut fleet = Self::default();
        for (_, StoredGroup { difference, nodes }) in groups {
            fleet.add_group(Group { difference: read_difference(difference)?, nodes: texts(nodes) });
        }
        fleet.sort_nodes(|node| position(node));
        others.sort_by_key(|(node, _)| position(node));
        let others = others.into_iter().map(|(node, state)| (Text::from(node), read_state(state)));
        fleet.finish(others.collect(), totals);
        fleet.note(warnings, Vec::new());
        Ok(fleet)
    }
}

fn texts(texts: Vec<String>) -> Vec<Text> {
    texts.into_iter().map(Text::from).collect()
}

fn read_state(state: StoredState) -> NodeState {
    match state {
        StoredState::Added => NodeState::Added,
        StoredState::Removed => NodeState::Removed,
        StoredState::Failed { error, before } => NodeState::Failed { error, before },
        StoredState::Mended(error) => NodeState::Mended(error),
    }
}

fn stored_group(group: &Group) -> StoredGroup {
    let Difference { resource, from, to, change, class, causes } = &group.difference;
    let change = match change {
        Change::Added(parameters) => StoredChange::Added(
            parameters.iter().map(|(name, value)| (name.to_string(), stored_value(value))).collect(),
        ),
        Change::Removed => StoredChange::Removed,
        Change::Changed(values) => StoredChange::Changed(values.iter().map(stored_values).collect()),
    };
    let difference = StoredDifference {
        resource: (resource.type_name.to_string(), resource.title.to_string()),
        from: from.as_ref().map(stored_site),
        to: to.as_ref().map(stored_site),
        change,
        class: class.as_ref().map(ToString::to_string),
        causes: causes.iter().map(stored_cause).collect(),
    };
    StoredGroup { difference, nodes: group.nodes.iter().map(|node| node.to_string()).collect() }
}

fn stored_site(site: &Site) -> StoredSite {
    (site.file.to_string(), site.line)
}

fn read_site((file, line): StoredSite) -> Site {
    Site { file: file.into(), line }
}

fn stored_cause(cause: &Cause) -> StoredCause {
    let end = |end: &CauseEnd| (end.site.as_ref().map(stored_site), end.value.clone());
    StoredCause {
        parameter: cause.parameter.as_ref().map(ToString::to_string),
        name: cause.name.clone(),
        from: cause.from.as_ref().map(end),
        to: cause.to.as_ref().map(end),
    }
}

fn read_cause(StoredCause { parameter, name, from, to }: StoredCause) -> Cause {
    let end = |(site, value): StoredEnd| CauseEnd { site: site.map(read_site), value };
    Cause { parameter: parameter.map(Text::from), name, from: from.map(end), to: to.map(end) }
}

fn stored_value(value: &Shown) -> StoredValue {
    value.data().map(|data| encoded(data).to_string())
}

fn stored_values(values: &ValueDifference) -> StoredValueDifference {
    let step = |step: &Step| match step {
        Step::Key(key) => StoredStep::Key(key.to_string()),
        Step::Index(index) => StoredStep::Index(*index),
    };
    let shown = |value: &Shown| stored_value(value).map_or(StoredShown::Sensitive, StoredShown::Data);
    StoredValueDifference {
        path: values.path.iter().map(step).collect(),
        from: values.from.as_ref().map(shown),
        to: values.to.as_ref().map(shown),
    }
}

fn read_difference(stored: StoredDifference) -> Result<Difference, JsonFault> {
    let value = |value: StoredValue| {
        value.map_or(Ok(Shown::Sensitive), |text| Ok(Shown::Data(decoded(&json::read_text(&text)?))))
    };
    let shown = |shown: Option<StoredShown>| {
        let read = |shown| match shown {
            StoredShown::Data(text) => value(Some(text)),
            StoredShown::Sensitive => value(None),
        };
        shown.map(read).transpose()
    };
    let change = match stored.change {
        StoredChange::Removed => Change::Removed,
        StoredChange::Added(parameters) => {
            let read = |(name, text): (String, StoredValue)| Ok((Text::from(name), value(text)?));
            Change::Added(parameters.into_iter().map(read).collect::<Result<_, JsonFault>>()?)
        }
        StoredChange::Changed(values) => {
            let step = |step| match step {
                StoredStep::Key(key) => Step::Key(key.into()),
                StoredStep::Index(index) => Step::Index(index),
            };
            let read = |StoredValueDifference { path, from, to }| {
                Ok(ValueDifference { path: path.into_iter().map(step).collect(), from: shown(from)?, to: shown(to)? })
            };
            Change::Changed(values.into_iter().map(read).collect::<Result<_, JsonFault>>()?)
        }
    };
    let (type_name, title) = stored.resource;
    Ok(Difference {
        resource: Reference { type_name: type_name.into(), title: title.into() },
        from: stored.from.map(read_site),
        to: stored.to.map(read_site),
        change,
        class: stored.class.map(Text::from),
        causes: stored.causes.into_iter().map(read_cause).collect(),
    })
}

/// Marks the entries of hashes, so that no key is taken for the mark of a long integer.
const OF_HASH: char = '=';
/// The mark of an integer that 64 bits do not hold.
const LONG: &str = "#";

fn encoded(data: &RichData) -> Value {
    match data {
        RichData::Undef => Value::Null,
        RichData::Boolean(truth) => value_of!(truth),
        RichData::Integer(number) => value_of!(number),
        RichData::Float(number) => value_of!(number),
        RichData::String(text) => value_of!(&**text),
        RichData::BigInteger(digits) => value_of!({LONG: &**digits}),
        RichData::Array(elements) => elements.iter().map(encoded).collect(),
        RichData::Hash(entries) => {
            let entries = entries.iter().map(|(key, value)| (format!("{OF_HASH}{key}"), encoded(value)));
            Value::Object(entries.collect::<Map<_, _>>())
        }
    }
}

fn decoded(value: &Value) -> RichData {
    match value {
        Value::Null => RichData::Undef,
        Value::Bool(truth) => RichData::Boolean(*truth),
        Value::Number(number) => match number.as_i64() {
            Some(number) => RichData::Integer(number),
            None => RichData::Float(number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => RichData::String(text.as_str().into()),
        Value::Array(elements) => RichData::Array(elements.iter().map(decoded).collect()),
        Value::Object(entries) => match entries.get(LONG).and_then(Value::as_str) {
            Some(digits) => RichData::BigInteger(digits.into()),
            None => {
                let entry = |(key, value): (&String, &Value)| {
                    (Text::from(key.strip_prefix(OF_HASH).unwrap_or(key)), decoded(value))
                };
                RichData::Hash(entries.iter().map(entry).collect())
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{RichData, decoded, encoded};
    use pantin_data::json;

    #[test]
    fn values_come_back() {
        let text = |text: &str| RichData::String(text.into());
        let mut deep = RichData::Undef;
        for _ in 0..110 {
            deep = RichData::Array(Box::new([deep]));
        }
        let values = [
            RichData::Undef,
            RichData::Boolean(true),
            RichData::Integer(i64::MIN),
            RichData::Float(1.0),
            RichData::Float(0.1 + 0.2),
            RichData::BigInteger("123456789012345678901234567890".into()),
            text("\u{0}\u{1b}"),
            deep,
            RichData::Hash(Box::new([("#".into(), text("1")), ("=".into(), RichData::Undef), ("".into(), text("x"))])),
        ];
        for value in values {
            let text = encoded(&value).to_string();
            assert_eq!(decoded(&json::read_text(&text).unwrap()), value);
        }
    }
}
