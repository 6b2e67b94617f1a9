//! `split`.

use std::rc::Rc;

use crate::interpreter::methods::given::integer_of;
use crate::interpreter::methods::regexp;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Stop, unsupported};
use crate::interpreter::value::{Pattern, RubyValue, Text};

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r')
}

pub(super) fn split<'c>(text: &str, arguments: &Arguments<'_, 'c>) -> Result<Vec<String>, Stop<'c>> {
    let (separator, limit) = match arguments.values {
        [] => (None, 0),
        [separator] => (Some(separator), 0),
        [separator, limit] => match integer_of(limit)? {
            limit if i32::try_from(limit).is_ok() => (Some(separator), limit),
            _ => return Err(unsupported("this limit of parts")),
        },
        _ => return Err(arguments.odd_count(0, Some(2))),
    };
    if limit == 1 {
        return Ok(if text.is_empty() { Vec::new() } else { vec![text.to_owned()] });
    }
    // The most parts that are cut off; the rest stays together.
    let most = if limit > 0 { usize::try_from(limit - 1).unwrap_or(usize::MAX) } else { usize::MAX };
    let mut parts = match separator {
        None | Some(RubyValue::Nil) => words(text, most),
        Some(RubyValue::Regexp(pattern)) if &*pattern.source == " " && pattern.options & 7 == 0 => {
            by_text(text, " ", most)
        }
        Some(RubyValue::Regexp(pattern)) => {
            by_pattern(text, pattern, if limit == 0 { usize::MAX } else { most.min(usize::MAX - 1) })?
        }
        Some(separator) => match &*separator_of(separator)?.borrow() {
            " " => words(text, most),
            "" => characters(text, most),
            separator => by_text(text, separator, most),
        },
    };
    if limit == 0 {
        while parts.last().is_some_and(String::is_empty) {
            parts.pop();
        }
    }
    if text.is_empty() {
        parts.clear();
    }
    Ok(parts)
}

fn separator_of<'v, 'c>(value: &'v RubyValue<'c>) -> Result<&'v Text<'c>, Stop<'c>> {
    match value {
        RubyValue::String(text) => Ok(text),
        other => Err(regexp::no_pattern(other)),
    }
}

fn words(text: &str, most: usize) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = text.trim_start_matches(is_blank);
    while !rest.is_empty() {
        if parts.len() == most {
            parts.push(rest.to_owned());
            return parts;
        }
        match rest.find(is_blank) {
            Some(at) => {
                parts.push(rest[..at].to_owned());
                rest = rest[at..].trim_start_matches(is_blank);
                if rest.is_empty() {
                    // A limit keeps what is after the last separator.
                    parts.push(String::new());
                }
            }
            None => {
                parts.push(rest.to_owned());
                rest = "";
            }
        }
    }
    parts
}

fn characters(text: &str, most: usize) -> Vec<String> {
    let mut parts: Vec<String> = text.chars().take(most).map(String::from).collect();
    let taken: usize = parts.iter().map(String::len).sum();
    parts.push(text[taken..].to_owned());
    parts
}

fn by_text(text: &str, separator: &str, most: usize) -> Vec<String> {
    let parts = most.saturating_add(1);
    match separator.as_bytes() {
        // What looks for a character needs no preparation.
        [byte] => text.splitn(parts, char::from(*byte)).map(ToOwned::to_owned).collect(),
        _ => text.splitn(parts, separator).map(ToOwned::to_owned).collect(),
    }
}

fn by_pattern<'c>(text: &str, pattern: &Rc<Pattern>, most: usize) -> Result<Vec<String>, Stop<'c>> {
    if most == usize::MAX {
        let parts = pattern.regex.split(text).map_err(|issue| unsupported(issue.text().to_owned()))?;
        return Ok(parts.into_iter().map(ToOwned::to_owned).collect());
    }
    // Source: `rb_str_split_m`
    let subject: Rc<str> = Rc::from(text);
    let after = |at: usize| at + text[at..].chars().next().map_or(1, char::len_utf8);
    let (mut parts, mut cuts, mut begin, mut start) = (Vec::new(), 0, 0, 0);
    let mut was_empty = false;
    while cuts < most
        && start <= text.len()
        && let Some(found) = regexp::find_at(pattern, &subject, start)?
    {
        let (first, end) = (found.found.start(), found.found.end());
        if first == end && start == end {
            if !was_empty {
                start = after(start);
                was_empty = true;
                continue;
            }
            parts.push(text[begin..after(begin).min(text.len())].to_owned());
            begin = start;
        } else {
            parts.push(text[begin..first].to_owned());
            (begin, start) = (end, end);
        }
        was_empty = false;
        parts.extend((1..found.found.len()).filter_map(|group| found.group(group)).map(ToOwned::to_owned));
        cuts += 1;
    }
    if begin <= text.len() {
        parts.push(text[begin..].to_owned());
    }
    Ok(parts)
}
