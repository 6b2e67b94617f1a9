//! Files that an agent would ask for and not get.

use super::Ground;
use super::subject::Subject;
use crate::check::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::Document;

/// Reports a file without an existing source. Sources of other servers and of the web may exist. An agent also fetches
/// sources of files that it removes.
pub(super) fn check(subject: &Subject<'_>, catalog: &Document, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) {
    if subject.type_name != "file" {
        return;
    }
    let sources: Vec<&str> = subject.texts("source").map(|source| source.trim_end_matches('/')).collect();
    let is_missing = |source: &&str| match source.strip_prefix("puppet:///") {
        Some(path) => !ground.serves(path.split(['?', '#']).next().unwrap_or_default()),
        None => false,
    };
    if !sources.is_empty() && sources.iter().all(is_missing) {
        let list: Vec<_> = sources.iter().map(|source| subject.plain("source", source)).collect();
        let issue = issues::source_not_found(&subject.reference, &catalog.environment, &list.join(", "));
        let nearest = sources.iter().find_map(|source| ground.nearest_file(source.strip_prefix("puppet:///")?));
        found.push(subject.told(issue.advised(nearest)));
    }
}
