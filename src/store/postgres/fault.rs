//! What can become of what a server is asked.

use std::error::Error as _;
use std::fmt::Write as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use pantin_base::diagnostics::Issue;

/// Why something was not done.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// There is no connection any more, or none can be made.
    Lost(String),
    /// Another transaction was in the way; the same again may succeed.
    Conflict(String),
    /// The server cannot do it now.
    Busy(String),
    /// The server will not do it.
    Refused(String),
    /// The database is no store, or none for this release.
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
                // Connections that fail, and a server that ends.
                "080" | "57P" => Self::Lost(told),
                // Disks, memory, connections.
                "531" | "532" | "533" | "530" => Self::Busy(told),
                _ => Self::Refused(told),
            },
        }
    }
}

/// That a document cannot be read as it was written.
pub(super) fn damaged(error: std::io::Error) -> Fault {
    Fault::Refused(format!("a document is damaged: {error}"))
}

/// What the server says, without the values that it says it of.
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
