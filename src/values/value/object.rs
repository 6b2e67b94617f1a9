//! Instances of Object types.

use super::Value;
use super::hash::same_key;
use super::ty::ObjectType;

/// An instance of an Object type with its attributes in the order of the type's attributes.
#[derive(Clone, Copy, Debug)]
pub struct Object<'a> {
    /// The type.
    pub ty: &'a ObjectType<'a>,
    /// One value per attribute of the type, inherited ones first.
    pub attributes: &'a [Value<'a>],
}

impl<'a> Object<'a> {
    /// The value of an attribute.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Value<'a>> {
        let position = self.ty.all_attributes().position(|attribute| attribute.name == name)?;
        self.attributes.get(position).copied()
    }

    /// Same type and same attributes.
    #[must_use]
    pub fn same(&self, other: &Object<'_>) -> bool {
        self.ty.name == other.ty.name
            && self.attributes.len() == other.attributes.len()
            && self.attributes.iter().zip(other.attributes).all(|(a, b)| same_key(a, b))
    }
}
