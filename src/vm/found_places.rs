//! The places in data that an error about a value of a lookup shows.

use super::Vm;
use pantin_base::diagnostics::Label;
use pantin_lookup::{DataPlaces, Explainer, LookupRequest, Secrecy};
use pantin_values::types::mismatch::mismatch_steps;
use pantin_values::value::Value;

/// The places of a value that a lookup found, and that does not have the type asked for.
#[cold]
pub(super) fn places_of_found<'c>(
    vm: &Vm<'c>,
    explainer: &Explainer<'c>,
    request: &LookupRequest<'c>,
    value: Value<'c>,
) -> (Vec<Label>, Option<String>) {
    let ways = request.value_type.map_or_else(Vec::new, |ty| mismatch_steps(&vm.types, ty, &value));
    let is_secret = Secrecy::of(&vm.types, request.value_type) == Secrecy::Hidden;
    let places = DataPlaces::of(explainer, vm.environment.files(), (&value, &ways), is_secret);
    (places.labels, (!places.others.is_empty()).then(|| places.others.join("; ")))
}
