//! Values of data that code passed on: the parameter of a class which a text or collection is a part of, by where it is in
//! memory. For errors only.

use pantin_base::symbol::Symbol;
use pantin_catalog::{Catalog, ParameterOrigin, ResourceId};
use pantin_values::types::mismatch::Step;
use pantin_values::value::{Identity, Value};

/// The maximum of parts that are compared.
const MAX_PARTS: usize = 100_000;
/// The maximum of nested collections.
const MAX_DEPTH: usize = 16;
/// A value that more places share says nothing about where it comes from.
const MAX_COUNT: usize = 2;

/// A parameter of a class which a value is a part of.
pub(super) struct Passed<'c> {
    pub(super) class: ResourceId,
    pub(super) parameter: Symbol,
    /// The value of the parameter.
    pub(super) whole: Value<'c>,
    /// The way from there to the part.
    pub(super) way: Vec<Step>,
}

/// The parameters of classes that a value is a part of; none if there are many.
pub(super) fn find<'c>(catalog: &Catalog<'c>, value: &Value<'c>) -> Vec<Passed<'c>> {
    let Some(identity) = identity(value) else { return Vec::new() };
    let mut search = Search { identity, left: MAX_PARTS, way: Vec::new(), found: Vec::new() };
    let mut passed = Vec::new();
    for (class, resource) in catalog.resources().filter(|(_, resource)| resource.is_class()) {
        let of_data = resource.parameters.iter().filter(|(_, one)| one.origin == ParameterOrigin::Definition);
        for (parameter, one) in of_data {
            search.visit(&one.value);
            let ways = std::mem::take(&mut search.found);
            passed.extend(ways.into_iter().map(|way| Passed { class, parameter, whole: one.value, way }));
        }
    }
    if passed.len() > MAX_COUNT { Vec::new() } else { passed }
}

fn identity(value: &Value<'_>) -> Option<Identity> {
    if let Value::String(text) = value {
        return (!text.is_empty()).then(|| Identity::of_text(text));
    }
    Identity::of_container(value)
}

struct Search {
    identity: Identity,
    left: usize,
    way: Vec<Step>,
    found: Vec<Vec<Step>>,
}

impl Search {
    fn visit(&mut self, value: &Value<'_>) {
        if self.left == 0 || self.way.len() > MAX_DEPTH {
            return;
        }
        self.left -= 1;
        if identity(value).is_some_and(|identity| identity == self.identity) {
            self.found.push(self.way.clone());
        }
        if let Value::Array(elements) = value {
            for (index, element) in elements.iter().enumerate() {
                self.step(Step::Index(index), element);
            }
        } else if let Value::Hash(hash) = value {
            for (key, value) in hash.entries() {
                if let Some(key) = key.as_str() {
                    self.step(Step::Key(key.to_owned()), value);
                }
            }
        }
    }

    fn step(&mut self, step: Step, value: &Value<'_>) {
        self.way.push(step);
        self.visit(value);
        self.way.pop();
    }
}
