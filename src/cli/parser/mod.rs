//! `pantin parser validate` and `pantin parser dump`.

mod dump;
mod dump_as_puppet;
mod findings;
mod fix;
mod github;
mod gitlab;
mod inputs;
mod json;
mod junit;
mod sarif;
mod trees;
mod validate;

use std::io;

use super::code_arguments::ParserCommand;
use super::context::Context;
use super::exit::Exit;
use pantin_environment::SourceMode;

pub(super) use dump::dump;
pub(super) use findings::{Findings, Kind, relative, severity_word};
pub(super) use fix::write as rewrite;
pub(super) use github::render as github;
pub(super) use gitlab::render as gitlab;
pub(super) use inputs::{Text, each_given, files_of_environment};
pub(super) use json::{finding as json_finding, label};
pub(super) use junit::render as junit;
pub(super) use sarif::render as sarif;
pub(super) use trees::DumpRequest;
pub(super) use validate::{findings_of_environment, tell_failure, validate};

/// Runs the command.
pub(super) fn run(context: &Context, command: &ParserCommand) -> io::Result<Exit> {
    match command {
        ParserCommand::Validate(arguments) => validate(context, arguments, &arguments.files, SourceMode::Puppet),
        ParserCommand::Dump(arguments) => dump(context, &DumpRequest::of_manifests(arguments)),
    }
}
