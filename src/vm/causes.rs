//! What an error about a parameter of a class or defined type shows besides Puppet's words: where its value is given, in
//! code or in data, and where the parameter is declared. Asked for only when an error is reported.

use std::sync::Arc;

use super::Vm;
use super::frame::ActivationId;
use super::given::Given;
use super::passed_on::{self, Passed};
use super::registry::KnownDefinition;
use crate::{lookup, signatures};
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Issue, Label};
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_catalog::{Parameter as Attribute, ResourceId};
use pantin_code::bytecode::Parameter;
use pantin_lookup::{DataPlaces, ExplainScope, Explainer, Secrecy, advice_on_missing};
use pantin_values::types::mismatch::{Step, mismatch_steps};
use pantin_values::value::{Type, Value, concat};

/// The maximum of parameters whose causes one error shows.
const MAX_COUNT: usize = 4;

/// What separates pieces of advice.
const SEPARATOR: &str = "; ";

/// A definition whose parameters do not fit, and the values that they have.
#[derive(Clone, Copy)]
pub(super) struct Refused<'r, 'c> {
    pub(super) id: ResourceId,
    pub(super) known: KnownDefinition<'c>,
    pub(super) types: &'r [Option<&'c Type<'c>>],
    pub(super) given: &'r Given<'c>,
    /// The frame of a class, which its data is looked up from.
    pub(super) frame: Option<ActivationId>,
}

/// The places and the advice of an error so far.
#[derive(Default)]
struct Causes {
    labels: Vec<Label>,
    advice: Vec<String>,
}

/// The error with the places of what is refused.
#[cold]
pub(crate) fn with_causes<'c>(vm: &mut Vm<'c>, issue: Issue, refused: Refused<'_, 'c>) -> Issue {
    let mut causes = Causes::default();
    let names = parameter_names(refused.known);
    let unknown: Vec<Symbol> =
        refused.given.entries().map(|(name, _)| name).filter(|name| !names.contains(&name.as_str())).collect();
    for name in unknown.iter().take(MAX_COUNT) {
        causes.advice.extend(did_you_mean(name.as_str(), names.iter().copied()));
        causes.labels.extend(given_label(vm, refused.id, *name));
    }
    if !unknown.is_empty() {
        causes.labels.push(declared_at(refused.known));
    }
    let parameters = &refused.known.code().chunk.parameters;
    let mut count = 0;
    for (at, parameter) in parameters.iter().enumerate() {
        if count == MAX_COUNT {
            break;
        }
        if add_causes(vm, &mut causes, refused, (at, parameter)) {
            count += 1;
        }
    }
    let issue = causes.labels.into_iter().fold(issue, Issue::related);
    issue.advised((!causes.advice.is_empty()).then(|| causes.advice.join(SEPARATOR)))
}

fn parameter_names(known: KnownDefinition<'_>) -> Vec<&'static str> {
    let unit = &known.unit.unit;
    known.code().chunk.parameters.iter().map(|parameter| unit.name(parameter.name).as_str()).collect()
}

/// Adds the causes of one parameter; false if nothing is wrong with it.
fn add_causes<'c>(
    vm: &mut Vm<'c>,
    causes: &mut Causes,
    refused: Refused<'_, 'c>,
    (at, parameter): (usize, &Parameter),
) -> bool {
    let name = refused.known.unit.unit.name(parameter.name);
    let ty = refused.types[at];
    let secrecy = Secrecy::of(&vm.types, ty);
    // Neither code nor data gave the value.
    let mut is_default = false;
    match refused.given.get(at) {
        Some(value) if ty.is_none_or(|ty| vm.is_instance(ty, &value)) => return false,
        Some(value) => match given_label(vm, refused.id, name) {
            Some(label) => {
                causes.labels.push(label);
                add_data_of(vm, causes, refused, (ty, value));
            }
            None if vm.catalog.get(refused.id).is_class() => {
                let is_of_data = add_places_of_data(vm, causes, refused, (name, secrecy), (ty, value));
                // A classifier declares classes without a place, and gives them values.
                let is_known = vm.catalog.get(refused.id).site.place.is_known();
                let is_of_code = is_known || vm.declared.call(refused.id).is_some();
                is_default = parameter.default.is_some() && !is_of_data && is_of_code;
            }
            None => add_data_of(vm, causes, refused, (ty, value)),
        },
        None if parameter.default.is_some() || vm.catalog.get(refused.id).parameters.get(name).is_some() => {
            return false;
        }
        None => add_missing_data(vm, causes, refused, (name, secrecy)),
    }
    if parameter.place.is_known() {
        let what = if is_default { "the default of parameter" } else { "parameter" };
        let end = if is_default { "has another type" } else { "is declared here" };
        let text = format!("{what} '{name}' of {} {end}", refused.known.definition_name());
        causes.labels.push(Label { file: Some(refused.known.unit.file.clone()), place: parameter.place, text });
    }
    true
}

/// The attribute that gives a value.
fn given_label<'c>(vm: &Vm<'c>, id: ResourceId, name: Symbol) -> Option<Label> {
    let label = given_here(name, vm.catalog.get(id).parameters.get(name)?);
    label.place.is_known().then_some(label)
}

/// Adds the places of data that a class has a value from. False if no data has it.
fn add_places_of_data<'c>(
    vm: &mut Vm<'c>,
    causes: &mut Causes,
    refused: Refused<'_, 'c>,
    (name, secrecy): (Symbol, Secrecy),
    (ty, value): (Option<&Type<'c>>, Value<'c>),
) -> bool {
    let Some(explained) = explained_parameter(vm, class_of(refused), name, secrecy) else { return true };
    let explainer = explained.explainer;
    let ways = ty.map_or_else(|| vec![Vec::new()], |ty| mismatch_steps(&vm.types, ty, &value));
    let places = DataPlaces::of(&explainer, vm.environment.files(), (&value, &ways), secrecy == Secrecy::Hidden);
    causes.labels.extend(places.labels);
    causes.advice.extend(places.others);
    explained.is_found
}

/// Adds the places of data that a value comes from which code passed on: a text or collection that is a part of the
/// value of a class's parameter. Numbers leave no trace.
fn add_data_of<'c>(
    vm: &mut Vm<'c>,
    causes: &mut Causes,
    refused: Refused<'_, 'c>,
    (ty, value): (Option<&Type<'c>>, Value<'c>),
) {
    let found = passed_on::find(&vm.catalog, &value);
    let inner = ty.map_or_else(|| vec![Vec::new()], |ty| mismatch_steps(&vm.types, ty, &value));
    let is_secret = Secrecy::of(&vm.types, ty) == Secrecy::Hidden;
    for Passed { class, parameter, whole, way } in found {
        let Some(known) = vm.declared.class(class) else { continue };
        let at = known.code().chunk.parameters.iter().position(|one| known.unit.unit.name(one.name) == parameter);
        let types = signatures::definition_types(vm, known).ok();
        let ty = at.and_then(|at| types.and_then(|types| *types.get(at)?));
        let secrecy = Secrecy::of(&vm.types, ty);
        let class = (known.definition_name(), refused.frame);
        let Some(Explained { explainer, .. }) = explained_parameter(vm, class, parameter, secrecy) else { continue };
        let ways: Vec<Vec<Step>> = inner.iter().map(|inner| [&*way, inner].concat()).collect();
        let files = vm.environment.files();
        let places = DataPlaces::of(&explainer, files, (&whole, &ways), is_secret || secrecy == Secrecy::Hidden);
        causes.labels.extend(places.labels);
        causes.advice.extend(places.others);
    }
}

fn add_missing_data<'c>(
    vm: &mut Vm<'c>,
    causes: &mut Causes,
    refused: Refused<'_, 'c>,
    (name, secrecy): (Symbol, Secrecy),
) {
    if !vm.catalog.get(refused.id).is_class() {
        return;
    }
    let explained = explained_parameter(vm, class_of(refused), name, secrecy);
    let Some(Explained { key, explainer, .. }) = explained else { return };
    let (advice, nearest) = advice_on_missing(&explainer, vm.environment.files(), &[key]);
    causes.advice.push(advice);
    causes.labels.extend(nearest);
}

/// A parameter of a class that was looked up once more, with an explanation.
struct Explained<'c> {
    key: &'c str,
    explainer: Explainer<'c>,
    /// True if data has a value.
    is_found: bool,
}

/// The key of a parameter of a class, and how it is looked up: once more, with an explanation.
fn explained_parameter<'c>(
    vm: &mut Vm<'c>,
    (class, frame): (Symbol, Option<ActivationId>),
    name: Symbol,
    secrecy: Secrecy,
) -> Option<Explained<'c>> {
    if vm.lookups.lookup().is_explaining() {
        return None;
    }
    let key = concat(vm.arena, &[class.as_str(), "::", name.as_str()]);
    let lookup = vm.lookups.held();
    lookup.start_explaining(ExplainScope::Data);
    let mut side = lookup::lookup_side(vm, frame, None, Place::default());
    // It ends as it did before. One that fails may have a value.
    let is_found = !matches!(lookup.lookup_parameter(&mut side, key, secrecy), Ok(None));
    lookup.stop_explaining().map(|explainer| Explained { key, explainer, is_found })
}

/// Where a class or defined type is defined, as a second place of an error.
fn declared_at(known: KnownDefinition<'_>) -> Label {
    Label {
        file: Some(known.unit.file.clone()),
        place: known.code().chunk.place,
        text: format!("{} is defined here", known.definition_name()),
    }
}

/// Where an attribute is given, as a second place of an error about it.
#[cold]
pub(crate) fn given_here(name: Symbol, attribute: &Attribute<'_>) -> Label {
    let site = attribute.site();
    Label { file: site.file.map(Arc::from), place: site.place, text: format!("'{name}' is given here") }
}

/// The class whose parameters are refused, and its frame.
fn class_of(refused: Refused<'_, '_>) -> (Symbol, Option<ActivationId>) {
    (refused.known.definition_name(), refused.frame)
}
