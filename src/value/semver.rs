//! Semantic versions and ranges of them.
//!
//! Source: the `semantic_puppet` library: `Version`, `VersionRange`

use std::cmp::Ordering;
use std::fmt;

use bumpalo::Bump;

use super::Value;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::evaluate;

/// A semantic version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SemVer<'a> {
    /// Major version.
    pub major: u64,
    /// Minor version.
    pub minor: u64,
    /// Patch.
    pub patch: u64,
    /// Pre-release, without its hyphen; empty when there is none.
    pub prerelease: &'a str,
    /// Build, without its plus sign; empty when there is none.
    pub build: &'a str,
}

impl<'a> SemVer<'a> {
    /// A version without qualifiers.
    #[must_use]
    pub const fn new(major: u64, minor: u64, patch: u64) -> Self {
        Self { major, minor, patch, prerelease: "", build: "" }
    }

    /// Reads a version.
    pub fn parse(text: &'a str) -> Result<Self, Issue> {
        let unable = || evaluate::runtime_error(&format!("Unable to parse '{text}' as a semantic version identifier"));
        let body = text.strip_suffix('\n').unwrap_or(text);
        let mut parts = Partial::parse(body).ok_or_else(unable)?;
        let digits = [parts.major.take(), parts.minor.take(), parts.patch.take()];
        let [Some(major), Some(minor), Some(patch)] = digits else { return Err(unable()) };
        let version = Self { major, minor, patch, prerelease: parts.prerelease, build: parts.build };
        version.checked()
    }

    /// Refuses numeric identifiers with leading zeros in the pre-release.
    fn checked(self) -> Result<Self, Issue> {
        let bad =
            |part: &str| part.len() > 1 && part.starts_with('0') && part.bytes().all(|byte| byte.is_ascii_digit());
        if self.prerelease.split('.').any(bad) {
            return Err(evaluate::runtime_error("Numeric pre-release identifiers MUST NOT contain leading zeroes"));
        }
        Ok(self)
    }

    /// The version that a value is or spells.
    #[must_use]
    pub fn of(value: &Value<'a>) -> Option<Self> {
        match value {
            Value::SemVer(version) => Some(**version),
            Value::String(text) => Self::parse(text).ok(),
            _ => None,
        }
    }

    /// Whether this is not a pre-release.
    #[must_use]
    pub const fn is_stable(&self) -> bool {
        self.prerelease.is_empty()
    }

    /// Precedence; builds do not count.
    #[must_use]
    pub fn order(&self, other: &SemVer<'_>) -> Ordering {
        let numbers = |version: &SemVer<'_>| (version.major, version.minor, version.patch);
        numbers(self).cmp(&numbers(other)).then_with(|| match (self.prerelease, other.prerelease) {
            ("", "") => Ordering::Equal,
            ("", _) => Ordering::Greater,
            (_, "") => Ordering::Less,
            (a, b) => compare_prereleases(a, b),
        })
    }
}

fn compare_prereleases(a: &str, b: &str) -> Ordering {
    let mut theirs = b.split('.');
    for mine in a.split('.') {
        let Some(other) = theirs.next() else { return Ordering::Greater };
        let number =
            |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u128>().ok()).flatten();
        let order = match (number(mine), number(other)) {
            (Some(a), Some(b)) => a.cmp(&b),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => mine.cmp(other),
        };
        if order.is_ne() {
            return order;
        }
    }
    if theirs.next().is_some() { Ordering::Less } else { Ordering::Equal }
}

impl fmt::Display for SemVer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        if !self.prerelease.is_empty() {
            write!(f, "-{}", self.prerelease)?;
        }
        if !self.build.is_empty() {
            write!(f, "+{}", self.build)?;
        }
        Ok(())
    }
}

/// A version with wildcards or missing parts at its end.
struct Partial<'t> {
    major: Option<u64>,
    minor: Option<u64>,
    patch: Option<u64>,
    prerelease: &'t str,
    build: &'t str,
}

impl<'t> Partial<'t> {
    fn parse(text: &'t str) -> Option<Self> {
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

/// A range of semantic versions: its text, and the comparisons one of which has to hold.
#[derive(Clone, Copy, Debug)]
pub struct SemVerRange<'a> {
    /// The range as written.
    pub text: &'a str,
    /// Alternatives.
    alternatives: &'a [Alternative<'a>],
}

impl PartialEq for SemVerRange<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.alternatives == other.alternatives
    }
}

impl Eq for SemVerRange<'_> {}

/// A comparison, or two that both have to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Alternative<'a> {
    min: Comparator<'a>,
    max: Option<Comparator<'a>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Comparator<'a> {
    relation: Relation,
    bound: Bound<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    All,
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
    Equal,
}

/// An end of a range; the ends of all versions are no versions themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound<'a> {
    Lowest,
    Version(SemVer<'a>),
    Highest,
}

impl Bound<'_> {
    fn order(&self, other: &Bound<'_>) -> Ordering {
        match (self, other) {
            (Bound::Version(a), Bound::Version(b)) => a.order(b),
            (Bound::Lowest, Bound::Lowest) | (Bound::Highest, Bound::Highest) => Ordering::Equal,
            (Bound::Lowest, _) | (_, Bound::Highest) => Ordering::Less,
            (_, Bound::Lowest) | (Bound::Highest, _) => Ordering::Greater,
        }
    }
}

impl fmt::Display for Bound<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Lowest => f.write_str("0.0.0-"),
            Bound::Version(version) => version.fmt(f),
            Bound::Highest => f.write_str("Infinity.0.0"),
        }
    }
}

impl<'a> Comparator<'a> {
    const ALL: Self = Self { relation: Relation::All, bound: Bound::Lowest };
    const NOTHING: Self = Self { relation: Relation::Less, bound: Bound::Lowest };

    const fn new(relation: Relation, version: SemVer<'a>) -> Self {
        Self { relation, bound: Bound::Version(version) }
    }

    fn includes(&self, version: &SemVer<'_>) -> bool {
        let order = Bound::Version(*version).order(&self.bound);
        match self.relation {
            Relation::All => true,
            Relation::Greater => order.is_gt(),
            Relation::GreaterOrEqual => order.is_ge(),
            Relation::Less => order.is_lt(),
            Relation::LessOrEqual => order.is_le(),
            // Ruby's == on versions looks at builds, too.
            Relation::Equal => self.bound == Bound::Version(*version),
        }
    }

    const fn begin(&self) -> Bound<'a> {
        match self.relation {
            Relation::Greater | Relation::GreaterOrEqual | Relation::Equal => self.bound,
            Relation::All | Relation::Less | Relation::LessOrEqual => Bound::Lowest,
        }
    }

    const fn end(&self) -> Bound<'a> {
        match self.relation {
            Relation::Less | Relation::LessOrEqual | Relation::Equal => self.bound,
            Relation::All | Relation::Greater | Relation::GreaterOrEqual => Bound::Highest,
        }
    }

    fn is_lower_bound(&self) -> bool {
        self.relation == Relation::Greater || self.begin() != Bound::Lowest
    }

    fn is_upper_bound(&self) -> bool {
        self.relation == Relation::Less || self.end() != Bound::Highest
    }

    fn accepts_prerelease(&self, version: &SemVer<'_>) -> bool {
        match (self.relation, self.bound) {
            (Relation::All, _) => true,
            (_, Bound::Version(own)) => {
                !own.is_stable() && (own.major, own.minor, own.patch) == (version.major, version.minor, version.patch)
            }
            _ => false,
        }
    }
}

impl fmt::Display for Comparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.relation {
            Relation::All => return f.write_str("*"),
            Relation::Less if self.bound == Bound::Lowest => return f.write_str("<0.0.0"),
            Relation::Greater => ">",
            Relation::GreaterOrEqual => ">=",
            Relation::Less => "<",
            Relation::LessOrEqual => "<=",
            Relation::Equal => "",
        };
        write!(f, "{sign}{}", self.bound)
    }
}

impl<'a> Alternative<'a> {
    const fn one(comparator: Comparator<'a>) -> Self {
        Self { min: comparator, max: None }
    }

    const fn between(min: Comparator<'a>, max: Comparator<'a>) -> Self {
        Self { min, max: Some(max) }
    }

    fn upper(&self) -> Comparator<'a> {
        self.max.unwrap_or(self.min)
    }

    fn begin(&self) -> Bound<'a> {
        self.min.begin()
    }

    fn end(&self) -> Bound<'a> {
        self.upper().end()
    }

    fn excludes_begin(&self) -> bool {
        self.min.relation == Relation::Greater
    }

    fn excludes_end(&self) -> bool {
        self.upper().relation == Relation::Less
    }

    fn includes(&self, version: &SemVer<'_>) -> bool {
        self.min.includes(version) && self.max.is_none_or(|max| max.includes(version))
    }

    fn includes_bound(&self, bound: Bound<'_>) -> bool {
        match bound {
            Bound::Version(version) => self.includes(&version),
            _ => {
                let (low, high) = (bound.order(&self.begin()), bound.order(&self.end()));
                (low.is_gt() || low.is_eq() && !self.excludes_begin())
                    && (high.is_lt() || high.is_eq() && !self.excludes_end())
            }
        }
    }

    fn accepts(&self, version: &SemVer<'_>) -> bool {
        self.includes(version)
            && (version.is_stable()
                || self.min.accepts_prerelease(version)
                || self.max.is_some_and(|max| max.accepts_prerelease(version)))
    }

    fn intersection(&self, other: &Self) -> Option<Self> {
        if self.max.is_none() && self.min.relation == Relation::All {
            return Some(*other);
        }
        let equal = |bound: Bound<'a>| Some(Self::one(Comparator { relation: Relation::Equal, bound }));
        match self.begin().order(&other.end()) {
            Ordering::Greater => return None,
            Ordering::Equal if self.excludes_begin() || other.excludes_end() => return None,
            Ordering::Equal => return equal(self.begin()),
            Ordering::Less => {}
        }
        match other.begin().order(&self.end()) {
            Ordering::Greater => return None,
            Ordering::Equal if other.excludes_begin() || self.excludes_end() => return None,
            Ordering::Equal => return equal(other.begin()),
            Ordering::Less => {}
        }
        let min = match self.begin().order(&other.begin()) {
            Ordering::Less => other,
            Ordering::Greater => self,
            Ordering::Equal => {
                if self.excludes_begin() {
                    self
                } else {
                    other
                }
            }
        };
        let max = match self.end().order(&other.end()) {
            Ordering::Greater => other,
            Ordering::Less => self,
            Ordering::Equal => {
                if self.excludes_end() {
                    self
                } else {
                    other
                }
            }
        };
        Some(if !max.upper().is_upper_bound() {
            *min
        } else if !min.min.is_lower_bound() {
            *max
        } else {
            Self::between(min.min, max.upper())
        })
    }

    /// Both ranges as one, when they overlap or touch. Ruby fails when both end at the same version.
    fn merge(&self, other: &Self) -> Result<Option<Self>, Issue> {
        if self.max.is_none() && self.min.relation == Relation::All {
            return Ok(Some(*self));
        }
        let joined = |first: &Self, last: &Self| {
            let begin = if first.excludes_begin() { Relation::Greater } else { Relation::GreaterOrEqual };
            let end = if last.excludes_end() { Relation::Less } else { Relation::LessOrEqual };
            let lower = Self::one(Comparator { relation: begin, bound: first.begin() });
            lower.intersection(&Self::one(Comparator { relation: end, bound: last.end() }))
        };
        if self.includes_bound(other.begin()) || other.includes_bound(self.begin()) {
            let begins = self.begin().order(&other.begin());
            let first = if begins.is_lt() || begins.is_eq() && !self.excludes_begin() { self } else { other };
            return match self.end().order(&other.end()) {
                Ordering::Greater => Ok(joined(first, self)),
                Ordering::Less => Ok(joined(first, other)),
                Ordering::Equal => Err(evaluate::runtime_error("undefined local variable or method `exclude_end'")),
            };
        }
        let touches = |a: &Self, b: &Self| {
            !b.excludes_begin()
                && match (a.end(), b.begin()) {
                    (end, begin) if a.excludes_end() => end == begin,
                    (Bound::Version(end), Bound::Version(begin)) => {
                        SemVer::new(end.major, end.minor, end.patch.saturating_add(1)) == begin
                    }
                    _ => false,
                }
        };
        Ok(if touches(self, other) {
            joined(self, other)
        } else if touches(other, self) {
            joined(other, self)
        } else {
            None
        })
    }
}

impl fmt::Display for Alternative<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.min.fmt(f)?;
        self.max.map_or(Ok(()), |max| write!(f, " {max}"))
    }
}

impl<'a> SemVerRange<'a> {
    /// Reads a range.
    pub fn parse(text: &'a str, arena: &'a Bump) -> Result<Self, Issue> {
        let unparsable = || evaluate::runtime_error(&format!("Unparsable version range: \"{text}\""));
        let cleaned: &'a str = arena.alloc_str(&without_blanks_after_operators(text));
        let mut alternatives = Vec::new();
        let parts: Vec<&str> = cleaned.split("||").collect();
        let count = parts.len();
        let last = parts.iter().rposition(|part| !part.trim().is_empty() || count == 1 && !part.is_empty());
        let Some(last) = last else {
            return Ok(Self { text: "*", alternatives: arena.alloc_slice_copy(&[Alternative::one(Comparator::ALL)]) });
        };
        for (position, part) in parts.iter().enumerate().take(last + 1) {
            // The blanks around `||` belong to it; those at the ends of the text do not.
            let part = if position > 0 { part.trim_start() } else { part };
            let part = if position + 1 < count { part.trim_end() } else { part };
            let alternative = alternative(part).map_err(|_| unparsable())?;
            match alternative {
                Some(alternative) if !alternatives.contains(&alternative) => alternatives.push(alternative),
                _ => {}
            }
        }
        Ok(Self { text, alternatives: merged(alternatives, arena)? })
    }

    /// The range between two versions; `None` is the end of all versions.
    pub fn between(
        min: Option<SemVer<'a>>,
        max: Option<SemVer<'a>>,
        excludes_max: bool,
        arena: &'a Bump,
    ) -> Result<Self, Issue> {
        let min = min.map_or(Bound::Lowest, Bound::Version);
        let max = max.map_or(Bound::Highest, Bound::Version);
        let lower = Alternative::one(Comparator { relation: Relation::GreaterOrEqual, bound: min });
        let relation = if excludes_max { Relation::Less } else { Relation::LessOrEqual };
        let both = lower.intersection(&Alternative::one(Comparator { relation, bound: max }));
        // Puppet prints the ends the wrong way round.
        let text = if excludes_max { format!(">={max} <{min}") } else { format!("{max} - {min}") };
        Ok(Self { text: arena.alloc_str(&text), alternatives: merged(both.into_iter().collect(), arena)? })
    }

    /// The range of one version.
    #[must_use]
    pub fn exactly(version: SemVer<'a>, arena: &'a Bump) -> Self {
        let alternative = Alternative::one(Comparator::new(Relation::Equal, version));
        Self {
            text: arena.alloc_str(&format!("{version} - {version}")),
            alternatives: arena.alloc_slice_copy(&[alternative]),
        }
    }

    /// Whether a version is in the range. Pre-releases are only when the range names one of the same version.
    #[must_use]
    pub fn includes(&self, version: &SemVer<'_>) -> bool {
        self.alternatives.iter().any(|alternative| alternative.accepts(version))
    }

    /// Whether every version of this range is in `other`, judged by the ends as Puppet does for types.
    #[must_use]
    pub fn is_covered_by(&self, other: &SemVerRange<'_>) -> bool {
        let ([own], [outer]) = (self.alternatives, other.alternatives) else { return false };
        let ends = outer.end().order(&own.end());
        outer.begin().order(&own.begin()).is_le()
            && (ends.is_gt() || ends.is_eq() && (!outer.excludes_end() || own.excludes_end()))
    }

    /// Both ranges as one when they overlap or touch, as `SemVer['…', '…']` merges its parameters.
    pub fn merge(&self, other: &SemVerRange<'a>, arena: &'a Bump) -> Result<Option<Self>, Issue> {
        let ([a], [b]) = (self.alternatives, other.alternatives) else { return Ok(None) };
        let version = |bound: Bound<'a>| match bound {
            Bound::Version(version) => Some(version),
            _ => None,
        };
        if a.includes_bound(b.begin()) || b.includes_bound(a.begin()) {
            let first = if a.begin().order(&b.begin()).is_le() { a } else { b };
            let ends = a.end().order(&b.end());
            let last = if ends.is_ge() { a } else { b };
            let excludes = last.excludes_end() && (ends.is_ne() || a.excludes_end() && b.excludes_end());
            return Self::between(version(first.begin()), version(last.end()), excludes, arena).map(Some);
        }
        if a.excludes_end() && a.end() == b.begin() {
            return Self::between(version(a.begin()), version(b.end()), b.excludes_end(), arena).map(Some);
        }
        if b.excludes_end() && b.end() == a.begin() {
            return Self::between(version(b.begin()), version(a.end()), a.excludes_end(), arena).map(Some);
        }
        Ok(None)
    }

    /// The range spelled out in comparisons.
    #[must_use]
    pub fn normalized(&self) -> String {
        let texts: Vec<_> = self.alternatives.iter().map(ToString::to_string).collect();
        texts.join(" || ")
    }
}

fn merged<'a>(mut alternatives: Vec<Alternative<'a>>, arena: &'a Bump) -> Result<&'a [Alternative<'a>], Issue> {
    let mut again = true;
    while alternatives.len() > 1 && again {
        again = false;
        let mut result = Vec::new();
        while let Some(mut current) = alternatives.pop() {
            let mut unmerged = Vec::new();
            for other in std::mem::take(&mut alternatives) {
                match current.merge(&other)? {
                    Some(both) => {
                        again = true;
                        current = both;
                    }
                    None => unmerged.push(other),
                }
            }
            result.push(current);
            alternatives = unmerged;
        }
        result.reverse();
        alternatives = result;
    }
    if alternatives.is_empty() {
        alternatives.push(Alternative::one(Comparator::NOTHING));
    }
    Ok(arena.alloc_slice_copy(&alternatives))
}

fn without_blanks_after_operators(text: &str) -> String {
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
struct Unparsable;

fn alternative(text: &str) -> Result<Option<Alternative<'_>>, Unparsable> {
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

#[cfg(test)]
mod tests {
    use bumpalo::Bump;
    use proptest::prelude::*;

    use super::{SemVer, SemVerRange};

    fn includes(range: &str, version: &str) -> bool {
        let arena = Bump::new();
        SemVerRange::parse(range, &arena).unwrap().includes(&SemVer::parse(version).unwrap())
    }

    #[test]
    fn ranges_include_what_puppet_says() {
        for (range, version, expected) in [
            ("1.x", "1.2.3", true),
            (">=1.0.0-alpha", "1.0.0-rc1", true),
            (">=1.0.0-alpha", "1.0.1-rc1", false),
            ("*", "1.0.0-rc1", true),
            (">=0.0.0", "1.0.0-rc1", false),
            ("1.0.0 - 2.0.0", "2.0.0", true),
            ("~>1.2", "1.3.0", false),
            ("^1.2", "1.3.0", true),
            ("> 1.2", "1.2.9", false),
            (">v1.2", "1.3.0", true),
            ("1.x || 3.x", "3.1.0", true),
        ] {
            assert_eq!(includes(range, version), expected, "{version} in {range}");
        }
    }

    #[test]
    fn normal_forms_and_errors_are_those_of_puppet() {
        let arena = Bump::new();
        let normal = |text| SemVerRange::parse(text, &arena).map(|range| range.normalized());
        assert_eq!(normal("1.x").unwrap(), ">=1.0.0 <2.0.0");
        assert_eq!(normal("foo").unwrap_err().text(), "Unparsable version range: \"foo\"");
        assert_eq!(normal("v1.2").unwrap_err().text(), "Unparsable version range: \"v1.2\"");
        let two = SemVer::parse("2.0.0").unwrap();
        let between = SemVerRange::between(SemVer::parse("1.0.0").ok(), Some(two), false, &arena).unwrap();
        assert_eq!(between.text, "2.0.0 - 1.0.0");
        assert_eq!(
            SemVer::parse("1.2.3-01").unwrap_err().text(),
            "Numeric pre-release identifiers MUST NOT contain leading zeroes"
        );
    }

    proptest! {
        #[test]
        fn what_is_rendered_reads_back(major in 0_u64..100, minor in 0_u64..100, patch in 0_u64..100, pre in "([a-z][a-z0-9-]{0,5}(\\.[1-9])?)?") {
            let version = SemVer { major, minor, patch, prerelease: &pre, build: "" };
            let text = version.to_string();
            prop_assert_eq!(SemVer::parse(&text).unwrap(), version);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9x.<>=~^ |*a-]{0,20}") {
            let arena = Bump::new();
            let _ = SemVerRange::parse(&text, &arena);
        }
    }
}
