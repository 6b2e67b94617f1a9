//! The form of the generated tables. Source: tools/gen_resource_types.rb

use crate::resource_types::resource_type::{Attribute, AttributeKind, Declaration, Openness};
use crate::resource_types::title::TitlePattern;

/// A built-in type as written by the generator.
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) attributes: &'static [Row],
    pub(super) namevars: &'static [&'static str],
    pub(super) title_patterns: &'static [PatternTable],
    pub(super) isomorphic: bool,
}

/// A title pattern as written by the generator; options are those of Ruby's `Regexp`.
pub(super) struct PatternTable {
    pub(super) source: &'static str,
    pub(super) options: u8,
    pub(super) attributes: &'static [&'static str],
}

/// One attribute.
pub(super) struct Row {
    name: &'static str,
    kind: AttributeKind,
}

impl Row {
    pub(super) const fn property(name: &'static str) -> Self {
        Self { name, kind: AttributeKind::Property }
    }

    pub(super) const fn parameter(name: &'static str) -> Self {
        Self { name, kind: AttributeKind::Parameter }
    }
}

impl Table {
    pub(super) fn declaration(&self) -> Declaration {
        Declaration {
            name: self.name.to_owned(),
            attributes: self
                .attributes
                .iter()
                .map(|row| Attribute { name: row.name.to_owned(), kind: row.kind })
                .collect(),
            namevars: self.namevars.iter().map(|name| (*name).to_owned()).collect(),
            title_patterns: Some(self.title_patterns.iter().map(PatternTable::pattern).collect()),
            isomorphic: self.isomorphic,
            openness: Openness::Closed,
        }
    }
}

impl PatternTable {
    fn pattern(&self) -> TitlePattern {
        TitlePattern {
            source: self.source.to_owned(),
            options: self.options,
            attributes: self.attributes.iter().map(|name| (*name).to_owned()).collect(),
        }
    }
}
