//! Destinations of reports: services that get them as YAML, as JSON, or in the form of a template.

use bytes::Bytes;
use serde_json::Value;

use super::poster::Poster;
use super::report_template::ReportTemplate;
use super::yaml;

/// The form of a report.
#[derive(Clone, Debug)]
pub enum ReportForm {
    /// As Puppet's processor `http` sends it.
    Yaml,
    /// As the agent sent it.
    Json,
    /// A JSON document of the site.
    Template(ReportTemplate),
}

impl ReportForm {
    /// The type of the document.
    #[must_use]
    pub const fn content_type(&self) -> &'static str {
        match self {
            Self::Yaml => "application/x-yaml",
            Self::Json | Self::Template(_) => "application/json",
        }
    }

    /// The document of a report, which this server received.
    #[must_use]
    pub fn document(&self, report: &Value, server: &str) -> Bytes {
        Bytes::from(match self {
            Self::Yaml => yaml::document("Puppet::Transaction::Report", report),
            Self::Json => report.to_string(),
            Self::Template(template) => template.fill(report, server).to_string(),
        })
    }
}

/// A destination of reports.
pub struct Forward {
    /// The form of the reports.
    pub form: ReportForm,
    /// The statuses of reports that it gets; empty for all.
    pub statuses: Vec<String>,
    /// The sender.
    pub poster: Poster,
}

impl Forward {
    /// Queues a report, if it is wanted there. Returns false if the queue is full.
    #[must_use]
    pub fn post(&self, report: &Value, server: &str) -> bool {
        let status = report.get("status").and_then(Value::as_str).unwrap_or_default();
        let is_wanted = self.statuses.is_empty() || self.statuses.iter().any(|wanted| wanted == status);
        !is_wanted || self.poster.post(self.form.document(report, server))
    }
}
