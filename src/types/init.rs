//! `Init[T, …]`: what `T` can be made from.

use crate::types::{Types, assignable as type_assignable, is_instance as type_is_instance, is_rich_data};
use crate::value::ty::BuiltinAlias;
use crate::value::{Type, Value};

/// Whether a value is an instance of `T`, or one that `T.new` takes.
pub(super) fn is_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>) -> bool {
    let Type::Init { ty: content, .. } = ty else { return false };
    match content {
        None => is_rich_data(value),
        Some(content) => type_is_instance(cx, content, value),
    }
}

/// Whether every instance of a type can be made into the `T` of an `Init[T]`.
pub(super) fn assignable(cx: &dyn Types<'_>, to: &Type<'_>, from: &Type<'_>) -> bool {
    let Type::Init { ty: content, .. } = to else { return false };
    match (content, from) {
        (None, Type::Init { .. }) => true,
        (Some(content), Type::Init { ty: Some(given), .. }) => type_assignable(cx, content, given),
        (None, _) => type_assignable(cx, &Type::BuiltinAlias(BuiltinAlias::RichData), from),
        (Some(content), _) => type_assignable(cx, content, from),
    }
}
