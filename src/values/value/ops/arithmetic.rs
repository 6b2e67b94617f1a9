//! `+ - * / % << >>` and unary minus on numbers, durations and points in time.
//!
//! Source: `EvaluatorImpl#calculate`, `Puppet::Pops::Time`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::compare::VERSION_AS_FLOAT;
use super::{Operand, OperationError, Operations, collections};
use crate::value::format::ruby_text;
use crate::value::integer::Integer;
use crate::value::issues;
use crate::value::label::{a_an, with_article, with_article_uc};
use crate::value::number::{Number, to_number};
use crate::value::{Timespan, Timestamp, Value};

/// An arithmetic operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Modulo,
    /// `<<`
    LeftShift,
    /// `>>`
    RightShift,
}

impl Arithmetic {
    /// The operator as written.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Modulo => "%",
            Self::LeftShift => "<<",
            Self::RightShift => ">>",
        }
    }

    /// What messages call an expression with this operator.
    #[must_use]
    pub fn label(self) -> String {
        format!("'{}' expression", self.symbol())
    }
}

/// What arithmetic takes for a number.
#[derive(Clone)]
enum Numeric<'a> {
    Integer(Integer),
    Float(f64),
    Timespan(Timespan),
    Timestamp(Timestamp),
    /// Versions are numbers in Ruby's class hierarchy, and know no arithmetic.
    SemVer(Value<'a>),
}

/// What went wrong, before it is known whose fault that is.
enum Failure {
    NotApplicable,
    ZeroDivision,
    /// A Ruby error that Puppet wraps.
    Runtime(String),
}

/// `left operator right` if both are integers and the result is one of 64 bits: most arithmetic is, and it fails nowhere.
#[inline]
#[must_use]
pub fn of_words<'a>(operator: Arithmetic, left: Value<'a>, right: Value<'a>) -> Option<Value<'a>> {
    let (Value::Integer(a), Value::Integer(b)) = (left, right) else { return None };
    let result = match operator {
        Arithmetic::Add => a.checked_add(b)?,
        Arithmetic::Subtract => a.checked_sub(b)?,
        Arithmetic::Multiply => a.checked_mul(b)?,
        // Puppet rounds down, as Euclid does for what divides more than nothing.
        Arithmetic::Divide if b > 0 => a.div_euclid(b),
        Arithmetic::Modulo if b > 0 => a.rem_euclid(b),
        Arithmetic::Divide | Arithmetic::Modulo | Arithmetic::LeftShift | Arithmetic::RightShift => return None,
    };
    Some(Value::Integer(result))
}

/// `left operator right`
pub fn arithmetic<'a>(
    ops: &mut Operations<'_, 'a>,
    operator: Arithmetic,
    left: Value<'a>,
    right: Value<'a>,
) -> Result<Value<'a>, OperationError> {
    if let Some(result) = of_words(operator, left, right) {
        return Ok(result);
    }
    match (left, operator) {
        (Value::Uri(_) | Value::Binary(_) | Value::Array(_) | Value::Hash(_), Arithmetic::Add) => {
            collections::concatenate(ops.typing, left, right).map_err(|issue| wrapped(operator, issue.text()))
        }
        (Value::Array(_) | Value::Hash(_), Arithmetic::Subtract) => {
            collections::delete(ops.typing, left, right).map_err(|issue| wrapped(operator, issue.text()))
        }
        (Value::Array(elements), Arithmetic::LeftShift) => Ok(collections::append(ops.typing, elements, right)),
        (Value::Hash(_), Arithmetic::LeftShift) => Err(not_applicable(ops, operator, &left)),
        _ => numeric(ops, operator, left, right),
    }
}

/// `-operand`
pub fn negate<'a>(ops: &mut Operations<'_, 'a>, operand: Value<'a>) -> Result<Value<'a>, OperationError> {
    let detail = match coerce(ops, operand, Operand::Whole)? {
        // Of all operators only this one is not bounded.
        Numeric::Integer(number) => return Ok(number.negated().value(ops.typing.arena())),
        Numeric::Float(number) => return Ok(Value::Float(-number)),
        Numeric::Timespan(span) => match Timespan::from_nanoseconds(-span.total_nanoseconds()) {
            Some(span) => return Ok(Value::Timespan(ops.typing.arena().alloc(span))),
            None => OUT_OF_RANGE.to_owned(),
        },
        Numeric::Timestamp(_) => "undefined method `-@' for a Timestamp".to_owned(),
        Numeric::SemVer(_) => VERSION_AS_FLOAT.to_owned(),
    };
    let text = format!("Error while evaluating an Unary Minus, {detail}");
    Err(OperationError::new(Operand::Whole, issues::runtime_error(&text)))
}

const OUT_OF_RANGE: &str = "time value out of range";

fn numeric<'a>(
    ops: &mut Operations<'_, 'a>,
    operator: Arithmetic,
    left: Value<'a>,
    right: Value<'a>,
) -> Result<Value<'a>, OperationError> {
    let mut a = coerce(ops, left, Operand::Left)?;
    let mut b = coerce(ops, right, Operand::Right)?;
    let when = |ops: &Operations<'_, 'a>, a: &Numeric<'a>, b: &Numeric<'a>| {
        let (a, b) = (shown(a), shown(b));
        let issue =
            issues::operator_not_applicable_when(operator.symbol(), &a_an(&a, ops.typing), &a_an(&b, ops.typing));
        OperationError::new(Operand::Left, issue)
    };
    if operator == Arithmetic::Modulo {
        if matches!(a, Numeric::Float(_)) {
            return Err(not_applicable(ops, operator, &shown(&a)));
        }
        if matches!(b, Numeric::Float(_)) {
            return Err(when(ops, &a, &b));
        }
    }
    let is_time = |number: &Numeric<'_>| matches!(number, Numeric::Timespan(_) | Numeric::Timestamp(_));
    if is_time(&b) && !is_time(&a) {
        match (operator, &b) {
            (Arithmetic::Add, _) | (Arithmetic::Multiply, Numeric::Timespan(_)) => std::mem::swap(&mut a, &mut b),
            (Arithmetic::Subtract, Numeric::Timespan(_)) => {
                let nanoseconds = seconds_as_nanoseconds(&a).map_err(|detail| wrapped(operator, &detail))?;
                a = Numeric::Timespan(
                    Timespan::from_nanoseconds(nanoseconds).ok_or_else(|| wrapped(operator, OUT_OF_RANGE))?,
                );
            }
            _ => return Err(when(ops, &a, &b)),
        }
    }
    let result = match &a {
        Numeric::Integer(number) => integer(operator, number, &b),
        Numeric::Float(number) => float(operator, *number, &b),
        Numeric::Timespan(span) => timespan(operator, *span, &b),
        Numeric::Timestamp(time) => timestamp(operator, *time, &b),
        Numeric::SemVer(_) => Err(Failure::NotApplicable),
    };
    match result {
        Ok(Outcome::Value(Value::Float(number))) if number.is_infinite() => {
            Err(OperationError::new(Operand::Left, issues::result_is_infinity(operator.symbol())))
        }
        Ok(Outcome::Value(value)) => Ok(value),
        Ok(Outcome::Timespan(span)) => Ok(Value::Timespan(ops.typing.arena().alloc(span))),
        Ok(Outcome::Timestamp(time)) => Ok(Value::Timestamp(ops.typing.arena().alloc(time))),
        Ok(Outcome::Overflow { text, is_negative }) => Err(overflow(&operator.label(), &text, is_negative)),
        Err(Failure::NotApplicable) => Err(not_applicable(ops, operator, &shown(&a))),
        Err(Failure::ZeroDivision) => Err(OperationError::new(Operand::Right, issues::division_by_zero())),
        Err(Failure::Runtime(detail)) => Err(wrapped(operator, &detail)),
    }
}

enum Outcome<'a> {
    Value(Value<'a>),
    Timespan(Timespan),
    Timestamp(Timestamp),
    /// An integer beyond 64 bits, in hexadecimal with its sign.
    Overflow {
        text: String,
        is_negative: bool,
    },
}

fn integer<'a>(operator: Arithmetic, a: &Integer, b: &Numeric<'a>) -> Result<Outcome<'a>, Failure> {
    let b = match b {
        Numeric::Integer(b) => b,
        Numeric::Float(by) if matches!(operator, Arithmetic::LeftShift | Arithmetic::RightShift) => {
            &Integer::from(*by as i128)
        }
        Numeric::Float(_) => return float(operator, a.to_f64(), b),
        Numeric::SemVer(_) => return Err(Failure::Runtime(VERSION_AS_FLOAT.to_owned())),
        Numeric::Timespan(_) | Numeric::Timestamp(_) => return Err(Failure::NotApplicable),
    };
    let long = |number: &Integer| number.clone().into_big();
    let result = match operator {
        Arithmetic::Add => (long(a) + long(b)).into(),
        Arithmetic::Subtract => (long(a) - long(b)).into(),
        Arithmetic::Multiply => (long(a) * long(b)).into(),
        Arithmetic::Divide => a.divided(b).ok_or(Failure::ZeroDivision)?.0,
        Arithmetic::Modulo => a.divided(b).ok_or(Failure::ZeroDivision)?.1,
        Arithmetic::LeftShift => return shift(a, b.saturated()),
        Arithmetic::RightShift => return shift(a, b.saturated().saturating_neg()),
    };
    Ok(outcome(&result))
}

fn outcome<'a>(number: &Integer) -> Outcome<'a> {
    match number {
        Integer::Word(number) => Outcome::Value(Value::Integer(*number)),
        Integer::Big(_) => Outcome::Overflow { text: hexadecimal(number, 0), is_negative: number.is_negative() },
    }
}

/// Longest shift whose result is still spelled out in the message.
const SHIFT_LIMIT: i128 = 1 << 16;

fn shift<'a>(number: &Integer, by: i128) -> Result<Outcome<'a>, Failure> {
    if number.is_zero() {
        return Ok(Outcome::Value(Value::Integer(0)));
    }
    if let (Integer::Word(number), -63..=63) = (number, by) {
        let number = i128::from(*number);
        return Ok(outcome(&Integer::from(if by < 0 { number >> -by } else { number << by })));
    }
    if by <= 0 {
        let by = usize::try_from(by.saturating_neg()).unwrap_or(usize::MAX);
        return Ok(outcome(&(number.clone().into_big() >> by).into()));
    }
    if by > SHIFT_LIMIT {
        return Err(Failure::Runtime("Error while reporting issue: NUMERIC_OVERFLOW. size too big".to_owned()));
    }
    Ok(Outcome::Overflow { text: hexadecimal(number, by as usize), is_negative: number.is_negative() })
}

/// Ruby's `%#+x` of a number shifted to the left.
fn hexadecimal(number: &Integer, shifted: usize) -> String {
    let sign = if number.is_negative() { '-' } else { '+' };
    let digits = number.clone().absolute().into_big() << (shifted % 4);
    format!("{sign}0x{digits:x}{}", "0".repeat(shifted / 4))
}

fn float<'a>(operator: Arithmetic, a: f64, b: &Numeric<'a>) -> Result<Outcome<'a>, Failure> {
    let b = match b {
        Numeric::Integer(b) => b.to_f64(),
        Numeric::Float(b) => *b,
        Numeric::SemVer(_) => return Err(Failure::Runtime(VERSION_AS_FLOAT.to_owned())),
        Numeric::Timespan(_) | Numeric::Timestamp(_) => return Err(Failure::NotApplicable),
    };
    let result = match operator {
        Arithmetic::Add => a + b,
        Arithmetic::Subtract => a - b,
        Arithmetic::Multiply => a * b,
        Arithmetic::Divide => a / b,
        Arithmetic::Modulo | Arithmetic::LeftShift | Arithmetic::RightShift => return Err(Failure::NotApplicable),
    };
    Ok(Outcome::Value(Value::Float(result)))
}

const NANOSECONDS: i128 = 1_000_000_000;

/// Seconds as nanoseconds, fractions of these cut off.
fn seconds_as_nanoseconds(number: &Numeric<'_>) -> Result<i128, String> {
    match number {
        Numeric::Integer(seconds) => Ok(seconds.saturated().saturating_mul(NANOSECONDS)),
        Numeric::Float(seconds) => truncated(seconds * NANOSECONDS as f64),
        Numeric::Timespan(span) => Ok(span.total_nanoseconds()),
        Numeric::Timestamp(time) => Ok(time.total_nanoseconds()),
        Numeric::SemVer(_) => Err(VERSION_AS_FLOAT.to_owned()),
    }
}

fn truncated(number: f64) -> Result<i128, String> {
    if number.is_finite() { Ok(number as i128) } else { Err(crate::value::number::float_text(number)) }
}

fn kind(number: &Numeric<'_>) -> &'static str {
    match number {
        Numeric::Integer(_) => "Integer",
        Numeric::Float(_) => "Float",
        Numeric::Timespan(_) => "Timespan",
        Numeric::Timestamp(_) => "Timestamp",
        Numeric::SemVer(_) => "Version",
    }
}

fn span<'a>(nanoseconds: i128) -> Result<Outcome<'a>, Failure> {
    let span = Timespan::from_nanoseconds(nanoseconds).ok_or_else(|| Failure::Runtime(OUT_OF_RANGE.to_owned()))?;
    Ok(Outcome::Timespan(span))
}

fn time<'a>(nanoseconds: i128) -> Result<Outcome<'a>, Failure> {
    let time = Timestamp::from_nanoseconds(nanoseconds).ok_or_else(|| Failure::Runtime(OUT_OF_RANGE.to_owned()))?;
    Ok(Outcome::Timestamp(time))
}

fn timespan<'a>(operator: Arithmetic, a: Timespan, b: &Numeric<'a>) -> Result<Outcome<'a>, Failure> {
    let nanoseconds = a.total_nanoseconds();
    let other = with_article(kind(b));
    match (operator, b) {
        (Arithmetic::Add, Numeric::Timestamp(b)) => time(nanoseconds + b.total_nanoseconds()),
        (Arithmetic::Add, Numeric::SemVer(_)) => {
            Err(Failure::Runtime(format!("{} cannot be added to a Timespan", with_article_uc(kind(b)))))
        }
        (Arithmetic::Add, _) => span(nanoseconds.saturating_add(seconds_as_nanoseconds(b).map_err(Failure::Runtime)?)),
        (Arithmetic::Subtract, Numeric::Timestamp(_) | Numeric::SemVer(_)) => {
            Err(Failure::Runtime(format!("{} cannot be subtracted from a Timespan", with_article_uc(kind(b)))))
        }
        (Arithmetic::Subtract, _) => {
            span(nanoseconds.saturating_sub(seconds_as_nanoseconds(b).map_err(Failure::Runtime)?))
        }
        (Arithmetic::Multiply, Numeric::Integer(b)) => span(nanoseconds.saturating_mul(b.saturated())),
        (Arithmetic::Multiply, Numeric::Float(b)) => {
            span(truncated(nanoseconds as f64 * *b).map_err(Failure::Runtime)?)
        }
        (Arithmetic::Multiply, _) => Err(Failure::Runtime(format!("A Timestamp cannot be multiplied by {other}"))),
        (Arithmetic::Divide, Numeric::Float(0.0)) => Err(Failure::ZeroDivision),
        (Arithmetic::Divide, Numeric::Integer(b)) => {
            span(Integer::from(nanoseconds).divided(b).ok_or(Failure::ZeroDivision)?.0.saturated())
        }
        (Arithmetic::Divide, Numeric::Float(b)) => {
            span(truncated((nanoseconds as f64 / *b).floor()).map_err(Failure::Runtime)?)
        }
        (Arithmetic::Divide, Numeric::Timespan(b)) => {
            Ok(Outcome::Value(Value::Float(nanoseconds as f64 / b.total_nanoseconds() as f64)))
        }
        (Arithmetic::Divide, _) => Err(Failure::Runtime(format!("A Timespan cannot be divided by {other}"))),
        (Arithmetic::Modulo, Numeric::Integer(b)) => {
            Ok(outcome(&Integer::from(a.seconds).divided(b).ok_or(Failure::ZeroDivision)?.1))
        }
        (Arithmetic::Modulo, _) => Err(Failure::Runtime(format!("Can not do modulus on a Timespan using a {other}"))),
        (Arithmetic::LeftShift | Arithmetic::RightShift, _) => Err(Failure::NotApplicable),
    }
}

fn timestamp<'a>(operator: Arithmetic, a: Timestamp, b: &Numeric<'a>) -> Result<Outcome<'a>, Failure> {
    let nanoseconds = a.total_nanoseconds();
    match (operator, b) {
        (Arithmetic::Add, Numeric::Timestamp(_) | Numeric::SemVer(_)) => {
            Err(Failure::Runtime(format!("{} cannot be added to a Timestamp", with_article_uc(kind(b)))))
        }
        (Arithmetic::Add, _) => time(nanoseconds.saturating_add(seconds_as_nanoseconds(b).map_err(Failure::Runtime)?)),
        (Arithmetic::Subtract, Numeric::Timestamp(b)) => span(nanoseconds - b.total_nanoseconds()),
        (Arithmetic::Subtract, Numeric::SemVer(_)) => {
            Err(Failure::Runtime("A Version cannot be subtracted from a Timestamp".to_owned()))
        }
        (Arithmetic::Subtract, _) => {
            time(nanoseconds.saturating_sub(seconds_as_nanoseconds(b).map_err(Failure::Runtime)?))
        }
        _ => Err(Failure::NotApplicable),
    }
}

/// An operand as a number. Strings that look like one are taken, and reported as `strict` says.
fn coerce<'a>(ops: &mut Operations<'_, 'a>, value: Value<'a>, operand: Operand) -> Result<Numeric<'a>, OperationError> {
    Ok(match value {
        Value::Integer(number) => Numeric::Integer(Integer::Word(number)),
        Value::BigInteger(number) => Numeric::Integer(Integer::Big(number.number())),
        Value::Float(number) => Numeric::Float(number),
        Value::Timespan(span) => Numeric::Timespan(*span),
        Value::Timestamp(time) => Numeric::Timestamp(*time),
        Value::SemVer(_) => Numeric::SemVer(value),
        _ => match coerce_text(ops, value, operand)? {
            Number::Integer(number) => Numeric::Integer(number),
            Number::Float(number) => Numeric::Float(number),
        },
    })
}

/// A value that is not a number as one: strings are read, everything else fails.
pub(super) fn coerce_text<'a>(
    ops: &mut Operations<'_, 'a>,
    value: Value<'a>,
    operand: Operand,
) -> Result<Number, OperationError> {
    let number = value.as_str().and_then(to_number);
    let Some(number) = number else {
        return Err(OperationError::new(operand, issues::not_numeric(&ruby_text(&value, ops.typing))));
    };
    ops.report(operand, issues::numeric_coercion(value.as_str().unwrap_or(""), &number.text()))?;
    Ok(number)
}

/// A number as a value again, for messages.
fn shown<'a>(number: &Numeric<'a>) -> Value<'a> {
    match number {
        Numeric::Integer(_) => Value::Integer(0),
        Numeric::Float(number) => Value::Float(*number),
        Numeric::Timespan(_) => Value::Timespan(&Timespan { seconds: 0, nanoseconds: 0 }),
        Numeric::Timestamp(_) => Value::Timestamp(&Timestamp { seconds: 0, nanoseconds: 0 }),
        Numeric::SemVer(version) => *version,
    }
}

fn not_applicable<'a>(ops: &Operations<'_, 'a>, operator: Arithmetic, left: &Value<'a>) -> OperationError {
    OperationError::new(Operand::Left, issues::operator_not_applicable(operator.symbol(), &a_an(left, ops.typing)))
}

fn overflow(label: &str, text: &str, is_negative: bool) -> OperationError {
    let end = if is_negative { "min" } else { "max" };
    OperationError::new(Operand::Whole, issues::numeric_overflow(&with_article_uc(label), end, text))
}

fn wrapped(operator: Arithmetic, detail: &str) -> OperationError {
    OperationError::new(Operand::Whole, issues::error_while_evaluating(&format!("a {}", operator.label()), detail))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Arithmetic, of_words};
    use crate::value::Value;
    use crate::value::integer::Integer;

    fn word(operator: Arithmetic, a: i64, b: i64) -> Option<i64> {
        let Some(Value::Integer(result)) = of_words(operator, Value::Integer(a), Value::Integer(b)) else {
            return None;
        };
        Some(result)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn quick_division_is_that_of_integers_of_any_size(a in any::<i64>(), b in prop_oneof![1..100_i64, 1..i64::MAX]) {
            let (quotient, rest) = Integer::Word(a).divided(&Integer::Word(b)).unwrap();
            prop_assert_eq!(word(Arithmetic::Divide, a, b).map(Integer::Word), Some(quotient));
            prop_assert_eq!(word(Arithmetic::Modulo, a, b).map(Integer::Word), Some(rest));
        }
    }

    #[test]
    fn what_is_no_word_or_fails_is_left_to_the_whole_operation() {
        for (operator, a, b) in [
            (Arithmetic::Add, i64::MAX, 1),
            (Arithmetic::Multiply, i64::MIN, -1),
            (Arithmetic::Divide, 1, 0),
            (Arithmetic::Modulo, 1, -1),
            (Arithmetic::LeftShift, 1, 1),
        ] {
            assert_eq!(word(operator, a, b), None, "{operator:?}");
        }
        assert!(of_words(Arithmetic::Add, Value::Integer(1), Value::Float(1.0)).is_none());
    }
}
