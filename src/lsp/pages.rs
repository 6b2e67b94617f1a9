//! Diagnostics of files that are no code of Puppet: data, `hiera.yaml`, templates in Ruby, `metadata.json`, `Puppetfile`.

use crate::documents::{Document, Page};
use crate::folder::{Folder, Loaded};
use crate::state::State;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_checks::{CheckedFile, check_erb, check_metadata, check_puppetfile};
use pantin_data::located::read;

/// Versions of `hiera.yaml`.
const SUPPORTED: [i64; 3] = [3, 4, 5];

/// Everything that is found in a document, in the order of the places.
pub(crate) fn findings(
    state: &State,
    document: &Document,
    page: Page,
    (folder, loaded): (&Folder, Option<&Loaded>),
) -> Vec<Diagnostic> {
    let text = document.text.as_str();
    let mut file = CheckedFile::new(&document.path, text.to_owned());
    match page {
        Page::Data | Page::HieraConfig => {
            if let Some(loaded) = loaded {
                let compare = |typed: &[(&str, &str)]| state.host.mismatches(&folder.root, typed);
                file.findings = loaded.hiera().check(&loaded.known, (&document.path, text), &compare);
            }
            if page == Page::HieraConfig {
                version(state, &mut file);
            }
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

/// Reports a version of the configuration that Puppet does not support.
fn version(state: &State, file: &mut CheckedFile) {
    let Some(tree) = read(&file.text) else { return };
    let Some(version) = tree.get("version") else { return };
    let number = version.text().and_then(|text| text.parse::<i64>().ok());
    let Some(number) = number.filter(|number| !SUPPORTED.contains(number)) else { return };
    let Some(row) = state.host.row("HIERA_UNSUPPORTED_VERSION") else { return };
    let text = format!("This runtime does not support hiera.yaml version {number}");
    file.report(version.span, Issue::new(row, text, &[]));
}
