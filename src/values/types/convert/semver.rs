//! `SemVer.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail};
use super::local;
use super::text::given;
use crate::value::integer::Integer;
use crate::value::{SemVer, Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static SEMVER: Constructor = Constructor {
    name: "new_Version",
    dispatches: &[
        Dispatch::new(&[local::SEMVER_PATTERN], &["str"], 1, Body::Make(from_text)),
        Dispatch::new(
            &[
                local::POSITIVE_INTEGER,
                local::POSITIVE_INTEGER,
                local::POSITIVE_INTEGER,
                local::SEMVER_QUALIFIER,
                local::SEMVER_QUALIFIER,
            ],
            &["major", "minor", "patch", "prerelease", "build"],
            3,
            Body::Make(from_arguments),
        ),
        Dispatch::new(&[local::SEMVER_HASH], &["hash_args"], 1, Body::Make(from_hash)),
        Dispatch::new(&[Type::STRING], &["str"], 1, Body::Refuse(refuse)),
    ],
};

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let version = SemVer::parse(arguments[0].as_str().unwrap_or(""))?;
    Ok(Value::SemVer(cx.types.arena().alloc(version)))
}

fn from_arguments<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let number = |at: usize| match arguments.get(at).and_then(Integer::of) {
        None => Ok(0),
        Some(number) => u64::try_from(number.saturated())
            .or_else(|_| fail(&format!("the number {number} of a version is out of range"))),
    };
    let text = |at: usize| arguments.get(at).and_then(Value::as_str).unwrap_or("");
    let version =
        SemVer { major: number(0)?, minor: number(1)?, patch: number(2)?, prerelease: text(3), build: text(4) };
    Ok(Value::SemVer(cx.types.arena().alloc(version)))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let member = |name| given(&arguments[0], name).unwrap_or(Value::Undef);
    let members = ["major", "minor", "patch", "prerelease", "build"].map(member);
    from_arguments(cx, &members)
}

fn refuse<'c>(_: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    Ok(format!("The string '{}' cannot be converted to a SemVer", arguments[0].as_str().unwrap_or("")))
}
