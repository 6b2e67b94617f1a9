//! Where comments are in a file, by the language that its name says.

use std::path::Path;

use pantin_base::source::Span;
use pantin_data::located;
use pantin_syntax::lexer::Mode;

/// A language with comments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// Manifests, and everything without a name.
    Puppet,
    Epp,
    Erb,
    Yaml,
    /// JSON with comments.
    Json,
    /// Ruby, and other files with `#` and quoted texts.
    Ruby,
}

impl Written {
    /// The language of a file.
    pub(super) fn of(file: &Path) -> Self {
        let is_named = !file.as_os_str().is_empty();
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("pp") => Self::Puppet,
            Some("epp") => Self::Epp,
            Some("erb") => Self::Erb,
            Some("yaml" | "yml" | "eyaml") => Self::Yaml,
            Some("json") => Self::Json,
            Some(_) | None if is_named => Self::Ruby,
            Some(_) | None => Self::Puppet,
        }
    }

    /// The comments of a text in their order.
    pub(super) fn comments(self, text: &str) -> Vec<Span> {
        match self {
            Self::Puppet => pantin_syntax::comments(text, Mode::Puppet),
            Self::Epp => pantin_syntax::comments(text, Mode::Epp),
            Self::Erb => of_erb(text),
            Self::Yaml => of_yaml(text),
            Self::Json => quoted(text, (0, text.len()), "//"),
            Self::Ruby => quoted(text, (0, text.len()), "#"),
        }
    }
}

/// Comments in the tags of a template.
fn of_erb(text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find("<%").map(|open| at + open) {
        let code = open + 2;
        let end = text[code..].find("%>").map_or(text.len(), |end| code + end);
        let is_comment = text[code..].trim_start_matches('-').starts_with('#');
        if is_comment {
            found.push(span(open, end));
        } else if !text[code..].starts_with('%') {
            found.extend(quoted(text, (code, end), "#"));
        }
        at = end;
    }
    found
}

/// Everything from a `#` with a blank before it to the end of its line, unless it is in a scalar.
fn of_yaml(text: &str) -> Vec<Span> {
    let mut scalars = Vec::new();
    if let Some(root) = located::read(text) {
        root.for_each_scalar(&mut |_, span| scalars.push((span.start as usize, span.end as usize)));
    }
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end().len();
        let is_comment = |at: &usize| {
            // Scalars are in the order of the text.
            let begun = scalars.partition_point(|(from, _)| from <= at);
            let is_scalar = begun.checked_sub(1).is_some_and(|last| *at < scalars[last].1);
            text[start..*at].chars().next_back().is_none_or(char::is_whitespace) && !is_scalar
        };
        let signs = line.match_indices('#').map(|(at, _)| start + at);
        if let Some(at) = signs.filter(|at| *at < end).find(is_comment) {
            found.push(span(at, end));
        }
        start += line.len();
    }
    found
}

/// Everything from a sign outside of quotes to the end of its line. Quotes may span lines.
fn quoted(text: &str, (start, end): (usize, usize), sign: &str) -> Vec<Span> {
    let (bytes, mut found) = (&text.as_bytes()[..end], Vec::new());
    let mut quote = None;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match (byte, quote) {
            (b'\\', Some(_)) => at += 1,
            (_, Some(open)) if byte == open => quote = None,
            (_, Some(_)) => {}
            (_, None) if bytes[at..].starts_with(sign.as_bytes()) => {
                let length = bytes[at..].iter().position(|byte| *byte == b'\n').unwrap_or(end - at);
                found.push(span(at, at + length));
                at += length;
            }
            (b'\'' | b'"', None) => quote = Some(byte),
            (_, None) => {}
        }
        at += 1;
    }
    found
}

fn span(start: usize, end: usize) -> Span {
    Span::new(start as u32, end as u32)
}
