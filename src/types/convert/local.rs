//! Aliases that only the signatures of constructors use; messages show them by name.

use crate::budget::Arena;

use crate::diagnostics::Issue;
use crate::types::Types;
use crate::value::Type;
use crate::value::ty::{Alias, AliasId};

/// Numbers from here on are those of the aliases here. No compilation has so many of its own.
const FIRST: u32 = 0xffff_0000;

/// An alias with its number within this table.
const fn alias(name: &'static str, number: u32) -> Type<'static> {
    Type::Alias(Alias { name, id: AliasId(FIRST + number) })
}

macro_rules! aliases {
    ($($number:literal $constant:ident $name:literal => $body:path;)*) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub(super) const $constant: Type<'static> = alias($name, $number);
        )*
        static BODIES: &[&Type<'static>] = &[$(&$body),*];
    };
}

// Rows are in the order of their numbers.
aliases! {
    0 INTEGER_CONVERTIBLE "Convertible" => super::integer::CONVERTIBLE;
    1 INTEGER_RADIX "Radix" => super::integer::RADIX;
    2 INTEGER_NAMED "NamedArgs" => super::integer::NAMED;
    3 FLOAT_CONVERTIBLE "Convertible" => super::float::CONVERTIBLE;
    4 FLOAT_NAMED "NamedArgs" => super::float::NAMED;
    5 NUMERIC_CONVERTIBLE "Convertible" => super::numeric::CONVERTIBLE;
    6 NUMERIC_NAMED "NamedArgs" => super::numeric::NAMED;
    7 STRING_FORMAT "Format" => super::string::FORMAT;
    8 STRING_CONTAINER_FORMAT "ContainerFormat" => super::string::CONTAINER_FORMAT;
    9 STRING_TYPE_MAP "TypeMap" => super::string::TYPE_MAP;
    10 STRING_CONVERTIBLE "Convertible" => super::string::CONVERTIBLE;
    11 STRING_FORMATS "Formats" => super::string::FORMATS;
    12 HASH_KEY_VALUES "KeyValueArray" => super::hash::KEY_VALUES;
    13 HASH_TREE "TreeArray" => super::hash::TREE;
    14 HASH_OPTION "NewHashOption" => super::hash::OPTION;
    15 POSITIVE_INTEGER "PositiveInteger" => super::semver::POSITIVE;
    16 SEMVER_QUALIFIER "SemVerQualifier" => super::semver::QUALIFIER;
    17 SEMVER_PATTERN "SemVerPattern" => super::semver::PATTERN;
    18 SEMVER_HASH "SemVerHash" => super::semver::MEMBERS;
    19 RANGE_STRING "SemVerRangeString" => super::semver_range::TEXT;
    20 RANGE_HASH "SemVerRangeHash" => super::semver_range::MEMBERS;
    21 TIME_FORMATS "Formats" => super::timespan::FORMATS;
    22 BYTE "ByteInteger" => super::binary::BYTE;
    23 BASE64_FORMAT "Base64Format" => super::binary::FORMAT;
    24 STRING_HASH "StringHash" => super::binary::STRING_HASH;
    25 ARRAY_HASH "ArrayHash" => super::binary::ARRAY_HASH;
    26 BINARY_HASH "BinaryArgsHash" => super::binary::ARGUMENTS;
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

    fn resolve(&self, name: &str) -> Result<Option<Type<'c>>, Issue> {
        self.0.resolve(name)
    }

    fn inits_asked(&self) -> u32 {
        self.0.inits_asked()
    }

    fn refuse_init(&self, fault: &Issue) {
        self.0.refuse_init(fault);
    }
}
