//! New names for variables, parameters, classes, defined types, functions and type aliases, with the files they are in.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lsp_types::{
    DocumentChangeOperation, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, PrepareRenameResponse,
    RenameFile, RenameParams, ResourceOp, TextDocumentEdit, TextDocumentPositionParams, TextEdit, Uri, WorkspaceEdit,
};

use super::places::at;
use crate::data_files::data_files;
use crate::paths::uri_of;
use crate::state::{State, View};
use crate::subject::{Scope, Spot, Subject, defined, faces, used};
use pantin_base::source::Span;
use pantin_code::index::DefinitionKind;
use pantin_host::{Disk, Files as _};

/// Why something cannot be renamed.
pub(super) struct Refusal(pub(super) String);

pub(super) fn prepare(state: &State, params: TextDocumentPositionParams) -> Option<PrepareRenameResponse> {
    let (view, offset) = at(state, &params)?;
    let span = view.scope(|scope| {
        let (subject, span) = view.subject_at(offset, scope)?;
        let is_ours = !defined(state, &view, &subject, scope).is_empty() && is_renamed(&subject);
        let whole = name_in(view.indexed.text.at(span), span);
        let class = if let Subject::Key(key) = &subject { key.rfind("::").map_or(0, |at| at + 2) } else { 0 };
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
    let new = params.new_name.trim_start_matches('$').trim_start_matches("::").to_owned();
    view.scope(|scope| {
        let Some((subject, _)) = view.subject_at(offset, scope) else { return Ok(None) };
        // A key may be given whole.
        let class = if let Subject::Key(key) = &subject { key.rsplit_once("::") } else { None };
        let new = class.and_then(|(class, _)| new.strip_prefix(class)?.strip_prefix("::")).unwrap_or(&new).to_owned();
        if !is_renamed(&subject) || defined(state, &view, &subject, scope).is_empty() {
            return Err(Refusal("This name is defined nowhere in the environment".to_owned()));
        }
        if !is_name(&subject, &new) {
            return Err(Refusal(format!("'{new}' is not a valid name here")));
        }
        let mut edits: BTreeMap<PathBuf, Vec<TextEdit>> = BTreeMap::new();
        for (spot, _) in used(&subject, scope) {
            let Some(text) = state.text(&spot.file) else { continue };
            let inner = name_in(text.at(spot.span()), spot.span());
            let new_text = written(text.at(inner), &subject, &new);
            let edit = TextEdit { range: text.range(inner, state.client.encoding), new_text };
            edits.entry(spot.file).or_default().push(edit);
        }
        keys(state, &view, &subject, &new, scope, &mut edits);
        let moved = moved(state, &view, &subject, &new, scope);
        let uri =
            |path: &Path| state.document(path).map_or_else(|| uri_of(path), |document| Some(document.uri.clone()));
        let edits = edits.into_iter().filter_map(|(path, edits)| Some((uri(&path)?, edits))).collect();
        Ok(Some(edit_of(state, edits, moved)))
    })
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

/// The new name of a key, if it gets one.
type Renamed = Box<dyn Fn(&str) -> Option<String>>;

/// Keys of data: of a parameter, or of all parameters of a class.
fn keys(
    state: &State,
    view: &View,
    subject: &Subject,
    new: &str,
    scope: &Scope<'_>,
    edits: &mut BTreeMap<PathBuf, Vec<TextEdit>>,
) {
    let renamed: Renamed = if let Subject::Definition(DefinitionKind::Class, class) = subject {
        let (before, after) = (format!("{class}::"), new.to_owned());
        Box::new(move |key| {
            let rest = key.strip_prefix(&before).filter(|rest| !rest.contains("::"))?;
            Some(format!("{after}::{rest}"))
        })
    } else {
        let all = faces(subject, scope);
        let key = all.iter().find_map(|face| if let Subject::Key(key) = face { Some(key.clone()) } else { None });
        let Some(old) = key else { return };
        let class = old.rsplit_once("::").map_or("", |(class, _)| class).to_owned();
        let after = format!("{class}::{new}");
        Box::new(move |key| (key == old).then(|| after.clone()))
    };
    let files =
        view.loaded.as_ref().map(|loaded| data_files(&loaded.environment, loaded.project.as_ref())).unwrap_or_default();
    for file in files {
        let Some(text) = state.text(&file) else { continue };
        let mut offset = 0;
        for line in text.as_str().split_inclusive('\n') {
            let start = offset;
            offset += line.len();
            let trimmed = line.trim_start();
            let quote = trimmed.chars().next().filter(|sign| matches!(sign, '\'' | '"'));
            let at = line.len() - trimmed.len() + usize::from(quote.is_some());
            let rest = &line[at..];
            let length =
                rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | ':'))).unwrap_or(rest.len());
            let key = rest[..length].trim_end_matches(':');
            let after = rest[key.len()..].trim_start_matches(|c| quote == Some(c));
            if let Some(new_text) = renamed(key).filter(|_| after.trim_start().starts_with(':')) {
                let from = (start + at) as u32;
                let span = Span { start: from, end: from + key.len() as u32 };
                let edit = TextEdit { range: text.range(span, state.client.encoding), new_text };
                edits.entry(file.clone()).or_default().push(edit);
            }
        }
    }
}

/// The file of a definition, and where it belongs under its new name.
fn moved(state: &State, view: &View, subject: &Subject, new: &str, scope: &Scope<'_>) -> Option<(Uri, Uri)> {
    let Subject::Definition(kind, name) = subject else { return None };
    if !state.client.renames_files {
        return None;
    }
    let [spot] = &defined(state, view, subject, scope)[..] else { return None };
    let Spot { file, .. } = spot;
    let environment = &view.loaded.as_ref()?.environment;
    let module = environment.module_at(environment.module_of_file(file)?);
    let folder = match kind {
        DefinitionKind::Class | DefinitionKind::Define => "manifests",
        DefinitionKind::Function => "functions",
        DefinitionKind::TypeAlias => "types",
        DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => return None,
    };
    let place = |name: &str| {
        let lower = name.to_ascii_lowercase();
        let (of, rest) = lower.split_once("::").unwrap_or((&lower, "init"));
        (of == module.name).then(|| module.directory.join(folder).join(format!("{}.pp", rest.replace("::", "/"))))
    };
    let to = place(new)?;
    // A file that is not named for it stays.
    (place(name)? == *file && to != *file && !Disk.exists(&to)).then(|| Some((uri_of(file)?, uri_of(&to)?))).flatten()
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
