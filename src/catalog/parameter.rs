//! Parameters of resources, in the order in which they were set.

use super::ScopeId;
use crate::source::Place;
use crate::symbol::Symbol;
use crate::value::Value;

/// Where a parameter's value came from; decides whether an override may replace it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParameterOrigin {
    /// The resource expression, an override or a function.
    Given,
    /// A resource default.
    Default,
    /// The default value of a definition's parameter, or a looked up value.
    Definition,
}

/// A parameter of a resource.
#[derive(Clone, Copy, Debug)]
pub struct Parameter<'c> {
    /// Value.
    pub value: Value<'c>,
    /// Scope that set it.
    pub scope: ScopeId,
    /// Origin.
    pub origin: ParameterOrigin,
    /// Whether it was written with `+>`.
    pub append: bool,
    /// File that set it.
    pub file: Option<&'c str>,
    /// Place in that file.
    pub place: Place,
}

/// The parameters of a resource. A parameter set again keeps its place.
#[derive(Clone, Debug, Default)]
pub struct Parameters<'c>(Vec<(Symbol, Parameter<'c>)>);

impl<'c> Parameters<'c> {
    /// A parameter by name.
    #[must_use]
    pub fn get(&self, name: Symbol) -> Option<&Parameter<'c>> {
        self.0.iter().find(|(have, _)| *have == name).map(|(_, parameter)| parameter)
    }

    /// A parameter by name, to be changed.
    pub fn get_mut(&mut self, name: Symbol) -> Option<&mut Parameter<'c>> {
        self.0.iter_mut().find(|(have, _)| *have == name).map(|(_, parameter)| parameter)
    }

    /// Sets a parameter.
    pub fn set(&mut self, name: Symbol, parameter: Parameter<'c>) {
        match self.get_mut(name) {
            Some(have) => *have = parameter,
            None => self.0.push((name, parameter)),
        }
    }

    /// Takes a parameter out.
    pub fn remove(&mut self, name: Symbol) -> Option<Parameter<'c>> {
        let at = self.0.iter().position(|(have, _)| *have == name)?;
        Some(self.0.remove(at).1)
    }

    /// Name and parameter in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Symbol, &Parameter<'c>)> {
        self.0.iter().map(|(name, parameter)| (*name, parameter))
    }

    /// Name and parameter in order, to be changed.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (Symbol, &mut Parameter<'c>)> {
        self.0.iter_mut().map(|(name, parameter)| (*name, parameter))
    }

    /// Number of parameters.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no parameter.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
