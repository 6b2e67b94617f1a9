//! Diagnostics of a document.

use std::path::Path;
use std::str::FromStr as _;
use std::sync::{Arc, PoisonError};

use lsp_server::Notification;
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{
    Diagnostic as Told, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location, NumberOrString,
    PublishDiagnosticsParams, Uri,
};
use serde_json::json;

use crate::documents::{Content, Document, settings};
use crate::folder::{Folder, Loaded};
use crate::nodes;
use crate::pages;
use crate::paths::uri_of;
use crate::state::State;
use crate::text::Text;
use crate::unused::unused;
use pantin_base::diagnostics::{Diagnostic, Issue, Label, Severity};
use pantin_base::source::{Place, Span};
use pantin_code::bytecode::StoredWarning;
use pantin_code::index::{FileIndex, Target};
use pantin_compile::analysis::Finding;

/// The codes of what nothing reads, which clients fade out.
const UNUSED: [&str; 2] = ["PANTIN_UNUSED_VARIABLE", "PANTIN_UNUSED_PARAMETER"];

/// Checks a document, and sends what was found, unless a newer version came meanwhile.
pub(crate) fn document(state: &State, path: &Path, may_open: bool) {
    if state.document(path).is_none() {
        return reread(state, path);
    }
    let folder = if may_open { Some(state.folder(path)) } else { state.known_folder(path) };
    folder.into_iter().for_each(|folder| document_in(state, &folder, path));
}

/// As [`document`], with a folder that may have been closed for others.
pub(crate) fn document_in(state: &State, folder: &Arc<Folder>, path: &Path) {
    let Some(document) = state.document(path) else { return };
    let loaded = folder.now();
    if let Content::Page(page) = document.content {
        let found = pages::findings(state, &document, page, (folder, loaded.as_deref()));
        let found: Vec<Finding> = found.into_iter().map(|found| (found, None)).collect();
        // First kept, then sent: whoever has them may ask for their fixes at once.
        document.found.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&found);
        send(state, &document, &found);
        return;
    }
    let environment = loaded.as_ref().map(|loaded| &*loaded.environment);
    let Some(parsed) = document.parsed(environment) else { return };
    if let (Some(loaded), Some(indexed)) = (&loaded, &parsed.indexed)
        && indexed.index.compiles
    {
        let mut known = loaded.known.write().unwrap_or_else(PoisonError::into_inner);
        let file = document.file();
        let is_new = loaded.was_early(&file)
            || known.index().file(&file).is_none_or(|before| {
                before.definitions != indexed.index.definitions
                    || variables_of_classes(before).ne(variables_of_classes(&indexed.index))
            });
        known.replace(&file, Arc::clone(&indexed.index));
        drop(known);
        if is_new {
            check_others(state, folder, path);
        }
    }
    if parsed.checked.is_ok() {
        nodes::renew_values(state, folder);
    }
    // Without an environment, only errors are certain.
    if loaded.is_none() && parsed.checked.is_ok() {
        return;
    }
    let found = findings(state, &document, loaded.as_deref());
    send(state, &document, &found);
}

/// Reads a file again that is not open.
fn reread(state: &State, path: &Path) {
    let Some(folder) = state.known_folder(path) else { return };
    if let Some(loaded) = folder.now() {
        loaded.reread(path);
        check_others(state, &folder, path);
    }
}

/// Has the other documents of a folder checked: what is found in them may depend on a changed file.
fn check_others(state: &State, folder: &Folder, path: &Path) {
    let others = state.documents().into_iter();
    let others = others.filter(|other| other.path != path && other.path.starts_with(&folder.root));
    others.for_each(|other| state.queue.check_again(other.path.clone()));
}

/// Sends what was found, unless a newer version came meanwhile.
fn send(state: &State, document: &Document, found: &[Finding]) {
    let told = found.iter().map(|(diagnostic, _)| told(state, &document.text, diagnostic)).collect();
    let newest = state.document(&document.path);
    if newest.is_some_and(|newest| newest.version == document.version) {
        publish(state, document.uri.clone(), told, Some(document.version));
    }
}

/// The variables of classes that a file reads, which others may have for no other reason.
fn variables_of_classes(index: &FileIndex) -> impl Iterator<Item = &str> {
    index.references.iter().filter_map(|reference| {
        let Target::Variable { name, .. } = &reference.target else { return None };
        name.contains("::").then_some(&**name)
    })
}

/// Sends that a document has no diagnostics: it was closed.
pub(crate) fn forget(state: &State, path: &Path, uri: Uri) {
    if state.forget_published(path) {
        let params = PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None };
        state.send(Notification::new(PublishDiagnostics::METHOD.to_owned(), params));
    }
}

fn publish(state: &State, uri: Uri, diagnostics: Vec<Told>, version: Option<i32>) {
    let params = PublishDiagnosticsParams { uri, diagnostics, version };
    if state.is_news(&params) {
        state.send(Notification::new(PublishDiagnostics::METHOD.to_owned(), params));
    }
}

/// Everything that is found in a document, in the order of the places.
pub(crate) fn findings(state: &State, document: &Document, loaded: Option<&Loaded>) -> Vec<Finding> {
    let environment = loaded.map(|loaded| &*loaded.environment);
    let Some(parsed) = document.parsed(environment) else {
        return document.found.lock().unwrap_or_else(PoisonError::into_inner).clone();
    };
    let mut found: Vec<Finding> = match &parsed.checked {
        Ok(warnings) => {
            warnings.iter().filter_map(|warning| of_stored(state, warning)).map(|found| (found, None)).collect()
        }
        Err(failure) => {
            let all = failure.warnings().into_iter().chain(failure.errors());
            all.map(|found| (found.clone(), None)).collect()
        }
    };
    if let (Ok(_), Some(indexed), Some(loaded), false) =
        (&parsed.checked, &parsed.indexed, loaded, document.is_too_large())
    {
        let file: Arc<str> = document.file().into();
        let known = loaded.known.read().unwrap_or_else(PoisonError::into_inner);
        let text = (Some(&file), indexed.text.as_str());
        found.extend(parsed.look.findings(&indexed.index, text, &known, settings(environment)));
        let levels = loaded.rules.of_file(Some(&file), Some(text.1));
        found = found.into_iter().filter_map(|(told, fix)| Some((levels.leveled(told)?, fix))).collect();
        found.extend(levels.unused(Some(&file), text.1).into_iter().map(|told| (told, None)));
        let text = (&file, indexed.text.as_str());
        let unused = unused(&indexed.index, text, known.index(), || loaded.mentions());
        found.extend(unused.into_iter().filter_map(|found| levels.leveled(found)).map(|found| (found, None)));
    }
    found.sort_by_key(|(found, _)| found.place().offset);
    found
}

/// A warning of the front end as a diagnostic.
fn of_stored(state: &State, warning: &StoredWarning) -> Option<Diagnostic> {
    let row = state.host.row(&warning.code)?;
    let issue = Issue::new(row, warning.text.to_string(), &[]);
    Some(Diagnostic::new(issue, None, warning.place).with_severity(warning.severity))
}

/// A diagnostic as clients show it.
pub(crate) fn told(state: &State, text: &Text, diagnostic: &Diagnostic) -> Told {
    let (severity, tags) = match diagnostic.severity() {
        _ if UNUSED.contains(&diagnostic.issue().code()) => {
            (DiagnosticSeverity::HINT, Some(vec![DiagnosticTag::UNNECESSARY]))
        }
        Severity::Error => (DiagnosticSeverity::ERROR, None),
        Severity::Warning => (DiagnosticSeverity::WARNING, None),
        Severity::Note => (DiagnosticSeverity::INFORMATION, None),
        Severity::Deprecation => (DiagnosticSeverity::WARNING, Some(vec![DiagnosticTag::DEPRECATED])),
    };
    let mut message = diagnostic.message();
    if let Some(advice) = diagnostic.issue().advice() {
        message += &format!("\n{advice}");
    }
    let place = diagnostic.place();
    let mut span = place.span();
    if span.is_empty() {
        // Something has to be underlined.
        let letter = text.as_str().get(span.start as usize..).and_then(|rest| rest.chars().next());
        span.end += letter.filter(|letter| *letter != '\n').map_or(0, |letter| letter.len_utf8() as u32);
    }
    let range = text.range(whole_line(text, place).unwrap_or(span), state.client.encoding);
    let related: Vec<_> = diagnostic.labels().iter().filter_map(|label| related(state, label)).collect();
    let code = diagnostic.issue().code();
    Told {
        range,
        severity: Some(severity),
        code: Some(NumberOrString::String(code.to_owned())),
        code_description: None,
        source: Some("pantin".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        tags,
        data: Some(json!({ "code": code })),
    }
}

/// The line of a place of which only the line is known.
fn whole_line(text: &Text, place: Place) -> Option<Span> {
    let is_line = place.length == 0 && place.offset == 0 && place.line > 1;
    is_line.then(|| {
        let (start, line) = text.line(place.line - 1);
        Span { start, end: start + line.len() as u32 }
    })
}

fn related(state: &State, Label { file, place, text: message }: &Label) -> Option<DiagnosticRelatedInformation> {
    let path = Path::new(&**file.as_ref()?);
    let uri = uri_of(path).or_else(|| Uri::from_str(path.to_str()?).ok())?;
    let text = state.text(path)?;
    let range = text.range(whole_line(&text, *place).unwrap_or(place.span()), state.client.encoding);
    Some(DiagnosticRelatedInformation { location: Location { uri, range }, message: message.clone() })
}
