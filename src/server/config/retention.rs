//! `[retention]`: how long data is kept.

use std::time::Duration;

use serde::Deserialize;

use crate::retention::RetentionConfiguration;
use pantin_base::diagnostics::Issue;
use pantin_ca::seconds_of;

/// How often old data is deleted by default.
const INTERVAL: Duration = Duration::from_secs(3_600);

/// The given ages, such as `14d`; without one, data is kept for ever.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RetentionOptions {
    /// Age of the last data of a node in the store, after which it is deactivated.
    pub node_ttl: Option<String>,
    /// Time after which a deactivated node is deleted.
    pub node_purge_ttl: Option<String>,
    /// Age of reports in the store.
    pub report_ttl: Option<String>,
    /// Age of report files, of the processor `store`.
    pub report_files: Option<String>,
    /// Age of facts files.
    pub facts_files: Option<String>,
    /// Time without use of a file in the bucket.
    pub bucket: Option<String>,
    /// How often old data is deleted.
    pub interval: Option<String>,
}

impl RetentionOptions {
    /// The resulting configuration; `None` if everything is kept.
    ///
    /// # Errors
    /// If a time is malformed.
    pub(super) fn resolve(&self) -> Result<Option<RetentionConfiguration>, Issue> {
        let time = |text: &Option<String>| -> Result<Option<Duration>, Issue> {
            Ok(text.as_deref().map(seconds_of).transpose()?.map(Duration::from_secs))
        };
        let configuration = RetentionConfiguration {
            node: time(&self.node_ttl)?,
            deactivated_node: time(&self.node_purge_ttl)?,
            report: time(&self.report_ttl)?,
            report_files: time(&self.report_files)?,
            facts_files: time(&self.facts_files)?,
            bucket: time(&self.bucket)?,
            interval: time(&self.interval)?.unwrap_or(INTERVAL).max(Duration::from_secs(1)),
        };
        Ok(configuration.deletes_something().then_some(configuration))
    }
}
