//! Work that evaluation leaves for later: collectors, relationships, overrides of resources that are not there yet.
//! Source: `seeds/modus-operandi.txt` (queued expressions), `Puppet::Parser::Compiler`.

use hashbrown::HashMap;
use indexmap::{IndexMap, IndexSet};

use super::{GivenParameters, Parameters, ResourceId, ScopeId, Site};
use pantin_base::symbol::Symbol;
use pantin_values::value::{ResourceReference, Value};

/// A collector of one compilation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CollectorId(pub u32);

impl CollectorId {
    /// The index as a `usize`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a collector looks for.
#[derive(Clone, Debug)]
pub enum CollectorKind<'c> {
    /// `<| |>`
    Virtual(Option<Query<'c>>),
    /// `<<| |>>`
    Exported(Option<Query<'c>>),
    /// `realize`: these resources. A reference that is written as a text has no type, and the text as its title.
    Fixed(Vec<ResourceReference<'c>>),
}

/// A query with its values.
#[derive(Clone, Debug)]
pub enum Query<'c> {
    /// Both.
    And(Box<(Query<'c>, Query<'c>)>),
    /// Either.
    Or(Box<(Query<'c>, Query<'c>)>),
    /// `attribute == value`, or the complement.
    Compare {
        /// Attribute; `title`, `tag` and `name` are special.
        attribute: Symbol,
        /// Whether it is `!=`.
        negated: bool,
        /// Value.
        value: Value<'c>,
    },
    /// What is no condition: an error for the first resource that it is asked about.
    Unusable,
}

impl Query<'_> {
    /// Whether a part of it is no condition.
    #[must_use]
    pub fn is_unusable(&self) -> bool {
        match self {
            Self::And(parts) | Self::Or(parts) => parts.0.is_unusable() || parts.1.is_unusable(),
            Self::Compare { .. } => false,
            Self::Unusable => true,
        }
    }

    /// The tags that a value asks for when it is compared with `tag`: any of them, where it is an array.
    #[must_use]
    pub fn tags<'v, 'c>(value: &'v Value<'c>) -> &'v [Value<'c>] {
        if let Value::Array(tags) = value { tags } else { std::slice::from_ref(value) }
    }
}

/// A registered collector.
#[derive(Clone, Debug)]
pub struct Collector<'c> {
    /// Type it collects.
    pub type_name: Symbol,
    /// What it looks for.
    pub kind: CollectorKind<'c>,
    /// Overrides for what it finds.
    pub overrides: Option<GivenParameters<'c>>,
    /// Scope of the collector expression.
    pub scope: ScopeId,
    /// Where it was written.
    pub site: Site<'c>,
    /// Whether it has asked what other nodes exported.
    pub has_asked: bool,
    /// What it found so far, in order.
    pub collected: IndexSet<ResourceId, rustc_hash::FxBuildHasher>,
    /// What stands left of it in a chain of arrows: it comes first in the place of a collector that found nothing.
    pub left: Option<std::rc::Rc<RelationEnd<'c>>>,
}

/// One side of a relationship.
#[derive(Clone, Debug)]
pub enum RelationEnd<'c> {
    /// References in order.
    References(Vec<ResourceReference<'c>>),
    /// Whatever a collector finds.
    Collector(CollectorId),
    /// A resource type without a title, which is refused when the relationship is made.
    Untitled(Symbol),
}

/// A relationship made with an arrow.
#[derive(Clone, Debug)]
pub struct Relationship<'c> {
    /// What comes first.
    pub source: RelationEnd<'c>,
    /// What comes later.
    pub target: RelationEnd<'c>,
    /// Whether changes are notified.
    pub notifies: bool,
    /// Where it was written.
    pub site: Site<'c>,
}

/// Overrides of one resource that was not declared when they were evaluated.
#[derive(Clone, Debug)]
pub struct Overriding<'c> {
    /// The resource.
    pub reference: ResourceReference<'c>,
    /// New values.
    pub parameters: Parameters<'c>,
    /// Scope of the override.
    pub scope: ScopeId,
    /// Where it was written.
    pub site: Site<'c>,
}

/// A reference that nothing declared.
#[derive(Clone, Debug)]
pub struct Unresolved<'c> {
    /// The reference.
    pub reference: ResourceReference<'c>,
    /// Where it was written.
    pub site: Site<'c>,
}

/// Overrides by the resources that they wait for, each with a number that tells their order.
pub(crate) type PendingOverrides<'c> =
    IndexMap<ResourceReference<'c>, Vec<(usize, Overriding<'c>)>, rustc_hash::FxBuildHasher>;

/// Everything that waits.
#[derive(Debug, Default)]
pub struct Pending<'c> {
    /// Collectors in order of registration. Exhausted ones are taken out by `schedule`.
    pub collectors: Vec<Collector<'c>>,
    /// Collectors that still run, in order.
    pub active: Vec<CollectorId>,
    /// Relationships in order.
    pub relationships: Vec<Relationship<'c>>,
    /// Overrides in order, by the resources that they wait for.
    pub overrides: PendingOverrides<'c>,
    /// Resources that may need evaluation, in order of declaration.
    pub unevaluated: Vec<ResourceId>,
    /// Titles that are no texts, of instances of defined types: their bodies see these values.
    pub title_values: HashMap<ResourceId, Value<'c>, rustc_hash::FxBuildHasher>,
    /// Which node's resources those are that other nodes exported.
    pub imported: HashMap<ResourceId, &'c str, rustc_hash::FxBuildHasher>,
    /// Whether a value that was made for a parameter has a reference without a title.
    pub has_untitled: bool,
    /// How many overrides had to wait so far.
    waited: usize,
}

impl<'c> Pending<'c> {
    /// Keeps an override until its resource is declared.
    pub fn wait(&mut self, overriding: Overriding<'c>) {
        self.waited += 1;
        self.overrides.entry(overriding.reference).or_default().push((self.waited, overriding));
    }

    /// Registers a collector.
    pub fn register(&mut self, collector: Collector<'c>) -> CollectorId {
        let id = CollectorId(self.collectors.len() as u32);
        self.collectors.push(collector);
        self.active.push(id);
        id
    }
}
