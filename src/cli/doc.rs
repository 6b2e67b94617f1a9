//! `pantin doc`: what comments say of classes, defined types, functions, type aliases and resource types.

use std::io;

use super::code_arguments::DocArguments;
use super::context::Context;
use super::delivery::{self, deliver, deliver_bytes};
use super::exit::Exit;
use super::output::own;
use super::render_as::RenderAs;
use crate::issues;
use pantin_service::documentation::{DocumentationForm, documentation};
use pantin_service::manifests::files_of_environment;

/// The references that Puppet has of itself.
const REFERENCES: [&str; 7] =
    ["configuration", "function", "indirection", "metaparameter", "providers", "report", "type"];

/// Runs the command.
pub(super) fn run(context: &Context, arguments: &DocArguments) -> io::Result<Exit> {
    if let Some(reference) = &arguments.reference {
        let message = match REFERENCES.contains(&reference.as_str()) {
            true => {
                format!("Could not run: the {reference} reference is of Puppet itself: run Puppet's own 'puppet doc'")
            }
            false => format!("Could not run: Could not find reference {reference}"),
        };
        context.console.complain(issues::refused(&message));
        return Ok(Exit::Failure);
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let form = match arguments.output.form() {
        RenderAs::S => DocumentationForm::Text,
        RenderAs::Json => DocumentationForm::Json,
        RenderAs::Yaml => DocumentationForm::Yaml,
    };
    let files = files_of_environment(context.base(), &environment);
    let complain = |issue| context.console.complain(issue);
    let found = documentation((&context.service, &environment), &files, (&arguments.names, form), &complain);
    let found = found.map_err(|issue| io::Error::other(issue.text().to_owned()))?;
    let file = arguments.output.file();
    let written = match form {
        _ if found.text.is_empty() && delivery::file(file).is_none() => Exit::Success,
        DocumentationForm::Yaml => deliver_bytes(context, file, found.text.as_bytes())?,
        DocumentationForm::Text | DocumentationForm::Json => deliver(context, file, &own(&found.text))?,
    };
    Ok(if found.is_complete { written } else { Exit::Failure })
}
