//! Lazy sequences: the description of one, run by whoever iterates.

use super::Value;
use super::ty::Type;

/// A lazy sequence over another iterable value.
#[derive(Clone, Copy, Debug)]
pub struct IteratorValue<'a> {
    /// What is iterated: an array, hash, string, integer, type or another iterator.
    pub source: Value<'a>,
    /// What is done with it.
    pub kind: IteratorKind<'a>,
    /// The type of the elements, for `Iterator[T]`.
    pub element: &'a Type<'a>,
}

/// What a lazy sequence does.
#[derive(Clone, Copy, Debug)]
pub enum IteratorKind<'a> {
    /// `reverse_each`
    Reverse,
    /// `step(n)`: the first element and then every `n`-th.
    Step(i64),
    /// `tree_each`
    Tree(TreeOptions<'a>),
}

impl IteratorValue<'_> {
    /// The class of an object that Puppet knows as no value: it does not wrap the walks of `tree_each`.
    #[must_use]
    pub const fn ruby_class(&self) -> Option<&'static str> {
        match self.kind {
            IteratorKind::Tree(TreeOptions { order: TreeOrder::DepthFirst, .. }) => {
                Some("Puppet::Pops::Types::Iterable::DepthFirstTreeIterator")
            }
            IteratorKind::Tree(_) => Some("Puppet::Pops::Types::Iterable::BreadthFirstTreeIterator"),
            IteratorKind::Reverse | IteratorKind::Step(_) => None,
        }
    }
}

/// Options of `tree_each`.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are the options of the function")]
pub struct TreeOptions<'a> {
    /// Only containers of this type are entered.
    pub container_type: Option<&'a Type<'a>>,
    /// Whether the root is yielded.
    pub include_root: bool,
    /// Whether containers are yielded.
    pub include_containers: bool,
    /// Whether values are yielded.
    pub include_values: bool,
    /// Whether references of objects are followed.
    pub include_refs: bool,
    /// Order of the walk.
    pub order: TreeOrder,
}

/// Order of a tree walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeOrder {
    /// A container's content directly after it.
    DepthFirst,
    /// All of one level before the next.
    BreadthFirst,
}
