//! What a range of versions compares with: one or two comparisons, each with an end.

use std::cmp::Ordering;
use std::fmt;

use super::version::SemVer;
use crate::value::issues;
use pantin_base::diagnostics::Issue;

/// A comparison, or two that both have to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Alternative<'a> {
    pub(super) min: Comparator<'a>,
    pub(super) max: Option<Comparator<'a>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Comparator<'a> {
    pub(super) relation: Relation,
    pub(super) bound: Bound<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Relation {
    All,
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
    Equal,
}

/// An end of a range; the ends of all versions are no versions themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Bound<'a> {
    Lowest,
    Version(SemVer<'a>),
    Highest,
}

impl Bound<'_> {
    pub(super) fn order(&self, other: &Bound<'_>) -> Ordering {
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
    pub(super) const ALL: Self = Self { relation: Relation::All, bound: Bound::Lowest };
    pub(super) const NOTHING: Self = Self { relation: Relation::Less, bound: Bound::Lowest };

    pub(super) const fn new(relation: Relation, version: SemVer<'a>) -> Self {
        Self { relation, bound: Bound::Version(version) }
    }

    pub(super) fn includes(&self, version: &SemVer<'_>) -> bool {
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

    pub(super) const fn begin(&self) -> Bound<'a> {
        match self.relation {
            Relation::Greater | Relation::GreaterOrEqual | Relation::Equal => self.bound,
            Relation::All | Relation::Less | Relation::LessOrEqual => Bound::Lowest,
        }
    }

    pub(super) const fn end(&self) -> Bound<'a> {
        match self.relation {
            Relation::Less | Relation::LessOrEqual | Relation::Equal => self.bound,
            Relation::All | Relation::Greater | Relation::GreaterOrEqual => Bound::Highest,
        }
    }

    pub(super) fn is_lower_bound(&self) -> bool {
        self.relation == Relation::Greater || self.begin() != Bound::Lowest
    }

    pub(super) fn is_upper_bound(&self) -> bool {
        self.relation == Relation::Less || self.end() != Bound::Highest
    }

    pub(super) fn accepts_prerelease(&self, version: &SemVer<'_>) -> bool {
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
    pub(super) const fn one(comparator: Comparator<'a>) -> Self {
        Self { min: comparator, max: None }
    }

    pub(super) const fn between(min: Comparator<'a>, max: Comparator<'a>) -> Self {
        Self { min, max: Some(max) }
    }

    pub(super) fn upper(&self) -> Comparator<'a> {
        self.max.unwrap_or(self.min)
    }

    pub(super) fn begin(&self) -> Bound<'a> {
        self.min.begin()
    }

    pub(super) fn end(&self) -> Bound<'a> {
        self.upper().end()
    }

    pub(super) fn excludes_begin(&self) -> bool {
        self.min.relation == Relation::Greater
    }

    pub(super) fn excludes_end(&self) -> bool {
        self.upper().relation == Relation::Less
    }

    pub(super) fn includes(&self, version: &SemVer<'_>) -> bool {
        self.min.includes(version) && self.max.is_none_or(|max| max.includes(version))
    }

    pub(super) fn includes_bound(&self, bound: Bound<'_>) -> bool {
        match bound {
            Bound::Version(version) => self.includes(&version),
            Bound::Lowest | Bound::Highest => {
                let (low, high) = (bound.order(&self.begin()), bound.order(&self.end()));
                (low.is_gt() || low.is_eq() && !self.excludes_begin())
                    && (high.is_lt() || high.is_eq() && !self.excludes_end())
            }
        }
    }

    pub(super) fn accepts(&self, version: &SemVer<'_>) -> bool {
        self.includes(version)
            && (version.is_stable()
                || self.min.accepts_prerelease(version)
                || self.max.is_some_and(|max| max.accepts_prerelease(version)))
    }

    pub(super) fn intersection(&self, other: &Self) -> Option<Self> {
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
    pub(super) fn merge(&self, other: &Self) -> Result<Option<Self>, Issue> {
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
                Ordering::Equal => Err(issues::runtime_error("undefined local variable or method `exclude_end'")),
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
