//! The type system as operations on values see it.

use std::rc::Rc;

use crate::types::{
    Types, assignable, equals, generalize, infer_detailed, infer_generalized, init, is_instance, object, resolved,
    type_text,
};
use crate::value::{Type, Typing, Value};
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;

/// Whatever has a compilation's types, and so is a type system for operations on values.
pub trait HasTypes<'c> {
    /// The types.
    fn types(&self) -> &dyn Types<'c>;
}

impl<'c, T: HasTypes<'c> + ?Sized> HasTypes<'c> for Rc<T> {
    fn types(&self) -> &dyn Types<'c> {
        T::types(self)
    }
}

/// Types by themselves as a type system for operations on values.
#[derive(Clone, Copy)]
pub struct AsTyping<'x, 'c>(pub &'x dyn Types<'c>);

impl<'c> HasTypes<'c> for AsTyping<'_, 'c> {
    fn types(&self) -> &dyn Types<'c> {
        self.0
    }
}

impl<'c, T: HasTypes<'c>> Typing<'c> for T {
    fn arena(&self) -> &'c Arena {
        self.types().arena()
    }

    fn type_text(&self, ty: &Type<'c>) -> String {
        type_text(self.types(), ty)
    }

    fn is_instance(&self, ty: &Type<'c>, value: &Value<'c>) -> bool {
        is_instance(self.types(), ty, value)
    }

    fn instance_fault(&self, ty: &Type<'c>, value: &Value<'c>) -> Option<Issue> {
        init::instance_fault(self.types(), ty, value)
    }

    fn assignable_fault(&self, to: &Type<'c>, from: &Type<'c>) -> Option<Issue> {
        init::assignable_fault(self.types(), to, from)
    }

    fn definition(&self, ty: &Type<'c>) -> Option<Value<'c>> {
        if let Type::Object(Some(object)) = ty {
            return object::plain_definition(self.types(), object);
        }
        let Type::ObjectExtension { base, parameters } = ty else { return None };
        let arena = self.types().arena();
        let given = object::shown_parameters(arena, base, parameters);
        Some(Value::Array(arena.alloc_slice_copy(&given)))
    }

    fn is_assignable(&self, to: &Type<'c>, from: &Type<'c>) -> bool {
        assignable(self.types(), to, from)
    }

    fn is_same_type(&self, a: &Type<'c>, b: &Type<'c>) -> bool {
        equals(self.types(), a, b)
    }

    fn infer(&self, value: &Value<'c>) -> Type<'c> {
        infer_detailed(self.types(), value)
    }

    fn infer_generic(&self, value: &Value<'c>) -> Type<'c> {
        infer_generalized(self.types(), value)
    }

    fn generalize(&self, ty: &Type<'c>) -> Type<'c> {
        generalize(self.types(), ty)
    }

    fn resolve(&self, ty: &Type<'c>) -> Type<'c> {
        resolved(self.types(), ty)
    }

    fn is_bytes(&self, text: &'c str) -> bool {
        self.types().is_bytes(text)
    }
}
