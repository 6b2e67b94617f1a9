//! Trees of files on demand, for users of expressions: an index contains only definitions and references.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use super::ast::Expr;
use super::lexer::{Dialect, Mode};
use super::parse;
use pantin_base::source::LineIndex;

/// The most text that is parsed, in bytes. Files beyond that have no tree.
const MAX_BYTES: usize = 1 << 26;

/// The trees of the files that somebody asked for, each parsed once.
pub struct Trees<'a> {
    arena: &'a Bump,
    dialect: Dialect,
    known: RefCell<FxHashMap<&'a str, Option<Tree<'a>>>>,
    left: Cell<usize>,
}

/// A file with its statements.
#[derive(Clone)]
pub struct Tree<'a> {
    /// The file.
    pub file: &'a str,
    /// Its text.
    pub text: &'a str,
    /// The statements at the top; none if the text has syntax errors.
    pub body: &'a [Expr<'a>],
    /// The lines of the text.
    pub lines: Rc<LineIndex>,
}

impl<'a> Trees<'a> {
    /// No trees yet. They will be in the arena. Files with names that end with `.epp` are templates.
    #[must_use]
    pub fn new(arena: &'a Bump, dialect: Dialect) -> Self {
        Self { arena, dialect, known: RefCell::default(), left: Cell::new(MAX_BYTES) }
    }

    /// The tree of a file, whose text `read` gives; `None` if the file cannot be read or is too large.
    pub fn of(&self, file: &str, read: impl FnOnce() -> Option<String>) -> Option<Tree<'a>> {
        if let Some(known) = self.known.borrow().get(file) {
            return known.clone();
        }
        let file: &'a str = self.arena.alloc_str(file);
        let text = read().filter(|text| u32::try_from(text.len()).is_ok());
        let left = text.as_ref().and_then(|text| self.left.get().checked_sub(text.len()));
        let tree = text.zip(left).map(|(text, left)| {
            self.left.set(left);
            self.parsed(file, self.arena.alloc_str(&text))
        });
        self.known.borrow_mut().insert(file, tree.clone());
        tree
    }

    fn parsed(&self, file: &'a str, text: &'a str) -> Tree<'a> {
        let mode = if file.ends_with(".epp") { Mode::Epp } else { Mode::Puppet };
        let program = parse(text, Dialect { mode, ..self.dialect }, self.arena).program;
        let body = program.map_or(&[][..], |program| program.body);
        Tree { file, text, body, lines: Rc::new(LineIndex::new(text)) }
    }
}

#[cfg(test)]
mod tests {
    use bumpalo::Bump;

    use super::{MAX_BYTES, Trees};
    use crate::lexer::Mode;

    #[test]
    fn files_are_parsed_once_and_not_without_limit() {
        let arena = Bump::new();
        let trees = Trees::new(&arena, Mode::Puppet.into());
        let count = |file: &str, text: &str| trees.of(file, || Some(text.to_owned())).map(|tree| tree.body.len());
        assert_eq!(count("a.pp", "$x = 1\n$y = 2\n"), Some(2));
        assert_eq!(count("a.pp", "not read again"), Some(2));
        assert_eq!(count("b.epp", "text"), Some(1));
        assert_eq!(count("c.pp", "class {"), Some(0));
        assert!(trees.of("d.pp", || None).is_none());
        let large = "#".repeat(MAX_BYTES);
        assert_eq!((count("e.pp", &large), count("f.pp", "1")), (None, Some(1)));
    }
}
