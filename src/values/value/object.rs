//! Instances of Object types, and when two of them are the same.
//!
//! `Error` compares its details with `==`, by which `1` is `1.0`, and leaves them out of the hash.
//!
//! Each level of a type, the type itself and its parents, may have a comparison: of the type, of attributes, or of both.
//! Instances are the same when every level says so; a type without any parent and without a comparison has none but
//! the object itself. Which attributes count for the hash of keys follows from the same lists.

use super::Value;
use super::depth::{deeper, into};
use super::hash::{Sameness, is_same_number, same as same_value};
use super::ty::{AttributeKind, ObjectType};

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

    /// The attributes that the hash of a key counts, level by level.
    pub(super) fn hashed(&self) -> Vec<Value<'a>> {
        let own = |level: &'a ObjectType<'a>| {
            let is_own = |name: &&str| {
                !(*name == "details" && is_error(level))
                    && level.attributes.iter().any(|attribute| attribute.name == *name)
            };
            compared(level).into_iter().filter(is_own).filter_map(|name| self.get(name))
        };
        levels(self.ty).flat_map(own).collect()
    }
}

/// A type and its parents.
fn levels<'a>(ty: &'a ObjectType<'a>) -> impl Iterator<Item = &'a ObjectType<'a>> {
    std::iter::successors(Some(ty), |level| level.parent)
}

/// The names of the attributes that one level of a type compares.
fn compared<'a>(level: &ObjectType<'a>) -> Vec<&'a str> {
    let counts = |kind| !matches!(kind, AttributeKind::Constant | AttributeKind::Derived);
    match level.equality {
        Some(names) => names.to_vec(),
        None => level.attributes.iter().filter(|one| counts(one.kind)).map(|one| one.name).collect(),
    }
}

/// Whether one level of a type compares the types of instances.
fn compares_type(level: &ObjectType<'_>) -> bool {
    level.equality_include_type && !level.parent.is_some_and(|parent| parent.equality_include_type)
}

fn is_same_type(a: &ObjectType<'_>, b: &ObjectType<'_>) -> bool {
    std::ptr::eq(a, b) || a.name == b.name && !a.name.is_empty()
}

fn is_error(ty: &ObjectType<'_>) -> bool {
    ty.name == "Error" && ty.definition.is_undef()
}

/// Ruby's `==` of data.
fn is_equal(a: &Value<'_>, b: &Value<'_>) -> bool {
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && into(a.len(), || a.iter().zip(*b).all(|(a, b)| is_equal(a, b)))
        }
        (Value::Hash(a), Value::Hash(b)) => {
            let has = |(key, value): &(Value<'_>, Value<'_>)| b.get(key).is_some_and(|other| is_equal(value, &other));
            a.len() == b.len() && into(a.len(), || a.entries().iter().all(has))
        }
        _ => is_same_number(a, b).unwrap_or_else(|| same_value(a, b, Sameness::Content)),
    }
}

/// Whether two instances are the same. What `b` has no attribute for is different, where Puppet fails.
pub(super) fn same(a: &Object<'_>, b: &Object<'_>, sameness: Sameness) -> bool {
    match sameness {
        Sameness::Content => has_same_content(a, b),
        Sameness::Key => has_same_content(a, b) && has_same_hash(a, b),
        Sameness::Hash => has_same_hash(a, b),
    }
}

fn has_same_content(a: &Object<'_>, b: &Object<'_>) -> bool {
    deeper(|| {
        levels(a.ty).all(|level| {
            let names = compared(level);
            if names.is_empty() && !compares_type(level) {
                return level.parent.is_some();
            }
            let has_same = |name: &str| match (a.get(name), b.get(name)) {
                (Some(a), Some(b)) if name == "details" && is_error(level) => is_equal(&a, &b),
                (Some(a), Some(b)) => same_value(&a, &b, Sameness::Content),
                _ => false,
            };
            (!compares_type(level) || is_same_type(a.ty, b.ty)) && names.into_iter().all(has_same)
        })
    })
}

fn has_same_hash(a: &Object<'_>, b: &Object<'_>) -> bool {
    let (a, b) = (a.hashed(), b.hashed());
    a.len() == b.len() && deeper(|| a.iter().zip(&b).all(|(a, b)| same_value(a, b, Sameness::Hash)))
}
