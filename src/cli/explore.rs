//! `pantin explore`: a local page over nodes, for the browser.

use std::io;
use std::sync::Arc;

use super::context::Context;
use super::ending::count;
use super::exit::Exit;
use super::explore_arguments::ExploreArguments;
use super::interrupt::Interrupt;
use super::output;
use super::parser::make_pool;
use pantin_base::diagnostics::Issue;
use pantin_explore::Explorer;
use pantin_service::browser::open_address;
use pantin_service::exploring::{Exploration, ExploredNodes};
use pantin_service::suites::Repository;

/// Serves the page until Ctrl-C.
pub(super) fn run(context: &Context, arguments: &ExploreArguments) -> io::Result<Exit> {
    make_pool();
    let interrupt = Interrupt::watch()?;
    let (explorer, nodes) = match open(context, arguments, &interrupt) {
        Ok(opened) => opened,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let address = explorer.address();
    output::print(&format!("Explore {} at\n{address}\nCtrl-C ends.\n", count(nodes, "node")))?;
    if !arguments.no_open {
        open_address(&address);
    }
    explorer.run(&|| interrupt.is_asked())?;
    Ok(Exit::Success)
}

fn open(context: &Context, arguments: &ExploreArguments, interrupt: &Interrupt) -> Result<(Explorer, usize), Issue> {
    let asked = &arguments.asked;
    let nodes = ExploredNodes {
        names: asked.names_or_here(context)?,
        sources: asked.sources(context)?,
        listing: if asked.all_nodes {
            asked.data.facts.clone().map_or(asked.listing.clone(), |it| vec![it])
        } else {
            vec![]
        },
    };
    let count = nodes.names.len();
    let root = Repository::find(context.base()).root;
    let name = root.file_name().map_or_else(|| root.display().to_string(), |name| name.to_string_lossy().into_owned());
    let exploration = Exploration::new(&context.service, nodes, arguments.asked.jobs, Arc::clone(interrupt.flag()));
    Ok((Explorer::listen(exploration, name, arguments.port)?, count))
}
