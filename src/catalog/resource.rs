//! Resources.

use super::{Parameters, ScopeId, Site, TagSet};
use pantin_base::symbol::Symbol;
use pantin_values::value::ResourceReference;

/// A resource of one catalog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ResourceId(pub u32);

impl ResourceId {
    /// The index as a `usize`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a resource is an instance of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResourceKind {
    /// A type of Puppet or of a module's Ruby code.
    Builtin,
    /// A defined type.
    Defined,
    /// A class.
    Class,
    /// A node definition.
    Node,
}

/// Whether a resource is in the catalog that is delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Realization {
    /// Not delivered unless somebody realises it.
    pub is_virtual: bool,
    /// Declared with `@@`; stays when it is realised.
    pub exported: bool,
}

impl Realization {
    /// Delivered: what is declared without signs.
    pub const REAL: Self = Self { is_virtual: false, exported: false };
}

/// How a resource came into being; the wire form's `kind`, `file` and `line` follow from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declaration {
    /// A resource expression, or a function that works like one.
    Expression,
    /// `include`, an ENC, or the compiler itself.
    Implicit,
}

/// A resource.
#[derive(Clone, Debug)]
pub struct Resource<'c> {
    /// Capitalised type name (`File`, `Foo::Bar`, `Class`).
    pub type_name: Symbol,
    /// Title; class titles are as Puppet shows them (`A::B`; `main`).
    pub title: &'c str,
    /// What it is an instance of.
    pub kind: ResourceKind,
    /// How it came into being.
    pub declaration: Declaration,
    /// Where.
    pub site: Site<'c>,
    /// Parameters.
    pub parameters: Parameters<'c>,
    /// Names of parameters whose values were `Sensitive`; filled when the resource is finished.
    pub sensitive: Vec<Symbol>,
    /// Tags.
    pub tags: TagSet,
    /// Whether it is delivered.
    pub realization: Realization,
    /// The scope it was declared in.
    pub scope: ScopeId,
    /// The scope that its own body made, once evaluated.
    pub body: Option<ScopeId>,
    /// Whether its body was evaluated (always true for built-in types).
    pub evaluated: bool,
    /// The resource that contains it.
    pub container: Option<ResourceId>,
    /// Whether the finish phase is done with it.
    pub finished: bool,
    /// Whether Ruby code took it out of the catalog. What was queued for it is done all the same, as in Puppet.
    pub removed: bool,
}

impl<'c> Resource<'c> {
    /// Whether it is one that the node exports.
    pub(super) fn is_exported(&self) -> bool {
        self.realization.exported && !self.removed
    }

    /// Type and title.
    #[must_use]
    pub fn reference(&self) -> ResourceReference<'c> {
        ResourceReference { type_name: self.type_name, title: self.title }
    }

    /// `File[/a]`, as messages and edges name it.
    #[must_use]
    pub fn reference_text(&self) -> String {
        format!("{}[{}]", self.type_name, self.title)
    }

    /// Whether this is a class.
    #[must_use]
    pub fn is_class(&self) -> bool {
        self.kind == ResourceKind::Class
    }
}
