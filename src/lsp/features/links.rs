//! Links to the files that code names: templates and files of modules.

use lsp_types::{DocumentLink, DocumentLinkParams};

use super::data;
use crate::paths::uri_of;
use crate::state::State;
use crate::subject::file;
use pantin_base::source::Span;
use pantin_code::index::Target;

pub(super) fn links(state: &State, params: DocumentLinkParams) -> Option<Vec<DocumentLink>> {
    let view = state.any_view(&params.text_document.uri)?;
    if data::is_page(&view) {
        return Some(data::links(state, &view));
    }
    let link = |reference: &pantin_code::index::Reference| {
        let Target::File { how, path } = &reference.target else { return None };
        let target = file(&view, *how, path).and_then(|path| uri_of(&path))?;
        // Without the quotes.
        let span = Span { start: reference.span.start + 1, end: reference.span.end - 1 };
        let range = view.indexed.text.range(span, state.client.encoding);
        Some(DocumentLink { range, target: Some(target), tooltip: None, data: None })
    };
    Some(view.indexed.index.references.iter().filter_map(link).collect())
}
