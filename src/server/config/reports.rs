//! `[[reports]]`: services that get the reports of agents.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::issues;
use crate::stored::{ReportForm, ReportTemplate, Secret, Target};
use pantin_base::diagnostics::Issue;
use pantin_client::{BadUrl, Url};
use pantin_service::Context;

/// How often a report is sent again by default.
const RETRIES: u32 = 3;
/// The maximum of that.
const MAX_RETRIES: u32 = 8;

/// The form of reports without a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportFormat {
    /// As the agent sent it.
    Json,
    /// As Puppet's processor `http` sends it.
    Yaml,
}

/// A service that gets reports.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ReportOptions {
    /// Its URL.
    pub url: Option<String>,
    /// A file with the URL, if that is a secret.
    pub url_file: Option<PathBuf>,
    /// A file with the header `Authorization`.
    pub authorization_file: Option<PathBuf>,
    /// The form.
    pub format: Option<ReportFormat>,
    /// A file with a template instead.
    pub template: Option<PathBuf>,
    /// The statuses of reports; all by default.
    #[serde(default)]
    pub statuses: Vec<String>,
    /// How often a report is sent again.
    pub retries: Option<u32>,
}

/// The configuration of a service that gets reports.
#[derive(Clone, Debug)]
pub struct ReportDestination {
    /// Where they go.
    pub target: Target,
    /// Their form.
    pub form: ReportForm,
    /// Their statuses; empty for all.
    pub statuses: Vec<String>,
}

impl ReportOptions {
    /// Paths, which are relative to the file.
    pub(super) fn paths(&mut self) -> [&mut Option<PathBuf>; 3] {
        [&mut self.url_file, &mut self.authorization_file, &mut self.template]
    }

    /// The resulting configuration.
    ///
    /// # Errors
    /// If a file cannot be used, or options exclude each other.
    pub(super) fn resolve(self, context: &Context) -> Result<ReportDestination, Issue> {
        let wrong = |detail: &str| issues::unusable_configuration("reports", detail);
        let url = match (self.url, &self.url_file) {
            (Some(url), None) => url,
            (None, Some(file)) => text_of(context, file)?,
            _ => return Err(wrong("each of them needs either `url` or `url-file`")),
        };
        let bad_url = |_: BadUrl| wrong("its URL is no URL of http or https");
        let url: Url = url.parse().map_err(bad_url)?;
        let authorization = self.authorization_file.as_deref().map(|file| text_of(context, file)).transpose()?;
        let form = match (self.format, &self.template) {
            (Some(ReportFormat::Json), None) => ReportForm::Json,
            (Some(ReportFormat::Yaml), None) => ReportForm::Yaml,
            (None, Some(file)) => {
                let path = context.absolute(file);
                let unusable = |detail: &str| issues::unusable_configuration(&path.display().to_string(), detail);
                let text = context.files.read(&path).map_err(|error| unusable(&error.to_string()))?;
                ReportForm::Template(ReportTemplate::read(&text).map_err(|fault| unusable(&fault))?)
            }
            _ => return Err(wrong("each of them needs either `format`, \"json\" or \"yaml\", or `template`, a file")),
        };
        let target = Target {
            shown: url.server.to_string(),
            url,
            content_type: form.content_type(),
            authorization: authorization.map(Secret),
            retries: self.retries.unwrap_or(RETRIES).min(MAX_RETRIES),
        };
        Ok(ReportDestination { target, form, statuses: self.statuses })
    }
}

/// The text in a file, without white space around it.
fn text_of(context: &Context, file: &Path) -> Result<String, Issue> {
    let path = context.absolute(file);
    let unusable = |detail: &str| issues::unusable_configuration(&path.display().to_string(), detail);
    let bytes = context.files.read(&path).map_err(|error| unusable(&error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| unusable("it is not UTF-8"))?;
    Ok(text.trim().to_owned())
}
