//! Where something is declared.

use pantin_base::source::Place;

/// File and place of a declaration.
#[derive(Clone, Copy, Debug, Default)]
pub struct Site<'c> {
    /// File as Puppet names it.
    pub file: Option<&'c str>,
    /// Place in the file.
    pub place: Place,
}

impl Site<'_> {
    /// The place as messages show it: `(file: F, line: L)`, or nothing when it is unknown.
    #[must_use]
    pub fn location(self) -> String {
        match (self.file, self.place.line) {
            (_, 0) => String::new(),
            (None | Some(""), line) => format!("(line: {line})"),
            (Some(file), line) => format!("(file: {file}, line: {line})"),
        }
    }
}
