//! What a question is, as data.

use serde_json::Value;

use super::entity::Entity;
use super::path::Path;

/// A question.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    /// What is asked about.
    pub(super) entity: Entity,
    /// What is told of each row; everything if that is not said.
    pub(super) columns: Option<Vec<Column>>,
    /// What has to be so of a row.
    pub(super) condition: Option<Condition>,
    /// What rows are put together by.
    pub(super) groups: Vec<Path>,
    /// What rows are sorted by, and in which direction.
    pub(super) order: Vec<(Ordered, Direction)>,
    /// How many rows are told.
    pub(super) limit: Option<u64>,
    /// How many rows are left out before them.
    pub(super) offset: u64,
}

/// What is told of a row, or of several together.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Column {
    Field(Path),
    Function(Function, Option<Path>),
}

/// What is computed of several rows.
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

/// What rows are sorted by.
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

/// What has to be so of a row.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Condition {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Compare(Path, Operator, Value),
    /// Whether there is no such value.
    Null(Path, bool),
    /// Values are together among others.
    In(Vec<Path>, Among),
    /// Which nodes count.
    State(NodeState),
}

/// Which nodes count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeState {
    Active,
    Inactive,
    Any,
}

/// What values are looked for among.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Among {
    Answer(Box<Query>),
    /// Each a list if several fields are looked for.
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
    /// All of them, those first that others begin with.
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
