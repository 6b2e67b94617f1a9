//! Names of resources once overrides and collectors have set their aliases.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::resource_aliases::{alias_clash, alias_key, explicit_aliases, shown_alias};
use crate::{Flow, Vm, classes};
use pantin_base::symbol::symbol;
use pantin_catalog::Resource;
use pantin_values::value::Value;

/// Refuses resources with one name, of all that are delivered or exported. Source: `Puppet::Resource::Catalog#to_catalog`,
/// which adds each to another catalog.
pub(super) fn check_aliases<'c>(vm: &Vm<'c>) -> Flow<'c, ()> {
    let leaves = |resource: &Resource<'c>| !resource.realization.is_virtual || resource.realization.exported;
    let resources = || vm.catalog.resources().filter(|(_, resource)| leaves(resource));
    if !resources().any(|(_, resource)| resource.parameters.get(symbol!("alias")).is_some()) {
        return Ok(());
    }
    let mut known = HashMap::new();
    resources().try_for_each(|(id, resource)| {
        let title = alias_key(vm, &Value::String(resource.title));
        if let Some(other) = known.insert((resource.type_name.as_str(), title), id) {
            return Err(classes::duplicate(vm, other, &resource.reference_text(), resource.site).into());
        }
        for alias in explicit_aliases(resource) {
            match known.entry((resource.type_name.as_str(), alias_key(vm, &alias))) {
                Entry::Occupied(entry) if *entry.get() != id => {
                    let is_secret = resource.sensitive.contains(&symbol!("alias"));
                    return Err(alias_clash(vm, id, *entry.get(), &shown_alias(vm, &alias, is_secret)));
                }
                Entry::Occupied(_) => {}
                Entry::Vacant(entry) => {
                    entry.insert(id);
                }
            }
        }
        Ok(())
    })
}
