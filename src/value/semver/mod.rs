//! Semantic versions and ranges of them.
//!
//! Source: the `semantic_puppet` library: `Version`, `VersionRange`

mod comparison;
mod range;
mod read;

use std::cmp::Ordering;
use std::fmt;

pub use self::range::SemVerRange;
use self::read::Partial;
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

#[cfg(test)]
mod tests {
    use crate::budget::Arena;
    use proptest::prelude::*;

    use super::{SemVer, SemVerRange};

    fn includes(range: &str, version: &str) -> bool {
        let arena = Arena::new();
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
        let arena = Arena::new();
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
            let arena = Arena::new();
            let _ = SemVerRange::parse(&text, &arena);
        }
    }
}
