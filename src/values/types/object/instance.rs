//! Making objects: the arguments of `new`, positional or in a hash, and reading attributes back.

use pantin_base::budget::Arena;

use crate::types::{Types, assignable};
use crate::value::issues::runtime_error;
use crate::value::ruby_errors::argument_count;
use crate::value::ty::{Attribute, AttributeKind, CallableType, ObjectType, Size, StructElement, StructKey};
use crate::value::{Hash, Object, Type, Value};
use pantin_base::diagnostics::Issue;

/// The attributes that can be given.
fn given<'a>(ty: &ObjectType<'a>) -> impl Iterator<Item = Attribute<'a>> {
    let is_given =
        |attribute: &Attribute<'_>| !matches!(attribute.kind, AttributeKind::Constant | AttributeKind::Derived);
    ty.all_attributes().copied().filter(is_given)
}

/// The attributes that `new` takes, in its order: those without a value first.
pub fn parameters<'a>(ty: &ObjectType<'a>) -> Vec<Attribute<'a>> {
    let (required, optional): (Vec<_>, Vec<_>) = given(ty).partition(|attribute| attribute.value.is_none());
    [required, optional].concat()
}

/// Whether a hash of attributes may be without this one: one without a value of its own is undef then.
fn may_be_missing<'a>(cx: &dyn Types<'a>, attribute: &Attribute<'a>) -> bool {
    attribute.value.is_some() || assignable(cx, attribute.ty, &Type::Undef)
}

/// The hash that `new` takes.
pub fn init_hash_type<'a>(cx: &dyn Types<'a>, ty: &ObjectType<'a>) -> Type<'a> {
    let members = given(ty).map(|attribute| StructElement {
        name: attribute.name,
        key: if may_be_missing(cx, &attribute) { StructKey::Optional } else { StructKey::Required },
        value: attribute.ty,
    });
    Type::Struct(cx.arena().alloc_slice_copy(&members.collect::<Vec<_>>()))
}

/// What `new` takes: a hash, or the attributes one by one. Of the latter, as many may be left out as a hash may be without,
/// whichever they are.
pub fn signatures<'a>(cx: &dyn Types<'a>, ty: &ObjectType<'a>) -> Vec<CallableType<'a>> {
    let arena = cx.arena();
    let parameters = parameters(ty);
    let required = parameters.iter().filter(|attribute| !may_be_missing(cx, attribute)).count();
    let types: Vec<Type<'a>> = parameters.iter().map(|attribute| *attribute.ty).collect();
    let size = Size::new(required as i64, Some(types.len() as i64));
    let hash = arena.alloc(init_hash_type(cx, ty));
    let taking = |types, size| CallableType { parameters: Some(types), size: Some(size), block: None, returns: None };
    vec![taking(std::slice::from_ref(hash), Size::exactly(1)), taking(arena.alloc_slice_copy(&types), size)]
}

fn build<'a>(arena: &'a Arena, ty: &'a ObjectType<'a>, given: impl Fn(&str) -> Option<Value<'a>>) -> Object<'a> {
    let values: Vec<Value<'a>> = ty
        .all_attributes()
        .map(|attribute| {
            let value = if attribute.kind == AttributeKind::Constant { attribute.value } else { given(attribute.name) };
            value.or(attribute.value).unwrap_or(Value::Undef)
        })
        .collect();
    Object { ty, attributes: arena.alloc_slice_copy(&values) }
}

/// An object from arguments that were checked against [`signatures`].
///
/// # Errors
/// When an attribute without a value of its own is left out; the text is that of Puppet's Ruby.
pub fn from_arguments<'a>(
    arena: &'a Arena,
    ty: &'a ObjectType<'a>,
    arguments: &[Value<'a>],
) -> Result<Object<'a>, Issue> {
    let parameters = parameters(ty);
    let (given, most) = (arguments.len(), parameters.len());
    let least = parameters.iter().filter(|attribute| attribute.value.is_none()).count();
    if given < least {
        return Err(runtime_error(&argument_count(given, least, Some(most))));
    }
    Ok(build(arena, ty, |name| {
        let at = parameters.iter().position(|attribute| attribute.name == name)?;
        arguments.get(at).copied()
    }))
}

/// An object from a hash that was checked against [`init_hash_type`].
pub fn from_hash<'a>(arena: &'a Arena, ty: &'a ObjectType<'a>, hash: &Hash<'a>) -> Object<'a> {
    build(arena, ty, |name| hash.get_str(name))
}

/// The hash that would make an equal object: attributes that do not have their own value already.
pub fn init_hash<'a>(object: &Object<'a>) -> Vec<(&'a str, Value<'a>)> {
    parameters(object.ty)
        .iter()
        .filter_map(|attribute| {
            let value = object.get(attribute.name)?;
            let is_default = attribute.value.is_some_and(|default| crate::value::eql(&default, &value));
            (!is_default).then_some((attribute.name, value))
        })
        .collect()
}
