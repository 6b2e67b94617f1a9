//! Diagnostics of files that are no code of Puppet: data, `hiera.yaml`, templates in Ruby, `metadata.json`, `Puppetfile`.

use crate::documents::{Document, Page};
use crate::folder::Loaded;
use crate::state::State;
use pantin_base::diagnostics::Diagnostic;
use pantin_checks::{CheckedFile, check_erb, check_metadata, check_puppetfile};

/// Everything that is found in a document, in the order of the places.
pub(crate) fn findings(state: &State, document: &Document, page: Page, loaded: Option<&Loaded>) -> Vec<Diagnostic> {
    let text = document.text.as_str();
    let mut file = CheckedFile::new(&document.path, text.to_owned());
    match page {
        Page::Data | Page::HieraConfig => {
            let Some(loaded) = loaded else { return Vec::new() };
            let folder = state.folder(&document.path);
            let compare = |typed: &[(&str, &str)]| state.host.mismatches(&folder.root, typed);
            file.findings = loaded.hiera().check(&loaded.known, (&document.path, text), &compare);
        }
        Page::Erb => check_erb(&mut file),
        Page::Metadata if is_of_module(document, loaded) => check_metadata(&mut file),
        Page::Puppetfile => drop(check_puppetfile(&mut file)),
        Page::Metadata => {}
    }
    file.findings.sort_by_key(|found| found.place().offset);
    file.findings
}

/// True for the `metadata.json` of a module, and of one that cannot be used because of it.
fn is_of_module(document: &Document, loaded: Option<&Loaded>) -> bool {
    let Some(directory) = document.path.parent() else { return false };
    let is_module = |loaded: &Loaded| {
        loaded.environment.modules().iter().any(|module| module.directory == directory)
            || directory.parent().is_some_and(|above| loaded.environment.modulepath().iter().any(|path| path == above))
            || loaded.project.as_ref().is_some_and(|project| project.root == directory)
    };
    loaded.is_some_and(is_module)
}
