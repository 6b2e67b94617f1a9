//! Control characters in what is told: text of manifests, data and facts must neither end a line of the log and begin
//! another one nor steer a terminal.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text in one line: every control character is written as a Puppet string would have it (`\n`, `\u{1b}`).
#[must_use]
pub fn in_one_line(text: &str) -> Cow<'_, str> {
    if !text.contains(is_steering) {
        return Cow::Borrowed(text);
    }
    let mut line = String::with_capacity(text.len() + 8);
    text.chars().for_each(|c| push_escaped(&mut line, c));
    Cow::Owned(line)
}

/// The text in lines of which only the first one begins at the margin, where entries of a log begin. Other control
/// characters are written as a Puppet string would have them.
#[must_use]
pub fn in_lines(text: &str) -> Cow<'_, str> {
    if !text.contains(is_steering) {
        return Cow::Borrowed(text);
    }
    let mut lines = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('\r', Some('\n')) => {}
            ('\n', next) => {
                lines.push('\n');
                if !matches!(next, None | Some(' ' | '\t' | '\r' | '\n')) {
                    lines.push_str("  ");
                }
            }
            _ => push_escaped(&mut lines, c),
        }
    }
    Cow::Owned(lines)
}

/// Source for a picture: control characters other than ends of lines and tabs have become `?`. Offsets stay as they are.
pub(super) fn blanked(source: String) -> String {
    let is_odd = |c: char| is_steering(c) && c != '\n' && c != '\r';
    if !source.contains(is_odd) {
        return source;
    }
    let mut blanked = String::with_capacity(source.len());
    for c in source.chars() {
        if is_odd(c) {
            blanked.extend(std::iter::repeat_n('?', c.len_utf8()));
        } else {
            blanked.push(c);
        }
    }
    blanked
}

/// Control characters but tabs, what ends lines for some readers, and what turns the direction of writing.
fn is_steering(c: char) -> bool {
    let is_bidirectional =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    (c.is_control() && c != '\t') || matches!(c, '\u{2028}' | '\u{2029}') || is_bidirectional
}

fn push_escaped(text: &mut String, c: char) {
    match c {
        '\n' => text.push_str("\\n"),
        '\r' => text.push_str("\\r"),
        c if is_steering(c) => {
            // Writing to a text does not fail.
            let _ = write!(text, "\\u{{{:x}}}", u32::from(c));
        }
        c => text.push(c),
    }
}

#[cfg(test)]
mod tests {
    use super::{blanked, in_lines, in_one_line};

    #[test]
    fn nothing_steers_a_terminal_or_ends_a_line() {
        assert_eq!(in_one_line("a\tä\\n"), "a\tä\\n");
        let text = "a\nError: b\r\u{1b}[2J\0\u{9b}\u{2028}\u{202e}\u{61c}\u{200f}\u{7f}";
        let line = "a\\nError: b\\r\\u{1b}[2J\\u{0}\\u{9b}\\u{2028}\\u{202e}\\u{61c}\\u{200f}\\u{7f}";
        assert_eq!(in_one_line(text), line);
    }

    #[test]
    fn only_the_first_line_begins_at_the_margin() {
        assert_eq!(in_lines("a\nError: b\n   c\r\n\nd\re\n"), "a\n  Error: b\n   c\n\n  d\\re\n");
        assert_eq!(in_lines("a\r\n\u{1b}b"), "a\n  \\u{1b}b");
        // White space of other kinds is no indentation.
        assert_eq!(in_lines("a\n\u{a0}b"), "a\n  \u{a0}b");
    }

    #[test]
    fn source_keeps_its_offsets() {
        let source = "a\u{1b}\n\tb\u{9b}\r\n";
        let shown = blanked(source.to_owned());
        assert_eq!(shown, "a?\n\tb??\r\n");
        assert_eq!(shown.len(), source.len());
    }
}
