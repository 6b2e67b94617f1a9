//! Answers in the output format.

use std::fmt::Write as _;
use std::io::Write as _;

use serde_json::{Map, Value, json};

use super::protocol::PROTOCOL;
use super::request::Refused;
use pantin_base::diagnostics::{Diagnostic, Entry};
use pantin_base::source::Place;
use pantin_host::PUPPET_VERSION;

/// An answer.
pub(super) struct Answer {
    line: Vec<u8>,
}

impl Answer {
    /// A catalog in JSON, and its log messages.
    pub(super) fn catalog(id: Option<&Value>, catalog: Vec<u8>, log: &[Entry]) -> Self {
        let mut line = catalog;
        // The finished catalog is written directly into its answer, to use its memory for both.
        let head = format!("{{\"id\":{},\"catalog\":", id.unwrap_or(&Value::Null));
        line.splice(0..0, head.into_bytes());
        // Writing to memory does not fail.
        let _ = writeln!(line, ",\"logs\":{}}}", logged(log));
        Self { line }
    }

    /// The error of a failed catalog, with the node of its message, and the log messages.
    pub(super) fn failed(id: Option<&Value>, (error, node): (&Diagnostic, Option<&str>), log: &[Entry]) -> Self {
        let mut message = error.to_string();
        if let Some(node) = node.filter(|_| !error.is_alone()) {
            // Puppet's catalog errors end with the name of the node.
            let _ = write!(message, " on node {node}");
        }
        let mut object = Map::new();
        object.insert("code".to_owned(), error.issue().code().into());
        object.insert("message".to_owned(), message.into());
        object.insert("text".to_owned(), error.message().into());
        insert_place(&mut object, error.file().map(|file| &**file), error.place());
        if let Some(hint) = error.issue().advice() {
            object.insert("hint".to_owned(), hint.into());
        }
        Self::of(&json!({ "id": id, "error": object, "logs": logged(log) }))
    }

    /// An invalid request.
    pub(super) fn refused(refused: &Refused) -> Self {
        Self::failed(refused.id.as_ref(), (&Diagnostic::without_place(refused.issue.clone()), None), &[])
    }

    /// The version of protocol and program.
    pub(super) fn version(id: Option<&Value>) -> Self {
        let version = env!("CARGO_PKG_VERSION");
        Self::of(&json!({ "id": id, "protocol": PROTOCOL, "pantin": version, "puppet": PUPPET_VERSION }))
    }

    fn of(value: &Value) -> Self {
        Self { line: format!("{value}\n").into_bytes() }
    }

    /// The line.
    pub(super) fn line(&self) -> &[u8] {
        &self.line
    }

    /// The buffer of the answer.
    pub(super) fn into_memory(self) -> Vec<u8> {
        self.line
    }
}

fn logged(log: &[Entry]) -> Value {
    let entries = log.iter().map(|entry| {
        let mut object = Map::new();
        object.insert("level".to_owned(), entry.level.as_str().into());
        object.insert("message".to_owned(), entry.message.as_str().into());
        for (name, text) in [("source", entry.source.as_deref()), ("code", entry.code)] {
            if let Some(text) = text {
                object.insert(name.to_owned(), text.into());
            }
        }
        insert_place(&mut object, entry.file.as_deref(), entry.place);
        Value::Object(object)
    });
    Value::Array(entries.collect())
}

/// Adds file, line and column, if known.
fn insert_place(object: &mut Map<String, Value>, file: Option<&str>, place: Place) {
    if let Some(file) = file.filter(|file| !file.is_empty()) {
        object.insert("file".to_owned(), file.into());
    }
    for (name, number) in [("line", place.line), ("column", place.column)] {
        if number != 0 {
            object.insert(name.to_owned(), number.into());
        }
    }
}
