//! A review for terminals and logs.

use super::lines::{Line, Mark, empty_sides, heading, lines, names, state, summary};
use crate::fleet::Fleet;
use pantin_base::diagnostics::control::in_one_line;

/// Names of nodes that are listed for each difference.
const MAX_NAMES: usize = 8;

/// The review as text, in the colours of a terminal or without.
#[must_use]
pub fn text(fleet: &Fleet, colour: bool) -> String {
    let mut out = Painter { text: String::new(), colour };
    for group in fleet.states() {
        if let Some(line) = state(&group) {
            out.line("", sign_of(line.mark), &line);
        }
    }
    for group in fleet.groups() {
        let heading = heading(&group.difference);
        out.line("", heading.sign, &Line { mark: heading.mark, text: heading.title });
        lines(&group.difference).iter().for_each(|line| out.line("    ", sign_of(line.mark), line));
        let count = group.nodes.len();
        let nodes = if count == 1 { "node" } else { "nodes" };
        let text = format!("on {count} {nodes}: {}", names(&group.nodes, MAX_NAMES));
        out.line("", ' ', &Line { mark: Mark::Neutral, text });
    }
    let mut out = out.text;
    out.extend(empty_sides(fleet).map(|sentence| sentence + "\n"));
    out.push_str(&summary(fleet.totals()));
    out.push('\n');
    out
}

/// Text in colours, or without.
struct Painter {
    text: String,
    colour: bool,
}

impl Painter {
    fn line(&mut self, indent: &str, sign: char, line: &Line) {
        let (begin, end) = match line.mark {
            Mark::Added if self.colour => ("\u{1b}[32m", "\u{1b}[0m"),
            Mark::Removed if self.colour => ("\u{1b}[31m", "\u{1b}[0m"),
            Mark::Added | Mark::Removed | Mark::Neutral => ("", ""),
        };
        let line = format!("{indent}{sign} {}", in_one_line(&line.text));
        self.text.push_str(&format!("{begin}{}{end}\n", line.trim_end()));
    }
}

const fn sign_of(mark: Mark) -> char {
    match mark {
        Mark::Added => '+',
        Mark::Removed => '-',
        Mark::Neutral => ' ',
    }
}
