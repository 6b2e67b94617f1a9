//! Values kept out of debug messages: those of parameters and lookups whose type requires `Sensitive`. Data has such
//! values as plain text.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use pantin_values::types::{Types, resolved};
use pantin_values::value::Type;

/// The maximum nesting of checked types; a deeper type counts as one for secrets.
const MAX_NESTING: u32 = 32;

/// The visibility of a lookup's values in debug messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// They may.
    Shown,
    /// They become `Sensitive`.
    Hidden,
}

impl Secrecy {
    /// The visibility of values of a type.
    #[must_use]
    pub fn of<'c>(types: &dyn Types<'c>, ty: Option<&Type<'c>>) -> Self {
        if ty.is_some_and(|ty| asks_for_sensitive(types, ty, 0)) { Self::Hidden } else { Self::Shown }
    }
}

/// True if a type has a place for `Sensitive` values.
fn asks_for_sensitive<'c>(types: &dyn Types<'c>, ty: &Type<'c>, nesting: u32) -> bool {
    if nesting > MAX_NESTING {
        return true;
    }
    let inside = |ty: &Type<'c>| asks_for_sensitive(types, ty, nesting + 1);
    match resolved(types, ty) {
        Type::Sensitive(_) => true,
        Type::Optional(Some(inner)) | Type::NotUndef(inner) => inside(inner),
        Type::Array { element, .. } => inside(element),
        Type::Hash { value, .. } => inside(value),
        Type::Tuple { types, .. } | Type::Variant(types) => types.iter().any(inside),
        Type::Struct(elements) => elements.iter().any(|element| inside(element.value)),
        _ => false,
    }
}
