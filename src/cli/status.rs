//! `pantin status`: whether a server is healthy.

use std::io;
use std::time::Duration;

use super::context::Context;
use super::exit::Exit;
use super::output;
use super::status_arguments::StatusArguments;
use crate::issues;
use pantin_server::probe;

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
