//! `pantin module list`: the modules of an environment, and the dependencies that they declare and lack.

use std::io;

use super::code_arguments::ModuleCommand;
use super::context::Context;
use super::delivery::{deliver, deliver_bytes};
use super::exit::Exit;
use super::output::own;
use super::render_as::RenderAs;
use pantin_service::module_list::{as_json, as_text, as_yaml};

/// Runs the command.
pub(super) fn run(context: &Context, command: &ModuleCommand) -> io::Result<Exit> {
    let ModuleCommand::List(arguments) = command;
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    match arguments.output.form() {
        RenderAs::S => {
            let (text, warnings) = as_text(&environment, arguments.tree);
            warnings.into_iter().for_each(|issue| context.console.complain(issue));
            deliver(context, arguments.output.file(), &own(&text))
        }
        RenderAs::Json => deliver(context, arguments.output.file(), &format!("{}\n", as_json(&environment))),
        RenderAs::Yaml => {
            let text = as_yaml(&environment).map_err(|issue| io::Error::other(issue.text().to_owned()))?;
            deliver_bytes(context, arguments.output.file(), text.as_bytes())
        }
    }
}
