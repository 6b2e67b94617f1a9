//! `pantin lookup`. What Puppet's own command refuses is refused in its words.

use std::io::{self, IsTerminal as _};

use super::arguments::LookupArguments;
use super::context::{Context, LogTiming, NodeLog};
use super::delivery::deliver_bytes;
use super::exit::Exit;
use super::log::About;
use super::lookup_groups;
use super::personality::Personality;
use super::typed_lookup::{form, typed};
use crate::issues;
use pantin_base::diagnostics::{Entry, Level};
use pantin_service::lookup::{Lookup, with_cause};
use pantin_service::{Node, Purpose, Service};

/// Looks keys up and prints the value, or how it came about.
pub(super) fn run(context: &Context, arguments: &LookupArguments) -> io::Result<Exit> {
    let of_code = (!arguments.compile).then(|| context.service.of_code("undef"));
    let service = of_code.as_ref().unwrap_or(&context.service);
    let asked = &arguments.asked;
    let ready = asked.names(context).and_then(|names| Ok((names, asked.sources(context)?)));
    let (names, sources) = match ready {
        Ok(ready) => ready,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    if asked.are_many() {
        if arguments.explain || arguments.explain_options {
            let message = "an explanation is about one node: write --node NAME in place of several nodes";
            context.console.complain(issues::wrong_usage(message));
            return Ok(Exit::Usage);
        }
        return lookup_groups::run((context, service), arguments, (&names.unwrap_or_default(), &sources));
    }
    let name = names.as_deref().and_then(|names| names.first());
    let is_named = name.is_some();
    let name = name.map_or_else(|| context.base().settings.text("certname"), String::as_str);
    one((context, service), arguments, &Node { purpose: Purpose::Lookup { is_named }, ..sources.node(name) })
}

fn one((context, service): (&Context, &Service), arguments: &LookupArguments, node: &Node<'_>) -> io::Result<Exit> {
    let mut log = NodeLog::new(context, node.name, LogTiming::Live);
    match typed(arguments, form(context, arguments)).answer(service, node, &mut log) {
        Ok(Lookup::Found(text)) => deliver_bytes(context, arguments.place.file(), text.as_bytes()),
        Ok(Lookup::Missing { reason, is_absence }) => {
            let about = About { node: None, environment: Some(&log.environment) };
            // Puppet prints nothing. The exit code shows programs that a value is missing; a terminal also shows where Hiera
            // searched. Unreadable data are always reported.
            let is_read = context.console.personality() == Personality::Pantin && io::stderr().is_terminal();
            match is_absence && !is_read {
                true => context.console.write(&Entry::of(Level::Info, &reason), about),
                false => context.console.tell(&reason, about, &|file| context.text_of(file)),
            }
            Ok(Exit::Failure)
        }
        Err(failure) => {
            context.console.tell_end(&with_cause(failure), &|file| context.text_of(file));
            Ok(Exit::Failure)
        }
    }
}
