//! Assignability of arrays, hashes, tuples and structs.

use super::Check;
use crate::types::instance;
use crate::value::ty::{Size, StructElement, StructKey};
use crate::value::{Type, Value};

/// Number of elements of a tuple.
pub(in crate::types) const fn tuple_size(types: &[Type<'_>], size: Option<Size>) -> Size {
    match size {
        Some(size) => size,
        None if types.is_empty() => Size::ANY,
        None => Size::exactly(types.len()),
    }
}

impl Check<'_, '_> {
    pub(super) fn container(&mut self, to: &Type<'_>, from: &Type<'_>) -> bool {
        match (to, from) {
            (
                Type::Collection(size),
                Type::Collection(given) | Type::Array { size: given, .. } | Type::Hash { size: given, .. },
            ) => size.covers(*given),
            (Type::Collection(size), Type::Tuple { types, size: given }) => {
                size.covers(given.unwrap_or(Size::exactly(types.len())))
            }
            (Type::Collection(size), Type::Struct(members)) => size.covers(Size::exactly(members.len())),
            (Type::Array { element, size }, Type::Array { element: given, size: given_size }) => {
                size.covers(*given_size) && self.assignable(element, given)
            }
            (Type::Array { element, size }, Type::Tuple { types, size: given }) => {
                size.covers(given.unwrap_or(Size::exactly(types.len())))
                    && types.iter().all(|given| self.assignable(element, given))
            }
            (Type::Hash { key, value, size }, Type::Hash { key: given_key, value: given_value, size: given_size }) => {
                if size.min <= 0 && *from == Type::EMPTY_HASH {
                    return true;
                }
                self.assignable(key, given_key) && self.assignable(value, given_value) && size.covers(*given_size)
            }
            (Type::Hash { key, value, size }, Type::Struct(members)) => {
                size.accepts(members.len())
                    && members.iter().all(|member| {
                        instance::is_instance(self.cx, key, &Value::String(member.name))
                            && self.assignable(value, member.value)
                    })
            }
            (Type::Tuple { types, size }, Type::Tuple { types: given, size: given_size }) => {
                *to == *from || self.tuple((types, *size), (given, *given_size))
            }
            (Type::Tuple { types, size }, Type::Array { element, size: given }) => {
                self.tuple_from_array((types, *size), element, *given)
            }
            (Type::Struct(members), Type::Struct(given)) => self.structure(members, given),
            (Type::Struct(members), Type::Hash { key, value, size }) => {
                self.structure_from_hash(members, key, value, *size)
            }
            _ => false,
        }
    }

    fn tuple(&mut self, to: (&[Type<'_>], Option<Size>), from: (&[Type<'_>], Option<Size>)) -> bool {
        let size = tuple_size(to.0, to.1);
        if !size.covers(tuple_size(from.0, from.1)) {
            return false;
        }
        let Some(last) = to.0.last() else { return true };
        if from.0.is_empty() {
            return size.min == 0;
        }
        from.0.iter().enumerate().all(|(at, given)| self.assignable(to.0.get(at).unwrap_or(last), given))
    }

    fn tuple_from_array(&mut self, to: (&[Type<'_>], Option<Size>), element: &Type<'_>, size: Size) -> bool {
        if !tuple_size(to.0, to.1).covers(size) {
            return false;
        }
        let most = size.max().map_or(usize::MAX, |max| usize::try_from(max).unwrap_or(usize::MAX));
        to.0.iter().take(most).all(|wanted| self.assignable(wanted, element))
    }

    fn structure(&mut self, to: &[StructElement<'_>], from: &[StructElement<'_>]) -> bool {
        let mut matched = 0;
        let fits = to.iter().all(|wanted| match from.iter().rev().find(|given| given.name == wanted.name) {
            None => wanted.key == StructKey::Optional,
            Some(given) => {
                matched += 1;
                (wanted.key == StructKey::Optional || given.key == StructKey::Required)
                    && self.assignable(wanted.value, given.value)
            }
        });
        fits && matched == from.len()
    }

    /// The keys are not compared, only their kind: what decides is whether the sizes force every key to be there.
    fn structure_from_hash(&mut self, to: &[StructElement<'_>], key: &Type<'_>, value: &Type<'_>, size: Size) -> bool {
        let mut required = 0;
        let fits = to.iter().all(|wanted| {
            if wanted.key == StructKey::Optional {
                return true;
            }
            required += 1;
            self.assignable(wanted.value, value) && self.assignable(&Type::STRING, key)
        });
        fits && Size::new(required, Some(to.len() as i64)).covers(size)
    }
}
