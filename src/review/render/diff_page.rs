//! A review as one page of HTML that needs nothing else: the same change of many resources once, filters, search.

use indexmap::IndexSet;
use serde_json::{Value, json};

use super::lines::{Mark, causes, changed_lines, empty_sides, in_short, state, summary};
use crate::bundles::Bundle;
use crate::compare::Change;
use crate::fleet::{Fleet, Group};
use crate::page::{Forge, Layout, Page, data, text};
use pantin_catalog::Text;

/// The script of the page. It comes after [`page::SCRIPT`](crate::page::SCRIPT), and reads the data of [`diff_body`].
pub const DIFF_SCRIPT: &str = include_str!("diff_page.js");

/// The review as a page. Places link to a forge.
#[must_use]
pub fn html(fleet: &Fleet, title: &str, forge: Option<&Forge>) -> String {
    let page = Page { title, layout: Layout::Text, style: "" };
    page.begin() + &diff_body(fleet, title, forge) + &Page::end(DIFF_SCRIPT)
}

/// The body of the page: for a page that has the stylesheet and the script from elsewhere.
#[must_use]
pub fn diff_body(fleet: &Fleet, title: &str, forge: Option<&Forge>) -> String {
    let mut out = format!(
        "<a class=\"skip\" href=\"#changes\">To the changes</a>\n<header class=\"top stays\"><h1>{}</h1>\n\
         <p class=\"summary\">{}</p>\n{BAR}</header>\n<div class=\"columns\">\n\
         <nav id=\"filters\" aria-label=\"Filters\"></nav>\n<main id=\"changes\" tabindex=\"-1\">\n",
        text(title),
        summary(fleet.totals())
    );
    let sentence = empty_sides(fleet);
    let warnings = fleet.warnings().iter().chain(&sentence).map(|text| ("note warning", text));
    for (class, message) in warnings.chain(fleet.notices().iter().map(|text| ("note", text))) {
        out.push_str(&format!("<p class=\"{class}\">{}</p>\n", text(message)));
    }
    let lines: Vec<_> = fleet.states().iter().filter_map(state).collect();
    if !lines.is_empty() {
        out.push_str("<ul class=\"rows\">\n");
        for line in lines {
            let (class, sign) = match line.mark {
                Mark::Added => ("text-added", '+'),
                Mark::Removed => ("text-removed", '-'),
                Mark::Neutral => ("quiet", ' '),
            };
            out.push_str(&format!("<li class=\"{class}\">{sign} {}</li>\n", text(&line.text)));
        }
        out.push_str("</ul>\n");
    }
    out.push_str("<noscript><p class=\"note warning\">The changes are shown by a script. `pantin diff` prints them as text.</p></noscript>\n");
    out.push_str("<p id=\"chosen\"></p>\n<div id=\"list\"></div>\n</main>\n</div>\n");
    out.push_str(&data("data", content(fleet, forge)));
    out
}

const BAR: &str = "<div class=\"bar\" role=\"search\"><input id=\"find\" type=\"search\" placeholder=\"Resource, value, class, node or file\" aria-label=\"Search\">\n\
<button id=\"open\">Open all</button> <button id=\"close\">Close all</button> <span id=\"count\" class=\"count\" role=\"status\"></span></div>\n";

/// The data of the script. Nodes, classes, sets of nodes and causes are listed once, and named by their number.
fn content(fleet: &Fleet, forge: Option<&Forge>) -> Value {
    let bundles = fleet.bundles();
    let mut tables = Tables::default();
    let changes: Vec<Value> = bundles.iter().map(|bundle| tables.change(bundle)).collect();
    let Tables { nodes, classes, sets, causes } = tables;
    json!({
        "changes": changes,
        "nodes": nodes.iter().map(|node| &***node).collect::<Value>(),
        "classes": classes.iter().collect::<Vec<_>>(),
        "sets": sets.iter().collect::<Vec<_>>(),
        "causes": causes.iter().collect::<Vec<_>>(),
        "links": forge.map(Forge::data),
    })
}

#[derive(Default)]
struct Tables<'f> {
    nodes: IndexSet<&'f Text>,
    classes: IndexSet<&'f str>,
    sets: IndexSet<Vec<usize>>,
    causes: IndexSet<Vec<[String; 2]>>,
}

impl<'f> Tables<'f> {
    fn change(&mut self, bundle: &'f Bundle<'_>) -> Value {
        let (kind, sign) = match &bundle.change {
            Change::Added(_) => ("added", '+'),
            Change::Removed => ("removed", '-'),
            Change::Changed(_) => ("changed", '~'),
        };
        let lines = bundle.groups.first().map(|group| changed_lines(&group.difference)).unwrap_or_default();
        let lines: Vec<Value> = lines
            .iter()
            .map(|line| match line.mark {
                Mark::Added => json!(["added", line.text]),
                Mark::Removed => json!(["removed", line.text]),
                Mark::Neutral => json!(["neutral", line.text]),
            })
            .collect();
        let members: Vec<Value> = bundle.groups.iter().map(|group| self.member(group)).collect();
        let title = in_short(&bundle.change);
        let id = permanent(&format!("{} {:?}", bundle.type_name, bundle.change));
        json!({"id": id, "kind": kind, "sign": sign, "type": bundle.type_name, "title": title, "lines": lines, "members": members})
    }

    /// Title, place, number of the class, of the set of nodes, of the causes.
    fn member(&mut self, group: &'f Group) -> Value {
        let difference = &group.difference;
        let place = difference.to.as_ref().or(difference.from.as_ref()).map(ToString::to_string);
        let class = difference.class.as_deref().map(|class| self.classes.insert_full(class).0);
        let nodes = group.nodes.iter().map(|node| self.nodes.insert_full(node).0).collect();
        let set = self.sets.insert_full(nodes).0;
        let causes = causes(difference);
        let causes = (!causes.is_empty()).then(|| self.causes.insert_full(causes).0);
        json!([&*difference.resource.title, place, class, set, causes])
    }
}

/// A name for links, which depends on the change alone.
fn permanent(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}
