//! The facts of a node, and the form that changes one.

use maud::html;

use super::frame::{Part, line, node_page};
use super::values;
use super::what_if::fact_form;
use crate::http::Response;
use crate::site::Site;

/// The facts of a node.
pub(crate) fn facts(site: &Site, at: usize) -> Response {
    let name = &site.exploration.name(at);
    let content = match site.exploration.facts(at) {
        Err(issue) => html! { p.note.error { (line(issue.text())) } },
        Ok(found) => html! {
            details.card { summary { "What if a fact were another?" } div.inside { (fact_form(site, Some(name))) } }
            div.bar { input type="search" data-filter="facts" placeholder="Filter facts" aria-label="Filter facts"; }
            table.values { tbody #facts {
                @for (fact, value) in &found.facts {
                    tr {
                        th scope="row" { (line(fact)) @if found.changed.contains(fact) { " " span.badge.changed { "changed" } } }
                        td { (values::data(value)) }
                    }
                }
            } }
        },
    };
    node_page(site, at, Part::Facts, &content)
}
