//! The type itself, and the plain data it is made from.

use serde::{Deserialize, Serialize};

use std::fmt;

use rustc_hash::FxHashMap;

use crate::resource_types::metaparameters::is_metaparameter;
use crate::resource_types::title::{TitlePattern, TitleReader};
use pantin_base::symbol::Symbol;

/// What is stored of a type, in artefacts too. [`ResourceType`] adds the indexes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declaration {
    /// Name in lower case.
    pub name: String,
    /// Properties and parameters, each in the order of declaration. No metaparameters.
    pub attributes: Vec<Attribute>,
    /// Names of the attributes that identify a resource, in Puppet's order (`key_attributes`).
    pub namevars: Vec<String>,
    /// How titles give values to attributes, tried in order. `None` where Puppet has none (a generated type without namevars).
    pub title_patterns: Option<Vec<TitlePattern>>,
    /// Whether two resources with the same namevar are the same thing, and therefore refused.
    pub isomorphic: bool,
    /// Whether other attributes than these may exist.
    pub openness: Openness,
}

/// One attribute of a type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attribute {
    /// Name.
    pub name: String,
    /// Kind.
    pub kind: AttributeKind,
}

/// What an attribute is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttributeKind {
    /// A property: state that an agent can compare.
    Property,
    /// A parameter.
    Parameter,
    /// A metaparameter: every type has it.
    Metaparameter,
}

/// Whether the attributes of a type are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Openness {
    /// All attributes are known; any other is an error.
    #[default]
    Closed,
    /// The type's source could not be read completely: attributes are taken as given.
    Open,
}

/// A resource type. Shared by all compilations of an environment.
pub struct ResourceType {
    declaration: Declaration,
    name: Symbol,
    attributes: FxHashMap<Symbol, AttributeKind>,
    /// Their names, for whoever has no symbol.
    own_attributes: FxHashMap<&'static str, Symbol>,
    namevars: Vec<Symbol>,
    key: Vec<Symbol>,
    titles: TitleReader,
}

impl ResourceType {
    /// The type that `declaration` describes.
    #[must_use]
    pub fn new(declaration: Declaration) -> Self {
        let namevars: Vec<_> = declaration.namevars.iter().map(|name| Symbol::intern(name)).collect();
        let mut key = namevars.clone();
        key.sort();
        Self {
            name: Symbol::intern(&declaration.name),
            own_attributes: declaration
                .attributes
                .iter()
                .map(|attribute| Symbol::intern(&attribute.name))
                .map(|name| (name.as_str(), name))
                .collect(),
            attributes: declaration.attributes.iter().map(|a| (Symbol::intern(&a.name), a.kind)).collect(),
            titles: TitleReader::new(&declaration),
            namevars,
            key,
            declaration,
        }
    }

    /// What the type was made from.
    #[must_use]
    pub const fn declaration(&self) -> &Declaration {
        &self.declaration
    }

    /// Name in lower case.
    #[must_use]
    pub const fn name(&self) -> Symbol {
        self.name
    }

    /// Kind of an attribute, metaparameters included; `None` if the type has no such attribute.
    #[must_use]
    pub fn attribute(&self, name: Symbol) -> Option<AttributeKind> {
        if let Some(kind) = self.attributes.get(&name) {
            return Some(*kind);
        }
        is_metaparameter(name).then_some(AttributeKind::Metaparameter)
    }

    /// Whether resources of the type may have the attribute. Puppet's `valid_parameter?`
    #[must_use]
    pub fn valid_attribute(&self, name: Symbol) -> bool {
        self.declaration.openness == Openness::Open || self.attribute(name).is_some()
    }

    /// The attribute if the type itself has it: it is no metaparameter.
    #[must_use]
    pub fn own_attribute(&self, name: &str) -> Option<Symbol> {
        self.own_attributes.get(name).copied()
    }

    /// Names of the attributes that identify a resource, in Puppet's order. Puppet's `key_attributes`
    #[must_use]
    pub fn namevars(&self) -> &[Symbol] {
        &self.namevars
    }

    /// The namevars sorted by name: the order of a uniqueness key.
    #[must_use]
    pub fn key_attributes(&self) -> &[Symbol] {
        &self.key
    }

    /// The only namevar, and `name` when there are several or none. Puppet's `Resource#namevar`
    #[must_use]
    pub fn namevar(&self) -> Symbol {
        match self.namevars[..] {
            [only] => only,
            _ => self.titles.name,
        }
    }

    /// Whether two resources with the same namevar are the same thing.
    #[must_use]
    pub const fn is_isomorphic(&self) -> bool {
        self.declaration.isomorphic
    }

    pub(super) const fn titles(&self) -> &TitleReader {
        &self.titles
    }
}

impl fmt::Debug for ResourceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.declaration, f)
    }
}
