//! The repository that is tested: its directories.

use std::path::PathBuf;

use crate::context::Context;
use pantin_project::{FactsKind, Kind, Project};

/// The repository that is tested.
pub(super) struct Repository {
    /// Its directory.
    pub(super) root: PathBuf,
    /// Directories with facts of nodes.
    pub(super) nodes: Vec<PathBuf>,
    /// Directories with facts of systems.
    pub(super) systems: Vec<PathBuf>,
    /// The module's metadata, if it is a module.
    pub(super) metadata: Option<PathBuf>,
}

impl Repository {
    /// The repository of the working directory.
    pub(super) fn find(context: &Context) -> Self {
        let base = context.base();
        let start = &base.working_directory;
        let project = Project::find(&*base.files, start).unwrap_or_else(|| Project::unrecognized(start));
        let of_systems = project.facts.iter().filter(|directory| directory.kind == FactsKind::Systems);
        let systems: Vec<PathBuf> = of_systems.map(|directory| directory.path.clone()).collect();
        let metadata = Some(project.root.join("metadata.json")).filter(|_| project.kind == Kind::Module);
        let nodes = base.sources.project.facts.iter().filter(|path| !systems.contains(path)).cloned().collect();
        Self { root: project.root, nodes, systems, metadata }
    }
}
