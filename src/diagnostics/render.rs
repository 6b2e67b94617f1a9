//! Errors with the source that they are about, for people. The only place that names `ariadne`.

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::diagnostic::Diagnostic;
use super::issue::Severity;
use super::log::Entry;
use crate::source::Place;

/// The lines of source that a diagnostic is about, with its labels, the calls that led there and advice. `source` gives
/// the text of a file, if it is still there. Empty when there is nothing to show.
#[must_use]
pub fn excerpt(diagnostic: &Diagnostic, color: bool, source: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let paint = match diagnostic.severity() {
        Severity::Error => Color::Red,
        Severity::Warning | Severity::Deprecation => Color::Yellow,
    };
    let code = diagnostic.issue().code();
    let own = (diagnostic.file(), diagnostic.place(), code, paint);
    let labels = diagnostic.labels().iter().map(|label| (label.file.as_ref(), label.place, &*label.text, Color::Blue));
    for (file, place, words, paint) in std::iter::once(own).chain(labels) {
        let Some(file) = file.filter(|_| place.is_known()) else { continue };
        if let Some(content) = source(file)
            && let Some(report) = report(file, place, &content, Words { words, paint, color })
        {
            text.push_str(&report);
        }
    }
    for step in diagnostic.trace() {
        match &step.file {
            Some(file) if step.place.is_known() && !file.is_empty() => {
                text.push_str(&format!("  in {}, from {file}:{}\n", step.callee, step.place.line));
            }
            _ => text.push_str(&format!("  in {}\n", step.callee)),
        }
    }
    if let Some(advice) = diagnostic.issue().advice() {
        text.push_str(&format!("  hint: {advice}\n"));
    }
    text
}

/// The lines of source that a logged error is about.
#[must_use]
pub fn logged_excerpt(entry: &Entry, color: bool, source: &dyn Fn(&str) -> Option<String>) -> String {
    let Some(file) = entry.file.as_deref().filter(|_| entry.place.is_known()) else { return String::new() };
    let words = Words { words: entry.code.unwrap_or_default(), paint: Color::Red, color };
    source(file).and_then(|content| report(file, entry.place, &content, words)).unwrap_or_default()
}

/// What is written at a place.
struct Words<'w> {
    words: &'w str,
    paint: Color,
    color: bool,
}

fn report(file: &str, place: Place, content: &str, words: Words<'_>) -> Option<String> {
    let content = &without_secrets(content);
    let start = (place.offset as usize).min(content.len());
    let end = (start + place.length.max(1) as usize).min(content.len());
    // Of what has several lines the first one is enough to find it.
    let covered = content.get(start..end).unwrap_or_default();
    let end = covered.find('\n').map_or(end, |length| start + covered[..length].trim_end().len().max(1));
    let config = Config::default().with_color(words.color).with_index_type(IndexType::Byte).with_compact(false);
    let label = Label::new((file, start..end)).with_color(words.paint).with_message(words.words);
    let report = Report::build(ReportKind::Error, (file, start..end)).with_config(config).with_label(label);
    let mut written = Vec::new();
    report.finish().write((file, Source::from(content)), &mut written).ok()?;
    let written = String::from_utf8(written).ok()?;
    // The first line repeats the message, which is told before.
    written.split_once('\n').map(|(_, rest)| rest.to_owned())
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
    use super::without_secrets;

    #[test]
    fn secrets_in_the_source_are_not_shown() {
        let source = "$a = Sensitive('geheim') Sensitive[String] Sensitive.new( \"ä\") 'x'";
        let shown = without_secrets(source);
        assert_eq!(shown, "$a = Sensitive('******') Sensitive[String] Sensitive.new( \"**\") 'x'");
        assert_eq!(shown.len(), source.len());
        assert_eq!(without_secrets("Sensitive('open"), "Sensitive('****");
    }
}
