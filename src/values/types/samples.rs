//! Types and values of every kind, for tests of what holds for all of them.

use pantin_base::budget::Arena;
use proptest::prelude::*;

use crate::types::convert::new_instance;
use crate::types::names::BUILTIN;
use crate::types::{PlainTypes, Types, object, parse};
use crate::value::{HashBuilder, Timespan, Timestamp, Type, Value};

/// The time that it is.
pub(super) const NOW: Timestamp = Timestamp { seconds: 0, nanoseconds: 0 };

/// Types with names besides the built-in ones: Object types of Puppet and others, aliases, one that names itself.
pub(super) fn types(arena: &Arena) -> PlainTypes<'_> {
    let cx = PlainTypes::new(arena);
    cx.define("Error", Type::Object(Some(&object::ERROR)));
    cx.define("Deferred", Type::Object(Some(&object::DEFERRED)));
    for (name, text) in [
        ("My::Base", "Object[{name => 'My::Base', attributes => {x => Integer}}]"),
        (
            "My::Object",
            "Object[{name => 'My::Object', parent => My::Base, attributes => {y => {type => String, value => 'd'}}}]",
        ),
    ] {
        let ty = parse(&cx, text).expect("the text is a type");
        cx.define(name, ty);
    }
    for (name, text) in [("My::Range", "Integer[1, 9]"), ("My::Tree", "Variant[Integer, Array[My::Tree]]")] {
        let alias = cx.declare_alias(name);
        let body = parse(&cx, text).expect("the text is a type");
        cx.set_alias_body(alias, body);
    }
    cx
}

/// Texts of types that are made of no others.
pub(super) const LEAVES: &[&str] = &[
    "Any",
    "Array",
    "Array[0, 0]",
    "Array[1, 2]",
    "Binary",
    "Boolean",
    "Boolean[false]",
    "Boolean[true]",
    "Callable",
    "Callable[0, 0]",
    "Callable[1, 2]",
    "CatalogEntry",
    "Class",
    "Class[a]",
    "Collection",
    "Collection[1, 2]",
    "Data",
    "Default",
    "Deferred",
    "Enum",
    "Enum['']",
    "Enum['A', 'b', true]",
    "Enum['a']",
    "Enum['a', 'b']",
    "Enum['a', true]",
    "Error",
    "File",
    "File['a']",
    "Float",
    "Float[1.0, 2.0]",
    "Hash",
    "Hash[0, 0]",
    "Init",
    "Init[Integer, 16]",
    "Integer",
    "Integer[1, 5]",
    "Integer[default, 3]",
    "Iterable",
    "Iterator",
    "My::Base",
    "My::Object",
    "My::Range",
    "My::Tree",
    "NotUndef",
    "Numeric",
    "Object",
    "Object[{attributes => {'x' => Integer}}]",
    "Optional",
    "Optional['a']",
    "Pattern",
    "Pattern[/a/]",
    "Pattern[/a/, /b/]",
    "Puppet::LookupKey",
    "Puppet::LookupValue",
    "Regexp",
    "Regexp[/a/]",
    "Resource",
    "RichData",
    "RichDataKey",
    "Runtime",
    "Runtime['ruby', 'X']",
    "Scalar",
    "ScalarData",
    "SemVer",
    "SemVer['1.x']",
    "SemVer['>=1.2.0 <3.0.0']",
    "SemVerRange",
    "Sensitive",
    "String",
    "String[0, 0]",
    "String[1]",
    "String[2, 4]",
    "Struct",
    "Timespan",
    "Timespan[1, 5]",
    "Timestamp",
    "Timestamp['2020-01-01', '2021-01-01']",
    "Tuple",
    "Type",
    "TypeSet",
    "URI",
    "URI['http://a.b']",
    "URI[{scheme => 'http'}]",
    "Undef",
    "Variant",
];

/// Types around one other.
const ONE_CONTENT: &[&str] = &["Array", "Iterable", "Iterator", "NotUndef", "Optional", "Sensitive", "Type"];

/// Texts of types of every kind.
pub(super) fn type_texts() -> impl Strategy<Value = String> {
    let leaf = proptest::sample::select(LEAVES).prop_map(str::to_owned);
    leaf.prop_recursive(3, 12, 3, |inner| {
        let several = proptest::collection::vec(inner.clone(), 1..3).prop_map(|types| types.join(", "));
        let size = || (0..3_i64, 0..3_i64).prop_map(|(min, more)| format!("{min}, {}", min + more));
        prop_oneof![
            4 => (proptest::sample::select(ONE_CONTENT), inner.clone()).prop_map(|(name, ty)| format!("{name}[{ty}]")),
            1 => (inner.clone(), size()).prop_map(|(ty, size)| format!("Array[{ty}, {size}]")),
            1 => (inner.clone(), inner.clone()).prop_map(|(key, value)| format!("Hash[{key}, {value}]")),
            1 => (inner.clone(), inner.clone(), size()).prop_map(|(key, value, size)| format!("Hash[{key}, {value}, {size}]")),
            2 => several.clone().prop_map(|types| format!("Variant[{types}]")),
            1 => several.clone().prop_map(|types| format!("Tuple[{types}]")),
            1 => (several.clone(), size()).prop_map(|(types, size)| format!("Tuple[{types}, {size}]")),
            1 => several.clone().prop_map(|types| format!("Callable[{types}]")),
            1 => (several, inner.clone()).prop_map(|(types, returns)| format!("Callable[[{types}], {returns}]")),
            2 => (inner.clone(), inner, proptest::sample::select(&["'b'", "Optional['b']", "NotUndef['b']"][..]))
                .prop_map(|(a, b, key)| format!("Struct[{{'a' => {a}, {key} => {b}}}]")),
            1 => proptest::sample::select(&["Integer", "String", "SemVer", "Array", "Error"][..]).prop_map(|ty| format!("Init[{ty}]")),
        ]
    })
}

/// A value without any arena.
#[derive(Clone, Debug)]
pub(super) enum Seed {
    Undef,
    Default,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Text(String),
    /// What the type of the first text makes of the second one.
    Made(&'static str, &'static str),
    /// Nanoseconds.
    Timespan(i64),
    Array(Vec<Seed>),
    Hash(Vec<(Seed, Seed)>),
    Sensitive(Box<Seed>),
}

impl Seed {
    pub(super) fn value<'c>(&self, cx: &PlainTypes<'c>) -> Value<'c> {
        let arena = cx.arena();
        match self {
            Self::Undef => Value::Undef,
            Self::Default => Value::Default,
            Self::Boolean(truth) => Value::Boolean(*truth),
            Self::Integer(number) => Value::Integer(*number),
            Self::Float(number) => Value::Float(*number),
            Self::Text(text) => Value::String(arena.alloc_str(text)),
            Self::Made(ty, text) => {
                let ty = parse(cx, ty).expect("the text is a type");
                new_instance(cx, NOW, &ty, &[Value::String(text)]).expect("the type takes the text")
            }
            Self::Timespan(nanoseconds) => {
                let span = Timespan::from_nanoseconds(i128::from(*nanoseconds));
                Value::Timespan(arena.alloc(span.expect("64 bits of nanoseconds fit")))
            }
            Self::Array(seeds) => Value::Array(arena.alloc_slice_fill_iter(seeds.iter().map(|seed| seed.value(cx)))),
            Self::Hash(entries) => {
                let mut hash = HashBuilder::new();
                for (key, value) in entries {
                    hash.insert(key.value(cx), value.value(cx));
                }
                hash.finish_value(arena)
            }
            Self::Sensitive(inner) => Value::Sensitive(arena.alloc(inner.value(cx))),
        }
    }
}

/// Values that types make of texts.
pub(super) const MADE: &[(&str, &str)] = &[
    ("Binary", "YWJj"),
    ("Deferred", "upcase"),
    ("Error", "it is wrong"),
    ("Regexp", "a"),
    ("SemVer", "1.2.3"),
    ("SemVer", "2.0.0-rc.1"),
    ("SemVerRange", ">=1.0.0 <2.0.0"),
    ("Timespan", "1-02:03:04.5"),
    ("Timestamp", "2020-06-01T12:00:00 UTC"),
    ("Type", "Integer[1, 2]"),
    ("Type", "Optional[My::Object]"),
    ("Type", "Struct[{'a' => String}]"),
    ("URI", "http://a.b/c?d#e"),
];

/// Values of every kind, many of them alike.
pub(super) fn seeds() -> impl Strategy<Value = Seed> {
    let leaf = prop_oneof![
        Just(Seed::Undef),
        Just(Seed::Default),
        any::<bool>().prop_map(Seed::Boolean),
        (-5..9_i64).prop_map(Seed::Integer),
        (-5..9_i32).prop_map(|number| Seed::Float(f64::from(number) / 2.0)),
        "[abA]{0,3}".prop_map(Seed::Text),
        (0..9_i64).prop_map(|seconds| Seed::Timespan(seconds * 1_000_000_000)),
        proptest::sample::select(MADE).prop_map(|(ty, text)| Seed::Made(ty, text)),
    ];
    containers(leaf)
}

/// The leaves, and containers of them.
pub(super) fn containers(leaf: impl Strategy<Value = Seed> + 'static) -> impl Strategy<Value = Seed> {
    leaf.prop_recursive(3, 16, 3, |inner| {
        prop_oneof![
            3 => proptest::collection::vec(inner.clone(), 0..4).prop_map(Seed::Array),
            3 => proptest::collection::vec((inner.clone(), inner.clone()), 0..4).prop_map(Seed::Hash),
            1 => inner.prop_map(|inner| Seed::Sensitive(Box::new(inner))),
        ]
    })
}

#[test]
fn every_type_is_among_the_leaves() {
    let is_there = |name: &str| LEAVES.contains(&name) || name == "TypeReference";
    let missing: Vec<&str> = BUILTIN.iter().map(|(name, _)| *name).filter(|name| !is_there(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
