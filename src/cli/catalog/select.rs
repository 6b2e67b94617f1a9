//! `pantin catalog select`.

use std::io;
use std::time::Instant;

use super::compiled::compiled;
use crate::arguments::SelectArguments;
use crate::context::{Context, LogTiming, NodeLog};
use crate::delivery::deliver;
use crate::exit::Exit;
use crate::log::About;
use pantin_service::Workspaces;
use pantin_service::catalogs::{Delivered, references_of_type};

/// Lists resources of a node's catalog.
pub(crate) fn select(context: &Context, arguments: &SelectArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let name = arguments.node.as_str();
    let sources = arguments.data.sources(None);
    let list = |catalog: &Delivered<'_>, _: &_| Ok(references_of_type(catalog, &arguments.type_name));
    let mut log = NodeLog::new(context, name, LogTiming::Live);
    let node = sources.node(name);
    let result = context.service.compile(&node, &mut Workspaces::default(), &mut log, None, list);
    let NodeLog { environment, .. } = log;
    let about = About { node: Some(name), environment: Some(&environment) };
    match result {
        Ok(text) => {
            context.console.write(&compiled(name, &environment, started.elapsed()), about);
            // Puppet ends an empty list with a newline, too.
            deliver(context, arguments.place.file(), if text.is_empty() { "\n" } else { &text })
        }
        Err(error) => {
            context.console.tell(&error, about, &|file| context.text_of(file));
            context.console.tell_usage("catalog", "select");
            Ok(Exit::Failure)
        }
    }
}
