//! What a text must begin with for an anchored expression to match it: most texts that do not match differ there already,
//! and need no search.

use super::raw_bytes;

/// A text that expressions are asked about, perhaps many of them.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'t> {
    pub(super) text: &'t str,
    /// The first bytes, as one number.
    first: u64,
    has_lines: bool,
    /// Whether it is no text to Ruby.
    is_raw: bool,
}

impl<'t> From<&'t str> for Subject<'t> {
    fn from(text: &'t str) -> Self {
        let has_lines = memchr::memchr(b'\n', text.as_bytes()).is_some();
        Self { text, first: first_of(text), has_lines, is_raw: raw_bytes::is_in(text) }
    }
}

/// The first eight bytes of a text as a number, the first one lowest; zeros behind a shorter text.
fn first_of(text: &str) -> u64 {
    let mut first = [0; 8];
    for (place, byte) in first.iter_mut().zip(text.bytes()) {
        *place = byte;
    }
    u64::from_le_bytes(first)
}

/// The beginning of all that an expression matches.
#[derive(Debug, Default)]
pub(super) struct Beginning {
    /// Empty where nothing is known.
    text: Box<str>,
    /// Its first bytes, and which bytes of a number these are.
    first: u64,
    mask: u64,
    /// Whether a match may begin after any line break, not at the start of the text alone.
    at_lines: bool,
}

impl Beginning {
    /// The beginning that the source of an expression tells: the literal characters after `^` or `\A`.
    pub(super) fn of(source: &str) -> Self {
        let (rest, at_lines) = match (source.strip_prefix('^'), source.strip_prefix("\\A")) {
            (Some(rest), _) => (rest, true),
            (None, Some(rest)) => (rest, false),
            (None, None) => return Self::default(),
        };
        if has_alternatives(rest) {
            return Self::default();
        }
        let mut text = String::new();
        let mut chars = rest.chars().peekable();
        while let Some(c) = chars.next() {
            let literal = match c {
                '\\' => match chars.next() {
                    Some(escaped) if escaped.is_ascii_punctuation() => escaped,
                    _ => break,
                },
                '.' | '[' | ']' | '(' | ')' | '{' | '}' | '*' | '+' | '?' | '^' | '$' | '|' => break,
                other => other,
            };
            // What is repeated may be missing.
            if matches!(chars.peek(), Some('*' | '+' | '?' | '{')) {
                break;
            }
            text.push(literal);
        }
        let mask = 1_u64.checked_shl(8 * text.len() as u32).map_or(u64::MAX, |next| next - 1);
        Self { first: first_of(&text), mask, text: text.into(), at_lines }
    }

    /// Whether nothing is known.
    pub(super) fn is_unknown(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether no match is possible in a text.
    #[inline]
    pub(super) fn is_missing_in(&self, subject: Subject<'_>) -> bool {
        let differs = subject.first & self.mask != self.first || !subject.text.starts_with(&*self.text);
        differs && !subject.is_raw && !(self.at_lines && subject.has_lines)
    }
}

/// Whether an expression may have alternatives that are not within a group.
fn has_alternatives(source: &str) -> bool {
    // Brackets, escapes and comments would have to be read to know which parentheses are groups.
    let is_plain = !source.contains(['[', '\\']) && !source.contains("(?#");
    let mut depth = 0_usize;
    source.chars().any(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == '|' && !(is_plain && depth > 0)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, prop_assert, proptest};

    use super::{Beginning, Subject};
    use crate::value::regexp::compile;

    fn beginning(source: &str) -> (String, bool) {
        let Beginning { text, at_lines, .. } = Beginning::of(source);
        (text.into(), at_lines)
    }

    #[test]
    fn literal_characters_after_an_anchor_are_the_beginning() {
        for (source, expected) in [
            ("^profile::.+::key$", "profile::"),
            ("^ntp::servers$", "ntp::servers"),
            (r"\A\.ssh/(a|b)", ""),
            (r"\A\.ssh/ab", ".ssh/ab"),
            ("^(a|b)c", ""),
            ("^a(b|c)", "a"),
            ("^ab|c", ""),
            ("^a[|]b", ""),
            (r"^a\(|b)", ""),
            ("^a(?#()|b", ""),
            ("^abc*", "ab"),
            ("^abc+d", "ab"),
            ("^ab{0}", "a"),
            (r"^a\wb", "a"),
            (r"^a\", "a"),
            ("^a(?i)b", "a"),
            ("(?i-mx:^a)", ""),
            ("a^b", ""),
            ("^", ""),
        ] {
            assert_eq!(beginning(source).0, expected, "{source}");
        }
        assert!(beginning("^a").1);
        assert!(!beginning(r"\Aa").1);
    }

    #[test]
    fn a_beginning_never_changes_an_answer() {
        let sources = [
            "^ab",
            r"\Aab",
            "^a?b",
            "^a|b",
            "^é+x",
            "^éx",
            r"\A/a\.b\z",
            "^a(b|c)$",
            "^a{2}b",
            "^a{,2}b",
            "^$",
            "^a#b",
        ];
        let texts =
            ["ab", "xab", "x\nab", "\nab", "b", "éx", "ééx", "x", "/a.b", "/axb", "ac", "aab", "a#b", "", "a\n"];
        for source in sources {
            let regex = compile(source).unwrap();
            for text in texts {
                let searched = regex.find_at(text, 0).unwrap().is_some();
                assert_eq!(regex.is_match(text).unwrap(), searched, "{source} on {text:?}");
                assert!(!(searched && Beginning::of(source).is_missing_in(text.into())), "{source} on {text:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn no_text_that_is_found_lacks_the_beginning(
            source in "(\\^|\\\\A)?([ab.é]|\\\\.|[|?*+]|\\(|\\)|\\{1,2\\}|\\[ab\\]){0,12}",
            texts in prop::collection::vec("[ab.é\n|]{0,12}", 8),
        ) {
            let Ok(regex) = compile(&source) else { return Ok(()) };
            for text in &texts {
                let searched = regex.find_at(text, 0).unwrap().is_some();
                prop_assert!(!searched || !Beginning::of(&source).is_missing_in(Subject::from(&**text)), "{source} on {text:?}");
                prop_assert!(regex.is_match(text).unwrap() == searched, "{source} on {text:?}");
            }
        }
    }
}
