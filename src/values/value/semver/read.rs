//! Reading the parts of a range: hyphens, comparison operators, wildcards, tildes and carets.

use super::comparison::{Alternative, Comparator, Relation};
use super::partial::Partial;
use super::version::SemVer;

pub(super) fn without_blanks_after_operators(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        out.push(c);
        rest = &rest[c.len_utf8()..];
        if matches!(c, '<' | '>' | '=' | '~' | '^') {
            let trimmed = rest.trim_start_matches(|c: char| c.is_ascii_whitespace());
            rest = if trimmed.len() < rest.len() { trimmed } else { rest.strip_prefix('v').unwrap_or(rest) };
        }
    }
    out
}

/// Why a part of a range cannot be read; the message names the whole range.
pub(super) struct Unparsable;

pub(super) fn alternative(text: &str) -> Result<Option<Alternative<'_>>, Unparsable> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    if text.starts_with(|c: char| c.is_ascii_whitespace()) && !words.is_empty() {
        return Err(Unparsable);
    }
    if let [from, "-", to] = words.as_slice() {
        let lower = Comparator::new(Relation::GreaterOrEqual, filled(from)?);
        let upper = Comparator::new(Relation::LessOrEqual, filled(to)?);
        return Ok(Alternative::one(lower).intersection(&Alternative::one(upper)));
    }
    let mut result: Option<Alternative<'_>> = None;
    for (position, word) in words.iter().enumerate() {
        let next = simple(word)?;
        result = match result {
            None if position == 0 => Some(next),
            None => return Err(Unparsable),
            Some(before) => before.intersection(&next),
        };
    }
    Ok(result)
}

/// A version whose missing parts are 0.
fn filled(text: &str) -> Result<SemVer<'_>, Unparsable> {
    let partial = Partial::parse(text).ok_or(Unparsable)?;
    let version = SemVer {
        major: partial.major.unwrap_or(0),
        minor: partial.minor.unwrap_or(0),
        patch: partial.patch.unwrap_or(0),
        prerelease: partial.prerelease,
        build: partial.build,
    };
    version.checked().map_err(|_| Unparsable)
}

fn simple(text: &str) -> Result<Alternative<'_>, Unparsable> {
    let operators = ["<=", ">=", "~>", "~=", "<", ">", "=", "~", "^"];
    let operator = operators.into_iter().find(|operator| text.starts_with(operator)).unwrap_or("");
    let operand = &text[operator.len()..];
    let partial = Partial::parse(operand).ok_or(Unparsable)?;
    let one = |relation, version| Alternative::one(Comparator::new(relation, version));
    let range = |from, to| {
        Alternative::between(Comparator::new(Relation::GreaterOrEqual, from), Comparator::new(Relation::Less, to))
    };
    let exact = filled(operand)?;
    Ok(match operator {
        ">=" => one(Relation::GreaterOrEqual, exact),
        "<" => one(Relation::Less, exact),
        ">" => match (partial.major, partial.minor, partial.patch) {
            (None, _, _) => Alternative::one(Comparator::NOTHING),
            (Some(major), None, _) => one(Relation::GreaterOrEqual, SemVer::new(major.saturating_add(1), 0, 0)),
            (Some(major), Some(minor), None) => {
                one(Relation::GreaterOrEqual, SemVer::new(major, minor.saturating_add(1), 0))
            }
            _ => one(Relation::Greater, exact),
        },
        "<=" => match (partial.major, partial.minor, partial.patch) {
            (None, _, _) => Alternative::one(Comparator::ALL),
            (Some(major), None, _) => one(Relation::Less, SemVer::new(major.saturating_add(1), 0, 0)),
            (Some(major), Some(minor), None) => one(Relation::Less, SemVer::new(major, minor.saturating_add(1), 0)),
            _ => one(Relation::LessOrEqual, exact),
        },
        _ => {
            let Some(major) = partial.major else { return Ok(Alternative::one(Comparator::ALL)) };
            let caret = operator == "^" && major > 0;
            let Some(minor) = partial.minor else {
                return Ok(range(SemVer::new(major, 0, 0), SemVer::new(major.saturating_add(1), 0, 0)));
            };
            let next_minor = SemVer::new(major, minor.saturating_add(1), 0);
            let next = if caret { SemVer::new(major.saturating_add(1), 0, 0) } else { next_minor };
            match partial.patch {
                None => range(SemVer::new(major, minor, 0), next),
                Some(_) if matches!(operator, "" | "=") => one(Relation::Equal, exact),
                Some(_) => range(exact, next),
            }
        }
    })
}
