//! Parameters of resources, in the order in which they were set.

use std::sync::Arc;

use hashbrown::HashMap;

use super::{ScopeId, Site};
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;
use pantin_values::value::Value;

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
    /// Where it was written; `None` where that is not known.
    pub written: Option<Written<'c>>,
}

/// Where a parameter was written. What is read of files outlives catalogs, so there is no need for copies.
#[derive(Clone, Copy, Debug)]
pub struct Written<'c> {
    /// The file as messages name it.
    pub file: &'c Arc<str>,
    /// Place in its file.
    pub place: &'c Place,
}

impl<'c> Parameter<'c> {
    /// Where it was written.
    #[must_use]
    pub fn site(&self) -> Site<'c> {
        self.written.map_or_else(Site::default, |at| Site { file: Some(at.file), place: *at.place })
    }
}

const _: () = assert!(size_of::<(Symbol, Parameter<'_>)>() == 56);

/// The parameters of a resource. A parameter set again keeps its place.
#[derive(Clone, Debug, Default)]
pub struct Parameters<'c> {
    entries: Vec<(Symbol, Parameter<'c>)>,
    /// The marks of all names: most names that are asked for are not there, and have other marks.
    marks: u64,
    /// Positions by name, once there are too many to look through.
    index: Option<Box<Index>>,
}

/// Parameters as an expression gives them.
#[derive(Clone, Debug, Default)]
pub struct GivenParameters<'c> {
    /// Each of them once.
    pub parameters: Parameters<'c>,
    /// The first that is given twice, and where the second time.
    pub repeated: Option<(Symbol, Place)>,
}

type Index = HashMap<Symbol, u32, rustc_hash::FxBuildHasher>;

/// More parameters than this are looked up instead of looked through.
const MAX_SCANNED: usize = 16;

impl<'c> Parameters<'c> {
    /// No parameters, and room for some, and for one that a relationship or a container adds.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self { entries: Vec::with_capacity(capacity + 1), ..Self::default() }
    }

    fn position(&self, name: Symbol) -> Option<usize> {
        if self.marks & name.mark() == 0 {
            return None;
        }
        match &self.index {
            Some(index) => index.get(&name).map(|at| *at as usize),
            None => self.entries.iter().position(|(have, _)| *have == name),
        }
    }

    /// A parameter by name.
    #[must_use]
    pub fn get(&self, name: Symbol) -> Option<&Parameter<'c>> {
        self.position(name).map(|at| &self.entries[at].1)
    }

    /// A parameter by name, to be changed.
    pub fn get_mut(&mut self, name: Symbol) -> Option<&mut Parameter<'c>> {
        self.position(name).map(|at| &mut self.entries[at].1)
    }

    /// Sets a parameter.
    pub fn set(&mut self, name: Symbol, parameter: Parameter<'c>) {
        if let Some(have) = self.get_mut(name) {
            *have = parameter;
            return;
        }
        self.push(name, parameter);
    }

    /// Adds a parameter unless there is one of that name. Gives whether it did.
    pub fn add(&mut self, name: Symbol, parameter: Parameter<'c>) -> bool {
        let is_new = self.position(name).is_none();
        if is_new {
            self.push(name, parameter);
        }
        is_new
    }

    fn push(&mut self, name: Symbol, parameter: Parameter<'c>) {
        self.marks |= name.mark();
        self.entries.push((name, parameter));
        match &mut self.index {
            Some(index) => {
                index.insert(name, self.entries.len() as u32 - 1);
            }
            None if self.entries.len() > MAX_SCANNED => self.make_index(),
            None => {}
        }
    }

    fn make_index(&mut self) {
        let mut index = Index::with_capacity_and_hasher(self.entries.capacity(), rustc_hash::FxBuildHasher);
        index.extend(self.entries.iter().zip(0..).map(|((name, _), at)| (*name, at)));
        self.index = Some(Box::new(index));
    }

    /// Makes room for more parameters.
    pub fn reserve(&mut self, additional: usize) {
        self.entries.reserve(additional);
        if let Some(index) = &mut self.index {
            index.reserve(additional);
        }
    }

    /// Takes a parameter out.
    pub fn remove(&mut self, name: Symbol) -> Option<Parameter<'c>> {
        let at = self.position(name)?;
        let removed = self.entries.remove(at).1;
        if self.index.is_some() {
            self.make_index();
        }
        Some(removed)
    }

    /// Takes out what `keep` says no to.
    pub fn retain(&mut self, mut keep: impl FnMut(Symbol, &Parameter<'c>) -> bool) {
        let before = self.entries.len();
        self.entries.retain(|(name, parameter)| keep(*name, parameter));
        if self.entries.len() == before || self.index.is_none() {
            return;
        }
        if self.entries.len() > MAX_SCANNED { self.make_index() } else { self.index = None }
    }

    /// Name and parameter in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Symbol, &Parameter<'c>)> {
        self.entries.iter().map(|(name, parameter)| (*name, parameter))
    }

    /// Name and parameter in order, to be changed.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (Symbol, &mut Parameter<'c>)> {
        self.entries.iter_mut().map(|(name, parameter)| (*name, parameter))
    }

    /// Number of parameters.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no parameter.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}
