//! The places of data that gave the value of a lookup, read from its explanation.

use super::{Branch, Event, Explainer, Qualifier, REDACTED};
use crate::key::LOOKUP_OPTIONS;
use pantin_values::value::Value;

/// A place of data that gave a value or a part of it.
#[derive(Clone, Debug)]
pub(crate) struct Source<'c> {
    /// The key that was found there.
    pub(crate) key: String,
    /// The file; a function without files has none.
    pub(crate) file: Option<&'c str>,
    /// The level of the hierarchy.
    pub(crate) level: Option<&'c str>,
    /// The value there.
    pub(crate) value: Value<'c>,
    /// True if the value becomes `Sensitive`.
    pub(crate) is_secret: bool,
    /// True if the value of another key interpolates this one.
    pub(crate) is_interpolated: bool,
}

/// The surroundings of a branch.
#[derive(Clone, Copy, Default)]
struct Around<'c> {
    file: Option<&'c str>,
    level: Option<&'c str>,
    is_interpolated: bool,
}

impl<'c> Explainer<'c> {
    /// The places of data that gave the value, in the order of their priority.
    pub(crate) fn sources(&self) -> Vec<Source<'c>> {
        let mut sources = Vec::new();
        self.collect_sources(&self.branches[0], Around::default(), &mut sources);
        sources
    }

    fn collect_sources(&self, branch: &Branch<'c>, mut around: Around<'c>, sources: &mut Vec<Source<'c>>) {
        match &branch.qualifier {
            Qualifier::Meta(_) => return,
            Qualifier::Entry(name) => around.level = Some(name),
            Qualifier::Location { text, .. } => around.file = Some(text),
            Qualifier::Interpolate(_) => around = Around { is_interpolated: true, ..Around::default() },
            Qualifier::Root
            | Qualifier::Data(_)
            | Qualifier::InvalidKey(_)
            | Qualifier::Merge(_)
            | Qualifier::MergeSource(_)
            | Qualifier::Layer(_)
            | Qualifier::Module { .. }
            | Qualifier::SubLookup(_)
            | Qualifier::Segment
            | Qualifier::Scope(_) => {}
        }
        let is_source =
            matches!(branch.qualifier, Qualifier::Location { .. } | Qualifier::Entry(_) | Qualifier::Layer(_));
        let is_leaf = || {
            let mut inner = branch.branches.iter().map(|number| &self.branches[*number].qualifier);
            inner.all(|qualifier| matches!(qualifier, Qualifier::Interpolate(_)))
        };
        if let (true, Some(key), Some(Event::Found)) = (is_source && is_leaf(), &branch.key, branch.event)
            && key != LOOKUP_OPTIONS
        {
            sources.push(Source {
                key: key.clone(),
                file: around.file,
                level: around.level,
                value: branch.value,
                is_secret: matches!(branch.value, Value::String(REDACTED)),
                is_interpolated: around.is_interpolated,
            });
        }
        for number in &branch.branches {
            self.collect_sources(&self.branches[*number], around, sources);
        }
    }
}
