//! Regular expressions and what they matched.

use std::cell::Cell;
use std::fmt::Write as _;
use std::rc::Rc;

use pantin_base::diagnostics::Issue;
use pantin_values::value::regexp::{self, Match, Regex, escape_slashes};

const IGNORE_CASE: u8 = 1;
const EXTENDED: u8 = 2;
const MULTI_LINE: u8 = 4;
const NO_ENCODING: u8 = 32;

/// A regular expression with its options: 1 ignores case, 2 is extended, 4 lets `.` match line ends, and 32 changes nothing.
pub(in crate::interpreter) struct Pattern {
    pub(in crate::interpreter) source: Rc<str>,
    pub(in crate::interpreter) options: u8,
    pub(in crate::interpreter) regex: Rc<Regex>,
}

impl Pattern {
    pub(in crate::interpreter) fn new(source: &str, options: u8) -> Result<Self, Issue> {
        let regex = regexp::compile(&Self::wrapped(source, options))?;
        Ok(Self { source: source.into(), options, regex })
    }

    /// The source with the options in it.
    pub(in crate::interpreter) fn wrapped(source: &str, options: u8) -> String {
        if options & (IGNORE_CASE | EXTENDED | MULTI_LINE) == 0 {
            return source.to_owned();
        }
        // The line end ends a comment at the end of an extended expression.
        let end = if options & EXTENDED == 0 { "" } else { "\n" };
        let (on, off) = (letters(options), letters(!options));
        let dash = if off.is_empty() { "" } else { "-" };
        format!("(?{on}{dash}{off}:{source}{end})")
    }

    /// Ruby's `to_s`.
    pub(in crate::interpreter) fn text(&self) -> String {
        let (on, off) = (letters(self.options), letters(!self.options));
        let dash = if off.is_empty() { "" } else { "-" };
        let mut out = format!("(?{on}{dash}{off}:");
        escape_slashes(&mut out, &self.source);
        out.push(')');
        out
    }

    /// Ruby's `inspect`.
    pub(in crate::interpreter) fn inspect(&self) -> String {
        let mut out = String::from("/");
        escape_slashes(&mut out, &self.source);
        let _ = write!(out, "/{}", letters(self.options));
        if self.options & NO_ENCODING != 0 {
            out.push('n');
        }
        out
    }
}

fn letters(options: u8) -> String {
    let letter = |bit: u8, letter: char| (options & bit != 0).then_some(letter);
    [letter(MULTI_LINE, 'm'), letter(IGNORE_CASE, 'i'), letter(EXTENDED, 'x')].into_iter().flatten().collect()
}

/// A match: `$~`
pub(in crate::interpreter) struct Captured {
    pub(in crate::interpreter) text: Rc<str>,
    pub(in crate::interpreter) found: Match,
    pub(in crate::interpreter) pattern: Rc<Pattern>,
    /// Whether the text is a string of bytes, as its parts are then.
    is_bytes: Cell<bool>,
}

impl Captured {
    pub(crate) fn new(text: Rc<str>, found: Match, pattern: &Rc<Pattern>) -> Rc<Self> {
        Rc::new(Self { text, found, pattern: Rc::clone(pattern), is_bytes: Cell::new(false) })
    }

    /// It is a match of a string of bytes.
    pub(crate) fn set_bytes(&self) {
        self.is_bytes.set(true);
    }

    pub(super) const fn is_bytes(&self) -> bool {
        self.is_bytes.get()
    }

    pub(in crate::interpreter) fn group(&self, number: usize) -> Option<&str> {
        self.found.group(&self.text, number)
    }

    /// Whether it is the same match of the same text.
    pub(super) fn is_as(&self, other: &Self) -> bool {
        self.text == other.text
            && self.pattern.source == other.pattern.source
            && self.pattern.options == other.pattern.options
            && self.found == other.found
    }

    pub(in crate::interpreter) fn before(&self) -> &str {
        &self.text[..self.found.start()]
    }

    pub(in crate::interpreter) fn after(&self) -> &str {
        &self.text[self.found.end()..]
    }
}
