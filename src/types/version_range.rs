//! Ranges of semantic versions: what their text means, and what is in them.
//!
//! Source: semantic_puppet 1.0 (`VersionRange`), reference/types.md §2

use std::cmp::Ordering;

use bumpalo::Bump;

use crate::value::{SemVer, SemVerRange};

/// One end of an interval.
#[derive(Clone, Copy, PartialEq, Debug)]
struct End<'a> {
    version: SemVer<'a>,
    is_open: bool,
}

/// Versions from one end to the other, unbounded where there is no end.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Interval<'a> {
    low: Option<End<'a>>,
    high: Option<End<'a>>,
}

/// A version as text.
pub(super) fn version_text(version: &SemVer<'_>) -> String {
    let mut text = format!("{}.{}.{}", version.major, version.minor, version.patch);
    if !version.prerelease.is_empty() {
        text.push('-');
        text.push_str(version.prerelease);
    }
    if !version.build.is_empty() {
        text.push('+');
        text.push_str(version.build);
    }
    text
}

/// The text of the range that holds one version.
pub(super) fn exactly(version: &SemVer<'_>) -> String {
    let text = version_text(version);
    format!("{text} - {text}")
}

/// Whether the text is a range.
pub(super) fn is_valid(text: &str) -> bool {
    parse(text).is_some()
}

/// Whether a range holds a version. Pre-releases are only in ranges that name one of the same version.
pub(super) fn includes(range: &SemVerRange<'_>, version: &SemVer<'_>) -> bool {
    let is_named = |end: Option<End<'_>>| {
        end.is_some_and(|end| {
            let named = end.version;
            !named.prerelease.is_empty()
                && (named.major, named.minor, named.patch) == (version.major, version.minor, version.patch)
        })
    };
    parse(range.text).is_some_and(|intervals| {
        intervals.iter().any(|interval| {
            holds(interval, version)
                && (version.prerelease.is_empty()
                    || (interval.low.is_none() && interval.high.is_none())
                    || is_named(interval.low)
                    || is_named(interval.high))
        })
    })
}

/// Whether the first range holds every version of the second. Ranges of several parts cover nothing.
pub(super) fn covers(outer: &SemVerRange<'_>, inner: &SemVerRange<'_>) -> bool {
    if outer.text == inner.text {
        return true;
    }
    let (Some(outer), Some(inner)) = (parse(outer.text), parse(inner.text)) else { return false };
    let ([outer], [inner]) = (outer.as_slice(), inner.as_slice()) else { return false };
    let low = match (outer.low, inner.low) {
        (None, _) => true,
        (Some(outer), Some(inner)) => order(&outer.version, &inner.version).is_le(),
        (Some(_), None) => false,
    };
    low && match (outer.high, inner.high) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(outer), Some(inner)) => match order(&outer.version, &inner.version) {
            Ordering::Greater => true,
            Ordering::Equal => !outer.is_open || inner.is_open,
            Ordering::Less => false,
        },
    }
}

/// Ranges without repetitions and without those that another one covers.
pub(super) fn merged<'a>(arena: &'a Bump, ranges: &[SemVerRange<'a>]) -> &'a [SemVerRange<'a>] {
    let mut kept: Vec<SemVerRange<'a>> = Vec::new();
    for range in ranges {
        if !kept.iter().any(|have| covers(have, range)) {
            kept.retain(|have| !covers(range, have));
            kept.push(*range);
        }
    }
    arena.alloc_slice_copy(&kept)
}

fn holds(interval: &Interval<'_>, version: &SemVer<'_>) -> bool {
    let low = interval.low.is_none_or(|end| match order(version, &end.version) {
        Ordering::Greater => true,
        Ordering::Equal => !end.is_open,
        Ordering::Less => false,
    });
    low && interval.high.is_none_or(|end| match order(version, &end.version) {
        Ordering::Less => true,
        Ordering::Equal => !end.is_open,
        Ordering::Greater => false,
    })
}

/// Precedence of versions; the build takes no part.
fn order(a: &SemVer<'_>, b: &SemVer<'_>) -> Ordering {
    (a.major, a.minor, a.patch).cmp(&(b.major, b.minor, b.patch)).then_with(|| {
        match (a.prerelease.is_empty(), b.prerelease.is_empty()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            (false, false) => order_prereleases(a.prerelease, b.prerelease),
        }
    })
}

fn order_prereleases(a: &str, b: &str) -> Ordering {
    let mut others = b.split('.');
    for part in a.split('.') {
        let Some(other) = others.next() else { return Ordering::Greater };
        let order = match (part.parse::<u64>(), other.parse::<u64>()) {
            (Ok(a), Ok(b)) => a.cmp(&b),
            (Ok(_), Err(_)) => Ordering::Less,
            (Err(_), Ok(_)) => Ordering::Greater,
            (Err(_), Err(_)) => part.cmp(other),
        };
        if order != Ordering::Equal {
            return order;
        }
    }
    if others.next().is_some() { Ordering::Less } else { Ordering::Equal }
}

/// A version of which the last parts may be missing or wild.
#[derive(Clone, Copy)]
struct Partial<'a> {
    major: Option<u64>,
    minor: Option<u64>,
    patch: Option<u64>,
    prerelease: &'a str,
    build: &'a str,
}

impl<'a> Partial<'a> {
    /// With 0 for what is missing.
    fn version(self) -> SemVer<'a> {
        SemVer {
            major: self.major.unwrap_or(0),
            minor: self.minor.unwrap_or(0),
            patch: self.patch.unwrap_or(0),
            prerelease: self.prerelease,
            build: self.build,
        }
    }
}

const fn release<'a>(major: u64, minor: u64, patch: u64) -> SemVer<'a> {
    SemVer { major, minor, patch, prerelease: "", build: "" }
}

const fn closed(version: SemVer<'_>) -> Option<End<'_>> {
    Some(End { version, is_open: false })
}

const fn open(version: SemVer<'_>) -> Option<End<'_>> {
    Some(End { version, is_open: true })
}

const ALL: Interval<'static> = Interval { low: None, high: None };

/// Holds nothing.
const NOTHING: Interval<'static> = Interval { low: None, high: open(release(0, 0, 0)) };

fn parse(text: &str) -> Option<Vec<Interval<'_>>> {
    if text.trim().is_empty() {
        return Some(vec![ALL]);
    }
    text.split("||").map(|part| parse_part(part.trim())).collect()
}

fn parse_part(text: &str) -> Option<Interval<'_>> {
    if let Some((from, to)) = split_hyphen(text) {
        return Some(Interval { low: closed(partial(from)?.version()), high: closed(partial(to)?.version()) });
    }
    let mut all = ALL;
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let operand = word.trim_start_matches(['<', '>', '=', '~', '^']);
        let operator = &word[..word.len() - operand.len()];
        // An operator may stand apart from its version, and the version may begin with a v.
        let operand = if operand.is_empty() { words.next()? } else { operand };
        let operand = if operator.is_empty() { operand } else { operand.strip_prefix('v').unwrap_or(operand) };
        all = intersection(all, simple(operator, partial(operand)?)?);
    }
    Some(all)
}

fn split_hyphen(text: &str) -> Option<(&str, &str)> {
    let at = text.find(" - ").or_else(|| text.find("\t-"))?;
    Some((text[..at].trim(), text[at..].trim_start().strip_prefix('-')?.trim()))
}

fn simple<'a>(operator: &str, partial: Partial<'a>) -> Option<Interval<'a>> {
    let version = partial.version();
    Some(match operator {
        "" | "=" => patch_updates(partial, false),
        "~" | "~>" | "~=" => patch_updates(partial, true),
        "^" if partial.major == Some(0) => patch_updates(partial, true),
        "^" => match partial.major {
            None => ALL,
            Some(major) => Interval { low: closed(version), high: open(release(major + 1, 0, 0)) },
        },
        ">=" => Interval { low: closed(version), high: None },
        "<" => Interval { low: None, high: open(version) },
        ">" => match (partial.major, partial.minor, partial.patch) {
            (None, ..) => NOTHING,
            (Some(major), None, _) => Interval { low: closed(release(major + 1, 0, 0)), high: None },
            (Some(major), Some(minor), None) => Interval { low: closed(release(major, minor + 1, 0)), high: None },
            _ => Interval { low: open(version), high: None },
        },
        "<=" => match (partial.major, partial.minor, partial.patch) {
            (None, ..) => ALL,
            (Some(major), None, _) => Interval { low: None, high: open(release(major + 1, 0, 0)) },
            (Some(major), Some(minor), None) => Interval { low: None, high: open(release(major, minor + 1, 0)) },
            _ => Interval { low: None, high: closed(version) },
        },
        _ => return None,
    })
}

fn patch_updates(partial: Partial<'_>, is_open: bool) -> Interval<'_> {
    let version = partial.version();
    match (partial.major, partial.minor, partial.patch) {
        (None, ..) => ALL,
        (Some(major), None, _) => Interval { low: closed(release(major, 0, 0)), high: open(release(major + 1, 0, 0)) },
        (Some(major), Some(minor), Some(_)) if is_open => {
            Interval { low: closed(version), high: open(release(major, minor + 1, 0)) }
        }
        (Some(major), Some(minor), None) => {
            Interval { low: closed(release(major, minor, 0)), high: open(release(major, minor + 1, 0)) }
        }
        _ => Interval { low: closed(version), high: closed(version) },
    }
}

fn intersection<'a>(a: Interval<'a>, b: Interval<'a>) -> Interval<'a> {
    let tighter = |a: Option<End<'a>>, b: Option<End<'a>>, wanted: Ordering| match (a, b) {
        (None, other) | (other, None) => other,
        (Some(a), Some(b)) => match order(&a.version, &b.version) {
            Ordering::Equal => Some(if a.is_open { a } else { b }),
            order => Some(if order == wanted { a } else { b }),
        },
    };
    Interval { low: tighter(a.low, b.low, Ordering::Greater), high: tighter(a.high, b.high, Ordering::Less) }
}

fn partial(text: &str) -> Option<Partial<'_>> {
    let (rest, build) = text.split_once('+').map_or((text, ""), |(rest, build)| (rest, build));
    let (numbers, prerelease) = rest.split_once('-').map_or((rest, ""), |(numbers, tag)| (numbers, tag));
    let is_tag = |tag: &str| {
        tag.is_empty()
            || tag
                .split('.')
                .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'))
    };
    if (text.contains('+') && build.is_empty()) || (rest.contains('-') && prerelease.is_empty()) {
        return None;
    }
    let mut parts = [None; 3];
    let mut count = 0;
    for segment in numbers.split('.') {
        let place = parts.get_mut(count)?;
        *place = number(segment)?;
        count += 1;
    }
    let has_tags = !build.is_empty() || !prerelease.is_empty();
    if !is_tag(build) || !is_tag(prerelease) || (has_tags && count < 3) {
        return None;
    }
    // A part after a wild one counts as wild too.
    let [major, minor, patch] = parts;
    let minor = minor.filter(|_| major.is_some());
    let patch = patch.filter(|_| minor.is_some());
    Some(Partial { major, minor, patch, prerelease, build })
}

/// A number, or nothing when it is wild.
#[expect(clippy::option_option, reason = "outside: not a number at all; inside: a wild one")]
fn number(text: &str) -> Option<Option<u64>> {
    match text {
        "x" | "X" | "*" => Some(None),
        _ if text.len() > 1 && text.starts_with('0') => None,
        _ if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) => None,
        _ => text.parse().ok().filter(|number| *number < u64::MAX).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::{covers, includes, is_valid, partial};
    use crate::value::SemVerRange;

    #[test]
    fn ranges_hold_what_puppet_says() {
        for (range, version, expected) in [
            (">=1.0.0", "1.2.3", true),
            (">=1.0.0", "1.2.3-rc", false),
            (">=1.2.3-alpha", "1.2.3-rc", true),
            ("1.x", "1.9.0", true),
            ("1.x", "2.0.0", false),
            ("~1.2", "1.2.9", true),
            ("~1.2", "1.3.0", false),
            ("^1.2.3", "1.9.0", true),
            ("^0.2.3", "0.3.0", false),
            (">= 1.0.0 < 2.0.0", "1.5.0", true),
            (">1.2", "1.2.5", false),
            ("<=1.2", "1.2.5", true),
            ("1.0.0 - 2.0.0", "2.0.0", true),
            ("1.0.0 || 3.x", "3.1.0", true),
            ("*", "1.0.0-rc", true),
        ] {
            let version = partial(version).map(super::Partial::version);
            assert_eq!(
                version.map(|version| includes(&SemVerRange { text: range }, &version)),
                Some(expected),
                "{range}"
            );
        }
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["foo", "1.2.3.4", ">", "01.2.3", "=>1.0.0"] {
            assert!(!is_valid(text), "{text}");
        }
    }

    #[test]
    fn wider_ranges_cover_narrower_ones() {
        let range = |text| SemVerRange { text };
        assert!(covers(&range(">=1.0.0"), &range("1.x")));
        assert!(!covers(&range("1.x"), &range(">=1.0.0")));
    }
}
