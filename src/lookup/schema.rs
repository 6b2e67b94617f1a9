//! The types of configurations, merge options and merged values.
//!
//! Source: Puppet 8 pops/lookup/hiera_config.rb `config_type`, pops/merge_strategy.rb `options_t` and `value_t`.

use pantin_base::budget::Arena;

use pantin_values::value::integer::Bound;
use pantin_values::value::ty::{BuiltinAlias, Size, StructElement, StructKey};
use pantin_values::value::{Regexp, Type};

const ANY: Type<'static> = Type::Any;
const STRING: Type<'static> = Type::String { size: Size::ANY, value: None };
const NON_EMPTY: Type<'static> = Type::String { size: Size::NOT_EMPTY, value: None };
const BOOLEAN: Type<'static> = Type::Boolean(None);
const DATA: Type<'static> = Type::BuiltinAlias(BuiltinAlias::Data);
const RICH_DATA: Type<'static> = Type::BuiltinAlias(BuiltinAlias::RichData);
const RICH_DATA_KEY: Type<'static> = Type::BuiltinAlias(BuiltinAlias::RichDataKey);
const STRINGS: Type<'static> = Type::Array { element: &NON_EMPTY, size: Size::ANY };
const SOME_STRINGS: Type<'static> = Type::Array { element: &NON_EMPTY, size: Size::NOT_EMPTY };
const STRING_OR_STRINGS: Type<'static> = Type::Variant(&[NON_EMPTY, STRINGS]);
const BACKEND: Type<'static> = Type::Hash { key: &NON_EMPTY, value: &ANY, size: Size::ANY };

/// Any hash.
pub(super) const HASH: Type<'static> = Type::Hash { key: &ANY, value: &ANY, size: Size::ANY };
/// The return type of functions for single keys.
pub(super) const LOOKUP_VALUE: Type<'static> = RICH_DATA;
/// The return type of functions for all keys.
pub(super) const LOOKUP_HASH: Type<'static> = Type::Hash { key: &RICH_DATA_KEY, value: &RICH_DATA, size: Size::ANY };
/// The values that the strategy `hash` merges.
pub(super) const MERGEABLE_HASH: Type<'static> = Type::Hash { key: &STRING, value: &DATA, size: Size::ANY };
/// The values that the strategy `unique` merges.
pub(super) const MERGEABLE_LIST: Type<'static> =
    Type::Variant(&[Type::Scalar, Type::Array { element: &DATA, size: Size::ANY }]);

const OPTIONS: Type<'static> = Type::Hash {
    key: &Type::Pattern(&[Regexp { source: "\\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\\z" }]),
    value: &DATA,
    size: Size::ANY,
};

const fn required<'a>(name: &'a str, value: &'a Type<'a>) -> StructElement<'a> {
    StructElement { name, key: StructKey::Required, value }
}

const fn optional<'a>(name: &'a str, value: &'a Type<'a>) -> StructElement<'a> {
    StructElement { name, key: StructKey::Optional, value }
}

const fn version(number: i64) -> Type<'static> {
    Type::Integer { from: Some(Bound::Word(number)), to: Some(Bound::Word(number)) }
}

const HIERARCHY_5: Type<'static> = Type::Array {
    element: &Type::Struct(&[
        required("name", &NON_EMPTY),
        optional("options", &OPTIONS),
        optional("data_hash", &NON_EMPTY),
        optional("lookup_key", &NON_EMPTY),
        optional("hiera3_backend", &NON_EMPTY),
        optional("v4_data_hash", &NON_EMPTY),
        optional("data_dig", &NON_EMPTY),
        optional("path", &NON_EMPTY),
        optional("paths", &SOME_STRINGS),
        optional("glob", &NON_EMPTY),
        optional("globs", &SOME_STRINGS),
        optional("uri", &NON_EMPTY),
        optional("uris", &SOME_STRINGS),
        optional("mapped_paths", &Type::Array { element: &NON_EMPTY, size: Size::exactly(3) }),
        optional("datadir", &NON_EMPTY),
    ]),
    size: Size::ANY,
};

const DEFAULTS_5: Type<'static> = Type::Struct(&[
    optional("data_hash", &NON_EMPTY),
    optional("lookup_key", &NON_EMPTY),
    optional("data_dig", &NON_EMPTY),
    optional("datadir", &NON_EMPTY),
    optional("options", &OPTIONS),
]);

/// A version 5 configuration.
pub(super) const CONFIG_5: Type<'static> = Type::Struct(&[
    required("version", &version(5)),
    optional("defaults", &DEFAULTS_5),
    optional("hierarchy", &HIERARCHY_5),
    optional("plan_hierarchy", &HIERARCHY_5),
    optional("default_hierarchy", &HIERARCHY_5),
]);

/// A version 4 configuration.
pub(super) const CONFIG_4: Type<'static> = Type::Struct(&[
    required("version", &version(4)),
    optional("datadir", &NON_EMPTY),
    optional(
        "hierarchy",
        &Type::Array {
            element: &Type::Struct(&[
                required("backend", &NON_EMPTY),
                required("name", &NON_EMPTY),
                optional("datadir", &NON_EMPTY),
                optional("path", &NON_EMPTY),
                optional("paths", &STRINGS),
            ]),
            size: Size::ANY,
        },
    ),
]);

const CONFIG_3: [StructElement<'static>; 6] = [
    optional("version", &version(3)),
    optional("backends", &STRING_OR_STRINGS),
    optional("logger", &NON_EMPTY),
    optional("merge_behavior", &Type::Enum { values: &["deep", "deeper", "native"], case_insensitive: false }),
    optional(
        "deep_merge_options",
        &Type::Hash { key: &NON_EMPTY, value: &Type::Variant(&[STRING, BOOLEAN]), size: Size::ANY },
    ),
    optional("hierarchy", &STRING_OR_STRINGS),
];

/// A version 3 configuration with a hash for each of its backends.
pub(super) fn config_3<'c>(backends: &[&'c str], arena: &'c Arena) -> Type<'c> {
    let mut elements: Vec<StructElement<'c>> = CONFIG_3.to_vec();
    for backend in backends {
        if !elements.iter().any(|element| element.name == *backend) {
            elements.push(optional(backend, &BACKEND));
        }
    }
    Type::Struct(arena.alloc_slice_copy(&elements))
}

/// Options of strategies that have none: nothing but the name.
macro_rules! only_name {
    ($($constant:ident $pattern:literal)*) => {
        $(
            /// Options of the strategy with that name.
            pub(super) const $constant: Type<'static> = Type::Struct(&[optional_undef(
                "strategy",
                &Type::Optional(Some(&Type::Pattern(&[Regexp { source: $pattern }]))),
            )]);
        )*
    };
}

/// An element whose value may be undef, and which is therefore optional.
const fn optional_undef<'a>(name: &'a str, value: &'a Type<'a>) -> StructElement<'a> {
    StructElement { name, key: StructKey::Optional, value }
}

only_name! {
    FIRST_OPTIONS "first"
    DEFAULT_OPTIONS "default"
    UNIQUE_OPTIONS "unique"
    HASH_OPTIONS "hash"
}

const OPTIONAL_BOOLEAN: Type<'static> = Type::Optional(Some(&BOOLEAN));

/// Options of the strategy `deep`.
pub(super) const DEEP_OPTIONS: Type<'static> = Type::Struct(&[
    optional_undef("strategy", &Type::Optional(Some(&Type::Pattern(&[Regexp { source: "deep" }])))),
    optional_undef("knockout_prefix", &Type::Optional(Some(&STRING))),
    optional_undef("merge_debug", &OPTIONAL_BOOLEAN),
    optional_undef("merge_hash_arrays", &OPTIONAL_BOOLEAN),
    optional_undef("sort_merged_arrays", &OPTIONAL_BOOLEAN),
]);

/// Options of the deep strategies of version 3 configurations.
pub(super) const UNCONSTRAINED_OPTIONS: Type<'static> = Type::Hash { key: &NON_EMPTY, value: &ANY, size: Size::ANY };
