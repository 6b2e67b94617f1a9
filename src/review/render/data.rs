//! A review as JSON.

use serde_json::{Value, json};

use crate::cause::{Cause, CauseEnd};
use crate::compare::{Change, Difference};
use crate::fleet::{Fleet, NodeState, SideName};
use crate::shown::Shown;
use crate::site::Site;
use crate::value::{Step, ValueDifference};
use pantin_catalog::{RichData, Text};

/// The review as JSON.
#[must_use]
pub fn json(fleet: &Fleet) -> Value {
    let totals = fleet.totals();
    let groups = fleet.groups().into_iter().map(|group| {
        let mut value = difference(&group.difference);
        value["nodes"] = group.nodes.iter().map(|node| &**node).collect();
        value
    });
    json!({
        "format": 1,
        "totals": {
            "nodes": totals.nodes,
            "changed": totals.changed,
            "failed": totals.failed,
            "newly_failed": totals.newly_failed,
            "mended": totals.mended,
            "added": totals.added,
            "removed": totals.removed,
            "differing": totals.differing,
        },
        "sides_without_catalogs": fleet.sides_without_catalogs().iter().map(|side| match side {
            SideName::From => "from",
            SideName::To => "to",
        }).collect::<Value>(),
        "warnings": fleet.warnings(),
        "notices": fleet.notices(),
        "differences": groups.collect::<Value>(),
        "nodes": fleet.others().iter().map(|(node, state)| of_state(node, state)).collect::<Value>(),
    })
}

fn difference(difference: &Difference) -> Value {
    let mut value = json!({
        "type": &*difference.resource.type_name,
        "title": &*difference.resource.title,
        "from": difference.from.as_ref().map(site),
        "to": difference.to.as_ref().map(site),
    });
    match &difference.change {
        Change::Removed => value["change"] = json!("removed"),
        Change::Added(parameters) => {
            value["change"] = json!("added");
            let parameters = parameters.iter().map(|(name, value)| (name.to_string(), shown(value)));
            value["parameters"] = Value::Object(parameters.collect());
        }
        Change::Changed(values) => {
            value["change"] = json!("changed");
            value["values"] = values.iter().map(of_value).collect();
        }
    }
    if let Some(class) = &difference.class {
        value["class"] = json!(&**class);
    }
    if !difference.causes.is_empty() {
        value["causes"] = difference.causes.iter().map(cause).collect();
    }
    value
}

fn cause(cause: &Cause) -> Value {
    let end = |end: &CauseEnd| {
        let mut data = json!({"site": end.site.as_ref().map(site)});
        if let Some(value) = &end.value {
            data["value"] = json!(value);
        }
        data
    };
    json!({
        "parameter": cause.parameter.as_deref(),
        "name": cause.name,
        "from": cause.from.as_ref().map(end),
        "to": cause.to.as_ref().map(end),
    })
}

fn site(site: &Site) -> Value {
    json!({"file": &*site.file, "line": site.line})
}

/// Values that must not be shown have `sensitive` and no value; those that are not there have neither.
fn of_value(value: &ValueDifference) -> Value {
    let step = |step: &Step| match step {
        Step::Key(key) => json!(&**key),
        Step::Index(index) => json!(index),
    };
    let mut out = json!({"path": value.path.iter().map(step).collect::<Value>()});
    for (name, side) in [("from", &value.from), ("to", &value.to)] {
        if let Some(side) = side {
            out[name] = shown(side);
        }
    }
    out
}

fn shown(value: &Shown) -> Value {
    match value {
        Shown::Sensitive => json!({"sensitive": true}),
        Shown::Data(data) => json!({"value": plain(data)}),
    }
}

fn plain(data: &RichData) -> Value {
    match data {
        RichData::Undef => Value::Null,
        RichData::Boolean(truth) => json!(truth),
        RichData::Integer(number) => json!(number),
        RichData::Float(number) => json!(number),
        // No reader of JSON is sure to have numbers of that size.
        RichData::String(text) | RichData::BigInteger(text) => json!(&**text),
        RichData::Array(elements) => elements.iter().map(plain).collect(),
        RichData::Hash(entries) => {
            Value::Object(entries.iter().map(|(key, value)| (key.to_string(), plain(value))).collect())
        }
    }
}

fn of_state(node: &Text, state: &NodeState) -> Value {
    let (name, error) = match state {
        NodeState::Compared(_) => ("compared", None),
        NodeState::Added => ("added", None),
        NodeState::Removed => ("removed", None),
        NodeState::Failed { error, before: true } => ("failed_before_too", Some(error)),
        NodeState::Failed { error, before: false } => ("failed", Some(error)),
        NodeState::Mended(error) => ("mended", Some(error)),
    };
    json!({"node": &**node, "state": name, "error": error})
}
