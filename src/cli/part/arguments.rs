//! `--shard` and `--part`: a run over a part of the nodes, and the file that `pantin merge` reads.

use std::path::PathBuf;

use clap::Args;

use super::shard::Shard;

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
