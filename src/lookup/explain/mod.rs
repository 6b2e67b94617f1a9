//! The explanation of a lookup: a tree of searches and results, built only on request.
//!
//! Source: Puppet 8 pops/lookup/explainer.rb (texts and keys of its output).

mod data;
mod sources;
mod text;

pub(crate) use sources::Source;

use std::rc::Rc;

use crate::configuration::ConfiguredProvider;
use crate::entries::LocationKind;
use crate::merge::Merge;
use pantin_values::value::Value;

/// The subject of a branch in the explanation.
#[derive(Clone, Debug)]
pub(super) enum Qualifier<'c> {
    /// The root of all.
    Root,
    /// The search for the options of keys.
    Meta(&'c str),
    /// The search for a key.
    Data(&'c str),
    /// A key that cannot be looked up.
    InvalidKey(&'c str),
    /// A merge of several sources.
    Merge(Merge<'c>),
    /// The note that `lookup_options` gave the merge strategy.
    MergeSource(&'static str),
    /// A layer.
    Layer(Rc<ConfiguredProvider<'c>>),
    /// An entry of a hierarchy, by the name it is shown with.
    Entry(&'c str),
    /// A file or URI.
    Location { kind: LocationKind, text: &'c str, original: &'c str },
    /// A module that does not exist, or has no data.
    Module { name: String, exists: bool },
    /// The interpolation of a text.
    Interpolate(&'c str),
    /// The way into a value.
    SubLookup(String),
    /// One step of it.
    Segment,
    /// Anything else that has only a name.
    Scope(String),
}

/// The result of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Found,
    FoundInOverrides,
    FoundInDefaults,
    Result,
    NotFound,
    LocationNotFound,
}

#[derive(Clone, Debug)]
struct Branch<'c> {
    qualifier: Qualifier<'c>,
    parent: usize,
    branches: Vec<usize>,
    key: Option<String>,
    value: Value<'c>,
    event: Option<Event>,
    texts: Vec<String>,
}

/// The part of a lookup to explain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplainScope {
    /// The search for the value (`--explain`).
    Data,
    /// The search for the options of the key (`--explain-options`).
    Options,
    /// Both.
    DataAndOptions,
}

/// Collects an explanation.
#[derive(Clone, Debug)]
pub struct Explainer<'c> {
    scope: ExplainScope,
    branches: Vec<Branch<'c>>,
    current: usize,
    paused: u32,
    /// Running searches whose values become `Sensitive`.
    secret: u32,
}

/// Stands in for values that become `Sensitive`.
const REDACTED: &str = "Sensitive [value redacted]";

impl<'c> Explainer<'c> {
    /// An empty explanation.
    #[must_use]
    pub fn new(scope: ExplainScope) -> Self {
        let mut explainer = Self { scope, branches: Vec::new(), current: 0, paused: 0, secret: 0 };
        explainer.branches.push(Branch::new(Qualifier::Root, 0));
        explainer
    }

    pub(super) fn is_listening(&self) -> bool {
        self.paused == 0
    }

    pub(super) fn explains_only_options(&self) -> bool {
        self.scope == ExplainScope::Options
    }

    /// Begins to keep values out of the explanation.
    pub(super) fn hide(&mut self) {
        self.secret += 1;
    }

    /// Ends what the last [`hide`](Self::hide) began.
    pub(super) fn unhide(&mut self) {
        self.secret = self.secret.saturating_sub(1);
    }

    pub(super) fn push(&mut self, qualifier: Qualifier<'c>) {
        let qualifier = if let Qualifier::Interpolate(_) = qualifier
            && self.secret > 0
        {
            Qualifier::Interpolate(REDACTED)
        } else {
            qualifier
        };
        let number = self.branches.len();
        self.branches.push(Branch::new(qualifier, self.current));
        self.branches[self.current].branches.push(number);
        self.current = number;
    }

    pub(super) fn pop(&mut self) {
        self.current = self.branches[self.current].parent;
    }

    /// Adds a branch without branches of its own.
    pub(super) fn leaf(&mut self, qualifier: Qualifier<'c>) {
        self.push(qualifier);
        self.pop();
    }

    fn note(&mut self, key: Option<&str>, value: Value<'c>, event: Event) {
        let branch = &mut self.branches[self.current];
        if let Some(key) = key {
            branch.key = Some(key.to_owned());
        }
        branch.value = if self.secret > 0 { Value::String(REDACTED) } else { value };
        branch.event = Some(event);
    }

    pub(super) fn found(&mut self, key: &str, value: Value<'c>) {
        self.note(Some(key), value, Event::Found);
    }

    pub(super) fn found_in_overrides(&mut self, key: &str, value: Value<'c>) {
        self.note(Some(key), value, Event::FoundInOverrides);
    }

    pub(super) fn found_in_defaults(&mut self, key: &str, value: Value<'c>) {
        self.note(Some(key), value, Event::FoundInDefaults);
    }

    pub(super) fn result(&mut self, value: Value<'c>) {
        self.note(None, value, Event::Result);
    }

    pub(super) fn not_found(&mut self, key: &str) {
        self.note(Some(key), Value::Undef, Event::NotFound);
    }

    /// The files and URIs that were searched, each once, and whether they exist.
    #[must_use]
    pub fn locations(&self) -> Vec<(&'c str, bool)> {
        let mut locations: Vec<(&'c str, bool)> = Vec::new();
        for branch in &self.branches {
            if let Qualifier::Location { text, .. } = branch.qualifier
                && !locations.iter().any(|(known, _)| *known == text)
            {
                locations.push((text, branch.event != Some(Event::LocationNotFound)));
            }
        }
        locations
    }

    /// Replaces the values in the explanation so far.
    pub(super) fn change_values(&mut self, change: &mut dyn FnMut(Value<'c>) -> Value<'c>) {
        for branch in &mut self.branches {
            branch.value = change(branch.value);
        }
    }

    pub(super) fn location_not_found(&mut self) {
        let branch = &mut self.branches[self.current];
        branch.event = Some(Event::LocationNotFound);
    }

    /// Adds a text to the branch that is being explained.
    pub fn text(&mut self, text: &str) {
        self.branches[self.current].texts.push(text.to_owned());
    }
}

impl<'c> Branch<'c> {
    const fn new(qualifier: Qualifier<'c>, parent: usize) -> Self {
        Self { qualifier, parent, branches: Vec::new(), key: None, value: Value::Undef, event: None, texts: Vec::new() }
    }
}
