//! Data and code that no node uses.

use maud::{Markup, html};

use super::frame::{MAX_ROWS, Tab, counted, cut, line, page};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_service::exploring::Outcome;

/// Data and code that no node uses.
pub(crate) fn unused(site: &Site) -> Response {
    let lines = site.exploration.lines();
    let without = lines.iter().filter(|node| !matches!(node.now, Outcome::Catalog(_))).count();
    let body = match site.exploration.unused() {
        Err(issue) => html! { p.note.error { (line(issue.text())) } },
        Ok(found) => html! {
            h2 { "What none of " (counted(lines.len(), "node")) " uses" }
            @if without > 0 {
                p.note.warning { (counted(without, "node")) " without a catalog may use some of it." }
            }
            @if found.is_empty() { p.note.good { "Every file, definition, key and level is used." } }
            (list("Keys of data", found.keys.len(), html! {
                @for it in found.keys.iter().take(MAX_ROWS) {
                    li { a.name href=(links::key(&it.key)) { (line(&it.key)) } span.place { (line(&it.file)) } }
                }
            }))
            (list("Classes and other definitions", found.definitions.len(), html! {
                @for it in found.definitions.iter().take(MAX_ROWS) {
                    li { span.name { (it.kind) " " (line(&it.name)) } span.place { (line(&it.file)) } }
                }
            }))
            (list("Levels of hiera.yaml", found.levels.len(), html! {
                @for it in found.levels.iter().take(MAX_ROWS) {
                    li { span.name { (line(&it.name)) } span.place { (line(&it.file)) } }
                }
            }))
            (list("Files", found.files.len(), html! {
                @for file in found.files.iter().take(MAX_ROWS) { li { span.place { (line(file)) } } }
            }))
        },
    };
    page(site, (Tab::Unused, "Unused"), &body)
}

fn list(title: &str, count: usize, rows: Markup) -> Markup {
    html! {
        @if count > 0 {
            details.card open[count < 40] {
                summary { (title) " " span.count { (count) } }
                div.inside { ul.rows { (rows) } (cut(count)) }
            }
        }
    }
}
