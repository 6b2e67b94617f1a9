//! YAML and JSON with the place of each key and value.

mod reader;

use pantin_base::source::Span;

pub(super) use reader::{problem_place, read};

/// A value, and where it is written.
#[derive(Clone, Debug)]
pub(super) struct Located {
    pub(super) shape: Shape,
    pub(super) span: Span,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// A scalar: its text, and whether it is written without quotes.
    Scalar(String, bool),
    /// A sequence.
    Sequence(Vec<Located>),
    /// A mapping, in the order of the file; a key may be there twice.
    Mapping(Vec<(Located, Located)>),
    /// An alias of a value elsewhere in the file.
    Alias,
}

impl Located {
    /// The text of a scalar.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.shape {
            Shape::Scalar(text, _) => Some(text),
            Shape::Sequence(_) | Shape::Mapping(_) | Shape::Alias => None,
        }
    }

    /// The pairs of a mapping; none of anything else.
    pub(super) fn pairs(&self) -> &[(Self, Self)] {
        match &self.shape {
            Shape::Mapping(pairs) => pairs,
            Shape::Scalar(..) | Shape::Sequence(_) | Shape::Alias => &[],
        }
    }

    /// The elements of a sequence; none of anything else.
    pub(super) fn elements(&self) -> &[Self] {
        match &self.shape {
            Shape::Sequence(elements) => elements,
            Shape::Scalar(..) | Shape::Mapping(_) | Shape::Alias => &[],
        }
    }

    /// The value of a key of a mapping; the last one counts.
    pub(super) fn get(&self, wanted: &str) -> Option<&Self> {
        self.pairs().iter().rev().find(|(key, _)| key.text() == Some(wanted)).map(|(_, value)| value)
    }

    /// Visits every scalar: keys, values and elements.
    pub(super) fn for_each_scalar<'l>(&'l self, visit: &mut dyn FnMut(&'l str, Span)) {
        match &self.shape {
            Shape::Scalar(text, _) => visit(text, self.span),
            Shape::Sequence(elements) => elements.iter().for_each(|element| element.for_each_scalar(visit)),
            Shape::Mapping(pairs) => {
                for (key, value) in pairs {
                    key.for_each_scalar(visit);
                    value.for_each_scalar(visit);
                }
            }
            Shape::Alias => {}
        }
    }

    /// Visits every mapping.
    pub(super) fn for_each_mapping<'l>(&'l self, visit: &mut dyn FnMut(&'l [(Self, Self)])) {
        match &self.shape {
            Shape::Sequence(elements) => elements.iter().for_each(|element| element.for_each_mapping(visit)),
            Shape::Mapping(pairs) => {
                visit(pairs);
                pairs.iter().for_each(|(_, value)| value.for_each_mapping(visit));
            }
            Shape::Scalar(..) | Shape::Alias => {}
        }
    }
}
