//! A review for terminals and logs.

use super::lines::{Line, Mark, heading, lines, names, state, summary};
use crate::review::fleet::Fleet;

/// Names of nodes that are listed for each difference.
const MOST_NAMES: usize = 8;

/// The review as text; `paint` gives a line its colour.
#[must_use]
pub fn text(fleet: &Fleet, colour: bool) -> String {
    let mut out = String::new();
    let mut push = |indent: &str, line: &Line| {
        let (sign, colours) = match line.mark {
            Mark::Added => ('+', ("\u{1b}[32m", "\u{1b}[0m")),
            Mark::Removed => ('-', ("\u{1b}[31m", "\u{1b}[0m")),
            Mark::Neutral => (' ', ("", "")),
        };
        let (begin, end) = if colour { colours } else { ("", "") };
        out.push_str(&format!("{begin}{indent}{sign} {}{end}\n", visible(&line.text)));
    };
    for (node, found) in fleet.others() {
        if let Some(line) = state(node, found) {
            push("", &line);
        }
    }
    for group in fleet.groups() {
        let (sign, title) = heading(&group.difference);
        let mark = match sign {
            '+' => Mark::Added,
            '-' => Mark::Removed,
            _ => Mark::Neutral,
        };
        let title = if sign == '~' { format!("~ {title}") } else { title };
        push("", &Line { mark, text: title });
        lines(&group.difference).iter().for_each(|line| push("    ", line));
        let count = group.nodes.len();
        let nodes = if count == 1 { "node" } else { "nodes" };
        push(
            "  ",
            &Line { mark: Mark::Neutral, text: format!("on {count} {nodes}: {}", names(&group.nodes, MOST_NAMES)) },
        );
    }
    out.push_str(&summary(fleet.totals()));
    out.push('\n');
    out
}

/// The text without characters that a terminal would obey.
fn visible(text: &str) -> String {
    text.chars()
        .flat_map(|c| if c.is_control() && c != '\t' { c.escape_default().collect() } else { vec![c] })
        .collect()
}
