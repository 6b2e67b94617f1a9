//! The forms of payloads: older versions become the newest one.

use serde_json::{Map, Value};

use super::members::{has, underscored};
use super::report;
use pantin_base::diagnostics::Fault;
use pantin_store::CommandKind;

/// The payload in the newest version of its form.
///
/// # Errors
/// Why it is invalid, as a sentence.
pub(super) fn newest(kind: CommandKind, payload: Map<String, Value>) -> Result<Map<String, Value>, Fault> {
    let mut payload = underscored(payload);
    match kind {
        CommandKind::ReplaceFacts => has(&payload, "values", Value::is_object, "a map")?,
        CommandKind::ReplaceCatalog => {
            has(&payload, "resources", Value::is_array, "a list")?;
            has(&payload, "edges", Value::is_array, "a list")?;
            let resources = payload.get("resources").and_then(Value::as_array).into_iter().flatten();
            let is_resource = |resource: &Value| resource["type"].is_string() && resource["title"].is_string();
            if !resources.into_iter().all(is_resource) {
                return Err("A resource of its payload has no type or no title.".into());
            }
            // Before there were identifiers of catalogs, runs had them.
            if payload.get("catalog_uuid").is_none_or(Value::is_null) {
                let uuid = payload.get("transaction_uuid").cloned().unwrap_or_default();
                payload.insert("catalog_uuid".to_owned(), uuid);
            }
        }
        CommandKind::StoreReport => report::newest(&mut payload)?,
        CommandKind::ReplaceCatalogInputs => has(&payload, "inputs", Value::is_array, "a list")?,
        CommandKind::ConfigureExpiration => has(&payload, "expire", Value::is_object, "a map")?,
        CommandKind::DeactivateNode => {}
    }
    Ok(payload)
}
