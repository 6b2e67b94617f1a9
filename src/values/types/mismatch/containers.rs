//! Mismatches inside of arrays, hashes, tuples and structs.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use super::path::{Element, Path};
use super::{Describer, Kind, Mismatch};
use crate::types::tuple_size;
use crate::value::Type;
use crate::value::ty::{Size, StructElement, StructKey};

/// The size as it was given: `Array[T]` and `Array[T, 0]` mean the same.
const fn size_mismatch<'l>(path: Path, expected: Size, actual: Size, is_count: bool) -> Mismatch<'l> {
    let kind = if is_count { Kind::Count { expected, actual } } else { Kind::Size { expected, actual } };
    Mismatch { path, kind }
}

fn required(members: &[StructElement<'_>]) -> Size {
    let required = members.iter().filter(|member| member.key == StructKey::Required).count();
    Size::new(required as i64, Some(members.len() as i64))
}

/// The type of a key as a literal string.
fn key_type<'l>(member: &StructElement<'l>) -> Type<'l> {
    Type::String { size: Size::ANY, value: Some(member.name) }
}

impl<'l> Describer<'l> {
    pub(super) fn array(
        &self,
        expected: &Type<'l>,
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        let Type::Array { element, size } = expected else { return Vec::new() };
        match actual {
            Type::Tuple { types, size: given } => {
                let given = given.unwrap_or(Size::exactly(types.len()));
                if !size.covers(given) {
                    return vec![size_mismatch(path.clone(), *size, given, false)];
                }
                let mut errors = Vec::new();
                for (index, ty) in types.iter().enumerate() {
                    if !self.is_assignable(element, ty) {
                        errors.extend(self.describe(element, ty, &path.and(Element::Index(index))));
                    }
                }
                errors
            }
            Type::Array { element: given, size: given_size } => {
                if !size.covers(*given_size) {
                    return vec![size_mismatch(path.clone(), *size, *given_size, false)];
                }
                vec![self.type_mismatch(path, original, &Type::Array { element: given, size: Size::ANY })]
            }
            _ => vec![self.type_mismatch(path, original, actual)],
        }
    }

    pub(super) fn hash(
        &self,
        expected: &Type<'l>,
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        let Type::Hash { key, value, size } = expected else { return Vec::new() };
        match actual {
            Type::Struct(members) => {
                let given = required(members);
                if !size.covers(given) {
                    return vec![size_mismatch(path.clone(), *size, given, false)];
                }
                let mut errors = Vec::new();
                for member in *members {
                    let given_key = key_type(member);
                    if !self.is_assignable(key, &given_key) {
                        let place = path.and(Element::EntryKey(member.name.to_owned()));
                        errors.extend(self.describe(key, &given_key, &place));
                    }
                    if !self.is_assignable(value, member.value) {
                        let place = path.and(Element::EntryValue(member.name.to_owned()));
                        errors.extend(self.describe(value, member.value, &place));
                    }
                }
                errors
            }
            Type::Hash { key: given_key, value: given_value, size: given_size } => {
                if !size.covers(*given_size) {
                    return vec![size_mismatch(path.clone(), *size, *given_size, false)];
                }
                let given = Type::Hash { key: given_key, value: given_value, size: Size::ANY };
                vec![self.type_mismatch(path, original, &given)]
            }
            _ => vec![self.type_mismatch(path, original, actual)],
        }
    }

    pub(super) fn structure(
        &self,
        members: &[StructElement<'l>],
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        match actual {
            Type::Struct(given) => self.structure_members(members, given, path),
            Type::Hash { key, value, size } => {
                let expected = required(members);
                if !expected.covers(*size) {
                    return vec![size_mismatch(path.clone(), expected, *size, false)];
                }
                vec![self.type_mismatch(path, original, &Type::Hash { key, value, size: Size::ANY })]
            }
            _ => vec![self.type_mismatch(path, original, actual)],
        }
    }

    fn structure_members(
        &self,
        members: &[StructElement<'l>],
        given: &[StructElement<'l>],
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        let mut errors = Vec::new();
        for member in members {
            match given.iter().find(|given| given.name == member.name) {
                None if member.key == StructKey::Required => {
                    errors.push(Mismatch { path: path.clone(), kind: Kind::MissingKey(member.name.to_owned()) });
                }
                None => {}
                Some(given) => {
                    if member.key == StructKey::Required && given.key == StructKey::Optional {
                        let place = path.and(Element::EntryKey(member.name.to_owned()));
                        let optional = Type::Optional(Some(self.cx.arena().alloc(key_type(given))));
                        errors.extend(self.describe(&key_type(member), &optional, &place));
                    }
                    if !self.is_assignable(member.value, given.value) {
                        let place = path.and(Element::EntryValue(member.name.to_owned()));
                        errors.extend(self.describe(member.value, given.value, &place));
                    }
                }
            }
        }
        for unknown in given.iter().filter(|given| !members.iter().any(|member| member.name == given.name)) {
            errors.push(Mismatch { path: path.clone(), kind: Kind::UnknownKey(unknown.name.to_owned()) });
        }
        errors
    }

    pub(super) fn tuple(
        &self,
        expected: &Type<'l>,
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        self.tuple_or_arguments(expected, original, actual, path, false)
    }

    pub(super) fn argument_tuple(&self, expected: &Type<'l>, actual: &Type<'l>, path: &Path) -> Vec<Mismatch<'l>> {
        self.tuple_or_arguments(expected, expected, actual, path, true)
    }

    fn tuple_or_arguments(
        &self,
        expected: &Type<'l>,
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
        is_count: bool,
    ) -> Vec<Mismatch<'l>> {
        let Type::Tuple { types, size } = expected else { return Vec::new() };
        if expected == actual || (types.is_empty() && matches!(actual, Type::Array { .. })) {
            return Vec::new();
        }
        let expected_size = tuple_size(types, *size);
        match actual {
            Type::Tuple { types: given, size: given_size } => {
                let given_size = tuple_size(given, *given_size);
                if !expected_size.covers(given_size) {
                    return vec![size_mismatch(path.clone(), expected_size, given_size, is_count)];
                }
                let Some(last) = types.len().checked_sub(1) else { return Vec::new() };
                let mut errors = Vec::new();
                for (index, ty) in given.iter().enumerate() {
                    // Puppet names the last declared position for everything beyond.
                    let at = index.min(last);
                    errors.extend(self.describe(&types[at], ty, &path.and(Element::Index(at))));
                }
                errors
            }
            Type::Array { element, size: given_size } => {
                if !expected_size.covers(*given_size) {
                    return vec![size_mismatch(path.clone(), expected_size, *given_size, is_count)];
                }
                let mut errors = Vec::new();
                for (index, ty) in types.iter().enumerate() {
                    errors.extend(self.describe(ty, element, &path.and(Element::Index(index))));
                }
                errors
            }
            _ => vec![self.type_mismatch(path, original, actual)],
        }
    }
}
