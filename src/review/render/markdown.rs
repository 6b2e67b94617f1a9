//! A review as a comment on a pull request.

use super::lines::{Heading, Mark, empty_sides, heading, lines, names, state, summary};
use crate::fleet::{Fleet, Group};
use pantin_base::diagnostics::control::{Form, code_span, in_one_line, shown};

/// The limits of a comment.
#[derive(Clone, Copy, Debug)]
pub struct Markdown {
    /// Bytes at most. GitHub takes 65,536 characters.
    pub limit: usize,
}

impl Default for Markdown {
    fn default() -> Self {
        Self { limit: 60_000 }
    }
}

/// Room for the line with the number of omitted parts.
const LAST_LINE: usize = 120;

/// The review as Markdown. Parts beyond the limit are only counted.
#[must_use]
pub fn markdown(fleet: &Fleet, form: Markdown) -> String {
    let mut out = format!("**{}**\n\n", summary(fleet.totals()));
    if let Some(sentence) = empty_sides(fleet) {
        out.push_str(&format!("**{sentence}**\n\n"));
    }
    let notes = fleet.warnings().iter().map(|text| ("Warning", text));
    let notes = notes.chain(fleet.notices().iter().map(|text| ("Note", text)));
    let notes: Vec<String> = notes.map(|(what, text)| format!("> **{what}:** {}\n\n", code_span(text))).collect();
    fill(&mut out, &notes, form.limit / 2, "more warnings");
    let states: Vec<_> = fleet.states().iter().filter_map(state).collect();
    let states: Vec<String> = states.iter().map(|line| format!("* {}\n", code_span(&line.text))).collect();
    // Nodes without two catalogs get half of the room at most: the differences matter most.
    fill(&mut out, &states, form.limit / 2, "more nodes");
    if !states.is_empty() {
        out.push('\n');
    }
    let differences: Vec<String> = fleet.alike().iter().map(|one| told(&one.group)).collect();
    fill(&mut out, &differences, form.limit, "more differences");
    out
}

/// Adds the parts that fit, and the number of the others.
fn fill(out: &mut String, parts: &[String], limit: usize, what: &str) {
    for (at, part) in parts.iter().enumerate() {
        if out.len() + part.len() + LAST_LINE > limit {
            out.push_str(&format!("… and {} {what}; the whole review is too long for a comment.\n", parts.len() - at));
            return;
        }
        out.push_str(part);
    }
}

fn told(group: &Group) -> String {
    let Heading { sign, title, .. } = heading(&group.difference);
    let count = group.nodes.len();
    let nodes = if count == 1 { "node" } else { "nodes" };
    let mut out = format!(
        "<details><summary><code>{sign} {}</code> on {count} {nodes}</summary>\n\n{}\n\n",
        shown(&title, Form::MarkupLine),
        code_span(&names(&group.nodes, 20))
    );
    let found = lines(&group.difference);
    if !found.is_empty() {
        let body: String = found
            .iter()
            .map(|line| {
                let sign = match line.mark {
                    Mark::Added => '+',
                    Mark::Removed => '-',
                    Mark::Neutral => ' ',
                };
                format!("{sign} {}\n", in_one_line(&line.text))
            })
            .collect();
        let fence = fence(&body);
        out.push_str(&format!("{fence}diff\n{body}{fence}\n\n"));
    }
    out.push_str("</details>\n\n");
    out
}

/// A fence that the text does not have.
fn fence(text: &str) -> String {
    let mut fence = "```".to_owned();
    while text.contains(&fence) {
        fence.push('`');
    }
    fence
}
