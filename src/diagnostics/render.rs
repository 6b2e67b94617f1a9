//! Errors with the source that they are about, for people. The only place that names `ariadne`.

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::diagnostic::Diagnostic;
use super::issue::Severity;
use crate::source::Place;

/// The lines of source that a diagnostic is about, with its labels, the calls that led there and advice. `source` gives
/// the text of a file, if it is still there. Empty when there is nothing to show.
#[must_use]
pub fn excerpt(diagnostic: &Diagnostic, color: bool, source: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let place = diagnostic.place();
    if let Some(file) = diagnostic.file()
        && place.is_known()
        && let Some(content) = source(file)
        && let Some(report) = report(diagnostic, file, place, &content, color)
    {
        text.push_str(&report);
    }
    for call in diagnostic.trace() {
        let file = call.file.as_deref().unwrap_or("unknown");
        text.push_str(&format!("  called by {} at {file}:{}\n", call.callee, call.place.line));
    }
    if let Some(advice) = diagnostic.issue().advice() {
        text.push_str(&format!("  hint: {advice}\n"));
    }
    text
}

fn report(diagnostic: &Diagnostic, file: &str, place: Place, content: &str, color: bool) -> Option<String> {
    let start = (place.offset as usize).min(content.len());
    let end = (start + place.length.max(1) as usize).min(content.len());
    let paint = match diagnostic.severity() {
        Severity::Error => Color::Red,
        Severity::Warning | Severity::Deprecation => Color::Yellow,
    };
    let config = Config::default().with_color(color).with_index_type(IndexType::Byte).with_compact(false);
    let mut report = Report::build(ReportKind::Error, (file, start..end))
        .with_config(config)
        .with_label(Label::new((file, start..end)).with_color(paint).with_message(diagnostic.issue().code()));
    for label in diagnostic.labels() {
        if label.file.as_deref() == Some(file) {
            let at = (label.place.offset as usize).min(content.len());
            let to = (at + label.place.length.max(1) as usize).min(content.len());
            report = report.with_label(Label::new((file, at..to)).with_color(Color::Blue).with_message(&label.text));
        }
    }
    let mut written = Vec::new();
    report.finish().write((file, Source::from(content)), &mut written).ok()?;
    let written = String::from_utf8(written).ok()?;
    // The first line repeats the message, which is told before.
    written.split_once('\n').map(|(_, rest)| rest.to_owned())
}
