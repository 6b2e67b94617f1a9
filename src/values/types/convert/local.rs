//! Aliases that only the signatures of constructors use; messages show them by name.

use super::text::{FLOAT_DIGITS, INTEGER_DIGITS};
use crate::types::context::{Constructors, Types};
use crate::types::references::is_recursive;
use crate::value::integer::Bound;
use crate::value::ty::{Alias, AliasId, Size, StructElement, StructKey};
use crate::value::{Regexp, Type};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;

/// Numbers from here on are those of the aliases here. No compilation has so many of its own.
const FIRST: u32 = 0xffff_0000;

/// An alias with its number within this table.
const fn alias(name: &'static str, number: u32) -> Type<'static> {
    Type::Alias(Alias { name, id: AliasId(FIRST + number) })
}

const fn exactly(number: i64) -> Type<'static> {
    Type::Integer { from: Some(Bound::Word(number)), to: Some(Bound::Word(number)) }
}

const PAIR: Type<'static> = Type::Tuple { types: &[Type::Any, Type::Any], size: None };
const BRANCH: Type<'static> = Type::Tuple { types: &[Type::ARRAY, Type::Any], size: None };
const TIME_FORMAT: Type<'static> = Type::String { size: Size::new(2, None), value: None };

/// An end of a range of versions.
pub(super) const END: Type<'static> = Type::Variant(&[Type::Default, Type::SemVer(&[])]);

/// The bytes of a binary.
pub(super) const BYTES: Type<'static> = Type::Array { element: &BYTE, size: Size::ANY };

macro_rules! aliases {
    ($($number:literal $constant:ident $name:literal => $body:expr;)*) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub(super) const $constant: Type<'static> = alias($name, $number);
        )*
        static BODIES: &[&Type<'static>] = &[$(&$body),*];
    };
}

// Rows are in the order of their numbers.
aliases! {
    0 INTEGER_CONVERTIBLE "Convertible" => Type::Variant(&[
        Type::Numeric,
        Type::BOOLEAN,
        Type::Pattern(&[Regexp { source: INTEGER_DIGITS }]),
        Type::TIMESPAN,
        Type::TIMESTAMP,
    ]);
    1 INTEGER_RADIX "Radix" => Type::Variant(&[Type::Default, exactly(2), exactly(8), exactly(10), exactly(16)]);
    2 INTEGER_NAMED "NamedArgs" => Type::Struct(&[
        StructElement { name: "from", key: StructKey::Required, value: &INTEGER_CONVERTIBLE },
        StructElement { name: "radix", key: StructKey::Optional, value: &INTEGER_RADIX },
        StructElement { name: "abs", key: StructKey::Optional, value: &Type::BOOLEAN },
    ]);
    3 FLOAT_CONVERTIBLE "Convertible" => Type::Variant(&[
        Type::Numeric,
        Type::BOOLEAN,
        Type::Pattern(&[Regexp { source: FLOAT_DIGITS }]),
        Type::TIMESPAN,
        Type::TIMESTAMP,
    ]);
    4 FLOAT_NAMED "NamedArgs" => Type::Struct(&[
        StructElement { name: "from", key: StructKey::Required, value: &FLOAT_CONVERTIBLE },
        StructElement { name: "abs", key: StructKey::Optional, value: &Type::BOOLEAN },
    ]);
    5 NUMERIC_CONVERTIBLE "Convertible" => Type::Variant(&[
        Type::INTEGER,
        Type::FLOAT,
        Type::BOOLEAN,
        Type::Pattern(&[Regexp { source: FLOAT_DIGITS }]),
        Type::TIMESPAN,
        Type::TIMESTAMP,
    ]);
    6 NUMERIC_NAMED "NamedArgs" => Type::Struct(&[
        StructElement { name: "from", key: StructKey::Required, value: &NUMERIC_CONVERTIBLE },
        StructElement { name: "abs", key: StructKey::Optional, value: &Type::BOOLEAN },
    ]);
    7 STRING_FORMAT "Format" => Type::Pattern(&[Regexp { source: r"^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$" }]);
    8 STRING_CONTAINER_FORMAT "ContainerFormat" => Type::Struct(&[
        StructElement { name: "format", key: StructKey::Optional, value: &STRING_FORMAT },
        StructElement { name: "separator", key: StructKey::Optional, value: &Type::STRING },
        StructElement { name: "separator2", key: StructKey::Optional, value: &Type::STRING },
        StructElement {
            name: "string_formats",
            key: StructKey::Optional,
            value: &Type::Hash { key: &Type::Type(None), value: &STRING_FORMAT, size: Size::ANY },
        },
    ]);
    9 STRING_TYPE_MAP "TypeMap" => Type::Hash {
        key: &Type::Type(None),
        value: &Type::Variant(&[STRING_FORMAT, STRING_CONTAINER_FORMAT]),
        size: Size::ANY,
    };
    10 STRING_CONVERTIBLE "Convertible" => Type::Any;
    11 STRING_FORMATS "Formats" => Type::Variant(&[Type::Default, Type::NOT_EMPTY_STRING, STRING_TYPE_MAP]);
    12 HASH_KEY_VALUES "KeyValueArray" => Type::Array { element: &PAIR, size: Size::NOT_EMPTY };
    13 HASH_TREE "TreeArray" => Type::Array { element: &BRANCH, size: Size::NOT_EMPTY };
    14 HASH_OPTION "NewHashOption" => Type::Enum { values: &["hash_tree", "tree"], case_insensitive: false };
    15 POSITIVE_INTEGER "PositiveInteger" => Type::Integer { from: Some(Bound::Word(0)), to: None };
    16 SEMVER_QUALIFIER "SemVerQualifier" => Type::Pattern(&[Regexp { source: r"\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z" }]);
    17 SEMVER_PATTERN "SemVerPattern" => Type::Pattern(&[Regexp {
        source: concat!(
            r"\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?",
            r"(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z"
        ),
    }]);
    18 SEMVER_HASH "SemVerHash" => Type::Struct(&[
        StructElement { name: "major", key: StructKey::Required, value: &POSITIVE_INTEGER },
        StructElement { name: "minor", key: StructKey::Required, value: &POSITIVE_INTEGER },
        StructElement { name: "patch", key: StructKey::Required, value: &POSITIVE_INTEGER },
        StructElement { name: "prerelease", key: StructKey::Optional, value: &SEMVER_QUALIFIER },
        StructElement { name: "build", key: StructKey::Optional, value: &SEMVER_QUALIFIER },
    ]);
    19 RANGE_STRING "SemVerRangeString" => Type::NOT_EMPTY_STRING;
    20 RANGE_HASH "SemVerRangeHash" => Type::Struct(&[
        StructElement { name: "min", key: StructKey::Required, value: &END },
        StructElement { name: "max", key: StructKey::Optional, value: &END },
        StructElement { name: "exclude_max", key: StructKey::Optional, value: &Type::BOOLEAN },
    ]);
    21 TIME_FORMATS "Formats" => Type::Variant(&[TIME_FORMAT, Type::Array { element: &TIME_FORMAT, size: Size::NOT_EMPTY }]);
    22 BYTE "ByteInteger" => Type::Integer { from: Some(Bound::Word(0)), to: Some(Bound::Word(255)) };
    23 BASE64_FORMAT "Base64Format" => Type::Enum { values: &["%B", "%b", "%r", "%s", "%u"], case_insensitive: false };
    24 STRING_HASH "StringHash" => Type::Struct(&[
        StructElement { name: "value", key: StructKey::Required, value: &Type::STRING },
        StructElement { name: "format", key: StructKey::Optional, value: &Type::Optional(Some(&BASE64_FORMAT)) },
    ]);
    25 ARRAY_HASH "ArrayHash" => Type::Struct(&[StructElement { name: "value", key: StructKey::Required, value: &BYTES }]);
    26 BINARY_HASH "BinaryArgsHash" => Type::Variant(&[STRING_HASH, ARRAY_HASH]);
}

/// The types of a compilation and the aliases of constructors.
pub(in crate::types) struct LocalTypes<'x, 'c>(pub(in crate::types) &'x dyn Types<'c>);

impl<'c> Types<'c> for LocalTypes<'_, 'c> {
    fn arena(&self) -> &'c Arena {
        self.0.arena()
    }

    fn alias_body(&self, id: AliasId) -> Option<&'c Type<'c>> {
        match id.0.checked_sub(FIRST) {
            Some(number) => BODIES.get(number as usize).map(|body| -> &'c Type<'c> { body }),
            None => self.0.alias_body(id),
        }
    }

    fn is_recursive(&self, id: AliasId) -> bool {
        if id.0 >= FIRST { is_recursive(self, id) } else { self.0.is_recursive(id) }
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        self.0.resolve(name)
    }

    fn constructors(&self) -> Constructors {
        self.0.constructors()
    }

    fn inits_asked(&self) -> u32 {
        self.0.inits_asked()
    }

    fn refuse_init(&self, fault: &Issue) {
        self.0.refuse_init(fault);
    }
}
