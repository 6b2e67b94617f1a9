//! The repository that is tested: its directories.

use std::path::PathBuf;

use crate::Context;
use pantin_project::{FactsKind, Kind, Project};

/// The repository that is tested.
#[derive(Debug)]
pub struct Repository {
    /// Its directory.
    pub root: PathBuf,
    /// Directories with facts of nodes.
    pub(super) nodes: Vec<PathBuf>,
    /// Directories with facts of systems.
    pub(super) systems: Vec<PathBuf>,
    /// The module's metadata, if it is a module.
    pub(super) metadata: Option<PathBuf>,
}

impl Repository {
    /// The repository of the working directory.
    #[must_use]
    pub fn find(context: &Context) -> Self {
        let start = &context.working_directory;
        let project = Project::find(&*context.files, start).unwrap_or_else(|| Project::unrecognized(start));
        let of_systems = project.facts.iter().filter(|directory| directory.kind == FactsKind::Systems);
        let systems: Vec<PathBuf> = of_systems.map(|directory| directory.path.clone()).collect();
        let metadata = Some(project.root.join("metadata.json")).filter(|_| project.kind == Kind::Module);
        let nodes = context.sources.project.facts.iter().filter(|path| !systems.contains(path)).cloned().collect();
        Self { root: project.root, nodes, systems, metadata }
    }
}
