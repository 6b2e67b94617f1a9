//! JSON of requests, answers and pantin's own files: one reader and one writer, on serde.
//!
//! Data of Puppet's users is read as Ruby reads it ([`crate::load_json`]). Catalogs, answers of the server and messages to
//! Ruby's processes are written by writers of their own, which need no tree.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why a text is not the expected JSON.
#[derive(Debug)]
pub struct JsonFault(serde_json::Error);

impl JsonFault {
    /// The line of the fault, from 1; 0 if unknown.
    #[must_use]
    pub fn line(&self) -> usize {
        self.0.line()
    }

    /// The column of the fault, from 1; 0 if unknown.
    #[must_use]
    pub fn column(&self) -> usize {
        self.0.column()
    }
}

impl fmt::Display for JsonFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl std::error::Error for JsonFault {}

/// Reads bytes.
///
/// # Errors
/// If they are not JSON, or not of this type.
pub fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, JsonFault> {
    serde_json::from_slice(bytes).map_err(JsonFault)
}

/// Reads a text.
///
/// # Errors
/// If it is not JSON, or not of this type.
pub fn read_text<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, JsonFault> {
    serde_json::from_str(text).map_err(JsonFault)
}

/// Reads a tree.
///
/// # Errors
/// If it is not of this type.
pub fn read_value<T: for<'a> Deserialize<'a>>(value: Value) -> Result<T, JsonFault> {
    serde_json::from_value(value).map_err(JsonFault)
}

/// Makes a tree.
///
/// # Errors
/// If a key of a map is not a text.
pub fn value_of(value: &impl Serialize) -> Result<Value, JsonFault> {
    serde_json::to_value(value).map_err(JsonFault)
}

/// Writes on one line.
///
/// # Errors
/// If a key of a map is not a text.
pub fn write(value: &impl Serialize) -> Result<String, JsonFault> {
    serde_json::to_string(value).map_err(JsonFault)
}

/// Adds a value whose keys are texts to bytes, on one line: a tree, or what is written without one.
pub fn append<T: Serialize + ?Sized>(bytes: &mut Vec<u8>, value: &T) {
    // Writing to memory never fails.
    let _ = serde_json::to_writer(bytes, value);
}

/// Writes on several lines.
///
/// # Errors
/// If a key of a map is not a text.
pub fn write_pretty(value: &impl Serialize) -> Result<String, JsonFault> {
    serde_json::to_string_pretty(value).map_err(JsonFault)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Value, read, read_text, read_value, value_of, write, write_pretty};

    #[test]
    fn what_is_written_is_read() {
        let map = BTreeMap::from([("a".to_owned(), 1), ("b".to_owned(), 2)]);
        let text = write(&map).unwrap();
        assert_eq!(text, r#"{"a":1,"b":2}"#);
        assert_eq!(read_text::<BTreeMap<String, i64>>(&text).unwrap(), map);
        assert_eq!(read::<Value>(write_pretty(&map).unwrap().as_bytes()).unwrap(), value_of(&map).unwrap());
        assert_eq!(read_value::<BTreeMap<String, i64>>(value_of(&map).unwrap()).unwrap(), map);
        assert!(write(&BTreeMap::from([((1, 2), 3)])).is_err());
    }

    #[test]
    fn faults_have_places() {
        let fault = read::<Value>(b"{\n  \"a\": x}").unwrap_err();
        assert_eq!((fault.line(), fault.column()), (2, 8));
        assert_eq!(fault.to_string(), "expected value at line 2 column 8");
    }
}
