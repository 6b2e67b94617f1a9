//! `/metrics/v2`: the metrics that dashboards read, in Jolokia's form.

use serde_json::{Value, json};

use crate::query::{count, count_of};
use crate::refusal::Refusal;
use crate::{Method, Request, Response};
use pantin_data::json;
use pantin_store::Store;

/// The domain of the metrics of the population.
const POPULATION: &str = "puppetlabs.puppetdb.population";
/// The names of the metrics.
const NAMES: &[&str] =
    &["num-nodes", "num-active-nodes", "num-inactive-nodes", "num-resources", "avg-resources-per-node"];
/// The maximum number of metrics in a request.
const MAX_READ: usize = 100;

pub(crate) fn answer(store: &dyn Store, request: &Request<'_>, rest: &str) -> Result<Response, Refusal> {
    let rest = rest.trim_matches('/');
    if request.method == Method::Post && rest.is_empty() {
        let wanted: Value = json::read(request.body).map_err(|error| Refusal::invalid(error.to_string()))?;
        let one = |wanted: &Value| read(store, request, wanted["mbean"].as_str().unwrap_or_default());
        return Ok(Response::json(&match wanted.as_array() {
            Some(all) => Value::Array(all.iter().take(MAX_READ).map(one).collect::<Result<_, _>>()?),
            None => one(&wanted)?,
        }));
    }
    match rest.split_once('/') {
        Some(("read", name)) => Ok(Response::json(&read(store, request, name)?)),
        None if rest == "list" => {
            let names = NAMES.iter().map(|name| {
                let attributes = json!({ "Value": { "type": "java.lang.Object", "desc": "", "rw": false } });
                (format!("name={name}"), json!({ "attr": attributes, "desc": "" }))
            });
            let value = json!({ POPULATION: names.collect::<serde_json::Map<_, _>>() });
            Ok(Response::json(&envelope(request, &json!({ "type": "list" }), value)))
        }
        None if rest.is_empty() || rest == "version" => {
            let value = json!({ "agent": "1.7.1", "protocol": "7.2" });
            Ok(Response::json(&envelope(request, &json!({ "type": "version" }), value)))
        }
        _ => Err(Refusal::NoPath(request.path.to_owned())),
    }
}

fn envelope(request: &Request<'_>, asked: &Value, value: Value) -> Value {
    json!({ "request": asked, "value": value, "timestamp": request.now / 1_000_000, "status": 200 })
}

/// The value of a metric.
fn read(store: &dyn Store, request: &Request<'_>, mbean: &str) -> Result<Value, Refusal> {
    let asked = json!({ "mbean": mbean, "type": "read" });
    // An attribute may follow.
    let (name, attribute) = mbean.split_once('/').unwrap_or((mbean, ""));
    let name = name.strip_prefix(POPULATION).and_then(|name| name.strip_prefix(":name="));
    let value = match name {
        Some("num-nodes" | "num-active-nodes") => json!(nodes(store)?.0),
        Some("num-inactive-nodes") => json!(nodes(store)?.1),
        Some("num-resources") => json!(count(store, "resources")?),
        Some("avg-resources-per-node") => {
            let (nodes, resources) = (nodes(store)?.0, count(store, "resources")?);
            json!(if nodes == 0 { 0.0 } else { resources as f64 / nodes as f64 })
        }
        _ => {
            let kind = "javax.management.InstanceNotFoundException";
            return Ok(
                json!({ "request": asked, "error_type": kind, "error": format!("{kind} : {mbean}"), "status": 404 }),
            );
        }
    };
    let value = if attribute == "Value" { value } else { json!({ "Value": value }) };
    Ok(envelope(request, &asked, value))
}

/// The numbers of active and of other nodes.
fn nodes(store: &dyn Store) -> Result<(u64, u64), Refusal> {
    let active = count(store, "nodes")?;
    Ok((active, count_of(store, "nodes", Some(json!(["=", "node_state", "inactive"])))?))
}
