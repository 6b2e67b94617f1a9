//! A look at code that need not be complete: brackets, strings and comments, up to a place. What an editor asks about while
//! somebody types cannot wait for a text that can be parsed.

/// How far before a place a text is looked at.
const MAX_BEFORE: usize = 1 << 20;

/// An open bracket or string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Open {
    /// The bracket or quote; `$` for `${` in a string.
    pub(crate) sign: char,
    /// Where it is.
    pub(crate) at: usize,
    /// Commas behind it that are in no other bracket.
    pub(crate) commas: usize,
    /// Where the last of `,`, `;` and, after `{`, `:` ends behind it, or itself.
    pub(crate) item: usize,
}

/// What is around a place.
#[derive(Debug, Default)]
pub(crate) struct Scan {
    /// What is open there, outermost first.
    pub(crate) open: Vec<Open>,
    /// Pairs of brackets that are closed, and comments, in the order of their ends.
    pub(crate) closed: Vec<(usize, usize)>,
    /// Comments of several lines, and runs of lines with comments.
    pub(crate) comments: Vec<(usize, usize)>,
    /// True if the place is in a comment.
    pub(crate) is_comment: bool,
}

impl Scan {
    /// Looks at a text up to a place.
    pub(crate) fn of(text: &str, end: usize) -> Self {
        let start = end.saturating_sub(MAX_BEFORE);
        let start =
            text.as_bytes().get(..start).map_or(0, |before| before.iter().rposition(|b| *b == b'\n').unwrap_or(0));
        let bytes = &text.as_bytes()[..end.min(text.len())];
        let mut scan = Self::default();
        let mut at = start;
        while at < bytes.len() {
            at = scan.step(bytes, at);
        }
        scan
    }

    fn step(&mut self, bytes: &[u8], at: usize) -> usize {
        let quote = self.open.last().map(|open| open.sign).filter(|sign| matches!(sign, '\'' | '"'));
        let byte = bytes[at];
        if let Some(quote) = quote {
            return match byte {
                b'\\' => at + 2,
                b'$' if quote == '"' && bytes.get(at + 1) == Some(&b'{') => self.push('$', at, at + 2),
                _ if char::from(byte) == quote => self.pop(at),
                _ => at + 1,
            };
        }
        match byte {
            b'#' => {
                let end = bytes[at..].iter().position(|b| *b == b'\n').map_or(bytes.len(), |length| at + length);
                self.is_comment = end == bytes.len();
                match self.comments.last_mut() {
                    Some(last) if bytes[last.1..at].iter().all(u8::is_ascii_whitespace) => last.1 = end,
                    Some(_) | None => self.comments.push((at, end)),
                }
                end
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                let end = bytes[at + 2..].windows(2).position(|pair| pair == b"*/").map(|length| at + length + 4);
                self.is_comment = end.is_none();
                let end = end.unwrap_or(bytes.len());
                self.comments.push((at, end));
                end
            }
            b'\'' | b'"' | b'(' | b'[' | b'{' => self.push(char::from(byte), at, at + 1),
            b')' | b']' | b'}' => self.pop(at),
            b',' | b';' => {
                if let Some(open) = self.open.last_mut() {
                    open.commas += usize::from(byte == b',');
                    open.item = at + 1;
                }
                at + 1
            }
            b':' if bytes.get(at + 1) == Some(&b':') => at + 2,
            b':' => {
                if let Some(open) = self.open.last_mut().filter(|open| open.sign == '{') {
                    open.item = at + 1;
                }
                at + 1
            }
            _ => at + 1,
        }
    }

    fn push(&mut self, sign: char, at: usize, item: usize) -> usize {
        self.open.push(Open { sign, at, commas: 0, item });
        item
    }

    fn pop(&mut self, at: usize) -> usize {
        if let Some(open) = self.open.pop() {
            self.closed.push((open.at, at + 1));
        }
        at + 1
    }
}

/// The name that ends at a place: letters, digits, underscores and double colons.
pub(crate) fn word_before(text: &str, end: usize) -> &str {
    let before = text.get(..end).unwrap_or_default();
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':');
    let length = before.bytes().rev().take_while(is_part).count();
    let word = &before[before.len() - length..];
    // A single colon ends the name before it.
    let single = word
        .char_indices()
        .rev()
        .find(|(at, sign)| *sign == ':' && !word[..*at].ends_with(':') && !word[*at + 1..].starts_with(':'));
    single.map_or(word, |(at, _)| &word[at + 1..])
}

#[cfg(test)]
mod tests {
    use super::{Scan, word_before};

    fn open(text: &str) -> String {
        Scan::of(text, text.len()).open.iter().map(|open| open.sign).collect()
    }

    #[test]
    fn what_is_open_is_found_in_code_that_is_not_complete() {
        assert_eq!(open("class a { file { '/x': content => template('m/"), "{{('");
        assert_eq!(open("f(1, [2, 3], { a => ')' }, # (\n g("), "((");
        assert_eq!(open("notice(\"a ${b['c']} ${d"), "(\"$");
        assert_eq!(open("/* ( */ ) } ["), "[");
        assert_eq!(open("'a\\'b"), "'");
        assert!(Scan::of("a # b", 5).is_comment);
        assert!(!Scan::of("a # b\n", 6).is_comment);
        let scan = Scan::of("f(1, [2, 3], 4", 14);
        assert_eq!(scan.open[0].commas, 2);
    }

    #[test]
    fn names_end_at_a_place() {
        assert_eq!(word_before("include a::b", 12), "a::b");
        assert_eq!(word_before("file { x:en", 11), "en");
        assert_eq!(word_before("a::", 3), "a::");
        assert_eq!(word_before("", 0), "");
    }
}
