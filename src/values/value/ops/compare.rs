//! `== != < <= > >=`.
//!
//! Source: `Puppet::Pops::Evaluator::CompareOperator`, `EvaluatorImpl#eval_ComparisonExpression`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::cmp::Ordering;

use super::{Operand, OperationError};
use crate::value::depth::into;
use crate::value::hash::{eql, is_same_number};
use crate::value::integer::{Bound, compare_big, compare_integer};
use crate::value::issues;
use crate::value::label::label;
use crate::value::ruby_errors::incomparable;
use crate::value::typing::Typing;
use crate::value::{Timespan, Timestamp, Value};
use pantin_base::diagnostics::Issue;

/// A comparison of order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

impl Comparison {
    /// The operator as written.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }

    /// Whether values of that order are as the operator wants them.
    #[must_use]
    pub const fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Less => order.is_lt(),
            Self::LessOrEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterOrEqual => order.is_ge(),
        }
    }
}

/// `left == right`: strings without regard to the case of ASCII letters, numbers by value, containers element by element.
#[must_use]
pub fn equals<'a>(typing: &dyn Typing<'a>, left: &Value<'a>, right: &Value<'a>) -> bool {
    match (left, right) {
        (Value::String(a), Value::String(b)) => a.eq_ignore_ascii_case(b),
        (Value::Array(a), Value::Array(b)) => {
            std::ptr::eq(*a, *b)
                || a.len() == b.len() && into(a.len(), || a.iter().zip(*b).all(|(a, b)| equals(typing, a, b)))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            std::ptr::eq(*a, *b)
                || a.len() == b.len()
                    && into(a.len(), || {
                        a.entries()
                            .iter()
                            .all(|(key, value)| equals(typing, value, &b.get(key).unwrap_or(Value::Undef)))
                    })
        }
        _ => ruby_equals(typing, left, right),
    }
}

/// Ruby's `==`: like Puppet's, but with regard to case.
#[must_use]
pub fn ruby_equals<'a>(typing: &dyn Typing<'a>, left: &Value<'a>, right: &Value<'a>) -> bool {
    if let Some(is_same) = is_same_number(left, right) {
        return is_same;
    }
    match (left, right) {
        (Value::Array(a), Value::Array(b)) => {
            std::ptr::eq(*a, *b)
                || a.len() == b.len() && into(a.len(), || a.iter().zip(*b).all(|(a, b)| ruby_equals(typing, a, b)))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            std::ptr::eq(*a, *b)
                || a.len() == b.len()
                    && into(a.len(), || {
                        a.entries()
                            .iter()
                            .all(|(key, value)| b.get(key).is_some_and(|other| ruby_equals(typing, value, &other)))
                    })
        }
        (Value::Type(a), Value::Type(b)) => typing.is_same_type(a, b),
        (Value::Timespan(a), Value::Integer(_) | Value::BigInteger(_) | Value::Float(_)) => {
            with_number(a.total_nanoseconds(), a.seconds, right) == Some(Ordering::Equal)
        }
        (Value::Timestamp(a), Value::Integer(_) | Value::BigInteger(_) | Value::Float(_)) => {
            with_number(a.total_nanoseconds(), a.seconds, right) == Some(Ordering::Equal)
        }
        (Value::Integer(_) | Value::BigInteger(_) | Value::Float(_), Value::Timespan(_) | Value::Timestamp(_)) => {
            ruby_equals(typing, right, left)
        }
        (Value::Resource(a), Value::Resource(b)) => a == b,
        (Value::Uri(a), Value::Uri(b)) => a == b,
        _ => eql(left, right),
    }
}

/// Seconds against a number: whole seconds against an integer, all of it against a float.
fn with_number(nanoseconds: i128, seconds: i64, number: &Value<'_>) -> Option<Ordering> {
    match number {
        Value::Integer(number) => Some(seconds.cmp(number)),
        Value::BigInteger(number) => Some(if number.is_negative() { Ordering::Greater } else { Ordering::Less }),
        Value::Float(number) => (nanoseconds as f64 / 1e9).partial_cmp(number),
        _ => None,
    }
}

/// ASCII letters compared without regard to case, everything else by bytes: Ruby's `casecmp`.
fn compare_text(a: &str, b: &str) -> Ordering {
    let fold = |text: &'_ str| text.bytes().map(|byte| byte.to_ascii_lowercase()).collect::<Vec<_>>();
    if a == b { Ordering::Equal } else { fold(a).cmp(&fold(b)) }
}

/// What Ruby says when it has no order for two numbers.
const NO_ORDER: &str = "undefined method `<' for nil:NilClass";
pub(super) const VERSION_AS_FLOAT: &str = "can't convert SemanticPuppet::Version into Float";

/// The order of two values that have one; otherwise Puppet's words why not.
pub fn order<'a>(left: &Value<'a>, right: &Value<'a>) -> Result<Ordering, &'static str> {
    match (left, right) {
        (Value::String(a), Value::String(b)) => Ok(compare_text(a, b)),
        (Value::String(_), _) => Err("A String is not comparable to a non String"),
        (Value::Integer(a), Value::Integer(b)) => Ok(a.cmp(b)),
        (Value::Integer(_) | Value::BigInteger(_), Value::Integer(_) | Value::BigInteger(_)) => {
            Ok(Bound::of(left).cmp(&Bound::of(right)))
        }
        (Value::BigInteger(a), Value::Float(b)) => compare_big(a, *b).ok_or(NO_ORDER),
        (Value::Float(a), Value::BigInteger(b)) => compare_big(b, *a).map(Ordering::reverse).ok_or(NO_ORDER),
        (Value::Integer(a), Value::Float(b)) => compare_integer(*a, *b).ok_or(NO_ORDER),
        (Value::Float(a), Value::Integer(b)) => compare_integer(*b, *a).map(Ordering::reverse).ok_or(NO_ORDER),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b).ok_or(NO_ORDER),
        (Value::Integer(_) | Value::BigInteger(_) | Value::Float(_), Value::Timespan(_) | Value::Timestamp(_)) => {
            order(right, left).map(Ordering::reverse)
        }
        (Value::Integer(_) | Value::BigInteger(_) | Value::Float(_), Value::SemVer(_)) => Err(VERSION_AS_FLOAT),
        (Value::Integer(_) | Value::BigInteger(_) | Value::Float(_), _) => {
            Err("A Numeric is not comparable to non Numeric")
        }
        (Value::Timespan(a), Value::Timespan(b)) => Ok(a.cmp(b)),
        (Value::Timespan(Timespan { seconds, .. }), Value::Integer(_) | Value::BigInteger(_) | Value::Float(_)) => {
            nanoseconds(left).and_then(|total| with_number(total, *seconds, right)).ok_or(NO_ORDER)
        }
        (Value::Timespan(_), _) => Err("Timespans are only comparable to Timespans, Integers, and Floats"),
        (Value::Timestamp(a), Value::Timestamp(b)) => Ok(a.cmp(b)),
        (Value::Timestamp(Timestamp { seconds, .. }), Value::Integer(_) | Value::BigInteger(_) | Value::Float(_)) => {
            nanoseconds(left).and_then(|total| with_number(total, *seconds, right)).ok_or(NO_ORDER)
        }
        (Value::Timestamp(_), _) => Err("Timestamps are only comparable to Timestamps, Integers, and Floats"),
        (Value::SemVer(a), Value::SemVer(b)) => Ok(a.order(b)),
        (Value::SemVer(_), _) => Err("Versions not comparable to non Versions"),
        (Value::Default, Value::Default) => Ok(Ordering::Equal),
        (Value::Default, _) => Err("Symbol not comparable to non Symbol"),
        _ => Err("Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable"),
    }
}

/// Ruby's `<=>` of two values, which must give a result; otherwise Ruby's words for the lack of one.
pub fn ruby_order<'a>(a: &Value<'a>, b: &Value<'a>) -> Result<Ordering, String> {
    match (a, b) {
        (Value::String(a), Value::String(b)) => Ok(a.cmp(b)),
        (
            Value::Integer(_) | Value::BigInteger(_) | Value::Float(_),
            Value::Integer(_) | Value::BigInteger(_) | Value::Float(_),
        )
        | (Value::Timespan(_) | Value::Timestamp(_), Value::Integer(_) | Value::BigInteger(_) | Value::Float(_))
        | (Value::Integer(_) | Value::BigInteger(_) | Value::Float(_), Value::Timespan(_) | Value::Timestamp(_))
        | (Value::Timespan(_), Value::Timespan(_))
        | (Value::Timestamp(_), Value::Timestamp(_))
        | (Value::SemVer(_), Value::SemVer(_)) => order(a, b).map_err(|_| incomparable(a, b)),
        (Value::Array(left), Value::Array(right)) if std::ptr::eq(*left, *right) => Ok(Ordering::Equal),
        (Value::Array(left), Value::Array(right)) => {
            into(left.len(), || array_order(left, right)).ok_or_else(|| incomparable(a, b))
        }
        (Value::Undef, Value::Undef) | (Value::Default, Value::Default) => Ok(Ordering::Equal),
        (Value::Boolean(a), Value::Boolean(b)) if a == b => Ok(Ordering::Equal),
        _ => Err(incomparable(a, b)),
    }
}

/// The order of the first elements that differ; `None` where they have no order.
fn array_order<'a>(left: &[Value<'a>], right: &[Value<'a>]) -> Option<Ordering> {
    for (one, other) in left.iter().zip(right) {
        match ruby_order(one, other).ok()? {
            Ordering::Equal => {}
            order @ (Ordering::Less | Ordering::Greater) => return Some(order),
        }
    }
    Some(left.len().cmp(&right.len()))
}

fn nanoseconds(value: &Value<'_>) -> Option<i128> {
    match value {
        Value::Timespan(span) => Some(span.total_nanoseconds()),
        Value::Timestamp(time) => Some(time.total_nanoseconds()),
        _ => None,
    }
}

/// `left < right` and its kin. Types compare by assignability.
pub fn compare<'a>(
    typing: &dyn Typing<'a>,
    operator: Comparison,
    left: &Value<'a>,
    right: &Value<'a>,
) -> Result<bool, OperationError> {
    if let Value::Type(a) = left {
        let Value::Type(b) = right else { return Ok(false) };
        let (to, from, is_strict) = match operator {
            Comparison::Less => (b, a, true),
            Comparison::LessOrEqual => (b, a, false),
            Comparison::Greater => (a, b, true),
            Comparison::GreaterOrEqual => (a, b, false),
        };
        let refused = |fault: Issue| not_possible(typing, operator.symbol(), [left, right], fault.text());
        if !typing.is_assignable(to, from) {
            return typing.assignable_fault(to, from).map_or(Ok(false), |fault| Err(refused(fault)));
        }
        if !is_strict || typing.is_same_type(a, b) {
            return Ok(!is_strict);
        }
        return typing.assignable_fault(from, to).map_or(Ok(true), |fault| Err(refused(fault)));
    }
    match order(left, right) {
        Ok(order) => Ok(operator.holds(order)),
        Err(detail @ (VERSION_AS_FLOAT | NO_ORDER)) => {
            let label = format!("a '{}' expression", operator.symbol());
            let detail = detail.replace('<', operator.symbol());
            Err(OperationError::new(Operand::Whole, issues::error_while_evaluating(&label, &detail)))
        }
        Err(detail) => Err(not_possible(typing, operator.symbol(), [left, right], detail)),
    }
}

/// `left == right` for an operator that is written `symbol`: types compare by assignability in both directions.
pub fn equal<'a>(
    typing: &dyn Typing<'a>,
    symbol: &str,
    left: &Value<'a>,
    right: &Value<'a>,
) -> Result<bool, OperationError> {
    let is_equal = equals(typing, left, right);
    if !is_equal && let (Value::Type(a), Value::Type(b)) = (left, right) {
        let fault = match typing.assignable_fault(b, a) {
            None if typing.is_assignable(b, a) => typing.assignable_fault(a, b),
            fault => fault,
        };
        if let Some(fault) = fault {
            return Err(not_possible(typing, symbol, [left, right], fault.text()));
        }
    }
    Ok(is_equal)
}

fn not_possible<'a>(
    typing: &dyn Typing<'a>,
    operator: &str,
    operands: [&Value<'a>; 2],
    detail: &str,
) -> OperationError {
    let [left, right] = operands.map(|operand| label(operand, typing));
    let issue = issues::comparison_not_possible(&left, operator, &right, detail);
    OperationError::new(Operand::Whole, issue)
}
