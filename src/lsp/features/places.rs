//! Definitions, type definitions, references and highlights.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use lsp_types::{
    DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams, GotoDefinitionParams, GotoDefinitionResponse,
    Location, ReferenceParams, TextDocumentPositionParams,
};

use super::data;
use crate::elsewhere::{Extent, Sought, elsewhere};
use crate::paths::uri_of;
use crate::state::{State, View};
use crate::subject::{Spot, Subject, defined, faces, used};
use crate::text::Text;
use pantin_code::index::{DefinitionKind, normal};

/// Texts of files, each read once for a request.
#[derive(Default)]
pub(super) struct Texts(BTreeMap<PathBuf, Option<Arc<Text>>>);

impl Texts {
    pub(super) fn location(&mut self, state: &State, spot: &Spot) -> Option<Location> {
        let text = self.0.entry(spot.file.clone()).or_insert_with(|| state.text(&spot.file));
        let range = text.as_ref()?.range(spot.span(), state.client.encoding);
        let uri = match state.document(&spot.file) {
            Some(document) => document.uri.clone(),
            None => uri_of(&spot.file)?,
        };
        Some(Location { uri, range })
    }
}

/// The view of a document, and the byte of a position in its index's text.
pub(super) fn at(state: &State, params: &TextDocumentPositionParams) -> Option<(View, u32)> {
    let view = state.any_view(&params.text_document.uri)?;
    let offset = view.indexed.text.offset(params.position, state.client.encoding);
    Some((view, offset))
}

fn locations(state: &State, spots: &[Spot]) -> Vec<Location> {
    let mut texts = Texts::default();
    spots.iter().filter_map(|spot| texts.location(state, spot)).collect()
}

pub(super) fn definition(state: &State, params: GotoDefinitionParams) -> Option<GotoDefinitionResponse> {
    let (view, offset) = at(state, &params.text_document_position_params)?;
    let spots = view.scope(|scope| {
        let Some((subject, _)) = view.subject_at(offset, scope) else {
            // Text of a template: who renders it.
            return Some(view.renderers(scope).into_iter().map(|(.., spot)| spot).collect());
        };
        let found = defined(state, &view, &subject, scope);
        // A key that is no parameter is defined by data.
        if let (Subject::Key(key), true) = (&subject, found.is_empty()) {
            return Some(data::spots(&view, key));
        }
        Some(found)
    })?;
    Some(GotoDefinitionResponse::Array(locations(state, &spots))).filter(|_| !spots.is_empty())
}

/// The type of a variable, parameter or attribute; the class or defined type of a resource.
pub(super) fn type_definition(state: &State, params: GotoDefinitionParams) -> Option<GotoDefinitionResponse> {
    let (view, offset) = at(state, &params.text_document_position_params)?;
    let spots = view.scope(|scope| {
        let (subject, _) = view.subject_at(offset, scope)?;
        if let Subject::Instance { type_name, .. } = subject {
            return Some(defined(state, &view, &Subject::Definition(DefinitionKind::Define, type_name), scope));
        }
        let mut spots = Vec::new();
        for face in faces(&subject, scope) {
            let Subject::Local { file, name, within: Some(number) } = face else { continue };
            let file = scope.index.file(&file)?;
            let definition = file.definitions.get(number as usize)?;
            let Some(ty) = definition.parameter(&name).and_then(|parameter| parameter.ty.as_ref()) else { continue };
            let inside = |span: pantin_base::source::Span| ty.span.start <= span.start && span.end <= ty.span.end;
            for found in file.references.iter().filter(|found| inside(found.span)) {
                if let pantin_code::index::Target::Type(name) = &found.target {
                    let alias = Subject::Definition(DefinitionKind::TypeAlias, normal(name));
                    spots.extend(defined(state, &view, &alias, scope));
                }
            }
        }
        Some(spots)
    })?;
    Some(GotoDefinitionResponse::Array(locations(state, &spots))).filter(|_| !spots.is_empty())
}

pub(super) fn references(state: &State, params: ReferenceParams) -> Option<Vec<Location>> {
    let (view, offset) = at(state, &params.text_document_position)?;
    locations_of(state, &view, offset, params.context.include_declaration)
}

/// The references to what is at an offset.
pub(super) fn locations_of(state: &State, view: &View, offset: u32, with_definitions: bool) -> Option<Vec<Location>> {
    let spots: Vec<Spot> = view.scope(|scope| {
        let Some((subject, _)) = view.subject_at(offset, scope) else {
            return Some(view.renderers(scope).into_iter().map(|(.., spot)| spot).collect());
        };
        let found = used(&subject, scope).into_iter();
        let mut spots: Vec<Spot> =
            found.filter(|(_, is_defined)| with_definitions || !is_defined).map(|(spot, _)| spot).collect();
        for face in faces(&subject, scope) {
            if let Subject::Key(key) = face {
                spots.extend(data::spots(view, &key));
            }
        }
        if let Some(sought) = Sought::of(&subject, scope) {
            let found = elsewhere((state, view), &sought, scope, Extent::Code).spots;
            // A variable of a class is no use of the class.
            let new = found.into_iter().filter(|(_, is_member)| !is_member).map(|(spot, _)| spot);
            let is_known = |spots: &[Spot], new: &Spot| {
                spots.iter().any(|spot| spot.file == new.file && spot.start < new.end && new.start < spot.end)
            };
            let new: Vec<Spot> = new.filter(|new| !is_known(&spots, new)).collect();
            spots.extend(new);
        }
        Some(spots)
    })?;
    Some(locations(state, &spots))
}

pub(super) fn highlights(state: &State, params: DocumentHighlightParams) -> Option<Vec<DocumentHighlight>> {
    let (view, offset) = at(state, &params.text_document_position_params)?;
    let found = view.scope(|scope| {
        let (subject, _) = view.subject_at(offset, scope)?;
        Some(used(&subject, scope))
    })?;
    let own = found.into_iter().filter(|(spot, _)| spot.file == view.document.path);
    let highlight = |(spot, is_defined): (Spot, bool)| DocumentHighlight {
        range: view.indexed.text.range(spot.span(), state.client.encoding),
        kind: Some(if is_defined { DocumentHighlightKind::WRITE } else { DocumentHighlightKind::READ }),
    };
    Some(own.map(highlight).collect())
}
