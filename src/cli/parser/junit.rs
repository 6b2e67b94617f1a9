//! Findings as JUnit's XML: a test case for each file with findings, and one for all others.

use std::fmt::Write as _;
use std::path::Path;

use super::findings::{place, relative, severity_word};
use pantin_base::diagnostics::Diagnostic;
use pantin_service::manifests::Findings;

/// The report. `passed` are files without findings.
pub(crate) fn render(all: &[Findings], passed: usize, working_directory: &Path) -> String {
    let failing: Vec<&Findings> = all.iter().filter(|found| !found.all().is_empty()).collect();
    let tests = failing.len() + usize::from(passed > 0);
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        text,
        "<testsuites><testsuite name=\"pantin\" tests=\"{tests}\" failures=\"{}\" errors=\"0\">",
        failing.len()
    );
    if passed > 0 {
        let _ = writeln!(text, "<testcase classname=\"pantin\" name=\"{passed} files without findings\"/>");
    }
    for found in failing {
        let file = found.file.as_ref().or_else(|| found.all().first()?.file());
        let name = file.map_or_else(|| "repository".to_owned(), |file| relative(file, working_directory));
        let _ = writeln!(text, "<testcase classname=\"pantin\" name=\"{}\">", escaped(&name));
        found.all().into_iter().for_each(|one| failure(&mut text, one, found));
        text.push_str("</testcase>\n");
    }
    text.push_str("</testsuite></testsuites>\n");
    text
}

fn failure(text: &mut String, diagnostic: &Diagnostic, found: &Findings) {
    let place = place(diagnostic, found);
    let at = if place.is_known() { format!("line {}, column {}: ", place.line, place.column) } else { String::new() };
    let hint = diagnostic.issue().advice().map(|advice| format!("\nhint: {advice}")).unwrap_or_default();
    let message = diagnostic.message();
    let _ = writeln!(
        text,
        "<failure type=\"{}\" message=\"{}\">{}</failure>",
        escaped(diagnostic.issue().code()),
        escaped(&message),
        escaped(&format!("{}: {at}{message}{hint}", severity_word(diagnostic.severity()))),
    );
}

/// A text in XML: markup is escaped, characters that XML does not allow become `?`.
fn escaped(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => result.push_str("&amp;"),
            '<' => result.push_str("&lt;"),
            '>' => result.push_str("&gt;"),
            '"' => result.push_str("&quot;"),
            '\n' => result.push_str("&#10;"),
            '\t' | '\r' => result.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => result.push('?'),
            c => result.push(c),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    #[test]
    fn markup_and_control_characters_are_escaped() {
        assert_eq!(super::escaped("<a \"b\" & c>\u{1b}[1m\n"), "&lt;a &quot;b&quot; &amp; c&gt;?[1m&#10;");
    }
}
