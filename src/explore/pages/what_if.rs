//! What if: the changes that somebody tries, and what they do to the nodes.

use std::path::PathBuf;

use maud::{Markup, html};

use super::changes::differences;
use super::frame::{Tab, counted, line, page, place};
use super::graph::whole_page;
use crate::http::Response;
use crate::site::Site;
use pantin_service::exploring::NodeFacts;

/// The changes, and what differs.
pub(crate) fn what_if(site: &Site) -> Response {
    let exploration = &site.exploration;
    let (fleet, uncompared) = exploration.differences();
    let totals = fleet.totals();
    let body = html! {
        h2 { "What if" }
        p.quiet { "Save a manifest or a data file in your editor, or change a fact or a value here. Nothing is written to disk." }
        (tried(site))
        p.summary #totals {
            (totals.changed) " of " (counted(totals.nodes, "node")) " changed"
            @if totals.added > 0 { ", " (totals.added) " added" }
            @if totals.removed > 0 { ", " (totals.removed) " removed" }
            @if totals.differing > 0 { ", " (totals.differing) " changed resources" }
            @if totals.newly_failed > 0 { ", " (totals.newly_failed) " fail now" }
        }
        @if uncompared > 0 {
            p.note.warning { (counted(uncompared, "node")) " cannot be compared: the fleet has too many resources to keep them all." }
        }
        @if fleet.differs() { p { a href="/what-if/diff" { "The changes with filters and search" } } }
        (differences(site, &fleet))
        details.card { summary { "Change a fact" } div.inside { (fact_form(site, None)) } }
        details.card { summary { "Change a value of data" } div.inside {
            p { "Choose the key under " a href="/data" { "Hiera" } "." }
        } }
    };
    page(site, (Tab::WhatIf, "What if"), &body)
}

/// The differences as `pantin diff` shows them on a page, with filters.
pub(crate) fn diff(site: &Site) -> Response {
    let (fleet, _) = site.exploration.differences();
    whole_page(pantin_review::html(&fleet, &format!("What if - {}", site.name), None))
}

/// The changes, each with a button that drops it.
fn tried(site: &Site) -> Markup {
    let exploration = &site.exploration;
    let (wanted, saved) = (exploration.what_if(), exploration.saved());
    let facts = wanted.facts.len();
    html! {
        @if !wanted.is_empty() || !saved.is_empty() {
            ul.rows #tried {
                @for (number, change) in wanted.facts.iter().enumerate() {
                    li {
                        span { "Fact " code { (line(&change.path)) } " = " code { (line(&NodeFacts::text(&change.value))) } }
                        span.quiet { "on " @match &change.node { Some(node) => (line(node)), None => "all nodes" } }
                        (drop_button(&number.to_string(), "Drop"))
                    }
                }
                @for (number, change) in wanted.values.iter().enumerate() {
                    li {
                        span { "Key " code { (line(&change.key)) }
                            @if is_secret(site, &change.key) { " (the value is not shown)" }
                            @else { " = " code { (line(&NodeFacts::text(&change.value))) } } }
                        span.place { (place(site, &change.file.to_string_lossy(), None)) }
                        (drop_button(&(facts + number).to_string(), "Drop"))
                    }
                }
                @for file in &saved { li { "Saved " span.place { (place(site, &file.to_string_lossy(), None)) } } }
            }
            div.bar {
                @if !wanted.is_empty() { (drop_button("all", "Drop all changes of the page")) }
                form data-change="/what-if/restart" { button { "Compare from now on" } }
            }
        }
        @for problem in &wanted.problems { p.note.error { (line(problem)) } }
    }
}

/// True if a key has encrypted values, or values that lookups make Sensitive.
fn is_secret(site: &Site, name: &str) -> bool {
    let data = site.exploration.data().ok();
    let key = data.as_ref().and_then(|data| data.key(name));
    key.is_some_and(|key| key.is_secret || key.options.as_ref().is_some_and(|options| options.contains("Sensitive")))
}

fn drop_button(number: &str, word: &str) -> Markup {
    html! { form data-change="/what-if/drop" { input type="hidden" name="number" value=(number); button { (word) } } }
}

/// The form that changes a fact of a node, or of any.
pub(super) fn fact_form(site: &Site, node: Option<&str>) -> Markup {
    html! {
        form.fields data-change="/what-if/fact" data-then="/what-if" {
            @match node {
                Some(node) => input type="hidden" name="node" value=(node);,
                None => label { "Node " select name="node" {
                    option value="" { "All nodes" }
                    @for name in site.exploration.names() { option value=(name) { (line(&name)) } }
                } },
            }
            label { "Fact " input name="fact" required placeholder="os.family"; }
            label { "Value (YAML) " textarea name="value" rows="2" placeholder="Debian" {} }
            button { "Try" }
        }
    }
}

/// The form that changes a value of data, with the value that most nodes have.
pub(super) fn value_form(site: &Site, key: &str, (files, value): (&[PathBuf], Option<&str>)) -> Markup {
    html! {
        @if files.is_empty() { p.note { "The environment has no data file for it." } }
        @else {
            form.fields data-change="/what-if/value" data-then="/what-if" {
                input type="hidden" name="key" value=(key);
                label { "File " select name="file" {
                    @for file in files { option value=(file.to_string_lossy()) { (place(site, &file.to_string_lossy(), None)) } }
                } }
                label { "Value (YAML) " textarea name="value" rows="4" { (value.unwrap_or_default()) } }
                button { "Try" }
            }
        }
    }
}
