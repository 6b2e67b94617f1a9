//! Where the code of a test is written: the lines that stand before the class that is tested, and the class itself.

use std::sync::Arc;

use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;

/// Where the lines of a test's code are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Files, each with the first of its lines in the code, in their order.
    pub parts: Arc<[(u32, Arc<str>)]>,
    /// The first line behind the files.
    pub end: u32,
    /// The place of what the lines behind them are made of.
    pub subject: (Arc<str>, Place),
}

impl Written {
    /// An error of the code at the place where that is written.
    #[must_use]
    pub fn located(&self, diagnostic: Diagnostic) -> Diagnostic {
        let place = diagnostic.place();
        if diagnostic.file().is_some() || place.line == 0 {
            return diagnostic;
        }
        let (file, at) = &self.subject;
        if place.line >= self.end {
            return diagnostic.at(file, *at);
        }
        let part = self.parts.iter().rev().find(|(first, _)| *first <= place.line);
        match part {
            Some((first, file)) => {
                let line = place.line - first + 1;
                diagnostic.at(file, Place { line, column: place.column, ..Place::default() })
            }
            None => diagnostic.at(file, *at),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::Written;
    use crate::issues::no_snapshot;
    use pantin_base::diagnostics::Diagnostic;
    use pantin_base::source::Place;

    #[test]
    fn lines_are_those_of_their_files() {
        let at = |line, column| Place { line, column, ..Place::default() };
        let written = Written {
            parts: Arc::from([(3, Arc::from("a.pp")), (5, Arc::from("b.pp"))]),
            end: 9,
            subject: (Arc::from("onceover.yaml"), at(2, 5)),
        };
        let located = |line| {
            let found = written.located(Diagnostic::new(no_snapshot("x"), None, at(line, 7)));
            (found.file().map(|file| file.to_string()).unwrap(), found.place().line, found.place().column)
        };
        assert_eq!(located(4), ("a.pp".to_owned(), 2, 7));
        assert_eq!(located(5), ("b.pp".to_owned(), 1, 7));
        assert_eq!(located(9), ("onceover.yaml".to_owned(), 2, 5));
        assert_eq!(located(1), ("onceover.yaml".to_owned(), 2, 5));
    }
}
