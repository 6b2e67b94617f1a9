//! Where in a value the mismatches are, for messages that show the places.

use super::path::Element;
use super::{Describer, Kind, Path};
use pantin_base::budget::Arena;

use crate::types::{PassedTypes, Types, infer_detailed, is_instance};
use crate::value::{Type, Value};

/// One step into a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The value of a key of a hash.
    Key(String),
    /// An element of an array.
    Index(usize),
}

/// The ways to the parts of a value that a type does not accept; of the value itself a way without steps. Empty if the type
/// accepts the value.
#[cold]
#[must_use]
pub fn mismatch_steps(cx: &dyn Types<'_>, expected: &Type<'_>, value: &Value<'_>) -> Vec<Vec<Step>> {
    if is_instance(cx, expected, value) {
        return Vec::new();
    }
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    let describer = Describer { cx: &passed };
    let actual = infer_detailed(&passed, value);
    let errors = describer.describe(expected, &actual, &Path::default());
    let mut found: Vec<Vec<Step>> = Vec::new();
    for error in errors {
        let mut steps: Vec<Step> = error.path.elements().iter().filter_map(step).collect();
        if let Kind::UnknownKey(key) = error.kind {
            steps.push(Step::Key(key));
        }
        if !found.contains(&steps) {
            found.push(steps);
        }
    }
    if found.is_empty() { vec![Vec::new()] } else { found }
}

fn step(element: &Element) -> Option<Step> {
    match element {
        Element::EntryValue(key) | Element::EntryKey(key) => Some(Step::Key(key.clone())),
        Element::Index(index) => Some(Step::Index(*index)),
        Element::Subject(_)
        | Element::Parameter(_)
        | Element::Return
        | Element::Block
        | Element::Variant(_)
        | Element::Signature(_) => None,
    }
}
