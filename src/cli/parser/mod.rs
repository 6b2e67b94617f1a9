//! `pantin parser validate` and `pantin parser dump`.

mod dump;
mod findings;
mod fix;
mod github;
mod inputs;
mod json;
mod sarif;
mod validate;

use std::io;

use super::arguments::ParserCommand;
use super::context::Context;
use super::exit::Exit;
use crate::environment::SourceMode;

pub(super) use findings::{Findings, severity_word};
pub(super) use fix::write as rewrite;
pub(super) use github::render as github;
pub(super) use inputs::files_of_environment;
pub(super) use json::label;
pub(super) use sarif::render as sarif;
pub(super) use validate::validate;

/// Runs the command.
pub(super) fn run(context: &Context, command: &ParserCommand) -> io::Result<Exit> {
    match command {
        ParserCommand::Validate(arguments) => validate(context, arguments, &arguments.files, SourceMode::Puppet),
        ParserCommand::Dump(arguments) => dump::dump(context, arguments),
    }
}
