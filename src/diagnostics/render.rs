//! Errors with the source that they are about, for people. The only place that names `ariadne`.

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::diagnostic::{Diagnostic, Trace};
use super::issue::Severity;
use super::log::{Entry, Level};
use super::words;
use crate::source::Place;

/// The most calls that are listed.
const MOST_CALLS: usize = 20;
/// The most bytes of a line that are shown on each side of a place.
const MOST_BYTES_BESIDE: usize = 100;

/// The lines of source that a diagnostic is about, with its labels, the calls that led there and advice. `source` gives
/// the text of a file, if it is still there. Empty when there is nothing to show.
#[must_use]
pub fn excerpt(diagnostic: &Diagnostic, color: bool, source: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let paint = match diagnostic.severity() {
        Severity::Error => Color::Red,
        Severity::Warning | Severity::Deprecation => Color::Yellow,
    };
    let words = diagnostic.issue().words();
    let own = (diagnostic.file(), diagnostic.place(), &*words, paint);
    let labels = diagnostic.labels().iter().map(|label| (label.file.as_ref(), label.place, &*label.text, Color::Blue));
    for (file, place, words, paint) in std::iter::once(own).chain(labels) {
        let Some(file) = file.filter(|_| place.is_known()) else { continue };
        if let Some(content) = source(file)
            && let Some(report) = report(file, place, &content, Words { words, paint, color })
        {
            text.push_str(&report);
        }
    }
    let is_shown = !text.is_empty();
    text.push_str(&calls(diagnostic.trace()));
    if let Some(advice) = diagnostic.issue().advice() {
        text.push_str(&format!("  hint: {advice}\n"));
    }
    if is_shown {
        text.push_str(&more(diagnostic.issue().code()));
    }
    text
}

/// How to learn more about an issue.
fn more(code: &str) -> String {
    format!("  more: pantin explain {code}\n")
}

/// The calls, innermost first; of very many those at both ends.
fn calls(trace: &[Trace]) -> String {
    let line = |step: &Trace| match &step.file {
        Some(file) if step.place.is_known() && !file.is_empty() => {
            format!("  in {}, from {file}:{}\n", step.callee, step.place.line)
        }
        _ => format!("  in {}\n", step.callee),
    };
    if trace.len() <= MOST_CALLS {
        return trace.iter().map(line).collect();
    }
    let (first, last) = (&trace[..MOST_CALLS / 2], &trace[trace.len() - MOST_CALLS / 2..]);
    let between = format!("  … {} more calls …\n", trace.len() - MOST_CALLS);
    first.iter().map(line).chain([between]).chain(last.iter().map(line)).collect()
}

/// The lines of source that a logged error is about, and advice.
#[must_use]
pub fn logged_excerpt(entry: &Entry, color: bool, source: &dyn Fn(&str) -> Option<String>) -> String {
    let said = words::of_message(&entry.message);
    let words = Words { words: &said, paint: Color::Red, color };
    let file = entry.file.as_deref().filter(|_| entry.place.is_known() && entry.level >= Level::Err);
    let report = file.and_then(|file| source(file).and_then(|content| report(file, entry.place, &content, words)));
    let more = report.as_ref().and(entry.code).map(more);
    let hint = entry.hint.as_ref().map(|hint| format!("  hint: {hint}\n"));
    [report, hint, more].into_iter().flatten().collect()
}

/// What is written at a place.
struct Words<'w> {
    words: &'w str,
    paint: Color,
    color: bool,
}

fn report(file: &str, place: Place, content: &str, words: Words<'_>) -> Option<String> {
    let content = &without_secrets(content);
    let line = Line::around(content, place);
    let config = Config::default().with_color(words.color).with_index_type(IndexType::Byte).with_compact(false);
    let label = Label::new((file, line.covered.clone())).with_color(words.paint).with_message(words.words);
    let report = Report::build(ReportKind::Error, (file, line.covered)).with_config(config).with_label(label);
    let mut written = Vec::new();
    report.finish().write((file, Source::from(&line.text)), &mut written).ok()?;
    let written = String::from_utf8(written).ok()?;
    // The first line repeats the message, which is told before.
    let (_, rest) = written.split_once('\n')?;
    match line.column {
        Some((shown, column)) => Some(rest.replacen(&format!(":{shown} ]"), &format!(":{column} ]"), 1)),
        None => Some(rest.to_owned()),
    }
}

/// The one line of a source that is shown.
struct Line {
    /// The line, or what is near the place when the line is very long; before it, the ends of the lines before.
    text: String,
    /// The bytes of `text` that the place covers: of what has several lines the first one is enough to find it.
    covered: std::ops::Range<usize>,
    /// Of a line cut at its start, the column within `text` and the true one.
    column: Option<(usize, usize)>,
}

impl Line {
    fn around(content: &str, place: Place) -> Self {
        let at = floor(content, place.offset as usize);
        let start = content[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let end = content[at..].find('\n').map_or(content.len(), |length| at + length);
        let stop = floor(content, at.saturating_add(place.length.max(1) as usize).min(end)).max(at);
        let first = content[at..end].chars().next().map_or(0, char::len_utf8);
        let stop = at + content[at..stop].trim_end().len().max(first);
        let from = if at - start > MOST_BYTES_BESIDE { floor(content, at - MOST_BYTES_BESIDE) } else { start };
        let to = if end - at > MOST_BYTES_BESIDE { floor(content, at + MOST_BYTES_BESIDE) } else { end };
        let after = if to < end { "…" } else { "" };
        let lines = "\n".repeat(content[..start].matches('\n').count());
        let before = lines + if from > start { "…" } else { "" };
        let text = format!("{before}{}{after}", content[from..to].trim_end_matches('\r'));
        let shift = |offset: usize| (offset - from + before.len()).min(text.len());
        let covered = shift(at)..shift(stop.min(to));
        let columns = |text: &str| text.chars().count() + 1;
        let column =
            (from > start).then(|| (columns(text[..covered.start].trim_start()), columns(&content[start..at])));
        Self { text, covered, column }
    }
}

/// The last boundary of a character at or before an offset.
fn floor(content: &str, offset: usize) -> usize {
    let mut offset = offset.min(content.len());
    while !content.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The text with stars for what stands in quotes in `Sensitive('…')`. Offsets stay as they are.
fn without_secrets(content: &str) -> String {
    let mut masked = String::with_capacity(content.len());
    let mut rest = content;
    while let Some(at) = rest.find("Sensitive") {
        let (before, after) = rest.split_at(at + "Sensitive".len());
        masked.push_str(before);
        rest = after;
        let opening = rest.strip_prefix(".new").unwrap_or(rest).strip_prefix('(').map(str::trim_start);
        let Some(quoted) = opening.filter(|text| text.starts_with(['\'', '"'])) else { continue };
        let inside = &quoted[1..];
        masked.push_str(&rest[..rest.len() - inside.len()]);
        let length = inside.find(&quoted[..1]).unwrap_or(inside.len());
        masked.extend(std::iter::repeat_n('*', length));
        rest = &inside[length..];
    }
    masked.push_str(rest);
    masked
}

#[cfg(test)]
mod tests {
    use super::{Line, MOST_BYTES_BESIDE, without_secrets};
    use crate::source::Place;

    #[test]
    fn a_place_covers_its_first_character_whatever_its_length() {
        let content = "a \u{2028}\u{feff}b\r\n";
        for (offset, character) in content.char_indices() {
            for length in 0..4 {
                let line = Line::around(content, Place { offset: offset as u32, length, ..Place::default() });
                let covered = line.text.get(line.covered).unwrap();
                if matches!(character, '\r' | '\n') {
                    assert_eq!(covered, "", "{length} bytes from {offset}");
                } else {
                    assert!(covered.starts_with(character), "{length} bytes from {offset}");
                }
            }
        }
    }

    #[test]
    fn of_a_long_line_only_what_is_near_is_shown() {
        let content = format!("first\n{}!{}\nlast", "ä".repeat(5000), "b".repeat(5000));
        let offset = content.find('!').unwrap();
        let line = Line::around(&content, Place { offset: offset as u32, length: 5000, ..Place::default() });
        assert!(line.text.starts_with("\n…ä"));
        assert!(line.text[line.covered.clone()].starts_with("!bbb"));
        assert!(line.text.len() <= 2 * MOST_BYTES_BESIDE + 7, "{}", line.text.len());
        assert_eq!(line.column, Some((52, 5001)));
        let end = Line::around("ab\n", Place { offset: 3, length: 0, ..Place::default() });
        assert_eq!((end.text.as_str(), end.covered), ("\n", 1..1));
    }

    #[test]
    fn secrets_in_the_source_are_not_shown() {
        let source = "$a = Sensitive('geheim') Sensitive[String] Sensitive.new( \"ä\") 'x'";
        let shown = without_secrets(source);
        assert_eq!(shown, "$a = Sensitive('******') Sensitive[String] Sensitive.new( \"**\") 'x'");
        assert_eq!(shown.len(), source.len());
        assert_eq!(without_secrets("Sensitive('open"), "Sensitive('****");
    }
}
