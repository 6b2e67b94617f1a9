//! What differs from the start, equal differences of several nodes together.

use maud::{Markup, html};

use super::frame::{MAX_ROWS, Part, counted, cut, line, node_page};
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_review::{Change, Fleet, Group, LineMark, NodeState, lines_of};

/// More names of nodes are only counted.
const MAX_NAMES: usize = 100;

/// What differs of a node.
pub(crate) fn node_changes(site: &Site, at: usize) -> Response {
    let fleet = site.exploration.differences_of(at);
    node_page(site, at, Part::Changes, &differences(site, &fleet))
}

/// The differences of nodes.
pub(super) fn differences(site: &Site, fleet: &Fleet) -> Markup {
    let groups = fleet.groups();
    let is_open = groups.len() < 20;
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
        @for group in groups.iter().take(MAX_ROWS) { (card(site, group, is_open)) }
        (cut(groups.len()))
    }
}

fn card(site: &Site, group: &Group, is_open: bool) -> Markup {
    let difference = &group.difference;
    let (kind, word) = match difference.change {
        Change::Added(_) => ("card added", "added"),
        Change::Removed => ("card removed", "removed"),
        Change::Changed(_) => ("card changed", "changed"),
    };
    let place = difference.to.as_ref().or(difference.from.as_ref());
    let names: Vec<&str> = group.nodes.iter().map(|node| &**node).collect();
    let reference = &difference.resource;
    html! {
        details class=(kind) open[is_open] {
            summary {
                span.facts {
                    span class={ "badge " (word) } { (word) }
                    code { (reference.type_name) "[" (line(&reference.title)) "]" }
                    span.count { "on " (counted(names.len(), "node")) }
                    @if let Some(place) = place { span.place { (super::frame::place(site, &place.file, place.line)) } }
                }
            }
            div.inside {
                @let lines = lines_of(difference);
                @if !lines.is_empty() {
                    pre.lines {
                        @for line in &lines {
                            @let class = match line.mark {
                                LineMark::Added => "added",
                                LineMark::Removed => "removed",
                                LineMark::Neutral => "neutral",
                            };
                            span class=(class) { (super::frame::line(&line.text)) }
                        }
                    }
                }
                p { (names_of(&names)) }
            }
        }
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
