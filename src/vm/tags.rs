//! Tags of resources: of their types, titles, containers and the `tag` parameter. Source: `reference/compiler.md` §4.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::Vm;
use super::unwind::Flow;
use super::unwind::at_declaration;
use crate::issues;
use pantin_base::symbol::{Symbol, is_qualified, segments, symbol};
use pantin_catalog::{Resource, TagId, TagNames, TagSet, is_valid_tag};
use pantin_values::value::Value;
use pantin_values::value::flatten::flatten;

/// Adds the tags that a resource has by the name of its type, which many resources have.
pub(crate) fn tag_with_type<'c>(vm: &mut Vm<'c>, resource: &mut Resource<'c>, name: Symbol) {
    let names = &mut vm.catalog.tag_names;
    let tags = vm.memo.type_tags.entry(name).or_insert_with(|| {
        let mut tags = TagSet::default();
        add_tags_of(names, &mut tags, name.as_str());
        tags.iter().collect()
    });
    tags.iter().for_each(|tag| resource.tags.add(*tag));
}

/// Adds the tags that a resource has by its title, or a class by its name.
pub(crate) fn tag_with_title<'c>(vm: &mut Vm<'c>, resource: &mut Resource<'c>, title: &str) {
    add_tags_of(&mut vm.catalog.tag_names, &mut resource.tags, title);
}

/// Adds the tags of the `tag` parameter.
pub(crate) fn tag_with_parameter<'c>(vm: &mut Vm<'c>, resource: &mut Resource<'c>) -> Flow<'c, ()> {
    let Some(parameter) = resource.parameters.get(symbol!("tag")) else { return Ok(()) };
    for text in tag_texts(vm, parameter.value) {
        vm.add_tag(&mut resource.tags, text).map_err(|unwind| at_declaration(unwind, resource.site))?;
    }
    Ok(())
}

/// The tags that a value stands for, as Ruby's texts of them: of a hash by itself its keys and values.
pub(crate) fn tag_texts<'c>(vm: &Vm<'c>, value: Value<'c>) -> Vec<&'c str> {
    let mut elements = Vec::new();
    if let Value::Hash(hash) = value {
        hash.entries().iter().for_each(|(key, value)| {
            flatten(*key, &mut elements);
            flatten(*value, &mut elements);
        });
    } else {
        flatten(value, &mut elements);
    }
    let texts = elements.into_iter().filter_map(|element| match element {
        Value::Undef => None,
        Value::String(text) => Some(text),
        other => Some(vm.text(&pantin_values::value::format::ruby_text(&other, &vm.types))),
    });
    texts.collect()
}

/// A resource and all that contains it, from inside out.
pub(crate) fn with_containers<'v, 'c>(
    vm: &'v Vm<'c>,
    resource: &'v Resource<'c>,
) -> impl Iterator<Item = &'v Resource<'c>> {
    std::iter::successors(Some(resource), |resource| {
        let container = vm.catalog.get(vm.names[resource.scope].resource);
        (!std::ptr::eq(container, *resource)).then_some(container)
    })
}

/// Whether a resource or what contains it has a tag. Puppet's `Resource#raw_tagged?`
#[must_use]
pub(crate) fn is_tagged<'c>(vm: &Vm<'c>, resource: &Resource<'c>, tag: TagId) -> bool {
    with_containers(vm, resource).any(|resource| resource.tags.contains(tag))
}

/// Adds a tag and, for a qualified one, its segments.
pub(crate) fn add_tag<'c>(vm: &mut Vm<'c>, tags: &mut TagSet, text: &str) -> Flow<'c, ()> {
    if !is_valid_tag(text) {
        return Err(issues::invalid_tag(&text.to_lowercase()).into());
    }
    tags.add(vm.catalog.tag_names.id(text));
    if is_qualified(text) {
        for segment in segments(text).filter(|segment| !segment.is_empty()) {
            tags.add(vm.catalog.tag_names.id(segment));
        }
    }
    Ok(())
}

/// Adds a text and, if it is qualified, its segments, as far as they may be tags.
fn add_tags_of(names: &mut TagNames<'_>, tags: &mut TagSet, text: &str) {
    if !is_valid_tag(text) {
        return;
    }
    tags.add(names.id(text));
    if is_qualified(text) {
        let segments = segments(text).filter(|segment| is_valid_tag(segment));
        segments.for_each(|segment| tags.add(names.id(segment)));
    }
}
