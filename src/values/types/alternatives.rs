//! Types that are one of several.

use crate::value::Type;
use pantin_base::budget::{Arena, List};

/// A `Variant` of types, flattened and without repetitions; the type itself when there is only one.
pub fn variant<'a>(arena: &'a Arena, types: &[Type<'a>]) -> Type<'a> {
    let mut flat: List<'a, Type<'a>> = List::with_capacity_in(types.len(), arena);
    for ty in types {
        let members = if let Type::Variant(members) = ty { members } else { std::slice::from_ref(ty) };
        for member in members {
            if !flat.contains(member) {
                flat.push(*member);
            }
        }
    }
    match &*flat {
        [single] => *single,
        _ => Type::Variant(flat.into_slice()),
    }
}

/// An `Enum` with its values sorted and unique.
pub(super) fn enumeration<'a>(arena: &'a Arena, mut values: Vec<&'a str>, case_insensitive: bool) -> Type<'a> {
    values.sort_unstable();
    values.dedup();
    Type::Enum { values: arena.alloc_slice_copy(&values), case_insensitive }
}
