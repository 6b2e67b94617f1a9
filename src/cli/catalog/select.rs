//! `pantin catalog select`.

use std::io;
use std::time::Instant;

use super::compiled::compiled;
use crate::context::Context;
use crate::delivery::deliver;
use crate::exit::Exit;
use crate::log::About;
use crate::one_catalog::{Catalogs, Records};
use crate::one_catalog_arguments::SelectArguments;
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::catalogs::{Delivered, references_of_type};

/// Lists resources of nodes' catalogs; those of several nodes with the names of the nodes.
pub(crate) fn select(context: &Context, arguments: &SelectArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let list = |catalog: &Delivered<'_>| Ok(references_of_type(catalog, &arguments.type_name));
    let Some(catalogs) = Catalogs::of(context, &arguments.asked, Records::Nothing) else { return Ok(Exit::Failure) };
    if arguments.asked.are_many() {
        let mut all = String::new();
        let ended = catalogs.each(list, |node, made| {
            let listed = made.ok().and_then(Result::ok).unwrap_or_default();
            let node = in_one_line(node);
            all.extend(listed.lines().map(|reference| format!("{node}: {reference}\n")));
            Ok(())
        })?;
        if ended == Exit::Interrupted {
            return Ok(ended);
        }
        let written = deliver(context, arguments.place.file(), &all)?;
        return Ok(if ended == Exit::Success { written } else { ended });
    }
    match catalogs.one(|catalog| Ok((list(catalog)?, catalog.identity.environment.to_owned()))) {
        Some((text, environment)) => {
            let name = catalogs.first();
            let about = About { node: Some(name), environment: Some(&environment) };
            context.console.write(&compiled(name, &environment, started.elapsed()), about);
            // Puppet ends an empty list with a newline, too.
            deliver(context, arguments.place.file(), if text.is_empty() { "\n" } else { &text })
        }
        None => {
            context.console.tell_usage("catalog", "select");
            Ok(Exit::Failure)
        }
    }
}
