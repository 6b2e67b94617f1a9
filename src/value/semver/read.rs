//! Reading versions and the parts of a range: hyphens, comparison operators, wildcards, tildes and carets.

use super::SemVer;
use super::comparison::{Alternative, Comparator, Relation};

/// A version with wildcards or missing parts at its end.
pub(super) struct Partial<'t> {
    pub(super) major: Option<u64>,
    pub(super) minor: Option<u64>,
    pub(super) patch: Option<u64>,
    pub(super) prerelease: &'t str,
    pub(super) build: &'t str,
}

impl<'t> Partial<'t> {
    /// Reads a version, or `None` when the text is none.
    pub(super) fn parse(text: &'t str) -> Option<Self> {
        let mut partial = Self { major: None, minor: None, patch: None, prerelease: "", build: "" };
        let mut rest = text;
        for position in 0..3 {
            let end = rest.find(['.', '-', '+']).unwrap_or(rest.len());
            let part = &rest[..end];
            let number = match part {
                "x" | "X" | "*" => None,
                "" => return None,
                _ if !part.bytes().all(|byte| byte.is_ascii_digit()) || part.len() > 1 && part.starts_with('0') => {
                    return None;
                }
                _ => Some(part.parse().ok()?),
            };
            rest = &rest[end..];
            match position {
                0 => partial.major = number,
                1 => partial.minor = number,
                _ => {
                    partial.patch = number;
                    break;
                }
            }
            let Some(more) = rest.strip_prefix('.') else {
                return rest.is_empty().then_some(partial);
            };
            rest = more;
        }
        let identifiers = |text: &str| {
            let characters = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            text.split('.').all(|part| !part.is_empty() && characters(part))
        };
        if let Some(qualifiers) = rest.strip_prefix('-') {
            let end = qualifiers.find('+').unwrap_or(qualifiers.len());
            partial.prerelease = &qualifiers[..end];
            rest = &qualifiers[end..];
            identifiers(partial.prerelease).then_some(())?;
        }
        if let Some(build) = rest.strip_prefix('+') {
            partial.build = build;
            rest = "";
            identifiers(build).then_some(())?;
        }
        rest.is_empty().then_some(partial)
    }
}

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
