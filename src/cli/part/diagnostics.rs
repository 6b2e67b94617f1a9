//! Messages in the file of a part. Files below the working directory are named by their path below it: the parts of a run may
//! be made in different directories.

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::issue_tables;
use pantin_base::diagnostics::{Diagnostic, Issue, Label, Severity, Trace};
use pantin_base::source::Place;

/// Begins the name of a file below the working directory.
const BELOW: &str = "$PWD/";
/// What Puppet puts before messages of the evaluator.
const PREFIX: &str = "Evaluation Error: ";

/// Names of files in parts.
#[derive(Clone, Debug)]
pub(crate) struct Names(String);

impl Names {
    /// Names seen from a working directory.
    pub(crate) fn of(working_directory: &Path) -> Self {
        Self(format!("{}/", working_directory.display()))
    }

    /// The name in a part.
    pub(crate) fn stored(&self, file: &str) -> String {
        file.strip_prefix(&self.0).map_or_else(|| file.to_owned(), |below| format!("{BELOW}{below}"))
    }

    /// The name here.
    pub(crate) fn read(&self, file: &str) -> String {
        file.strip_prefix(BELOW).map_or_else(|| file.to_owned(), |below| format!("{}{below}", self.0))
    }

    fn shared(&self, file: Option<String>) -> Option<Arc<str>> {
        file.map(|file| Arc::from(self.read(&file)))
    }
}

type StoredPlace = [u32; 4];

const fn stored_place(place: Place) -> StoredPlace {
    [place.line, place.column, place.offset, place.length]
}

const fn read_place([line, column, offset, length]: StoredPlace) -> Place {
    Place { line, column, offset, length }
}

/// A message in a part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct StoredDiagnostic {
    code: String,
    /// Several rows may have one code.
    template: String,
    text: String,
    arguments: Vec<String>,
    /// The message at the place in the source, if it is not made from the text.
    words: Option<String>,
    hint: Option<String>,
    severity: StoredSeverity,
    file: Option<String>,
    place: StoredPlace,
    origin: Option<(Option<String>, StoredPlace)>,
    has_prefix: bool,
    is_alone: bool,
    labels: Vec<(Option<String>, StoredPlace, String)>,
    trace: Vec<(String, Option<String>, StoredPlace)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum StoredSeverity {
    Note,
    Deprecation,
    Warning,
    Error,
}

impl StoredDiagnostic {
    pub(crate) fn of(diagnostic: &Diagnostic, names: &Names) -> Self {
        let issue = diagnostic.issue();
        let row = issue.row();
        let name = |file: &Option<Arc<str>>| file.as_deref().map(|file| names.stored(file));
        let origin = diagnostic.origin().filter(|_| !diagnostic.place().is_known());
        let label = |label: &Label| (name(&label.file), stored_place(label.place), label.text.clone());
        let call = |call: &Trace| (call.callee.clone(), name(&call.file), stored_place(call.place));
        let usual = Issue::new(row, issue.text().to_owned(), &[]).words();
        let argument = |name: &&str| issue.argument(name).unwrap_or_default().to_owned();
        Self {
            code: row.code.to_owned(),
            template: row.template.to_owned(),
            text: issue.text().to_owned(),
            arguments: row.arguments.iter().map(argument).collect(),
            words: Some(issue.words()).filter(|words| *words != usual),
            hint: issue.advice().map(str::to_owned),
            severity: match diagnostic.severity() {
                Severity::Note => StoredSeverity::Note,
                Severity::Deprecation => StoredSeverity::Deprecation,
                Severity::Warning => StoredSeverity::Warning,
                Severity::Error => StoredSeverity::Error,
            },
            file: name(&diagnostic.file().cloned()),
            place: stored_place(diagnostic.place()),
            origin: origin.map(|origin| (name(&origin.file), stored_place(origin.place))),
            has_prefix: diagnostic.message() != issue.text(),
            is_alone: diagnostic.is_alone(),
            labels: diagnostic.labels().iter().map(label).collect(),
            trace: diagnostic.trace().iter().map(call).collect(),
        }
    }

    /// The message, unless no row has its code.
    pub(crate) fn read(self, names: &Names) -> Option<Diagnostic> {
        let rows = issue_tables::tables().flatten().copied();
        let row = rows.into_iter().find(|row| row.code == self.code && row.template == self.template)?;
        let arguments: Vec<&dyn std::fmt::Display> = self.arguments.iter().map(|argument| argument as _).collect();
        let mut issue = Issue::new(row, self.text, &arguments).advised(self.hint);
        if let Some(words) = self.words {
            issue = issue.worded(words);
        }
        let severity = match self.severity {
            StoredSeverity::Note => Severity::Note,
            StoredSeverity::Deprecation => Severity::Deprecation,
            StoredSeverity::Warning => Severity::Warning,
            StoredSeverity::Error => Severity::Error,
        };
        let file = names.shared(self.file);
        let mut diagnostic = Diagnostic::new(issue, file, read_place(self.place)).with_severity(severity);
        if self.has_prefix {
            diagnostic = diagnostic.with_prefix(PREFIX);
        }
        if self.is_alone {
            diagnostic = diagnostic.alone();
        }
        if let Some((file, place)) = self.origin {
            diagnostic = diagnostic.from_origin(names.shared(file), read_place(place));
        }
        for (file, place, text) in self.labels {
            diagnostic = diagnostic.label(Label { file: names.shared(file), place: read_place(place), text });
        }
        for (callee, file, place) in self.trace {
            diagnostic = diagnostic.traced(Trace { callee, file: names.shared(file), place: read_place(place) });
        }
        Some(diagnostic)
    }

    /// The files that it names.
    pub(crate) fn files(&self) -> impl Iterator<Item = &String> {
        let origin = self.origin.iter().filter_map(|(file, _)| file.as_ref());
        let labels = self.labels.iter().filter_map(|(file, ..)| file.as_ref());
        let trace = self.trace.iter().filter_map(|(_, file, _)| file.as_ref());
        self.file.iter().chain(origin).chain(labels).chain(trace)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::{Names, StoredDiagnostic};
    use pantin_base::diagnostics::{Diagnostic, Label, Severity, Trace};
    use pantin_base::source::Place;
    use pantin_service::issues;

    #[test]
    fn a_message_comes_back_in_another_directory() {
        let place = Place { line: 3, column: 5, offset: 40, length: 2 };
        let file = |name: &str| Some(Arc::from(name));
        let issue = issues::not_in_environment("role::web", "production").hint("look").worded("here");
        let diagnostic = Diagnostic::new(issue, file("/a/site.pp"), place)
            .with_severity(Severity::Warning)
            .with_prefix(super::PREFIX)
            .alone()
            .label(Label { file: file("/etc/x"), place, text: "first".to_owned() })
            .traced(Trace { callee: "Class[A]".to_owned(), file: file("/a/b/c.pp"), place });
        let stored = StoredDiagnostic::of(&diagnostic, &Names::of(Path::new("/a")));
        assert_eq!(stored.files().collect::<Vec<_>>(), ["$PWD/site.pp", "/etc/x", "$PWD/b/c.pp"]);
        let json = serde_json::to_string(&stored).unwrap();
        let read: StoredDiagnostic = serde_json::from_str(&json).unwrap();
        let there = read.read(&Names::of(Path::new("/b"))).unwrap();
        assert_eq!(format!("{there:?}"), format!("{diagnostic:?}").replace("/a/", "/b/"));
        assert_eq!(there.issue().argument("name"), Some("role::web"));
    }
}
