//! Declaring resources, their defaults, overrides and uniqueness. Source: `reference/compiler.md` §4, §6.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::Vm;
use super::registry::{DefinitionKind, redefined_type};
use super::unwind::Flow;
use crate::access_control;
use crate::classes;
use crate::issues;
use crate::limits;
use crate::resource_aliases;
use crate::resource_values;
use crate::tags;
use pantin_base::diagnostics::{Entry, Issue, Level};
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{
    Declaration, Parameter, ParameterOrigin, Parameters, Realization, Resource, ResourceId, ResourceKind, ScopeId,
    Site, TagSet,
};
use pantin_values::types::names::name_in_reference;
use pantin_values::value::Value;

/// Attributes as they were evaluated, in order.
pub type Attributes<'c> = Parameters<'c>;

/// Everything about a resource but its title.
#[derive(Clone, Copy, Debug)]
pub struct DeclareAs<'c> {
    /// Type name in any case, or as written.
    pub type_name: Symbol,
    /// What the type is.
    pub kind: ResourceKind,
    /// Whether it is realised.
    pub realization: Realization,
    /// The scope that declares.
    pub scope: ScopeId,
    /// Where.
    pub site: Site<'c>,
    /// The title where it is no text, as a number from Ruby code: it is no tag, and its text becomes the name.
    pub title_value: Option<Value<'c>>,
}

/// What a type name means: its kind and its name as references show it.
pub(crate) fn resource_kind<'c>(vm: &mut Vm<'c>, name: &str) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
    if let Some(name) = Symbol::find(name) {
        return vm.kind_of_type(name);
    }
    // No code says it, so that only a file that is not loaded yet can have it.
    if name.eq_ignore_ascii_case("class") {
        return Ok(Some((symbol!("Class"), ResourceKind::Class)));
    }
    let builtin = if name.contains(':') { None } else { vm.types.resource_type_of(name) };
    let known = match builtin {
        Some(builtin) => Some((builtin.name().capitalized(), ResourceKind::Builtin)),
        None => {
            let define = vm.find_definition(DefinitionKind::Define, name)?;
            define.map(|define| (define.definition_name().capitalized(), ResourceKind::Defined))
        }
    };
    vm.flush_warnings();
    Ok(known)
}

/// What the name of a type means.
pub(crate) fn kind_of_type<'c>(vm: &mut Vm<'c>, written: Symbol) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
    if let Some(known) = vm.memo.resource_kinds.get(&written) {
        return Ok(Some(*known));
    }
    // Puppet's own types are found by their plain names only.
    let name = written.as_str();
    let is_plain = !name.contains(':');
    let lower = Symbol::intern(name.strip_prefix("::").unwrap_or(name)).lower();
    let kind = if is_plain && lower == "class" {
        Some(ResourceKind::Class)
    } else if is_plain && vm.types.resource_type(lower).is_some() {
        check_loaded(vm, lower)?;
        check_plugin_name(vm, lower)?;
        Some(ResourceKind::Builtin)
    } else if vm.find_definition(DefinitionKind::Define, lower.as_str())?.is_some() {
        Some(ResourceKind::Defined)
    } else {
        None
    };
    vm.flush_warnings();
    let Some(kind) = kind else { return Ok(None) };
    let known = (lower.capitalized(), kind);
    vm.memo.resource_kinds.insert(written, known);
    Ok(Some(known))
}

/// A type whose file Ruby cannot load does not count as a type.
fn check_loaded<'c>(vm: &mut Vm<'c>, name: Symbol) -> Flow<'c, ()> {
    let Some(refused) = vm.types.refused_type(name) else { return Ok(()) };
    let issue = refused.issue().clone();
    vm.listeners.write(Entry::new(Level::Err, issue.text()));
    let plain = issue.text().split("\n\n").next().unwrap_or_default().to_owned();
    Err(issue.map_text(|_| plain).into())
}

/// A defined type of the name of a type that is asked for is never selected. Puppet fails when it loads the other one.
fn check_plugin_name<'c>(vm: &mut Vm<'c>, name: Symbol) -> Flow<'c, ()> {
    let Some(known) = vm.types.registry().known(DefinitionKind::Define, name) else { return Ok(()) };
    let site = Site { file: Some(&known.unit.file), place: known.code().chunk.place };
    if vm.beyond_puppet(&issues::type_of_plugin(name.as_str()), site) {
        return Ok(());
    }
    let text = format!("Could not autoload puppet/type/{name}: {}", redefined_type(name, &known).text());
    vm.listeners.write(Entry::new(Level::Err, text.as_str()));
    Err(super::raise(&text))
}

/// The declared resource that a reference means: of its title or an alias, else the one whose namevars have the values
/// that the title alone gives them, `File['/a']` for `File['/a/']`.
///
/// # Errors
/// When the title is none of its type. Source: `Puppet::Resource::Catalog#resource`.
pub(crate) fn find_resource(vm: &Vm<'_>, type_name: Symbol, title: &str) -> Result<Option<ResourceId>, Issue> {
    let found = vm.catalog.find(type_name, title);
    if found.is_some() {
        return Ok(found);
    }
    let Some(resource_type) = vm.types.resource_type(type_name) else { return Ok(None) };
    let key = resource_type.uniqueness_key(title, |_| None)?;
    let key: SmallVec<[&str; 4]> = key.iter().map(|value| value.as_str().unwrap_or_default()).collect();
    Ok(vm.catalog.find_key(type_name, &key))
}

/// The same by a name of a type that may be none, in any case. Gives the reference as the catalog writes it, too.
///
/// # Errors
/// When the title is none of its type.
pub(crate) fn find_written_resource(
    vm: &Vm<'_>,
    type_name: &str,
    title: &str,
) -> Result<(String, Option<ResourceId>), Issue> {
    let type_name = name_in_reference(type_name);
    let title = match &*type_name {
        "Class" => name_in_reference(title).into(),
        _ => Cow::Borrowed(title),
    };
    // Names that nobody has are not kept: they may come from data.
    let found = match Symbol::find(&type_name) {
        Some(type_name) => vm.find_resource(type_name, &title)?,
        None => None,
    };
    Ok((format!("{type_name}[{title}]"), found))
}

/// A resource as an expression declares it: without tags and container, and not finished.
pub(crate) fn declared<'c>(what: &DeclareAs<'c>, title: &'c str, parameters: Parameters<'c>) -> Resource<'c> {
    Resource {
        type_name: what.type_name,
        title,
        kind: what.kind,
        declaration: Declaration::Expression,
        site: what.site,
        parameters,
        sensitive: Vec::new(),
        tags: TagSet::default(),
        realization: what.realization,
        scope: what.scope,
        body: None,
        evaluated: what.kind == ResourceKind::Builtin,
        container: None,
        finished: false,
        removed: false,
    }
}

/// Declares a resource. Classes are evaluated at once.
pub(crate) fn declare_resource<'c>(
    vm: &mut Vm<'c>,
    what: &DeclareAs<'c>,
    title: &'c str,
    parameters: Parameters<'c>,
) -> Flow<'c, ResourceId> {
    if what.kind == ResourceKind::Class {
        let id = classes::declare_class(vm, title, parameters, what.scope, (what.site, what.realization))?;
        vm.evaluate_class(id)?;
        return Ok(id);
    }
    if what.kind == ResourceKind::Defined {
        access_control::check_define_access(vm, what.type_name)?;
    }
    let mut resource = declared(what, title, parameters);
    tags::tag_with_parameter(vm, &mut resource)?;
    if let Some(other) = vm.catalog.find(what.type_name, title) {
        return Err(classes::duplicate(vm, other, &format!("{}[{title}]", what.type_name), what.site).into());
    }
    limits::check_count(vm)?;
    tags::tag_with_type(vm, &mut resource, what.type_name.lower());
    if what.title_value.is_none() {
        tags::tag_with_title(vm, &mut resource, title);
    }
    if apply_defaults(vm, &mut resource) {
        tags::tag_with_parameter(vm, &mut resource)?;
    }
    if what.title_value.is_some() {
        let name = symbol!("name");
        let given = resource.parameters.get(name).map(|parameter| parameter.value);
        let parameter = Parameter {
            value: given.unwrap_or(Value::String(title)),
            scope: what.scope,
            origin: ParameterOrigin::Definition,
            append: false,
            written: None,
        };
        resource.parameters.set(name, parameter);
    }
    let id = vm.catalog.add(resource);
    vm.listeners.record_declaration((id, vm.catalog.get(id)), None);
    if let (Some(value), ResourceKind::Defined) = (what.title_value, what.kind) {
        vm.pending.title_values.insert(id, value);
    }
    resource_aliases::register_aliases(vm, id)?;
    let stage = vm.catalog.get(id).parameters.get(symbol!("stage"));
    if stage.is_some_and(|parameter| parameter.value.is_true()) {
        return Err(issues::only_classes_have_stages(&format!("{}[{title}]", what.type_name)).into());
    }
    let is_stage = what.type_name == "Stage";
    if !is_stage {
        let container = vm.names[what.scope].resource;
        vm.catalog.get_mut(id).container = Some(container);
        vm.catalog.add_edge(container, id);
    }
    if what.kind == ResourceKind::Defined {
        vm.pending.unevaluated.push(id);
    }
    Ok(id)
}

/// The scopes whose defaults count in a scope, innermost first: its own, and up the parent classes and callers.
fn scopes_of_defaults<'v>(vm: &'v Vm<'_>, scope: ScopeId) -> impl Iterator<Item = ScopeId> + 'v {
    std::iter::successors(Some(scope), |id| {
        let data = &vm.names[*id];
        match data.inherited {
            None if *id == ScopeId::TOP => None,
            None => Some(data.caller.unwrap_or(data.enclosing)),
            parent => parent,
        }
    })
}

/// What each of the scopes whose defaults count says of a type, innermost first.
fn each_defaults<'v, 'c>(
    vm: &'v Vm<'c>,
    scope: ScopeId,
    type_name: Symbol,
) -> impl Iterator<Item = &'v Parameters<'c>> + 'v {
    scopes_of_defaults(vm, scope).filter_map(move |id| {
        let defaults = &vm.names[id].defaults;
        defaults.iter().find_map(|(have, defaults)| (*have == type_name).then_some(defaults))
    })
}

/// Whether a value is what a default expression says of a parameter: that of the scope or of any further out, also
/// where one further in says something else. Source: `Puppet::Parser::Scope#is_default?`
pub(crate) fn is_default<'c>(vm: &Vm<'c>, id: ResourceId, name: Symbol, value: &Value<'c>) -> bool {
    let resource = vm.catalog.get(id);
    if !vm.declared.may_have_defaults(resource.type_name) {
        return false;
    }
    let same = |default: &Parameter<'c>| pantin_values::value::ops::ruby_equals(&vm.types, &default.value, value);
    let mut defaults = each_defaults(vm, resource.scope, resource.type_name).filter_map(|all| all.get(name));
    // What `+>` appended stands in no single default.
    defaults.any(same) || defaults_for(vm, resource.scope, resource.type_name).get(name).is_some_and(same)
}

/// The defaults that resources of a type get in a scope, outermost first.
pub(crate) fn defaults_for<'c>(vm: &Vm<'c>, scope: ScopeId, type_name: Symbol) -> Parameters<'c> {
    if !vm.declared.may_have_defaults(type_name) {
        return Parameters::default();
    }
    let chain: SmallVec<[&Parameters<'c>; 4]> = each_defaults(vm, scope, type_name).collect();
    let mut all = Parameters::default();
    for defaults in chain.into_iter().rev() {
        for (name, parameter) in defaults.iter() {
            let value = match (parameter.append, all.get(name)) {
                (true, Some(outer)) => resource_values::appended(vm, outer.value, parameter.value),
                _ => parameter.value,
            };
            all.set(name, Parameter { value, append: false, ..*parameter });
        }
    }
    all
}

/// Adds the defaults of what was not given. Gives whether there are any.
fn apply_defaults<'c>(vm: &mut Vm<'c>, resource: &mut Resource<'c>) -> bool {
    let defaults = defaults_for(vm, resource.scope, resource.type_name);
    let mut any = false;
    for (name, parameter) in defaults.iter() {
        if resource.parameters.get(name).is_none() {
            resource.parameters.set(name, Parameter { origin: ParameterOrigin::Default, ..*parameter });
            any = true;
        }
    }
    any
}

/// The value of a parameter of a declared resource, for `File['/a']['mode']`: set, a default of the scope, or undef.
/// What its type does not have is an error, also where it was given or is among the defaults.
pub(crate) fn resource_parameter<'c>(vm: &mut Vm<'c>, id: ResourceId, name: &'c str) -> Flow<'c> {
    // A name that neither code nor a type has may come from data, and is no resource's.
    let symbol = Symbol::find(name).unwrap_or(symbol!(""));
    if !has_parameter(vm, id, symbol)? {
        return Err(unknown_parameter(vm, id, name).into());
    }
    let resource = vm.catalog.get(id);
    if let Some(parameter) = resource.parameters.get(symbol).filter(|parameter| !parameter.value.is_undef()) {
        return Ok(parameter.value);
    }
    let defaults = defaults_for(vm, resource.scope, resource.type_name);
    Ok(defaults.get(symbol).map_or(Value::Undef, |parameter| parameter.value))
}

/// Whether the type of a resource has a parameter. Source: `Puppet::Resource#valid_parameter?`
fn has_parameter<'c>(vm: &mut Vm<'c>, id: ResourceId, name: Symbol) -> Flow<'c, bool> {
    let resource = vm.catalog.get(id);
    let (definition, name_of) = match resource.kind {
        ResourceKind::Builtin => {
            let known = vm.types.resource_type(resource.type_name);
            return Ok(known.is_none_or(|known| known.valid_attribute(name)));
        }
        ResourceKind::Class => (DefinitionKind::Class, resource.title),
        ResourceKind::Defined => (DefinitionKind::Define, resource.type_name.as_str()),
        ResourceKind::Node => return Ok(false),
    };
    let found = vm.find_definition(definition, name_of)?;
    let declares = |known: super::registry::KnownDefinition<'c>| {
        let unit = &known.unit.unit;
        known.code().chunk.parameters.iter().any(|parameter| unit.name(parameter.name) == name)
    };
    Ok(name == "name" || pantin_catalog::resource_types::is_metaparameter(name) || found.is_some_and(declares))
}

/// The error of a parameter that a resource does not have.
pub(crate) fn unknown_parameter(vm: &Vm<'_>, id: ResourceId, name: &str) -> Issue {
    let resource = vm.catalog.get(id);
    let reference = if resource.kind == ResourceKind::Class {
        format!("Class['{}']", resource.title.to_lowercase())
    } else {
        format!("{}['{}']", resource.type_name, resource.title)
    };
    issues::unknown_resource_parameter(&reference, name)
}
