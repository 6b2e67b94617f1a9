//! Sets of characters as `tr`, `delete`, `count` and `squeeze` write them.

use crate::interpreter::class::Class;
use crate::interpreter::methods::given::string_of;
use crate::interpreter::run::{Stop, argument_count, limit, raise};
use crate::interpreter::value::RubyValue;

/// What several such texts have in common.
pub(super) struct CharacterSet {
    parts: Vec<(bool, Vec<char>)>,
}

impl CharacterSet {
    pub(super) fn of_all<'c>(values: &[RubyValue<'c>]) -> Result<Self, Stop<'c>> {
        if values.is_empty() {
            return Err(argument_count(0, 1, None));
        }
        let mut parts = Vec::new();
        for value in values {
            parts.push(expand(&string_of(value)?.borrow())?);
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
    match text.strip_prefix('^') {
        Some(rest) if !rest.is_empty() => Ok((true, characters(rest)?)),
        _ => Ok((false, characters(text)?)),
    }
}

/// The characters of a text in which `a-z` is a range.
fn characters<'c>(text: &str) -> Result<Vec<char>, Stop<'c>> {
    const MAX_COUNT: usize = 4096;
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
            return Err(limit());
        }
    }
    Ok(characters)
}

/// What `tr` puts in the place of characters.
struct Translation {
    is_negated: bool,
    from: Vec<char>,
    to: Vec<char>,
}

impl Translation {
    fn new<'c>(from: &str, to: &str) -> Result<Self, Stop<'c>> {
        let (is_negated, from) = expand(from)?;
        // There is no negation here.
        Ok(Self { is_negated, from, to: characters(to)? })
    }

    /// Whether a character is meant, and what it becomes: it goes where that is nothing.
    fn of(&self, c: char) -> Option<Option<char>> {
        // The first of equal characters counts.
        let found = self.from.iter().position(|candidate| *candidate == c);
        match (self.is_negated, found) {
            (false, None) | (true, Some(_)) => None,
            (false, Some(at)) => Some(self.to.get(at).or(self.to.last()).copied()),
            (true, None) => Some(self.to.last().copied()),
        }
    }
}

/// `tr`
pub(super) fn translate<'c>(text: &str, from: &str, to: &str) -> Result<String, Stop<'c>> {
    let translation = Translation::new(from, to)?;
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        out.extend(translation.of(c).unwrap_or(Some(c)));
    }
    Ok(out)
}

/// `tr_s`: what becomes the same one after the other is there once.
pub(super) fn squeezed<'c>(text: &str, from: &str, to: &str) -> Result<String, Stop<'c>> {
    let translation = Translation::new(from, to)?;
    let mut out = String::with_capacity(text.len());
    let mut last = None;
    for c in text.chars() {
        let new = translation.of(c);
        if new.is_none() {
            out.push(c);
        } else if new != last {
            out.extend(new.flatten());
        }
        last = new;
    }
    Ok(out)
}
