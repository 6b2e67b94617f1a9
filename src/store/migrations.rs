//! The migrations that are the same for all databases, after those that each has of its own.

/// The types of a database's columns.
pub(crate) struct ColumnTypes {
    /// Texts in the order of their bytes.
    pub(crate) text: &'static str,
    /// Numbers of 64 bits.
    pub(crate) number: &'static str,
}

/// The migrations, oldest first. A released one never changes: a new version is a new one.
const STEPS: &[&str] = &["
    -- What counts of events need of a node's last report: they read nothing but nodes.
    ALTER TABLE node ADD COLUMN report_configuration {text};
    ALTER TABLE node ADD COLUMN report_start {number};
    ALTER TABLE node ADD COLUMN report_failures {number};
    ALTER TABLE node ADD COLUMN report_successes {number};
    ALTER TABLE node ADD COLUMN report_noops {number};
    ALTER TABLE node ADD COLUMN report_skips {number};
    UPDATE node SET (report_configuration, report_start, report_failures, report_successes, report_noops, report_skips) =
        (SELECT configuration_version, start_time, failures, successes, noops, skips FROM report_row
            WHERE report_row.report = node.last_report)
        WHERE last_report IS NOT NULL;
    -- Names of environments and producers come from these, and so do statuses of a time.
    DROP INDEX IF EXISTS report_row_of_time;
    CREATE INDEX report_row_of_time ON report_row (produced_at, node, status, environment);
    DROP INDEX IF EXISTS report_row_of_environment;
    CREATE INDEX report_row_of_environment ON report_row (environment, end_time);
    CREATE INDEX IF NOT EXISTS report_row_of_producer ON report_row (producer);
    -- Which nodes have resources of a type.
    CREATE INDEX resource_count_of_type ON resource_count (type, node);
"];

/// The number of these migrations.
pub(crate) const COUNT: usize = STEPS.len();

/// The migrations for a database.
pub(crate) fn steps(types: &ColumnTypes) -> impl Iterator<Item = String> {
    let ColumnTypes { text, number } = *types;
    STEPS.iter().map(move |step| step.replace("{text}", text).replace("{number}", number))
}
