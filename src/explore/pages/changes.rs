//! What differs from the start, the same change of several resources and nodes once.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::frame::{MAX_ROWS, Part, counted, cut, line, node_page};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_review::{Bundle, Change, Fleet, Group, LineMark, NodeState, lines_of};

/// More names of nodes are only counted.
const MAX_NAMES: usize = 100;

/// What differs of a node.
pub(crate) fn node_changes(site: &Site, at: usize) -> Response {
    let fleet = site.exploration.differences_of(at);
    node_page(site, at, Part::Changes, &differences(site, &fleet))
}

/// The differences of nodes.
pub(super) fn differences(site: &Site, fleet: &Fleet) -> Markup {
    let bundles = fleet.bundles();
    let is_open = bundles.len() < 20;
    html! {
        @if !fleet.differs() { p.note.good #same { "No catalog differs from the start." } }
        @for group in fleet.states() {
            @let names: Vec<&str> = group.nodes.iter().map(|node| &***node).collect();
            @match group.state {
                NodeState::Failed { error, before } => {
                    div.note.error {
                        p { @if *before { "Failed before, and fails still: " } @else { "Fails now: " } (names_of(&names)) }
                        pre.message { (super::frame::lines(error)) }
                    }
                }
                NodeState::Mended(_) => p.note.good { "Failed before, compiles now: " (names_of(&names)) },
                NodeState::Added | NodeState::Removed | NodeState::Compared(_) => {}
            }
        }
        @for bundle in bundles.iter().take(MAX_ROWS) { (card(site, bundle, is_open)) }
        (cut(bundles.len()))
    }
}

/// The same change of one or several resources.
fn card(site: &Site, bundle: &Bundle<'_>, is_open: bool) -> Markup {
    let (kind, word) = match &bundle.change {
        Change::Added(_) => ("card added", "added"),
        Change::Removed => ("card removed", "removed"),
        Change::Changed(_) => ("card changed", "changed"),
    };
    let nodes: BTreeSet<&str> = bundle.groups.iter().flat_map(|group| &group.nodes).map(|node| &**node).collect();
    let lines = bundle.groups.first().map(|group| lines_of(&group.difference)).unwrap_or_default();
    html! {
        details class=(kind) open[is_open] {
            summary {
                span.facts {
                    span class={ "badge " (word) } { (word) }
                    @match bundle.groups.as_slice() {
                        [group] => (resource(site, group)),
                        groups => code { (counted(groups.len(), &format!("{} resource", bundle.type_name))) },
                    }
                    span.count { "on " (counted(nodes.len(), "node")) }
                }
            }
            div.inside {
                @if !lines.is_empty() {
                    pre.lines {
                        @for line in &lines {
                            @let (class, sign) = match line.mark {
                                LineMark::Added => ("added", "+ "),
                                LineMark::Removed => ("removed", "- "),
                                LineMark::Neutral => ("neutral", "  "),
                            };
                            span class=(class) { (sign) (super::frame::line(&line.text)) }
                        }
                    }
                }
                ul.rows {
                    @for group in bundle.groups.iter().take(MAX_NAMES) {
                        @let names: Vec<&str> = group.nodes.iter().map(|node| &**node).collect();
                        li { @if bundle.groups.len() > 1 { (resource(site, group)) } (names_of(&names)) }
                    }
                    @if bundle.groups.len() > MAX_NAMES { li { "and " (bundle.groups.len() - MAX_NAMES) " more" } }
                }
            }
        }
    }
}

fn resource(site: &Site, group: &Group) -> Markup {
    let difference = &group.difference;
    let (reference, place) = (&difference.resource, difference.to.as_ref().or(difference.from.as_ref()));
    html! {
        code { (reference.type_name) "[" (line(&reference.title)) "]" }
        @if let Some(place) = place { " " span.place { (super::frame::place(site, &place.file, place.line)) } }
    }
}

fn names_of(names: &[&str]) -> Markup {
    html! {
        span.names {
            @for name in names.iter().take(MAX_NAMES) { a href=(links::node(name)) { (line(name)) } " " }
            @if names.len() > MAX_NAMES { "and " (names.len() - MAX_NAMES) " more" }
        }
    }
}
