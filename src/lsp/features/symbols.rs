//! Symbols of a document and of all folders.

use std::collections::BTreeMap;

use lsp_types::{
    DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, SymbolInformation, SymbolKind, WorkspaceSymbolParams,
    WorkspaceSymbolResponse,
};

use super::data;
use super::places::Texts;
use crate::state::{State, View};
use crate::subject::Spot;
use pantin_base::source::Span;
use pantin_code::index::{Definition, DefinitionKind, Reference, Target, VariableUse};

/// The most symbols in an answer.
const MAX_SYMBOLS: usize = 512;

pub(super) const fn kind(kind: DefinitionKind) -> SymbolKind {
    match kind {
        DefinitionKind::Class => SymbolKind::CLASS,
        DefinitionKind::Define => SymbolKind::STRUCT,
        DefinitionKind::Function | DefinitionKind::Plan => SymbolKind::FUNCTION,
        DefinitionKind::TypeAlias => SymbolKind::INTERFACE,
        DefinitionKind::Node => SymbolKind::MODULE,
        DefinitionKind::Template => SymbolKind::FILE,
    }
}

#[expect(deprecated, reason = "the field has to be given")]
fn symbol(state: &State, view: &View, name: &str, kind: SymbolKind, spans: (Span, Span)) -> DocumentSymbol {
    let range = |span| view.indexed.text.range(span, state.client.encoding);
    DocumentSymbol {
        name: if name.is_empty() { "template".to_owned() } else { name.to_owned() },
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: range(spans.0),
        selection_range: range(spans.1),
        children: None,
    }
}

/// Definitions with their parameters, variables and resources.
pub(super) fn of_document(state: &State, params: DocumentSymbolParams) -> Option<DocumentSymbolResponse> {
    let view = state.any_view(&params.text_document.uri)?;
    if data::is_page(&view) {
        return Some(data::symbols(state, &view));
    }
    let index = &*view.indexed.index;
    // In one pass: a large document has many thousands of them.
    let mut inner = Inner::new();
    for (definition, number) in index.definitions.iter().zip(0..) {
        inner.entry(definition.within).or_default().0.push((definition, number));
    }
    for reference in &index.references {
        inner.entry(reference.within).or_default().1.push(reference);
    }
    Some(DocumentSymbolResponse::Nested(below(state, &view, None, &inner)))
}

/// The definitions with their numbers, and the references, that a definition has inside.
type Inner<'i> = BTreeMap<Option<u32>, (Vec<(&'i Definition, u32)>, Vec<&'i Reference>)>;

fn below(state: &State, view: &View, within: Option<u32>, inner: &Inner<'_>) -> Vec<DocumentSymbol> {
    let mut found = Vec::new();
    let Some((definitions, references)) = inner.get(&within) else { return found };
    for (definition, number) in definitions {
        // The name of a template is nowhere.
        let spans = (definition.span, definition.name_span);
        let name_span = if spans.0.start <= spans.1.start && spans.1.end <= spans.0.end { spans.1 } else { spans.0 };
        let mut symbol = symbol(state, view, &definition.name, kind(definition.kind), (definition.span, name_span));
        let mut children = parameters(state, view, definition);
        children.extend(below(state, view, Some(*number), inner));
        symbol.children = Some(children);
        found.push(symbol);
    }
    for reference in references {
        let spans = (reference.span, reference.span);
        let target = &reference.target;
        if let Target::Variable { name, how: VariableUse::Set | VariableUse::SetPrivate } = target {
            found.push(symbol(state, view, &format!("${name}"), SymbolKind::VARIABLE, spans));
        }
        if let Target::Instance { type_name, title, is_declared: true } = target {
            found.push(symbol(state, view, &format!("{type_name} {title}"), SymbolKind::OBJECT, spans));
        }
    }
    found.sort_by_key(|symbol| (symbol.range.start, symbol.range.end));
    found
}

fn parameters(state: &State, view: &View, definition: &Definition) -> Vec<DocumentSymbol> {
    let one = |parameter: &pantin_code::index::Parameter| {
        let start = parameter.ty.as_ref().map_or(parameter.name_span.start, |ty| ty.span.start);
        let end = parameter.default.as_ref().map_or(parameter.name_span.end, |default| default.excerpt.span.end);
        let spans = (Span { start, end }, parameter.name_span);
        let mut symbol = symbol(state, view, &format!("${}", parameter.name), SymbolKind::PROPERTY, spans);
        symbol.detail = parameter.ty.as_ref().map(|ty| ty.text.to_string());
        symbol
    };
    definition.parameters.iter().map(one).collect()
}

/// Definitions in all environments that are open, whose names have the letters of a query in their order.
#[expect(deprecated, reason = "the field has to be given")]
pub(super) fn of_workspace(state: &State, params: WorkspaceSymbolParams) -> Option<WorkspaceSymbolResponse> {
    let query = params.query.to_ascii_lowercase();
    let mut texts = Texts::default();
    let mut found: Vec<(usize, SymbolInformation)> = Vec::new();
    let mut folders = state.folders();
    if folders.is_empty() {
        folders.extend(state.client.folders().first().map(|root| state.folder(&root.join("environment.conf"))));
    }
    for folder in folders {
        let Some(loaded) = folder.loaded() else { continue };
        let known = loaded.known.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut spots: Vec<(usize, Spot, String, DefinitionKind)> = Vec::new();
        for (file, index) in known.index().files() {
            for definition in &index.definitions {
                let is_named = !matches!(definition.kind, DefinitionKind::Template);
                if let Some(rank) = rank(&definition.name, &query).filter(|_| is_named) {
                    let spot = Spot::new(file, definition.name_span);
                    spots.push((rank, spot, definition.name.to_string(), definition.kind));
                }
            }
        }
        drop(known);
        spots.sort_by(|a, b| (a.0, &a.2, &a.1).cmp(&(b.0, &b.2, &b.1)));
        for (rank, spot, name, of_kind) in spots.into_iter().take(MAX_SYMBOLS) {
            let Some(location) = texts.location(state, &spot) else { continue };
            let (kind, tags) = (kind(of_kind), None);
            let symbol = SymbolInformation { name, kind, tags, deprecated: None, location, container_name: None };
            found.push((rank, symbol));
        }
    }
    found.sort_by(|a, b| (a.0, &a.1.name).cmp(&(b.0, &b.1.name)));
    found.truncate(MAX_SYMBOLS);
    Some(WorkspaceSymbolResponse::Flat(found.into_iter().map(|(_, symbol)| symbol).collect()))
}

/// How well a name fits a query in lower case: 0 if they are equal, then beginnings, parts, and letters in their order.
fn rank(name: &str, query: &str) -> Option<usize> {
    let name = name.to_ascii_lowercase();
    if name == query {
        return Some(0);
    }
    if name.starts_with(query) {
        return Some(1);
    }
    if name.contains(query) {
        return Some(2);
    }
    let mut letters = name.chars();
    query.chars().all(|wanted| letters.any(|letter| letter == wanted)).then_some(3)
}
