//! Arguments of `new` for every type that has one.
//!
//! Source: `new_function` of the types in `Puppet::Pops::Types`

use std::sync::LazyLock;

use bumpalo::Bump;

use crate::types::names::simple_name;
use crate::types::{PlainTypes, Types, object, parse};
use crate::value::Type;

const INTEGER: &str = concat!(
    r"Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], ",
    "Timespan, Timestamp]"
);
const FLOAT: &str = concat!(
    r"Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)",
    r"|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]"
);
const RADIX: &str = "Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]";
const FORMATS: &str = "Variant[String[2], Array[String[2], 1]]";
const FORMAT: &str = r"Pattern[/\A%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])\z/]";
const SEMVER: &str =
    r"Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?\Z/]";
const QUALIFIER: &str = r"Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]";

/// Name of a type, then the arguments that each signature takes. `{I}` and the like stand for the texts above.
const TEXTS: &[(&str, &[&str])] = &[
    (
        "Integer",
        &[
            "Tuple[{I}, {R}, Boolean, 1, 3]",
            "Tuple[Struct[{from => {I}, Optional[radix] => {R}, Optional[abs] => Boolean}]]",
        ],
    ),
    ("Float", &["Tuple[{F}, Boolean, 1, 2]", "Tuple[Struct[{from => {F}, Optional[abs] => Boolean}]]"]),
    ("Numeric", &["Tuple[{F}, Boolean, 1, 2]", "Tuple[Struct[{from => {F}, Optional[abs] => Boolean}]]"]),
    ("Boolean", &["Tuple[Variant[Integer, Float, Boolean, Enum['false', 'true', 'yes', 'no', 'y', 'n', true]]]"]),
    (
        "String",
        &[
            "Tuple[Any, Variant[Default, String[1], Hash[Type, Variant[{M}, Struct[{Optional[format] => {M}, Optional[separator] => String, Optional[separator2] => String, Optional[string_formats] => Hash[Type, {M}]}]]]], 1, 2]",
        ],
    ),
    ("Array", &["Tuple[Variant[Array, Hash, Binary, Iterable], Boolean[false], 1, 2]", "Tuple[Any, Boolean[true]]"]),
    ("Tuple", &["Tuple[Variant[Array, Hash, Binary, Iterable], Boolean[false], 1, 2]", "Tuple[Any, Boolean[true]]"]),
    (
        "Hash",
        &[
            "Tuple[Array[Tuple[Array, Any], 1], Enum[tree, hash_tree], 1, 2]",
            "Tuple[Array[Tuple[Any, Any], 1]]",
            "Tuple[Any]",
        ],
    ),
    (
        "Struct",
        &[
            "Tuple[Array[Tuple[Array, Any], 1], Enum[tree, hash_tree], 1, 2]",
            "Tuple[Array[Tuple[Any, Any], 1]]",
            "Tuple[Any]",
        ],
    ),
    ("Type", &["Tuple[String[1]]"]),
    ("Regexp", &["Tuple[String, Boolean, 1, 2]"]),
    ("Sensitive", &["Tuple[Sensitive]", "Tuple[Any]"]),
    (
        "Timespan",
        &[
            "Tuple[Variant[Integer, Float]]",
            "Tuple[String[1], {T}, 1, 2]",
            "Tuple[Integer, Integer, Integer, Integer, Integer, Integer, Integer, 4, 7]",
            "Tuple[Struct[{string => String[1], Optional[format] => {T}}]]",
            "Tuple[Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}]]",
        ],
    ),
    (
        "Timestamp",
        &[
            "Tuple[Variant[Integer, Float]]",
            "Tuple[String[1], {T}, String[1], 1, 3]",
            "Tuple[Struct[{string => String[1], Optional[format] => {T}, Optional[timezone] => String[1]}]]",
        ],
    ),
    (
        "SemVer",
        &[
            "Tuple[{V}]",
            "Tuple[Integer[0], Integer[0], Integer[0], {Q}, {Q}, 3, 5]",
            "Tuple[Struct[{major => Integer[0], minor => Integer[0], patch => Integer[0], Optional[prerelease] => {Q}, Optional[build] => {Q}}]]",
        ],
    ),
    (
        "SemVerRange",
        &[
            "Tuple[String[1]]",
            "Tuple[Variant[Default, SemVer], Variant[Default, SemVer], Boolean, 2, 3]",
            "Tuple[Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], Optional[exclude_max] => Boolean}]]",
        ],
    ),
    (
        "Binary",
        &[
            "Tuple[String, Enum['%b', '%u', '%B', '%s', '%r'], 1, 2]",
            "Tuple[Array[Integer[0, 255]]]",
            "Tuple[Variant[Struct[{value => String, format => Optional[Enum['%b', '%u', '%B', '%s', '%r']]}], Struct[{value => Array[Integer[0, 255]]}]]]",
        ],
    ),
    (
        "URI",
        &[
            "Tuple[String[1]]",
            "Tuple[Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], Optional[host] => String[1], Optional[port] => Integer[0], Optional[path] => String[1], Optional[query] => String[1], Optional[fragment] => String[1], Optional[opaque] => String[1]}]]",
        ],
    ),
];

/// The table, read once per process.
static TABLE: LazyLock<Vec<(&str, Vec<Type<'static>>)>> = LazyLock::new(|| {
    let arena: &'static Bump = Box::leak(Box::new(Bump::new()));
    let cx = PlainTypes::new(arena);
    let tuple = |text: &&str| {
        let mut text = (*text).to_owned();
        let parts = [
            ("{I}", INTEGER),
            ("{F}", FLOAT),
            ("{R}", RADIX),
            ("{T}", FORMATS),
            ("{M}", FORMAT),
            ("{V}", SEMVER),
            ("{Q}", QUALIFIER),
        ];
        for (place, part) in parts {
            text = text.replace(place, part);
        }
        parse(&cx, &text).ok()
    };
    TEXTS.iter().map(|(name, texts)| (*name, texts.iter().filter_map(tuple).collect())).collect()
});

/// The arguments of `new` as tuples; none for a type that has no `new`.
pub fn signatures<'c>(cx: &dyn Types<'c>, ty: &Type<'c>) -> Vec<Type<'c>> {
    if let Type::Object(Some(object)) | Type::ObjectExtension { base: object, .. } = ty {
        return object::signatures(cx.arena(), object);
    }
    let name = simple_name(ty);
    TABLE.iter().find(|(known, _)| *known == name).map(|(_, tuples)| tuples.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{TABLE, TEXTS};

    #[test]
    fn every_text_is_a_type() {
        for ((name, texts), (_, types)) in TEXTS.iter().zip(TABLE.iter()) {
            assert_eq!(texts.len(), types.len(), "{name}");
        }
    }
}
