//! Sets of characters as `tr`, `delete`, `count` and `squeeze` write them.

use crate::interpreter::class::Class;
use crate::interpreter::run::odd_count;
use crate::interpreter::run::{Stop, raise, unsupported};
use crate::interpreter::value::RubyValue;

/// What several such texts have in common.
pub(super) struct CharacterSet {
    parts: Vec<(bool, Vec<char>)>,
}

impl CharacterSet {
    pub(super) fn of_all<'c>(values: &[RubyValue<'c>]) -> Result<Self, Stop<'c>> {
        if values.is_empty() {
            return Err(odd_count());
        }
        let mut parts = Vec::new();
        for value in values {
            let RubyValue::String(text) = value else { return Err(unsupported("characters that are no string")) };
            parts.push(expand(&text.borrow())?);
        }
        Ok(Self { parts })
    }

    pub(super) const fn everything() -> Self {
        Self { parts: Vec::new() }
    }

    pub(super) fn has(&self, c: char) -> bool {
        self.parts.iter().all(|(is_negated, characters)| characters.contains(&c) != *is_negated)
    }
}

/// The characters of a text, and whether it means all others.
pub(super) fn expand<'c>(text: &str) -> Result<(bool, Vec<char>), Stop<'c>> {
    const MAX_COUNT: usize = 4096;
    let (is_negated, text) = match text.strip_prefix('^') {
        Some(rest) if !rest.is_empty() => (true, rest),
        _ => (false, text),
    };
    let mut characters = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let first = if c == '\\' { rest.next().unwrap_or('\\') } else { c };
        let mut ahead = rest.clone();
        if ahead.next() == Some('-')
            && let Some(next) = ahead.next()
        {
            let last = if next == '\\' { ahead.next().unwrap_or('\\') } else { next };
            if first > last {
                let message = format!("invalid range \"{first}-{last}\" in string transliteration");
                return Err(raise(Class::ArgumentError, message));
            }
            characters.extend(first..=last);
            rest = ahead;
        } else {
            characters.push(first);
        }
        if characters.len() > MAX_COUNT {
            return Err(unsupported("a long range of characters"));
        }
    }
    Ok((is_negated, characters))
}

/// `tr`
pub(super) fn translate<'c>(text: &str, from: &str, to: &str) -> Result<String, Stop<'c>> {
    let (is_negated, from) = expand(from)?;
    let to = match to.strip_prefix('^') {
        // There is no negation here.
        Some(_) => return Err(unsupported("a replacement that starts with ^")),
        None => expand(to)?.1,
    };
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let found = from.iter().rposition(|candidate| *candidate == c);
        match (is_negated, found) {
            (false, None) | (true, Some(_)) => out.push(c),
            (false, Some(_)) => {
                // The first of equal characters counts.
                let at = from.iter().position(|candidate| *candidate == c).unwrap_or_default();
                out.extend(to.get(at).or(to.last()));
            }
            (true, None) => out.extend(to.last()),
        }
    }
    Ok(out)
}
