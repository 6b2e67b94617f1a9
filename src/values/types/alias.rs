//! Aliases: bodies of the ones that Puppet defines, and what any alias stands for.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use crate::types::Types;
use crate::value::Type;
use crate::value::ty::{BuiltinAlias, Size};

static DATA: &Type<'static> = &Type::BuiltinAlias(BuiltinAlias::Data);
static RICH_DATA: &Type<'static> = &Type::BuiltinAlias(BuiltinAlias::RichData);
static RICH_DATA_KEY: &Type<'static> = &Type::BuiltinAlias(BuiltinAlias::RichDataKey);

static DATA_BODY: Type<'static> = Type::Variant(&[
    Type::ScalarData,
    Type::Undef,
    Type::Hash { key: &Type::STRING, value: DATA, size: Size::ANY },
    Type::Array { element: DATA, size: Size::ANY },
]);

static RICH_DATA_KEY_BODY: Type<'static> = Type::Variant(&[Type::STRING, Type::Numeric]);

static RICH_DATA_BODY: Type<'static> = Type::Variant(&[
    Type::Scalar,
    Type::SemVerRange,
    Type::Binary,
    Type::Sensitive(&Type::Any),
    Type::Type(None),
    Type::TypeSet(None),
    Type::Uri(None),
    Type::Object(None),
    Type::Undef,
    Type::Default,
    Type::Hash { key: RICH_DATA_KEY, value: RICH_DATA, size: Size::ANY },
    Type::Array { element: RICH_DATA, size: Size::ANY },
]);

/// The body of an alias that Puppet defines.
#[must_use]
pub fn builtin_alias_body(alias: BuiltinAlias) -> &'static Type<'static> {
    match alias {
        BuiltinAlias::Data => &DATA_BODY,
        BuiltinAlias::RichData => &RICH_DATA_BODY,
        BuiltinAlias::RichDataKey => &RICH_DATA_KEY_BODY,
        BuiltinAlias::LookupKey => RICH_DATA_KEY,
        BuiltinAlias::LookupValue => RICH_DATA,
    }
}

/// The name of an alias that Puppet defines.
#[must_use]
pub const fn builtin_alias_name(alias: BuiltinAlias) -> &'static str {
    match alias {
        BuiltinAlias::Data => "Data",
        BuiltinAlias::RichData => "RichData",
        BuiltinAlias::RichDataKey => "RichDataKey",
        BuiltinAlias::LookupKey => "Puppet::LookupKey",
        BuiltinAlias::LookupValue => "Puppet::LookupValue",
    }
}

/// One step behind an alias: its body, or `None` when `ty` is no alias or has no body yet.
pub(super) fn body<'t, 'c: 't>(cx: &dyn Types<'c>, ty: &Type<'t>) -> Option<&'t Type<'t>> {
    match ty {
        Type::Alias(alias) => cx.alias_body(alias.id).map(|body| -> &'t Type<'t> { body }),
        Type::BuiltinAlias(alias) => Some(builtin_alias_body(*alias)),
        _ => None,
    }
}

/// The Object type whose definition calls the type itself by this alias.
pub(super) fn itself<'t, 'c: 't>(cx: &dyn Types<'c>, ty: &Type<'t>) -> Option<&'t Type<'t>> {
    let Type::Alias(alias) = ty else { return None };
    body(cx, ty).filter(|body| matches!(body, Type::Object(Some(object)) if object.name == alias.name))
}

/// The type behind any number of aliases.
pub fn resolved<'t, 'c: 't>(cx: &dyn Types<'c>, ty: &Type<'t>) -> Type<'t> {
    let mut ty = *ty;
    // An alias of itself is refused where it is declared; the bound is for bodies that were never checked.
    for _ in 0..64 {
        match body(cx, &ty) {
            Some(inner) => ty = *inner,
            None => break,
        }
    }
    ty
}
