//! Constructors as data: their signatures, in the order in which they are tried.

use super::conversion::{Conversion, fail};
use crate::types::mismatch::{Signature, describe_signatures};
use crate::types::{PassedTypes, callable, infer_detailed};
use crate::value::ty::{CallableType, Size};
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

/// The function that makes instances of a type.
pub(super) struct Constructor {
    /// Its name in messages.
    pub(super) name: &'static str,
    pub(super) dispatches: &'static [Dispatch],
}

/// A signature and what happens when the arguments fit.
pub(super) struct Dispatch {
    pub(super) callable: CallableType<'static>,
    pub(super) names: &'static [&'static str],
    pub(super) body: Body,
}

pub(super) enum Body {
    /// The arguments make a value.
    Make(for<'c> fn(&Conversion<'_, 'c>, &[Value<'c>]) -> Result<Value<'c>, Issue>),
    /// The arguments are known to be wrong; this says why.
    Refuse(for<'c> fn(&Conversion<'_, 'c>, &[Value<'c>]) -> Result<String, Issue>),
}

impl Dispatch {
    /// A signature whose first `required` parameters have to be given.
    pub(super) const fn new(
        types: &'static [Type<'static>],
        names: &'static [&'static str],
        required: i64,
        body: Body,
    ) -> Self {
        let size = Some(Size::new(required, Some(types.len() as i64)));
        Self { callable: CallableType { parameters: Some(types), size, block: None, returns: None }, names, body }
    }
}

impl Constructor {
    /// What makes values, without what only explains why something is wrong.
    pub(super) fn signatures(&self) -> impl Iterator<Item = &'static Dispatch> {
        self.dispatches.iter().filter(|dispatch| matches!(dispatch.body, Body::Make(_)))
    }
}

/// Calls the first signature that fits.
pub(super) fn call<'c>(
    cx: &Conversion<'_, 'c>,
    constructor: &Constructor,
    arguments: &[Value<'c>],
) -> Result<Value<'c>, Issue> {
    let fitting =
        constructor.dispatches.iter().find(|dispatch| callable::accepts(cx.types, &dispatch.callable, arguments, None));
    match fitting.map(|dispatch| &dispatch.body) {
        Some(Body::Make(make)) => make(cx, arguments),
        Some(Body::Refuse(explain)) => fail(&format!("'{}' {}", constructor.name, explain(cx, arguments)?)),
        None => {
            let signatures: Vec<Signature<'_>> = constructor
                .signatures()
                .map(|dispatch| Signature { callable: &dispatch.callable, names: dispatch.names, block_name: "" })
                .collect();
            fail(&describe(cx, constructor.name, &signatures, arguments))
        }
    }
}

/// Why no signature fits.
pub(super) fn describe(
    cx: &Conversion<'_, '_>,
    name: &str,
    signatures: &[Signature<'_>],
    arguments: &[Value<'_>],
) -> String {
    let arena = pantin_base::budget::Arena::new();
    let passed = PassedTypes::new(&arena, cx.types);
    let types: Vec<Type<'_>> = arguments.iter().map(|argument| infer_detailed(&passed, argument)).collect();
    describe_signatures(&passed, Some(name), signatures, &types, None)
}
