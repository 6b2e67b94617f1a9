//! `--shard` and `--part`: a run over a part of the nodes, and the file that `pantin merge` reads.

use std::path::PathBuf;

use clap::Args;

use super::shard::Shard;
use crate::arguments::{CatalogCommand, Command};

/// A run over a part of the nodes.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ShardArguments {
    /// Take only a part of the nodes: part I of N, from 1. `auto` reads I and N from the variables of GitLab, CircleCI,
    /// Buildkite, Slurm arrays and Kubernetes' indexed jobs; `auto/N` if the engine does not know N
    #[arg(long, value_name = "I/N|auto[/N]", value_parser = Shard::read, help_heading = "Parts")]
    pub(crate) shard: Option<Shard>,
    /// Write the results of the part into this directory instead of a report; `pantin merge` makes the report. The exit
    /// code is 0 once the part is written
    #[arg(long, value_name = "DIRECTORY", requires = "shard", help_heading = "Parts")]
    pub(crate) part: Option<PathBuf>,
    /// The command line.
    #[arg(skip)]
    pub(crate) typed: Vec<String>,
}

impl Command {
    /// Remembers the command line, by which parts of one run are known.
    pub(crate) fn note_typed(&mut self, typed: &[String]) {
        if let Some(parts) = self.parts() {
            parts.typed = typed.to_vec();
        }
    }

    /// The arguments about a part of the nodes, if the command has them.
    fn parts(&mut self) -> Option<&mut ShardArguments> {
        match self {
            Self::Check(arguments) => Some(&mut arguments.parts),
            Self::Test(arguments) => Some(&mut arguments.parts),
            Self::Catalog(CatalogCommand::Compile(arguments)) => Some(&mut arguments.parts),
            Self::Catalog(CatalogCommand::Diff(arguments)) => Some(&mut arguments.parts),
            Self::Catalog(CatalogCommand::Impact(arguments)) => Some(&mut arguments.parts),
            Self::Catalog(CatalogCommand::Check(arguments)) => Some(&mut arguments.parts),
            _ => None,
        }
    }
}
