//! Places in files.

use std::fmt;

use pantin_catalog::Text;

/// A place in a file: of a declaration, of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// File.
    pub file: Text,
    /// Line, if it is known.
    pub line: Option<u32>,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&*self.file, self.line) {
            ("", Some(line)) => write!(f, "line {line}"),
            (file, Some(line)) => write!(f, "{file}:{line}"),
            (file, None) => f.write_str(file),
        }
    }
}
