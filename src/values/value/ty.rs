//! Types as data. Algorithms over them (parsing, assignability, instances, inference, messages) are in `crate::types`.

use super::integer::Bound;
use super::{Regexp, SemVerRange, Timespan, Timestamp, Value};
use pantin_base::symbol::Symbol;

/// A Puppet type. Defaults are explicit: `Array` is `Array { element: Any, size: from 0 }`.
#[derive(Clone, Copy, Debug)]
pub enum Type<'a> {
    /// `Any`
    Any,
    /// The type of what does not exist: the elements of an empty array. Nobody can write it; everything is assignable
    /// to it, and it to everything.
    Unit,
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
    Integer {
        /// Smallest value.
        from: Option<Bound<'a>>,
        /// Largest value.
        to: Option<Bound<'a>>,
    },
    /// `Float[from, to]`; `None` is unbounded.
    Float {
        /// Smallest value.
        from: Option<f64>,
        /// Largest value.
        to: Option<f64>,
    },
    /// `String[min, max]`; `value` is set on the inferred type of one string.
    String {
        /// Number of characters.
        size: Size,
        /// The only string; then `size` is any.
        value: Option<&'a str>,
    },
    /// `Enum['a', 'b']`; bare when empty. Values sorted and unique.
    Enum {
        /// Sorted and unique.
        values: &'a [&'a str],
        /// Whether ASCII case is ignored.
        case_insensitive: bool,
    },
    /// `Pattern[/a/]`
    Pattern(&'a [Regexp<'a>]),
    /// `Regexp`, `Regexp[/a/]`
    Regexp(Option<Regexp<'a>>),
    /// `Collection[min, max]`
    Collection(Size),
    /// `Array[T, min, max]`
    Array {
        /// Type of the elements.
        element: &'a Type<'a>,
        /// Number of elements.
        size: Size,
    },
    /// `Hash[K, V, min, max]`
    Hash {
        /// Type of the keys.
        key: &'a Type<'a>,
        /// Type of the values.
        value: &'a Type<'a>,
        /// Number of entries.
        size: Size,
    },
    /// `Tuple[T…, min, max]`; `size` only when given. A bare `Tuple` has no types and no size.
    Tuple {
        /// Types of the elements; the last one repeats.
        types: &'a [Type<'a>],
        /// Number of elements when it was given.
        size: Option<Size>,
    },
    /// `Struct[{…}]`
    Struct(&'a [StructElement<'a>]),
    /// `Iterable[T]`; `None` when bare.
    Iterable(Option<&'a Type<'a>>),
    /// `Iterator[T]`; `None` when bare.
    Iterator(Option<&'a Type<'a>>),
    /// `Optional[T]`; a bare `Optional` accepts only undef.
    Optional(Option<&'a Type<'a>>),
    /// `NotUndef[T]`; `Any` when bare.
    NotUndef(&'a Type<'a>),
    /// `Variant[T…]`
    Variant(&'a [Type<'a>]),
    /// `Sensitive[T]`; `Any` when bare.
    Sensitive(&'a Type<'a>),
    /// `Type[T]`; a bare `Type` is wider than `Type[Any]`.
    Type(Option<&'a Type<'a>>),
    /// `Callable[…]`
    Callable(&'a CallableType<'a>),
    /// `Timespan[from, to]`
    Timespan {
        /// Smallest value.
        from: Option<&'a Timespan>,
        /// Largest value.
        to: Option<&'a Timespan>,
    },
    /// `Timestamp[from, to]`
    Timestamp {
        /// Smallest value.
        from: Option<&'a Timestamp>,
        /// Largest value.
        to: Option<&'a Timestamp>,
    },
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
    Resource {
        /// Capitalised type name.
        type_name: Option<Symbol>,
        /// Title.
        title: Option<&'a str>,
    },
    /// `Class`, `Class['a']`
    Class(Option<&'a str>),
    /// `Runtime[ruby, 'Name']`
    Runtime {
        /// Name of the runtime, `ruby`.
        runtime: Option<&'a str>,
        /// Name of its class.
        name: Option<&'a str>,
    },
    /// `Init[T, arguments…]`
    Init {
        /// What is made.
        ty: Option<&'a Type<'a>>,
        /// Further arguments of `new`.
        arguments: &'a [Value<'a>],
    },
    /// `Object[{…}]`; `None` when bare.
    Object(Option<&'a ObjectType<'a>>),
    /// An Object type with values for its type parameters.
    ObjectExtension {
        /// The Object type.
        base: &'a ObjectType<'a>,
        /// Type parameters by name, in the order of their declaration.
        parameters: &'a [(&'a str, Value<'a>)],
    },
    /// `TypeSet[{…}]`; `None` when bare.
    TypeSet(Option<&'a TypeSetType<'a>>),
    /// A type alias. Its body is found through the compilation's types, so that aliases may be recursive.
    Alias(Alias<'a>),
    /// `TypeReference['X']`: a name that nothing defines.
    Reference(&'a str),
}

impl super::depth::Stopped for Type<'_> {
    fn stopped(_: pantin_base::budget::Exceeded) -> Self {
        Self::Any
    }
}

impl Type<'_> {
    /// `Integer`
    pub const INTEGER: Self = Self::Integer { from: None, to: None };
    /// `Float`
    pub const FLOAT: Self = Self::Float { from: None, to: None };
    /// `String`
    pub const STRING: Self = Self::String { size: Size::ANY, value: None };
    /// `String[1]`
    pub const NOT_EMPTY_STRING: Self = Self::String { size: Size::NOT_EMPTY, value: None };
    /// `Boolean`
    pub const BOOLEAN: Self = Self::Boolean(None);
    /// `Enum`
    pub const ENUM: Self = Self::Enum { values: &[], case_insensitive: false };
    /// `Array`
    pub const ARRAY: Self = Self::Array { element: &Type::Any, size: Size::ANY };
    /// `Array[0, 0]`
    pub const EMPTY_ARRAY: Self = Self::Array { element: &Type::Unit, size: Size::ZERO };
    /// `Hash`
    pub const HASH: Self = Self::Hash { key: &Type::Any, value: &Type::Any, size: Size::ANY };
    /// `Hash[0, 0]`
    pub const EMPTY_HASH: Self = Self::Hash { key: &Type::Unit, value: &Type::Unit, size: Size::ZERO };
    /// `Tuple`
    pub const TUPLE: Self = Self::Tuple { types: &[], size: None };
    /// `Callable`
    pub const CALLABLE: Self =
        Self::Callable(&CallableType { parameters: None, size: None, block: None, returns: None });
    /// `Timespan`
    pub const TIMESPAN: Self = Self::Timespan { from: None, to: None };
    /// `Timestamp`
    pub const TIMESTAMP: Self = Self::Timestamp { from: None, to: None };
    /// `Resource`
    pub const RESOURCE: Self = Self::Resource { type_name: None, title: None };
    /// `Runtime`
    pub const RUNTIME: Self = Self::Runtime { runtime: None, name: None };
    /// `Init`
    pub const INIT: Self = Self::Init { ty: None, arguments: &[] };
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
    end: End,
}

/// The upper end of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum End {
    Open,
    /// No upper end, of a size that is written out: `String[0]` is not shown as `String`.
    WrittenOpen,
    At(i64),
}

impl Size {
    /// Any size.
    pub const ANY: Self = Self::new(0, None);
    /// Any size, written out: `String[0]` is not shown as `String`.
    pub const FROM_ZERO: Self = Self { min: 0, end: End::WrittenOpen };
    /// At least one.
    pub const NOT_EMPTY: Self = Self::new(1, None);
    /// Nothing at all.
    pub const ZERO: Self = Self::new(0, Some(0));

    /// From `min` up to `max`; without `max` there is no upper end.
    #[must_use]
    pub const fn new(min: i64, max: Option<i64>) -> Self {
        let end = match max {
            Some(max) => End::At(max),
            None => End::Open,
        };
        Self { min, end }
    }

    /// At most this many; `None` is unbounded.
    #[must_use]
    pub const fn max(self) -> Option<i64> {
        match self.end {
            End::At(max) => Some(max),
            End::Open | End::WrittenOpen => None,
        }
    }

    /// Exactly `count`.
    #[must_use]
    pub const fn exactly(count: usize) -> Self {
        Self::new(count as i64, Some(count as i64))
    }

    /// Whether a container with `count` elements has this size.
    #[must_use]
    pub const fn accepts(self, count: usize) -> bool {
        let count = count as i64;
        count >= self.min
            && match self.max() {
                Some(max) => count <= max,
                None => true,
            }
    }

    /// The smallest size that covers both.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::new(self.min.min(other.min), self.max().zip(other.max()).map(|(a, b)| a.max(b)))
    }

    /// Whether every count that `other` allows is allowed here too.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        self.min <= other.min
            && match (self.max(), other.max()) {
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
    /// Whether the key may be missing.
    pub key: StructKey,
    /// Type of the value.
    pub value: &'a Type<'a>,
}

/// Whether a key of a `Struct` may be missing. How it was written follows from this and from the type of its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructKey {
    /// `'a'` with a value that does not accept undef, or `NotUndef['a']`.
    Required,
    /// `'a'` with a value that accepts undef, or `Optional['a']`.
    Optional,
}

/// A `Callable`.
#[derive(Clone, Copy, Debug)]
pub struct CallableType<'a> {
    /// Parameters as a tuple; `None` when bare, which accepts every callable.
    pub parameters: Option<&'a [Type<'a>]>,
    /// Number of arguments when it was given; otherwise as many as there are parameters.
    pub size: Option<Size>,
    /// Type of the block: a `Callable` or `Optional[Callable]`.
    pub block: Option<&'a Type<'a>>,
    /// Type of the result.
    pub returns: Option<&'a Type<'a>>,
}

impl CallableType<'_> {
    /// The bare `Callable`.
    pub const BARE: Self = Self { parameters: None, size: None, block: None, returns: None };
}

/// An `Object` type.
#[derive(Clone, Copy, Debug)]
pub struct ObjectType<'a> {
    /// Name; empty for an anonymous type.
    pub name: &'a str,
    /// Parent: another object type or an alias of one.
    pub parent: Option<&'a ObjectType<'a>>,
    /// A parent that is no object type and gives nothing.
    pub other_parent: Option<&'a Type<'a>>,
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
    /// Attributes of the parents and then its own; one that overrides another takes its place.
    pub fn all_attributes(&self) -> impl Iterator<Item = &'a Attribute<'a>> + use<'a> {
        let mut lists = vec![self.attributes];
        let mut parent = self.parent;
        while let Some(ty) = parent {
            lists.push(ty.attributes);
            parent = ty.parent;
        }
        let mut all: Vec<&'a Attribute<'a>> = Vec::new();
        for attribute in lists.into_iter().rev().flatten() {
            match all.iter_mut().find(|have| have.name == attribute.name) {
                Some(have) => *have = attribute,
                None => all.push(attribute),
            }
        }
        all.into_iter()
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
