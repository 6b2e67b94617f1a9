//! The lines of a difference that all forms for people share.

use similar::TextDiff;

use crate::compare::{Change, Difference};
use crate::fleet::{Fleet, NodeState, SideName, StateGroup, Totals};
use crate::notation::{is_rich, notation};
use crate::shown::{HIDDEN, Shown};
use crate::value::{Step, ValueDifference};
use pantin_base::diagnostics::nameless::without_name;
use pantin_catalog::RichData;

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// An added line.
    Added,
    /// A removed line.
    Removed,
    /// Neither.
    Neutral,
}

/// A line of a difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its kind.
    pub mark: Mark,
    /// Its text.
    pub text: String,
}

impl Line {
    fn new(mark: Mark, text: impl Into<String>) -> Self {
        Self { mark, text: text.into() }
    }
}

/// Unchanged lines around changed ones.
const AROUND: usize = 3;

/// Longer values are cut in forms for people.
const MAX_LEN: usize = 400;

/// Longer values are left out of a change in few words.
const MAX_SHORT: usize = 40;

/// The maximum number of values that a short form of a change names.
const MAX_NAMED: usize = 4;

/// A difference of many nodes may have many causes; forms for people show fewer.
const MAX_CAUSES: usize = 8;

/// Longer lists of changed lines are cut.
const MAX_LINES: usize = 400;

/// The heading above the lines of a difference.
pub(super) struct Heading {
    pub(super) mark: Mark,
    /// The sign of the change.
    pub(super) sign: char,
    /// The resource, and the place that a reader wants to see.
    pub(super) title: String,
}

/// The heading of a difference.
pub(super) fn heading(difference: &Difference) -> Heading {
    let (mark, sign) = match difference.change {
        Change::Added(_) => (Mark::Added, '+'),
        Change::Removed => (Mark::Removed, '-'),
        Change::Changed(_) => (Mark::Neutral, '~'),
    };
    let place = difference.to.as_ref().or(difference.from.as_ref());
    let place = place.map_or_else(String::new, |place| format!(" ({place})"));
    Heading { mark, sign, title: format!("{}{place}", difference.resource) }
}

/// The difference, line by line.
#[must_use]
pub fn lines(difference: &Difference) -> Vec<Line> {
    let mut found = changed_lines(difference);
    found.extend(causes(difference).into_iter().map(|[place, change]| {
        Line::new(Mark::Neutral, format!("because {}", [place, change].join("  ").trim_start()))
    }));
    found
}

/// The causes of a difference as place and text: `data/role/web.yaml:7`, `workers: 4 -> 8`.
pub(super) fn causes(difference: &Difference) -> Vec<[String; 2]> {
    let mut found: Vec<[String; 2]> = Vec::new();
    for cause in &difference.causes {
        let line = [cause.place(), cause.change()];
        // Several parameters may have one cause.
        if found.len() < MAX_CAUSES && !found.contains(&line) {
            found.push(line);
        }
    }
    found
}

/// A change in few words: `mode 0644 -> 0600, owner`.
pub(super) fn in_short(change: &Change) -> String {
    let Change::Changed(values) = change else { return String::new() };
    let one = |value: &ValueDifference| {
        let side = |value: &Option<Shown>| match value {
            Some(Shown::Data(RichData::String(text))) => Some(text.to_string()),
            Some(value @ Shown::Data(_)) => Some(shown(value)),
            Some(Shown::Sensitive) => None,
            None => Some("(none)".to_owned()),
        };
        let is_short = |text: &String| text.chars().count() <= MAX_SHORT && !text.contains('\n');
        match (side(&value.from).filter(is_short), side(&value.to).filter(is_short)) {
            (Some(from), Some(to)) => format!("{} {from} -> {to}", path(&value.path)),
            _ => path(&value.path),
        }
    };
    let found: Vec<String> = values.iter().take(MAX_NAMED).map(one).collect();
    let more = values.len().saturating_sub(MAX_NAMED);
    let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("{}{rest}", found.join(", "))
}

/// The lines of the change itself.
pub(super) fn changed_lines(difference: &Difference) -> Vec<Line> {
    match &difference.change {
        Change::Removed => Vec::new(),
        Change::Added(parameters) => {
            parameters.iter().flat_map(|(name, value)| whole(name, Mark::Added, value)).collect()
        }
        Change::Changed(values) => values.iter().flat_map(value_lines).collect(),
    }
}

fn whole(name: &str, mark: Mark, value: &Shown) -> Vec<Line> {
    match value {
        Shown::Data(RichData::String(text)) if text.trim_end().contains('\n') => {
            let mut found = vec![Line::new(mark, format!("{name}:"))];
            found.extend(split_lines(text).map(|line| Line::new(mark, format!("  {line}"))));
            cut(found)
        }
        value @ (Shown::Data(_) | Shown::Sensitive) => vec![Line::new(mark, format!("{name}: {}", shown(value)))],
    }
}

fn value_lines(value: &ValueDifference) -> Vec<Line> {
    let name = path(&value.path);
    match (&value.from, &value.to) {
        (Some(Shown::Sensitive), Some(Shown::Sensitive)) => {
            vec![Line::new(Mark::Neutral, format!("{name}: {HIDDEN}, it differs"))]
        }
        (Some(Shown::Data(RichData::String(from))), Some(Shown::Data(RichData::String(to))))
            if from.contains('\n') || to.contains('\n') =>
        {
            let mut found = vec![Line::new(Mark::Neutral, format!("{name}:"))];
            found.extend(text_lines(from, to));
            found
        }
        (from, to) => {
            let from = from.iter().flat_map(|value| whole(&name, Mark::Removed, value));
            from.chain(to.iter().flat_map(|value| whole(&name, Mark::Added, value))).collect()
        }
    }
}

/// The lines of a text. A CR at the end of one stays: lines may differ by it alone.
fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n').map(|line| line.strip_suffix('\n').unwrap_or(line))
}

/// The lines that differ between two texts, with context, as in unified diffs.
fn text_lines(from: &str, to: &str) -> Vec<Line> {
    let diff = TextDiff::from_lines(from, to);
    let unified = diff.unified_diff().context_radius(AROUND).to_string();
    let found = split_lines(&unified)
        .map(|line| {
            let mark = match line.chars().next() {
                Some('+') => Mark::Added,
                Some('-') => Mark::Removed,
                _ => Mark::Neutral,
            };
            Line::new(mark, format!("  {}", line.strip_prefix(['+', '-', ' ']).unwrap_or(line)))
        })
        .collect();
    cut(found)
}

/// The first lines, and the number of the others.
fn cut(mut found: Vec<Line>) -> Vec<Line> {
    if found.len() > MAX_LINES {
        let more = found.len() - MAX_LINES;
        found.truncate(MAX_LINES);
        found.push(Line::new(Mark::Neutral, format!("  … {more} more lines")));
    }
    found
}

/// A path as a reader writes it: `parameter`, `parameter['key'][0]`.
pub(super) fn path(steps: &[Step]) -> String {
    let mut text = String::new();
    for (at, step) in steps.iter().enumerate() {
        match step {
            Step::Key(key) if at == 0 => text.push_str(key),
            Step::Key(key) => text.push_str(&format!("['{key}']")),
            Step::Index(index) => text.push_str(&format!("[{index}]")),
        }
    }
    text
}

/// A value on one line: plain data as JSON, other values in Puppet's notation.
pub(super) fn shown(value: &Shown) -> String {
    let Shown::Data(data) = value else { return HIDDEN.to_owned() };
    let text = if is_rich(data) {
        notation(data)
    } else {
        let mut json = Vec::new();
        data.write_json(&mut json);
        String::from_utf8_lossy(&json).into_owned()
    };
    match text.char_indices().nth(MAX_LEN) {
        Some((at, _)) => format!("{}… ({} bytes)", &text[..at], text.len()),
        None => text,
    }
}

/// The nodes that have a difference, up to a maximum.
pub(super) fn names<T: AsRef<str>>(nodes: &[T], most: usize) -> String {
    let shown: Vec<&str> = nodes.iter().take(most).map(AsRef::as_ref).collect();
    let more = nodes.len().saturating_sub(most);
    let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("{}{rest}", shown.join(", "))
}

/// The totals in words.
pub(super) fn summary(totals: Totals) -> String {
    let plural = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let mut text = format!(
        "{} of {} changed: {} added, {} removed, {} changed",
        totals.changed,
        plural(totals.nodes, "node"),
        plural(totals.added, "resource"),
        totals.removed,
        totals.differing
    );
    if totals.failed > 0 {
        text.push_str(&format!("; {} failed, {} of them did not before", totals.failed, totals.newly_failed));
    }
    if totals.mended > 0 {
        let compiles = if totals.mended == 1 { "compiles" } else { "compile" };
        text.push_str(&format!("; {} failed before, {compiles} now", totals.mended));
    }
    text
}

/// The sides on which no node has a catalog, as a sentence.
pub(super) fn empty_sides(fleet: &Fleet) -> Option<String> {
    let sides = fleet.sides_without_catalogs();
    let sides = match &sides[..] {
        [] => return None,
        [SideName::From] => "the first side",
        [SideName::To] => "the second side",
        _ => "either side",
    };
    Some(format!("No node has a catalog on {sides}: nothing was compared"))
}

/// Names of nodes that are listed behind what became of them.
const MAX_NAMES: usize = 8;

/// The result for nodes without two catalogs.
pub(super) fn state(StateGroup { state, nodes }: &StateGroup<'_>) -> Option<Line> {
    let (mark, one, many, error) = match state {
        NodeState::Compared(_) => return None,
        NodeState::Added => (Mark::Added, "only in the second", "are only in the second", None),
        NodeState::Removed => (Mark::Removed, "only in the first", "are only in the first", None),
        NodeState::Failed { error, before: true } => {
            (Mark::Neutral, "fails, as before", "fail, as before", Some(error))
        }
        NodeState::Failed { error, before: false } => (Mark::Removed, "fails now", "fail now", Some(error)),
        NodeState::Mended(error) => {
            (Mark::Added, "failed before, compiles now", "failed before, compile now", Some(error))
        }
    };
    let text = match (&nodes[..], error) {
        ([], _) => return None,
        ([node], None) => format!("{node}: {one}"),
        ([node], Some(error)) => format!("{node}: {one}: {error}"),
        (nodes, None) => format!("{} nodes {many}: {}", nodes.len(), names(nodes, MAX_NAMES)),
        (nodes @ [first, ..], Some(error)) => {
            let error = without_name(error, first);
            format!("{} nodes {many}: {error} ({})", nodes.len(), names(nodes, MAX_NAMES))
        }
    };
    Some(Line::new(mark, text))
}
