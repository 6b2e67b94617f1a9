//! What operations on values need from the type system. Types are data here and their algorithms sit in the layer above,
//! which implements this trait for one compilation.

use bumpalo::Bump;

use super::{Type, Value};

/// The type system as seen from values.
pub trait Typing<'a> {
    /// Where new values go.
    fn arena(&self) -> &'a Bump;

    /// A type as Puppet prints it.
    fn type_text(&self, ty: &Type<'a>) -> String;

    /// Whether a value is an instance of a type.
    fn is_instance(&self, ty: &Type<'a>, value: &Value<'a>) -> bool;

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
}
