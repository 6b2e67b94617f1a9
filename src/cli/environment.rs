//! `pantin environment`.

use std::io;

use super::context::Context;
use super::delivery::deliver;
use super::environment_arguments::{EnvironmentCommand, MapArguments, MapKind};
use super::exit::Exit;
use super::log::About;
use pantin_base::diagnostics::Diagnostic;
use pantin_service::catalogs::{DefinedKind, MapSelection, draw_map};

/// Runs a command about an environment.
pub(super) fn run(context: &Context, command: &EnvironmentCommand) -> io::Result<Exit> {
    match command {
        EnvironmentCommand::Map(arguments) => map(context, arguments),
    }
}

/// Draws what the code of an environment uses.
pub(super) fn map(context: &Context, arguments: &MapArguments) -> io::Result<Exit> {
    let name = context.base().environment_name();
    let environment = match context.environment(name) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let kinds = arguments.kinds.iter().map(|kind| match kind {
        MapKind::Class => DefinedKind::Class,
        MapKind::Define => DefinedKind::Define,
        MapKind::Node => DefinedKind::Node,
        MapKind::Function => DefinedKind::Function,
        MapKind::Manifest => DefinedKind::Manifest,
        MapKind::Data => DefinedKind::Data,
    });
    let selection = MapSelection {
        around: arguments.around.as_ref().map(|name| (name.clone(), arguments.depth)),
        kinds: kinds.collect(),
        modules: arguments.modules.clone(),
    };
    let form = (arguments.output.form().form(), arguments.cluster.clusters(), arguments.links.forge().cloned());
    match draw_map(&context.service, &environment, &selection, form) {
        Ok(text) => deliver(context, arguments.output.file(), &text),
        Err(issue) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
    }
}
