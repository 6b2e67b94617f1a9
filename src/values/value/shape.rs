//! A coarse view of values, for code that treats all values alike that data formats do not have.

use super::{BigInteger, Hash, Value};

/// What a value is to a data format.
#[derive(Clone, Copy, Debug)]
pub enum Shape<'a> {
    /// Nothing.
    Undef,
    /// A boolean.
    Boolean(bool),
    /// An integer of 64 bits.
    Integer(i64),
    /// A larger integer.
    BigInteger(&'a BigInteger<'a>),
    /// A float.
    Float(f64),
    /// A text.
    Text(&'a str),
    /// A list.
    List(&'a [Value<'a>]),
    /// A map.
    Map(&'a Hash<'a>),
    /// A value that data formats do not have.
    Rich(Value<'a>),
}

impl<'a> Value<'a> {
    /// What the value is to a data format.
    #[must_use]
    pub const fn shape(&self) -> Shape<'a> {
        match *self {
            Self::Undef => Shape::Undef,
            Self::Boolean(truth) => Shape::Boolean(truth),
            Self::Integer(number) => Shape::Integer(number),
            Self::BigInteger(number) => Shape::BigInteger(number),
            Self::Float(number) => Shape::Float(number),
            Self::String(text) => Shape::Text(text),
            Self::Array(elements) => Shape::List(elements),
            Self::Hash(hash) => Shape::Map(hash),
            Self::Default
            | Self::Regexp(_)
            | Self::Type(_)
            | Self::Sensitive(_)
            | Self::Timespan(_)
            | Self::Timestamp(_)
            | Self::SemVer(_)
            | Self::SemVerRange(_)
            | Self::Binary(_)
            | Self::Uri(_)
            | Self::Object(_)
            | Self::Iterator(_)
            | Self::Resource(_)
            | Self::Runtime(_) => Shape::Rich(*self),
        }
    }
}
