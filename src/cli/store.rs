//! `pantin store`: what is kept of the fleet.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use super::arguments::{StoreCommand, StoreForm};
use super::context::Context;
use super::delivery::{deliver, file as named_file};
use super::exit::Exit;
use super::output::{self, own};
use super::store_arguments::StoreLocation;
use super::streams;
use pantin_base::diagnostics::Issue;
use pantin_base::source::on_system;
use pantin_service::fleet::{ExportError, Lifetimes, Missing, Opened, Place, StatusForm};
use pantin_service::issues::unreadable_input;

/// Runs a subcommand.
pub(super) fn run(context: &Context, command: &StoreCommand) -> io::Result<Exit> {
    match done(context, command) {
        Ok(exit) => Ok(exit),
        Err(ExportError::Issue(issue)) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
        Err(ExportError::Output(error)) => Err(error),
    }
}

fn done(context: &Context, command: &StoreCommand) -> Result<Exit, ExportError> {
    let open = |location: &StoreLocation| open(context, location, Missing::Refused);
    let text = match command {
        StoreCommand::Status { location, output } => {
            let text = open(location)?.status(match output.form() {
                StoreForm::S => StatusForm::Text,
                StoreForm::Json => StatusForm::Json,
            })?;
            return deliver(context, output.file(), &own(&text)).map_err(ExportError::Output);
        }
        StoreCommand::Deactivate { location, nodes } => {
            open(location)?.deactivate(nodes)?;
            return Ok(Exit::Success);
        }
        StoreCommand::Send { location } => open(location)?.send()?,
        StoreCommand::Prune { location, node_ttl, node_purge_ttl, report_ttl } => {
            let days = Lifetimes { node: *node_ttl, deactivated_node: *node_purge_ttl, report: *report_ttl };
            open(location)?.prune(days)?
        }
        StoreCommand::Export { location, place } => {
            let Some(file) = named_file(place.file()) else {
                open(location)?.export(output::print_own)?;
                return Ok(Exit::Success);
            };
            let lines = RefCell::new(String::new());
            open(location)?.export(|line| {
                lines.borrow_mut().push_str(&own(line));
                Ok(())
            })?;
            return deliver(context, Some(file), &lines.into_inner()).map_err(ExportError::Output);
        }
        StoreCommand::Import { location, file: source } => import(context, location, source)?,
    };
    output::print_own(&text).map(|()| Exit::Success).map_err(ExportError::Output)
}

/// The store that the command line or the settings name.
fn open(context: &Context, location: &StoreLocation, missing: Missing) -> Result<Opened, Issue> {
    let base = context.base();
    Opened::of(&Place::of(location.store.as_deref(), base), &base.settings, &context.console.warn(), missing)
}

fn import(context: &Context, location: &StoreLocation, source: &Path) -> Result<String, Issue> {
    let name = if source == Path::new("-") { "standard input".to_owned() } else { source.display().to_string() };
    let unreadable = |error: io::Error| unreadable_input(&name, &error);
    let lines: Box<dyn Iterator<Item = io::Result<String>>> = match source == Path::new("-") {
        true => Box::new(streams::input().map_err(unreadable)?.lines()),
        false => Box::new(BufReader::new(File::open(on_system(source)).map_err(unreadable)?).lines()),
    };
    open(context, location, Missing::Made)?.import(lines, &name)
}
