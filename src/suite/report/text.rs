//! Results as text for people.

use std::fmt::Write as _;

use super::results::Results;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::control::in_one_line;

/// Gives the lines of the source that a failure is about, with its hint.
pub type Excerpt<'e> = dyn Fn(&Diagnostic) -> String + 'e;

/// Each failure once with its tests, what was skipped, and a summary.
#[must_use]
pub fn text(results: &Results, excerpt: &Excerpt<'_>) -> String {
    let mut out = String::new();
    for group in results.groups() {
        let failure = group.failure;
        let tests = if group.tests.len() == 1 { String::new() } else { format!(" ({} tests)", group.tests.len()) };
        // Writing to a text does not fail.
        let _ = writeln!(out, "Failed: {}{tests}", in_one_line(&group.names()));
        let _ = writeln!(out, "  {}", in_one_line(&failure.diagnostic.to_string()));
        indent(&mut out, &excerpt(&failure.diagnostic), 1);
        indent(&mut out, failure.difference.as_deref().unwrap_or_default(), 2);
        if let Some(origin) = &failure.origin {
            let _ = writeln!(out, "    the value comes from:");
            indent(&mut out, origin, 3);
        }
        out.push('\n');
    }
    for skipped in &results.skipped {
        let _ = writeln!(out, "{}", in_one_line(&skipped.to_string()));
    }
    let _ = writeln!(out, "{}", results.summary());
    out
}

fn indent(out: &mut String, text: &str, depth: usize) {
    for line in text.lines() {
        let _ = writeln!(out, "{}{}", "  ".repeat(depth), in_one_line(line));
    }
}
