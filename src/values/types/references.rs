//! What a type contains: names that nothing defines, aliases.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use crate::types::{Types, alias};
use crate::value::Type;
use crate::value::depth::deeper;
use crate::value::ty::AliasId;

/// The first name within a type that nothing defines, aliases included.
pub(super) fn first_unresolved(cx: &dyn Types<'_>, ty: &Type<'_>) -> Option<String> {
    let mut found = None;
    visit(cx, ty, &mut Vec::new(), &mut |ty| {
        if found.is_none()
            && let Type::Reference(name) = ty
        {
            found = Some((*name).to_owned());
        }
        found.is_none()
    });
    found
}

/// Whether an alias is within what it stands for.
pub fn is_recursive(cx: &dyn Types<'_>, id: AliasId) -> bool {
    let mut is_found = false;
    if let Some(body) = cx.alias_body(id) {
        visit(cx, body, &mut Vec::new(), &mut |ty| {
            is_found |= matches!(ty, Type::Alias(alias) if alias.id == id);
            !is_found
        });
    }
    is_found
}

/// Calls `see` for a type and everything it is made of, while `see` wants more. `seen` has the aliases that were looked
/// into: each is once.
pub(super) fn visit(
    cx: &dyn Types<'_>,
    ty: &Type<'_>,
    seen: &mut Vec<AliasId>,
    see: &mut dyn FnMut(&Type<'_>) -> bool,
) {
    if !see(ty) {
        return;
    }
    if let Type::Alias(found) = ty {
        if seen.contains(&found.id) {
            return;
        }
        seen.push(found.id);
    }
    let mut inner = |ty: &Type<'_>| deeper(|| visit(cx, ty, seen, see));
    match ty {
        Type::Alias(_) => alias::body(cx, ty).into_iter().for_each(inner),
        Type::Array { element: content, .. } | Type::NotUndef(content) | Type::Sensitive(content) => inner(content),
        Type::Hash { key, value, .. } => {
            inner(key);
            inner(value);
        }
        Type::Tuple { types, .. } | Type::Variant(types) => types.iter().for_each(inner),
        Type::Struct(members) => members.iter().for_each(|member| inner(member.value)),
        Type::Iterable(content) | Type::Iterator(content) | Type::Optional(content) | Type::Type(content) => {
            content.iter().for_each(|content| inner(content));
        }
        Type::Init { ty, .. } => ty.iter().for_each(|content| inner(content)),
        Type::Callable(callable) => {
            callable.parameters.iter().flat_map(|types| types.iter()).for_each(&mut inner);
            callable.block.iter().chain(&callable.returns).for_each(|content| inner(content));
        }
        _ => {}
    }
}
