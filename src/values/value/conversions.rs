//! Which integer or version a value is, and the value that an integer is.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::integer::{BigInteger, Bound, Integer};
use super::{SemVer, Value};
use pantin_base::budget::Arena;

impl<'a> Bound<'a> {
    /// The integer that a value is.
    #[must_use]
    pub const fn of(value: &Value<'a>) -> Option<Self> {
        match value {
            Value::Integer(number) => Some(Self::Word(*number)),
            Value::BigInteger(number) => Some(Self::Big(number)),
            _ => None,
        }
    }

    /// The bound as a value.
    #[must_use]
    pub const fn value(self) -> Value<'a> {
        match self {
            Self::Word(number) => Value::Integer(number),
            Self::Big(number) => Value::BigInteger(number),
        }
    }
}

impl Integer {
    /// The integer that a value is.
    #[must_use]
    pub fn of(value: &Value<'_>) -> Option<Self> {
        Bound::of(value).map(Self::from)
    }

    /// The integer as a value.
    #[must_use]
    pub fn value<'a>(&self, arena: &'a Arena) -> Value<'a> {
        match self {
            Self::Word(number) => Value::Integer(*number),
            Self::Big(number) => Value::BigInteger(BigInteger::of(number, arena)),
        }
    }
}

impl<'a> SemVer<'a> {
    /// The version that a value is or spells.
    #[must_use]
    pub fn of(value: &Value<'a>) -> Option<Self> {
        match value {
            Value::SemVer(version) => Some(**version),
            Value::String(text) => Self::parse(text).ok(),
            _ => None,
        }
    }
}
