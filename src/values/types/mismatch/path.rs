//! Where in a value a mismatch is.

use std::fmt;

/// One step into a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Element {
    Subject(String),
    EntryValue(String),
    EntryKey(String),
    Parameter(String),
    Return,
    Block,
    Index(usize),
    Variant(usize),
    /// One of several signatures, from 0.
    Signature(usize),
}

impl Element {
    const fn is_variant(&self) -> bool {
        matches!(self, Self::Variant(_) | Self::Signature(_))
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Subject(text) => f.write_str(text),
            Self::EntryValue(key) => write!(f, "entry '{key}'"),
            Self::EntryKey(key) => write!(f, "key of entry '{key}'"),
            Self::Parameter(name) => write!(f, "parameter '{name}'"),
            Self::Return => f.write_str("return"),
            Self::Block => f.write_str("block"),
            Self::Index(index) => write!(f, "index {index}"),
            Self::Variant(index) => write!(f, "variant {index}"),
            Self::Signature(index) => write!(f, "{}.", index + 1),
        }
    }
}

/// The steps from the subject to a mismatch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Path(Vec<Element>);

impl Path {
    pub(super) fn of(element: Element) -> Self {
        Self(vec![element])
    }

    /// This path and one more step.
    pub(super) fn and(&self, element: Element) -> Self {
        let mut path = self.0.clone();
        path.push(element);
        Self(path)
    }

    pub(super) fn elements(&self) -> &[Element] {
        &self.0
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Without the step at this position.
    pub(super) fn without(mut self, position: usize) -> Self {
        if position < self.0.len() {
            self.0.remove(position);
        }
        self
    }

    /// Whether both are the same place when it does not matter in which variant.
    pub(super) fn is_same_place(&self, other: &Self) -> bool {
        let place =
            |path: &Self| -> Vec<Element> { path.0.iter().filter(|element| !element.is_variant()).cloned().collect() };
        place(self) == place(other)
    }

    /// The signature in front, and the rest with a space before it.
    pub(super) fn texts(&self) -> (String, String) {
        let (signature, rest) = match self.0.split_first() {
            Some((first @ Element::Signature(_), rest)) => (format!(" {first}"), rest),
            _ => (String::new(), self.0.as_slice()),
        };
        let mut position = String::new();
        for element in rest {
            position.push(' ');
            position.push_str(&element.to_string());
        }
        (signature, position)
    }
}
