//! `pantin generate types`: resource types of modules written in Puppet's language.

use std::io;

use super::code_arguments::GenerateCommand;
use super::context::Context;
use super::exit::Exit;
use super::log::About;
use crate::issues;
use pantin_base::diagnostics::{Entry, Level};
use pantin_service::types::{Reporter, WriteError, WriteOutcome, write_types};

/// Runs the command.
pub(super) fn run(context: &Context, command: &GenerateCommand) -> io::Result<Exit> {
    let GenerateCommand::Types(arguments) = command;
    let refuse = |issue| {
        context.console.complain(issue);
        context.console.tell_usage("generate", "types");
        Ok(Exit::Failure)
    };
    if arguments.format != "pcore" {
        let format = &arguments.format;
        return refuse(issues::refused(&format!("'{format}' is not a supported format for type generation.")));
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let notice = |text: String| context.console.write(&Entry::new(Level::Notice, text), About::default());
    let complain = |issue| context.console.complain(issue);
    let reporter = Reporter { notice: &notice, complain: &complain };
    match write_types(&context.service, &environment, arguments.force, reporter) {
        Ok(WriteOutcome::Complete) => Ok(Exit::Success),
        Ok(WriteOutcome::Incomplete) => Ok(Exit::Failure),
        Err(WriteError::Refused(issue)) => refuse(issue),
        Err(WriteError::Failed(issue)) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
    }
}
