//! Arguments between the brackets: how many, which kinds, ranges.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use crate::types::construct::refusal::{AccessError, Blame, Construct, refuse};
use crate::types::issues;
use crate::types::{Types, infer_generalized, label, type_text};
use crate::value::flatten::flattened;
use crate::value::integer::{Bound, Integer};
use crate::value::issues as value_issues;
use crate::value::ty::Size;
use crate::value::{Type, Value};

/// How many arguments there may be.
#[derive(Clone, Copy)]
pub(super) enum Count {
    Exactly(usize),
    Between(usize, usize),
    AtLeast(usize),
}

/// `A Tuple-Type[] accepts 1 or more arguments. Got 0`
pub(super) fn wrong_count(base: &str, count: Count, actual: usize, blame: Blame) -> AccessError {
    let accepted = match count {
        Count::Exactly(1) => "1 argument".to_owned(),
        Count::Exactly(number) => format!("{number} arguments"),
        Count::Between(least, most) => format!("{least} to {most} arguments"),
        Count::AtLeast(least) => format!("{least} or more arguments"),
    };
    AccessError::new(issues::bad_type_slice_arity(base, &accepted, actual), blame)
}

/// Refuses another number of arguments, and arguments that are not wanted. Puppet always tells 1 as the least number.
pub(super) fn check(
    cx: &dyn Types<'_>,
    base: &Type<'_>,
    arguments: &[Value<'_>],
    (least, most): (usize, Option<usize>),
    (expected, is_wanted): (&str, impl Fn(&Value<'_>) -> bool),
) -> Result<(), AccessError> {
    if arguments.len() < least || most.is_some_and(|most| arguments.len() > most) {
        let count = match most {
            None => Count::AtLeast(1),
            Some(1) => Count::Exactly(1),
            Some(most) => Count::Between(1, most),
        };
        let name = label::a_an_uc(cx, &Value::Type(base));
        return Err(wrong_count(&name, count, arguments.len(), Blame::Access));
    }
    match arguments.iter().position(|argument| !is_wanted(argument)) {
        None => Ok(()),
        Some(at) => {
            let detail = format!("Cannot use {} where {expected} is expected", kind(cx, &arguments[at]));
            Err(specialization(cx, base, &detail, Blame::Argument(at)))
        }
    }
}

/// `Error creating type specialization of a File-Type, …`
pub(super) fn specialization(cx: &dyn Types<'_>, base: &Type<'_>, detail: &str, blame: Blame) -> AccessError {
    let base = label::a_an(cx, &Value::Type(base));
    AccessError::new(issues::bad_type_specialization(&base, detail), blame)
}

/// What an argument is called: its generalized type.
pub(super) fn kind(cx: &dyn Types<'_>, value: &Value<'_>) -> String {
    type_text(cx, &infer_generalized(cx, value))
}

/// `Array-Type[] arguments must be types. Got String`
pub(super) fn no_type(base: &str, argument: &Value<'_>, at: usize) -> AccessError {
    AccessError::new(issues::bad_type_slice_type(base, &label::class_name(argument)), Blame::Argument(at))
}

/// A range as it was given, before it is taken for a size.
#[derive(Clone, Copy)]
pub(in crate::types) struct Range<'c> {
    pub(in crate::types) from: Option<Bound<'c>>,
    pub(in crate::types) to: Option<Bound<'c>>,
}

/// A range with its ends in order.
pub(in crate::types) fn integer_range<'c>(
    from: Option<Bound<'c>>,
    to: Option<Bound<'c>>,
) -> Result<Range<'c>, pantin_base::diagnostics::Issue> {
    match (from, to) {
        (Some(from), Some(to)) if from > to => {
            let (from, to) = (Integer::from(from), Integer::from(to));
            Err(value_issues::runtime_error(&format!("'from' must be less or equal to 'to'. Got ({from}, {to}")))
        }
        _ => Ok(Range { from, to }),
    }
}

/// A range as a size: numbers below 0 count as 0, and numbers beyond 64 bits as their end.
pub(in crate::types) fn as_size(range: Range<'_>) -> Size {
    let min = range.from.map_or(0, Bound::saturated).max(0);
    match range.to.map(Bound::saturated) {
        Some(max) => Size::new(min, Some(max.max(0))),
        None if min == 0 => Size::FROM_ZERO,
        None => Size::new(min, None),
    }
}

/// One end of a range: an integer or `default`.
pub(super) const fn bound<'c>(value: &Value<'c>) -> Result<Option<Bound<'c>>, ()> {
    match value {
        Value::Integer(_) | Value::BigInteger(_) => Ok(Bound::of(value)),
        Value::Default => Ok(None),
        _ => Err(()),
    }
}

/// A size from one or two arguments, of which the first has this position.
pub(super) fn size(arguments: &[Value<'_>], first: usize) -> Result<Size, AccessError> {
    if let [Value::Type(Type::Integer { from, to })] = arguments {
        return Ok(as_size(Range { from: *from, to: *to }));
    }
    let mut bounds = [None; 2];
    for (at, argument) in arguments.iter().enumerate() {
        let Ok(bound) = bound(argument) else {
            let given = label::with_article(&label::class_label(argument));
            return Err(AccessError::new(issues::bad_collection_slice_type(&given), Blame::Argument(first + at)));
        };
        if let Some(place) = bounds.get_mut(at) {
            *place = bound;
        }
    }
    Ok(as_size(integer_range(bounds[0], bounds[1])?))
}

/// A type where Puppet takes anything: a string names a Ruby class, any other value stands for its type.
pub(in crate::types) fn type_of<'c>(cx: &dyn Types<'c>, value: &Value<'c>) -> Construct<'c> {
    match value {
        Value::Type(ty) => Ok(**ty),
        Value::String(name) => runtime_class("ruby", name),
        value => Ok(infer_generalized(cx, value)),
    }
}

/// `Runtime[…]`
pub(super) fn runtime_class<'c>(runtime: &'c str, name: &'c str) -> Construct<'c> {
    if name.is_empty() {
        return refuse(
            "Runtime 'name_or_pattern' has wrong type, expects a value of type String[1] or Tuple[Regexp, String[1]], got String",
        );
    }
    Ok(Type::Runtime { runtime: Some(runtime), name: Some(name) })
}

/// The arguments with the elements of arrays in place of the arrays.
pub(super) fn flatten<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> &'c [Value<'c>] {
    if arguments.iter().any(|argument| matches!(argument, Value::Array(_))) {
        return cx.arena().alloc_slice_copy(&flattened(arguments));
    }
    cx.arena().alloc_slice_copy(arguments)
}
