//! Merge strategies and their options, as data.

use crate::schema;
use pantin_values::value::{Hash, Type};

/// A merge strategy by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strategy {
    /// The first value, requested by name.
    First,
    /// The first value, because nothing else was said.
    Default,
    /// Arrays and single values become one array without duplicates.
    Unique,
    /// Hashes become one hash.
    Hash,
    /// Hashes and arrays are merged at every level.
    Deep,
    /// The same, with any option: for version 3 configurations.
    UnconstrainedDeep,
    /// The same, the other way round.
    ReverseDeep,
}

impl Strategy {
    /// Puppet's name.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Default => "default",
            Self::Unique => "unique",
            Self::Hash => "hash",
            Self::Deep => "deep",
            Self::UnconstrainedDeep => "unconstrained_deep",
            Self::ReverseDeep => "reverse_deep",
        }
    }

    /// True if it merges at every level.
    pub(crate) const fn is_deep(self) -> bool {
        matches!(self, Self::Deep | Self::UnconstrainedDeep | Self::ReverseDeep)
    }

    pub(super) fn find(name: &str) -> Option<Self> {
        [Self::First, Self::Default, Self::Unique, Self::Hash, Self::Deep, Self::UnconstrainedDeep, Self::ReverseDeep]
            .into_iter()
            .find(|strategy| strategy.as_str() == name)
    }

    /// The type of its options.
    pub(super) const fn options_type(self) -> &'static Type<'static> {
        match self {
            Self::First => &schema::FIRST_OPTIONS,
            Self::Default => &schema::DEFAULT_OPTIONS,
            Self::Unique => &schema::UNIQUE_OPTIONS,
            Self::Hash => &schema::HASH_OPTIONS,
            Self::Deep => &schema::DEEP_OPTIONS,
            Self::UnconstrainedDeep | Self::ReverseDeep => &schema::UNCONSTRAINED_OPTIONS,
        }
    }

    /// The type that it can merge.
    pub(super) const fn value_type(self) -> &'static Type<'static> {
        match self {
            Self::Hash => &schema::MERGEABLE_HASH,
            Self::Unique => &schema::MERGEABLE_LIST,
            Self::First | Self::Default | Self::Deep | Self::UnconstrainedDeep | Self::ReverseDeep => &Type::Any,
        }
    }
}

/// A strategy with its options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Merge<'c> {
    pub(crate) strategy: Strategy,
    /// The hash it was given as, unless that holds nothing but the name.
    pub(crate) options: Option<&'c Hash<'c>>,
}
