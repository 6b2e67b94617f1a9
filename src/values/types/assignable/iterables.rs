//! Assignability to `Iterable`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use super::Check;
use crate::types::alias;
use crate::value::Type;
use crate::value::ty::{Size, StructKey};

impl Check<'_, '_> {
    pub(super) fn iterable(&mut self, element: Option<&Type<'_>>, from: &Type<'_>) -> bool {
        match element {
            Some(element) if !self.assignable(element, &Type::Any) => self.iterates_over(element, from),
            _ => is_iterable(from),
        }
    }

    /// Whether iterating over an instance of `from` gives instances of `element`.
    fn iterates_over(&mut self, element: &Type<'_>, from: &Type<'_>) -> bool {
        match from {
            Type::String { .. } | Type::Enum { .. } => {
                let character = Type::String { size: Size::exactly(1), value: None };
                self.assignable(element, &character)
            }
            Type::Integer { .. } => self.assignable(element, &Type::INTEGER),
            Type::Array { element: given, .. } => !matches!(given, Type::Any) && self.assignable(element, given),
            Type::Hash { key, value, .. } => {
                let bare = *from == Type::HASH || *from == Type::EMPTY_HASH;
                let types = if bare { [Type::Unit, Type::Unit] } else { [**key, **value] };
                self.assignable(element, &Type::Tuple { types: &types, size: Some(Size::exactly(2)) })
            }
            Type::Struct([]) => {
                let pair = [Type::Unit, Type::Unit];
                self.assignable(element, &Type::Tuple { types: &pair, size: Some(Size::exactly(2)) })
            }
            Type::Struct(members) => {
                let names: Vec<Type<'_>> =
                    members.iter().map(|member| Type::String { size: Size::ANY, value: Some(member.name) }).collect();
                let keys: Vec<Type<'_>> = members
                    .iter()
                    .zip(&names)
                    .map(|(member, name)| match member.key {
                        StructKey::Optional => Type::Optional(Some(name)),
                        StructKey::Required => *name,
                    })
                    .collect();
                let values: Vec<Type<'_>> = members.iter().map(|member| *member.value).collect();
                let pair = [Type::Variant(&keys), Type::Variant(&values)];
                self.assignable(element, &Type::Tuple { types: &pair, size: Some(Size::exactly(2)) })
            }
            Type::Tuple { types, .. } => self.assignable(element, &Type::Variant(types)),
            Type::Type(Some(inner @ (Type::Enum { .. } | Type::Integer { from: Some(_), to: Some(_) }))) => {
                self.assignable(element, inner)
            }
            Type::Iterable(given) | Type::Iterator(given) => given.is_some_and(|given| self.assignable(element, given)),
            Type::Alias(_) | Type::BuiltinAlias(_) => {
                let inner = alias::resolved(self.cx, from);
                !matches!(inner, Type::Alias(_)) && self.iterates_over(element, &inner)
            }
            _ => false,
        }
    }
}

const fn is_iterable(ty: &Type<'_>) -> bool {
    matches!(
        ty,
        Type::String { .. }
            | Type::Enum { .. }
            | Type::Integer { .. }
            | Type::Collection(_)
            | Type::Array { .. }
            | Type::Hash { .. }
            | Type::Struct(_)
            | Type::Tuple { .. }
            | Type::Iterable(_)
            | Type::Iterator(_)
            | Type::Type(Some(Type::Enum { .. } | Type::Integer { from: Some(_), to: Some(_) }))
    )
}
