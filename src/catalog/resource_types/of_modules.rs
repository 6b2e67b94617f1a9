//! What is known of types of modules besides their attributes: accepted values, and relationships that they make.

use crate::resource_types::{AttributeKind, AutomaticOrder};

/// What an attribute takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AcceptedValues {
    /// Name.
    pub attribute: String,
    /// Kind.
    pub kind: AttributeKind,
    /// Values, each with other names of it.
    pub values: Vec<(String, Vec<String>)>,
    /// Regular expressions that values may match instead, as Ruby shows them between slashes.
    pub patterns: Vec<String>,
}

/// A relationship that a resource makes by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The resource, as a place in the catalog.
    pub resource: usize,
    /// Whether it comes afterwards or first.
    pub order: AutomaticOrder,
    /// The other one, if the catalog has it.
    pub other: Related,
}

/// The other resource of a relationship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Related {
    /// By its type in lower case and its name.
    Named(String, String),
    /// As a place in the catalog.
    Place(usize),
}
