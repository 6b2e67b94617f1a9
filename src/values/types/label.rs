//! What messages call a value: its label, and the name of its Ruby class, which some of Puppet's messages show.

use pantin_base::budget::Arena;

use crate::types::{AsTyping, PassedTypes, Types};
use crate::value::{Value, label, ruby_class};

pub(super) use crate::value::label::with_article;

/// A value with `a` or `an`.
pub(super) fn a_an(cx: &dyn Types<'_>, value: &Value<'_>) -> String {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    label::a_an(value, &AsTyping(&passed))
}

/// A value with `A` or `An`.
pub(super) fn a_an_uc(cx: &dyn Types<'_>, value: &Value<'_>) -> String {
    format!("A{}", &a_an(cx, value)[1..])
}

/// The Ruby class of a value; that of an object is its type.
pub(super) fn class_name(value: &Value<'_>) -> String {
    if let Value::Object(object) = value { object.ty.name.to_owned() } else { ruby_class::class_name(value) }
}

/// The Ruby class of a value as labels name it: types without the module they are in.
#[must_use]
pub fn class_label(value: &Value<'_>) -> String {
    if let Value::Type(ty) = value { format!("{}-Type", ruby_class::type_class(ty)) } else { class_name(value) }
}
