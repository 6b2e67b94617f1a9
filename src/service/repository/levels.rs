//! Findings of catalogs with their places and levels.

use super::places;
use crate::Service;
use pantin_base::diagnostics::Diagnostic;
use pantin_project::Rules;

/// A finding of a catalog with its place in the source and its level, and the source. `None` if it is switched off.
pub(super) fn leveled(
    (service, rules): (&Service, &Rules),
    diagnostic: &Diagnostic,
) -> (Option<Diagnostic>, Option<String>) {
    let file = diagnostic.file().filter(|file| !file.is_empty());
    let text = file.and_then(|file| service.text_of(file));
    let refined = text.as_deref().map_or_else(|| diagnostic.clone(), |text| places::refined(diagnostic, text));
    (rules.of_file(file.map(|file| &**file), text.as_deref()).leveled(refined), text)
}
