//! The type system as operations on values see it.

use bumpalo::Bump;

use crate::types::{
    Types, assignable, equals, generalize, infer_detailed, infer_generalized, is_instance, resolved, type_text,
};
use crate::value::{Type, Typing, Value};

/// A compilation's types for operations on values.
#[derive(Clone, Copy)]
pub struct AsTyping<'x, 'c>(pub &'x dyn Types<'c>);

impl<'c> Typing<'c> for AsTyping<'_, 'c> {
    fn arena(&self) -> &'c Bump {
        self.0.arena()
    }

    fn type_text(&self, ty: &Type<'c>) -> String {
        type_text(self.0, ty)
    }

    fn is_instance(&self, ty: &Type<'c>, value: &Value<'c>) -> bool {
        is_instance(self.0, ty, value)
    }

    fn is_assignable(&self, to: &Type<'c>, from: &Type<'c>) -> bool {
        assignable(self.0, to, from)
    }

    fn is_same_type(&self, a: &Type<'c>, b: &Type<'c>) -> bool {
        equals(self.0, a, b)
    }

    fn infer(&self, value: &Value<'c>) -> Type<'c> {
        infer_detailed(self.0, value)
    }

    fn infer_generic(&self, value: &Value<'c>) -> Type<'c> {
        infer_generalized(self.0, value)
    }

    fn generalize(&self, ty: &Type<'c>) -> Type<'c> {
        generalize(self.0, ty)
    }

    fn resolve(&self, ty: &Type<'c>) -> Type<'c> {
        resolved(self.0, ty)
    }
}
