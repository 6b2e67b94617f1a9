//! Texts as Psych writes them: their styles, and characters that libyaml escapes.
//!
//! Source: Psych 4.0 (the behaviour of `YAMLTree`).

use libyaml_safer::{Event, ScalarStyle};

use crate::yaml::is_plain_yaml_string;
use pantin_base::diagnostics::Issue;
use pantin_values::value::regexp::compile;

/// A text as the emitter gets it.
#[derive(Debug)]
pub struct YamlText {
    pub(super) text: String,
    pub(super) tag: Option<&'static str>,
    pub(super) style: ScalarStyle,
    pub(super) is_disguised: bool,
}

impl YamlText {
    /// # Errors
    /// A budget of the regular expressions is exceeded.
    pub fn new(text: &str, line_width: Option<i32>) -> Result<Self, Issue> {
        if text == "<<" {
            let tag = Some("tag:yaml.org,2002:str");
            return Ok(Self { text: text.to_owned(), tag, style: ScalarStyle::SingleQuoted, is_disguised: false });
        }
        let style = style(text, line_width)?;
        Ok(match disguised(text) {
            Some(text) => Self { text, tag: None, style: ScalarStyle::DoubleQuoted, is_disguised: true },
            None => Self { text: text.to_owned(), tag: None, style, is_disguised: false },
        })
    }

    /// Whether characters stand for those of escapes: what is written needs [`restored`].
    #[must_use]
    pub const fn is_disguised(&self) -> bool {
        self.is_disguised
    }

    /// The event of the text.
    #[must_use]
    pub fn into_event(self) -> Event {
        let is_plain = self.tag.is_none();
        Event::scalar(None, self.tag, &self.text, is_plain, is_plain, self.style)
    }
}

/// The style that Psych wants for a text; the emitter takes another one where this cannot hold it.
fn style(text: &str, line_width: Option<i32>) -> Result<ScalarStyle, Issue> {
    let is_longer = |width: i32| text.chars().count() > usize::try_from(width).unwrap_or(usize::MAX);
    Ok(if has_inner_line_end(text) {
        ScalarStyle::Literal
    } else if matches!(text, "y" | "n") {
        ScalarStyle::DoubleQuoted
    } else if line_width.is_some_and(is_longer) {
        ScalarStyle::Folded
    } else if has_line_that_looks_like_syntax(text)? {
        ScalarStyle::DoubleQuoted
    } else if !is_plain_yaml_string(text) || is_no_octal_number(text) {
        ScalarStyle::SingleQuoted
    } else {
        ScalarStyle::Plain
    })
}

/// A line end before the last two characters, or the last but one that another character follows.
fn has_inner_line_end(text: &str) -> bool {
    text.match_indices('\n').any(|(at, _)| !matches!(&text[at + 1..], "" | "\n"))
}

/// Digits of an octal number followed by one that it cannot have.
fn is_no_octal_number(text: &str) -> bool {
    let rest = text.strip_prefix('0').map(|rest| rest.trim_start_matches(|c: char| ('0'..='7').contains(&c)));
    rest.is_some_and(|rest| rest.starts_with(['8', '9']))
}

/// A line that starts with something that is no letter, mark, digit or underscore, and has no quote further on.
fn has_line_that_looks_like_syntax(text: &str) -> Result<bool, Issue> {
    let starts_a_word = |line: &str| match line.as_bytes() {
        [first, ..] if first.is_ascii() => Ok(first.is_ascii_alphanumeric() || *first == b'_'),
        _ => Ok::<_, Issue>(compile(r"\A[\p{L}\p{M}\p{Nd}\p{Pc}]")?.find(line)?.is_some()),
    };
    let mut line = text;
    while let Some(first) = line.chars().next() {
        if !starts_a_word(line)? {
            // The rest of a match may span lines: a quote counts up to the next line end at least.
            let rest = &line[first.len_utf8()..];
            let end = rest.find('"').unwrap_or(rest.len());
            if end == rest.len() || rest[..end].contains('\n') {
                return Ok(true);
            }
        }
        line = line.split_once('\n').map_or("", |(_, after)| after);
    }
    Ok(false)
}

/// Where the characters that stand for those of escapes begin.
const DISGUISE: u32 = 0xe000;

/// A text whose characters beyond 16 bits are replaced by their escapes, in characters of private use: libyaml escapes them,
/// the emitter here does not. `None` for a text without such characters.
fn disguised(text: &str) -> Option<String> {
    let is_disguise = |c: char| (DISGUISE..DISGUISE + 0x80).contains(&u32::from(c));
    if text.chars().all(|c| u32::from(c) <= 0xffff) || text.chars().any(is_disguise) {
        return None;
    }
    let mut out = String::with_capacity(text.len() * 2);
    for c in text.chars() {
        if u32::from(c) <= 0xffff {
            out.push(c);
        } else {
            let escape = format!("\\U{:08X}", u32::from(c));
            out.extend(escape.bytes().filter_map(|byte| char::from_u32(DISGUISE + u32::from(byte))));
        }
    }
    Some(out)
}

/// The text with escapes in place of the characters that stood for them.
#[must_use]
pub fn restored(text: String, has_disguises: bool) -> String {
    if !has_disguises {
        return text;
    }
    let plain = |c: char| match u32::from(c).checked_sub(DISGUISE) {
        Some(byte @ 0..0x80) => char::from(byte as u8),
        _ => c,
    };
    text.chars().map(plain).collect()
}
