//! `puppet.conf`: what is read of it, and what is wrong with it.

use std::path::Path;
use std::sync::Arc;

use super::log::{About, Console, shared};
use crate::diagnostics::issues::load;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Diagnostic, Entry, Level};
use crate::environment::{Conf, Files, SETTINGS};

/// The sections that it may have.
const SECTIONS: &[&str] = &["main", "server", "master", "agent", "user"];

/// What is to be told of the file.
#[derive(Debug, Default)]
pub(super) struct PuppetConf {
    /// The file.
    pub(super) file: Option<Arc<str>>,
    /// Its text.
    pub(super) text: String,
    /// Why nothing of it is used.
    unusable: Option<Diagnostic>,
    /// Settings that there are not. Puppet ignores them without a word.
    pub(super) unknown: Vec<Diagnostic>,
}

/// Reads the file, if there is one. As in Puppet, of one that cannot be understood nothing is used.
pub(super) fn read(files: &dyn Files, path: &Path) -> (Conf, PuppetConf) {
    let Ok(bytes) = files.read(path) else { return Default::default() };
    let file = shared(path);
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
        let issue = load::unknown_setting(name).advised(did_you_mean(name, names()));
        Diagnostic::new(issue, Some(Arc::clone(&file)), place)
    });
    told.unknown = unknown.collect();
    (conf, told)
}

impl PuppetConf {
    /// Tells what Puppet tells, and the rest to whoever wants to know everything.
    pub(super) fn tell(&self, console: &Console) {
        if let Some(unusable) = &self.unusable {
            console.tell(unusable, About::default(), &|_| None);
        }
        for unknown in &self.unknown {
            console.write_with_source(&Entry::of(Level::Debug, unknown), About::default(), &|_| None);
        }
    }
}
