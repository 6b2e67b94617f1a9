//! Members of payloads.

use serde_json::{Map, Value};

use pantin_base::diagnostics::Fault;

/// Checks a member.
///
/// # Errors
/// If it is missing or something else, as a sentence.
pub(super) fn has(
    payload: &Map<String, Value>,
    name: &str,
    is_so: fn(&Value) -> bool,
    what: &str,
) -> Result<(), Fault> {
    match payload.get(name) {
        Some(value) if is_so(value) => Ok(()),
        Some(_) => Err(format!("The key {name:?} of its payload is not {what}.").into()),
        None => Err(format!("Its payload has no key {name:?}.").into()),
    }
}

/// Members with the names of newer versions: `producer_timestamp` for `producer-timestamp`.
pub(super) fn underscored(members: Map<String, Value>) -> Map<String, Value> {
    members.into_iter().map(|(name, value)| (name.replace('-', "_"), value)).collect()
}
