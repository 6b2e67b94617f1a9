//! `Type.new`: instances of types made from other values.
//!
//! [`new_instance`] is the whole of the function `new` but its block. One file per type holds the signatures of its
//! constructor, in which order Puppet tries them, and what each does. Texts are those of Puppet's constructors.
//! Source: reference/types.md §7, `Puppet::Pops::Types::*.new_function`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

mod array;
mod binary;
mod boolean;
mod constructor;
mod conversion;
mod float;
mod hash;
mod integer;
mod local;
mod numeric;
mod object;
mod regexp;
mod semver;
mod semver_range;
mod sensitive;
mod string;
#[cfg(test)]
mod tests;
mod text;
mod timespan;
mod timestamp;
mod type_text;
mod unit;
mod uri;

pub(super) use timespan::of_hash as timespan_of_hash;
pub(super) use timestamp::of_hash as timestamp_of_hash;

use crate::value::depth::deeper;
use constructor::{Constructor, Dispatch, call};
use conversion::{Conversion, fail};
pub(super) use local::LocalTypes;

use crate::types::init::{accepted, target, unsupported};
use crate::types::names::{BUILTIN, simple_name};
use crate::types::object::signatures as instance_signatures;
use crate::types::{Types, callable, is_instance, mismatch, type_text as text_of};
use crate::value::ruby_errors::undefined_method;
use crate::value::ty::CallableType;
use crate::value::{Timestamp, Type, Value};
use pantin_base::diagnostics::Issue;

/// The only argument of a `new` when it is an instance of the type, which is the result then.
pub fn already_instance<'c>(types: &dyn Types<'c>, ty: &Type<'_>, arguments: &[Value<'c>]) -> Option<Value<'c>> {
    match arguments {
        [argument] if !matches!(ty, Type::Init { .. }) && is_instance(types, ty, argument) => Some(*argument),
        _ => None,
    }
}

/// `ty.new(arguments…)`: an instance given as the only argument is the result itself, everything else goes through the
/// constructor of the type, and the result is checked. `now` is the current time.
pub fn new_instance<'c>(
    types: &dyn Types<'c>,
    now: Timestamp,
    ty: &Type<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let local = LocalTypes(types);
    if let Some(value) = already_instance(types, ty, arguments) {
        return Ok(value);
    }
    let value = deeper(|| construct(&local, now, ty, arguments))?;
    let subject = || format!("Converted value from {}.new()", text_of(types, ty));
    if is_instance(types, ty, &value) {
        return Ok(value);
    }
    match mismatch::describe_instance(types, &subject(), ty, &value) {
        Some(message) => fail(&message),
        None => Ok(value),
    }
}

fn construct<'c>(
    types: &LocalTypes<'_, 'c>,
    now: Timestamp,
    ty: &Type<'c>,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let target = target(types, ty);
    let cx = Conversion { types, now };
    match target {
        Type::Object(Some(object)) | Type::ObjectExtension { base: object, .. } => object::new(&cx, object, arguments),
        Type::Init { ty: Some(inner), arguments: fixed } => init(&cx, inner, fixed, arguments),
        Type::Optional(None) => fail(&undefined_method("new_function", "nil:NilClass")),
        _ => match constructor_of(&target) {
            Some(constructor) => call(&cx, constructor, arguments),
            None => Err(unsupported(types, &target)),
        },
    }
}

/// `Init[T, arguments…].new`
///
/// Source: `PInitType`
fn init<'c>(
    cx: &Conversion<'_, 'c>,
    inner: &Type<'c>,
    fixed: &'c [Value<'c>],
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let accepted = accepted(cx.types, inner, fixed)?;
    let [value] = arguments else {
        let count = if arguments.is_empty() { "none".to_owned() } else { arguments.len().to_string() };
        return fail(&format!("'new_Init' expects 1 argument, got {count}"));
    };
    if !fixed.is_empty() {
        let all: Vec<Value<'c>> = [*value].into_iter().chain(fixed.iter().copied()).collect();
        return new_instance(cx.types, cx.now, inner, &all);
    }
    let is_alone = || accepted.single.iter().chain([inner]).any(|ty| is_instance(cx.types, ty, value));
    if let Value::Array(elements) = value
        && !is_alone()
    {
        new_instance(cx.types, cx.now, inner, elements)
    } else {
        new_instance(cx.types, cx.now, inner, arguments)
    }
}

/// What the constructor of a type takes, without the types that have that of another one; `None` when it has none. The
/// aliases in it are known to the table of local types.
pub fn signatures<'c>(types: &dyn Types<'c>, ty: &Type<'c>) -> Option<Vec<CallableType<'c>>> {
    match ty {
        Type::Object(Some(object)) | Type::ObjectExtension { base: object, .. } => {
            Some(instance_signatures(types, object))
        }
        Type::Init { .. } | Type::Optional(_) | Type::NotUndef(_) => None,
        _ => Some(constructor_of(ty)?.signatures().map(|dispatch| dispatch.callable).collect()),
    }
}

/// The built-in types that have a constructor of their own, and how many signatures it tries.
pub fn constructors() -> impl Iterator<Item = (&'static str, usize)> {
    BUILTIN.iter().filter_map(|(name, ty)| Some((*name, constructor_of(ty)?.dispatches.len())))
}

/// The built-in type whose constructor makes instances of a type, and which of its signatures takes the arguments, if one
/// does; for whoever watches.
pub fn chosen<'c>(
    types: &dyn Types<'c>,
    ty: &Type<'c>,
    arguments: &[Value<'c>],
) -> Option<(&'static str, Option<usize>)> {
    let local = LocalTypes(types);
    let target = target(&local, ty);
    let constructor = constructor_of(&target)?;
    let fits = |dispatch: &Dispatch| callable::accepts(&local, &dispatch.callable, arguments, None);
    let name = BUILTIN.iter().map(|(name, _)| *name).find(|name| *name == simple_name(&target))?;
    Some((name, constructor.dispatches.iter().position(fits)))
}

const fn constructor_of(ty: &Type<'_>) -> Option<&'static Constructor> {
    Some(match ty {
        Type::Integer { .. } => &integer::INTEGER,
        Type::Float { .. } => &float::FLOAT,
        Type::Numeric => &numeric::NUMERIC,
        Type::Boolean(_) => &boolean::BOOLEAN,
        Type::String { .. } => &string::STRING,
        Type::Array { .. } | Type::Tuple { .. } => &array::ARRAY,
        Type::Hash { .. } | Type::Struct(_) => &hash::HASH,
        Type::NotUndef(_) | Type::Unit => &unit::UNIT,
        Type::Type(_) => &type_text::TYPE,
        Type::Regexp(_) => &regexp::REGEXP,
        Type::Sensitive(_) => &sensitive::SENSITIVE,
        Type::SemVer(_) => &semver::SEMVER,
        Type::SemVerRange => &semver_range::SEMVER_RANGE,
        Type::Timespan { .. } => &timespan::TIMESPAN,
        Type::Timestamp { .. } => &timestamp::TIMESTAMP,
        Type::Binary => &binary::BINARY,
        Type::Uri(_) => &uri::URI,
        _ => return None,
    })
}
