//! `pantin catalog select`.

use std::io;
use std::time::Instant;

use super::compiled::compiled;
use crate::arguments::SelectArguments;
use crate::context::{Context, LogTiming, NodeLog};
use crate::exit::Exit;
use crate::log::About;
use crate::output;
use pantin_service::catalogs::{Delivered, references_of_type};
use pantin_service::{NodeSources, Workspaces};

/// Lists resources of a node's catalog.
pub(crate) fn select(context: &Context, arguments: &SelectArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let sources = NodeSources::default();
    let list = |catalog: &Delivered<'_>, _: &_| Ok(references_of_type(catalog, &arguments.type_name));
    let mut log = NodeLog::new(context, &arguments.node, LogTiming::Live);
    let node = sources.node(&arguments.node);
    let result = context.service.compile(&node, &mut Workspaces::default(), &mut log, None, list);
    let NodeLog { environment, .. } = log;
    let about = About { node: Some(&arguments.node), environment: Some(&environment) };
    match result {
        Ok(text) => {
            context.console.write(&compiled(&arguments.node, &environment, started.elapsed()), about);
            // Puppet ends an empty list with a newline, too.
            output::print(if text.is_empty() { "\n" } else { &text })?;
            Ok(Exit::Success)
        }
        Err(error) => {
            context.console.tell(&error, about, &|file| context.text_of(file));
            context.console.tell_usage("catalog", "select");
            Ok(Exit::Failure)
        }
    }
}
