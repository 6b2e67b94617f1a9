//! Connections to the file, and what their errors mean.

use std::fs::OpenOptions;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::exports::add_functions;
use super::schema::{self, SchemaState};
use crate::Untaken;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_host::platform::{make_private_folder, set_mode};

/// How long a process waits for another writer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The handling of a store that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Missing {
    /// Create it.
    Made,
    /// Report an error.
    Refused,
}

/// Opens a store, and migrates it to the newest version.
pub(super) fn open(file: &Path, missing: Missing) -> Result<Connection, Issue> {
    let name = file.display().to_string();
    let file = &*on_system(file);
    let unusable = |error: &std::io::Error| issues::store_failed(&name, &error.to_string());
    match (missing, std::fs::metadata(file)) {
        (_, Ok(found)) if !found.is_file() => return Err(issues::store_failed(&name, "it is no regular file")),
        (_, Ok(_)) => {}
        (Missing::Refused, Err(error)) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(issues::no_store(&name));
        }
        (Missing::Made, Err(error)) if error.kind() == std::io::ErrorKind::NotFound => {
            if let Some(directory) = file.parent() {
                make_private_folder(directory).map_err(|error| unusable(&error))?;
            }
            // Catalogs and facts hold secrets, so only their user may read them.
            let mut options = OpenOptions::new();
            options.write(true).create(true).truncate(false);
            set_mode(&mut options, 0o600).open(file).map_err(|error| unusable(&error))?;
        }
        (_, Err(error)) => return Err(unusable(&error)),
    }
    set_up(file).map_err(|error| failed(file, &error))?
}

fn set_up(file: &Path) -> rusqlite::Result<Result<Connection, Issue>> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    let name = file.display().to_string();
    let refused = |found| match found {
        SchemaState::Foreign => Some(issues::store_foreign(&name)),
        SchemaState::Store(version) if version > schema::VERSION => {
            Some(issues::store_too_new(&name, version, schema::VERSION))
        }
        SchemaState::Store(_) | SchemaState::Empty => None,
    };
    // In one transaction: another process may create the tables meanwhile.
    let moment = connection.transaction()?;
    let found = schema::found(&moment)?;
    moment.commit()?;
    if let Some(issue) = refused(found) {
        return Ok(Err(issue));
    }
    use_write_ahead_log(&connection)?;
    connection.execute_batch("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;")?;
    // Migrations use them, too.
    add_functions(&connection)?;
    if found != SchemaState::Store(schema::VERSION) {
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // Another process may have migrated it meanwhile.
        match schema::found(&transaction)? {
            SchemaState::Store(version) if version < schema::VERSION => schema::migrate(&transaction, version)?,
            SchemaState::Empty => schema::migrate(&transaction, 0)?,
            other @ (SchemaState::Store(_) | SchemaState::Foreign) => {
                if let Some(issue) = refused(other) {
                    return Ok(Err(issue));
                }
            }
        }
        transaction.commit()?;
    }
    Ok(Ok(connection))
}

/// Switches a new store to the write-ahead log, permanently. While others open it at the same moment, SQLite refuses
/// the switch at once (it never waits to upgrade a lock), so pantin retries.
fn use_write_ahead_log(connection: &Connection) -> rusqlite::Result<()> {
    let began = Instant::now();
    loop {
        match connection.execute_batch("PRAGMA journal_mode = WAL") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && began.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(5));
            }
            outcome => return outcome,
        }
    }
}

/// The message of a database error for the user.
pub(super) fn failed(file: &Path, error: &rusqlite::Error) -> Issue {
    let name = file.display().to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => issues::store_locked(&name, PATIENCE.as_secs()),
        Some(ErrorCode::DiskFull) => issues::store_disk_full(&name),
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => issues::store_damaged(&name, &error.to_string()),
        _ if matches!(error, rusqlite::Error::FromSqlConversionFailure(..)) => {
            issues::store_damaged(&name, &error.to_string())
        }
        _ => issues::store_failed(&name, &error.to_string()),
    }
}

/// The same for a write. If another process or the disk prevents it, it can be written later.
pub(super) fn untaken(file: &Path, error: &rusqlite::Error) -> Untaken {
    let issue = failed(file, error);
    match error.sqlite_error_code() {
        Some(
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::DiskFull | ErrorCode::SystemIoFailure,
        ) => Untaken::Unreachable(issue),
        _ => Untaken::Refused(issue),
    }
}
