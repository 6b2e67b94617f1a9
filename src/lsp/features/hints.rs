//! Hints in the text: the types of parameters that are given values, and what data give to parameters of classes on the
//! chosen node.

use std::collections::BTreeMap;

use lsp_types::{
    InlayHint, InlayHintKind, InlayHintLabel, InlayHintParams, InlayHintTooltip, MarkupContent, MarkupKind,
};

use super::{data, on_node};
use crate::state::{State, View};
use crate::subject::parameter;
use pantin_base::diagnostics::control::code_span;
use pantin_base::source::Span;
use pantin_code::index::{Definition, DefinitionKind, Owner, Parameter, Target, normal};

/// A longer type or value is cut.
const MAX_LETTERS: usize = 40;

pub(super) fn hints(state: &State, params: InlayHintParams) -> Option<Vec<InlayHint>> {
    let view = state.any_view(&params.text_document.uri)?;
    let encoding = state.client.encoding;
    let wanted = view.indexed.text.span(params.range, encoding);
    if data::is_page(&view) {
        return Some(data::hints(state, &view, wanted));
    }
    view.scope(|scope| {
        // Each definition is searched once, however often it is used.
        let mut types: BTreeMap<(bool, &str, &str), Option<String>> = BTreeMap::new();
        let mut found = Vec::new();
        let all = view.indexed.index.references.iter();
        for reference in all.filter(|found| wanted.start <= found.span.start && found.span.end <= wanted.end) {
            let Target::Parameter { of, name } = &reference.target else { continue };
            let key = match of {
                Owner::Class(owner) => (true, &**owner, &**name),
                Owner::ResourceType(owner) => (false, &**owner, &**name),
            };
            let find = || {
                let ty = parameter(scope, of, name)?.2.ty.as_ref()?;
                Some(ty.text.split_whitespace().collect::<Vec<_>>().join(" "))
            };
            let Some(words) = types.entry(key).or_insert_with(find) else { continue };
            found.push(InlayHint {
                position: view.indexed.text.position(reference.span.end, encoding),
                label: InlayHintLabel::String(format!(": {}", shortened(words))),
                kind: Some(InlayHintKind::TYPE),
                text_edits: None,
                tooltip: None,
                padding_left: None,
                padding_right: Some(true),
                data: None,
            });
        }
        found.extend(of_data(state, &view, wanted));
        Some(found)
    })
}

/// The values that the parameters of a document's classes have from data.
fn of_data(state: &State, view: &View, wanted: Span) -> Vec<InlayHint> {
    let folder = state.folder(&view.document.path);
    let Some(values) = folder.nodes.lock().values.clone() else { return Vec::new() };
    let classes = view.indexed.index.definitions.iter().filter(|found| found.kind == DefinitionKind::Class);
    let parameters = classes.flat_map(|class| class.parameters.iter().map(move |parameter| (class, parameter)));
    let hint = |(class, parameter): (&Definition, &Parameter)| {
        let span = parameter.name_span;
        if span.start < wanted.start || wanted.end < span.end {
            return None;
        }
        let recorded = on_node::of_parameter(&values, &normal(&class.name), &parameter.name)?;
        let end = parameter.default.as_ref().map_or(span.end, |default| default.excerpt.span.end);
        let tooltip = format!("{}\n\n{}", code_span(&recorded.value), on_node::origin(recorded, view));
        let tooltip = MarkupContent { kind: MarkupKind::Markdown, value: tooltip };
        Some(InlayHint {
            position: view.indexed.text.position(end, state.client.encoding),
            label: InlayHintLabel::String(format!("⇐ {}", shortened(&recorded.value))),
            kind: None,
            text_edits: None,
            tooltip: Some(InlayHintTooltip::MarkupContent(tooltip)),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        })
    };
    parameters.filter_map(hint).collect()
}

fn shortened(words: &str) -> String {
    match words.char_indices().nth(MAX_LETTERS) {
        Some((at, _)) => format!("{}…", &words[..at]),
        None => words.to_owned(),
    }
}
