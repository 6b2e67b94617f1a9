//! Names of resources beside their titles: aliases, and the values of their namevars. No two resources have the same one.

use crate::{Flow, Unwind, Vm};
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::issues as catalog_issues;
use pantin_catalog::{Resource, ResourceId, ResourceKind};
use pantin_values::value::Value;
use pantin_values::value::flatten::flattened;
use pantin_values::value::format::{ruby_inspect, text};

/// Registers what finds a resource that was added to the catalog.
///
/// # Errors
/// When another one has the same name.
pub(crate) fn register_aliases<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    let resource = vm.catalog.get(id);
    let (type_name, title) = (resource.type_name, resource.title);
    if resource.kind == ResourceKind::Builtin
        && let Some(resource_type) = vm.types.resource_type(type_name)
    {
        let parameter = |name: Symbol| resource.parameters.get(name).map(|parameter| parameter.value);
        let key = resource_type.uniqueness_alias(title, parameter)?;
        if let Some(key) = key {
            let key: Vec<Value<'c>> = key.into_iter().collect();
            add_key_alias(vm, id, type_name, &key)?;
        }
    }
    let resource = vm.catalog.get(id);
    if resource.kind == ResourceKind::Defined
        && let Some(name) = resource.parameters.get(symbol!("name")).and_then(|name| name.value.as_str())
    {
        add_key_alias(vm, id, type_name, &[Value::String(name)])?;
    }
    explicit_aliases(vm.catalog.get(id)).into_iter().try_for_each(|alias| add_explicit_alias(vm, id, type_name, alias))
}

/// The aliases that a resource names. What is no text finds no resource, but two resources cannot have it.
pub(crate) fn explicit_aliases<'c>(resource: &Resource<'c>) -> Vec<Value<'c>> {
    let given = resource.parameters.get(symbol!("alias")).map(|parameter| parameter.value);
    let mut aliases = match given {
        Some(Value::Array(aliases)) => flattened(aliases),
        Some(alias) => vec![alias],
        None => Vec::new(),
    };
    // To Puppet each of these is another one, whatever it has.
    let is_another = |alias: &Value<'c>| {
        matches!(alias, Value::Undef | Value::Timestamp(_) | Value::Timespan(_) | Value::Resource(_))
    };
    aliases.retain(|alias| !is_another(alias));
    aliases
}

fn add_explicit_alias<'c>(vm: &mut Vm<'c>, id: ResourceId, type_name: Symbol, alias: Value<'c>) -> Flow<'c, ()> {
    let other = if let Value::String(alias) = alias {
        vm.catalog.add_alias(type_name, alias, id)
    } else {
        // Titles and keys have no NUL.
        let key = alias_key(vm, &alias);
        vm.catalog.add_key(type_name, vec!["\0alias", vm.text(&key)], id)
    };
    let Some(other) = other else { return Ok(()) };
    let is_secret = matches!(alias, Value::Sensitive(_));
    Err(alias_clash(vm, id, other, &shown_alias(vm, &alias, is_secret)))
}

/// An alias as messages show it.
pub(crate) fn shown_alias<'c>(vm: &Vm<'c>, alias: &Value<'c>, is_secret: bool) -> [String; 2] {
    let shown = if is_secret { "#<Sensitive [value redacted]>".to_owned() } else { ruby_inspect(alias, &vm.types) };
    [shown.clone(), shown]
}

/// A text that two aliases share if they are one.
pub(crate) fn alias_key<'c>(vm: &Vm<'c>, alias: &Value<'c>) -> String {
    if let Value::Sensitive(inner) = alias {
        return format!("secret {}", ruby_inspect(inner, &vm.types));
    }
    ruby_inspect(alias, &vm.types)
}

fn add_key_alias<'c>(vm: &mut Vm<'c>, id: ResourceId, type_name: Symbol, key: &[Value<'c>]) -> Flow<'c, ()> {
    let texts: Vec<&'c str> = key
        .iter()
        .map(|value| if let Value::String(text) = value { *text } else { vm.text(&text(value, &vm.types)) })
        .collect();
    // A key of one string is a title that finds the resource.
    let other = match texts.as_slice() {
        [only] => vm.catalog.add_alias(type_name, only, id),
        _ => vm.catalog.add_key(type_name, texts, id),
    };
    let Some(other) = other else { return Ok(()) };
    let inspect = |value: &Value<'c>| ruby_inspect(value, &vm.types);
    let shown = key.iter().map(inspect).collect::<Vec<_>>().join(", ");
    Err(alias_clash(vm, id, other, &[format!("[{shown}]"), shown]))
}

/// The error for an alias that another resource has: the alias as given, and as part of a reference.
pub(crate) fn alias_clash<'c>(
    vm: &Vm<'c>,
    id: ResourceId,
    other: ResourceId,
    [alias, key]: &[String; 2],
) -> Unwind<'c> {
    let after = |word: &str, place: String| if place.is_empty() { place } else { format!("{word}{place}") };
    let resource = vm.catalog.get(id);
    let at = after(" at ", resource.site.location());
    let first = after(" ", vm.catalog.get(other).site.location());
    let taken = format!("[\"{}\", {key}]", resource.type_name);
    catalog_issues::cannot_alias(&resource.reference_text(), alias, &at, &taken, &first).into()
}
