//! The node definition, and the classes of the node's ENC. Source: `reference/compiler.md` §1 steps 7 and 8.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::borrow::Cow;

use super::main::implicit_resource;
use crate::access_control;
use crate::advice;
use crate::classes;
use crate::issues as vm_issues;
use crate::nodes;
use crate::schedule::issues;
use crate::{DefinitionKind, Flow, KnownDefinition, Scope, ScopeKind, Vm, line_of};
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Issue, Level, Origin};
use pantin_base::source::Place;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{Parameter, ParameterOrigin, Parameters, ResourceKind, ScopeId, Site};
use pantin_code::bytecode::{HostPart, HostPattern, NodeDefinition};
use pantin_environment::LoadedUnit;
use pantin_environment::reads::note_definition;
use pantin_host::LanguageRelease;
use pantin_syntax::issues as syntax_issues;
use pantin_values::value::format::text;
use pantin_values::value::issues as value_issues;
use pantin_values::value::{Value, label, regexp};

/// A class that the node's ENC names.
#[derive(Clone, Debug)]
pub struct NodeClass<'c> {
    /// Name as given.
    pub name: &'c str,
    /// Whether it is a text, or something like one, as names are.
    pub is_text: bool,
    /// Parameters; `None` when the class is only named.
    pub parameters: Option<Vec<(&'c str, Value<'c>)>>,
}

/// The classes of the node's ENC.
#[derive(Clone, Debug, Default)]
pub struct NodeClasses<'c> {
    /// In order.
    pub names: Vec<NodeClass<'c>>,
    /// Why they cannot be declared, if that is so.
    pub fault: Option<Issue>,
}

/// A node definition that matches, with what its regular expression captured.
struct Matching<'c> {
    name: String,
    definition: &'c NodeDefinition,
    unit: &'c LoadedUnit,
    captures: Option<&'c [Option<&'c str>]>,
}

/// Evaluates the node definition that matches; there must be one if there is any definition.
pub(super) fn evaluate_node<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    let nodes = nodes::node_definitions(vm);
    if nodes.is_empty() {
        return Ok(());
    }
    let Some(found) = find(vm, &nodes)? else {
        let issue = issues::no_node_definition(vm.node.name);
        return Err(crate::nearest::with_nearest_node(issue, vm.node.name, &nodes).into());
    };
    if vm.listeners.wants(Level::Debug) {
        tell_choice(vm, &found);
    }
    let title = vm.text(&found.name);
    let mut resource = implicit_resource("Node", title, ResourceKind::Node);
    resource.evaluated = true;
    classes::tag_implicit(vm, &mut resource, symbol!("node"), title);
    vm.catalog.tags.merge(&resource.tags);
    classes::add_class_name(vm, title);
    let id = vm.catalog.add(resource);
    let main = vm.names[ScopeId::TOP].resource;
    vm.catalog.get_mut(id).container = Some(main);
    vm.catalog.add_edge(main, id);
    classes::merge_scope_tags(vm, id);
    found.unit.unit.open(found.definition.chunk)?;
    let known = KnownDefinition { unit: found.unit, chunk: found.definition.chunk };
    note_definition(found.unit, found.definition.chunk);
    let mut scope = Scope::new(ScopeKind::Node, ScopeId::TOP, id);
    scope.caller = Some(ScopeId::TOP);
    scope.definition = Some(Symbol::intern(&format!("node {title}")));
    scope.set_names([Value::String(""); 2], [Value::String(title); 2]);
    let scope = vm.names.add(scope);
    vm.catalog.get_mut(id).body = Some(scope);
    vm.names.set_node(scope);
    nodes::evaluate_node_body(vm, known, scope, found.captures)
}

/// The node's name exactly, then the first regular expression that matches it; then the same with the name `default`.
/// Source: `Puppet::Parser::Compiler#evaluate_ast_node`, `Puppet::Resource::TypeCollection#node`
fn find<'c>(vm: &Vm<'c>, nodes: &[(&'c NodeDefinition, &'c LoadedUnit)]) -> Flow<'c, Option<Matching<'c>>> {
    let node = vm.node.name;
    if let Some(found) = find_named(vm, nodes)? {
        return Ok(Some(found));
    }
    if let Some(found) = find_regexp(vm, nodes, node)? {
        return Ok(Some(found));
    }
    match patterns(nodes).find(|(_, _, pattern)| **pattern == HostPattern::Default) {
        Some((definition, unit, pattern)) => {
            let name = pattern_name(vm, pattern);
            Ok(Some(Matching { name, definition, unit, captures: None }))
        }
        None => find_regexp(vm, nodes, "default"),
    }
}

/// What the release names the matches of a node definition whose language code follows.
fn pattern_name(vm: &Vm<'_>, pattern: &HostPattern) -> String {
    let name = crate::node_pattern_name(pattern);
    match vm.environment.settings().language_release() {
        LanguageRelease::Puppet810 => name,
        LanguageRelease::OpenVox828 | LanguageRelease::OpenVox9 => name.to_lowercase(),
    }
}

/// The patterns of node definitions, in the order in which they are written.
fn patterns<'n, 'c>(
    nodes: &'n [(&'c NodeDefinition, &'c LoadedUnit)],
) -> impl Iterator<Item = (&'c NodeDefinition, &'c LoadedUnit, &'c HostPattern)> + 'n {
    let with_patterns = |(definition, unit): &(&'c NodeDefinition, &'c LoadedUnit)| {
        let (definition, unit) = (*definition, *unit);
        definition.patterns.iter().map(move |pattern| (definition, unit, pattern))
    };
    nodes.iter().flat_map(with_patterns)
}

fn find_named<'c>(vm: &Vm<'c>, nodes: &[(&'c NodeDefinition, &'c LoadedUnit)]) -> Flow<'c, Option<Matching<'c>>> {
    let node = vm.node.name;
    let mut found: Option<Matching<'c>> = None;
    for (definition, unit, pattern) in patterns(nodes) {
        let name = match pattern {
            HostPattern::Name(name) => Cow::Borrowed(&**name),
            HostPattern::Interpolated { parts, place } => Cow::Owned(interpolated(vm, parts, (*place, unit))?),
            HostPattern::Regexp(_) | HostPattern::Default => continue,
        };
        if !(name.eq_ignore_ascii_case(node) || !node.is_ascii() && name.to_lowercase() == node.to_lowercase()) {
            continue;
        }
        match &found {
            None => found = Some(Matching { name: name.to_lowercase(), definition, unit, captures: None }),
            // Names without variables were compared when their files were loaded.
            Some(first) if !std::ptr::eq(first.definition, definition) => {
                let places = [(first.definition, first.unit), (definition, unit)];
                let [first, second] = places.map(|(definition, unit)| line_of(definition.place, unit));
                let issue = vm_issues::node_already_defined(&name.to_lowercase(), &first, &second);
                return Err(Diagnostic::without_place(issue).into());
            }
            Some(_) => {}
        }
    }
    Ok(found)
}

fn find_regexp<'c>(
    vm: &Vm<'c>,
    nodes: &[(&'c NodeDefinition, &'c LoadedUnit)],
    name: &'c str,
) -> Flow<'c, Option<Matching<'c>>> {
    for (definition, unit, pattern) in patterns(nodes) {
        if let HostPattern::Regexp(source) = pattern
            && let Some(found) = regexp::compile(source)?.find(name)?
        {
            let captures: &'c [Option<&'c str>] = vm.arena.alloc_slice_fill_iter(found.texts(name));
            let name = pattern_name(vm, pattern);
            return Ok(Some(Matching { name, definition, unit, captures: Some(captures) }));
        }
    }
    Ok(None)
}

/// The name of a node definition with the values of the variables in it, which has to be one that nodes can have.
fn interpolated(vm: &Vm<'_>, parts: &[HostPart], (place, unit): (Place, &LoadedUnit)) -> Result<String, Diagnostic> {
    let failed = |issue: Issue| Diagnostic::new(issue, Some(unit.file.clone()), place);
    let mut name = String::new();
    for part in parts {
        match part {
            HostPart::Text(text) => name.push_str(text),
            HostPart::Variable { name: variable, keys } => {
                let plain = variable.strip_prefix("::").unwrap_or(variable);
                let mut value = match vm.seen().top_variable(plain).or_else(|| vm.seen().qualified_variable(plain)) {
                    Some(value) => value,
                    None if !vm.environment.settings().strict_variables() => Value::Undef,
                    None => return Err(failed(vm_issues::unknown_variable(variable))),
                };
                for key in keys {
                    value = element(&value, key).ok_or_else(|| {
                        let label = label::a_an(&value, &vm.types);
                        failed(value_issues::operator_not_applicable("[]", &label))
                    })?;
                }
                name.push_str(&text(&value, &vm.types));
            }
        }
    }
    let is_legal = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte);
    if name.bytes().all(is_legal) && !name.is_empty() {
        return Ok(name);
    }
    Err(failed(syntax_issues::illegal_hostname_chars(&name)))
}

/// An element of a hash or an array, `undef` if it does not exist; `None` for other values.
fn element<'c>(value: &Value<'c>, key: &str) -> Option<Value<'c>> {
    match value {
        Value::Hash(hash) => Some(hash.get(&Value::String(key)).unwrap_or(Value::Undef)),
        Value::Array(elements) => {
            let index: Option<usize> = key.parse().ok();
            Some(index.and_then(|index| elements.get(index)).copied().unwrap_or(Value::Undef))
        }
        _ => None,
    }
}

/// Declares the classes of the ENC: those with parameters first, then the others. They are evaluated by the generators.
pub(super) fn evaluate_node_classes<'c>(vm: &mut Vm<'c>, classes: &NodeClasses<'c>) -> Flow<'c, ()> {
    if let Some(fault) = &classes.fault {
        return Err(fault.clone().into());
    }
    let scope = vm.names.node_or_top();
    let is_given = |class: &&NodeClass<'c>| class.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
    for class in classes.names.iter().filter(is_given) {
        if vm.find_definition(DefinitionKind::Class, class.name)?.is_none() {
            let issue = vm_issues::class_not_found(class.name, vm.node.name);
            return Err(issue.advised(advice::advice_on_class(vm, class.name)).into());
        }
        let mut parameters = Parameters::default();
        for (name, value) in class.parameters.iter().flatten() {
            let parameter =
                Parameter { value: *value, scope, origin: ParameterOrigin::Given, append: false, written: None };
            parameters.set(Symbol::of_data(name).map_err(Issue::from)?, parameter);
        }
        nodes::declare_node_class(vm, class.name, parameters, scope, Site::default())?;
    }
    for class in classes.names.iter().filter(|class| !is_given(class)) {
        let Some(known) = vm.find_definition(DefinitionKind::Class, class.name)? else {
            let issue = vm_issues::class_not_found(class.name, vm.node.name);
            return Err(issue.advised(advice::advice_on_class(vm, class.name)).into());
        };
        access_control::check_classified(vm, known)?;
        classes::ensure_class(vm, known, scope)?;
    }
    Ok(())
}

/// Tells which node definition was chosen.
fn tell_choice(vm: &mut Vm<'_>, found: &Matching<'_>) {
    let file = &found.unit.file;
    let place = found.unit.unit.chunk(found.definition.chunk).place;
    let message = format!("{} is the node definition '{}' in {file}:{}", vm.node.name, found.name, place.line);
    let origin = Some(Origin { file: Some(file.clone()), place });
    let entry = Entry { origin, ..Entry::new(Level::Debug, message) };
    vm.listeners.write(entry.about(Category::Node).field("definition", found.name.as_str()));
}
