//! The tests of a repository: finding them, their facts, compiling and judging them.

mod absent;
mod compiling;
mod node_definitions;
mod onceover;
mod plan;
mod repository;
mod roles;
mod session;
mod systems;
mod touched;

use std::path::PathBuf;

use crate::fleet::SharedStore;

pub use absent::absent_modules;
pub use compiling::{Compiling, Tested};
pub use plan::Plan;
pub use repository::Repository;
pub use roles::role_tests;
pub use session::{Round, Session};
pub use systems::{check_on_system, on_systems};
pub(crate) use touched::Touched;

/// The selection of tests, and the sources of their facts.
#[derive(Default, Debug)]
pub struct SuiteRequest {
    /// Test files or directories; by default those of the repository.
    pub paths: Vec<PathBuf>,
    /// Only tests on one of these nodes.
    pub nodes: Vec<String>,
    /// Only tests with one of these texts in their names.
    pub filter: Vec<String>,
    /// Only tests with these tags.
    pub tags: Vec<String>,
    /// The configuration of onceover; by default that of the repository.
    pub onceover: Option<PathBuf>,
    /// True to ignore onceover's configuration.
    pub no_onceover: bool,
    /// Files or directories with facts; by default those of the repository.
    pub facts: Vec<PathBuf>,
    /// The store whose nodes are all tested.
    pub store: Option<SharedStore>,
    /// The output of a node classifier.
    pub enc: Option<PathBuf>,
    /// Facts of systems: name and file.
    pub named_facts: Vec<(String, PathBuf)>,
    /// Names of operating systems in FacterDB.
    pub systems: Vec<String>,
    /// The directory of FacterDB.
    pub facterdb: Option<PathBuf>,
    /// False to skip the checks of what agents reject.
    pub is_checked: bool,
    /// True to write snapshots.
    pub updates: bool,
}
