//! Findings as annotations of GitHub's workflows: `::error file=…,line=…::message`.
//! Source: docs.github.com, "Workflow commands for GitHub Actions"

use std::fmt::Write as _;
use std::path::Path;

use super::findings;
use pantin_base::diagnostics::control::{Form, shown};
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_service::manifests::Findings;

/// One annotation a line.
pub(crate) fn render(found: &Findings, working_directory: &Path) -> String {
    let mut text = String::new();
    for diagnostic in found.all() {
        annotate(&mut text, diagnostic, found, working_directory);
    }
    text
}

fn annotate(text: &mut String, diagnostic: &Diagnostic, found: &Findings, working_directory: &Path) {
    let command = match diagnostic.severity() {
        Severity::Error => "error",
        Severity::Warning | Severity::Deprecation => "warning",
        Severity::Note => "notice",
    };
    let place = findings::place(diagnostic, found);
    let _ = write!(text, "::{command} ");
    if let Some(file) = diagnostic.file().or(found.file.as_ref()) {
        let _ = write!(text, "file={},", shown(&findings::relative(file, working_directory), Form::AnnotationProperty));
    }
    if place.is_known() {
        let _ = write!(text, "line={},", place.line);
        match findings::end(diagnostic, found.text.as_deref()) {
            // Columns are for annotations within one line.
            Some((line, column)) if line == place.line && column > place.column => {
                let _ = write!(text, "col={},endColumn={column},", place.column);
            }
            Some((line, _)) if line > place.line => {
                let _ = write!(text, "endLine={line},");
            }
            _ => {}
        }
    }
    let mut message = diagnostic.message();
    if let Some(advice) = diagnostic.issue().advice() {
        let _ = write!(message, "\nhint: {advice}");
    }
    // An annotation has one place; the others are lines of its text.
    for label in diagnostic.labels().iter().filter(|label| label.place.is_known()) {
        let file = label.file.as_deref().map(|file| findings::relative(file, working_directory)).unwrap_or_default();
        let _ = write!(message, "\n{file}:{}: {}", label.place.line, label.text);
    }
    let _ = writeln!(
        text,
        "title={}::{}",
        shown(diagnostic.issue().code(), Form::AnnotationProperty),
        shown(&message, Form::Annotation)
    );
}
