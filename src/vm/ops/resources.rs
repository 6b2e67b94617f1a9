//! Resource expressions, defaults and overrides: from registers to declarations.

use hashbrown::HashSet;
use smallvec::{SmallVec, smallvec};

use crate::bytecode::{AttributeSite, DefaultsId, OverrideId, ResourceForm, ResourceId as SiteId, TypeOperand};
use crate::catalog::{Parameter, ParameterOrigin, Parameters, Realization, ResourceKind, Site};
use crate::diagnostics::issues::catalog as issues;
use crate::diagnostics::issues::evaluate;
use crate::diagnostics::{Diagnostic, Entry, Level};
use crate::source::Place;
use crate::symbol::{Symbol, symbol};
use crate::types::names::capitalize_segments;
use crate::value::{ResourceReference, Type, Value};
use crate::vm::frame::ActivationId;
use crate::vm::scope::Code;
use crate::vm::unwind::{Flow, Unwind};
use crate::vm::{DeclareAs, Vm};

/// Evaluated attributes of a site. `merged` are the attributes of a `default:` body.
pub(super) fn attributes<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    sites: &[AttributeSite],
) -> Flow<'c, Parameters<'c>> {
    let code = vm.frames[frame.index()].code;
    let scope = vm.frames[frame.index()].scope;
    let file: Option<&'c str> = Some(&*code.unit.file);
    let mut all = Parameters::with_capacity(sites.len());
    let mut set = |name: Symbol, value: Value<'c>, append: bool, place: Place| {
        let parameter = Parameter { value, scope, origin: ParameterOrigin::Given, append, file, place };
        if all.add(name, parameter) { Ok(()) } else { Err(Unwind::from(evaluate::duplicate_attribute(name.as_str()))) }
    };
    for site in sites {
        match site {
            AttributeSite::Set { name, value, place } => {
                let value = attribute_value(vm, code, vm.registers[base + value.index()], *place)?;
                set(code.unit.unit.name(*name), value, false, *place)?;
            }
            AttributeSite::Append { name, value, place } => {
                let value = attribute_value(vm, code, vm.registers[base + value.index()], *place)?;
                set(code.unit.unit.name(*name), value, true, *place)?;
            }
            AttributeSite::Splat { value, place } => {
                let value = vm.registers[base + value.index()];
                let Value::Hash(hash) = value else {
                    let actual = short_type(vm, &value);
                    return Err(vm.at_place(code, *place, evaluate::splat_of_no_hash(&actual)));
                };
                for (key, value) in hash.entries() {
                    let Value::String(key) = key else {
                        let actual = short_type(vm, key);
                        return Err(vm.at_place(code, *place, evaluate::splat_key(&actual)));
                    };
                    let value = placed(vm, code, *value, *place, "an Object")?;
                    set(Symbol::intern(key), value, false, *place)?;
                }
            }
        }
    }
    Ok(all)
}

fn attribute_value<'c>(vm: &mut Vm<'c>, code: Code<'c>, value: Value<'c>, place: Place) -> Flow<'c> {
    placed(vm, code, value, place, "a '=>' expression")
}

/// A value as a resource keeps it; what is wrong with it is told at the attribute.
fn placed<'c>(vm: &mut Vm<'c>, code: Code<'c>, value: Value<'c>, place: Place, what: &str) -> Flow<'c> {
    if matches!(value, Value::String(_) | Value::Boolean(_) | Value::Integer(_) | Value::Undef) {
        return Ok(value);
    }
    vm.resource_value(value).map_err(|unwind| match unwind {
        Unwind::Raised(issue) if issue.code() == "RUNTIME_ERROR" => {
            vm.at_place(code, place, issue.map_text(|text| format!("Error while evaluating {what}, {text}")))
        }
        other => other,
    })
}

/// The type of a resource expression: its name and kind. Of a name in lower case Puppet finds out later whether it is one.
fn resource_type<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    operand: TypeOperand,
    place: Place,
) -> Flow<'c, (Symbol, Option<ResourceKind>)> {
    let code = vm.frames[frame.index()].code;
    let illegal = |actual: &str| Err(vm.at_place(code, place, evaluate::illegal_resource_type(actual)));
    let name = match operand {
        TypeOperand::Name(name) => code.unit.unit.name(name),
        TypeOperand::Refused(register) => return illegal(&short_type(vm, &vm.registers[base + register.index()])),
        TypeOperand::Value(register) => match vm.registers[base + register.index()] {
            Value::Type(Type::Resource { type_name: Some(name), title: None }) => *name,
            Value::Type(Type::Class(None)) => symbol!("class"),
            Value::Type(ty @ (Type::Resource { title: Some(_), .. } | Type::Class(Some(_)))) => {
                return illegal(&crate::types::type_text(&vm.types, ty));
            }
            other => return illegal(&short_type(vm, &other)),
        },
    };
    let plain = name.as_str().trim_start_matches(':');
    let is_type = plain.starts_with(|first: char| first.is_ascii_uppercase());
    let written = if is_type && plain.len() < name.as_str().len() { Symbol::intern(plain) } else { name };
    if let Some((name, kind)) = vm.kind_of_type(written)? {
        return Ok((name, Some(kind)));
    }
    if !is_type {
        return Ok((name, None));
    }
    match vm.types.named(name.as_str()) {
        Ok(ty) if !matches!(ty, Type::Resource { type_name: Some(_), .. }) => {
            let ty = Value::Type(vm.arena.alloc(ty));
            Err(vm.at_place(code, place, evaluate::illegal_resource_type(&short_type(vm, &ty))))
        }
        _ => Err(vm.at_place(code, place, evaluate::resource_type_not_found(name.as_str()))),
    }
}

type Titles<'c> = SmallVec<[&'c str; 2]>;

/// Titles of a body, and whether it has the defaults of the others, which it has for the title `default`.
fn titles<'c>(vm: &Vm<'c>, title: Value<'c>, place: Place, frame: ActivationId) -> Flow<'c, (Titles<'c>, bool)> {
    let code = vm.frames[frame.index()].code;
    let mut found = Titles::new();
    let mut has_default = false;
    let elements: SmallVec<[Value<'c>; 1]> = match title {
        Value::Undef => return Err(vm.at_place(code, place, evaluate::missing_title())),
        Value::Array(elements) => flat(elements).into(),
        other => smallvec![other],
    };
    for (at, element) in elements.iter().enumerate() {
        match element {
            Value::String("") => return Err(vm.at_place(code, place, evaluate::empty_string_title(at))),
            Value::String(text) => found.push(*text),
            Value::Undef => return Err(vm.at_place(code, place, evaluate::missing_title_at(at))),
            Value::Default if has_default => return Err(evaluate::duplicate_title("default").into()),
            Value::Default => has_default = true,
            other => {
                let actual = short_type(vm, other);
                return Err(vm.at_place(code, place, evaluate::illegal_title_type(at, &actual)));
            }
        }
    }
    Ok((found, has_default))
}

/// Refuses what can be no title.
pub(in crate::vm) fn check_titles<'c>(vm: &Vm<'c>, frame: ActivationId, at: usize, title: Value<'c>) -> Flow<'c, ()> {
    if matches!(title, Value::String(text) if !text.is_empty()) {
        return Ok(());
    }
    let place = vm.frames[frame.index()].code.chunk.places.get(at).copied().unwrap_or_default();
    titles(vm, title, place, frame).map(|_| ())
}

fn flat<'c>(elements: &[Value<'c>]) -> Vec<Value<'c>> {
    let mut all = Vec::with_capacity(elements.len());
    for element in elements {
        match element {
            Value::Array(inner) => all.extend(flat(inner)),
            other => all.push(*other),
        }
    }
    all
}

/// Executes a resource expression; gives the references.
pub(in crate::vm) fn declare<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: SiteId) -> Flow<'c> {
    let code = vm.frames[frame.index()].code;
    let at = vm.frames[frame.index()].at;
    let site = &code.chunk.resources[site.index()];
    let (type_name, kind) = resource_type(vm, frame, base, site.type_name, site.type_place)?;
    let mut local_defaults: Option<Parameters<'c>> = None;
    let mut bodies: SmallVec<[_; 1]> = SmallVec::with_capacity(site.bodies.len());
    let mut seen: HashSet<&'c str, rustc_hash::FxBuildHasher> = HashSet::default();
    for body in &site.bodies {
        let title = vm.registers[base + body.title.index()];
        let (titles, has_default) = titles(vm, title, body.title_place, frame)?;
        if site.bodies.len() > 1 || titles.len() > 1 {
            for title in &titles {
                if !seen.insert(title) {
                    return Err(evaluate::duplicate_title(title).into());
                }
            }
        }
        let parameters = attributes(vm, frame, base, &body.attributes)?;
        if has_default {
            if local_defaults.is_some() {
                return Err(evaluate::duplicate_title("default").into());
            }
            local_defaults = Some(parameters.clone());
        }
        bodies.push((titles, parameters, body.place));
    }
    let realization =
        Realization { is_virtual: site.form != ResourceForm::Regular, exported: site.form == ResourceForm::Exported };
    let Some(kind) = kind else {
        let advice = vm.advice_on_resource_type(type_name.as_str());
        return Err(issues::unknown_resource_type(type_name.as_str()).advised(advice).into());
    };
    let place = code.chunk.places.get(at).copied().unwrap_or_default();
    let what = DeclareAs {
        type_name,
        kind,
        realization,
        scope: vm.frames[frame.index()].scope,
        site: Site { file: Some(&code.unit.file), place },
        title_is_text: true,
    };
    let mut references: SmallVec<[Value<'c>; 4]> = SmallVec::new();
    for (titles, mut parameters, body_place) in bodies {
        let last = titles.len().saturating_sub(1);
        for (at, title) in titles.into_iter().enumerate() {
            let own = match &local_defaults {
                Some(defaults) => {
                    let mut own = defaults.clone();
                    parameters.iter().for_each(|(name, parameter)| own.set(name, *parameter));
                    own
                }
                None if at == last => std::mem::take(&mut parameters),
                None => parameters.clone(),
            };
            let what = DeclareAs { site: Site { place: body_line(place, body_place), ..what.site }, ..what };
            let id = vm.declare_resource(&what, title, own)?;
            let resource = vm.catalog.get(id);
            let ty = Type::Resource { type_name: Some(resource.type_name), title: Some(resource.title) };
            references.push(Value::Type(vm.arena.alloc(ty)));
        }
    }
    Ok(Value::Array(vm.arena.alloc_slice_copy(&references)))
}

/// The place recorded for a resource: that of its body, as Puppet records the line of the title.
fn body_line(whole: Place, body: Place) -> Place {
    if body.is_known() { body } else { whole }
}

/// Warns where resources are exported and nothing stores them.
pub(in crate::vm) fn warn_of_export(vm: &mut Vm<'_>, frame: ActivationId, at: usize) {
    if vm.environment.settings().storeconfigs() {
        return;
    }
    let code = vm.frames[frame.index()].code;
    let issue = evaluate::no_storeconfigs_export();
    let entry = Entry {
        code: Some(issue.code()),
        file: Some(code.unit.file.clone()),
        place: code.chunk.places.get(at).copied().unwrap_or_default(),
        ..Entry::new(Level::Warning, issue.text())
    };
    vm.log.write(entry);
}

/// Executes a resource defaults expression.
pub(in crate::vm) fn defaults<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: DefaultsId) -> Flow<'c, ()> {
    let code = vm.frames[frame.index()].code;
    let site = &code.chunk.defaults[site.index()];
    let (type_name, kind) = resource_type(vm, frame, base, site.type_name, site.type_place)?;
    if kind == Some(ResourceKind::Class) {
        return Err(vm.at_place(code, site.type_place, evaluate::illegal_resource_type("Type[Class]")));
    }
    let parameters = attributes(vm, frame, base, &site.attributes)?;
    set_defaults(vm, frame, type_name, &parameters)
}

/// Sets the defaults of a type in the scope of a frame.
fn set_defaults<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    type_name: Symbol,
    parameters: &Parameters<'c>,
) -> Flow<'c, ()> {
    let code = vm.frames[frame.index()].code;
    let scope = vm.frames[frame.index()].scope;
    let mut inherited = Parameters::default();
    if parameters.iter().any(|(_, parameter)| parameter.append) {
        inherited = vm.defaults_for(scope, type_name);
    }
    let mut own = match vm.scopes[scope.index()].defaults.iter().find(|(have, _)| *have == type_name) {
        Some((_, own)) => own.clone(),
        None => Parameters::default(),
    };
    for (name, parameter) in parameters.iter() {
        if own.get(name).is_some() {
            // Told without Puppet's prefix and column: its scope raises this, not its evaluator.
            let issue = issues::default_already_defined(type_name.as_str(), name.as_str());
            let place = Place { column: 0, ..parameter.place };
            return Err(Diagnostic::new(issue, Some(code.unit.file.clone()), place).into());
        }
        let value = match (parameter.append, inherited.get(name)) {
            (true, Some(outer)) => vm.appended(outer.value, parameter.value),
            _ => parameter.value,
        };
        own.set(name, Parameter { value, append: false, ..*parameter });
    }
    vm.default_marks |= type_name.mark();
    let all = &mut vm.scopes[scope.index()].defaults;
    match all.iter_mut().find(|(have, _)| *have == type_name) {
        Some((_, have)) => *have = own,
        None => all.push((type_name, own)),
    }
    Ok(())
}

/// Executes a resource override; gives the references, or the type if it sets defaults.
pub(in crate::vm) fn override_resources<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    site: OverrideId,
) -> Flow<'c> {
    let code = vm.frames[frame.index()].code;
    let at = vm.frames[frame.index()].at;
    let site = &code.chunk.overrides[site.index()];
    let value = vm.registers[base + site.resources.index()];
    let parameters = attributes(vm, frame, base, &site.attributes)?;
    let scope = vm.frames[frame.index()].scope;
    let place = code.chunk.places.get(at).copied().unwrap_or_default();
    let elements = match value {
        Value::Array(elements) => flat(elements),
        other => vec![other],
    };
    if let (true, Value::Type(Type::Resource { type_name: Some(type_name), title: None })) = (site.or_defaults, value) {
        // Puppet 8 refuses a type without a title here; the language's specification has defaults.
        let found = vm.resource_kind(type_name.as_str())?;
        if let Some((type_name, ResourceKind::Builtin | ResourceKind::Defined)) = found {
            set_defaults(vm, frame, type_name, &parameters)?;
            return Ok(value);
        }
    }
    for element in &elements {
        let reference = match element {
            Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
                ResourceReference { type_name: *type_name, title }
            }
            Value::Resource(reference) => **reference,
            Value::Type(Type::Class(class)) => {
                let shown = class.map_or_else(|| "Class".to_owned(), |class| format!("Class[{class}]"));
                return Err(evaluate::illegal_override(&format!("{shown}-Type")).into());
            }
            Value::Type(Type::Resource { type_name: Some(type_name), title: None }) => {
                let lower = type_name.as_str().to_lowercase();
                let shown = match vm.resource_kind(&lower)? {
                    Some((_, ResourceKind::Builtin)) => format!(":{lower}"),
                    Some((_, ResourceKind::Defined)) => format!("\"{lower}\""),
                    Some(_) | None => "nil".to_owned(),
                };
                return Err(crate::vm::raise(&format!(
                    "No title provided and {shown} is not a valid resource reference"
                )));
            }
            other => {
                let actual = crate::value::label::label(other, &vm.types);
                return Err(evaluate::illegal_override(&actual).into());
            }
        };
        let site = Site { file: Some(&code.unit.file), place };
        vm.override_resource(reference, parameters.clone(), scope, site)?;
    }
    Ok(value)
}

/// A reference by a class name.
pub(in crate::vm) fn class_reference<'c>(vm: &Vm<'c>, name: &str) -> ResourceReference<'c> {
    ResourceReference { type_name: symbol!("Class"), title: vm.text(&capitalize_segments(name)) }
}

/// The type of a value as these messages name it.
fn short_type<'c>(vm: &Vm<'c>, value: &Value<'c>) -> String {
    crate::types::type_text(&vm.types, &crate::types::infer_generalized(&vm.types, value))
}
