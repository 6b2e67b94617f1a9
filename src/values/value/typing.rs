//! What operations on values need from the type system. Types are data here and their algorithms sit in the layer above,
//! which implements this trait for one compilation.

use pantin_base::budget::Arena;

use super::{Type, Value};
use pantin_base::diagnostics::Issue;

/// The type system as seen from values.
pub trait Typing<'a> {
    /// Where new values go.
    fn arena(&self) -> &'a Arena;

    /// A type as Puppet prints it.
    fn type_text(&self, ty: &Type<'a>) -> String;

    /// Whether a value is an instance of a type.
    fn is_instance(&self, ty: &Type<'a>, value: &Value<'a>) -> bool;

    /// Why part of a type that a value is no instance of means nothing, if it does not.
    fn instance_fault(&self, ty: &Type<'a>, value: &Value<'a>) -> Option<Issue>;

    /// Why part of a type that another one is not assignable to means nothing, if it does not.
    fn assignable_fault(&self, to: &Type<'a>, from: &Type<'a>) -> Option<Issue>;

    /// Whether every instance of `from` is one of `to`.
    fn is_assignable(&self, to: &Type<'a>, from: &Type<'a>) -> bool;

    /// Puppet's `==` on types.
    fn is_same_type(&self, a: &Type<'a>, b: &Type<'a>) -> bool;

    /// The most specific type of a value.
    fn infer(&self, value: &Value<'a>) -> Type<'a>;

    /// The type of a value without sizes, ranges and literal values, as messages name it.
    fn infer_generic(&self, value: &Value<'a>) -> Type<'a>;

    /// A type without sizes, ranges and literal values.
    fn generalize(&self, ty: &Type<'a>) -> Type<'a>;

    /// The type that an alias stands for, through all aliases.
    fn resolve(&self, ty: &Type<'a>) -> Type<'a>;

    /// What defines an Object type, as one hash, or the parameters of an extended one; nothing for one that needs itself.
    fn definition(&self, _ty: &Type<'a>) -> Option<Value<'a>> {
        None
    }

    /// Whether Ruby holds this very text as bytes without an encoding; catalogs have these as Binary.
    fn is_bytes(&self, _text: &'a str) -> bool {
        false
    }
}

#[cfg(test)]
pub(crate) mod tests {
    //! A type system that knows nothing, for tests of what does not need one.

    use super::{Arena, Issue, Type, Typing, Value};

    pub(crate) struct NoTypes<'a>(pub(crate) &'a Arena);

    impl<'a> Typing<'a> for NoTypes<'a> {
        fn arena(&self) -> &'a Arena {
            self.0
        }

        fn type_text(&self, ty: &Type<'a>) -> String {
            format!("{ty:?}")
        }

        fn is_instance(&self, _: &Type<'a>, _: &Value<'a>) -> bool {
            false
        }

        fn instance_fault(&self, _: &Type<'a>, _: &Value<'a>) -> Option<Issue> {
            None
        }

        fn assignable_fault(&self, _: &Type<'a>, _: &Type<'a>) -> Option<Issue> {
            None
        }

        fn is_assignable(&self, _: &Type<'a>, _: &Type<'a>) -> bool {
            false
        }

        fn is_same_type(&self, a: &Type<'a>, b: &Type<'a>) -> bool {
            a == b
        }

        fn infer(&self, _: &Value<'a>) -> Type<'a> {
            Type::Any
        }

        fn infer_generic(&self, _: &Value<'a>) -> Type<'a> {
            Type::Any
        }

        fn generalize(&self, ty: &Type<'a>) -> Type<'a> {
            *ty
        }

        fn resolve(&self, ty: &Type<'a>) -> Type<'a> {
            *ty
        }
    }
}
