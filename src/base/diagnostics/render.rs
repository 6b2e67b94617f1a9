//! Errors with the source that they are about, for people. The only place that names `ariadne`.

use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use memchr::memchr_iter;
use rustc_hash::FxHashMap;

use super::control::{blanked, in_one_line};
use super::diagnostic::{Diagnostic, Label as SecondPlace, Origin, Trace};
use super::issue::Severity;
use super::log::{Entry, Level};
use super::words;
use crate::source::Place;

/// The most calls that are listed.
const MAX_CALLS: usize = 20;
/// The frames are drawn of so many lines, and get the number of a later one afterwards.
const MAX_LINES: usize = 100;
/// The code of errors of the grammar, of which that at the end of a text has no place.
const SYNTAX_ERROR: &str = "SYNTAX_ERROR";
/// The prefix of a secret.
const SENSITIVE: &str = "Sensitive";
/// The most bytes of a line that are shown on each side of a place.
const MAX_OTHER_BYTES: usize = 100;

/// The style of source excerpts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// True to use colours.
    pub color: bool,
    /// The characters of frames.
    pub frames: Frames,
}

/// The characters of frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frames {
    /// Lines and corners of Unicode.
    Unicode,
    /// `-`, `|` and `,`, for readers who are not known to read UTF-8.
    Ascii,
}

/// The lines of source that a diagnostic is about, with its labels, the calls that led there and advice. `source` gives
/// the text of a file, if it still exists. Empty if there is nothing to show.
#[must_use]
pub fn excerpt(diagnostic: &Diagnostic, look: Look, source: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let paint = match diagnostic.severity() {
        Severity::Error => Color::Red,
        Severity::Warning | Severity::Deprecation => Color::Yellow,
        Severity::Note => Color::Blue,
    };
    let words = diagnostic.issue().words();
    let labels = diagnostic.labels();
    // Where a text ends says little beside the place of what should have been closed.
    let is_end = diagnostic.issue().code() == SYNTAX_ERROR && !diagnostic.place().is_known();
    let mut own = diagnostic.origin().filter(|_| labels.is_empty() || !is_end);
    let part = own.as_ref().and_then(|own| labels.iter().position(|label| is_part(label, own)));
    if let (Some(own), Some(part)) = (&mut own, part) {
        own.place = labels[part].place;
    }
    let own = own.as_ref().map(|own| (own.file.as_ref(), own.place, &*words, paint));
    let labels = labels.iter().enumerate().filter(|(at, _)| Some(*at) != part);
    let labels = labels.map(|(_, label)| (label.file.as_ref(), label.place, &*label.text, Color::Blue));
    // A cycle has many places in few files.
    let mut shown = FxHashMap::<&str, Option<String>>::default();
    for (file, place, words, paint) in own.into_iter().chain(labels) {
        let Some(file) = file.filter(|_| place.is_known()) else { continue };
        let content = shown.entry(file).or_insert_with(|| source(file).map(presentable));
        if let Some(content) = content
            && let Some(report) = report(file, place, content, Words { words, paint, look })
        {
            text.push_str(&report);
        }
    }
    let is_shown = !text.is_empty();
    text.push_str(&look.plain(calls(diagnostic.trace())));
    if let Some(advice) = diagnostic.issue().advice() {
        text.push_str(&look.plain(hint(advice)));
    }
    if is_shown {
        text.push_str(&more(diagnostic.issue().code()));
    }
    text
}

/// True if a second place is a part of the first one, as an attribute is of a resource expression, and shows it better.
fn is_part(label: &SecondPlace, own: &Origin) -> bool {
    let (inner, outer) = (label.place.span(), own.place.span());
    let is_inside = outer.start <= inner.start && inner.end <= outer.end && inner != outer && inner.start != 0;
    // Behind an opening quote Puppet says that it is never closed.
    let is_before = inner.end == outer.start && own.place.length == 0;
    (is_inside || is_before) && label.place.is_known() && label.file == own.file
}

/// The line of an advice.
fn hint(advice: &str) -> String {
    format!("  hint: {}\n", in_one_line(advice))
}

impl Look {
    /// A text of our own words as this look has it.
    fn plain(self, text: String) -> String {
        match self.frames {
            Frames::Unicode => text,
            Frames::Ascii => text.replace('…', "..."),
        }
    }
}

/// The hint for learning more about an issue.
fn more(code: &str) -> String {
    format!("  more: pantin explain {code}\n")
}

/// The calls, innermost first; of very many those at both ends. Repeated calls, as in a recursion, are shown once with
/// their number.
fn calls(trace: &[Trace]) -> String {
    let line = |step: &Trace| match &step.file {
        Some(file) if step.place.is_known() && !file.is_empty() => {
            format!("  in {}, from {}:{}\n", in_one_line(&step.callee), in_one_line(file), step.place.line)
        }
        _ => format!("  in {}\n", in_one_line(&step.callee)),
    };
    let folded = folded(&trace.iter().map(line).collect::<Vec<_>>());
    if folded.len() <= MAX_CALLS {
        return folded.concat();
    }
    let (first, last) = (&folded[..MAX_CALLS / 2], &folded[folded.len() - MAX_CALLS / 2..]);
    let between = format!("  … {} more calls …\n", folded.len() - MAX_CALLS);
    first.concat() + &between + &last.concat()
}

/// The lines, with immediate repetitions of up to four lines shown once.
fn folded(lines: &[String]) -> Vec<String> {
    const MAX_LEN: usize = 4;
    let mut folded = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let times = |length: usize| {
            let sequence = lines.get(at..at + length)?;
            let count = lines[at..].chunks_exact(length).take_while(|other| *other == sequence).count();
            (count > 2).then_some((length, count))
        };
        match (1..=MAX_LEN).find_map(times) {
            None => {
                folded.push(lines[at].clone());
                at += 1;
            }
            Some((length, count)) => {
                folded.extend_from_slice(&lines[at..at + length]);
                folded.push(format!("  … and so on, {count} times …\n"));
                at += length * count;
            }
        }
    }
    folded
}

/// The lines of source that a logged error is about, and advice.
#[must_use]
pub fn logged_excerpt(entry: &Entry, look: Look, source: &dyn Fn(&str) -> Option<String>) -> String {
    let said = words::of_message(&entry.message);
    let words = Words { words: &said, paint: Color::Red, look };
    let own = entry.file.as_deref().filter(|_| entry.place.is_known()).map(|file| (file, entry.place));
    // A place that the text does not name: only of what has a code, not of what manifests log.
    let origin = entry.origin.as_ref().filter(|origin| entry.code.is_some() && origin.place.is_known());
    let origin = origin.and_then(|origin| Some((origin.file.as_deref()?, origin.place)));
    let at = own.or(origin).filter(|_| entry.level >= Level::Err);
    let report =
        at.and_then(|(file, place)| source(file).and_then(|content| report(file, place, &presentable(content), words)));
    let more = report.as_ref().and(entry.code).map(more);
    let hint = entry.hint.as_deref().map(|advice| look.plain(hint(advice)));
    [report, hint, more].into_iter().flatten().collect()
}

/// The text at a place.
struct Words<'w> {
    words: &'w str,
    paint: Color,
    look: Look,
}

/// A source in a form that may be shown. Offsets stay the same.
fn presentable(content: String) -> String {
    blanked(if content.contains(SENSITIVE) { without_secrets(&content) } else { content })
}

fn report(file: &str, place: Place, content: &str, words: Words<'_>) -> Option<String> {
    let Words { words, paint, look } = words;
    let line = Line::around(content, place, &look.plain("…".to_owned()));
    let config = Config::default().with_color(look.color).with_index_type(IndexType::Byte).with_compact(false);
    let config = match look.frames {
        Frames::Unicode => config,
        Frames::Ascii => config.with_char_set(CharSet::Ascii),
    };
    let words = look.plain(in_one_line(words).into_owned());
    let file = &*in_one_line(file);
    let label = Label::new((file, line.covered.clone())).with_color(paint).with_message(words);
    let report = Report::build(ReportKind::Error, (file, line.covered)).with_config(config).with_label(label);
    let mut written = Vec::new();
    report.finish().write((file, Source::from(&line.text)), &mut written).ok()?;
    let written = String::from_utf8(written).ok()?;
    // The first line repeats the message, which is already shown.
    let (_, rest) = written.split_once('\n')?;
    let rest = match line.column {
        Some((shown, column)) => rest.replacen(&format!(":{shown} ]"), &format!(":{column} ]"), 1),
        None => rest.to_owned(),
    };
    Some(if line.number > MAX_LINES { renumbered(&rest, line.number) } else { rest })
}

/// A report of the line [`MAX_LINES`] as one of a line whose number has at least as many digits.
fn renumbered(report: &str, number: usize) -> String {
    let (shown, number) = (MAX_LINES.to_string(), number.to_string());
    let line = |line: &str| {
        // Colours have no blanks.
        let is_at_margin = |before: &str| !before.contains(char::is_whitespace);
        if let Some((before, after)) = line.split_once(&format!("{shown} "))
            && is_at_margin(before.trim_start())
        {
            return format!("{before}{number} {after}\n");
        }
        // The last line of the frame begins at the margin.
        let drawn = line.char_indices().find(|(_, character)| matches!(character, '─' | '-'));
        let (at, filler) = drawn.filter(|(at, _)| is_at_margin(&line[..*at])).unwrap_or((0, ' '));
        let filler: String = std::iter::repeat_n(filler, number.len() - shown.len()).collect();
        let rest = line[at..].replacen(&format!(":{shown}:"), &format!(":{number}:"), 1);
        format!("{}{filler}{rest}\n", &line[..at])
    };
    report.lines().map(line).collect()
}

/// The one line of a source that is shown.
struct Line {
    /// Its number.
    number: usize,
    /// The line, or a part near the place if the line is very long; before it, the ends of the lines before.
    text: String,
    /// The bytes of `text` that the place covers: of what has several lines the first one is enough to find it.
    covered: std::ops::Range<usize>,
    /// Of a line cut at its start, the column within `text` and the true one.
    column: Option<(usize, usize)>,
}

impl Line {
    /// The part of `content` around `place`; `cut` marks omissions.
    fn around(content: &str, place: Place, cut: &str) -> Self {
        let at = floor(content, offset_of(content, place));
        let start = content[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let end = content[at..].find('\n').map_or(content.len(), |length| at + length);
        // Where only the line is known, it is shown as a whole.
        let length = if place.column == 0 && place.length == 0 { end - at } else { place.length.max(1) as usize };
        let stop = floor(content, at.saturating_add(length).min(end)).max(at);
        let first = content[at..end].chars().next().map_or(0, char::len_utf8);
        let stop = at + content[at..stop].trim_end().len().max(first);
        let from = if at - start > MAX_OTHER_BYTES { floor(content, at - MAX_OTHER_BYTES) } else { start };
        let to = if end - at > MAX_OTHER_BYTES { floor(content, at + MAX_OTHER_BYTES) } else { end };
        let after = if to < end { cut } else { "" };
        let number = memchr_iter(b'\n', &content.as_bytes()[..start]).count() + 1;
        let lines = "\n".repeat(number.min(MAX_LINES) - 1);
        let before = lines + if from > start { cut } else { "" };
        let text = format!("{before}{}{after}", content[from..to].trim_end_matches('\r'));
        let shift = |offset: usize| (offset - from + before.len()).min(text.len());
        let covered = shift(at)..shift(stop.min(to));
        let columns = |text: &str| text.chars().count() + 1;
        let column =
            (from > start).then(|| (columns(text[..covered.start].trim_start()), columns(&content[start..at])));
        Self { number, text, covered, column }
    }
}

/// The offset of a place. Of some only the line is known, or line and column.
fn offset_of(content: &str, place: Place) -> usize {
    if place.offset != 0 || place.line < 2 && place.column < 2 {
        return place.offset as usize;
    }
    let starts = content.match_indices('\n').map(|(at, _)| at + 1);
    let start = starts.take(place.line.saturating_sub(1) as usize).last().unwrap_or_default();
    let line = content[start..].split('\n').next().unwrap_or_default();
    let within = match place.column {
        0 => line.len() - line.trim_start().len(),
        column => line.char_indices().nth(column as usize - 1).map_or(line.len(), |(at, _)| at),
    };
    start + within
}

/// The last boundary of a character at or before an offset.
fn floor(content: &str, offset: usize) -> usize {
    let mut offset = offset.min(content.len());
    while !content.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The text with stars for the quoted content of `Sensitive('…')`. Offsets stay the same.
fn without_secrets(content: &str) -> String {
    let mut masked = String::with_capacity(content.len());
    let mut rest = content;
    while let Some(at) = rest.find(SENSITIVE) {
        let (before, after) = rest.split_at(at + SENSITIVE.len());
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
    use ariadne::Color;

    use super::{Frames, Line, Look, MAX_LINES, MAX_OTHER_BYTES, Words, folded, report, without_secrets};
    use crate::source::Place;

    #[test]
    fn a_place_covers_its_first_character_whatever_its_length() {
        let content = "a \u{2028}\u{feff}b\r\n";
        for (offset, character) in content.char_indices() {
            for length in 0..4 {
                let line = Line::around(content, Place { offset: offset as u32, length, ..Place::default() }, "…");
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
        let line = Line::around(&content, Place { offset: offset as u32, length: 5000, ..Place::default() }, "…");
        assert!(line.text.starts_with("\n…ä"));
        assert!(line.text[line.covered.clone()].starts_with("!bbb"));
        assert!(line.text.len() <= 2 * MAX_OTHER_BYTES + 7, "{}", line.text.len());
        assert_eq!(line.column, Some((52, 5001)));
        let end = Line::around("ab\n", Place { offset: 3, length: 0, ..Place::default() }, "…");
        assert_eq!((end.text.as_str(), end.covered), ("\n", 1..1));
    }

    #[test]
    fn lines_beyond_those_that_are_drawn_have_their_numbers() {
        let picture = |lines: usize, color: bool| {
            let content = "\n".repeat(lines - 1) + "100 :100: x";
            let place = Place { line: lines as u32, column: 1, offset: lines as u32 - 1, length: 3 };
            let look = Look { color, frames: Frames::Unicode };
            report("f.pp", place, &content, Words { words: "here", paint: Color::Red, look }).unwrap()
        };
        for color in [false, true] {
            let (drawn, later) = (picture(MAX_LINES, color), picture(MAX_LINES + 23, color));
            assert_eq!(drawn.replacen("f.pp:100:", "f.pp:123:", 1).replacen("100 ", "123 ", 1), later);
            let far = picture(12_345, color);
            let (drawn, far) = (drawn.lines().collect::<Vec<_>>(), far.lines().collect::<Vec<_>>());
            assert_eq!(drawn.len(), far.len());
            let width = |line: &str| line.chars().count();
            assert!(drawn[1..].iter().zip(&far[1..]).all(|(drawn, far)| width(far) == width(drawn) + 2), "{far:?}");
            assert!(far[0].contains("f.pp:12345:1 "), "{far:?}");
            assert_eq!(far.iter().filter(|line| line.contains("12345 ")).count(), 1, "{far:?}");
            assert!(far.last().is_some_and(|last| last.contains("───────╯")), "{far:?}");
        }
    }

    #[test]
    fn of_a_place_that_is_only_a_line_that_line_is_shown() {
        let place = Place { line: 3, ..Place::default() };
        let line = Line::around("a\nb\n  cd\ne", place, "…");
        assert_eq!((line.text.as_str(), line.covered), ("\n\n  cd", 4..6));
    }

    #[test]
    fn what_repeats_itself_is_told_once() {
        let fold = |lines: &[&str]| folded(&lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>()).concat();
        assert_eq!(fold(&["a", "b", "a", "b", "a", "b", "c"]), "ab  … and so on, 3 times …\nc");
        assert_eq!(fold(&["x", "a", "a", "a", "a"]), "xa  … and so on, 4 times …\n");
        assert_eq!(fold(&["a", "a", "b", "b"]), "aabb");
        assert_eq!(fold(&[]), "");
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
