//! Versions: their parts, their order, their text.

use std::cmp::Ordering;
use std::fmt;

use super::partial::Partial;
use crate::value::issues;
use pantin_base::diagnostics::Issue;

/// A semantic version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SemVer<'a> {
    /// Major version.
    pub major: u64,
    /// Minor version.
    pub minor: u64,
    /// Patch.
    pub patch: u64,
    /// Pre-release, without its hyphen; may be empty.
    pub prerelease: &'a str,
    /// Build, without its plus sign; may be empty.
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
        let unable = || issues::runtime_error(&format!("Unable to parse '{text}' as a semantic version identifier"));
        let body = text.strip_suffix('\n').unwrap_or(text);
        let mut parts = Partial::parse(body).ok_or_else(unable)?;
        let digits = [parts.major.take(), parts.minor.take(), parts.patch.take()];
        let [Some(major), Some(minor), Some(patch)] = digits else { return Err(unable()) };
        let version = Self { major, minor, patch, prerelease: parts.prerelease, build: parts.build };
        version.checked()
    }

    /// Refuses numeric identifiers with leading zeros in the pre-release.
    pub(super) fn checked(self) -> Result<Self, Issue> {
        let bad =
            |part: &str| part.len() > 1 && part.starts_with('0') && part.bytes().all(|byte| byte.is_ascii_digit());
        if self.prerelease.split('.').any(bad) {
            return Err(issues::runtime_error("Numeric pre-release identifiers MUST NOT contain leading zeroes"));
        }
        Ok(self)
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
