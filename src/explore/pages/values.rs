//! Values of parameters and data. The content of a `Sensitive` is never in them.

use maud::{Markup, html};

use super::frame::lines;
use pantin_catalog::{DocumentResource, RichData, Text};
use pantin_review::{HIDDEN, Shown};
use serde_json::Value as Json;

/// Longer texts are cut.
const MAX_LEN: usize = 20_000;

/// The value of a parameter.
pub(super) fn parameter(resource: &DocumentResource, (name, value): (&Text, &RichData)) -> Markup {
    let text = match Shown::of(value) {
        Shown::Data(RichData::String(text)) if !resource.sensitive.contains(name) => text.to_string(),
        Shown::Data(data) if !resource.sensitive.contains(name) => pretty(&data.to_json()),
        Shown::Data(_) | Shown::Sensitive => HIDDEN.to_owned(),
    };
    text_of(&text)
}

/// A value of data.
pub(super) fn data(value: &Json) -> Markup {
    value.as_str().map_or_else(|| text_of(&pretty(value)), text_of)
}

/// A value as text on several lines.
pub(super) fn pretty(value: &Json) -> String {
    format!("{value:#}")
}

fn text_of(text: &str) -> Markup {
    let end = text.floor_char_boundary(MAX_LEN);
    html! {
        pre { (lines(&text[..end])) @if end < text.len() { "…" } }
        @if end < text.len() { p.quiet { (text.len()) " bytes" } }
    }
}
