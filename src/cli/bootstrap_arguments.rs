//! The arguments that say which modules the sides of a comparison have.

use clap::Args;

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
