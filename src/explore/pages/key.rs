//! One key of data over all nodes.

use maud::{Markup, html};

use super::frame::{Tab, counted, line, page, place};
use super::values;
use super::what_if::value_form;
use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_service::exploring::{DataKey, KeyGroups, UsedLevel, ValueGroup};

/// More names of nodes are only counted.
const MAX_NAMES: usize = 200;

/// The values of a key, each with its nodes and the levels that gave it.
pub(crate) fn key(site: &Site, name: &str) -> Response {
    let exploration = &site.exploration;
    let (data, groups) = match exploration.data().and_then(|data| Ok((data, exploration.values(name)?))) {
        Ok(found) => found,
        Err(issue) => {
            let body = html! { p.note.error { (line(issue.text())) } };
            return page(site, (Tab::Data, name), &body);
        }
    };
    let files = exploration.places_for(name, &groups).unwrap_or_default();
    let first = groups.groups.first().and_then(|group| group.value.as_ref());
    let value = first.map(|value| value.as_str().map_or_else(|| values::pretty(value), |_| value.to_string()));
    let value = value.filter(|value| !value.contains("value redacted"));
    let body = html! {
        h2 { code { (line(name)) } }
        @if let Some(key) = data.key(name) { (where_it_is(site, key)) }
        (nodes_by_value(site, &groups))
        details.card { summary { "What if it had another value?" } div.inside { (value_form(site, name, (&files, value.as_deref()))) } }
    };
    page(site, (Tab::Data, name), &body)
}

fn where_it_is(site: &Site, key: &DataKey) -> Markup {
    html! {
        @if let Some(options) = &key.options { p { "Lookups have the options " code { (line(options)) } } }
        @if key.is_secret { p.note.warning { "Values of this key are secret: they are encrypted, or the type of their parameter is Sensitive." } }
        details {
            summary { (counted(key.places.len(), "file")) " with this key" }
            ul.rows {
                @for it in &key.places {
                    li {
                        span.place { (place(site, &it.file, Some(it.line))) }
                        @if it.level.is_empty() { span.badge.removed { "no level reads it" } } @else { span { (line(&it.level)) } }
                        @if let Some(module) = &it.module { span.quiet { "module " (line(module)) } }
                    }
                }
            }
        }
    }
}

fn nodes_by_value(site: &Site, groups: &KeyGroups) -> Markup {
    html! {
        h3 { (counted(groups.groups.len(), "value")) }
        @for group in &groups.groups { (group_card(site, group)) }
        @if !groups.missing.is_empty() {
            details.card.removed {
                summary { "No value " span.count { (counted(groups.missing.len(), "node")) } }
                div.inside { (names(&groups.missing)) }
            }
        }
        @for (node, error) in &groups.failed {
            p.note.error { a href=(links::node(node)) { (line(node)) } ": " (line(error)) }
        }
        @if groups.unasked > 0 {
            p.note.warning { "After 20 seconds " (counted(groups.unasked, "node")) " had not been asked." }
        }
    }
}

fn group_card(site: &Site, group: &ValueGroup) -> Markup {
    html! {
        details.card open {
            summary { span.count { (counted(group.count(), "node")) } }
            div.inside {
                @match &group.value {
                    Some(value) => (values::data(value)),
                    None => p.quiet { "The value is not shown." },
                }
                ul.rows {
                    @for (levels, nodes) in &group.from {
                        li { span { (from(site, levels)) } (names(nodes)) }
                    }
                }
            }
        }
    }
}

fn from(site: &Site, levels: &[UsedLevel]) -> Markup {
    html! {
        @if levels.is_empty() { span.quiet { "a default, or a backend without files" } }
        @for (at, level) in levels.iter().enumerate() {
            @if at > 0 { " + " }
            @if let Some(name) = &level.name { (line(name)) " " }
            @if let Some(path) = &level.path { span.place { (place(site, path, None)) } }
        }
    }
}

fn names(nodes: &[String]) -> Markup {
    html! {
        span.names {
            @for node in nodes.iter().take(MAX_NAMES) { a href=(links::node(node)) { (line(node)) } " " }
            @if nodes.len() > MAX_NAMES { "and " (nodes.len() - MAX_NAMES) " more" }
        }
    }
}
