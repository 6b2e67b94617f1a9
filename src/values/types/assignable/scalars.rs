//! Assignability of scalar types.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use crate::types::matching::{is_one_of, matches_any};
use crate::value::Type;
use crate::value::ty::Size;

pub(super) fn assignable(to: &Type<'_>, from: &Type<'_>) -> bool {
    match (to, from) {
        (Type::Scalar, _) => is_scalar(from),
        (Type::ScalarData, _) => is_scalar_data(from),
        (Type::Numeric, Type::Numeric | Type::Integer { .. } | Type::Float { .. }) => true,
        (Type::Boolean(wanted), Type::Boolean(given)) => wanted.is_none() || wanted == given,
        (Type::Integer { from: low, to: high }, Type::Integer { from, to }) => covers((low, high), (from, to)),
        (Type::Float { from: low, to: high }, Type::Float { from, to }) => covers((low, high), (from, to)),
        (Type::Timespan { from: low, to: high }, Type::Timespan { from, to }) => covers((low, high), (from, to)),
        (Type::Timestamp { from: low, to: high }, Type::Timestamp { from, to }) => covers((low, high), (from, to)),
        (Type::String { size, value }, _) => string(*size, *value, from),
        (Type::Enum { values, case_insensitive }, _) => enumeration(values, *case_insensitive, to, from),
        (Type::Pattern(_), _) => pattern(to, from),
        (Type::Regexp(wanted), Type::Regexp(given)) => wanted.is_none() || wanted == given,
        (Type::SemVer(ranges), Type::SemVer(given)) => {
            ranges.is_empty()
                || (!given.is_empty()
                    && given.iter().all(|given| ranges.iter().any(|range| given.is_covered_by(range))))
        }
        _ => false,
    }
}

/// Whether the first range, open where there is no bound, holds all of the second.
fn covers<T: PartialOrd>(outer: (&Option<T>, &Option<T>), inner: (&Option<T>, &Option<T>)) -> bool {
    let low = match (outer.0, inner.0) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(outer), Some(inner)) => outer <= inner,
    };
    low && match (outer.1, inner.1) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(outer), Some(inner)) => outer >= inner,
    }
}

const fn is_scalar_data(ty: &Type<'_>) -> bool {
    matches!(
        ty,
        Type::ScalarData
            | Type::Enum { .. }
            | Type::Numeric
            | Type::Integer { .. }
            | Type::Float { .. }
            | Type::String { .. }
            | Type::Pattern(_)
            | Type::Boolean(_)
    )
}

const fn is_scalar(ty: &Type<'_>) -> bool {
    is_scalar_data(ty)
        || matches!(
            ty,
            Type::Scalar
                | Type::Regexp(_)
                | Type::SemVer(_)
                | Type::SemVerRange
                | Type::Timespan { .. }
                | Type::Timestamp { .. }
        )
}

fn length(text: &str) -> i64 {
    text.chars().count() as i64
}

fn lengths(values: &[&str]) -> Size {
    let (mut min, mut max) = (i64::MAX, 0);
    for value in values {
        let length = length(value);
        min = min.min(length);
        max = max.max(length);
    }
    Size::new(min, Some(max))
}

fn string(size: Size, value: Option<&str>, from: &Type<'_>) -> bool {
    match (value, from) {
        (None, Type::String { size: given, value: None }) => size.covers(*given),
        (None, Type::String { value: Some(text), .. }) => {
            let length = length(text);
            size.covers(Size::new(length, Some(length)))
        }
        (None, Type::Enum { values, .. }) if !values.is_empty() => size.covers(lengths(values)),
        (None, Type::Enum { .. } | Type::Pattern(_)) => size.covers(Size::ANY),
        (Some(wanted), Type::String { value: Some(given), .. }) => wanted == *given,
        // Puppet asks only whether the Enum has one value, not which.
        (Some(_), Type::Enum { values, case_insensitive }) => values.len() == 1 && !case_insensitive,
        _ => false,
    }
}

fn enumeration(values: &[&str], case_insensitive: bool, to: &Type<'_>, from: &Type<'_>) -> bool {
    if to == from {
        return true;
    }
    match from {
        Type::String { .. } | Type::Enum { .. } | Type::Pattern(_) if values.is_empty() => true,
        Type::String { value: Some(text), .. } => is_one_of(values, case_insensitive, text),
        Type::Enum { values: given, case_insensitive: loose } => {
            !given.is_empty()
                && (case_insensitive || !loose)
                && given.iter().all(|text| is_one_of(values, case_insensitive, text))
        }
        _ => false,
    }
}

fn pattern(to: &Type<'_>, from: &Type<'_>) -> bool {
    let Type::Pattern(patterns) = to else { return false };
    match from {
        Type::String { value: Some(text), .. } => matches_any(patterns, text),
        Type::String { value: None, .. } => patterns.is_empty(),
        Type::Enum { values: [], .. } => patterns.is_empty(),
        Type::Enum { values, .. } => values.iter().all(|text| matches_any(patterns, text)),
        Type::Pattern(_) => patterns.is_empty() || to == from,
        _ => false,
    }
}
