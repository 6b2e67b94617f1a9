//! The design that all pages share: one stylesheet, one frame, one way to give data to a script.
//!
//! A page is a body between [`Page::begin`] and [`Page::end`]. It needs no network: the style and the scripts are in it.
//! A program that serves pages itself sends [`STYLE`] and the scripts as files, uses the same classes, and leaves `Page` out.
//!
//! | component | markup |
//! |---|---|
//! | head of a page | `header.top` (`.stays` at the top), `h1`, `p.summary`, `div.bar` with `input[type=search]` and buttons, `nav.tabs` |
//! | text beside filters | `div.columns` with `nav` and `main`; text alone: `main.only` |
//! | filter | `details.facet` > `summary`, `ul` > `li` > `label` > checkbox, `span.name`, `span.count` |
//! | message | `p.note`, with `.warning`, `.error` or `.good` |
//! | a change | `details.card` with `.added`, `.removed` or `.changed` > `summary`, `div.inside`; `span.badge` of the same kinds |
//! | lines of a change | `pre.lines` > `span.added`, `span.removed`, `span.neutral` |
//! | one line for each cause | `ul.causes` > `li` |
//! | list of resources or nodes | `ul.rows` > `li`; short facts beside each other: `div.facts` |
//! | parameters | `table.values` > `tr` > `th`, `td` > `pre`; their origin: `pre.why` |
//! | file and line | `span.place`, or `a.place` to the forge |
//! | picture with a side panel | `body.whole` > `div.stage` > `div.picture` and `aside.sheet`, which lies at the bottom on phones; `div.legend` |
//! | for screen readers only | `.unseen`; first element of the body: `a.skip` |
//!
//! [`diff_body`](crate::diff_body) and [`graph_body`](crate::graph::graph_body) give the bodies of the two large pages for a
//! page that is served: a page has one of them, with its script ([`DIFF_SCRIPT`](crate::DIFF_SCRIPT),
//! [`GRAPH_SCRIPT`](crate::graph::GRAPH_SCRIPT)) behind [`SCRIPT`]. They need no inline script and no style attribute.
//!
//! Every text from outside goes through [`text`] into markup, or through [`data`] to a script, which sets it as
//! `textContent`.

mod forge;

pub use forge::Forge;

use pantin_base::diagnostics::control::{Form, shown, shown_data};
use serde_json::Value;
use std::borrow::Cow;

/// The stylesheet of all pages, for light and dark.
pub const STYLE: &str = include_str!("style.css");

/// Functions that the scripts of several pages use; it comes before them.
pub const SCRIPT: &str = include_str!("common.js");

/// The frame of a page.
#[derive(Clone, Copy, Debug)]
pub struct Page<'p> {
    /// The title, also of the window.
    pub title: &'p str,
    /// The layout of the body.
    pub layout: Layout,
    /// Rules that only this page needs.
    pub style: &'p str,
}

/// The layout of a page's body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Text that scrolls.
    Text,
    /// As large as the window: a picture.
    Whole,
}

impl Page<'_> {
    /// The page up to its body.
    #[must_use]
    pub fn begin(&self) -> String {
        let class = if self.layout == Layout::Whole { " class=\"whole\"" } else { "" };
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
             <style>\n{STYLE}{}</style>\n</head>\n<body{class}>\n",
            text(self.title),
            self.style
        )
    }

    /// The end of the page, with its script.
    #[must_use]
    pub fn end(script: &str) -> String {
        format!("<script>\n'use strict';\n{SCRIPT}{script}</script>\n</body>\n</html>\n")
    }
}

/// A text from outside in an element or an attribute, in one line.
#[must_use]
pub fn text(text: &str) -> Cow<'_, str> {
    shown(text, Form::MarkupLine)
}

/// Data for a script, as an element that no text in it can end. `dataOf(id)` of the common script reads it.
#[must_use]
pub fn data(id: &str, value: Value) -> String {
    let json = shown_data(value).to_string().replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"{id}\">{json}</script>\n")
}
