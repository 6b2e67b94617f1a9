//! Requests that the types answer.

use crate::request::Request;
use pantin_values::types::{AsTyping, Types, infer, is_instance};
use pantin_values::value::format::text;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::{Typing as _, Value};

impl<'c> Request<'_, 'c> {
    /// The answer to a request that needs nothing but types; `None` for others.
    #[must_use]
    pub fn of_types(&self, types: &dyn Types<'c>) -> Option<Value<'c>> {
        let typing = AsTyping(types);
        let arena = types.arena();
        Some(match self {
            Self::IsInstance { ty, value } => Value::Boolean(is_instance(types, ty, value)),
            Self::IsAssignable { ty, other } => Value::Boolean(typing.is_assignable(ty, other)),
            Self::IsEqual { value, other } => Value::Boolean(ruby_equals(&typing, value, other)),
            Self::Generalize(ty) => Value::Type(arena.alloc(typing.generalize(ty))),
            Self::Infer { value, is_detailed: true } => Value::Type(arena.alloc(typing.infer(value))),
            Self::Infer { value, is_detailed: false } => Value::Type(arena.alloc(infer(types, value))),
            Self::Text(value) => Value::String(arena.alloc_str(&text(value, &typing))),
            Self::IsInRange { range: Value::SemVerRange(range), version: Value::SemVer(version) } => {
                Value::Boolean(range.includes(version))
            }
            _ => return None,
        })
    }
}
