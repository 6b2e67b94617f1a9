//! Places of findings of catalogs: resources only know their line.

use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};
use pantin_review::check::issues;

/// Attributes of a resource are at most so many lines below its beginning.
const MAX_LINES: u32 = 40;

/// A finding with a column: that of the attribute it is about, else where its line begins.
pub(super) fn refined(diagnostic: &Diagnostic, text: &str) -> Diagnostic {
    let place = diagnostic.place();
    if !place.is_known() || place.column != 0 {
        return diagnostic.clone();
    }
    let lines = LineIndex::new(text);
    let numbers = resource_lines(text, &lines, place.line);
    let find = |name: &str| numbers.clone().find_map(|line| attribute_in(text, &lines, line, name));
    let of_attribute = attribute_of(diagnostic.issue())
        .map_or_else(|| named_attributes(diagnostic.issue()).into_iter().find_map(find), find);
    let start = lines.line_start(place.line);
    let rest = text.get(start as usize..).unwrap_or_default().split('\n').next().unwrap_or_default();
    let blanks = (rest.len() - rest.trim_start().len()) as u32;
    let whole = Span::new(start + blanks, start + rest.trim_end().len().max(blanks as usize) as u32);
    let place = lines.place(text, of_attribute.unwrap_or(whole));
    let mut refined = Diagnostic::new(diagnostic.issue().clone(), diagnostic.file().cloned(), place);
    refined = refined.with_severity(diagnostic.severity());
    diagnostic.labels().iter().cloned().fold(refined, Diagnostic::label)
}

/// The attribute that an issue is about, if it is about one.
fn attribute_of(issue: &Issue) -> Option<&str> {
    let attribute = issue.argument("parameter").or_else(|| issue.argument("name"));
    attribute.or_else(|| issues::is::source_not_found(issue).then_some("source"))
}

/// Words of an error about a resource as a whole: the first one that is an attribute of the resource is what it is about.
fn named_attributes(issue: &Issue) -> Vec<&str> {
    let detail = if issues::is::invalid_resource(issue) { issue.argument("detail").unwrap_or_default() } else { "" };
    let words = detail.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
    words.filter(|word| word.len() > 2).collect()
}

/// The numbers of a resource's lines, from the first one to that of the bracket that closes it.
fn resource_lines(text: &str, lines: &LineIndex, first: u32) -> std::ops::RangeInclusive<u32> {
    let is_end = |line: &u32| {
        let rest = text.get(lines.line_start(*line) as usize..).unwrap_or_default();
        rest.trim_start_matches([' ', '\t']).starts_with('}')
    };
    let most = lines.lines().min(first + MAX_LINES);
    first..=(first + 1..=most).find(is_end).unwrap_or(most)
}

/// `name =>` in a line.
fn attribute_in(text: &str, lines: &LineIndex, line: u32, name: &str) -> Option<Span> {
    let start = lines.line_start(line) as usize;
    let rest = text.get(start..)?.split('\n').next()?;
    let at = rest.match_indices(name).map(|(at, _)| at).find(|at| {
        let is_start = !rest[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        is_start && rest[at + name.len()..].trim_start().starts_with("=>")
    })?;
    Some(Span::new((start + at) as u32, (start + at + name.len()) as u32))
}
