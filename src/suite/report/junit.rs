//! Results as JUnit's XML: a suite for each subject.
//!
//! Source: the XML Schema of Jenkins' xunit plugin.

use std::fmt::Write as _;

use indexmap::IndexMap;

use super::results::{Outcome, Results};

/// The document.
#[must_use]
pub fn junit(results: &Results) -> String {
    let mut suites: IndexMap<&str, Vec<&Outcome>> = IndexMap::new();
    for outcome in &results.outcomes {
        suites.entry(&outcome.subject).or_default().push(outcome);
    }
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let (tests, failed, skipped) = (results.outcomes.len(), results.failed(), results.skipped.len());
    // The sum of nothing is -0.
    let all = results.outcomes.iter().fold(0.0, |sum, outcome| sum + outcome.took.as_secs_f64());
    // Writing to a text does not fail.
    let _ = writeln!(
        out,
        "<testsuites tests=\"{}\" failures=\"{failed}\" errors=\"0\" time=\"{all:.3}\">",
        tests + skipped
    );
    for (subject, outcomes) in &suites {
        let failed = outcomes.iter().filter(|outcome| !outcome.failures.is_empty()).count();
        let time: f64 = outcomes.iter().map(|outcome| outcome.took.as_secs_f64()).sum();
        let _ = writeln!(
            out,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failed}\" errors=\"0\" time=\"{time:.3}\">",
            escaped(subject),
            outcomes.len()
        );
        for outcome in outcomes {
            case(&mut out, outcome);
        }
        out.push_str("  </testsuite>\n");
    }
    if skipped > 0 {
        let _ = writeln!(
            out,
            "  <testsuite name=\"skipped\" tests=\"{skipped}\" failures=\"0\" errors=\"0\" skipped=\"{skipped}\">"
        );
        for diagnostic in &results.skipped {
            let message = escaped(&diagnostic.to_string());
            let _ = writeln!(out, "    <testcase name=\"{message}\"><skipped/></testcase>");
        }
        out.push_str("  </testsuite>\n");
    }
    out.push_str("</testsuites>\n");
    out
}

fn case(out: &mut String, outcome: &Outcome) {
    let place =
        outcome.place.as_ref().map(|(file, place)| format!(" file=\"{}\" line=\"{}\"", escaped(file), place.line));
    let _ = write!(
        out,
        "    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3}\"{}",
        escaped(&outcome.name),
        escaped(&outcome.subject),
        outcome.took.as_secs_f64(),
        place.unwrap_or_default()
    );
    if outcome.failures.is_empty() {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    for failure in &outcome.failures {
        let message = failure.diagnostic.to_string();
        let mut text = message.clone();
        let parts = [failure.diagnostic.issue().advice(), failure.difference.as_deref(), failure.origin.as_deref()];
        for part in parts.into_iter().flatten() {
            text.push('\n');
            text.push_str(part);
        }
        let _ = writeln!(
            out,
            "      <failure message=\"{}\" type=\"{}\">{}</failure>",
            escaped(&message),
            failure.diagnostic.issue().code(),
            escaped(&text)
        );
    }
    out.push_str("    </testcase>\n");
}

/// A text for content or an attribute. Characters that XML cannot have become U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            '\r' => out.push_str("&#13;"),
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}
