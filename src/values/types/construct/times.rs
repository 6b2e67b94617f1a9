//! `Timespan` and `Timestamp` with bounds.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::types::construct::arguments::{Count, wrong_count};
use crate::types::construct::refusal::{AccessError, Blame, Construct, refuse};
use crate::types::convert::{timespan_of_hash, timestamp_of_hash};
use crate::types::{Types, label};
use crate::value::{Timespan, Timestamp, Type, Value};

const NANOSECONDS: i128 = 1_000_000_000;

/// Seconds and nanoseconds of a number of seconds; `None` when these are too many.
fn split(nanoseconds: i128) -> Option<(i64, u32)> {
    let seconds = i64::try_from(nanoseconds.div_euclid(NANOSECONDS)).ok()?;
    Some((seconds, u32::try_from(nanoseconds.rem_euclid(NANOSECONDS)).ok()?))
}

fn seconds(value: &Value<'_>, name: &str) -> Result<(i64, u32), AccessError> {
    match value {
        Value::Integer(number) => Ok((*number, 0)),
        Value::BigInteger(_) => refuse("time value out of range"),
        Value::Float(number) => match split((number * NANOSECONDS as f64) as i128) {
            Some(split) => Ok(split),
            None => refuse("time value out of range"),
        },
        value => refuse(&format!("Unable to create a Puppet::Pops::Time::{name} from a {}", label::class_name(value))),
    }
}

fn bounds<'v, 'c>(
    cx: &dyn Types<'c>,
    base: &Type<'c>,
    arguments: &'v [Value<'c>],
) -> Result<(&'v Value<'c>, &'v Value<'c>), AccessError> {
    match arguments {
        [] => Ok((&Value::Default, &Value::Default)),
        [from] => Ok((from, &Value::Default)),
        [from, to] => Ok((from, to)),
        _ => {
            let name = label::a_an_uc(cx, &Value::Type(base));
            Err(wrong_count(&name, Count::Between(0, 2), arguments.len(), Blame::Access))
        }
    }
}

fn ordered<T: PartialOrd + Copy>(
    from: Option<T>,
    to: Option<T>,
    text: impl Fn(T) -> String,
) -> Result<(), AccessError> {
    match (from, to) {
        (Some(low), Some(high)) if low > high => {
            let (low, high) = (text(low), text(high));
            refuse(&format!("'from' must be less or equal to 'to'. Got ({low}, {high}"))
        }
        _ => Ok(()),
    }
}

pub(super) fn timespan<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let bound = |value: &Value<'c>| -> Result<Option<&'c Timespan>, AccessError> {
        match value {
            Value::Default | Value::Undef => Ok(None),
            Value::Timespan(span) => Ok(Some(span)),
            Value::String(text) => Ok(Some(cx.arena().alloc(Timespan::parse_default(text)?))),
            Value::Hash(_) => Ok(Some(cx.arena().alloc(timespan_of_hash(value)?))),
            value => {
                let (seconds, nanoseconds) = seconds(value, "Timespan")?;
                Ok(Some(cx.arena().alloc(Timespan { seconds, nanoseconds })))
            }
        }
    };
    let (from, to) = bounds(cx, base, arguments)?;
    let (from, to) = (bound(from)?, bound(to)?);
    ordered(from, to, |span| span.text())?;
    Ok(Type::Timespan { from, to })
}

pub(super) fn timestamp<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    let bound = |value: &Value<'c>| -> Result<Option<&'c Timestamp>, AccessError> {
        match value {
            Value::Default | Value::Undef => Ok(None),
            Value::Timestamp(time) => Ok(Some(time)),
            Value::String(text) => Ok(Some(cx.arena().alloc(Timestamp::parse_default(text)?))),
            Value::Hash(_) => Ok(Some(cx.arena().alloc(timestamp_of_hash(value)?))),
            value => {
                let (seconds, nanoseconds) = seconds(value, "Timestamp")?;
                Ok(Some(cx.arena().alloc(Timestamp { seconds, nanoseconds })))
            }
        }
    };
    let (from, to) = bounds(cx, base, arguments)?;
    let (from, to) = (bound(from)?, bound(to)?);
    ordered(from, to, |time| time.text())?;
    Ok(Type::Timestamp { from, to })
}
