//! The differences between two values of a parameter, down to the innermost keys.

use hashbrown::HashMap;

use super::options::{Filter, Options};
use super::shown::{Shown, is_sensitive};
use pantin_catalog::{RichData, Text};

/// A step into a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A parameter, or a key of a hash.
    Key(Text),
    /// An element of an array.
    Index(usize),
}

/// A value that differs.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueDifference {
    /// The parameter, then keys of hashes and indices of arrays.
    pub path: Vec<Step>,
    /// The old value; `None` if it was missing.
    pub from: Option<Shown>,
    /// The new value; `None` if it is missing.
    pub to: Option<Shown>,
}

/// Collects what differs between values.
pub(super) struct ValueComparer<'o> {
    pub(super) options: &'o Options,
    pub(super) path: Vec<Step>,
    pub(super) found: Vec<ValueDifference>,
}

impl ValueComparer<'_> {
    /// Compares the values of one place.
    pub(super) fn compare(&mut self, from: Option<&RichData>, to: Option<&RichData>) {
        match (from, to) {
            (None, None) => {}
            (Some(from), Some(to)) if self.is_same(from, to) => {}
            (Some(RichData::Hash(from)), Some(RichData::Hash(to))) if !is_rich(from) && !is_rich(to) => {
                let mut others: HashMap<&Text, &RichData> = to.iter().map(|(key, value)| (key, value)).collect();
                for (key, value) in from {
                    self.within(Step::Key(key.clone()), Some(value), others.remove(key));
                }
                for (key, value) in to.iter().filter(|(key, _)| others.contains_key(key)) {
                    self.within(Step::Key(key.clone()), None, Some(value));
                }
            }
            // Elements of lists of hashes have their places; other lists are shown as a whole.
            (Some(RichData::Array(from)), Some(RichData::Array(to)))
                if from.len() == to.len() && from.iter().chain(to).all(|value| matches!(value, RichData::Hash(_))) =>
            {
                for (index, (from, to)) in from.iter().zip(to).enumerate() {
                    self.within(Step::Index(index), Some(from), Some(to));
                }
            }
            (from, to) => self.tell(from, to),
        }
    }

    fn within(&mut self, step: Step, from: Option<&RichData>, to: Option<&RichData>) {
        self.path.push(step);
        self.compare(from, to);
        self.path.pop();
    }

    fn tell(&mut self, from: Option<&RichData>, to: Option<&RichData>) {
        let is_hidden = from.into_iter().chain(to).any(is_sensitive);
        let shown = |value: &RichData| if is_hidden { Shown::Sensitive } else { Shown::of(value) };
        self.found.push(ValueDifference { path: self.path.clone(), from: from.map(shown), to: to.map(shown) });
    }

    /// True if two values are the same under the filters.
    pub(super) fn is_same(&self, from: &RichData, to: &RichData) -> bool {
        if from == to {
            return true;
        }
        match (from, to) {
            (RichData::Array(from), RichData::Array(to)) => {
                from.len() == to.len()
                    && (from.iter().zip(to).all(|(from, to)| self.is_same(from, to))
                        || self.options.has(Filter::EquivalentArrayNoDatatypes) && texts(from) == texts(to))
            }
            (RichData::Array(one), other) | (other, RichData::Array(one)) => {
                self.options.has(Filter::SingleItemArray) && matches!(&one[..], [one] if self.is_same(one, other))
            }
            _ => false,
        }
    }
}

/// True if a hash stands for a value that is not plain data.
fn is_rich(entries: &[(Text, RichData)]) -> bool {
    entries.iter().any(|(key, _)| &**key == "__ptype")
}

/// The elements as texts in order of the texts; `None` if one is not a scalar.
fn texts(elements: &[RichData]) -> Option<Vec<String>> {
    let mut texts = elements.iter().map(RichData::scalar_text).collect::<Option<Vec<_>>>()?;
    texts.sort_unstable();
    Some(texts)
}
