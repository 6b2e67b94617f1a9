//! YAML and JSON with the place of each key and value.

mod advice;
mod reader;

use pantin_base::source::Span;

pub use advice::problem_advice;
pub use reader::{problem_place, read};

/// A value, and where it is written.
#[derive(Clone, Debug)]
pub struct Located {
    /// What it is.
    pub shape: Shape,
    /// Where it is written, with its quotes.
    pub span: Span,
}

/// What a value is.
#[derive(Clone, Debug)]
pub enum Shape {
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
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.shape {
            Shape::Scalar(text, _) => Some(text),
            Shape::Sequence(_) | Shape::Mapping(_) | Shape::Alias => None,
        }
    }

    /// The pairs of a mapping; none of anything else.
    #[must_use]
    pub fn pairs(&self) -> &[(Self, Self)] {
        match &self.shape {
            Shape::Mapping(pairs) => pairs,
            Shape::Scalar(..) | Shape::Sequence(_) | Shape::Alias => &[],
        }
    }

    /// The elements of a sequence; none of anything else.
    #[must_use]
    pub fn elements(&self) -> &[Self] {
        match &self.shape {
            Shape::Sequence(elements) => elements,
            Shape::Scalar(..) | Shape::Mapping(_) | Shape::Alias => &[],
        }
    }

    /// The value of a key of a mapping; the last one counts.
    #[must_use]
    pub fn get(&self, wanted: &str) -> Option<&Self> {
        self.pair(wanted).map(|(_, value)| value)
    }

    /// The key and value of a mapping; the last one counts.
    #[must_use]
    pub fn pair(&self, wanted: &str) -> Option<&(Self, Self)> {
        self.pairs().iter().rev().find(|(key, _)| key.text() == Some(wanted))
    }

    /// Visits every scalar: keys, values and elements.
    pub fn for_each_scalar<'l>(&'l self, visit: &mut dyn FnMut(&'l str, Span)) {
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
    pub fn for_each_mapping<'l>(&'l self, visit: &mut dyn FnMut(&'l [(Self, Self)])) {
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
