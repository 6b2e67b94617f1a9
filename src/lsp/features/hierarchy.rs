//! Call hierarchy: which classes, defined types and functions use each other.

use std::collections::BTreeMap;

use lsp_types::{
    CallHierarchyIncomingCall, CallHierarchyIncomingCallsParams, CallHierarchyItem, CallHierarchyOutgoingCall,
    CallHierarchyOutgoingCallsParams, CallHierarchyPrepareParams, Range,
};

use super::places::{Texts, at};
use super::symbols::kind as symbol_kind;
use crate::state::{State, View};
use crate::subject::{Scope, Spot, Subject, of_reference, used};
use pantin_code::index::{Definition, DefinitionKind, FileIndex};

/// What contains a use: a definition, or the top of a file.
type Users = BTreeMap<(String, Option<u32>), Vec<Spot>>;

pub(super) fn prepare(state: &State, params: CallHierarchyPrepareParams) -> Option<Vec<CallHierarchyItem>> {
    let (view, offset) = at(state, &params.text_document_position_params)?;
    view.scope(|scope| {
        let (subject, _) = view.subject_at(offset, scope)?;
        let Subject::Definition(kind, name) = subject else { return None };
        let (file, definition) = scope.index.definitions_of(kind, &name).last()?;
        Some(vec![item(state, file, definition)?])
    })
}

fn item(state: &State, file: &str, definition: &Definition) -> Option<CallHierarchyItem> {
    let mut texts = Texts::default();
    let whole = texts.location(state, &Spot::new(file, definition.span))?;
    let name = texts.location(state, &Spot::new(file, definition.name_span))?;
    Some(CallHierarchyItem {
        name: definition.name.to_string(),
        kind: symbol_kind(definition.kind),
        tags: None,
        detail: None,
        uri: whole.uri,
        range: whole.range,
        selection_range: name.range,
        data: None,
    })
}

/// The top of a file, which uses what is in no definition.
fn top(state: &State, file: &str) -> Option<CallHierarchyItem> {
    let location = Texts::default().location(state, &Spot { file: file.into(), start: 0, end: 0 })?;
    Some(CallHierarchyItem {
        name: file.rsplit('/').next().unwrap_or(file).to_owned(),
        kind: lsp_types::SymbolKind::FILE,
        tags: None,
        detail: None,
        uri: location.uri,
        range: location.range,
        selection_range: location.range,
        data: None,
    })
}

/// The definition that an item stands for.
fn subject(state: &State, item: &CallHierarchyItem) -> Option<(View, DefinitionKind, String)> {
    let path = crate::paths::path_of(&item.uri);
    let view = match state.view(&item.uri) {
        Some(view) => view,
        // A file that the client has not open: any document of its folder sees it.
        None => {
            let folder = state.folder(&path);
            let other = state.documents().into_iter().find(|document| document.path.starts_with(&folder.root))?;
            state.view(&other.uri)?
        }
    };
    let kind = view.scope(|scope| {
        let file = scope.index.file(&path.to_string_lossy())?;
        let mut all = file.definitions.iter();
        all.find(|definition| *definition.name == *item.name && symbol_kind(definition.kind) == item.kind)
            .map(|definition| definition.kind)
    })?;
    Some((view, kind, item.name.to_ascii_lowercase()))
}

pub(super) fn incoming(
    state: &State,
    params: CallHierarchyIncomingCallsParams,
) -> Option<Vec<CallHierarchyIncomingCall>> {
    let (view, kind, name) = subject(state, &params.item)?;
    view.scope(|scope| {
        let mut users: Users = BTreeMap::new();
        for (spot, is_definition) in used(&Subject::Definition(kind, name), scope) {
            let file = spot.file.to_string_lossy().into_owned();
            let Some(index) = scope.index.file(&file).filter(|_| !is_definition) else { continue };
            let around = index.definition_at(spot.start);
            let is_it = |one: &Definition| around.is_some_and(|around| std::ptr::eq(one, around));
            let around = index.definitions.iter().position(is_it);
            users.entry((file, around.map(|number| number as u32))).or_default().push(spot);
        }
        let call = |((file, number), spots): ((String, Option<u32>), Vec<Spot>)| {
            let from = by_number(state, scope, &file, number)?;
            Some(CallHierarchyIncomingCall { from, from_ranges: ranges(state, &spots) })
        };
        Some(users.into_iter().filter_map(call).collect())
    })
}

fn by_number(state: &State, scope: &Scope<'_>, file: &str, number: Option<u32>) -> Option<CallHierarchyItem> {
    let definition = number.and_then(|number| scope.index.file(file)?.definitions.get(number as usize));
    match definition {
        Some(definition) => item(state, file, definition),
        None => top(state, file),
    }
}

fn ranges(state: &State, spots: &[Spot]) -> Vec<Range> {
    let mut texts = Texts::default();
    spots.iter().filter_map(|spot| texts.location(state, spot)).map(|location| location.range).collect()
}

pub(super) fn outgoing(
    state: &State,
    params: CallHierarchyOutgoingCallsParams,
) -> Option<Vec<CallHierarchyOutgoingCall>> {
    let (view, kind, name) = subject(state, &params.item)?;
    let file = crate::paths::path_of(&params.item.uri).to_string_lossy().into_owned();
    view.scope(|scope| {
        let index: &FileIndex = scope.index.file(&file)?;
        let is_it = |found: &Definition| found.kind == kind && found.name.eq_ignore_ascii_case(&name);
        let number = index.definitions.iter().position(is_it)? as u32;
        let mut called: BTreeMap<(DefinitionKind, String), Vec<Spot>> = BTreeMap::new();
        for reference in index.references.iter().filter(|reference| reference.within == Some(number)) {
            if let Subject::Definition(kind, name) = of_reference(reference, (&file, index), scope) {
                called.entry((kind, name)).or_default().push(Spot::new(&file, reference.span));
            }
        }
        let call = |((kind, name), spots): ((DefinitionKind, String), Vec<Spot>)| {
            let (file, definition) = scope.index.definitions_of(kind, &name).last()?;
            let to = item(state, file, definition)?;
            Some(CallHierarchyOutgoingCall { to, from_ranges: ranges(state, &spots) })
        };
        Some(called.into_iter().filter_map(call).collect())
    })
}
