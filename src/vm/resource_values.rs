//! Values as resources keep them: references, and arrays that other values are added to.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use pantin_base::budget::Arena;

use super::Vm;
use super::unwind::Flow;
use crate::access_control;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::ResourceKind;
use pantin_values::types::names::{capitalize_segments, name_in_reference};
use pantin_values::value::depth::{deeper, into};
use pantin_values::value::flatten;
use pantin_values::value::ruby_errors::beyond_range;
use pantin_values::value::{HashBuilder, Identities, Identity, ResourceReference, Type, Value};

/// Iterators cannot be in a catalog.
pub(super) const ITERATOR_AS_DATA: &str = "Use of an Iterator is not supported here";

/// A value as a resource keeps it: references to resources become resources, in arrays and hashes too, and what is in
/// them twice becomes two values, as each is copied.
pub(crate) fn resource_value<'c>(vm: &mut Vm<'c>, value: Value<'c>) -> Flow<'c> {
    if let Value::Array(_) | Value::Hash(_) = value {
        let is_shared = has_repeats(&value, &mut Identities::default());
        let value = if is_shared { separated(vm.arena, value)? } else { value };
        deeper(|| resource_value_here(vm, value))
    } else {
        resource_value_here(vm, value)
    }
}

fn resource_value_here<'c>(vm: &mut Vm<'c>, value: Value<'c>) -> Flow<'c> {
    Ok(match value {
        Value::Type(Type::Resource { type_name: Some(type_name), title }) => {
            reference_of(vm, *type_name, title.unwrap_or_default())?
        }
        Value::Type(Type::Resource { type_name: None, .. }) => {
            return Err(super::raise("undefined method `include?' for nil:NilClass"));
        }
        Value::Type(Type::Class(None)) => {
            return Err(super::raise(issues::untitled_reference("\"class\"").text()));
        }
        Value::Type(Type::CatalogEntry) => {
            return Err(super::raise(issues::no_reference("PCatalogEntryType").text()));
        }
        Value::Type(Type::Class(Some(class))) => {
            let title = match Symbol::find(class) {
                Some(class) => class.capitalized().as_str(),
                None => vm.text(&capitalize_segments(class)),
            };
            Value::Resource(vm.arena.alloc(ResourceReference { type_name: symbol!("Class"), title }))
        }
        Value::Array(elements) if elements.iter().any(holds_reference) => {
            let elements = elements.iter().map(|element| vm.resource_value(*element)).collect::<Flow<'c, Vec<_>>>()?;
            Value::Array(vm.arena.alloc_slice_copy(&elements))
        }
        Value::Hash(_) if holds_reference(&value) => {
            let Value::Hash(hash) = value else { return Ok(value) };
            let mut builder = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                builder.insert(vm.resource_value(*key)?, vm.resource_value(*value)?);
            }
            builder.finish_value(vm.arena)
        }
        Value::Iterator(_) => {
            return Err(super::raise(ITERATOR_AS_DATA));
        }
        Value::BigInteger(number) => {
            return Err(beyond_range(number).into());
        }
        other => other,
    })
}

/// The value of an attribute as its resources have it. An array that arrows add to is a new one in each evaluation: by
/// this it is known which resources share it.
pub(crate) fn attribute_value<'c>(vm: &mut Vm<'c>, name: Symbol, value: Value<'c>) -> Flow<'c> {
    let value = vm.resource_value(value)?;
    access_control::check_metaparameter(vm, name, value)?;
    Ok(
        if let Value::Array(targets) = value
            && (name == "before" || name == "notify")
        {
            Value::Array(vm.arena.alloc_slice_copy(targets))
        } else {
            value
        },
    )
}

/// A reference; one to a type that does not exist becomes one to a class.
fn reference_of<'c>(vm: &mut Vm<'c>, type_name: Symbol, title: &'c str) -> Flow<'c> {
    let name = type_name.as_str();
    let plain = if name.starts_with(':') { Symbol::intern(name.trim_start_matches(':')) } else { type_name };
    let reference = match vm.kind_of_type(plain)? {
        Some((type_name, ResourceKind::Builtin | ResourceKind::Defined)) => {
            vm.pending.has_untitled |= title.is_empty();
            ResourceReference { type_name, title }
        }
        _ => {
            let title = if title.is_empty() { "main" } else { &name_in_reference(title) };
            ResourceReference { type_name: symbol!("Class"), title: vm.text(title) }
        }
    };
    Ok(Value::Resource(vm.arena.alloc(reference)))
}

/// A value as a parameter of a class or defined type: arrays and hashes are copies. Fails when they take more than the
/// compilation may.
pub(crate) fn copied<'c>(vm: &Vm<'c>, value: Value<'c>) -> Result<Value<'c>, Issue> {
    let is_empty = match value {
        Value::Array(elements) => elements.is_empty(),
        Value::Hash(hash) => hash.is_empty(),
        _ => true,
    };
    if is_empty { Ok(value) } else { separated(vm.arena, value) }
}

/// `a +> b`: both as arrays, flattened.
pub(crate) fn appended<'c>(vm: &Vm<'c>, current: Value<'c>, added: Value<'c>) -> Value<'c> {
    Value::Array(vm.arena.alloc_slice_copy(&flatten::flattened(&[current, added])))
}

/// An array with the elements of nested arrays.
#[must_use]
pub(crate) fn flattened<'c>(vm: &Vm<'c>, value: Value<'c>) -> Value<'c> {
    Value::Array(vm.arena.alloc_slice_copy(&flatten::flattened(&[value])))
}

/// What a relationship parameter with an array names: the elements of nested arrays, too, and none that is undef.
#[must_use]
pub(crate) fn flattened_targets<'c>(vm: &Vm<'c>, targets: &[Value<'c>]) -> Value<'c> {
    let mut elements = flatten::flattened(targets);
    elements.retain(|element| !element.is_undef());
    Value::Array(vm.arena.alloc_slice_copy(&elements))
}

fn holds_reference(value: &Value<'_>) -> bool {
    match value {
        Value::Type(Type::Resource { .. } | Type::Class(_) | Type::CatalogEntry)
        | Value::Iterator(_)
        | Value::BigInteger(_) => true,
        Value::Array(elements) => into(elements.len(), || elements.iter().any(holds_reference)),
        Value::Hash(hash) => into(hash.len(), || {
            hash.entries().iter().any(|(key, value)| holds_reference(key) || holds_reference(value))
        }),
        _ => false,
    }
}

/// Whether an array or hash is more than once in values, or in one of them.
#[must_use]
pub fn share_objects<'v, 'c: 'v>(mut values: impl Iterator<Item = &'v Value<'c>>) -> bool {
    let mut seen = Identities::default();
    values.any(|value| has_repeats(&Value::Array(std::slice::from_ref(value)), &mut seen))
}

/// Whether an array or hash is more than once in a value.
fn has_repeats(value: &Value<'_>, seen: &mut Identities) -> bool {
    let mut is_repeated = |inner: &Value<'_>| {
        let Some(identity) = Identity::of_container(inner) else { return false };
        !seen.insert(identity) || deeper(|| has_repeats(inner, seen))
    };
    match value {
        Value::Array(elements) => elements.iter().any(is_repeated),
        Value::Hash(hash) => hash.entries().iter().any(|(_, value)| is_repeated(value)),
        _ => false,
    }
}

/// A value whose arrays and hashes are its own. Fails when that takes more than the compilation may.
fn separated<'c>(arena: &'c Arena, value: Value<'c>) -> Result<Value<'c>, Issue> {
    Ok(match value {
        Value::Array(elements) => {
            let separate = |element: &Value<'c>| deeper(|| separated(arena, *element));
            let elements: Vec<Value<'c>> = elements.iter().map(separate).collect::<Result<_, _>>()?;
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        Value::Hash(hash) => {
            let mut builder = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                builder.insert(*key, deeper(|| separated(arena, *value))?);
            }
            builder.finish_value(arena)
        }
        single => single,
    })
}
