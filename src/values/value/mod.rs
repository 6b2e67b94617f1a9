//! Values: what a manifest can observe, and nothing else. "Not assigned" and "argument not given" are states of slots
//! and frames, never values.
//!
//! Values are `Copy`, immutable and covariant in their lifetime: they borrow from the arena of one compilation or from the
//! environment, so nothing here may hold a value in a `Cell`, an `Rc` or anything that needs to be dropped.
//! [`ty`] holds types as data; every algorithm over types is in `crate::types`.

pub mod address;
pub mod binary;
mod conversions;
pub mod depth;
pub mod flatten;
pub mod format;
mod hash;
mod identity;
pub mod integer;
pub mod issues;
pub mod iterate;
mod iterator;
mod key_hash;
pub mod label;
pub mod letters;
mod members;
pub mod nesting;
pub mod number;
mod object;
pub mod ops;
pub mod paths;
pub mod random;
pub mod raw_bytes;
pub mod regexp;
mod regexp_beginning;
mod regexp_limits;
mod replaced;
pub mod ruby_class;
pub mod ruby_errors;
mod semver;
mod shape;
pub mod shellwords;
mod texts;
mod time;
pub mod ty;
mod type_equality;
mod typing;
mod uri;

pub use hash::Place;
pub(crate) use hash::is_same_number;
pub use hash::{Hash, HashBuilder, KeyHash, eql};
pub use identity::{Identities, Identity};
pub use integer::BigInteger;
pub use iterator::{IteratorKind, IteratorValue, TreeOptions, TreeOrder};
pub use members::member;
pub use object::Object;
pub use regexp::Regexp;
pub use semver::{SemVer, SemVerRange};
pub use shape::Shape;
pub use texts::{concat, lowered};
pub use time::{Timespan, Timestamp, Utc};
pub use ty::Type;
pub use typing::Typing;
pub use uri::Uri;

use pantin_base::symbol::Symbol;

/// A Puppet value.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// `undef`
    Undef,
    /// `default`
    Default,
    /// `true` or `false`
    Boolean(bool),
    /// An integer that 64 bits hold.
    Integer(i64),
    /// An integer that they do not hold.
    BigInteger(&'a BigInteger<'a>),
    /// A float.
    Float(f64),
    /// A string.
    String(&'a str),
    /// A regular expression; compiled forms are kept by [`Regexp`]'s cache, not here.
    Regexp(&'a Regexp<'a>),
    /// An array.
    Array(&'a [Value<'a>]),
    /// A hash, in insertion order.
    Hash(&'a Hash<'a>),
    /// A type, resource and class references among them.
    Type(&'a Type<'a>),
    /// A value that must not be shown.
    Sensitive(&'a Value<'a>),
    /// A duration. As keys of hashes only the very object is the same.
    Timespan(&'a Timespan),
    /// A point in time. As keys of hashes only the very object is the same.
    Timestamp(&'a Timestamp),
    /// A semantic version.
    SemVer(&'a SemVer<'a>),
    /// A range of semantic versions.
    SemVerRange(&'a SemVerRange<'a>),
    /// Bytes.
    Binary(&'a [u8]),
    /// A URI.
    Uri(&'a Uri<'a>),
    /// An instance of an Object type: `Deferred`, `Error` and what manifests define.
    Object(&'a Object<'a>),
    /// A lazy sequence, the result of `reverse_each`, `step` and `tree_each` without a block.
    Iterator(&'a IteratorValue<'a>),
    /// A reference that was given as a parameter of a resource expression: inside of the body it is a resource,
    /// not a type (`reference/types.md` §6, last paragraph).
    Resource(&'a ResourceReference<'a>),
    /// A Ruby object that Puppet passes through without understanding it, for example a symbol read from YAML.
    Runtime(&'a RuntimeValue<'a>),
}

/// A resource by type and title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResourceReference<'a> {
    /// Capitalised type name, `Class` for classes.
    pub type_name: Symbol,
    /// Title as declared.
    pub title: &'a str,
}

/// A Ruby object seen from Puppet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuntimeValue<'a> {
    /// Ruby class, `Symbol` for instance.
    pub class: &'a str,
    /// Its text.
    pub text: &'a str,
    /// Which one it is of those that a compilation numbers: a collector is the same only as itself.
    pub number: Option<u32>,
}

impl<'a> RuntimeValue<'a> {
    /// An object that is the same as all others of this class and text.
    #[must_use]
    pub const fn new(class: &'a str, text: &'a str) -> Self {
        Self { class, text, number: None }
    }
}

impl<'a> Value<'a> {
    /// Whether conditions take the value as true: everything but `undef` and `false`.
    #[must_use]
    pub const fn is_true(&self) -> bool {
        !matches!(self, Self::Undef | Self::Boolean(false))
    }

    /// Whether this is `undef`.
    #[must_use]
    pub const fn is_undef(&self) -> bool {
        matches!(self, Self::Undef)
    }

    /// The text of a string.
    #[must_use]
    pub const fn as_str(&self) -> Option<&'a str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    /// The elements of an array.
    #[must_use]
    pub const fn as_array(&self) -> Option<&'a [Value<'a>]> {
        if let Self::Array(elements) = self { Some(elements) } else { None }
    }

    /// The hash.
    #[must_use]
    pub const fn as_hash(&self) -> Option<&'a Hash<'a>> {
        if let Self::Hash(hash) = self { Some(hash) } else { None }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::String(text)
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(truth: bool) -> Self {
        Self::Boolean(truth)
    }
}

const _: () = assert!(size_of::<Value<'_>>() == 24 && size_of::<Hash<'_>>() == 40);

impl depth::Stopped for Value<'_> {
    fn stopped(_: pantin_base::budget::Exceeded) -> Self {
        Self::Undef
    }
}
