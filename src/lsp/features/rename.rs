//! New names for variables, parameters, classes, defined types, functions and type aliases, with the files they are in.

use std::collections::BTreeSet;
use std::path::PathBuf;

use lsp_types::{
    DocumentChangeOperation, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, PrepareRenameResponse,
    RenameFile, RenameParams, ResourceOp, TextDocumentEdit, TextDocumentPositionParams, TextEdit, Uri, WorkspaceEdit,
};

use super::places::at;
use super::refusal::Refusal;
use super::rename_checks::{Change, Edits};
use crate::elsewhere::{Extent, Sought, elsewhere};
use crate::paths::uri_of;
use crate::state::State;
use crate::subject::{Scope, Spot, Subject, defined, faces, used};
use pantin_base::source::Span;
use pantin_code::index::DefinitionKind;
use pantin_environment::Module;
use pantin_host::{Disk, Files as _};

pub(super) fn prepare(state: &State, params: TextDocumentPositionParams) -> Option<PrepareRenameResponse> {
    let (view, offset) = at(state, &params)?;
    let span = view.scope(|scope| {
        let (subject, span) = view.subject_at(offset, scope)?;
        let is_ours = !defined(state, &view, &subject, scope).is_empty() && is_renamed(&subject);
        let whole = name_in(view.indexed.text.at(span), span);
        let name = view.indexed.text.at(whole);
        let is_definition = matches!(subject, Subject::Definition(..));
        let class = name.rfind("::").filter(|_| !is_definition).map_or(0, |at| at + 2);
        is_ours.then_some(Span { start: whole.start + class as u32, end: whole.end })
    })?;
    Some(PrepareRenameResponse::Range(view.indexed.text.range(span, state.client.encoding)))
}

const fn is_renamed(subject: &Subject) -> bool {
    match subject {
        Subject::Definition(kind, _) => !matches!(kind, DefinitionKind::Node | DefinitionKind::Template),
        Subject::Local { .. } | Subject::OfClass { .. } | Subject::Parameter { .. } | Subject::Key(_) => true,
        Subject::ResourceType(_)
        | Subject::Type(_)
        | Subject::Instance { .. }
        | Subject::Fact(_)
        | Subject::Level(_)
        | Subject::File { .. } => false,
    }
}

/// The name in its place, without quotes and the dollar sign.
fn name_in(text: &str, span: Span) -> Span {
    let name = text.trim_matches(|sign| matches!(sign, '\'' | '"')).trim_start_matches('$');
    let start = text.find(name).unwrap_or_default() as u32;
    Span { start: span.start + start, end: span.start + start + name.len() as u32 }
}

pub(super) fn rename(state: &State, params: RenameParams) -> Result<Option<WorkspaceEdit>, Refusal> {
    let Some((view, offset)) = at(state, &params.text_document_position) else { return Ok(None) };
    let given = params.new_name.trim_start_matches('$').trim_start_matches("::").to_owned();
    view.scope(|scope| {
        let Some((subject, _)) = view.subject_at(offset, scope) else { return Ok(None) };
        if !is_renamed(&subject) || defined(state, &view, &subject, scope).is_empty() {
            return Err(Refusal("This name is defined nowhere in the environment".to_owned()));
        }
        let new = bare(&subject, &given, scope);
        if !is_name(&subject, &new) {
            return Err(Refusal(format!("'{new}' is not a valid name here")));
        }
        let change = Change { state, view: &view, subject: &subject, new: &new };
        change.may_have_name(scope)?;
        let mut edits = Edits::default();
        for (spot, _) in used(&subject, scope) {
            let Some(text) = state.text(&spot.file) else { continue };
            let inner = name_in(text.at(spot.span()), spot.span());
            edits.entry(spot.file).or_default().insert(inner, written(text.at(inner), &subject, &new));
        }
        let found = Sought::of(&subject, scope).map(|sought| elsewhere((state, &view), &sought, scope, Extent::All));
        let found = found.unwrap_or_default();
        if let Some(conflict) = found.conflict {
            return Err(Refusal(conflict));
        }
        for (Spot { file, start, end }, _) in found.spots {
            let all = edits.entry(file.clone()).or_default();
            // A place that an edit of a longer name has.
            let span = Span { start, end };
            if !all.keys().any(|other| other.start < span.end && span.start < other.end)
                && let Some(text) = state.text(&file)
            {
                all.insert(span, written(text.at(span), &subject, &new));
            }
        }
        let moved = moved(&change, scope)?;
        change.still_compiles(&edits, moved.as_ref())?;
        tell_doubts(state, &found.doubts);
        let files = edits.into_iter().filter_map(|(file, edits)| {
            let text = state.text(&file)?;
            let uri = state.document(&file).map_or_else(|| uri_of(&file), |document| Some(document.uri.clone()))?;
            let edit = |(span, new_text)| TextEdit { range: text.range(span, state.client.encoding), new_text };
            Some((uri, edits.into_iter().map(edit).collect()))
        });
        let moved = moved.filter(|_| state.client.renames_files);
        let moved = moved.and_then(|(from, to)| Some((uri_of(&from)?, uri_of(&to)?)));
        Ok(Some(edit_of(state, files.collect(), moved)))
    })
}

/// Names places that may mean what was renamed, and are left as they are.
fn tell_doubts(state: &State, doubts: &BTreeSet<String>) {
    const MAX_TOLD: usize = 5;
    if doubts.is_empty() {
        return;
    }
    let mut told: Vec<&str> = doubts.iter().map(String::as_str).take(MAX_TOLD).collect();
    if doubts.len() > MAX_TOLD {
        told.push("…");
    }
    state.tell(format!("The new name is not written where pantin cannot tell what is meant: {}", told.join(", ")));
}

/// The new name without the class that it may be given with.
fn bare(subject: &Subject, given: &str, scope: &Scope<'_>) -> String {
    if matches!(subject, Subject::Definition(..)) {
        return given.to_owned();
    }
    let class = faces(subject, scope).into_iter().find_map(|face| {
        if let Subject::Key(key) = &face {
            return key.rsplit_once("::").map(|(class, _)| class.to_owned());
        }
        if let Subject::OfClass { class, .. } = face { Some(class) } else { None }
    });
    let rest = class.and_then(|class| given.strip_prefix(&*class)?.strip_prefix("::"));
    rest.unwrap_or(given).to_owned()
}

/// True if something can have a name.
fn is_name(subject: &Subject, name: &str) -> bool {
    let is_upper = matches!(subject, Subject::Definition(DefinitionKind::TypeAlias, _));
    let has_parts = matches!(subject, Subject::Definition(..));
    let part = |part: &str| {
        let mut letters = part.chars();
        let first = letters.next();
        let starts = first.is_some_and(|c| {
            if is_upper { c.is_ascii_uppercase() } else { c.is_ascii_lowercase() || !has_parts && c == '_' }
        });
        starts && letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    if has_parts { name.split("::").all(part) } else { part(name) }
}

/// The new name as the old one was written: with its class, with colons before it, with capital letters.
fn written(old: &str, subject: &Subject, new: &str) -> String {
    let lead = if old.starts_with("::") { "::" } else { "" };
    let Subject::Definition(kind, _) = subject else {
        return match old.rsplit_once("::") {
            Some((class, _)) => format!("{class}::{new}"),
            None => new.to_owned(),
        };
    };
    let is_capital = old.trim_start_matches("::").starts_with(|c: char| c.is_ascii_uppercase());
    let is_reference = is_capital && *kind != DefinitionKind::TypeAlias;
    let name = if is_reference { pantin_values::types::names::capitalize_segments(new) } else { new.to_owned() };
    format!("{lead}{name}")
}

/// The file of a definition, and where it belongs under its new name.
fn moved(change: &Change<'_>, scope: &Scope<'_>) -> Result<Option<(PathBuf, PathBuf)>, Refusal> {
    let Change { state, view, subject, new } = change;
    let Subject::Definition(kind, name) = subject else { return Ok(None) };
    let spots = defined(state, view, subject, scope);
    let ([Spot { file, .. }], Some(loaded)) = (&spots[..], &view.loaded) else { return Ok(None) };
    let environment = &loaded.environment;
    let Some(module) = environment.module_of_file(file).map(|id| environment.module_at(id)) else { return Ok(None) };
    let folder = match kind {
        DefinitionKind::Class | DefinitionKind::Define => "manifests",
        DefinitionKind::Function => "functions",
        DefinitionKind::TypeAlias => "types",
        DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => return Ok(None),
    };
    let place = |module: &Module, name: &str| {
        let lower = name.to_ascii_lowercase();
        let (_, rest) = lower.split_once("::").unwrap_or((&lower, "init"));
        module.directory.join(folder).join(format!("{}.pp", rest.replace("::", "/")))
    };
    let lower = new.to_ascii_lowercase();
    let of = lower.split("::").next().unwrap_or_default();
    let Some(target) = environment.module(of) else {
        return Err(Refusal(format!("There is no module '{of}' that could have '{new}'")));
    };
    if lower == of && name != of {
        return Err(Refusal(format!("'{new}' would be the main name of module '{of}', which has another file")));
    }
    // A file that is not named for it stays.
    if place(module, name) != *file {
        return Ok(None);
    }
    let to = place(target, new);
    if to == *file {
        return Ok(None);
    }
    if Disk.exists(&to) {
        return Err(Refusal(format!("'{}' exists", to.display())));
    }
    if !state.client.renames_files {
        state.tell(format!("The editor cannot move files: {} belongs to {}", file.display(), to.display()));
    }
    Ok(Some((file.clone(), to)))
}

/// An edit of several documents, and a file that moves afterwards.
pub(super) fn edit_of(state: &State, edits: Vec<(Uri, Vec<TextEdit>)>, moved: Option<(Uri, Uri)>) -> WorkspaceEdit {
    if !state.client.has_document_changes {
        return WorkspaceEdit { changes: Some(edits.into_iter().collect()), ..WorkspaceEdit::default() };
    }
    let version = |uri: &Uri| state.document(&crate::paths::path_of(uri)).map(|document| document.version);
    let documents = edits.into_iter().map(|(uri, edits)| TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier { version: version(&uri), uri },
        edits: edits.into_iter().map(OneOf::Left).collect(),
    });
    let changes = match moved {
        None => DocumentChanges::Edits(documents.collect()),
        Some((old_uri, new_uri)) => {
            let rename = RenameFile { old_uri, new_uri, options: None, annotation_id: None };
            let rename = DocumentChangeOperation::Op(ResourceOp::Rename(rename));
            DocumentChanges::Operations(documents.map(DocumentChangeOperation::Edit).chain([rename]).collect())
        }
    };
    WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }
}
