//! The definition of an Object type as text, in Puppet's order and with Puppet's shortcuts.

use pantin_base::budget::Arena;

use crate::types::object::accepts::lineage;
use crate::types::references::visit;
use crate::types::{PassedTypes, Types, infer_generalized};
use crate::value::depth::deeper;
use crate::value::ty::{Attribute, AttributeKind, Method, ObjectType};
use crate::value::{HashBuilder, Type, Value};

const fn kind_text(kind: AttributeKind) -> Option<&'static str> {
    match kind {
        AttributeKind::Normal => None,
        AttributeKind::Constant => Some("constant"),
        AttributeKind::Derived => Some("derived"),
        AttributeKind::GivenOrDerived => Some("given_or_derived"),
        AttributeKind::Reference => Some("reference"),
    }
}

/// An attribute as its type alone when nothing else is to be told.
fn attribute<'a>(arena: &'a Arena, attribute: &Attribute<'a>) -> Value<'a> {
    let ty: &'a Type<'a> = attribute.ty;
    let is_constant = attribute.kind == AttributeKind::Constant;
    let mut hash = HashBuilder::new();
    hash.insert(Value::String("type"), Value::Type(ty));
    if attribute.is_final && !is_constant {
        hash.insert(Value::String("final"), Value::Boolean(true));
    }
    if attribute.overrides {
        hash.insert(Value::String("override"), Value::Boolean(true));
    }
    if let Some(kind) = kind_text(attribute.kind) {
        hash.insert(Value::String("kind"), Value::String(kind));
    }
    if let Some(value) = attribute.value {
        hash.insert(Value::String("value"), value);
    }
    if hash.len() == 1 { Value::Type(ty) } else { hash.finish_value(arena) }
}

fn method<'a>(arena: &'a Arena, method: &Method<'a>) -> Value<'a> {
    let mut hash = HashBuilder::new();
    hash.insert(Value::String("type"), Value::Type(method.ty));
    if method.is_final {
        hash.insert(Value::String("final"), Value::Boolean(true));
    }
    if method.overrides {
        hash.insert(Value::String("override"), Value::Boolean(true));
    }
    if hash.len() == 1 { Value::Type(method.ty) } else { hash.finish_value(arena) }
}

fn members<'a, T>(arena: &'a Arena, members: &[T], entry: impl Fn(&T) -> (&'a str, Value<'a>)) -> Value<'a> {
    let mut hash = HashBuilder::with_capacity(members.len());
    for member in members {
        let (name, value) = entry(member);
        hash.insert(Value::String(name), value);
    }
    hash.finish_value(arena)
}

/// The hash that defines an Object type.
pub(in crate::types) fn definition<'a, 'c: 'a>(cx: &dyn Types<'c>, ty: &ObjectType<'a>) -> Value<'a> {
    let arena: &'a Arena = cx.arena();
    let mut hash = HashBuilder::new();
    let written = |key| ty.definition.as_hash().and_then(|definition| definition.get_str(key));
    if let Some(annotations) = written("annotations") {
        hash.insert(Value::String("annotations"), annotations);
    }
    if !ty.name.is_empty() {
        hash.insert(Value::String("name"), Value::String(ty.name));
    }
    if let Some(parent) = written("parent") {
        hash.insert(Value::String("parent"), parent);
    } else if let Some(parent) = ty.parent {
        hash.insert(Value::String("parent"), Value::Type(arena.alloc(Type::Object(Some(parent)))));
    } else if let Some(parent) = ty.other_parent {
        hash.insert(Value::String("parent"), Value::Type(parent));
    }
    if !ty.type_parameters.is_empty() {
        let parameters = members(arena, ty.type_parameters, |parameter| {
            // Every type parameter is optional, which is not shown.
            let ty = if let Type::Optional(Some(content)) = parameter.ty { content } else { parameter.ty };
            let value = parameter.value.filter(|value| !matches!(value, Value::Undef));
            let Some(value) = value else { return (parameter.name, Value::Type(ty)) };
            let mut hash = HashBuilder::with_capacity(2);
            hash.insert(Value::String("type"), Value::Type(ty));
            hash.insert(Value::String("value"), value);
            (parameter.name, hash.finish_value(arena))
        });
        hash.insert(Value::String("type_parameters"), parameters);
    }
    let is_shown_as_constant = |attribute: &Attribute<'a>| {
        attribute.kind == AttributeKind::Constant
            && attribute.value.is_some_and(|value| *attribute.ty == infer_generalized(cx, &value))
    };
    let (constants, others): (Vec<_>, Vec<_>) = ty.attributes.iter().copied().partition(is_shown_as_constant);
    if !others.is_empty() {
        let others = members(arena, &others, |member| (member.name, attribute(arena, member)));
        hash.insert(Value::String("attributes"), others);
    }
    if !constants.is_empty() {
        let constants = members(arena, &constants, |member| (member.name, member.value.unwrap_or(Value::Undef)));
        hash.insert(Value::String("constants"), constants);
    }
    if !ty.functions.is_empty() {
        let functions = members(arena, ty.functions, |member| (member.name, method(arena, member)));
        hash.insert(Value::String("functions"), functions);
    }
    if let Some(equality) = ty.equality {
        let names = arena.alloc_slice_fill_iter(equality.iter().map(|name| Value::String(name)));
        hash.insert(Value::String("equality"), Value::Array(names));
    }
    if let Some(checks) = written("checks") {
        hash.insert(Value::String("checks"), checks);
    }
    hash.finish_value(arena)
}

/// The same, unless the definition needs the type itself: there is no end to that.
pub(in crate::types) fn plain_definition<'c>(cx: &dyn Types<'c>, ty: &ObjectType<'c>) -> Option<Value<'c>> {
    (!needs_itself(cx, ty, &mut Vec::new())).then(|| definition(cx, ty))
}

/// Whether a type needs one of those that are open, which need it.
fn needs_itself<'t>(cx: &dyn Types<'_>, ty: &'t ObjectType<'t>, open: &mut Vec<*const ()>) -> bool {
    let own = std::ptr::from_ref(ty).cast();
    if open.contains(&own) {
        return true;
    }
    open.push(own);
    let mut is_found = ty.parent.is_some_and(|parent| deeper(|| needs_itself(cx, parent, open)));
    let types = ty.attributes.iter().chain(ty.type_parameters).map(|attribute| attribute.ty);
    for content in types.chain(ty.functions.iter().map(|function| function.ty)) {
        visit(cx, content, &mut Vec::new(), &mut |content| {
            if let Type::Object(Some(object)) = content {
                is_found |= deeper(|| needs_itself(cx, object, open));
            }
            !is_found
        });
    }
    open.pop();
    is_found
}

/// Type parameters as they are written between brackets: by position up to the last one that was given, or one hash when
/// the type has more than two.
pub(in crate::types) fn shown_parameters<'a>(
    arena: &'a Arena,
    base: &ObjectType<'a>,
    given: &[(&'a str, Value<'a>)],
) -> Vec<Value<'a>> {
    let mut names: Vec<&'a str> = Vec::new();
    for ty in lineage(base) {
        names.splice(0..0, ty.type_parameters.iter().map(|parameter| parameter.name));
    }
    if names.len() > 2 {
        return vec![members(arena, given, |(name, value)| (name, *value))];
    }
    let value = |name: &&str| given.iter().find(|(given, _)| given == name).map_or(Value::Default, |(_, value)| *value);
    let mut values: Vec<Value<'a>> = names.iter().map(value).collect();
    while matches!(values.last(), Some(Value::Default)) {
        values.pop();
    }
    values
}

/// Appends `Object[{…}]`: keys of the definition and of members bare, names of members quoted.
pub(in crate::types) fn write_definition(
    out: &mut String,
    definition: &Value<'_>,
    mut write_value: impl FnMut(&mut String, &Value<'_>),
) {
    out.push_str("Object[");
    write_hash(out, definition, false, &mut |out, key, value| match (key, value) {
        ("attributes" | "functions", _) => write_hash(out, value, true, &mut |out, _, member| {
            if let Value::Hash(_) = member {
                write_hash(out, member, false, &mut |out, key, value| match (key, value) {
                    ("kind", Value::String(kind)) => out.push_str(kind),
                    _ => write_value(out, value),
                });
            } else {
                write_value(out, member);
            }
        }),
        _ => write_value(out, value),
    });
    out.push(']');
}

/// Appends the parameters of a TypeSet: keys and names of types bare. `write_value` is told whether it writes a member.
pub(in crate::types) fn write_type_set(
    out: &mut String,
    (cx, set): (&dyn Types<'_>, &Value<'_>),
    mut write_value: impl FnMut(&mut String, &Value<'_>, bool),
) {
    out.push('[');
    write_hash(out, set, false, &mut |out, key, value| match key {
        "types" => write_hash(out, value, false, &mut |out, _, ty| {
            if let Value::Type(Type::Object(Some(object))) = ty {
                let arena = Arena::new();
                let passed = PassedTypes::new(&arena, cx);
                // Within the set it has the name that stands before it.
                let unnamed = ObjectType { name: "", ..**object };
                let written = definition(&passed, &unnamed);
                write_definition(out, &written, |out, value| write_value(out, value, false));
            } else {
                write_value(out, ty, true);
            }
        }),
        "references" => {
            write_hash(out, value, false, &mut |out, _, reference| write_value(out, reference, false));
        }
        _ => write_value(out, value, false),
    });
    out.push(']');
}

fn write_hash(
    out: &mut String,
    hash: &Value<'_>,
    is_quoted: bool,
    write_entry: &mut dyn FnMut(&mut String, &str, &Value<'_>),
) {
    out.push('{');
    let entries = hash.as_hash().map_or(&[][..], |hash| hash.entries());
    for (position, (key, value)) in entries.iter().enumerate() {
        if position > 0 {
            out.push_str(", ");
        }
        let key = key.as_str().unwrap_or_default();
        if is_quoted {
            crate::types::render::quote(out, key);
        } else {
            out.push_str(key);
        }
        out.push_str(" => ");
        write_entry(out, key, value);
    }
    out.push('}');
}
