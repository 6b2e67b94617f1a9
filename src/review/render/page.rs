//! A review as one page of HTML that needs nothing else: search, nodes, colours for light and dark.

use super::lines::{Heading, Mark, empty_sides, heading, lines, state, summary};
use crate::fleet::{Fleet, Group};
use pantin_base::diagnostics::control::{Form, shown};

const HEAD: &str = include_str!("page_head.html");
const TAIL: &str = include_str!("page_tail.html");

/// The review as a page.
#[must_use]
pub fn html(fleet: &Fleet, title: &str) -> String {
    let mut out = HEAD.replace("{title}", &shown(title, Form::MarkupLine));
    out.push_str(&format!(
        "<h1>{}</h1>\n<p class=\"summary\">{}</p>\n",
        shown(title, Form::MarkupLine),
        summary(fleet.totals())
    ));
    let sentence = empty_sides(fleet);
    let warnings = fleet.warnings().iter().chain(&sentence).map(|text| ("warning", text));
    for (class, text) in warnings.chain(fleet.notices().iter().map(|text| ("notice", text))) {
        out.push_str(&format!("<p class=\"{class}\">{}</p>\n", shown(text, Form::MarkupLine)));
    }
    out.push_str("<p class=\"find\"><input id=\"find\" type=\"search\" placeholder=\"Resource, value, class or node\" aria-label=\"Search\"> <button id=\"open\">Open all</button> <button id=\"close\">Close all</button> <span id=\"count\"></span></p>\n");
    if !fleet.others().is_empty() {
        out.push_str("<ul class=\"states\">\n");
        for group in fleet.states() {
            if let Some(line) = state(&group) {
                out.push_str(&format!(
                    "<li class=\"{}\">{}</li>\n",
                    class(line.mark),
                    shown(&line.text, Form::MarkupLine)
                ));
            }
        }
        out.push_str("</ul>\n");
    }
    out.push_str("<main>\n");
    for group in fleet.groups() {
        out.push_str(&told(group));
    }
    out.push_str("</main>\n");
    out.push_str(TAIL);
    out
}

fn told(group: &Group) -> String {
    let Heading { mark, sign, title } = heading(&group.difference);
    let count = group.nodes.len();
    let nodes: Vec<String> = group.nodes.iter().map(|node| shown(node, Form::MarkupLine).into_owned()).collect();
    let mut out = format!(
        "<details class=\"{}\"><summary><span class=\"sign\">{sign}</span> <code>{}</code> <span class=\"on\">{count} {}</span></summary>\n<p class=\"nodes\">{}</p>\n",
        class(mark),
        shown(&title, Form::MarkupLine),
        if count == 1 { "node" } else { "nodes" },
        nodes.join(" ")
    );
    let found = lines(&group.difference);
    if !found.is_empty() {
        out.push_str("<pre>");
        for line in found {
            out.push_str(&format!(
                "<span class=\"{}\">{}</span>\n",
                class(line.mark),
                shown(&line.text, Form::MarkupLine)
            ));
        }
        out.push_str("</pre>");
    }
    out.push_str("</details>\n");
    out
}

const fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Added => "added",
        Mark::Removed => "removed",
        Mark::Neutral => "neutral",
    }
}
