//! Resource expressions, defaults and overrides: from registers to declarations.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use hashbrown::HashSet;
use smallvec::{SmallVec, smallvec};

use crate::advice;
use crate::frame::ActivationId;
use crate::issues;
use crate::overrides;
use crate::resource_values;
use crate::resources;
use crate::scope::Code;
use crate::unwind::{Flow, Unwind};
use crate::{DeclareAs, Vm};
use pantin_base::budget;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{
    GivenParameters, Parameter, ParameterOrigin, Parameters, Realization, ResourceKind, Site, Written,
};
use pantin_code::bytecode::{
    AttributeSite, DefaultsId, DefaultsSite, OverrideId, ResourceForm, ResourceId as SiteId, ResourceSite, TypeOperand,
};
use pantin_values::value::flatten::flatten;
use pantin_values::value::issues as value_issues;
use pantin_values::value::{ResourceReference, Type, Value};

/// Evaluated attributes of a site.
pub(super) fn attributes<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    sites: &'c [AttributeSite],
) -> Flow<'c, GivenParameters<'c>> {
    let code = vm.stack[frame].code;
    let scope = vm.stack[frame].scope;
    let mut given = GivenParameters { parameters: Parameters::with_capacity(sites.len()), repeated: None };
    let mut set = |name: Symbol, value: Value<'c>, append: bool, place: &'c Place| {
        let written = Some(Written { file: &code.unit.file, place });
        let parameter = Parameter { value, scope, origin: ParameterOrigin::Given, append, written };
        if !given.parameters.add(name, parameter) && given.repeated.is_none() {
            given.repeated = Some((name, *place));
        }
    };
    for site in sites {
        match site {
            AttributeSite::Set { name, value, place } => {
                let name = code.unit.unit.name(*name);
                let value = placed(vm, code, (name, vm.stack.register(base, *value)), *place, OPERATION)?;
                set(name, value, false, place);
            }
            AttributeSite::Append { name, value, place } => {
                let name = code.unit.unit.name(*name);
                let value = placed(vm, code, (name, vm.stack.register(base, *value)), *place, OPERATION)?;
                set(name, value, true, place);
            }
            AttributeSite::Splat { value, place } => {
                let entries = splat(vm, vm.stack.register(base, *value));
                for (name, value) in entries.map_err(|issue| vm.at_place(code, *place, issue))? {
                    let value = placed(vm, code, (name, value), *place, "an Object")?;
                    set(name, value, false, place);
                }
            }
        }
    }
    Ok(given)
}

/// The attributes that a hash has.
fn splat<'c>(vm: &Vm<'c>, value: Value<'c>) -> Result<Vec<(Symbol, Value<'c>)>, Issue> {
    let Value::Hash(hash) = value else { return Err(issues::splat_of_no_hash(&short_type(vm, &value))) };
    let entries = hash.entries().iter().map(|(key, value)| {
        if let Value::String(key) = key {
            Ok((Symbol::of_data(key)?, *value))
        } else {
            Err(issues::splat_key(&short_type(vm, key)))
        }
    });
    entries.collect()
}

/// Refuses attributes from what is no hash of names.
pub(crate) fn check_splat<'c>(vm: &Vm<'c>, value: Value<'c>) -> Flow<'c, ()> {
    Ok(splat(vm, value).map(|_| ())?)
}

/// What Puppet calls one attribute.
const OPERATION: &str = "a '=>' expression";

/// A value in the form that a resource stores. Errors have the place of the attribute.
fn placed<'c>(
    vm: &mut Vm<'c>,
    code: Code<'c>,
    (name, value): (Symbol, Value<'c>),
    place: Place,
    what: &str,
) -> Flow<'c> {
    if matches!(value, Value::String(_) | Value::Boolean(_) | Value::Integer(_) | Value::Undef) {
        return Ok(value);
    }
    resource_values::attribute_value(vm, name, value).map_err(|unwind| match unwind {
        Unwind::Raised(issue) if value_issues::has_code_of::runtime_error(&issue) => {
            vm.at_place(code, place, issue.map_text(|text| format!("Error while evaluating {what}, {text}")))
        }
        other @ (Unwind::Raised(_)
        | Unwind::Failed(_)
        | Unwind::Next(_)
        | Unwind::Break(_)
        | Unwind::NotFound
        | Unwind::Return(_)) => other,
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
    let code = vm.stack[frame].code;
    let illegal = |actual: &str| Err(vm.at_place(code, place, issues::illegal_resource_type(actual)));
    let name = match operand {
        TypeOperand::Name(name) => code.unit.unit.name(name),
        TypeOperand::Refused(register) => return illegal(&short_type(vm, &vm.stack.register(base, register))),
        TypeOperand::Value(register) => match vm.stack.register(base, register) {
            Value::Type(Type::Resource { type_name: Some(name), title: None }) => *name,
            Value::Type(Type::Class(None)) => symbol!("class"),
            Value::Type(ty @ (Type::Resource { title: Some(_), .. } | Type::Class(Some(_)))) => {
                return illegal(&pantin_values::types::type_text(&vm.types, ty));
            }
            other => return illegal(&short_type(vm, &other)),
        },
    };
    let plain = name.as_str().trim_start_matches(':');
    let is_type = plain.starts_with(|first: char| first.is_ascii_uppercase());
    let is_written = is_type && matches!(operand, TypeOperand::Name(_));
    let written = if is_written && plain.len() < name.as_str().len() { Symbol::intern(plain) } else { name };
    if let Some((name, kind)) = vm.kind_of_type(written)? {
        return Ok((name, Some(kind)));
    }
    if !is_type || matches!(operand, TypeOperand::Value(_)) {
        let site = Site { file: Some(&code.unit.file), place };
        return absolute_type(vm, name, site)
            .map(|found| found.map_or((name, None), |(name, kind)| (name, Some(kind))));
    }
    match vm.types.named(name.as_str()) {
        Ok(ty) if !matches!(ty, Type::Resource { type_name: Some(_), .. }) => {
            let ty = Value::Type(vm.arena.alloc(ty));
            Err(vm.at_place(code, place, issues::illegal_resource_type(&short_type(vm, &ty))))
        }
        _ => Err(vm.at_place(code, place, issues::resource_type_not_found(name.as_str()))),
    }
}

/// The type that a name with `::` in front means to the language's specification, where it is not one of Puppet's code.
pub(super) fn absolute_type<'c>(
    vm: &mut Vm<'c>,
    name: Symbol,
    site: Site<'c>,
) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
    let Some(plain) = name.as_str().strip_prefix("::") else { return Ok(None) };
    let Some((type_name, kind)) = vm.resource_kind(plain)? else { return Ok(None) };
    let told = issues::absolute_type(name.as_str());
    Ok(vm.beyond_puppet(&told, site).then_some((type_name, kind)))
}

/// Refuses what is no type of resources.
pub(crate) fn check_type<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: SiteId) -> Flow<'c, ()> {
    let site = &vm.stack[frame].code.chunk.resources[site.index()];
    resource_type(vm, frame, base, site.type_name, site.type_place).map(|_| ())
}

/// The titles of an expression's bodies, no two of them equal.
#[derive(Default)]
struct Titles<'c> {
    seen: HashSet<&'c str, rustc_hash::FxBuildHasher>,
    has_default: bool,
}

/// The titles of one body, and whether it has the defaults of the others, which it has for the title `default`.
type BodyTitles<'c> = (SmallVec<[&'c str; 2]>, bool);

impl<'c> Titles<'c> {
    fn of_body(
        &mut self,
        vm: &Vm<'c>,
        frame: ActivationId,
        base: usize,
        site: (&ResourceSite, usize),
    ) -> Flow<'c, BodyTitles<'c>> {
        let (site, number) = site;
        let code = vm.stack[frame].code;
        let body = &site.bodies[number];
        let wrong = |issue: Issue| Err(vm.at_place(code, body.title_place, issue));
        let elements: SmallVec<[Value<'c>; 1]> = match vm.stack.register(base, body.title) {
            Value::Undef => return wrong(issues::missing_title()),
            Value::Array(elements) => flat(elements)?.into(),
            other => smallvec![other],
        };
        let is_only = site.bodies.len() == 1 && elements.len() == 1;
        let mut found = SmallVec::new();
        let mut is_default = false;
        for (at, element) in elements.iter().enumerate() {
            match element {
                Value::String("") => return wrong(issues::empty_string_title(at)),
                Value::String(text) if is_only || self.seen.insert(*text) => found.push(*text),
                Value::String(text) => return Err(issues::duplicate_title(text).into()),
                Value::Undef => return wrong(issues::missing_title_at(at)),
                Value::Default if self.has_default => return Err(issues::duplicate_title("default").into()),
                Value::Default => (self.has_default, is_default) = (true, true),
                other => return wrong(issues::illegal_title_type(at, &short_type(vm, other))),
            }
        }
        Ok((found, is_default))
    }
}

/// Refuses wrong or repeated titles of a body and wrong or repeated ones among its first attributes.
pub(crate) fn check_body<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    site: SiteId,
    (number, attribute_count): (usize, usize),
) -> Flow<'c, ()> {
    let site = &vm.stack[frame].code.chunk.resources[site.index()];
    let Some(body) = site.bodies.get(number) else { return Ok(()) };
    let mut titles = Titles::default();
    for number in 0..=number {
        titles.of_body(vm, frame, base, (site, number))?;
    }
    let first = &body.attributes[..attribute_count.min(body.attributes.len())];
    body_attributes(vm, frame, base, first).map(|_| ())
}

/// The attributes of a body, none of which may be there twice.
fn body_attributes<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    sites: &'c [AttributeSite],
) -> Flow<'c, Parameters<'c>> {
    let given = attributes(vm, frame, base, sites)?;
    match given.repeated {
        Some((name, _)) => Err(issues::duplicate_attribute(name.as_str()).into()),
        None => Ok(given.parameters),
    }
}

/// The elements of an array and of those in it.
fn flat<'c>(elements: &'c [Value<'c>]) -> Result<Vec<Value<'c>>, Issue> {
    let mut all = Vec::with_capacity(elements.len());
    flatten(Value::Array(elements), &mut all);
    // Where the budget is exceeded, not all are there.
    budget::check()?;
    Ok(all)
}

/// Executes a resource expression; gives the references.
pub(crate) fn declare<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: SiteId) -> Flow<'c> {
    let code = vm.stack[frame].code;
    let at = vm.stack[frame].at;
    let site = &code.chunk.resources[site.index()];
    let (type_name, kind) = resource_type(vm, frame, base, site.type_name, site.type_place)?;
    let mut local_defaults: Option<Parameters<'c>> = None;
    let mut bodies: SmallVec<[_; 1]> = SmallVec::with_capacity(site.bodies.len());
    let mut all_titles = Titles::default();
    for (number, body) in site.bodies.iter().enumerate() {
        let (titles, has_default) = all_titles.of_body(vm, frame, base, (site, number))?;
        let parameters = body_attributes(vm, frame, base, &body.attributes)?;
        if has_default {
            local_defaults = Some(parameters.clone());
        }
        bodies.push((titles, parameters, body.place));
    }
    let realization =
        Realization { is_virtual: site.form != ResourceForm::Regular, exported: site.form == ResourceForm::Exported };
    let Some(kind) = kind else {
        let advice = advice::advice_on_resource_type(vm, type_name.as_str());
        return Err(issues::unknown_resource_type(type_name.as_str()).advised(advice).into());
    };
    let place = code.chunk.places.get(at).unwrap_or_default();
    let what = DeclareAs {
        type_name,
        kind,
        realization,
        scope: vm.stack[frame].scope,
        site: Site { file: Some(&code.unit.file), place },
        title_value: None,
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
pub(crate) fn warn_of_export<'c>(vm: &mut Vm<'c>, frame: ActivationId) -> Flow<'c, ()> {
    if !vm.environment.settings().storeconfigs() {
        vm.listeners.warn_at_instruction(&vm.stack[frame], &issues::no_storeconfigs_export());
    }
    Ok(())
}

/// Executes a resource defaults expression.
pub(crate) fn defaults<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: DefaultsId) -> Flow<'c, ()> {
    let code = vm.stack[frame].code;
    let site = &code.chunk.rare().defaults[site.index()];
    let type_name = defaults_type(vm, frame, base, site)?;
    let given = attributes(vm, frame, base, &site.attributes)?;
    set_defaults(vm, frame, type_name, &given)
}

fn defaults_type<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: &DefaultsSite) -> Flow<'c, Symbol> {
    let code = vm.stack[frame].code;
    match resource_type(vm, frame, base, site.type_name, site.type_place)? {
        (_, Some(ResourceKind::Class)) => {
            Err(vm.at_place(code, site.type_place, issues::illegal_resource_type("Type[Class]")))
        }
        (type_name, _) => Ok(type_name),
    }
}

/// Refuses a type that has no defaults.
pub(crate) fn check_defaults_type<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    base: usize,
    site: DefaultsId,
) -> Flow<'c, ()> {
    let site = &vm.stack[frame].code.chunk.rare().defaults[site.index()];
    defaults_type(vm, frame, base, site).map(|_| ())
}

/// Sets the defaults of a type in the scope of a frame.
fn set_defaults<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    type_name: Symbol,
    given: &GivenParameters<'c>,
) -> Flow<'c, ()> {
    let parameters = &given.parameters;
    let code = vm.stack[frame].code;
    let scope = vm.stack[frame].scope;
    let mut inherited = Parameters::default();
    if parameters.iter().any(|(_, parameter)| parameter.append) {
        inherited = resources::defaults_for(vm, scope, type_name);
    }
    let mut own = match vm.names[scope].defaults.iter().find(|(have, _)| *have == type_name) {
        Some((_, own)) => own.clone(),
        None => Parameters::default(),
    };
    // Told without Puppet's prefix and column: its scope raises this, not its evaluator.
    let defined = |name: Symbol, place: Place| {
        let issue = issues::default_already_defined(type_name.as_str(), name.as_str());
        Err(Diagnostic::new(issue, Some(code.unit.file.clone()), Place { column: 0, ..place }).into())
    };
    for (name, parameter) in parameters.iter() {
        if own.get(name).is_some() {
            return defined(name, parameter.site().place);
        }
        let value = match (parameter.append, inherited.get(name)) {
            // A default of undef sets nothing.
            (true, Some(outer)) if !outer.value.is_undef() => {
                resource_values::appended(vm, outer.value, parameter.value)
            }
            _ => parameter.value,
        };
        own.set(name, Parameter { value, append: false, ..*parameter });
    }
    if let Some((name, place)) = given.repeated {
        return defined(name, place);
    }
    vm.declared.add_defaults(type_name);
    let all = &mut vm.names[scope].defaults;
    match all.iter_mut().find(|(have, _)| *have == type_name) {
        Some((_, have)) => *have = own,
        None => all.push((type_name, own)),
    }
    Ok(())
}

/// Executes a resource override; gives the references, or the type if it sets defaults.
pub(crate) fn override_resources<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, site: OverrideId) -> Flow<'c> {
    let code = vm.stack[frame].code;
    let at = vm.stack[frame].at;
    let site = &code.chunk.rare().overrides[site.index()];
    let value = vm.stack.register(base, site.resources);
    let given = attributes(vm, frame, base, &site.attributes)?;
    let scope = vm.stack[frame].scope;
    let place = code.chunk.places.get(at).unwrap_or_default();
    let elements = if let Value::Array(elements) = value { flat(elements)? } else { vec![value] };
    if let (true, Value::Type(Type::Resource { type_name: Some(type_name), title: None })) = (site.or_defaults, value) {
        // Puppet 8 refuses a type without a title here; the language's specification has defaults.
        let plain = type_name.as_str().trim_start_matches(':');
        let found = vm.resource_kind(plain)?;
        let told = issues::default_access(plain);
        if let Some((type_name, ResourceKind::Builtin | ResourceKind::Defined)) = found
            && vm.beyond_puppet(&told, Site { file: Some(&code.unit.file), place })
        {
            set_defaults(vm, frame, type_name, &given)?;
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
                return Err(issues::illegal_override(&format!("{shown}-Type")).into());
            }
            Value::Type(Type::Resource { type_name: Some(type_name), title: None }) => {
                let lower = type_name.as_str().to_lowercase();
                let shown = match vm.resource_kind(&lower)? {
                    Some((_, ResourceKind::Builtin)) => format!(":{lower}"),
                    Some((_, ResourceKind::Defined)) => format!("\"{lower}\""),
                    Some(_) | None => "nil".to_owned(),
                };
                return Err(crate::raise(&format!("No title provided and {shown} is not a valid resource reference")));
            }
            other => {
                let actual = pantin_values::value::label::label(other, &vm.types);
                return Err(issues::illegal_override(&actual).into());
            }
        };
        let site = Site { file: Some(&code.unit.file), place };
        if let Some((name, _)) = given.repeated {
            let reference = format!("{}[{}]", reference.type_name, reference.title);
            let issue = issues::parameter_given_twice(name.as_str(), &reference);
            return Err(crate::located(issue, site));
        }
        overrides::override_resource(vm, reference, given.parameters.clone(), scope, site)?;
    }
    Ok(value)
}

/// The type of a value as these messages name it.
fn short_type<'c>(vm: &Vm<'c>, value: &Value<'c>) -> String {
    pantin_values::types::type_text(&vm.types, &pantin_values::types::infer_generalized(&vm.types, value))
}
