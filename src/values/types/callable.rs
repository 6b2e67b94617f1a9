//! `Callable`: what can be called with which arguments.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use crate::types::instance::is_tuple_instance;
use crate::types::{Types, alias, assignable, tuple_size};
use crate::value::ty::{CallableType, Size};
use crate::value::{Type, Value};

/// Whether a type is that of something to call: a `Callable`, an optional one, or a choice of them.
pub fn is_callable(cx: &dyn Types<'_>, ty: &Type<'_>) -> bool {
    match alias::resolved(cx, ty) {
        Type::Callable(_) => true,
        Type::Optional(Some(content)) => is_callable(cx, content),
        Type::Variant(types) => types.iter().all(|ty| is_callable(cx, ty)),
        _ => false,
    }
}

/// How many arguments a callable takes; any when nothing is known about it.
#[must_use]
pub fn arity(callable: &CallableType<'_>) -> Size {
    callable.parameters.map_or(Size::ANY, |types| tuple_size(types, callable.size))
}

/// Whether a callable can be called with these arguments and this block. The block is told by its type.
pub fn accepts(
    cx: &dyn Types<'_>,
    callable: &CallableType<'_>,
    arguments: &[Value<'_>],
    block: Option<&Type<'_>>,
) -> bool {
    let Some(parameters) = callable.parameters else { return true };
    accepts_block(cx, callable.block, block) && accepts_arguments(cx, parameters, callable.size, arguments)
}

/// Whether arguments fit parameters.
fn accepts_arguments(cx: &dyn Types<'_>, parameters: &[Type<'_>], size: Option<Size>, arguments: &[Value<'_>]) -> bool {
    // Without parameters nothing fits but nothing; a bare tuple would take everything.
    if parameters.is_empty() {
        return arguments.is_empty() || size.is_some_and(|size| size.accepts(arguments.len()));
    }
    is_tuple_instance(cx, parameters, size, arguments)
}

/// Whether a block, or none, is what is expected.
pub fn accepts_block(cx: &dyn Types<'_>, expected: Option<&Type<'_>>, block: Option<&Type<'_>>) -> bool {
    match (expected, block) {
        (None, block) => block.is_none(),
        (Some(expected), block) => assignable(cx, expected, block.unwrap_or(&Type::Undef)),
    }
}
