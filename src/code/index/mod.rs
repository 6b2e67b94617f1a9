//! The index of a file: what it defines, with parameters and comments, and what it refers to, by place.
//!
//! An index is made of the syntax tree in one pass ([`FileIndex::of`]), like a unit, and is data like a unit: it outlives
//! the tree. Whoever needs to know *what stands where* asks the index and does not parse the file again. A compilation
//! needs no index: indexes are cached beside units, not in them.
//!
//! A file that does not compile has an index as soon as its text can be parsed: an editor shows the outline of a file
//! while somebody types in it.

mod calls;
mod collect;
mod comment;
mod definition;
mod lines;
mod reference;
mod resources;
#[cfg(test)]
mod tests;

pub use collect::literal;
pub use comment::{Comment, Tag};
pub use definition::{Definition, DefinitionKind, Excerpt, Parameter, ParameterDefault};
pub use lines::Lines;
pub use reference::{FactForm, FileUse, Owner, Reach, Reference, Target, VariableUse, normal};

use pantin_base::source::Span;

/// The index of one file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FileIndex {
    /// The definitions in the order of the text; one that contains another comes first.
    pub definitions: Box<[Definition]>,
    /// The references, in the order in which a walk of the tree meets them.
    pub references: Box<[Reference]>,
    /// True if the file compiles into a unit.
    pub compiles: bool,
    /// Where the lines of the text start.
    pub lines: Lines,
}

impl FileIndex {
    /// Line of a place, counted from 1.
    #[must_use]
    pub fn line(&self, span: Span) -> u32 {
        self.lines.line(span.start)
    }

    /// The definition that a reference is in.
    #[must_use]
    pub fn around(&self, reference: &Reference) -> Option<&Definition> {
        self.definitions.get(reference.within? as usize)
    }

    /// The innermost definition at an offset.
    #[must_use]
    pub fn definition_at(&self, offset: u32) -> Option<&Definition> {
        let before = self.definitions.partition_point(|definition| definition.span.start <= offset);
        let mut at = before.checked_sub(1);
        while let Some(definition) = at.and_then(|at| self.definitions.get(at)) {
            if offset < definition.span.end {
                return Some(definition);
            }
            at = definition.within.map(|outer| outer as usize);
        }
        None
    }

    /// The references at an offset, those with the shortest text first.
    #[must_use]
    pub fn references_at(&self, offset: u32) -> Vec<&Reference> {
        let is_there = |reference: &&Reference| (reference.span.start..reference.span.end).contains(&offset);
        let mut found: Vec<&Reference> = self.references.iter().filter(is_there).collect();
        found.sort_by_key(|reference| reference.span.len());
        found
    }

    /// The definitions of a kind and a name, whatever its case.
    pub fn definitions_of<'i>(&'i self, kind: DefinitionKind, name: &'i str) -> impl Iterator<Item = &'i Definition> {
        let name = name.trim_start_matches("::");
        self.definitions.iter().filter(move |found| found.kind == kind && found.name.eq_ignore_ascii_case(name))
    }
}
