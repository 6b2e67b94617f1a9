//! Integers beyond 64 bits. Ruby's integers have no bounds, and Puppet lets those of data, conversions and functions be;
//! its operators and the parameters of resources refuse them.
//!
//! [`Value::Integer`](crate::value::Value::Integer) holds what 64 bits hold, [`Value::BigInteger`](crate::value::Value::BigInteger) everything else and nothing of that: an integer has
//! one form. [`Integer`] is what both become to compute with, [`Bound`] what they are in a type.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::{BigInt, Sign};
use num_traits::{FromPrimitive as _, Num as _, ToPrimitive as _};
use pantin_base::budget::Arena;

/// Texts with more digits are no integers: reading and showing them takes the square of their number.
const MAX_DIGITS: usize = 100_000;

/// An integer that 64 bits do not hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BigInteger<'a> {
    /// Two's complement, the lowest byte first, as few bytes as hold it.
    bytes: &'a [u8],
}

impl BigInteger<'_> {
    /// An integer that 64 bits do not hold, in an arena.
    pub(super) fn of<'b>(number: &BigInt, arena: &'b Arena) -> &'b BigInteger<'b> {
        arena.alloc(BigInteger { bytes: arena.alloc_slice_copy(&number.to_signed_bytes_le()) })
    }

    /// The number, to compute with.
    #[must_use]
    pub fn number(&self) -> BigInt {
        BigInt::from_signed_bytes_le(self.bytes)
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.bytes.last().is_some_and(|byte| byte & 0x80 != 0)
    }

    /// The nearest float; infinite where it is beyond these.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        float_of(&self.number())
    }

    /// The same number in another arena.
    #[must_use]
    pub fn copied<'b>(&self, arena: &'b Arena) -> &'b BigInteger<'b> {
        arena.alloc(BigInteger { bytes: arena.alloc_slice_copy(self.bytes) })
    }
}

impl Ord for BigInteger<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for BigInteger<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for BigInteger<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), out)
    }
}

impl fmt::Debug for BigInteger<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

fn float_of(number: &BigInt) -> f64 {
    number.to_f64().unwrap_or(if number.sign() == Sign::Minus { f64::NEG_INFINITY } else { f64::INFINITY })
}

/// An end of the range of an `Integer` type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound<'a> {
    /// One of 64 bits.
    Word(i64),
    /// One beyond these.
    Big(&'a BigInteger<'a>),
}

const _: () = assert!(size_of::<Option<Bound<'_>>>() == 16);

impl<'a> Bound<'a> {
    /// The bound, or the nearest end of 64 bits.
    #[must_use]
    pub fn saturated(self) -> i64 {
        match self {
            Self::Word(number) => number,
            Self::Big(number) if number.is_negative() => i64::MIN,
            Self::Big(_) => i64::MAX,
        }
    }

    /// Whether there is an integer between the two.
    #[must_use]
    pub fn has_gap_before(self, other: Self) -> bool {
        match (self, other) {
            (Self::Word(a), Self::Word(b)) => a.saturating_add(1) < b,
            (a, b) => Integer::from(a).into_big() + 1 < Integer::from(b).into_big(),
        }
    }
}

impl Ord for Bound<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_sign = |number: &BigInteger<'_>| if number.is_negative() { Ordering::Less } else { Ordering::Greater };
        match (self, other) {
            (Self::Word(a), Self::Word(b)) => a.cmp(b),
            (Self::Big(a), Self::Big(b)) => a.cmp(b),
            (Self::Big(a), Self::Word(_)) => by_sign(a),
            (Self::Word(_), Self::Big(b)) => by_sign(b).reverse(),
        }
    }
}

impl PartialOrd for Bound<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An integer of any size, to compute with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Integer {
    /// One of 64 bits.
    Word(i64),
    /// One beyond these.
    Big(BigInt),
}

impl Integer {
    /// Reads digits. Nothing when one of them is no digit of the radix, or when they are too many.
    #[must_use]
    pub fn parse(digits: &str, radix: u32) -> Option<Self> {
        if let Ok(number) = i64::from_str_radix(digits, radix) {
            return Some(Self::Word(number));
        }
        if digits.len() > MAX_DIGITS {
            return None;
        }
        BigInt::from_str_radix(digits, radix).ok().map(Self::from)
    }

    /// The whole part of a float; nothing of what is infinite or no number.
    #[must_use]
    pub fn of_float(number: f64) -> Option<Self> {
        if number.abs() < 9e18 { Some(Self::Word(number as i64)) } else { BigInt::from_f64(number).map(Self::from) }
    }

    /// The integer where 64 bits hold it.
    #[must_use]
    pub const fn as_word(&self) -> Option<i64> {
        match self {
            Self::Word(number) => Some(*number),
            Self::Big(_) => None,
        }
    }

    /// The integer, or the nearest end of 128 bits.
    #[must_use]
    pub fn saturated(&self) -> i128 {
        match self {
            Self::Word(number) => (*number).into(),
            Self::Big(number) => number.to_i128().unwrap_or(if self.is_negative() { i128::MIN } else { i128::MAX }),
        }
    }

    /// The nearest float.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        match self {
            Self::Word(number) => *number as f64,
            Self::Big(number) => float_of(number),
        }
    }

    /// The integer in its one form for long ones.
    #[must_use]
    pub fn into_big(self) -> BigInt {
        match self {
            Self::Word(number) => number.into(),
            Self::Big(number) => number,
        }
    }

    /// Whether it is zero.
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        matches!(self, Self::Word(0))
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match self {
            Self::Word(number) => *number < 0,
            Self::Big(number) => number.sign() == Sign::Minus,
        }
    }

    /// The integer with the other sign.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::Word(number) => number.checked_neg().map_or_else(|| Self::from(-BigInt::from(number)), Self::Word),
            Self::Big(number) => Self::from(-number),
        }
    }

    /// The integer without its sign.
    #[must_use]
    pub fn absolute(self) -> Self {
        if self.is_negative() { self.negated() } else { self }
    }

    /// The quotient, rounded down, and the rest, which has the sign of the divisor. Nothing when that is zero.
    #[must_use]
    pub fn divided(&self, by: &Self) -> Option<(Self, Self)> {
        if by.is_zero() {
            return None;
        }
        if let (Self::Word(a), Self::Word(b)) = (self, by)
            && let (Some(quotient), Some(rest)) = (a.checked_div(*b), a.checked_rem(*b))
        {
            return Some(if rest != 0 && (rest < 0) != (*b < 0) {
                (Self::Word(quotient - 1), Self::Word(rest + b))
            } else {
                (Self::Word(quotient), Self::Word(rest))
            });
        }
        let (a, b) = (self.clone().into_big(), by.clone().into_big());
        let (mut quotient, mut rest) = (&a / &b, &a % &b);
        if rest.sign() != Sign::NoSign && rest.sign() != b.sign() {
            quotient -= 1;
            rest += b;
        }
        Some((quotient.into(), rest.into()))
    }

    /// Ruby's `%#x`, in which negative numbers are two's complements.
    #[must_use]
    pub fn hexadecimal(&self) -> String {
        if !self.is_negative() {
            return format!("0x{:x}", self.clone().into_big());
        }
        format!("0x..{}", complement_digits(&self.clone().into_big(), 4))
    }
}

impl From<i64> for Integer {
    fn from(number: i64) -> Self {
        Self::Word(number)
    }
}

impl From<i128> for Integer {
    fn from(number: i128) -> Self {
        i64::try_from(number).map_or_else(|_| Self::Big(number.into()), Self::Word)
    }
}

impl From<BigInt> for Integer {
    fn from(number: BigInt) -> Self {
        i64::try_from(&number).map_or(Self::Big(number), Self::Word)
    }
}

impl From<Bound<'_>> for Integer {
    fn from(bound: Bound<'_>) -> Self {
        match bound {
            Bound::Word(number) => Self::Word(number),
            Bound::Big(number) => Self::Big(number.number()),
        }
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Word(a), Self::Word(b)) => a.cmp(b),
            (a, b) => a.clone().into_big().cmp(&b.clone().into_big()),
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(number) => fmt::Display::fmt(number, out),
            Self::Big(number) => fmt::Display::fmt(number, out),
        }
    }
}

/// The two's complement of a negative number in digits of so many bits, as few as show it: the first is the one that goes
/// on to the left without end.
#[must_use]
pub fn complement_digits(number: &BigInt, bits: usize) -> String {
    let bytes = number.to_signed_bytes_le();
    let bit = |at: usize| bytes.get(at / 8).is_none_or(|byte| byte >> (at % 8) & 1 != 0);
    let highest = (1_u32 << bits) - 1;
    let count = (bytes.len() * 8).div_ceil(bits);
    let digit = |at: usize| (0..bits).fold(0, |digit, place| digit | u32::from(bit(at * bits + place)) << place);
    let mut digits: Vec<u32> = (0..count).map(digit).collect();
    while digits.last() == Some(&highest) {
        digits.pop();
    }
    digits.push(highest);
    digits.iter().rev().filter_map(|digit| char::from_digit(*digit, 16)).collect()
}

/// An integer against a float without rounding the integer.
pub(super) fn compare_integer(a: i64, b: f64) -> Option<Ordering> {
    if b.is_nan() {
        return None;
    }
    if b >= 9_223_372_036_854_775_808.0 {
        return Some(Ordering::Less);
    }
    if b < -9_223_372_036_854_775_808.0 {
        return Some(Ordering::Greater);
    }
    let whole = b.floor();
    Some(a.cmp(&(whole as i64)).then(if b > whole { Ordering::Less } else { Ordering::Equal }))
}

/// A long integer against a float without rounding the integer.
pub(super) fn compare_big(a: &BigInteger<'_>, b: f64) -> Option<Ordering> {
    match Integer::of_float(b) {
        // A float that is as large as that has no fraction.
        Some(b) => Some(Integer::Big(a.number()).cmp(&b)),
        None => 0.0.partial_cmp(&b),
    }
}

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;
    use proptest::prelude::*;

    use super::{Bound, Integer};
    use crate::value::Value;

    fn read(text: &str) -> Integer {
        Integer::parse(text, 10).unwrap()
    }

    #[test]
    fn an_integer_has_one_form() {
        let arena = Arena::new();
        for (text, is_big) in [
            ("9223372036854775807", false),
            ("9223372036854775808", true),
            ("-9223372036854775808", false),
            ("-9223372036854775809", true),
            ("0", false),
        ] {
            let value = read(text).value(&arena);
            assert_eq!(matches!(value, Value::BigInteger(_)), is_big, "{text}");
            assert_eq!(Integer::of(&value), Some(read(text)));
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read("9223372036854775808").negated(), Integer::Word(i64::MIN));
        assert_eq!(Integer::Word(i64::MIN).absolute(), read("9223372036854775808"));
    }

    #[test]
    fn negative_numbers_are_complements_in_hexadecimal() {
        assert_eq!(read("9223372036854775808").hexadecimal(), "0x8000000000000000");
        assert_eq!(read("-9223372036854775809").hexadecimal(), "0x..f7fffffffffffffff");
        assert_eq!(read("-9223372036854775808").hexadecimal(), "0x..f8000000000000000");
        assert_eq!(read("-1").hexadecimal(), "0x..f");
        assert_eq!(read("-256").hexadecimal(), "0x..f00");
    }

    #[test]
    fn too_many_digits_are_no_number() {
        assert!(Integer::parse(&"9".repeat(100_000), 10).is_some());
        assert!(Integer::parse(&"9".repeat(100_001), 10).is_none());
    }

    proptest! {
        #[test]
        fn bounds_and_integers_have_one_order(a in any::<i128>(), b in any::<i128>()) {
            let arena = Arena::new();
            let [one, other] = [a, b].map(|number| Integer::from(number).value(&arena));
            prop_assert_eq!(Bound::of(&one).cmp(&Bound::of(&other)), a.cmp(&b));
            prop_assert_eq!(Integer::from(a).cmp(&Integer::from(b)), a.cmp(&b));
        }

        #[test]
        fn quotients_and_rests_are_those_of_128_bits(a in -(1_i128 << 100)..1 << 100, b in -(1_i128 << 70)..1 << 70) {
            prop_assume!(b != 0);
            let (quotient, rest) = Integer::from(a).divided(&Integer::from(b)).unwrap();
            let (wanted, left) = (a.div_euclid(b), a.rem_euclid(b));
            let (wanted, left) = if b < 0 && left != 0 { (wanted - 1, left + b) } else { (wanted, left) };
            prop_assert_eq!((quotient.saturated(), rest.saturated()), (wanted, left));
        }
    }
}
