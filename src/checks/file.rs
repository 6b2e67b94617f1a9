//! A file with its text, and what was found in it.

use std::io;
use std::path::Path;
use std::sync::Arc;

use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Place, Span};
use pantin_environment::issues::unreadable_file;
use pantin_host::{Files, why_unread};

/// A file with its text, and what was found in it.
#[derive(Debug)]
pub struct CheckedFile {
    /// The file.
    pub file: Arc<str>,
    /// Its text.
    pub text: String,
    /// The findings.
    pub findings: Vec<Diagnostic>,
    lines: LineIndex,
    /// True if its text is unknown: nothing else is found in it.
    is_unreadable: bool,
}

impl CheckedFile {
    /// A file in which nothing was found yet.
    #[must_use]
    pub fn new(path: &Path, text: String) -> Self {
        let lines = LineIndex::new(&text);
        Self { file: path.to_string_lossy().into(), text, findings: Vec::new(), lines, is_unreadable: false }
    }

    /// A file that is read, if it exists. One that cannot be read has that as its only finding.
    #[must_use]
    pub fn read(files: &dyn Files, path: &Path) -> Option<Self> {
        match files.read_if_there(path) {
            Ok(Some(bytes)) => Some(Self::new(path, String::from_utf8_lossy(&bytes).into_owned())),
            Ok(None) if files.is_link(path) => {
                Some(Self::unreadable(files, path, &io::Error::from(io::ErrorKind::NotFound)))
            }
            Ok(None) => None,
            Err(error) => Some(Self::unreadable(files, path, &error)),
        }
    }

    /// A file or directory that cannot be read.
    #[must_use]
    pub fn unreadable(files: &dyn Files, path: &Path, error: &io::Error) -> Self {
        let mut file = Self::new(path, String::new());
        file.report(Span::new(0, 0), unreadable_file(&file.file, &why_unread(files, path, error)));
        file.is_unreadable = true;
        file
    }

    pub(super) fn place(&self, span: Span) -> Place {
        self.lines.place(&self.text, span)
    }

    pub(super) fn line_start(&self, line: u32) -> u32 {
        self.lines.line_start(line)
    }

    /// The offset of a line and a column, both counted from 1; a column counts characters.
    pub(super) fn offset_of(&self, line: u32, column: u32) -> u32 {
        let start = self.line_start(line);
        let rest = self.text.get(start as usize..).unwrap_or_default();
        let within = rest.char_indices().nth(column.saturating_sub(1) as usize).map_or(rest.len(), |(at, _)| at);
        start + within as u32
    }

    /// Adds a finding at a span of the text.
    pub fn report(&mut self, span: Span, issue: Issue) {
        if self.is_unreadable {
            return;
        }
        let place = self.place(self.within(span));
        self.findings.push(Diagnostic::new(issue, Some(Arc::clone(&self.file)), place));
    }

    /// A place behind the text is that of its last character: there is a line to show.
    fn within(&self, span: Span) -> Span {
        let written = self.text.trim_end();
        let last = written.char_indices().next_back().map_or(0, |(at, _)| at);
        match span.start as usize >= written.len() && span.start > 0 {
            true => Span::new(last as u32, written.len() as u32),
            false => span,
        }
    }

    /// Adds a finding in a line, from its first character that is no blank on.
    pub(super) fn report_line(&mut self, line: u32, issue: Issue) {
        let start = self.line_start(line.max(1)) as usize;
        let rest = self.text.get(start..).unwrap_or_default();
        let rest = rest.split('\n').next().unwrap_or_default();
        let blanks = rest.len() - rest.trim_start().len();
        let end = start + rest.trim_end().len().max(blanks);
        self.report(Span::new((start + blanks) as u32, end as u32), issue);
    }
}
