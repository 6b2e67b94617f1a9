//! A diagnostic: an issue at a place, with the calls that led there.

use std::fmt;
use std::sync::Arc;

use super::issue::{Issue, Severity};
use crate::source::Place;

/// A second place that belongs to a diagnostic ("already declared here").
#[derive(Clone, Debug)]
pub struct Label {
    /// File as Puppet names it.
    pub file: Option<Arc<str>>,
    /// Place in that file.
    pub place: Place,
    /// The text.
    pub text: String,
}

/// The place in code that an issue comes from, if Puppet's text names none, or only a part of one. Fields and excerpts
/// show it; the text stays Puppet's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// File.
    pub file: Option<Arc<str>>,
    /// Place in the file.
    pub place: Place,
}

/// One call on the way to the diagnostic, innermost first.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The callee, in Puppet's words (`Class[A]`, `function f`).
    pub callee: String,
    /// File of the call.
    pub file: Option<Arc<str>>,
    /// Place of the call.
    pub place: Place,
}

/// An issue at a place. One pointer wide, so that results stay small.
#[derive(Clone, Debug)]
pub struct Diagnostic(Box<Body>);

#[derive(Clone, Debug)]
struct Body {
    issue: Issue,
    severity: Severity,
    file: Option<Arc<str>>,
    place: Place,
    origin: Option<Origin>,
    prefix: &'static str,
    is_alone: bool,
    labels: Vec<Label>,
    trace: Vec<Trace>,
}

impl Diagnostic {
    /// `issue` at `place` of `file`.
    #[must_use]
    #[cold]
    pub fn new(mut issue: Issue, file: Option<Arc<str>>, place: Place) -> Self {
        let labels = issue.take_related();
        let severity = issue.row().severity;
        // Code that is in no file has an empty name.
        let file = file.filter(|file| !file.is_empty());
        let origin = issue.take_origin();
        let (prefix, is_alone, trace) = ("", false, Vec::new());
        Self(Box::new(Body { issue, severity, file, place, origin, prefix, is_alone, labels, trace }))
    }

    /// `issue` without any place.
    #[must_use]
    #[cold]
    pub fn without_place(issue: Issue) -> Self {
        Self::new(issue, None, Place::default())
    }

    /// The issue.
    #[must_use]
    pub fn issue(&self) -> &Issue {
        &self.0.issue
    }

    /// The issue with the second places and the origin that the diagnostic took from it.
    #[must_use]
    pub fn into_issue(self) -> Issue {
        let Body { issue, labels, origin, .. } = *self.0;
        let issue = labels.into_iter().fold(issue, Issue::related);
        match origin {
            Some(Origin { file, place }) => issue.from_origin(file.as_deref(), place),
            None => issue,
        }
    }

    /// Its severity, after settings were applied.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.0.severity
    }

    /// The same diagnostic with another severity.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.0.severity = severity;
        self
    }

    /// The same diagnostic with a prefix that Puppet puts before the message (`Evaluation Error: `).
    #[must_use]
    pub fn with_prefix(mut self, prefix: &'static str) -> Self {
        self.0.prefix = prefix;
        self
    }

    /// The same diagnostic, to which Puppet adds nothing, not even the name of the node: an exception of Ruby that is
    /// not a `StandardError`.
    #[must_use]
    pub fn alone(mut self) -> Self {
        self.0.is_alone = true;
        self
    }

    /// True if nothing is added to it.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.0.is_alone
    }

    /// File as Puppet names it.
    #[must_use]
    pub fn file(&self) -> Option<&Arc<str>> {
        self.0.file.as_ref()
    }

    /// The same diagnostic with another text around its own, for messages that Puppet wraps.
    #[must_use]
    pub fn map_text(mut self, wrap: impl FnOnce(&str) -> String) -> Self {
        self.0.issue = self.0.issue.map_text(wrap);
        self
    }

    /// The same diagnostic with advice that Puppet does not give, if any.
    #[must_use]
    pub fn advised(mut self, advice: Option<String>) -> Self {
        self.0.issue = self.0.issue.advised(advice);
        self
    }

    /// The same diagnostic with its labels in a file; an existing file stays.
    #[must_use]
    pub fn in_file(mut self, file: Option<&Arc<str>>) -> Self {
        for label in self.0.labels.iter_mut().filter(|label| label.file.is_none()) {
            label.file = file.cloned();
        }
        if let Some(origin) = self.0.origin.as_mut().filter(|origin| origin.file.is_none()) {
            origin.file = file.cloned();
        }
        if self.0.file.is_none() {
            self.0.file = file.cloned();
        }
        self
    }

    /// The same diagnostic in a line of a file; an existing line or file stays.
    #[must_use]
    pub fn or_in_line(mut self, file: &Arc<str>, line: u32) -> Self {
        if self.0.file.is_none() && !file.is_empty() {
            self.0.file = Some(file.clone());
        }
        if self.0.place.line == 0 {
            self.0.place = Place { line, ..Place::default() };
        }
        self
    }

    /// The same diagnostic at another place.
    #[must_use]
    pub fn at(mut self, file: &Arc<str>, place: Place) -> Self {
        (self.0.file, self.0.place) = (Some(Arc::clone(file)), place);
        self
    }

    /// Place in the file; unknown parts are 0.
    #[must_use]
    pub fn place(&self) -> Place {
        self.0.place
    }

    /// The same diagnostic with the place that its text does not name. An existing one stays.
    #[must_use]
    pub fn from_origin(mut self, file: Option<Arc<str>>, place: Place) -> Self {
        if self.0.origin.is_none() && (place.is_known() || file.is_some()) {
            let file = file.filter(|file| !file.is_empty());
            self.0.origin = Some(Origin { file, place });
        }
        self
    }

    /// File and place if known: those in the text, else the origin of the issue.
    #[must_use]
    pub fn origin(&self) -> Option<Origin> {
        let Body { file, place, origin, .. } = &*self.0;
        let told = Origin { file: file.clone(), place: *place };
        if place.is_known() { Some(told) } else { origin.clone().or_else(|| file.is_some().then_some(told)) }
    }

    /// Second places.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.0.labels
    }

    /// Calls on the way, innermost first.
    #[must_use]
    pub fn trace(&self) -> &[Trace] {
        &self.0.trace
    }

    /// Adds a second place.
    #[must_use]
    pub fn label(mut self, label: Label) -> Self {
        self.0.labels.push(label);
        self
    }

    /// Adds a call as the diagnostic leaves a frame.
    #[must_use]
    pub fn traced(mut self, trace: Trace) -> Self {
        const MAX_COUNT: usize = 64;
        if self.0.trace.len() < MAX_COUNT {
            self.0.trace.push(trace);
        }
        self
    }

    /// The message with its prefix, without a place.
    #[must_use]
    pub fn message(&self) -> String {
        format!("{}{}", self.0.prefix, self.0.issue)
    }
}

/// Puppet's form: the message, then ` (file: F, line: L, column: C)` with the known parts.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Body { issue, file, place, prefix, .. } = &*self.0;
        write!(f, "{prefix}{issue}")?;
        match (file, place.line, place.column) {
            (None, 0, _) => Ok(()),
            (Some(file), 0, _) => write!(f, " (file: {file})"),
            (Some(file), line, 0) => write!(f, " (file: {file}, line: {line})"),
            (Some(file), line, column) => write!(f, " (file: {file}, line: {line}, column: {column})"),
            (None, line, 0) => write!(f, " (line: {line})"),
            (None, line, column) => write!(f, " (line: {line}, column: {column})"),
        }
    }
}

const _: () = assert!(size_of::<Diagnostic>() == size_of::<usize>());
