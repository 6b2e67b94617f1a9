//! A review for terminals and logs.

use indexmap::IndexSet;

use super::lines::{Line, Mark, empty_sides, heading, lines, names, state, summary};
use crate::bundles::Bundle;
use crate::compare::Change;
use crate::fleet::{Fleet, Group};
use pantin_base::diagnostics::control::in_one_line;
use pantin_catalog::Text;

/// Names of nodes that are listed for each difference.
const MAX_NAMES: usize = 8;
/// So many resources with the same change are shown one by one.
const MAX_ALIKE: usize = 3;
/// Resources that are listed for the same change.
const MAX_RESOURCES: usize = 20;

/// The review as text, in the colours of a terminal or without.
#[must_use]
pub fn text(fleet: &Fleet, colour: bool) -> String {
    let mut out = Painter { text: String::new(), colour };
    for group in fleet.states() {
        if let Some(line) = state(&group) {
            out.line("", sign_of(line.mark), &line);
        }
    }
    let (many, few): (Vec<_>, Vec<_>) = fleet.bundles().into_iter().partition(is_shown_once);
    many.iter().for_each(|bundle| out.bundle(bundle));
    let mut groups: Vec<_> = few.into_iter().flat_map(|bundle| bundle.groups).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.nodes.len()));
    for group in &groups {
        let heading = heading(&group.difference);
        out.line("", heading.sign, &Line { mark: heading.mark, text: heading.title });
        out.lines(group);
        out.nodes(&group.nodes);
    }
    let mut out = out.text;
    out.extend(empty_sides(fleet).map(|sentence| sentence + "\n"));
    out.push_str(&summary(fleet.totals()));
    out.push('\n');
    out
}

/// Whether the resources of a bundle are listed below one change. What is only there on one side has a name of its own.
fn is_shown_once(bundle: &Bundle<'_>) -> bool {
    matches!(bundle.change, Change::Changed(_)) && bundle.groups.len() > MAX_ALIKE
}

/// Text in colours, or without.
struct Painter {
    text: String,
    colour: bool,
}

impl Painter {
    /// The same change of many resources.
    fn bundle(&mut self, bundle: &Bundle<'_>) {
        let Some(first) = bundle.groups.first() else { return };
        let neutral = |text: String| Line { mark: Mark::Neutral, text };
        let count = bundle.groups.len();
        self.line("", '~', &neutral(format!("{count} {} resources, the same change", bundle.type_name)));
        self.lines(first);
        for group in bundle.groups.iter().take(MAX_RESOURCES) {
            self.line("  ", ' ', &neutral(heading(&group.difference).title));
        }
        if count > MAX_RESOURCES {
            self.line("  ", ' ', &neutral(format!("and {} more", count - MAX_RESOURCES)));
        }
        let nodes: IndexSet<&Text> = bundle.groups.iter().flat_map(|group| &group.nodes).collect();
        self.nodes(&nodes.into_iter().collect::<Vec<_>>());
    }

    fn lines(&mut self, group: &Group) {
        lines(&group.difference).iter().for_each(|line| self.line("    ", sign_of(line.mark), line));
    }

    fn nodes<T: AsRef<str>>(&mut self, nodes: &[T]) {
        let count = nodes.len();
        let word = if count == 1 { "node" } else { "nodes" };
        let text = format!("on {count} {word}: {}", names(nodes, MAX_NAMES));
        self.line("", ' ', &Line { mark: Mark::Neutral, text });
    }

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
