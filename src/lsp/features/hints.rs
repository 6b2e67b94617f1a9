//! Hints in the text: the types of parameters that are given values.

use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel, InlayHintParams};

use super::data;
use crate::state::State;
use crate::subject::parameter;
use pantin_code::index::Target;

/// A longer type is cut.
const MAX_LETTERS: usize = 40;

pub(super) fn hints(state: &State, params: InlayHintParams) -> Option<Vec<InlayHint>> {
    let view = state.any_view(&params.text_document.uri)?;
    let encoding = state.client.encoding;
    let wanted = view.indexed.text.span(params.range, encoding);
    if data::is_page(&view) {
        return Some(data::hints(state, &view, wanted));
    }
    view.scope(|scope| {
        let hint = |reference: &pantin_code::index::Reference| {
            let Target::Parameter { of, name } = &reference.target else { return None };
            let ty = parameter(scope, of, name)?.2.ty.as_ref()?;
            let words = ty.text.split_whitespace().collect::<Vec<_>>().join(" ");
            let cut = words.char_indices().nth(MAX_LETTERS).map(|(at, _)| format!("{}…", &words[..at]));
            Some(InlayHint {
                position: view.indexed.text.position(reference.span.end, encoding),
                label: InlayHintLabel::String(format!(": {}", cut.unwrap_or(words))),
                kind: Some(InlayHintKind::TYPE),
                text_edits: None,
                tooltip: None,
                padding_left: None,
                padding_right: Some(true),
                data: None,
            })
        };
        let all = view.indexed.index.references.iter();
        let there = all.filter(|found| wanted.start <= found.span.start && found.span.end <= wanted.end);
        Some(there.filter_map(hint).collect())
    })
}
