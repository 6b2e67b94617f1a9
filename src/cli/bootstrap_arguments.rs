//! The arguments that say which modules the sides of a comparison have.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::asked_nodes::AskedNodes;
use super::context::Context;
use pantin_server::service::{Bootstrap, KeptUnits, Opening, Recording, Reuse};

/// Which modules the sides have.
#[derive(Args, Debug)]
pub(super) struct BootstrapArguments {
    /// Install the modules of each `Puppetfile` with this command, for example `r10k puppetfile install`: once for each
    /// that differs, in a copy of the revision, kept in the user's cache
    #[arg(long, value_name = "COMMAND")]
    pub(super) bootstrap: Option<String>,
    /// Timeout of one run of that command
    #[arg(long, value_name = "SECONDS", default_value = "600", requires = "bootstrap")]
    pub(super) bootstrap_timeout: u64,
}

impl BootstrapArguments {
    /// How a side is opened.
    pub(super) fn opening(&self, context: &Context, asked: &AskedNodes, recording: Recording) -> Opening {
        let base = context.base();
        let reuse = if context.units == KeptUnits::Ignored { Reuse::Refused } else { Reuse::Allowed };
        let timeout = Duration::from_secs(self.bootstrap_timeout);
        let bootstrap = self.bootstrap.clone().map(|command| Bootstrap { command, timeout, reuse });
        let typed = [asked.facts.as_deref(), asked.enc.as_deref()];
        let typed: Vec<PathBuf> = typed.into_iter().flatten().map(|path: &Path| base.absolute(path)).collect();
        Opening { recording, bootstrap, typed }
    }
}
