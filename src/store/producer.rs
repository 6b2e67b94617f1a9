//! The server that produced a document, as the document names it.

use pantin_data::json;
use serde::Deserialize;

/// The server that a document of facts or a report names, if any.
pub(super) fn producer_in(document: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Produced {
        producer: Option<String>,
    }
    json::read::<Produced>(document).ok()?.producer
}
