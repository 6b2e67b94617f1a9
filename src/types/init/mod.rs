//! `Init[T, …]`: what `T` can be made from, by the signatures of its `new`.
//!
//! Source: `Puppet::Pops::Types::PInitType`

mod signatures;

use bumpalo::Bump;

use crate::types::assignable::tuple_size;
use crate::types::instance::is_tuple_instance;
use crate::types::{
    PassedTypes, Types, alias, assignable as type_assignable, infer_detailed, is_instance as type_is_instance,
    is_rich_data,
};
use crate::value::ty::{BuiltinAlias, Size};
use crate::value::{Type, Value};

pub use signatures::signatures;

/// What can be given to `T.new`.
struct Accepted<'l> {
    /// Types of the first argument when it can be the only one.
    single: Vec<Type<'l>>,
    /// Tuples of several arguments.
    several: Vec<Type<'l>>,
    /// Whether one of these tuples can be short enough for one argument.
    has_short: bool,
}

/// What `content` can be made from with these further arguments.
fn accepted<'l>(cx: &dyn Types<'l>, content: &Type<'l>, arguments: &[Value<'l>]) -> Accepted<'l> {
    let resolved = alias::resolved(cx, content);
    let mut accepted = Accepted { single: Vec::new(), several: Vec::new(), has_short: false };
    for tuple in signatures(cx, &resolved) {
        let Type::Tuple { types: [first, ..], size } = tuple else { continue };
        let Type::Tuple { types, .. } = tuple else { continue };
        let size = tuple_size(types, size);
        if !arguments.is_empty() {
            let mut given = vec![*first];
            given.extend(arguments.iter().map(|argument| infer_detailed(cx, argument)));
            let count = given.len();
            let given = Type::Tuple { types: cx.arena().alloc_slice_copy(&given), size: None };
            if size.accepts(count) && type_assignable(cx, &tuple, &given) {
                accepted.single.push(*first);
            }
        } else if size == Size::exactly(1) {
            accepted.single.push(*first);
        } else {
            accepted.has_short |= size.min == 1;
            accepted.several.push(tuple);
        }
    }
    accepted
}

/// Whether a value is an instance of `T`, or one that `T.new` takes.
pub(super) fn is_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>) -> bool {
    let Type::Init { ty: content, arguments } = ty else { return false };
    let Some(content) = content else { return is_rich_data(value) };
    if type_is_instance(cx, content, value) {
        return true;
    }
    let arena = Bump::new();
    let passed = PassedTypes::new(&arena, cx);
    let accepted = accepted(&passed, content, arguments);
    let fits = |tuple: &Type<'_>| match (tuple, value) {
        (Type::Tuple { types, size }, Value::Array(elements)) => is_tuple_instance(&passed, types, *size, elements),
        _ => false,
    };
    accepted.single.iter().any(|ty| type_is_instance(&passed, ty, value))
        || accepted.several.iter().any(fits)
        || (accepted.has_short
            && accepted.several.iter().any(|tuple| match tuple {
                Type::Tuple { types, size } => is_tuple_instance(&passed, types, *size, std::slice::from_ref(value)),
                _ => false,
            }))
}

/// Whether every instance of a type can be made into the `T` of an `Init[T]`.
pub(super) fn assignable(cx: &dyn Types<'_>, to: &Type<'_>, from: &Type<'_>) -> bool {
    let Type::Init { ty: content, arguments } = to else { return false };
    let Some(content) = content else {
        return matches!(from, Type::Init { .. })
            || type_assignable(cx, &Type::BuiltinAlias(BuiltinAlias::RichData), from);
    };
    if let Type::Init { ty: given, .. } = from {
        return given.is_some_and(|given| type_assignable(cx, content, given));
    }
    if type_assignable(cx, content, from) {
        return true;
    }
    let arena = Bump::new();
    let passed = PassedTypes::new(&arena, cx);
    let accepted = accepted(&passed, content, arguments);
    let alone = Type::Tuple { types: std::slice::from_ref(from), size: None };
    accepted.single.iter().any(|ty| type_assignable(&passed, ty, from))
        || accepted.several.iter().any(|tuple| type_assignable(&passed, tuple, from))
        || (accepted.has_short && accepted.several.iter().any(|tuple| type_assignable(&passed, tuple, &alone)))
}
