//! One format, `%<flags><width>.<precision><letter>`, and what containers have beside it.

use super::formats::FormatMap;
use crate::value::issues;
use pantin_base::diagnostics::Issue;

/// A format taken apart.
#[derive(Clone, Debug)]
pub(in crate::value::format) struct Format<'a> {
    /// As written.
    pub(super) text: &'a str,
    pub(super) letter: char,
    pub(super) left: bool,
    pub(super) alt: bool,
    /// Flag that means "no delimiters" for containers.
    space: bool,
    delimiter: Option<char>,
    pub(super) width: Option<usize>,
    pub(super) precision: Option<usize>,
    /// Between elements.
    pub(super) separator: Option<&'a str>,
    /// Between key and value.
    pub(super) separator2: Option<&'a str>,
    /// Formats of the elements.
    pub(super) elements: Option<FormatMap<'a>>,
}

const DELIMITERS: [char; 5] = ['[', '{', '(', '<', '|'];

impl<'a> Format<'a> {
    /// A format of one letter without anything else.
    pub(super) const fn plain(text: &'static str, letter: char) -> Self {
        Self {
            text,
            letter,
            left: false,
            alt: false,
            space: false,
            delimiter: None,
            width: None,
            precision: None,
            separator: None,
            separator2: None,
            elements: None,
        }
    }

    /// Reads a format.
    pub(super) fn parse(text: &'a str) -> Result<Self, Issue> {
        let invalid = || {
            issues::runtime_error(&format!(
                "The format '{text}' is not a valid format on the form '%<flags><width>.<prec><format>'"
            ))
        };
        // Only one of its lines has to be a format.
        let shape = text.split('\n').find_map(Shape::read).ok_or_else(invalid)?;
        let repeated = shape.flags.char_indices().any(|(at, flag)| shape.flags[..at].contains(flag));
        if repeated {
            return Err(issues::runtime_error(&format!("The same flag can only be used once, got '{text}'")));
        }
        let mut delimiters = DELIMITERS.into_iter().filter(|delimiter| shape.flags.contains(*delimiter));
        let delimiter = delimiters.next();
        if delimiters.next().is_some() {
            return Err(issues::runtime_error(&format!(
                "Only one of the delimiters [ {{ ( < | can be given in the format flags, got '{text}'"
            )));
        }
        Ok(Self {
            text,
            letter: shape.letter,
            left: shape.flags.contains('-'),
            alt: shape.flags.contains('#'),
            space: shape.flags.contains(' '),
            delimiter,
            width: shape.width.map(|digits| digits.parse().unwrap_or(usize::MAX)),
            precision: shape.precision.map(|digits| digits.parse().unwrap_or(usize::MAX)),
            separator: None,
            separator2: None,
            elements: None,
        })
    }

    /// This format with what it leaves open taken from a more general one.
    pub(super) fn over(&self, lower: &Self, merge: impl Fn(&FormatMap<'a>, &FormatMap<'a>) -> FormatMap<'a>) -> Self {
        let elements = match (&lower.elements, &self.elements) {
            (Some(lower), Some(higher)) => Some(merge(lower, higher)),
            (lower, higher) => higher.clone().or_else(|| lower.clone()),
        };
        Self {
            separator: self.separator.or(lower.separator),
            separator2: self.separator2.or(lower.separator2),
            elements,
            ..self.clone()
        }
    }

    /// What stands around the elements of a container.
    pub(super) fn delimiters(&self, default: (&'static str, &'static str)) -> (&'static str, &'static str) {
        match self.delimiter {
            Some('[') => ("[", "]"),
            Some('{') => ("{", "}"),
            Some('(') => ("(", ")"),
            Some('<') => ("<", ">"),
            Some(_) => ("|", "|"),
            None if self.space => ("", ""),
            None => default,
        }
    }
}

struct Shape<'t> {
    flags: &'t str,
    width: Option<&'t str>,
    precision: Option<&'t str>,
    letter: char,
}

impl<'t> Shape<'t> {
    fn read(line: &'t str) -> Option<Self> {
        let rest = line.strip_prefix('%')?;
        let is_flag = |c: char| c.is_ascii_whitespace() || c == '\u{b}' || "[+#0{<(|-".contains(c);
        let (flags, rest) = rest.split_at(rest.find(|c| !is_flag(c)).unwrap_or(rest.len()));
        let digits = |text: &'t str| text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        let (width, rest) = digits(rest);
        let (precision, rest) = match rest.strip_prefix('.') {
            Some(after) => {
                let (precision, rest) = digits(after);
                (Some(precision).filter(|digits| !digits.is_empty()).map(Some)?, rest)
            }
            None => (None, rest),
        };
        let mut letters = rest.chars();
        let letter = letters.next().filter(char::is_ascii_alphabetic)?;
        letters.as_str().is_empty().then_some(Self {
            flags,
            width: Some(width).filter(|digits| !digits.is_empty()),
            precision,
            letter,
        })
    }
}

/// The letter of a format that a kind of value does not know.
pub(super) fn bad_letter(kind: &str, format: &Format<'_>, known: &str) -> Issue {
    let letter = format.letter;
    issues::runtime_error(&format!(
        "Illegal format '{letter}' specified for value of {kind} type - expected one of the characters '{known}'"
    ))
}
