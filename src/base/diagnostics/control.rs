//! Text from outside, shown where it goes. Manifests, data, facts, titles and names of files are written by others: none of
//! them may steer a terminal, forge a line of a log or become live in Markdown, HTML or a graph.
//!
//! [`shown`] is the one function for this, and [`Form`] names the destinations. Results that Puppet prints as well
//! (catalogs, values of lookups, templates) go to pipes and files byte for byte; [`for_terminal`] escapes these for terminals.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::Value;

use crate::source::foreign_byte;

/// The target of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A line of text: control characters are written as a Puppet string has them (`\n`, `\u{1b}`).
    Line,
    /// Lines of text, of which others than the text's own may be forged.
    Lines,
    /// HTML or XML, element or attribute, with the text's own lines.
    Markup,
    /// HTML or XML in one line.
    MarkupLine,
    /// Inside of a quoted name of Graphviz.
    Dot,
    /// Inside of a quoted label of Mermaid.
    Mermaid,
    /// The message of an annotation of GitHub's workflows.
    Annotation,
    /// A property of such an annotation.
    AnnotationProperty,
    /// A finished JSON text: its data stays the same.
    Json,
}

/// The text as written in a form.
#[must_use]
pub fn shown(text: &str, form: Form) -> Cow<'_, str> {
    if !text.contains(|c| form.is_special(c)) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    let mut before = None;
    for c in text.chars() {
        if form.is_special(c) && !joins(before, c) {
            form.push(&mut out, c);
        } else {
            out.push(c);
        }
        before = Some(c);
    }
    Cow::Owned(out)
}

impl Form {
    /// True if a character needs escaping.
    fn is_special(self, c: char) -> bool {
        match self {
            Self::Line => is_steering(c),
            Self::Lines => is_steering(c) && c != '\n',
            Self::Markup => (is_steering(c) && c != '\n') || matches!(c, '&' | '<' | '>' | '"' | '\''),
            Self::MarkupLine => is_steering(c) || matches!(c, '&' | '<' | '>' | '"' | '\''),
            Self::Dot => is_steering(c) || matches!(c, '"' | '\\'),
            Self::Mermaid => is_steering(c) || matches!(c, '"' | '#' | '&' | '<' | '>' | '`' | '*' | '_' | '\\' | '\t'),
            Self::Annotation => is_steering(c) || c == '%',
            Self::AnnotationProperty => is_steering(c) || matches!(c, '%' | ':' | ','),
            // JSON has no others outside of its texts, and in these it has none.
            Self::Json => is_steering(c) && c != '\n',
        }
    }

    /// Writes a character that is special.
    fn push(self, out: &mut String, c: char) {
        match (self, c) {
            (Self::Markup | Self::MarkupLine, '&') => out.push_str("&amp;"),
            (Self::Markup | Self::MarkupLine, '<') => out.push_str("&lt;"),
            (Self::Markup | Self::MarkupLine, '>') => out.push_str("&gt;"),
            (Self::Markup | Self::MarkupLine, '"') => out.push_str("&quot;"),
            (Self::Markup | Self::MarkupLine, '\'') => out.push_str("&#39;"),
            (Self::Dot, '"') => out.push_str("\\\""),
            (Self::Dot, '\\') => out.push_str("\\\\"),
            (Self::Dot, '\n') => out.push_str("\\n"),
            (Self::Dot, _) => out.push_str(&escaped(c).replace('\\', "\\\\")),
            (Self::Mermaid, '\n' | '\r' | '\t') => out.push(' '),
            // Mermaid knows entities by number.
            (Self::Mermaid, '"' | '#' | '&' | '<' | '>' | '`' | '*' | '_' | '\\') => {
                let _ = write!(out, "#{};", u32::from(c));
            }
            (Self::Mermaid, _) => out.push_str(&escaped(c).replace('\\', "#92;")),
            (Self::Annotation | Self::AnnotationProperty, '%' | '\r' | '\n' | ':' | ',') => {
                let _ = write!(out, "%{:02X}", u32::from(c));
            }
            // As in lines of text: its backslash is escaped.
            (Self::Json, c) if foreign_byte(c).is_some() => out.push_str(&escaped(c).replace('\\', "\\\\")),
            (Self::Json, c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                let _ = write!(out, "\\u{unit:04x}");
            }),
            (_, c) => out.push_str(&escaped(c)),
        }
    }
}

/// A text as a code span of Markdown without active content: no link, image, heading, mention or HTML.
#[must_use]
pub fn code_span(text: &str) -> String {
    let line = in_one_line(text);
    let line = line.trim();
    let longest = line.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let room = if line.starts_with('`') || line.ends_with('`') { " " } else { "" };
    if line.is_empty() { String::new() } else { format!("{fence}{room}{line}{room}{fence}") }
}

/// The same data with every text in it as [`Form::Lines`], for a page whose script shows it.
#[must_use]
pub fn shown_data(data: Value) -> Value {
    match data {
        Value::String(text) => Value::String(shown(&text, Form::Lines).into_owned()),
        Value::Array(elements) => elements.into_iter().map(shown_data).collect(),
        Value::Object(entries) => {
            let entries = entries.into_iter();
            let shown = entries.map(|(key, value)| (shown(&key, Form::Lines).into_owned(), shown_data(value)));
            Value::Object(shown.collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => data,
    }
}

/// A result for a terminal, which nothing in it may steer. JSON stays JSON. Bytes that are not UTF-8 are replaced.
#[must_use]
pub fn for_terminal(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    let is_json = text.trim_start().starts_with(['{', '[']);
    shown(&text, if is_json { Form::Json } else { Form::Lines }).into_owned()
}

/// The text in one line: every control character is written as a Puppet string would have it (`\n`, `\u{1b}`).
#[must_use]
pub fn in_one_line(text: &str) -> Cow<'_, str> {
    shown(text, Form::Line)
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
    let mut before = None;
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('\r', Some('\n')) => {}
            ('\n', next) => {
                lines.push('\n');
                if !matches!(next, None | Some(' ' | '\t' | '\r' | '\n')) {
                    lines.push_str("  ");
                }
            }
            _ if is_steering(c) && !joins(before, c) => lines.push_str(&escaped(c)),
            _ => lines.push(c),
        }
        before = Some(c);
    }
    Cow::Owned(lines)
}

/// Source for a picture: control characters other than ends of lines and tabs have become `?`. Offsets stay as they are.
pub(super) fn blanked(source: String) -> String {
    if !source.contains(|c| is_steering(c) && c != '\n') {
        return source;
    }
    let mut blanked = String::with_capacity(source.len());
    let mut rest = source.chars().peekable();
    while let Some(c) = rest.next() {
        let ends_line = c == '\n' || (c == '\r' && rest.peek() == Some(&'\n'));
        if is_steering(c) && !ends_line {
            blanked.extend(std::iter::repeat_n('?', c.len_utf8()));
        } else {
            blanked.push(c);
        }
    }
    blanked
}

/// True for a joiner or a selector of a glyph's variant after a character that is not ASCII: other scripts and pictures need
/// these. After ASCII they only make two texts look the same.
fn joins(before: Option<char>, c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}') && before.is_some_and(|before| !before.is_ascii())
}

/// True for characters without a glyph, by which texts differ that look the same, and for private ones, which each reader
/// shows in another way.
fn is_invisible(c: char) -> bool {
    matches!(
        u32::from(c),
        0xad | 0x34f | 0x115f | 0x1160 | 0x17b4 | 0x17b5 | 0x180b..=0x180f | 0x200b..=0x200d | 0x2060..=0x206f | 0x3164
            | 0xe000..=0xf8ff | 0xfe00..=0xfe0f | 0xfeff | 0xffa0 | 0xfff0..=0xfffb | 0x1bca0..=0x1bca3
            | 0x1d173..=0x1d17a | 0xe0000..=0xe0fff | 0xf_0000..=0x10_ffff
    )
}

/// Control characters but tabs, what ends lines for some readers, what turns the direction of writing, what nobody sees, and
/// bytes of paths that are not UTF-8.
fn is_steering(c: char) -> bool {
    let is_bidirectional =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_other = matches!(c, '\u{2028}' | '\u{2029}') || is_bidirectional || foreign_byte(c).is_some();
    // ASCII is most of what there is.
    (c.is_control() && c != '\t') || (!c.is_ascii() && (is_other || is_invisible(c)))
}

/// A character as a Puppet string has it; a byte of a path that is not UTF-8 as `\xff`.
fn escaped(c: char) -> String {
    match (c, foreign_byte(c)) {
        ('\n', _) => "\\n".to_owned(),
        ('\r', _) => "\\r".to_owned(),
        (_, Some(byte)) => format!("\\x{byte:02x}"),
        (c, None) => format!("\\u{{{:x}}}", u32::from(c)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Form, blanked, code_span, for_terminal, in_lines, in_one_line, shown, shown_data};

    /// Characters that control a terminal or a reader, in one text.
    const HOSTILE: &str = "a\u{1b}[31m\0\u{7f}\u{9b}2J\u{202e}\u{2028}\r";

    #[test]
    fn no_form_lets_anything_steer() {
        let forms = [
            Form::Line,
            Form::Lines,
            Form::Markup,
            Form::MarkupLine,
            Form::Dot,
            Form::Mermaid,
            Form::Annotation,
            Form::AnnotationProperty,
        ];
        for form in forms {
            let written = shown(HOSTILE, form);
            assert!(written.chars().all(|c| (' '..='~').contains(&c)), "{form:?}: {written:?}");
            assert_eq!(shown("plain text 1", form), "plain text 1");
        }
        let json = json!(HOSTILE).to_string();
        let written = shown(&json, Form::Json);
        assert!(written.is_ascii(), "{written}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&written).unwrap(), json!(HOSTILE));
        assert_eq!(for_terminal(json!([HOSTILE]).to_string().as_bytes()), format!("[{written}]"));
        assert_eq!(for_terminal(b"dos\r\nred\rX"), "dos\nred\\rX");
        assert_eq!(for_terminal(b"[ini]\x1b[31m"), "[ini]\\u001b[31m");
        assert_eq!(for_terminal(b"\x1b[31mred\xff\n"), "\\u{1b}[31mred\u{fffd}\n");
        assert_eq!(shown_data(json!({"a\u{1b}": ["\u{9b}\n", 1]})), json!({"a\\u{1b}": ["\\u{9b}\n", 1]}));
    }

    #[test]
    fn each_form_escapes_what_is_special_there() {
        assert_eq!(shown("<a href='b'>&\n", Form::Markup), "&lt;a href=&#39;b&#39;&gt;&amp;\n");
        assert_eq!(shown("\"\n</script>", Form::MarkupLine), "&quot;\\n&lt;/script&gt;");
        assert_eq!(shown("a\"b\\\n\u{1b}", Form::Dot), "a\\\"b\\\\\\n\\\\u{1b}");
        assert_eq!(shown("\"]\nend #1 \u{1b}", Form::Mermaid), "#34;] end #35;1 #92;u{1b}");
        assert_eq!(shown("a: 5 %\nb\u{1b}", Form::Annotation), "a: 5 %25%0Ab\\u{1b}");
        assert_eq!(shown("a,b:c", Form::AnnotationProperty), "a%2Cb%3Ac");
    }

    #[test]
    fn nothing_is_live_in_a_code_span() {
        assert_eq!(code_span("@team ![x](http://y)\n\n# h"), "`@team ![x](http://y)\\n\\n# h`");
        assert_eq!(code_span("a ` b `` c"), "```a ` b `` c```");
        assert_eq!((code_span("`x"), code_span(" ")), ("`` `x ``".to_owned(), String::new()));
    }

    #[test]
    fn nothing_steers_a_terminal_or_ends_a_line() {
        assert_eq!(in_one_line("a\tä\\n"), "a\tä\\n");
        let text = "a\nError: b\r\u{1b}[2J\0\u{9b}\u{2028}\u{202e}\u{61c}\u{200f}\u{7f}";
        let line = "a\\nError: b\\r\\u{1b}[2J\\u{0}\\u{9b}\\u{2028}\\u{202e}\\u{61c}\\u{200f}\\u{7f}";
        assert_eq!(in_one_line(text), line);
    }

    #[test]
    fn what_nobody_sees_is_shown() {
        let text = "a\u{200b}b\u{feff}c\u{e000}d\u{ad}e\u{200d}f\u{2060}g\u{e0041}h\u{10ffff}";
        let shown = "a\\u{200b}b\\u{feff}c\\u{e000}d\\u{ad}e\\u{200d}f\\u{2060}g\\u{e0041}h\\u{10ffff}";
        assert_eq!(in_one_line(text), shown);
        assert_eq!(in_lines(text), shown);
        // Joiners of pictures and of other scripts.
        let joined = "\u{1f469}\u{200d}\u{1f4bb} \u{645}\u{6cc}\u{200c}\u{62e} \u{2764}\u{fe0f}";
        assert_eq!((in_one_line(joined), in_lines(joined)), (joined.into(), joined.into()));
    }

    #[test]
    fn only_the_first_line_begins_at_the_margin() {
        assert_eq!(in_lines("a\nError: b\n   c\r\n\nd\re\n"), "a\n  Error: b\n   c\n\n  d\\re\n");
        assert_eq!(in_lines("a\r\n\u{1b}b"), "a\n  \\u{1b}b");
        // Other kinds of white space are not indentation.
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
