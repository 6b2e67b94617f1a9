//! Places of findings of catalogs: resources only know their line.

use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};

/// Attributes of a resource are at most so many lines below its beginning.
const MAX_LINES: u32 = 40;

/// A finding with a column: that of the attribute it is about, else where its line begins.
pub(super) fn refined(diagnostic: &Diagnostic, text: &str) -> Diagnostic {
    let place = diagnostic.place();
    if !place.is_known() || place.column != 0 {
        return diagnostic.clone();
    }
    let lines = LineIndex::new(text);
    let attribute = diagnostic.issue().argument("parameter").or_else(|| diagnostic.issue().argument("name"));
    let of_attribute = attribute.and_then(|name| {
        let found = (place.line..=lines.lines().min(place.line + MAX_LINES))
            .filter_map(|line| attribute_in(text, &lines, line, name));
        found.into_iter().next()
    });
    let start = lines.line_start(place.line);
    let rest = text.get(start as usize..).unwrap_or_default().split('\n').next().unwrap_or_default();
    let blanks = (rest.len() - rest.trim_start().len()) as u32;
    let whole = Span::new(start + blanks, start + rest.trim_end().len().max(blanks as usize) as u32);
    let place = lines.place(text, of_attribute.unwrap_or(whole));
    let mut refined = Diagnostic::new(diagnostic.issue().clone(), diagnostic.file().cloned(), place);
    refined = refined.with_severity(diagnostic.severity());
    diagnostic.labels().iter().cloned().fold(refined, Diagnostic::label)
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
