//! The parts of a log entry that are data, as JSON.

use serde_json::{Map, Value};

use pantin_base::diagnostics::{Diagnostic, Entry};
use pantin_base::source::Place;

/// The second places of a diagnostic as JSON, if it has any.
pub(super) fn labels(diagnostic: &Diagnostic) -> Option<String> {
    let labels = diagnostic.labels().iter().map(|label| {
        let mut object = placed(label.file.as_deref(), label.place);
        object.insert("text".to_owned(), label.text.as_str().into());
        Value::Object(object)
    });
    list(labels)
}

/// What an entry tells as data, as JSON, if it tells any.
pub(super) fn fields(entry: &Entry) -> Option<String> {
    let fields: Map<String, Value> =
        entry.fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    (!fields.is_empty()).then(|| Value::Object(fields).to_string())
}

/// The calls that led to a diagnostic as JSON, innermost first, if there are any.
pub(super) fn trace(diagnostic: &Diagnostic) -> Option<String> {
    let calls = diagnostic.trace().iter().map(|call| {
        let mut object = placed(call.file.as_deref(), call.place);
        object.insert("call".to_owned(), call.callee.as_str().into());
        Value::Object(object)
    });
    list(calls)
}

fn list(items: impl ExactSizeIterator<Item = Value>) -> Option<String> {
    (items.len() > 0).then(|| Value::Array(items.collect()).to_string())
}

/// File, line and column as far as they are known.
fn placed(file: Option<&str>, place: Place) -> Map<String, Value> {
    let mut object = Map::new();
    if let Some(file) = file.filter(|file| !file.is_empty()) {
        object.insert("file".to_owned(), file.into());
    }
    for (name, number) in [("line", place.line), ("column", place.column)] {
        if number != 0 {
            object.insert(name.to_owned(), number.into());
        }
    }
    object
}
