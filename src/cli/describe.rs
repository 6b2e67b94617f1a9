//! `pantin describe`: the documentation of resource types, as `puppet describe` prints it.

use std::io;

use super::code_arguments::DescribeArguments;
use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::output;
use pantin_service::types::{Description, describe_types};

/// Runs the command.
pub(super) fn run(context: &Context, arguments: &DescribeArguments) -> io::Result<Exit> {
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let DescribeArguments { types, short, providers, list, meta, place } = arguments;
    let description = Description { short: *short, providers: *providers, meta: *meta };
    let names = (!list).then_some(types.as_slice());
    let complain = |issue| context.console.complain(issue);
    let text = describe_types((&context.service, &environment), names, description, &complain);
    deliver(context, place.file(), &output::own(&text))
}
