//! Reading the definition of a TypeSet from a hash.
//!
//! Source: `Puppet::Pops::Types::PTypeSetType`

use crate::types::object::define::{assert, assert_name, define};
use crate::types::object::schema;
use crate::types::{AsTyping, Types};
use crate::value::issues::runtime_error;
use crate::value::ruby_errors::no_method;
use crate::value::ty::TypeSetType;
use crate::value::{Hash, HashBuilder, SemVer, SemVerRange, Type, Value};
use pantin_base::diagnostics::Issue;

/// Who names the types of Puppet code.
pub const RUNTIME_AUTHORITY: &str = "http://puppet.com/2016.1/runtime";

/// A TypeSet from its definition; `None` for an empty one. `name` is that of the alias that defines it, or empty.
pub fn define_type_set<'c>(
    cx: &dyn Types<'c>,
    name: &str,
    definition: &Value<'c>,
) -> Result<Option<&'c TypeSetType<'c>>, Issue> {
    let Value::Hash(hash) = definition else {
        if matches!(definition, Value::String(_) | Value::Default) {
            assert_name(cx, "TypeSet name", definition)?;
        }
        return Err(runtime_error(&no_method(&AsTyping(cx), "empty?", definition)));
    };
    if hash.is_empty() && name.is_empty() {
        return Ok(None);
    }
    check_type_set(cx, definition)?;
    let given = hash.get_str("name").and_then(|name| name.as_str()).unwrap_or_default();
    let name: &'c str = cx.arena().alloc_str(if name.is_empty() { given } else { name });
    check_version(cx, hash, name)?;
    let mut types = Vec::new();
    if let Some(Value::Hash(given)) = hash.get_str("types") {
        for (key, value) in given.entries() {
            let simple = key.as_str().unwrap_or_default();
            let ty = if let Value::Type(ty) = value {
                **ty
            } else {
                Type::Object(define(cx, &format!("{name}::{simple}"), value)?)
            };
            types.push((simple, ty));
        }
    }
    let types = cx.arena().alloc_slice_copy(&types);
    let definition = normal_definition(cx, hash, name, types);
    Ok(Some(cx.arena().alloc(TypeSetType { name, types, definition })))
}

/// Refuses what does not look like the definition of a TypeSet.
pub fn check_type_set(cx: &dyn Types<'_>, definition: &Value<'_>) -> Result<(), Issue> {
    assert(cx, "TypeSet initializer", &schema::TYPE_SET, definition)
}

fn check_version(cx: &dyn Types<'_>, hash: &Hash<'_>, name: &str) -> Result<(), Issue> {
    let version = match hash.get_str("pcore_version") {
        Some(Value::String(text)) => SemVer::parse(text)?,
        Some(Value::SemVer(version)) => *version,
        _ => return Ok(()),
    };
    if let Some(Value::String(text)) = hash.get_str("version") {
        SemVer::parse(text)?;
    }
    if SemVerRange::parse("1.x", cx.arena())?.includes(&version) {
        return Ok(());
    }
    Err(runtime_error(&format!(
        "The pcore version for TypeSet '{name}' is not understood by this runtime. Expected range 1.x, got {version}"
    )))
}

/// The definition with what Puppet adds, in its order.
fn normal_definition<'c>(
    cx: &dyn Types<'c>,
    hash: &Hash<'c>,
    name: &'c str,
    types: &[(&'c str, Type<'c>)],
) -> Value<'c> {
    let mut normal = HashBuilder::new();
    for key in ["pcore_uri", "pcore_version"] {
        if let Some(value) = hash.get_str(key) {
            normal.insert(Value::String(key), value);
        }
    }
    let authority = hash.get_str("name_authority").unwrap_or(Value::String(RUNTIME_AUTHORITY));
    normal.insert(Value::String("name_authority"), authority);
    normal.insert(Value::String("name"), if name.is_empty() { Value::Undef } else { Value::String(name) });
    if let Some(version) = hash.get_str("version") {
        normal.insert(Value::String("version"), version);
    }
    if !types.is_empty() {
        let mut hash = HashBuilder::with_capacity(types.len());
        for (name, ty) in types {
            hash.insert(Value::String(name), Value::Type(cx.arena().alloc(*ty)));
        }
        normal.insert(Value::String("types"), hash.finish_value(cx.arena()));
    }
    if let Some(references) = hash.get_str("references") {
        normal.insert(Value::String("references"), references);
    }
    normal.finish_value(cx.arena())
}
