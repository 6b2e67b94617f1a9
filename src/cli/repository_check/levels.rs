//! Findings of catalogs with their places and levels.

use super::places;
use crate::context::Context;
use pantin_base::diagnostics::Diagnostic;

/// A finding of a catalog with its place in the source and its level, and the source.
pub(super) fn leveled(context: &Context, diagnostic: &Diagnostic) -> (Option<Diagnostic>, Option<String>) {
    let file = diagnostic.file().filter(|file| !file.is_empty());
    let text = file.and_then(|file| context.text_of(file));
    let refined = text.as_deref().map_or_else(|| diagnostic.clone(), |text| places::refined(diagnostic, text));
    (context.rules.leveled(refined, file.map(|file| &**file), text.as_deref()), text)
}
