//! The command `replace facts`.
//! Source: `puppet/indirector/facts/puppetdb.rb`.

use serde_json::{Map, Value, json};

use crate::KeptFacts;
use crate::moment;

/// The fact with a node's packages, which PuppetDB stores separately.
const INVENTORY: &str = "_puppet_inventory_1";

/// The payload of the command.
pub(super) fn payload(facts: &KeptFacts<'_>, producer: &str) -> Value {
    let subject = facts.subject;
    let values = facts.document.get("values").and_then(Value::as_object);
    let mut values = values.cloned().unwrap_or_default();
    values.insert("trusted".to_owned(), trusted(facts.trusted, subject.node));
    let inventory = values.shift_remove(INVENTORY);
    let mut payload = Map::new();
    payload.insert("certname".to_owned(), subject.node.into());
    payload.insert("values".to_owned(), values.into());
    payload.insert("environment".to_owned(), subject.environment.into());
    payload.insert("producer_timestamp".to_owned(), moment::wire(subject.at).into());
    payload.insert("producer".to_owned(), producer.into());
    if let Some(inventory) = inventory.filter(|inventory| !inventory.is_null()) {
        let packages = inventory.get("packages").cloned().unwrap_or_default();
        payload.insert("package_inventory".to_owned(), packages);
    }
    payload.into()
}

/// A node's trusted data, completed from its name.
fn trusted(given: &Value, node: &str) -> Value {
    let member = |key: &str| given.get(key).filter(|value| !value.is_null()).cloned();
    let certname = member("certname").unwrap_or_else(|| node.into());
    let (hostname, domain) = match certname.as_str().map(halves) {
        Some((hostname, domain)) => (Value::from(hostname), domain.map_or(Value::Null, Value::from)),
        None => (Value::Null, Value::Null),
    };
    json!({
        "authenticated": member("authenticated").unwrap_or(Value::Bool(false)),
        "certname": certname,
        "extensions": member("extensions").unwrap_or_else(|| json!({})),
        "hostname": hostname,
        "domain": domain,
        "external": member("external").unwrap_or_else(|| json!({})),
    })
}

/// The host name and the domain.
fn halves(name: &str) -> (&str, Option<&str>) {
    name.split_once('.').map_or((name, None), |(host, domain)| (host, Some(domain)))
}
