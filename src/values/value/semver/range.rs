//! Ranges of semantic versions.

use pantin_base::budget::Arena;

use super::comparison::{Alternative, Bound, Comparator, Relation};
use super::read::{alternative, without_blanks_after_operators};
use super::version::SemVer;
use crate::value::issues;
use pantin_base::diagnostics::Issue;

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

impl std::hash::Hash for SemVerRange<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.alternatives.hash(state);
    }
}

impl<'a> SemVerRange<'a> {
    /// Reads a range.
    pub fn parse(text: &'a str, arena: &'a Arena) -> Result<Self, Issue> {
        let unparsable = || issues::runtime_error(&format!("Unparsable version range: \"{text}\""));
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
        arena: &'a Arena,
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
    pub fn exactly(version: SemVer<'a>, arena: &'a Arena) -> Self {
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
    pub fn merge(&self, other: &SemVerRange<'a>, arena: &'a Arena) -> Result<Option<Self>, Issue> {
        let ([a], [b]) = (self.alternatives, other.alternatives) else { return Ok(None) };
        let version = |bound: Bound<'a>| match bound {
            Bound::Version(version) => Some(version),
            Bound::Lowest | Bound::Highest => None,
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

fn merged<'a>(mut alternatives: Vec<Alternative<'a>>, arena: &'a Arena) -> Result<&'a [Alternative<'a>], Issue> {
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
