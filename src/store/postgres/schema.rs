//! The tables of the database and their versions.

use super::columns;
use super::connection::Connection;
use super::fault::Fault;
use crate::issues;
use crate::migrations::{self, ColumnTypes};

/// The first number of the lock for migrations: `pntn`.
const LOCK: i32 = 0x706e_746e;

/// The migrations from nothing to the newest version. A released step never changes: a new version is a new step.
///
/// The tables are those of the file. Texts may exceed the limits of indexes, so indexes use keys of 64 bits
/// ([`crate::keys`]). Times are microseconds since 1970 UTC; documents are JSON, compressed (zlib).
const STEPS: &[&str] = &[
    r#"
    CREATE TABLE node (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        certname text COLLATE "C" NOT NULL UNIQUE,
        environment text,
        deactivated_at bigint,
        facts_at bigint,
        catalog_at bigint,
        report_at bigint,
        -- What the node exports, so that the same again is not written again.
        exports_digest bytea
    );
    CREATE TABLE facts (
        node bigint PRIMARY KEY REFERENCES node (id) ON DELETE CASCADE,
        environment text NOT NULL,
        produced_at bigint NOT NULL,
        document bytea NOT NULL
    );
    CREATE TABLE catalog (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        environment text NOT NULL,
        produced_at bigint NOT NULL,
        document bytea NOT NULL
    );
    CREATE INDEX catalog_of_node ON catalog (node, produced_at);
    CREATE TABLE report (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        environment text,
        status text,
        produced_at bigint NOT NULL,
        document bytea NOT NULL
    );
    CREATE INDEX report_of_node ON report (node, produced_at);
    CREATE TABLE exported (
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        -- In the order of the node's declarations.
        place integer NOT NULL,
        type text NOT NULL,
        title text NOT NULL,
        file text,
        line bigint,
        parameters text NOT NULL,
        type_key bigint NOT NULL,
        title_key bigint NOT NULL,
        -- Digests of names and values, one after the other.
        parameter_digests bytea NOT NULL,
        PRIMARY KEY (node, place)
    );
    CREATE INDEX exported_of_type ON exported (type_key, title_key);
    CREATE TABLE exported_tag (
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        place integer NOT NULL,
        type_key bigint NOT NULL,
        tag_key bigint NOT NULL,
        tag text NOT NULL,
        PRIMARY KEY (type_key, tag_key, node, place)
    );
    CREATE INDEX tag_of_exported ON exported_tag (node, place);
    ALTER TABLE facts ALTER COLUMN document SET STORAGE EXTERNAL;
    ALTER TABLE catalog ALTER COLUMN document SET STORAGE EXTERNAL;
    ALTER TABLE report ALTER COLUMN document SET STORAGE EXTERNAL;
    CREATE TABLE pantin_store (version bigint NOT NULL);
"#,
    r#"
    -- False keeps a node that sends nothing.
    ALTER TABLE node ADD COLUMN expires boolean NOT NULL DEFAULT true;
    ALTER TABLE facts ADD COLUMN producer text;
    ALTER TABLE catalog ADD COLUMN producer text;
    ALTER TABLE catalog ADD COLUMN transaction_uuid text;
    ALTER TABLE catalog ADD COLUMN job_id text;
    ALTER TABLE report ADD COLUMN producer text;
    ALTER TABLE report ADD COLUMN hash text NOT NULL DEFAULT '';
    UPDATE report SET hash = left(encode(sha256(document || convert_to(produced_at::text, 'UTF8')), 'hex'), 40);
    CREATE INDEX report_of_hash ON report (hash);
    -- What the node's last catalog looked up.
    CREATE TABLE catalog_inputs (
        node bigint PRIMARY KEY REFERENCES node (id) ON DELETE CASCADE,
        produced_at bigint NOT NULL,
        document bytea NOT NULL
    );
    ALTER TABLE catalog_inputs ALTER COLUMN document SET STORAGE EXTERNAL;
"#,
    r#"
    -- What lists of reports show. Reports of earlier versions have none, and lists read their documents.
    CREATE TABLE report_head (
        report bigint PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
        hash text NOT NULL,
        producer text,
        document bytea NOT NULL
    );
"#,
    r#"
    -- What lists show of nodes, facts, resources and reports, as columns: queries about them read no documents.
    ALTER TABLE node ADD COLUMN facts_environment text COLLATE "C";
    ALTER TABLE node ADD COLUMN facts_producer text COLLATE "C";
    ALTER TABLE node ADD COLUMN catalog_environment text COLLATE "C";
    ALTER TABLE node ADD COLUMN catalog_producer text COLLATE "C";
    -- The resources that rows are of, so that the same again is not written again.
    ALTER TABLE node ADD COLUMN resources_digest bytea;
    ALTER TABLE node ADD COLUMN last_report bigint;
    ALTER TABLE node ADD COLUMN report_hash text COLLATE "C";
    ALTER TABLE node ADD COLUMN report_environment text COLLATE "C";
    ALTER TABLE node ADD COLUMN report_end bigint;
    ALTER TABLE node ADD COLUMN report_status text COLLATE "C";
    ALTER TABLE node ADD COLUMN report_noop boolean;
    ALTER TABLE node ADD COLUMN report_noop_pending boolean;
    ALTER TABLE node ADD COLUMN report_corrective_change boolean;
    ALTER TABLE node ADD COLUMN report_job_id text COLLATE "C";
    ALTER TABLE node ADD COLUMN report_cached text COLLATE "C";
    UPDATE node SET (facts_environment, facts_producer) =
            (SELECT environment, producer FROM facts WHERE facts.node = node.id),
        (catalog_environment, catalog_producer) = (SELECT environment, producer FROM catalog WHERE catalog.node = node.id
            ORDER BY produced_at DESC, id DESC LIMIT 1);
    DROP TABLE report_head;
    CREATE TABLE report_row (
        report bigint PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
        node bigint NOT NULL,
        produced_at bigint NOT NULL,
        environment text COLLATE "C", producer text COLLATE "C", hash text COLLATE "C" NOT NULL,
        status text COLLATE "C", noop boolean, noop_pending boolean, corrective_change boolean,
        puppet_version text COLLATE "C", report_format bigint, configuration_version text COLLATE "C",
        start_time bigint, end_time bigint, transaction_uuid text COLLATE "C", catalog_uuid text COLLATE "C",
        code_id text COLLATE "C", job_id text COLLATE "C", cached_catalog_status text COLLATE "C",
        -- The numbers of events by status.
        failures bigint NOT NULL, successes bigint NOT NULL, noops bigint NOT NULL, skips bigint NOT NULL
    );
    CREATE INDEX report_row_of_node ON report_row (node, produced_at);
    CREATE INDEX report_row_of_time ON report_row (produced_at);
    CREATE INDEX report_row_of_hash ON report_row (hash);
    DROP INDEX report_of_hash;
    CREATE TABLE event_kind (at bigint PRIMARY KEY, status text COLLATE "C" NOT NULL);
    INSERT INTO event_kind VALUES (0, 'failure'), (1, 'success'), (2, 'noop'), (3, 'skipped');
    CREATE TABLE fact_name (id bigint PRIMARY KEY, name text COLLATE "C" NOT NULL);
    CREATE TABLE fact (
        name bigint NOT NULL,
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        value text COLLATE "C" NOT NULL,
        PRIMARY KEY (name, node)
    );
    CREATE INDEX fact_of_node ON fact (node);
    CREATE TABLE resource (
        id bigint PRIMARY KEY,
        type_key bigint NOT NULL,
        type text COLLATE "C" NOT NULL,
        title text COLLATE "C" NOT NULL
    );
    CREATE INDEX resource_of_type ON resource (type_key);
    CREATE TABLE resource_of (
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        resource bigint NOT NULL,
        PRIMARY KEY (node, resource)
    );
    CREATE INDEX node_of_resource ON resource_of (resource, node);
    CREATE TABLE resource_count (
        node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
        type text COLLATE "C" NOT NULL,
        number bigint NOT NULL
    );
    CREATE INDEX resource_count_of_node ON resource_count (node);
"#,
];

/// The version since which documents have rows beside them.
const FILLED: usize = 4;

/// The newest version.
const VERSION: i64 = (STEPS.len() + migrations::COUNT) as i64;

const TYPES: ColumnTypes = ColumnTypes { text: r#"text COLLATE "C""#, number: "bigint" };

/// The state of a database's schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SchemaState {
    /// Empty.
    Empty,
    /// A store of this version.
    Store(i64),
    /// Tables of another program.
    Foreign,
}

/// Checks that the database is a store of this release. Creates or migrates it if necessary. Of several processes, one
/// does so and the others wait.
///
/// # Errors
/// If the database is not a store, or is a newer one.
pub(super) fn bring_up_to_date(connection: &Connection, name: &str) -> Result<(), Fault> {
    let found = found(connection)?;
    if needs_steps(found, name)?.is_none() {
        return Ok(());
    }
    let encoding = connection.row("SHOW server_encoding", &[])?;
    let encoding: String = encoding.and_then(|row| row.try_get(0).ok()).unwrap_or_default();
    if encoding != "UTF8" {
        return Err(Fault::Unusable(issues::postgresql_encoding(name, &encoding)));
    }
    connection.batch("BEGIN ISOLATION LEVEL READ COMMITTED")?;
    let migrated = migrate(connection, name);
    connection.batch(if migrated.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    migrated
}

fn migrate(connection: &Connection, name: &str) -> Result<(), Fault> {
    let lock = format!("SELECT pg_advisory_xact_lock({LOCK}, hashtext(current_schema()))");
    connection.be_patient()?;
    connection.batch(&lock)?;
    // Another process may have migrated it meanwhile.
    let Some(version) = needs_steps(found(connection)?, name)? else { return Ok(()) };
    let steps = STEPS.iter().map(|step| (*step).to_owned()).chain(migrations::steps(&TYPES));
    for step in steps.skip(version) {
        connection.batch(&step)?;
    }
    if version < FILLED {
        columns::fill(connection)?;
    }
    connection.batch(&format!("DELETE FROM pantin_store; INSERT INTO pantin_store (version) VALUES ({VERSION})"))
}

/// The version from which migrations are needed.
fn needs_steps(found: SchemaState, name: &str) -> Result<Option<usize>, Fault> {
    match found {
        SchemaState::Foreign => Err(Fault::Unusable(issues::store_foreign(name))),
        SchemaState::Store(version) if version > VERSION => {
            Err(Fault::Unusable(issues::store_too_new(name, version, VERSION)))
        }
        SchemaState::Store(VERSION) => Ok(None),
        SchemaState::Store(version) => Ok(Some(usize::try_from(version).unwrap_or_default())),
        SchemaState::Empty => Ok(Some(0)),
    }
}

fn found(connection: &Connection) -> Result<SchemaState, Fault> {
    // Tables of extensions do not count.
    let tables = connection.row(
        "SELECT count(*), coalesce(sum((SELECT count(*) FROM pg_class WHERE relnamespace = pg_namespace.oid
                 AND relname = 'pantin_store')), 0)::bigint,
             coalesce(sum((SELECT count(*) FROM pg_class WHERE relnamespace = pg_namespace.oid AND relkind IN ('r', 'p')
                 AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'))), 0)::bigint
         FROM pg_namespace WHERE nspname = current_schema()",
        &[],
    )?;
    let Some(tables) = tables else { return Ok(SchemaState::Empty) };
    if tables.try_get::<_, i64>(0)? == 0 {
        return Err(Fault::Refused("no schema of its search_path exists".to_owned()));
    }
    match (tables.try_get::<_, i64>(1)?, tables.try_get::<_, i64>(2)?) {
        (0, 0) => Ok(SchemaState::Empty),
        (0, _) => Ok(SchemaState::Foreign),
        _ => {
            let version = connection.row("SELECT max(version) FROM pantin_store", &[])?;
            let version: Option<i64> = version.map(|row| row.try_get(0)).transpose()?.flatten();
            Ok(version.map_or(SchemaState::Foreign, SchemaState::Store))
        }
    }
}
