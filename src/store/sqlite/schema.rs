//! The tables of the database and their versions.

use rusqlite::Connection;

use super::columns;
use crate::migrations::{self, ColumnTypes};

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
    "
    -- What lists show of nodes, facts, resources and reports, as columns: queries about them read no documents.
    ALTER TABLE node ADD COLUMN facts_environment TEXT;
    ALTER TABLE node ADD COLUMN facts_producer TEXT;
    ALTER TABLE node ADD COLUMN catalog_environment TEXT;
    ALTER TABLE node ADD COLUMN catalog_producer TEXT;
    -- The resources that rows are of, so that the same again is not written again.
    ALTER TABLE node ADD COLUMN resources_digest BLOB;
    ALTER TABLE node ADD COLUMN last_report INTEGER;
    ALTER TABLE node ADD COLUMN report_hash TEXT;
    ALTER TABLE node ADD COLUMN report_environment TEXT;
    ALTER TABLE node ADD COLUMN report_end INTEGER;
    ALTER TABLE node ADD COLUMN report_status TEXT;
    ALTER TABLE node ADD COLUMN report_noop INTEGER;
    ALTER TABLE node ADD COLUMN report_noop_pending INTEGER;
    ALTER TABLE node ADD COLUMN report_corrective_change INTEGER;
    ALTER TABLE node ADD COLUMN report_job_id TEXT;
    ALTER TABLE node ADD COLUMN report_cached TEXT;
    UPDATE node SET facts_environment = (SELECT environment FROM facts WHERE facts.node = node.id),
        facts_producer = (SELECT producer FROM facts WHERE facts.node = node.id),
        (catalog_environment, catalog_producer) = (SELECT environment, producer FROM catalog WHERE catalog.node = node.id
            ORDER BY produced_at DESC, id DESC LIMIT 1);
    DROP TABLE report_head;
    CREATE TABLE report_row (
        report INTEGER PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
        node INTEGER NOT NULL,
        produced_at INTEGER NOT NULL,
        environment TEXT, producer TEXT, hash TEXT NOT NULL,
        status TEXT, noop INTEGER, noop_pending INTEGER, corrective_change INTEGER,
        puppet_version TEXT, report_format INTEGER, configuration_version TEXT,
        start_time INTEGER, end_time INTEGER, transaction_uuid TEXT, catalog_uuid TEXT, code_id TEXT, job_id TEXT,
        cached_catalog_status TEXT,
        -- The numbers of events by status.
        failures INTEGER NOT NULL, successes INTEGER NOT NULL, noops INTEGER NOT NULL, skips INTEGER NOT NULL
    );
    CREATE INDEX report_row_of_node ON report_row (node, produced_at);
    CREATE INDEX report_row_of_time ON report_row (produced_at, node, status, environment);
    CREATE INDEX report_row_of_hash ON report_row (hash);
    CREATE INDEX report_row_of_environment ON report_row (environment);
    CREATE INDEX report_row_of_producer ON report_row (producer);
    DROP INDEX report_of_hash;
    CREATE TABLE event_kind (at INTEGER PRIMARY KEY, status TEXT NOT NULL);
    INSERT INTO event_kind VALUES (0, 'failure'), (1, 'success'), (2, 'noop'), (3, 'skipped');
    CREATE TABLE fact_name (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    -- In the order of names: a fact of all nodes stands together.
    CREATE TABLE fact (
        name INTEGER NOT NULL,
        node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        value TEXT NOT NULL,
        PRIMARY KEY (name, node)
    ) WITHOUT ROWID;
    CREATE INDEX fact_of_node ON fact (node);
    CREATE TABLE resource (id INTEGER PRIMARY KEY, type_key INTEGER NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL);
    CREATE INDEX resource_of_type ON resource (type_key);
    CREATE TABLE resource_of (
        node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        resource INTEGER NOT NULL,
        PRIMARY KEY (node, resource)
    ) WITHOUT ROWID;
    CREATE INDEX node_of_resource ON resource_of (resource, node);
    CREATE TABLE resource_count (
        node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        type TEXT NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (node, type)
    ) WITHOUT ROWID;
",
];

/// The version since which documents have rows beside them.
const FILLED: i64 = 4;

/// The newest version.
pub(super) const VERSION: i64 = (STEPS.len() + migrations::COUNT) as i64;

const TYPES: ColumnTypes = ColumnTypes { text: "TEXT", number: "INTEGER" };

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
    let steps = STEPS.iter().map(|step| (*step).to_owned()).chain(migrations::steps(&TYPES));
    for step in steps.skip(done) {
        connection.execute_batch(&step)?;
    }
    if version < FILLED {
        columns::fill(connection)?;
    }
    connection.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"))
}
