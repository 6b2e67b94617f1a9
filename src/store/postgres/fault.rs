//! Failures of a request to the server.

use std::error::Error as _;
use std::fmt::Write as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use pantin_base::diagnostics::Issue;

/// Why a request failed.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// The connection is lost or cannot be made.
    Lost(String),
    /// A conflict with another transaction; a retry may succeed.
    Conflict(String),
    /// The server is temporarily unable.
    Busy(String),
    /// The server rejects the request.
    Refused(String),
    /// The database is not a store, or not one that this release supports.
    Unusable(Issue),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        let told = told(&error);
        let Some(state) = error.code() else { return Self::Lost(told) };
        match *state {
            SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED => Self::Conflict(told),
            SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED | SqlState::READ_ONLY_SQL_TRANSACTION => {
                Self::Busy(told)
            }
            _ => match state.code().get(..3).unwrap_or_default() {
                // Connection failures and server shutdown.
                "080" | "57P" => Self::Lost(told),
                // Disks, memory, connections.
                "531" | "532" | "533" | "530" => Self::Busy(told),
                _ => Self::Refused(told),
            },
        }
    }
}

/// A stored document cannot be read.
pub(super) fn damaged(error: std::io::Error) -> Fault {
    Fault::Refused(format!("a document is damaged: {error}"))
}

/// The server's message without data values.
fn told(error: &Error) -> String {
    if let Some(told) = error.as_db_error() {
        return format!("{}: {}", told.severity(), told.message());
    }
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let detail = error.to_string();
        if !text.contains(&detail) {
            // Writing to a text does not fail.
            let _ = write!(text, ": {detail}");
        }
        cause = error.source();
    }
    text
}
