//! What Ruby code does to the catalog: attributes that it sets, tags, resources that it adds and takes away.
//! Source: `Puppet::Parser::Resource#set_parameter`, `Puppet::Parser::Compiler#add_resource`,
//! `Puppet::Resource::Catalog#add_resource`, `#remove_resource`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::Vm;
use super::frame::ActivationId;
use super::resources::DeclareAs;
use super::scope::{Scope, ScopeKind};
use super::unwind::Flow;
use crate::classes;
use crate::issues;
use crate::limits;
use crate::resource_aliases;
use crate::resources;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{
    Parameter, ParameterOrigin, Parameters, Resource, ResourceId, ResourceKind, ScopeId, Site, TagSet,
};
use pantin_values::value::{HashBuilder, Value};

/// The resource of a number that [`ResourceId`] gave, if the catalog has one.
#[must_use]
pub(crate) fn resource_by_number(vm: &Vm<'_>, number: u32) -> Option<ResourceId> {
    (number as usize).lt(&vm.catalog.len()).then_some(ResourceId(number))
}

/// A parameter as the resource itself sets it.
const fn own_parameter<'c>(scope: ScopeId, value: Value<'c>) -> Parameter<'c> {
    Parameter { value, scope, origin: ParameterOrigin::Given, append: false, written: None }
}

/// Gives a resource these attributes in this order, and no others. Those without a value stay as they are.
pub(crate) fn set_attributes<'c>(vm: &mut Vm<'c>, id: ResourceId, attributes: Vec<(String, Option<Value<'c>>)>) {
    let resource = vm.catalog.get_mut(id);
    let mut known = std::mem::take(&mut resource.parameters);
    for (name, value) in attributes {
        let name = Symbol::intern(&name);
        let parameter = match value {
            Some(value) => Some(own_parameter(resource.scope, value)),
            None => known.remove(name),
        };
        if let Some(parameter) = parameter {
            resource.parameters.set(name, parameter);
        }
    }
}

/// Puts another value in the place of one that is in the value of an attribute: the numbers of elements, and of values
/// of hashes, lead there.
pub(crate) fn set_part_of_attribute<'c>(vm: &mut Vm<'c>, id: ResourceId, name: &str, path: &[usize], new: Value<'c>) {
    let arena = vm.arena;
    let Some(name) = Symbol::find(name) else { return };
    if let Some(parameter) = vm.catalog.get_mut(id).parameters.get_mut(name) {
        parameter.value = with_part(arena, parameter.value, path, new);
    }
}

/// Gives a resource these tags, and no others.
pub(crate) fn set_tags(vm: &mut Vm<'_>, id: ResourceId, texts: &[String]) {
    let tags = tags_of_texts(vm, texts);
    vm.catalog.get_mut(id).tags = tags;
}

/// Gives the catalog these tags, and no others.
pub(crate) fn set_catalog_tags(vm: &mut Vm<'_>, texts: &[String]) {
    vm.catalog.tags = tags_of_texts(vm, texts);
}

fn tags_of_texts(vm: &mut Vm<'_>, texts: &[String]) -> TagSet {
    let mut tags = TagSet::default();
    texts.iter().for_each(|text| tags.add(vm.catalog.tag_names.id(text)));
    tags
}

/// Adds a resource that is made already, with its tags and attributes. In the end nothing is done to one that is in no
/// container: what contains it gives it no tags, and its attributes are not checked.
///
/// # Errors
/// When there is such a resource.
pub(crate) fn add_made_resource<'c>(
    vm: &mut Vm<'c>,
    what: &DeclareAs<'c>,
    title: &'c str,
    attributes: Vec<(String, Value<'c>)>,
    container: Option<ScopeId>,
) -> Flow<'c, ResourceId> {
    if let Some(other) = vm.catalog.find(what.type_name, title) {
        return Err(classes::duplicate(vm, other, &format!("{}[{title}]", what.type_name), what.site).into());
    }
    limits::check_count(vm)?;
    let mut parameters = Parameters::with_capacity(attributes.len());
    for (name, value) in attributes {
        let name = Symbol::of_data(&name).map_err(Issue::from)?;
        parameters.set(name, own_parameter(what.scope, value));
    }
    if container.is_some() && parameters.get(symbol!("stage")).is_some_and(|parameter| parameter.value.is_true()) {
        return Err(issues::only_classes_have_stages(&format!("{}[{title}]", what.type_name)).into());
    }
    let is_compiled = container.is_some();
    let container = container.filter(|_| what.type_name != "Stage");
    let id = vm.catalog.add(Resource { finished: !is_compiled, ..resources::declared(what, title, parameters) });
    resource_aliases::register_aliases(vm, id)?;
    if let Some(scope) = container {
        let container = vm.names[scope].resource;
        vm.catalog.get_mut(id).container = Some(container);
        vm.catalog.add_edge(container, id);
    }
    if is_compiled && what.kind == ResourceKind::Defined {
        vm.pending.unevaluated.push(id);
    }
    Ok(id)
}

/// The attributes that a title of a type sets.
///
/// # Errors
/// When the title is none of its type.
pub(crate) fn attributes_of_title<'c>(vm: &Vm<'c>, type_name: &str, title: &str) -> Flow<'c> {
    let mut attributes = HashBuilder::new();
    let found = Symbol::find(type_name).and_then(|type_name| vm.types.resource_type(type_name));
    match found {
        Some(found) => {
            for (name, value) in found.parse_title(title)? {
                if let Some(value) = value {
                    attributes.insert(Value::String(name.as_str()), Value::String(vm.text(value)));
                }
            }
        }
        None => {
            attributes.insert(Value::String("name"), Value::String(vm.text(title)));
        }
    }
    Ok(attributes.finish_value(vm.arena))
}

/// Opens a scope within the one of a frame. What is declared in it belongs to a resource, or else to that of the frame.
/// [`Ctx::close_scopes`](super::Ctx::close_scopes) must end it.
pub(crate) fn open_scope(vm: &mut Vm<'_>, parent: ActivationId, resource: Option<ResourceId>) -> ActivationId {
    let around = vm.stack[parent].scope;
    let data = &vm.names[around];
    let mut inner = Scope::new(ScopeKind::Define, vm.names.enclosing(around), resource.unwrap_or(data.resource));
    inner.caller = Some(around);
    inner.definition = data.definition;
    inner.module = data.module;
    let inner = vm.names.add(inner);
    let (code, at) = (vm.stack[parent].code, vm.stack[parent].at);
    vm.stack.open(code, at, inner)
}

/// The frame of a scope, created if it has ended. [`Ctx::close_scopes`](super::Ctx::close_scopes) must end it.
pub(crate) fn enter_scope(vm: &mut Vm<'_>, scope: ScopeId) -> ActivationId {
    vm.stack.find_innermost(|frame| frame.scope == scope).unwrap_or_else(|| {
        let code = vm.names[scope].code.unwrap_or(vm.stack[ActivationId(0)].code);
        vm.stack.open(code, 0, scope)
    })
}

/// Sets the variable of a name, which need not be there.
/// A value with another one in the place that numbers lead to.
fn with_part<'c>(arena: &'c pantin_base::budget::Arena, value: Value<'c>, path: &[usize], new: Value<'c>) -> Value<'c> {
    let Some((at, rest)) = path.split_first() else { return new };
    match value {
        Value::Array(elements) => {
            let elements: Vec<Value<'c>> = elements
                .iter()
                .enumerate()
                .map(|(index, element)| if index == *at { with_part(arena, *element, rest, new) } else { *element })
                .collect();
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        Value::Hash(hash) => {
            let mut builder = HashBuilder::with_capacity(hash.len());
            for (index, (key, element)) in hash.entries().iter().enumerate() {
                builder.insert(*key, if index == *at { with_part(arena, *element, rest, new) } else { *element });
            }
            builder.finish_value(arena)
        }
        other => other,
    }
}

/// File and line as Ruby code gives them.
#[must_use]
pub fn site_of_line(file: Option<&str>, line: u32) -> Site<'_> {
    Site { file, place: pantin_base::source::Place { line, ..pantin_base::source::Place::default() } }
}
