//! `Init[T, …]`: what `T` can be made from, by the signatures of its `new`.
//!
//! Source: `Puppet::Pops::Types::PInitType`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use pantin_base::budget::Arena;

use crate::types::assignable::tuple_size;
use crate::types::convert::LocalTypes;
use crate::types::instance::is_tuple_instance;
use crate::types::names::simple_name;
use crate::types::{
    PassedTypes, Types, assignable as type_assignable, infer_detailed, is_instance as type_is_instance, is_rich_data,
    resolved, type_text,
};
use crate::value::issues::runtime_error;
use crate::value::ty::{BuiltinAlias, CallableType, Size};
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

/// The type whose constructor makes instances of a type.
pub(super) fn target<'t, 'c: 't>(types: &dyn Types<'c>, ty: &Type<'t>) -> Type<'t> {
    let mut ty = resolved(types, ty);
    for _ in 0..64 {
        ty = match ty {
            Type::Optional(Some(inner)) => resolved(types, inner),
            Type::NotUndef(inner) if !matches!(inner, Type::Any) => resolved(types, inner),
            other => return other,
        };
    }
    ty
}

/// That nothing constructs instances of a type.
#[cold]
pub(super) fn unsupported(types: &dyn Types<'_>, ty: &Type<'_>) -> Issue {
    runtime_error(&format!("Creation of new instance of type '{}' is not supported", type_text(types, ty)))
}

/// What can be given to `T.new`.
pub(super) struct Accepted<'l> {
    /// Types of the first argument when it can be the only one.
    pub(super) single: Vec<Type<'l>>,
    /// Tuples of several arguments.
    several: Vec<Type<'l>>,
    /// Whether one of these tuples can be short enough for one argument.
    has_short: bool,
}

/// What the content of an `Init` can be made from with these further arguments.
///
/// # Errors
/// When nothing constructs it, or no constructor takes the arguments.
pub(super) fn accepted<'l>(
    cx: &dyn Types<'l>,
    content: &Type<'l>,
    arguments: &[Value<'l>],
) -> Result<Accepted<'l>, Issue> {
    let mut accepted = Accepted { single: Vec::new(), several: Vec::new(), has_short: false };
    for callable in constructors(cx, content).ok_or_else(|| unsupported(cx, content))? {
        let Some(types @ [first, ..]) = callable.parameters else { continue };
        let tuple = Type::Tuple { types, size: callable.size };
        let size = tuple_size(types, callable.size);
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
    if !arguments.is_empty() && accepted.single.is_empty() {
        let ty = type_text(
            cx,
            &Type::Init { ty: Some(cx.arena().alloc(*content)), arguments: cx.arena().alloc_slice_copy(arguments) },
        );
        let name = simple_name(content);
        let detail = format!("The type '{ty}' does not represent a valid set of parameters for {name}.new()");
        return Err(runtime_error(&detail));
    }
    Ok(accepted)
}

/// What the constructors of the content of an `Init` take. Optional types and further `Init`s are refused, but not behind an
/// alias.
fn constructors<'l>(cx: &dyn Types<'l>, content: &Type<'l>) -> Option<Vec<CallableType<'l>>> {
    if !matches!(content, Type::Alias(_)) {
        return cx.constructors()(cx, content);
    }
    match target(cx, content) {
        Type::Init { .. } => {
            let size = Some(Size::exactly(1));
            Some(vec![CallableType { parameters: Some(&[Type::Any]), size, block: None, returns: None }])
        }
        target => cx.constructors()(cx, &target),
    }
}

/// Why an `Init` means nothing that is asked when a value is looked at as an instance of a type, if one is.
pub(super) fn instance_fault(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>) -> Option<Issue> {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    type_is_instance(&passed, ty, value);
    passed.into_fault()
}

/// Why an `Init` means nothing that is asked when a type is looked at as one that is assignable to another, if one is.
pub(super) fn assignable_fault(cx: &dyn Types<'_>, to: &Type<'_>, from: &Type<'_>) -> Option<Issue> {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    type_assignable(&passed, to, from);
    passed.into_fault()
}

/// How many `Init` may be asked, each for the answer of the one before, which may be itself: `T.new` can take an `Init[T]`.
/// What takes more takes itself, and nothing else made it fit.
const MAX_REQUESTED: u32 = 8;

/// Answers a question about an `Init` by what its content can be made from; no when the content means nothing.
fn ask(
    cx: &dyn Types<'_>,
    (content, arguments): (&Type<'_>, &[Value<'_>]),
    answer: impl for<'l> FnOnce(&dyn Types<'l>, &Accepted<'l>) -> bool,
) -> bool {
    if cx.inits_asked() == MAX_REQUESTED {
        return false;
    }
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx).asking_init();
    let cx = LocalTypes(&passed);
    match accepted(&cx, content, arguments) {
        Ok(accepted) => answer(&cx, &accepted),
        Err(fault) => {
            cx.refuse_init(&fault);
            false
        }
    }
}

/// Whether a value is an instance of `T`, or one that `T.new` takes.
pub(super) fn is_instance(cx: &dyn Types<'_>, ty: &Type<'_>, value: &Value<'_>) -> bool {
    let Type::Init { ty: content, arguments } = ty else { return false };
    let Some(content) = content else { return is_rich_data(value) };
    ask(cx, (content, arguments), |cx, accepted| {
        let fits = |tuple: &Type<'_>, elements: &[Value<'_>]| {
            let Type::Tuple { types, size } = tuple else { return false };
            is_tuple_instance(cx, types, *size, elements)
        };
        let fit = |elements: &[Value<'_>]| accepted.several.iter().any(|tuple| fits(tuple, elements));
        type_is_instance(cx, content, value)
            || accepted.single.iter().any(|ty| type_is_instance(cx, ty, value))
            || value.as_array().is_some_and(fit)
            || (accepted.has_short && fit(std::slice::from_ref(value)))
    })
}

/// Whether every instance of a type can be made into the `T` of an `Init[T]`.
pub(super) fn assignable(cx: &dyn Types<'_>, to: &Type<'_>, from: &Type<'_>) -> bool {
    let Type::Init { ty: content, arguments } = to else { return false };
    let Some(content) = content else {
        return matches!(from, Type::Init { .. })
            || type_assignable(cx, &Type::BuiltinAlias(BuiltinAlias::RichData), from);
    };
    ask(cx, (content, arguments), |cx, accepted| {
        if let Type::Init { ty: given, .. } = from {
            return given.is_some_and(|given| type_assignable(cx, content, given));
        }
        let fits = |ty: &Type<'_>| type_assignable(cx, ty, from);
        let alone = Type::Tuple { types: std::slice::from_ref(from), size: None };
        fits(content)
            || accepted.single.iter().any(fits)
            || accepted.several.iter().any(fits)
            || (accepted.has_short && accepted.several.iter().any(|tuple| type_assignable(cx, tuple, &alone)))
    })
}
