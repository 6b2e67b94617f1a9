//! `pantin status`: whether a server is healthy.

use std::io;
use std::time::Duration;

use clap::Args;

use super::context::Context;
use super::exit::Exit;
use super::output;
use crate::issues;
use pantin_server::probe;

/// `pantin status`
#[derive(Args, Debug)]
pub(super) struct StatusArguments {
    /// URL of the server; the default is this machine, at the port of the setting `serverport`
    url: Option<String>,
    /// Seconds to wait for the answer
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = clap::value_parser!(u64).range(1..=3600))]
    within: u64,
}

/// Asks the server, and prints its status.
pub(super) fn run(context: &Context, arguments: &StatusArguments) -> io::Result<Exit> {
    let port = context.base().settings.value("serverport").to_text();
    let url = arguments.url.clone().unwrap_or_else(|| format!("https://localhost:{port}"));
    let Ok(parsed) = url.parse() else {
        context.console.complain(issues::wrong_usage(&format!("{url} is not a URL of http or https")));
        return Ok(Exit::Usage);
    };
    match probe(context.base(), &parsed, Duration::from_secs(arguments.within)) {
        Ok(status) => {
            output::print_own(&format!("{}\n", status.trim_end()))?;
            Ok(Exit::Success)
        }
        Err(issue) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
    }
}
