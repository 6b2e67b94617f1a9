//! What cannot be read.

/// A document cannot be read: the file is damaged.
pub(super) fn damaged(error: std::io::Error) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Blob, error.into())
}
