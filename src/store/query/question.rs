//! Queries as data.

use std::collections::BTreeSet;

use serde_json::Value;

use super::entity::Entity;
use super::path::Path;

/// A query.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    /// The entity.
    pub(super) entity: Entity,
    /// The selected columns; all fields by default.
    pub(super) columns: Option<Vec<Column>>,
    /// The condition on rows.
    pub(super) condition: Option<Condition>,
    /// The columns of `group by`.
    pub(super) groups: Vec<Path>,
    /// The columns of `order by`, with their direction.
    pub(super) order: Vec<(Ordered, Direction)>,
    /// The maximum number of rows.
    pub(super) limit: Option<u64>,
    /// How many rows to skip.
    pub(super) offset: u64,
}

/// A selected column: a field or an aggregate.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Column {
    Field(Path),
    Function(Function, Option<Path>),
}

/// An aggregate function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Function {
    Count,
    Sum,
    Average,
    Least,
    Greatest,
}

impl Function {
    pub(super) const ALL: [Self; 5] = [Self::Count, Self::Sum, Self::Average, Self::Least, Self::Greatest];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Sum => "sum",
            Self::Average => "avg",
            Self::Least => "min",
            Self::Greatest => "max",
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|function| function.name() == name)
    }
}

/// A sort key.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Ordered {
    Field(Path),
    Function(Function),
}

/// Which rows come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Ascending,
    Descending,
}

/// A condition on rows.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Condition {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Compare(Path, Operator, Value),
    /// True if the value must be missing.
    Null(Path, bool),
    /// The values together are among others.
    In(Vec<Path>, Among),
    /// Selects nodes by their state.
    State(NodeState),
}

impl Condition {
    /// Adds the fields that it compares.
    pub(super) fn add_fields(&self, fields: &mut BTreeSet<usize>) {
        self.each_path(&mut |path| {
            fields.insert(path.field);
            Some(())
        });
    }

    /// Passes on the paths that it compares, until one is not taken.
    pub(super) fn each_path(&self, take: &mut dyn FnMut(&Path) -> Option<()>) -> Option<()> {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().try_for_each(|part| part.each_path(take)),
            Self::Not(inner) => inner.each_path(take),
            Self::Compare(path, ..) | Self::Null(path, _) => take(path),
            Self::In(paths, _) => paths.iter().try_for_each(take),
            Self::State(_) => Some(()),
        }
    }
}

/// The state of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeState {
    Active,
    Inactive,
    Any,
}

/// The values to search in.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Among {
    Answer(Box<Query>),
    /// Each is a list if there are several fields.
    Values(Vec<Value>),
}

/// How values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operator {
    Equal,
    /// A regular expression.
    Matches,
    /// A regular expression for each step of a path.
    MatchesPath,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Operator {
    /// All operators; longer ones come before their prefixes.
    pub(super) const ALL: [Self; 7] = [
        Self::MatchesPath,
        Self::LessOrEqual,
        Self::GreaterOrEqual,
        Self::Equal,
        Self::Matches,
        Self::Less,
        Self::Greater,
    ];

    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Matches => "~",
            Self::MatchesPath => "~>",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }

    pub(super) fn of_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|operator| operator.text() == text)
    }
}
