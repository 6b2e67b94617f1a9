//! Expectations of a test, and what a compilation lacks of them.

mod attributes;
mod difference;
mod failure;
mod relationships;
mod snapshot;
mod verdict;

pub use attributes::Matcher;
pub(crate) use attributes::check_type;
pub use failure::Failure;
pub use relationships::Relation;
pub use snapshot::snapshot;
pub use verdict::{Compiled, judge};

use std::path::PathBuf;
use std::sync::Arc;

use pantin_base::source::Place;
use pantin_review::graph::Query;

/// What a test expects.
#[derive(Clone, Debug, Default)]
pub struct Expectations {
    /// The file that has them.
    pub file: Arc<str>,
    /// Resources that must be in the catalog, with their attributes.
    pub resources: Vec<ExpectedResource>,
    /// References of resources that must not be there.
    pub absent: Vec<(String, Place)>,
    /// Numbers of resources.
    pub counts: Vec<ExpectedCount>,
    /// Order of resources.
    pub relationships: Vec<ExpectedRelationship>,
    /// Regular expressions for the error of the compilation; if there are any, it must fail.
    pub errors: Vec<(String, Place)>,
    /// Regular expressions for warnings.
    pub warnings: Vec<(String, Place)>,
    /// The file of a snapshot.
    pub snapshot: Option<(PathBuf, Place)>,
    /// True if what an agent would refuse may be in the catalog.
    pub is_unchecked: bool,
}

/// A resource that must be in the catalog.
#[derive(Clone, Debug)]
pub struct ExpectedResource {
    /// Reference.
    pub reference: String,
    /// The place of the expectation.
    pub place: Place,
    /// Attributes with what they must be.
    pub attributes: Vec<(String, Place, Matcher)>,
}

/// How many resources there must be.
#[derive(Clone, Debug)]
pub struct ExpectedCount {
    /// The query as it is written.
    pub text: String,
    /// The query.
    pub query: Query,
    /// The number.
    pub count: i64,
    /// The place of the expectation.
    pub place: Place,
}

/// The order of two resources.
#[derive(Clone, Debug)]
pub struct ExpectedRelationship {
    /// Reference of the first one.
    pub source: String,
    /// How they are related.
    pub relation: Relation,
    /// Reference of the second one.
    pub target: String,
    /// The place of the expectation.
    pub place: Place,
}
