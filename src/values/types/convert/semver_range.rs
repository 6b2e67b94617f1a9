//! `SemVerRange.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::Conversion;
use super::local;
use super::text::{given, is_true};
use crate::value::{SemVer, SemVerRange, Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static SEMVER_RANGE: Constructor = Constructor {
    name: "new_VersionRange",
    dispatches: &[
        Dispatch::new(&[local::RANGE_STRING], &["str"], 1, Body::Make(from_text)),
        Dispatch::new(
            &[local::END, local::END, Type::BOOLEAN],
            &["min", "max", "exclude_max"],
            2,
            Body::Make(from_versions),
        ),
        Dispatch::new(&[local::RANGE_HASH], &["hash_args"], 1, Body::Make(from_hash)),
    ],
};

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let range = SemVerRange::parse(arguments[0].as_str().unwrap_or(""), arena)?;
    Ok(Value::SemVerRange(arena.alloc(range)))
}

fn from_versions<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let end = |at: usize| -> Option<SemVer<'c>> {
        match arguments.get(at) {
            Some(Value::SemVer(version)) => Some(**version),
            _ => None,
        }
    };
    let range = SemVerRange::between(end(0), end(1), is_true(arguments.get(2)), arena)?;
    Ok(Value::SemVerRange(arena.alloc(range)))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let member = |name| given(&arguments[0], name).unwrap_or(Value::Default);
    from_versions(cx, &["min", "max", "exclude_max"].map(member))
}
