//! `pantin environment`.

use std::io;

use hashbrown::HashMap;

use super::context::Context;
use super::delivery::deliver;
use super::drawing::drawn;
use super::environment_arguments::{EnvironmentCommand, MapArguments, MapKind};
use super::exit::Exit;
use super::log::About;
use super::parser::files_of_environment;
use crate::issues::not_in_environment;
use pantin_base::diagnostics::Diagnostic;
use pantin_compile::analysis::{Code, EnvironmentDefinitions, Use, bindings, map_of_environment, uses};
use pantin_review::graph::{DefinedKind, MapSelection, Stories, Unselectable};

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
    let files = files_of_environment(context, &environment);
    let known = EnvironmentDefinitions::new(&environment, &files, &HashMap::default());
    // `parser validate` reports what cannot be parsed.
    let mut all: Vec<Use> = known.index().files().flat_map(|(file, index)| uses(index, file, &known)).collect();
    all.sort();
    let bindings = bindings(&environment, &known);
    let code = Code { environment: environment.name(), uses: &all, bindings: &bindings };
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
    match map_of_environment(code, &known).selected_of_map(&selection) {
        Ok(graph) => {
            let text = drawn(&graph, (arguments.output.form(), arguments.cluster), &Stories::new());
            deliver(context, arguments.output.file(), &text)
        }
        Err(Unselectable(name)) => {
            context.console.complain(not_in_environment(&name, environment.name()));
            Ok(Exit::Failure)
        }
    }
}
