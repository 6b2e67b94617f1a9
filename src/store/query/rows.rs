//! Rows from documents, as stores keep them.

use serde_json::{Map, Value};

use super::entity::Entity;
use super::row::{More, Only, Row};
use crate::state::NodeState;
use pantin_base::diagnostics::Issue;
use pantin_catalog::Exported;
use pantin_values::value::Utc;

/// The requested data of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    /// Certificate name.
    pub(crate) name: String,
    /// When it last sent data.
    pub(crate) state: Option<NodeState>,
    /// Environments of the last facts, catalog and report.
    pub(crate) environments: [Option<String>; 3],
    /// The last facts.
    pub(crate) facts: Option<Vec<u8>>,
    /// The last catalog.
    pub(crate) catalog: Option<Vec<u8>>,
    /// The exported resources of the node.
    pub(crate) exported: Vec<Exported>,
    /// Reports, the last one first.
    pub(crate) reports: Vec<Report>,
}

impl Held {
    /// A node: deactivation time, times of its last facts, catalog and report, their environments, and that report if
    /// requested.
    pub(crate) fn of_node(
        name: String,
        [deactivated_at, facts_at, catalog_at, report_at]: [Option<i64>; 4],
        environments: [Option<String>; 3],
        last: (Option<i64>, Option<Vec<u8>>),
    ) -> Self {
        let reports = match last {
            (Some(at), Some(document)) => vec![Report { environment: environments[2].clone(), at, document }],
            (None, _) | (_, None) => Vec::new(),
        };
        let known = name.clone();
        let state = NodeState { name, environment: None, deactivated_at, facts_at, catalog_at, report_at, exported: 0 };
        Self { name: known, state: Some(state), environments, reports, ..Self::default() }
    }
}

/// A report, and when it was made.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    /// Environment.
    pub(crate) environment: Option<String>,
    /// Microseconds since 1970 UTC.
    pub(crate) at: i64,
    /// As the agent sent it.
    pub(crate) document: Vec<u8>,
}

/// The data of nodes that a query needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Their times, and the last report.
    Nodes,
    /// Facts.
    Facts,
    /// The last catalog and the exported resources.
    Catalogs,
    /// All reports.
    Reports,
}

impl Wanted {
    /// The data that rows of an entity need.
    pub(crate) const fn of(entity: Entity) -> Self {
        match entity {
            Entity::Nodes => Self::Nodes,
            Entity::Facts | Entity::FactContents | Entity::Inventory => Self::Facts,
            Entity::Resources | Entity::Catalogs => Self::Catalogs,
            Entity::Reports => Self::Reports,
        }
    }
}

/// Passes on the rows of a node.
///
/// # Errors
/// If the taker fails.
pub(crate) fn rows(
    entity: Entity,
    held: Held,
    only: &Only,
    take: &mut dyn FnMut(Row) -> Result<More, Issue>,
) -> Result<More, Issue> {
    let is_active = held.state.as_ref().is_none_or(|state| state.deactivated_at.is_none());
    let mut give = |values: Vec<Value>| take(Row { values, is_active });
    match entity {
        Entity::Nodes => give(node(held)),
        Entity::Inventory => match facts(held.facts.as_deref()) {
            Some(facts) => {
                let trusted = facts.get("trusted").cloned().unwrap_or_default();
                let [environment, ..] = held.environments;
                let at = held.state.and_then(|state| state.facts_at);
                give(vec![held.name.into(), environment.into(), time(at), facts.into(), trusted])
            }
            None => Ok(More::Wanted),
        },
        Entity::Facts | Entity::FactContents => {
            let [environment, ..] = held.environments;
            for (name, value) in facts(held.facts.as_deref()).into_iter().flatten() {
                if !only.has_fact(&name) {
                    continue;
                }
                let head = || vec![Value::from(held.name.as_str()), environment.as_deref().into()];
                let more = if entity == Entity::Facts {
                    let mut values = head();
                    values.extend([name.into(), value]);
                    give(values)?
                } else {
                    contents(&value, &mut vec![name.as_str().into()], &mut |path, value| {
                        let mut values = head();
                        values.extend([path.to_vec().into(), name.as_str().into(), value.clone()]);
                        give(values)
                    })?
                };
                if more == More::Enough {
                    return Ok(more);
                }
            }
            Ok(More::Wanted)
        }
        Entity::Catalogs => match document(held.catalog.as_deref()) {
            Some(catalog) => {
                let [_, environment, _] = held.environments;
                let member = |name: &str| catalog.get(name).cloned().unwrap_or_default();
                let version = match member("version") {
                    Value::Number(number) => number.to_string().into(),
                    version
                    @ (Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_)) => version,
                };
                let at = held.state.and_then(|state| state.catalog_at);
                let uuid = member("catalog_uuid");
                give(vec![held.name.into(), environment.into(), version, uuid, member("code_id"), time(at)])
            }
            None => Ok(More::Wanted),
        },
        Entity::Resources => resources(held, &mut give),
        Entity::Reports => {
            for (at, report) in held.reports.into_iter().enumerate() {
                if give(report_row(&held.name, report, at == 0))? == More::Enough {
                    return Ok(More::Enough);
                }
            }
            Ok(More::Wanted)
        }
    }
}

fn time(at: Option<i64>) -> Value {
    at.map_or(Value::Null, |at| Utc::of(i128::from(at) * 1_000).in_iso().into())
}

fn document(bytes: Option<&[u8]>) -> Option<Map<String, Value>> {
    match serde_json::from_slice(bytes?) {
        Ok(Value::Object(document)) => Some(document),
        _ => None,
    }
}

/// The facts of a document, with the node's trusted data.
fn facts(bytes: Option<&[u8]>) -> Option<Map<String, Value>> {
    let mut document = document(bytes)?;
    let trusted = document.shift_remove("trusted");
    let Some(Value::Object(mut facts)) = document.shift_remove("values") else { return None };
    // A fact of this name is not trusted data.
    facts.shift_remove("trusted");
    facts.extend(trusted.filter(|trusted| !trusted.is_null()).map(|trusted| ("trusted".to_owned(), trusted)));
    Some(facts)
}

fn node(held: Held) -> Vec<Value> {
    let report = held.reports.first().and_then(|report| document(Some(&report.document)));
    let of_report =
        |name: &str| report.as_ref().and_then(|report| report.get(name)).filter(|value| *value != "").cloned();
    let [facts, catalog, report_environment] = held.environments;
    let state = held.state.as_ref();
    let at = |of: fn(&NodeState) -> Option<i64>| time(state.and_then(of));
    let report_at = report.as_ref().and_then(end_time).unwrap_or_else(|| at(|state| state.report_at));
    vec![
        held.name.into(),
        at(|state| state.deactivated_at),
        Value::Null,
        facts.into(),
        at(|state| state.facts_at),
        catalog.into(),
        at(|state| state.catalog_at),
        report_environment.into(),
        report_at,
        of_report("status").into(),
        of_report("noop").into(),
        of_report("noop_pending").into(),
        of_report("corrective_change").into(),
        of_report("job_id").into(),
        of_report("cached_catalog_status").into(),
    ]
}

/// Takes a value inside of a fact, with its path.
type TakeContent<'t> = dyn FnMut(&[Value], &Value) -> Result<More, Issue> + 't;

/// Passes on the leaf values of a fact, with their paths.
fn contents(value: &Value, path: &mut Vec<Value>, give: &mut TakeContent<'_>) -> Result<More, Issue> {
    let mut inner = |step: Value, value: &Value| {
        path.push(step);
        let more = contents(value, path, give);
        path.pop();
        more
    };
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                if inner(key.as_str().into(), value)? == More::Enough {
                    return Ok(More::Enough);
                }
            }
            Ok(More::Wanted)
        }
        Value::Array(elements) => {
            for (index, value) in elements.iter().enumerate() {
                if inner(index.into(), value)? == More::Enough {
                    return Ok(More::Enough);
                }
            }
            Ok(More::Wanted)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => give(path, value),
    }
}

/// The catalog's resources, and exported resources that are not in the catalog.
fn resources(held: Held, give: &mut dyn FnMut(Vec<Value>) -> Result<More, Issue>) -> Result<More, Issue> {
    let [_, environment, _] = held.environments;
    let name = held.name;
    let mut catalog = document(held.catalog.as_deref()).unwrap_or_default();
    let Some(Value::Array(own)) = catalog.shift_remove("resources") else { return Ok(More::Wanted) };
    let of = |resource: &mut Map<String, Value>, key: &str| resource.shift_remove(key).unwrap_or_default();
    let mut declared = std::collections::HashSet::new();
    for resource in own {
        let Value::Object(mut resource) = resource else { continue };
        let (type_name, title) = (of(&mut resource, "type"), of(&mut resource, "title"));
        if resource.get("exported").is_some_and(|exported| *exported == true) {
            declared.insert((type_name.to_string(), title.to_string()));
        }
        let mut parameters =
            if let Value::Object(parameters) = of(&mut resource, "parameters") { parameters } else { Map::new() };
        // Removes sensitive parameters.
        for secret in of(&mut resource, "sensitive_parameters").as_array().into_iter().flatten() {
            parameters.shift_remove(secret.as_str().unwrap_or_default());
        }
        let tags = sorted(of(&mut resource, "tags"));
        let exported = (of(&mut resource, "exported") == true).into();
        let (file, line) = (of(&mut resource, "file"), of(&mut resource, "line"));
        let head = [name.as_str().into(), environment.as_deref().into(), type_name, title];
        let rest = [tags.clone(), exported, file, line, parameters.into(), tags];
        if give(head.into_iter().chain(rest).collect())? == More::Enough {
            return Ok(More::Enough);
        }
    }
    for resource in held.exported {
        let (type_name, title) = (Value::from(resource.type_name), Value::from(resource.title));
        if declared.contains(&(type_name.to_string(), title.to_string())) {
            continue;
        }
        let tags = sorted(resource.tags.into());
        let parameters: Map<String, Value> =
            resource.parameters.iter().map(|(name, value)| (name.to_string(), value.to_json())).collect();
        let head = [name.as_str().into(), environment.as_deref().into(), type_name, title];
        let place = [resource.file.into(), resource.line.into()];
        let rest = [tags.clone(), true.into()].into_iter().chain(place).chain([parameters.into(), tags]);
        if give(head.into_iter().chain(rest).collect())? == More::Enough {
            return Ok(More::Enough);
        }
    }
    Ok(More::Wanted)
}

/// Tags, each once.
fn sorted(tags: Value) -> Value {
    let Value::Array(mut tags) = tags else { return Value::Array(Vec::new()) };
    tags.sort_by(|a, b| a.as_str().cmp(&b.as_str()));
    tags.dedup();
    Value::Array(tags)
}

/// When the report's run ended.
fn end_time(report: &Map<String, Value>) -> Option<Value> {
    let began = Utc::read(report.get("time")?.as_str()?)?;
    let values = report.get("metrics")?.get("time")?.get("values")?.as_array()?;
    let total = values.iter().find(|value| value.get(0).is_some_and(|name| name == "total"));
    let total = total.and_then(|value| value.get(2)).and_then(Value::as_f64).filter(|total| total.is_finite());
    let took = (total.unwrap_or_default() * 1e9).floor() as i128;
    Some(Utc::of(began + took).in_iso().into())
}

fn report_row(name: &str, report: Report, is_last: bool) -> Vec<Value> {
    let document = document(Some(&report.document)).unwrap_or_default();
    let member = |key: &str| document.get(key).filter(|value| *value != "").cloned().unwrap_or_default();
    let began = document.get("time").and_then(Value::as_str).and_then(Utc::read);
    let configuration_version = match member("configuration_version") {
        Value::Number(number) => number.to_string().into(),
        version @ (Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_)) => version,
    };
    vec![
        name.into(),
        report.environment.into(),
        member("status"),
        member("noop"),
        member("noop_pending"),
        member("corrective_change"),
        member("puppet_version"),
        member("report_format"),
        configuration_version,
        began.map_or(Value::Null, |began| Utc::of(began).in_iso().into()),
        end_time(&document).unwrap_or_default(),
        time(Some(report.at)),
        member("transaction_uuid"),
        member("catalog_uuid"),
        member("code_id"),
        member("job_id"),
        member("cached_catalog_status"),
        is_last.into(),
    ]
}
