//! Values without a type system.

use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_values::value::{Type, Typing, Value};

pub(super) struct NoTypes<'c>(pub(super) &'c Arena);

impl<'c> Typing<'c> for NoTypes<'c> {
    fn arena(&self) -> &'c Arena {
        self.0
    }

    fn type_text(&self, ty: &Type<'c>) -> String {
        if let Type::Resource { type_name: Some(name), title: Some(title) } = ty {
            format!("{name}['{title}']")
        } else {
            format!("{ty:?}")
        }
    }

    fn is_instance(&self, _: &Type<'c>, _: &Value<'c>) -> bool {
        false
    }

    fn instance_fault(&self, _: &Type<'c>, _: &Value<'c>) -> Option<Issue> {
        None
    }

    fn assignable_fault(&self, _: &Type<'c>, _: &Type<'c>) -> Option<Issue> {
        None
    }

    fn is_assignable(&self, _: &Type<'c>, _: &Type<'c>) -> bool {
        false
    }

    fn is_same_type(&self, a: &Type<'c>, b: &Type<'c>) -> bool {
        a == b
    }

    fn infer(&self, _: &Value<'c>) -> Type<'c> {
        Type::Any
    }

    fn infer_generic(&self, _: &Value<'c>) -> Type<'c> {
        Type::Any
    }

    fn generalize(&self, ty: &Type<'c>) -> Type<'c> {
        *ty
    }

    fn resolve(&self, ty: &Type<'c>) -> Type<'c> {
        *ty
    }
}
