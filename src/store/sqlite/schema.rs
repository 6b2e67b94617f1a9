//! The tables of the database and their versions.

use rusqlite::Connection;

/// The application id of pantin's stores: `pntn`.
pub(super) const APPLICATION: i64 = 0x706e_746e;

/// The migrations from nothing to the newest version. A released step never changes: a new version is a new step. Times
/// are microseconds since 1970 UTC; documents are JSON, compressed (zlib) if they are large.
const STEPS: &[&str] = &[
    "
    CREATE TABLE node (
        id INTEGER PRIMARY KEY,
        certname TEXT NOT NULL UNIQUE,
        environment TEXT,
        deactivated_at INTEGER,
        facts_at INTEGER,
        catalog_at INTEGER,
        report_at INTEGER,
        -- What the node exports, so that the same again is not written again.
        exports_digest BLOB
    );
    CREATE TABLE facts (
        node INTEGER PRIMARY KEY REFERENCES node (id) ON DELETE CASCADE,
        environment TEXT NOT NULL,
        produced_at INTEGER NOT NULL,
        document BLOB NOT NULL
    );
    CREATE TABLE catalog (
        id INTEGER PRIMARY KEY,
        node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        environment TEXT NOT NULL,
        produced_at INTEGER NOT NULL,
        document BLOB NOT NULL
    );
    CREATE INDEX catalog_of_node ON catalog (node, produced_at);
    CREATE TABLE report (
        id INTEGER PRIMARY KEY,
        node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        environment TEXT,
        status TEXT,
        produced_at INTEGER NOT NULL,
        document BLOB NOT NULL
    );
    CREATE INDEX report_of_node ON report (node, produced_at);
    CREATE TABLE exported (
        id INTEGER PRIMARY KEY,
        node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        type TEXT NOT NULL,
        title TEXT NOT NULL,
        file TEXT,
        line INTEGER,
        parameters TEXT NOT NULL
    );
    CREATE INDEX exported_of_node ON exported (node);
    CREATE INDEX exported_of_type ON exported (type, title);
    CREATE TABLE exported_tag (
        type TEXT NOT NULL,
        tag TEXT NOT NULL,
        resource INTEGER NOT NULL REFERENCES exported (id) ON DELETE CASCADE,
        PRIMARY KEY (type, tag, resource)
    ) WITHOUT ROWID;
    CREATE INDEX tag_of_exported ON exported_tag (resource);
",
    "
    -- False keeps a node that sends nothing.
    ALTER TABLE node ADD COLUMN expires INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE facts ADD COLUMN producer TEXT;
    ALTER TABLE catalog ADD COLUMN producer TEXT;
    ALTER TABLE catalog ADD COLUMN transaction_uuid TEXT;
    ALTER TABLE catalog ADD COLUMN job_id TEXT;
    ALTER TABLE report ADD COLUMN producer TEXT;
    ALTER TABLE report ADD COLUMN hash TEXT NOT NULL DEFAULT '';
    UPDATE report SET hash = report_hash(document, produced_at);
    CREATE INDEX report_of_hash ON report (hash);
    -- What the node's last catalog looked up.
    CREATE TABLE catalog_inputs (
        node INTEGER PRIMARY KEY REFERENCES node (id) ON DELETE CASCADE,
        produced_at INTEGER NOT NULL,
        document BLOB NOT NULL
    );
",
    "
    -- What lists of reports show. Reports of earlier versions have none, and lists read their documents. Not in `report`: there
    -- the document would have to be read to get at what stands behind it.
    CREATE TABLE report_head (
        report INTEGER PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
        hash TEXT NOT NULL,
        producer TEXT,
        document BLOB NOT NULL
    );
",
];

/// The newest version.
pub(super) const VERSION: i64 = STEPS.len() as i64;

/// The state of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SchemaState {
    /// Empty.
    Empty,
    /// A store of this version.
    Store(i64),
    /// A database of another program.
    Foreign,
}

/// Determines the state of a file.
pub(super) fn found(connection: &Connection) -> rusqlite::Result<SchemaState> {
    let number = |name: &str| connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    if application == APPLICATION {
        return Ok(SchemaState::Store(version));
    }
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(if application == 0 && version == 0 && tables == 0 { SchemaState::Empty } else { SchemaState::Foreign })
}

/// Migrates the database from a version to the newest one, within the caller's transaction.
pub(super) fn migrate(connection: &Connection, version: i64) -> rusqlite::Result<()> {
    let done = usize::try_from(version).unwrap_or_default();
    for step in STEPS.iter().skip(done) {
        connection.execute_batch(step)?;
    }
    connection.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"))
}
