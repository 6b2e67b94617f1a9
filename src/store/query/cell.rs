//! The values of selected columns.

use std::borrow::Cow;

use serde_json::Value;

use pantin_data::json;
use pantin_values::value::Utc;

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    /// A text.
    Text,
    /// A number.
    Number,
    /// True or false.
    Truth,
    /// A time in microseconds since 1970 UTC.
    Time,
    /// JSON, which databases do not look into.
    Json,
}

/// The value of a column: borrowed from the row, because lists have hundreds of thousands of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CellValue<'c> {
    /// Nothing.
    Null,
    /// A text.
    Text(Cow<'c, str>),
    /// A number.
    Number(i64),
    /// True or false.
    Truth(bool),
    /// A time in microseconds since 1970 UTC.
    Time(i64),
    /// JSON.
    Json(&'c str),
}

impl CellValue<'_> {
    /// As a value of its own.
    pub(crate) fn into_value(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Text(text) => text.into_owned().into(),
            Self::Number(number) => number.into(),
            Self::Truth(truth) => truth.into(),
            Self::Time(at) => time(Some(at)),
            Self::Json(text) => json::read_text(text).unwrap_or_default(),
        }
    }

    /// Adds it to bytes as JSON.
    pub(super) fn append(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Null => bytes.extend_from_slice(b"null"),
            Self::Text(text) => json::append(bytes, &**text),
            Self::Number(number) => bytes.extend_from_slice(number.to_string().as_bytes()),
            Self::Truth(truth) => bytes.extend_from_slice(if *truth { b"true" } else { b"false" }),
            // No letter of a time is escaped.
            Self::Time(at) => {
                bytes.push(b'"');
                bytes.extend_from_slice(Utc::of(i128::from(*at) * 1_000).in_iso().as_bytes());
                bytes.push(b'"');
            }
            Self::Json(text) => bytes.extend_from_slice(text.as_bytes()),
        }
    }
}

/// A time in microseconds since 1970 UTC.
pub(super) fn time(at: Option<i64>) -> Value {
    at.map_or(Value::Null, |at| Utc::of(i128::from(at) * 1_000).in_iso().into())
}

#[cfg(test)]
mod tests {
    use super::CellValue;

    #[test]
    fn what_is_written_is_the_value() {
        let text = |text: &'static str| CellValue::Text(text.into());
        let cells = [
            CellValue::Null,
            text(""),
            text("a\"\n\u{1}é"),
            CellValue::Number(-7),
            CellValue::Number(i64::MAX),
            CellValue::Truth(true),
            CellValue::Truth(false),
            CellValue::Time(0),
            CellValue::Time(1_795_996_800_123_999),
            CellValue::Time(-1),
            CellValue::Json("{\"a\":[1,null]}"),
        ];
        for cell in cells {
            let mut bytes = Vec::new();
            cell.append(&mut bytes);
            assert_eq!(String::from_utf8(bytes).unwrap(), cell.into_value().to_string());
        }
    }
}
