//! The frame of all pages: title, navigation, search, messages.

use maud::{DOCTYPE, Markup, html};

use crate::http::Response;
use crate::links;
use crate::site::Site;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::control::{Form, shown};
use pantin_service::exploring::{Catalog, Outcome};

/// The maximum number of rows of a list.
pub(super) const MAX_ROWS: usize = 500;

/// The parts of the page that the navigation names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tab {
    Nodes,
    Data,
    WhatIf,
    Unused,
    None,
}

const TABS: [(Tab, &str, &str); 4] = [
    (Tab::Nodes, "/", "Nodes"),
    (Tab::Data, "/data", "Hiera"),
    (Tab::WhatIf, "/what-if", "What if"),
    (Tab::Unused, "/unused", "Unused"),
];

/// A page.
pub(super) fn page(site: &Site, (tab, title): (Tab, &str), body: &Markup) -> Response {
    Response::page(framed(site, (tab, title), body))
}

fn framed(site: &Site, (tab, title): (Tab, &str), body: &Markup) -> String {
    let exploration = &site.exploration;
    let reached = exploration.reached();
    let changed = exploration.changed();
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (line(title)) " - " (line(&site.name)) }
                link rel="icon" href="/favicon.svg";
                link rel="stylesheet" href="/assets/style.css";
                link rel="stylesheet" href="/assets/explore.css";
                script src="/assets/explore.js" defer {}
            }
            body data-revision=(reached.revision) {
                a.skip href="#live" { "Skip to the content" }
                header.top.stays {
                    h1 { (line(&site.name)) }
                    nav.tabs aria-label="Pages" {
                        @for (own, address, name) in TABS {
                            a href=(address) aria-current=[(own == tab).then_some("page")] {
                                (name)
                                @if own == Tab::WhatIf && changed > 0 { " " span.badge.changed #changed { (changed) } }
                            }
                        }
                    }
                    form.bar role="search" action="/search" method="get" {
                        input type="search" name="q" placeholder="Resource, class, key or node" aria-label="Search everything";
                    }
                    span #state.quiet role="status" {
                        @if let Some(progress) = reached.progress {
                            "Compiling: " (progress.done) " of " (progress.total)
                        }
                    }
                }
                main #live.only tabindex="-1" {
                    @if let Some(problem) = exploration.problem() {
                        p.note.error { "The environment cannot be opened: " (line(&problem.to_string())) }
                    }
                    (body)
                }
                p #failure.note.error role="alert" hidden {}
            }
        }
    };
    markup.into_string()
}

/// The page of something that does not exist.
pub(crate) fn missing(site: &Site, reason: &str) -> Response {
    let body = html! {
        h2 { "Not found" }
        p.note.error { (line(reason)) }
        p { a href="/" { "All nodes" } }
    };
    Response::page_with(404, framed(site, (Tab::None, "Not found"), &body))
}

/// The parts of a node's page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Resources,
    Classes,
    Files,
    Facts,
    Changes,
}

/// A part of a node's page: its head and the content.
pub(super) fn node_page(site: &Site, at: usize, part: Part, content: &Markup) -> Response {
    let name = &site.exploration.name(at);
    let parts = [
        (Part::Resources, links::node(name), "Resources"),
        (Part::Classes, links::part(name, "classes"), "Classes"),
        (Part::Files, links::part(name, "files"), "Files"),
        (Part::Facts, links::part(name, "facts"), "Facts"),
        (Part::Changes, links::part(name, "changes"), "Changes"),
    ];
    let body = html! {
        h2 { (line(name)) }
        nav.tabs.parts aria-label="Parts of the node" {
            @for (own, address, word) in &parts {
                a href=(address) aria-current=[(*own == part).then_some("page")] { (word) }
            }
            a href=(links::part(name, "graph")) { "Graph" }
        }
        (content)
    };
    page(site, (Tab::Nodes, name), &body)
}

/// Does something with the catalog of a node, or shows the reason for its absence.
pub(super) fn with_catalog(outcome: &Outcome, show: impl FnOnce(&pantin_catalog::Document) -> Markup) -> Markup {
    match outcome {
        Outcome::Catalog(Catalog { document: Some(document), .. }) => show(document),
        Outcome::Catalog(_) => html! {
            p.note.warning { "This fleet has too many resources to keep all catalogs. Name fewer nodes: pantin explore NODE" }
        },
        Outcome::Waiting => html! { p.note { "This node is compiled in a moment." } },
        Outcome::Failed(error) => failure(error),
    }
}

/// Why a node has no catalog.
pub(super) fn failure(error: &Diagnostic) -> Markup {
    html! {
        div.note.error {
            p { strong { "This node does not compile." } }
            pre.message { (lines(&error.to_string())) }
        }
    }
}

/// A text from outside in one line: control characters are written out.
pub(super) fn line(text: &str) -> String {
    shown(text, Form::Line).into_owned()
}

/// A text from outside with its own lines.
pub(super) fn lines(text: &str) -> String {
    shown(text, Form::Lines).into_owned()
}

/// A number of things.
pub(super) fn counted(count: usize, word: &str) -> String {
    let end = if word.ends_with("ss") { "es" } else { "s" };
    format!("{count} {word}{}", if count == 1 { "" } else { end })
}

/// The note below a list that does not show everything.
pub(super) fn cut(all: usize) -> Markup {
    html! {
        @if all > MAX_ROWS { p.note { "The first " (MAX_ROWS) " of " (all) " are shown: search for the others." } }
    }
}

/// A file below the environment's directory, or as it is.
pub(super) fn place(site: &Site, file: &str, number: Option<u32>) -> String {
    let root = &site.exploration.context().working_directory;
    let below = std::path::Path::new(file).strip_prefix(root).ok().and_then(std::path::Path::to_str);
    let file = line(below.unwrap_or(file));
    number.map_or_else(|| file.clone(), |number| format!("{file}:{number}"))
}
