//! Forms that the language's specification defines and Puppet 8 refuses: the setting `language` says what becomes of them.

use super::Vm;
use pantin_base::diagnostics::{Entry, Issue, Level};
use pantin_base::source::Language;
use pantin_catalog::Site;

/// Whether a form works that the specification defines and Puppet 8 refuses. It is told once for each place where it
/// stands, unless the environment is written to the specification.
#[cold]
pub(crate) fn beyond_puppet(vm: &mut Vm<'_>, told: &Issue, site: Site<'_>) -> bool {
    match vm.environment.settings().language() {
        Language::Puppet => false,
        Language::Specification => true,
        Language::Both => {
            let place = site.place;
            let file = site.file.unwrap_or_default();
            let key = format!("{} {file}:{}:{} {}", told.code(), place.line, place.column, told.text());
            let entry = Entry {
                code: Some(told.code()),
                file: site.file.map(std::sync::Arc::from),
                place,
                ..Entry::new(Level::Warning, told.text())
            };
            vm.listeners.warn_once(&key, entry);
            true
        }
    }
}
