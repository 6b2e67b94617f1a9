//! `SemVer.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::text::given;
use super::{Conversion, fail, local};
use crate::diagnostics::Issue;
use crate::value::integer::{Bound, Integer};
use crate::value::ty::{StructElement, StructKey};
use crate::value::{Regexp, SemVer, Type, Value};

pub(super) static POSITIVE: Type<'static> = Type::Integer { from: Some(Bound::Word(0)), to: None };

pub(super) static QUALIFIER: Type<'static> =
    Type::Pattern(&[Regexp { source: r"\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z" }]);

pub(super) static PATTERN: Type<'static> = Type::Pattern(&[Regexp {
    source: concat!(
        r"\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?",
        r"(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z"
    ),
}]);

pub(super) static MEMBERS: Type<'static> = Type::Struct(&[
    StructElement { name: "major", key: StructKey::Required, value: &local::POSITIVE_INTEGER },
    StructElement { name: "minor", key: StructKey::Required, value: &local::POSITIVE_INTEGER },
    StructElement { name: "patch", key: StructKey::Required, value: &local::POSITIVE_INTEGER },
    StructElement { name: "prerelease", key: StructKey::Optional, value: &local::SEMVER_QUALIFIER },
    StructElement { name: "build", key: StructKey::Optional, value: &local::SEMVER_QUALIFIER },
]);

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
