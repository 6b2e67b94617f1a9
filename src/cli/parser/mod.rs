//! `pantin parser validate` and `pantin parser dump`.

mod dump;
mod dump_as_puppet;
mod findings;
mod github;
mod gitlab;
mod given;
mod inputs;
mod json;
mod junit;
mod report;
mod sarif;
mod trees;
mod validate;

use std::io;

use super::code_arguments::{ParserCommand, ValidateArguments};
use super::context::Context;
use super::exit::Exit;
use pantin_service::manifests::SourceMode;

pub(super) use dump::dump;
pub(super) use findings::{relative, severity_word};
pub(super) use github::render as github;
pub(super) use gitlab::render as gitlab;
pub(super) use inputs::{each_given, make_pool};
pub(super) use json::{finding as json_finding, label, render as json_report};
pub(super) use junit::render as junit;
pub(super) use report::tell_failure;
pub(super) use sarif::render as sarif;
pub(super) use trees::DumpRequest;
pub(super) use validate::validate as validate_files;

/// Runs the command.
pub(super) fn run(context: &Context, command: &ParserCommand) -> io::Result<Exit> {
    match command {
        ParserCommand::Validate(arguments) => validate(context, arguments),
        ParserCommand::Dump(arguments) => dump(context, &DumpRequest::of_manifests(arguments)),
    }
}

/// Checks manifests.
pub(super) fn validate(context: &Context, arguments: &ValidateArguments) -> io::Result<Exit> {
    validate_files(context, arguments, &arguments.files, SourceMode::Puppet)
}
