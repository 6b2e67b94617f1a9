//! What is private to a module or a scope, and who uses it. Only units of an environment with `access_control` have
//! something private, so elsewhere there is nothing to refuse.
//!
//! Who uses something is the code that is being evaluated: that of the innermost frame, whose file is of a module or of none.
//!
//! Source: `seeds/names-and-scopes.txt`, Access Control.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::Vm;
use super::frame::ActivationId;
use super::registry::{DefinitionKind, KnownDefinition};
use super::unwind::Flow;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level};
use pantin_base::source::Place;
use pantin_base::symbol::{Symbol, split_last_segment, symbol};
use pantin_catalog::RelationEnd;
use pantin_code::bytecode::Constant;
use pantin_environment::{LoadedUnit, ModuleId};
use pantin_values::types::names::capitalize_segments;
use pantin_values::value::depth::deeper;
use pantin_values::value::{ResourceReference, Type, Value};

/// Metaparameters that form relationships.
const RELATIONSHIPS: [&str; 4] = ["before", "notify", "require", "subscribe"];

/// Whom a definition is private to, if the code of a module may not use it.
fn owner_before<'c>(vm: &Vm<'c>, known: KnownDefinition<'c>, user: Option<ModuleId>) -> Option<String> {
    let is_refused = known.code().chunk.privacy().definition && known.unit.module != user;
    is_refused.then(|| owner(vm, known.unit))
}

fn owner(vm: &Vm<'_>, unit: &LoadedUnit) -> String {
    match unit.module {
        Some(id) => format!("the module '{}'", vm.environment.module_at(id).name),
        None => "the code outside of modules".to_owned(),
    }
}

/// Refuses a class that is private to another module than that of the code that names it.
pub(crate) fn check_class_access<'c>(vm: &Vm<'c>, known: KnownDefinition<'c>) -> Result<(), Issue> {
    match owner_before(vm, known, vm.seen().user()) {
        Some(owner) => Err(issues::private_class(known.definition_name().as_str(), &owner)),
        None => Ok(()),
    }
}

/// Refuses a class that the node's classifier, which is of no module, names.
pub(crate) fn check_classified<'c>(vm: &Vm<'c>, known: KnownDefinition<'c>) -> Result<(), Issue> {
    match owner_before(vm, known, None) {
        Some(owner) => Err(issues::private_class(known.definition_name().as_str(), &owner)),
        None => Ok(()),
    }
}

/// Refuses a parent that is private to another module than that of the class which inherits it.
pub(crate) fn check_parent_access<'c>(
    vm: &Vm<'c>,
    known: KnownDefinition<'c>,
    parent: KnownDefinition<'c>,
) -> Flow<'c, ()> {
    let Some(owner) = owner_before(vm, parent, known.unit.module) else { return Ok(()) };
    let issue = issues::private_class(parent.definition_name().as_str(), &owner);
    let place = Place { column: 0, ..known.code().chunk.place };
    Err(Diagnostic::new(issue, Some(known.unit.file.clone()), place).into())
}

/// Refuses an instance of a defined type that is private to another module.
pub(crate) fn check_define_access<'c>(vm: &mut Vm<'c>, type_name: Symbol) -> Flow<'c, ()> {
    if !vm.names.has_access_control() {
        return Ok(());
    }
    let Some(known) = vm.find_definition(DefinitionKind::Define, type_name.as_str())? else { return Ok(()) };
    match owner_before(vm, known, vm.seen().user()) {
        Some(owner) => Err(issues::private_define(known.definition_name().as_str(), &owner).into()),
        None => Ok(()),
    }
}

/// Refuses a function that is private to another module than that of the code which calls it.
pub(crate) fn check_function_access<'c>(
    vm: &Vm<'c>,
    known: KnownDefinition<'c>,
    caller: ActivationId,
) -> Result<(), Issue> {
    match owner_before(vm, known, vm.stack[caller].code.unit.module) {
        Some(owner) => Err(issues::private_function(known.name().as_str(), &owner)),
        None => Ok(()),
    }
}

/// Refuses type aliases that are private to another module than that of the unit which names them.
pub(crate) fn check_type_access<'c>(vm: &Vm<'c>, unit: &'c LoadedUnit, constant: &Constant) -> Result<(), Diagnostic> {
    let check = |name: &str, place: Place| {
        let Some(name) = Symbol::find_lower(name.strip_prefix("::").unwrap_or(name)) else { return Ok(()) };
        let alias = vm.types.registry().find_alias(vm.environment, name);
        let Ok(Some(known)) = alias else { return Ok(()) };
        match owner_before(vm, known, unit.module) {
            Some(owner) => {
                let issue = issues::private_type(known.name().as_str(), &owner);
                Err(Diagnostic::new(issue, Some(unit.file.clone()), place).with_prefix(super::unwind::EVALUATION_ERROR))
            }
            None => Ok(()),
        }
    };
    match constant {
        Constant::TypeName(written) => check(&written.name, written.place),
        Constant::TypeAccess(access) => {
            check(&access.name, access.place)?;
            access.arguments.iter().try_for_each(|argument| check_type_access(vm, unit, argument))
        }
        Constant::Array(elements) => elements.iter().try_for_each(|element| check_type_access(vm, unit, element)),
        Constant::Hash(entries) => entries.iter().try_for_each(|(key, value)| {
            check_type_access(vm, unit, key)?;
            check_type_access(vm, unit, value)
        }),
        Constant::Undef
        | Constant::Default
        | Constant::Boolean(_)
        | Constant::Integer(_)
        | Constant::Float(_)
        | Constant::String(_)
        | Constant::Regexp(_) => Ok(()),
    }
}

/// The definition of what a reference names, and whom it is private to, if other code uses it.
fn private_reference<'c>(vm: &mut Vm<'c>, reference: ResourceReference<'c>) -> Flow<'c, Option<String>> {
    let (kind, name) = match reference.type_name.as_str() {
        "Class" => (DefinitionKind::Class, reference.title.to_lowercase()),
        type_name => (DefinitionKind::Define, type_name.to_lowercase()),
    };
    let known = vm.find_definition(kind, &name)?;
    Ok(known.and_then(|known| owner_before(vm, known, vm.seen().user())))
}

/// Warns of references to what is private that a value is or has.
pub(crate) fn tell_of_references<'c>(vm: &mut Vm<'c>, frame: ActivationId, value: Value<'c>) -> Flow<'c, ()> {
    if !vm.names.has_access_control() {
        return Ok(());
    }
    let mut references = Vec::new();
    add_references(vm, value, &mut references);
    for reference in references {
        if let Some(owner) = private_reference(vm, reference)? {
            tell_of_access(vm, frame, &issues::private_reference(&text(reference), &owner));
        }
    }
    Ok(())
}

/// Warns of a parameter that is private to another module, or whose resource is.
pub(crate) fn tell_of_parameter<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    reference: ResourceReference<'c>,
    names: &[Value<'c>],
) -> Flow<'c, ()> {
    if !vm.names.has_access_control() {
        return Ok(());
    }
    let (kind, name) = match reference.type_name.as_str() {
        "Class" => (DefinitionKind::Class, reference.title.to_lowercase()),
        type_name => (DefinitionKind::Define, type_name.to_lowercase()),
    };
    let Some(known) = vm.find_definition(kind, &name)? else { return Ok(()) };
    if known.unit.module == vm.seen().user() {
        return Ok(());
    }
    let chunk = known.code().chunk;
    for name in names.iter().filter_map(Value::as_str) {
        let found = Symbol::find(name).and_then(|name| known.unit.unit.parameter_of(chunk, name));
        if found.is_some_and(|(_, parameter)| chunk.privacy().has(parameter.slot)) {
            let owner = owner(vm, known.unit);
            tell_of_access(vm, frame, &issues::private_parameter_reference(name, &text(reference), &owner));
        }
    }
    Ok(())
}

/// Refuses relationships with what is private to another module.
pub(crate) fn check_relationship<'c>(vm: &mut Vm<'c>, ends: &[RelationEnd<'c>]) -> Flow<'c, ()> {
    if !vm.names.has_access_control() {
        return Ok(());
    }
    for end in ends {
        let references = match end {
            RelationEnd::References(references) => references.clone(),
            // What it finds is of its type, whatever the titles are.
            RelationEnd::Collector(id) => {
                let type_name = vm.pending.collectors[id.index()].type_name;
                vec![ResourceReference { type_name, title: "" }]
            }
            RelationEnd::Untitled(_) => continue,
        };
        for reference in references {
            if let Some(owner) = private_reference(vm, reference)? {
                let name = match reference.title {
                    "" => reference.type_name.as_str().to_owned(),
                    _ => text(reference),
                };
                return Err(issues::private_relationship(&name, &owner).into());
            }
        }
    }
    Ok(())
}

/// Refuses a metaparameter that forms a relationship with what is private to another module.
pub(crate) fn check_metaparameter<'c>(vm: &mut Vm<'c>, name: Symbol, value: Value<'c>) -> Flow<'c, ()> {
    if !vm.names.has_access_control() || !RELATIONSHIPS.contains(&name.as_str()) {
        return Ok(());
    }
    let mut references = Vec::new();
    add_references(vm, value, &mut references);
    check_relationship(vm, &[RelationEnd::References(references)])
}

#[cold]
fn tell_of_access(vm: &mut Vm<'_>, frame: ActivationId, told: &Issue) {
    let activation = &vm.stack[frame];
    let file = activation.code.unit.file.clone();
    let place = activation.code.chunk.places.get(activation.at).unwrap_or_default();
    let key = format!("{} {file}:{}:{} {}", told.code(), place.line, place.column, told.text());
    let entry = Entry { code: Some(told.code()), file: Some(file), place, ..Entry::new(Level::Warning, told.text()) };
    vm.listeners.warn_once(&key, entry);
}

/// The report of a private variable that a scope does not see: an error for a parameter, advice for any other.
#[cold]
pub(crate) fn told_of_hidden(vm: &Vm<'_>, frame: ActivationId, name: &str) -> Option<Result<String, Issue>> {
    if !vm.names.has_access_control() {
        return None;
    }
    let plain = name.strip_prefix("::").unwrap_or(name);
    let (first, variable) = match split_last_segment(plain) {
        Some((class, variable)) => (vm.names.class_scope(class), variable),
        None if name == plain => (Some(vm.stack[frame].scope), plain),
        None => (None, plain),
    };
    let symbol = Symbol::find(variable)?;
    let is_plain = split_last_segment(plain).is_none();
    let inherited = std::iter::successors(first, |id| vm.names[*id].inherited);
    let node = vm.names.node().filter(|_| is_plain);
    let hidden = inherited.chain(node).find(|id| vm.seen().is_hidden(*id, symbol));
    let Some(scope) = hidden.map(|id| &vm.names[id]) else {
        let is_at_top = is_plain && vm.seen().is_hidden_at_top(variable);
        return is_at_top.then(|| Ok(format!("'{variable}' is private to top scope")));
    };
    let of = scope.definition.map_or("the node definition", Symbol::as_str);
    if scope.is_parameter(symbol) {
        let owner = scope.code.map_or_else(String::new, |code| owner(vm, code.unit));
        return Some(Err(issues::private_parameter(variable, of, &owner)));
    }
    let of = if scope.definition.is_some() { format!("'{of}'") } else { of.to_owned() };
    Some(Ok(format!("'{variable}' is private to {of}")))
}

/// A reference by a class name.
pub(crate) fn class_reference<'c>(vm: &Vm<'c>, name: &str) -> ResourceReference<'c> {
    ResourceReference { type_name: symbol!("Class"), title: vm.text(&capitalize_segments(name)) }
}

/// The references that a value is or has.
fn add_references<'c>(vm: &Vm<'c>, value: Value<'c>, references: &mut Vec<ResourceReference<'c>>) {
    deeper(|| match value {
        Value::Array(elements) => elements.iter().for_each(|element| add_references(vm, *element, references)),
        Value::Hash(hash) => hash.entries().iter().for_each(|(_, value)| add_references(vm, *value, references)),
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            references.push(ResourceReference { type_name: *type_name, title });
        }
        Value::Type(Type::Class(Some(class))) => references.push(class_reference(vm, class)),
        Value::Resource(reference) => references.push(*reference),
        _ => {}
    });
}

fn text(reference: ResourceReference<'_>) -> String {
    match reference.type_name.as_str() {
        "Class" => format!("Class['{}']", reference.title.to_lowercase()),
        type_name => format!("{type_name}['{}']", reference.title),
    }
}
