//! Types as data. Algorithms over them (parsing, assignability, instances, inference, messages) are in `crate::types`.

use super::{Regexp, SemVerRange, Timespan, Timestamp, Value};
use crate::symbol::Symbol;

/// A Puppet type. Defaults are explicit: `Array` is `Array { element: Any, size: from 0 }`.
#[derive(Clone, Copy, Debug)]
pub enum Type<'a> {
    /// `Any`
    Any,
    /// `Undef`
    Undef,
    /// `Default`
    Default,
    /// `Scalar`
    Scalar,
    /// `ScalarData`
    ScalarData,
    /// `Numeric`
    Numeric,
    /// `Data`, `RichData`, … which are recursive aliases that Puppet itself defines.
    BuiltinAlias(BuiltinAlias),
    /// `Boolean`, `Boolean[true]`
    Boolean(Option<bool>),
    /// `Integer[from, to]`; `None` is unbounded.
    Integer { from: Option<i64>, to: Option<i64> },
    /// `Float[from, to]`; `None` is unbounded.
    Float { from: Option<f64>, to: Option<f64> },
    /// `String[min, max]`; `value` is set on the inferred type of one string.
    String { size: Size, value: Option<&'a str> },
    /// `Enum['a', 'b']`; bare when empty. Values sorted and unique.
    Enum { values: &'a [&'a str], case_insensitive: bool },
    /// `Pattern[/a/]`
    Pattern(&'a [Regexp<'a>]),
    /// `Regexp`, `Regexp[/a/]`
    Regexp(Option<Regexp<'a>>),
    /// `Collection[min, max]`
    Collection(Size),
    /// `Array[T, min, max]`
    Array { element: &'a Type<'a>, size: Size },
    /// `Hash[K, V, min, max]`
    Hash { key: &'a Type<'a>, value: &'a Type<'a>, size: Size },
    /// `Tuple[T…, min, max]`; `size` only when given. A bare `Tuple` has no types and no size.
    Tuple { types: &'a [Type<'a>], size: Option<Size> },
    /// `Struct[{…}]`
    Struct(&'a [StructElement<'a>]),
    /// `Iterable[T]`
    Iterable(&'a Type<'a>),
    /// `Iterator[T]`
    Iterator(&'a Type<'a>),
    /// `Optional[T]`
    Optional(&'a Type<'a>),
    /// `NotUndef[T]`
    NotUndef(&'a Type<'a>),
    /// `Variant[T…]`
    Variant(&'a [Type<'a>]),
    /// `Sensitive[T]`
    Sensitive(&'a Type<'a>),
    /// `Type[T]`
    Type(&'a Type<'a>),
    /// `Callable[…]`
    Callable(&'a CallableType<'a>),
    /// `Timespan[from, to]`
    Timespan { from: Option<Timespan>, to: Option<Timespan> },
    /// `Timestamp[from, to]`
    Timestamp { from: Option<Timestamp>, to: Option<Timestamp> },
    /// `SemVer[range…]`
    SemVer(&'a [SemVerRange<'a>]),
    /// `SemVerRange`
    SemVerRange,
    /// `Binary`
    Binary,
    /// `URI`, `URI[…]` with its parameter as given (a string, URI or hash).
    Uri(Option<&'a Value<'a>>),
    /// `CatalogEntry`
    CatalogEntry,
    /// `Resource`, `File`, `File['/a']`
    Resource { type_name: Option<Symbol>, title: Option<&'a str> },
    /// `Class`, `Class['a']`
    Class(Option<&'a str>),
    /// `Runtime[ruby, 'Name']`
    Runtime { runtime: Option<&'a str>, name: Option<&'a str> },
    /// `Init[T, arguments…]`
    Init { ty: Option<&'a Type<'a>>, arguments: &'a [Value<'a>] },
    /// `Object[{…}]`; `None` when bare.
    Object(Option<&'a ObjectType<'a>>),
    /// `TypeSet[{…}]`; `None` when bare.
    TypeSet(Option<&'a TypeSetType<'a>>),
    /// A type alias. Its body is found through the compilation's types, so that aliases may be recursive.
    Alias(Alias<'a>),
    /// `TypeReference['X']`: a name that nothing defines.
    Reference(&'a str),
}

/// The aliases that Puppet defines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BuiltinAlias {
    /// `Data`
    Data,
    /// `RichData`
    RichData,
    /// `RichDataKey`
    RichDataKey,
    /// `Puppet::LookupKey`
    LookupKey,
    /// `Puppet::LookupValue`
    LookupValue,
}

/// A type alias by its name and its number in the compilation.
#[derive(Clone, Copy, Debug)]
pub struct Alias<'a> {
    /// Name as declared (`Stdlib::Port`).
    pub name: &'a str,
    /// Number within the compilation.
    pub id: AliasId,
}

/// Number of a type alias within one compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct AliasId(pub u32);

/// A size constraint, both ends inclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Size {
    /// At least this many.
    pub min: i64,
    /// At most this many; `None` is unbounded.
    pub max: Option<i64>,
}

impl Size {
    /// Any size.
    pub const ANY: Self = Self { min: 0, max: None };
    /// Nothing at all.
    pub const ZERO: Self = Self { min: 0, max: Some(0) };

    /// Exactly `count`.
    #[must_use]
    pub const fn exactly(count: usize) -> Self {
        Self { min: count as i64, max: Some(count as i64) }
    }

    /// Whether a container with `count` elements has this size.
    #[must_use]
    pub const fn accepts(self, count: usize) -> bool {
        let count = count as i64;
        count >= self.min
            && match self.max {
                Some(max) => count <= max,
                None => true,
            }
    }

    /// Whether every count that `other` allows is allowed here too.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        self.min <= other.min
            && match (self.max, other.max) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(max), Some(other)) => other <= max,
            }
    }
}

/// One element of a `Struct`.
#[derive(Clone, Copy, Debug)]
pub struct StructElement<'a> {
    /// Name of the key.
    pub name: &'a str,
    /// How the key was written.
    pub key: StructKey,
    /// Type of the value.
    pub value: &'a Type<'a>,
}

/// How a key of a `Struct` was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructKey {
    /// `'a'`: required unless the value's type accepts undef.
    Plain,
    /// `Optional['a']`
    Optional,
    /// `NotUndef['a']`
    Required,
}

/// A `Callable`.
#[derive(Clone, Copy, Debug)]
pub struct CallableType<'a> {
    /// Parameters as a tuple; `None` when bare, which accepts every callable.
    pub parameters: Option<&'a [Type<'a>]>,
    /// Number of arguments; meaningful only with parameters.
    pub size: Size,
    /// Type of the block: a `Callable` or `Optional[Callable]`.
    pub block: Option<&'a Type<'a>>,
    /// Type of the result.
    pub returns: Option<&'a Type<'a>>,
}

/// An `Object` type.
#[derive(Clone, Copy, Debug)]
pub struct ObjectType<'a> {
    /// Name; empty for an anonymous type.
    pub name: &'a str,
    /// Parent: another object type or an alias of one.
    pub parent: Option<&'a ObjectType<'a>>,
    /// Own type parameters.
    pub type_parameters: &'a [Attribute<'a>],
    /// Own attributes, constants among them.
    pub attributes: &'a [Attribute<'a>],
    /// Own functions.
    pub functions: &'a [Method<'a>],
    /// Names of the attributes that take part in equality; `None` when not given.
    pub equality: Option<&'a [&'a str]>,
    /// Whether the type takes part in equality.
    pub equality_include_type: bool,
    /// Attributes in the order the constructor takes them; `None` when not given.
    pub serialization: Option<&'a [&'a str]>,
    /// The definition as written, for `Object[{…}]` in messages and `String()`.
    pub definition: Value<'a>,
}

impl<'a> ObjectType<'a> {
    /// Attributes of the parents and then its own.
    pub fn all_attributes(&self) -> impl Iterator<Item = &'a Attribute<'a>> + use<'a> {
        let mut lists = vec![self.attributes];
        let mut parent = self.parent;
        while let Some(ty) = parent {
            lists.push(ty.attributes);
            parent = ty.parent;
        }
        lists.into_iter().rev().flatten()
    }
}

/// An attribute of an `Object` type.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'a> {
    /// Name.
    pub name: &'a str,
    /// Type of the value.
    pub ty: &'a Type<'a>,
    /// Kind.
    pub kind: AttributeKind,
    /// Value when none is given.
    pub value: Option<Value<'a>>,
    /// Whether it may not be overridden.
    pub is_final: bool,
    /// Whether it overrides the parent's.
    pub overrides: bool,
}

/// Kind of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeKind {
    /// Given when an instance is made.
    Normal,
    /// A constant of the type.
    Constant,
    /// Computed.
    Derived,
    /// Either.
    GivenOrDerived,
    /// Refers to another object without containing it.
    Reference,
}

/// A function of an `Object` type.
#[derive(Clone, Copy, Debug)]
pub struct Method<'a> {
    /// Name.
    pub name: &'a str,
    /// Its type, a `Callable`.
    pub ty: &'a Type<'a>,
    /// Whether it may not be overridden.
    pub is_final: bool,
    /// Whether it overrides the parent's.
    pub overrides: bool,
}

/// A `TypeSet`.
#[derive(Clone, Copy, Debug)]
pub struct TypeSetType<'a> {
    /// Name.
    pub name: &'a str,
    /// Types by their simple names.
    pub types: &'a [(&'a str, Type<'a>)],
    /// The definition as written.
    pub definition: Value<'a>,
}

/// Same type, member by member. Puppet's `==` on types, which also normalises (`Optional[T]` against
/// `Variant[Undef, T]`), is in `crate::types`.
pub(super) fn same_type(a: &Type<'_>, b: &Type<'_>) -> bool {
    // Rendering is injective for types that may be keys; `crate::types` replaces this when it needs more.
    format!("{a:?}") == format!("{b:?}")
}
