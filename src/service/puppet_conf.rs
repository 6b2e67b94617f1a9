//! `puppet.conf`: its content and its errors.

use std::path::Path;
use std::sync::Arc;

use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_environment::issues as environment_issues;
use pantin_host::{Conf, Files, SETTINGS};

/// The allowed sections.
const SECTIONS: &[&str] = &["main", "server", "master", "agent", "user"];

/// The findings on the file.
#[derive(Debug, Default)]
pub struct PuppetConf {
    /// The file.
    pub file: Option<Arc<str>>,
    /// Its text.
    pub text: String,
    /// Why all of it is ignored.
    pub unusable: Option<Diagnostic>,
    /// Unknown settings. Puppet ignores them silently.
    pub unknown: Vec<Diagnostic>,
}

/// Reads the file, if it exists. As in Puppet, a malformed file is ignored as a whole.
///
/// # Errors
/// If it exists and cannot be read. Source: settings.rb `read_file`
pub(super) fn read(files: &dyn Files, path: &Path) -> Result<(Conf, PuppetConf), Issue> {
    let file: Arc<str> = path.to_string_lossy().into();
    let content =
        files.read_if_there(path).map_err(|error| environment_issues::unreadable_file(&file, &error.to_string()))?;
    let Some(bytes) = content else { return Ok(Default::default()) };
    let mut told = PuppetConf {
        file: Some(Arc::clone(&file)),
        text: String::from_utf8_lossy(&bytes).into_owned(),
        ..PuppetConf::default()
    };
    let parsed = Conf::parse(&told.text, path).and_then(|conf| conf.check_sections(SECTIONS, path).map(|()| conf));
    let conf = parsed.unwrap_or_else(|issue| {
        let issue = issue.map_text(|text| format!("Could not parse {file}: {text}"));
        told.unusable = Some(Diagnostic::without_place(issue));
        Conf::default()
    });
    let names = || SETTINGS.iter().map(|setting| setting.name);
    let unknown = conf.places().filter(|(name, _)| names().all(|known| known != *name)).map(|(name, place)| {
        let issue = issues::unknown_setting(name).advised(did_you_mean(name, names()));
        Diagnostic::new(issue, Some(Arc::clone(&file)), place)
    });
    told.unknown = unknown.collect();
    Ok((conf, told))
}
