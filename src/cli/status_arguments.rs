//! The arguments of `pantin status`.

use clap::Args;

/// `pantin status`
#[derive(Args, Debug)]
pub(super) struct StatusArguments {
    /// URL of the server; the default is this machine, at the port of the setting `serverport`
    pub(super) url: Option<String>,
    /// Seconds to wait for the answer
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(super) within: u64,
}
