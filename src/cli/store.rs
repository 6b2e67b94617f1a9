//! `pantin store`: what is kept of the fleet.

use std::fmt::Write;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use super::arguments::{StoreCommand, StoreForm, StoreLocation};
use super::context::Context;
use super::exit::Exit;
use super::fleet::{Missing, Opened, Place, now};
use super::{output, streams};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::control::in_one_line;
use pantin_base::source::on_system;
use pantin_environment::issues as environment_issues;
use pantin_store::{self as store, Address, Counts, Depot, NodeState, PuppetDb, Store, Waiting, export, import_into};
use pantin_values::value::Utc;

const MICROSECONDS: i64 = 1_000_000;
const DAY: i64 = 86_400 * MICROSECONDS;

/// Runs a subcommand.
pub(super) fn run(context: &Context, command: &StoreCommand) -> io::Result<Exit> {
    match done(context, command) {
        Ok(()) => Ok(Exit::Success),
        Err(Failed::Told(issue)) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
        Err(Failed::Output(error)) => Err(error),
    }
}

/// Why a subcommand was not done.
enum Failed {
    Told(Issue),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl From<Issue> for Failed {
    fn from(issue: Issue) -> Self {
        Self::Told(issue)
    }
}

fn done(context: &Context, command: &StoreCommand) -> Result<(), Failed> {
    let open = |location: &StoreLocation| open(context, location, Missing::Refused);
    match command {
        StoreCommand::Status { location, render_as } => match open(location)? {
            Opened::PuppetDb(store) => status_of_puppetdb(&store, *render_as),
            Opened::Own(depot) => status(&depot, *render_as),
        },
        StoreCommand::Deactivate { location, nodes } => match open(location)? {
            Opened::PuppetDb(store) => Ok(store.deactivate(nodes, now())?),
            Opened::Own(depot) => Ok(depot.archive().deactivate(nodes, now()).map_err(Issue::from)?),
        },
        StoreCommand::Send { location } => {
            let sent = match open(location)? {
                Opened::PuppetDb(store) => store.send_waiting()?,
                Opened::Own(depot) => depot.send_waiting()?,
            };
            let text = format!("{} sent, {} refused\n", sent.taken, sent.refused);
            output::print_own(&text).map_err(Failed::Output)
        }
        StoreCommand::Prune { location, node_ttl, node_purge_ttl, report_ttl } => {
            let depot = match open(location)? {
                Opened::Own(depot) => depot,
                Opened::PuppetDb(store) => {
                    return Err(issues::puppetdb_does_it(&store.name(), "prunes what it has", PRUNING).into());
                }
            };
            let ago = |days: u32| now() - i64::from(days) * DAY;
            let (expired, purged, reports) =
                depot.archive().prune(now(), ago(*node_ttl), ago(*node_purge_ttl), ago(*report_ttl))?;
            let text = format!("{expired} nodes deactivated, {purged} nodes forgotten, {reports} reports deleted\n");
            output::print_own(&text).map_err(Failed::Output)
        }
        StoreCommand::Export { location } => match open(location)? {
            Opened::PuppetDb(store) => {
                Err(issues::puppetdb_does_it(&store.name(), "exports what it has", "`puppetdb export`").into())
            }
            Opened::Own(depot) => export(depot.archive(), |line| {
                let mut text = line.text();
                text.push('\n');
                output::print_own(&text).map_err(Failed::Output)
            }),
        },
        StoreCommand::Import { location, file: source } => import(context, location, source),
    }
}

/// The store that the command line or the settings name.
fn open(context: &Context, location: &StoreLocation, missing: Missing) -> Result<Opened, Issue> {
    let base = context.base();
    Opened::of(&Place::of(location.store.as_deref(), base), &base.settings, &context.console, missing)
}

/// The settings of PuppetDB that say what it keeps for how long.
const PRUNING: &str = "`node-ttl`, `node-purge-ttl` and `report-ttl` of its configuration";

fn import(context: &Context, location: &StoreLocation, source: &Path) -> Result<(), Failed> {
    let name = if source == Path::new("-") { "standard input".to_owned() } else { source.display().to_string() };
    let unreadable = |error: io::Error| environment_issues::unreadable_file(&name, &error.to_string());
    let lines: Box<dyn Iterator<Item = io::Result<String>>> = match source == Path::new("-") {
        true => Box::new(streams::input().map_err(unreadable)?.lines()),
        false => Box::new(BufReader::new(File::open(on_system(source)).map_err(unreadable)?).lines()),
    };
    let text = match open(context, location, Missing::Made)? {
        Opened::PuppetDb(store) => {
            let nodes = import_into(&store, lines, &name)?;
            format!("{nodes} nodes; PuppetDB gets their catalogs when they are compiled\n")
        }
        Opened::Own(depot) => format!("{} nodes\n", store::import(depot.archive(), lines, &name)?),
    };
    output::print_own(&text).map_err(Failed::Output)
}

/// What PuppetDB knows, and what waits for it.
fn status_of_puppetdb(store: &PuppetDb, form: StoreForm) -> Result<(), Failed> {
    let Waiting { entries, bytes, refused } = store.waiting()?;
    let nodes = store.nodes()?;
    let text = match form {
        StoreForm::S => {
            let waiting = format!("{entries} commands wait ({} KiB), {refused} were refused", bytes.div_ceil(1024));
            format!("{}, {} nodes, {waiting}\n{}", store.name(), nodes.len(), node_table(&nodes))
        }
        StoreForm::Json => {
            let data = serde_json::json!({
                "puppetdb": store.name(),
                "waiting": { "commands": entries, "bytes": bytes, "refused": refused },
                "nodes": nodes.iter().map(node_json).collect::<Vec<_>>(),
            });
            format!("{data:#}\n")
        }
    };
    output::print_own(&text).map_err(Failed::Output)
}

/// What a store of pantin's own has, and what waits for it.
fn status(depot: &Depot, form: StoreForm) -> Result<(), Failed> {
    let (archive, waiting) = (depot.archive(), depot.waiting()?);
    let (counts, nodes) = (archive.counts()?, archive.nodes()?);
    let text = match form {
        StoreForm::S => table(&archive.name(), counts, &nodes, waiting),
        StoreForm::Json => json(&archive.name(), counts, &nodes, waiting),
    };
    output::print_own(&text).map_err(Failed::Output)
}

/// What there is, to be read.
fn table(name: &str, counts: Counts, nodes: &[NodeState], waiting: Waiting) -> String {
    let Counts { nodes: count, deactivated, facts, catalogs, reports, exported, bytes } = counts;
    let Waiting { entries, refused, .. } = waiting;
    let waiting = match entries + refused {
        0 => String::new(),
        _ => format!("{entries} documents wait ({} KiB), {refused} were refused\n", waiting.bytes.div_ceil(1024)),
    };
    format!(
        "{name}, {} KiB\n{count} nodes ({deactivated} deactivated), {facts} with facts, {catalogs} catalogs, {reports} reports, \
         {exported} exported resources\n{waiting}{}",
        bytes.div_ceil(1024),
        node_table(nodes)
    )
}

/// A line of each node, below an empty one.
fn node_table(nodes: &[NodeState]) -> String {
    let mut text = String::new();
    let when = |at: Option<i64>| at.map_or_else(|| "-".to_owned(), shown_time);
    let width = nodes.iter().map(|node| in_one_line(&node.name).chars().count()).max().unwrap_or(4).max(4);
    // Writing to a String never fails.
    if !nodes.is_empty() {
        let _ =
            writeln!(text, "\n{:width$}  {:20}  {:20}  {:>8}  environment", "node", "catalog", "report", "exported");
    }
    for node in nodes {
        let environment = in_one_line(node.environment.as_deref().unwrap_or("-"));
        let state = if node.deactivated_at.is_some() { " (deactivated)" } else { "" };
        let (name, catalog, report) = (in_one_line(&node.name), when(node.catalog_at), when(node.report_at));
        let _ = writeln!(text, "{name:width$}  {catalog:20}  {report:20}  {:>8}  {environment}{state}", node.exported);
    }
    text
}

fn shown_time(at: i64) -> String {
    Utc::of(i128::from(at) * 1_000).in_iso_to_the_second()
}

fn node_json(node: &NodeState) -> serde_json::Value {
    let time = |at: Option<i64>| at.map(shown_time);
    serde_json::json!({
        "certname": node.name,
        "environment": node.environment,
        "deactivated": time(node.deactivated_at),
        "facts_timestamp": time(node.facts_at),
        "catalog_timestamp": time(node.catalog_at),
        "report_timestamp": time(node.report_at),
        "exported": node.exported,
    })
}

fn json(name: &str, counts: Counts, nodes: &[NodeState], waiting: Waiting) -> String {
    // A file is called so since before there were others.
    let kind = if Address::is_url(name) { "database" } else { "file" };
    let data = serde_json::json!({
        kind: name,
        "waiting": { "documents": waiting.entries, "bytes": waiting.bytes, "refused": waiting.refused },
        "bytes": counts.bytes,
        "nodes": nodes.iter().map(node_json).collect::<Vec<_>>(),
        "deactivated": counts.deactivated,
        "facts": counts.facts,
        "catalogs": counts.catalogs,
        "reports": counts.reports,
        "exported": counts.exported,
    });
    format!("{data:#}\n")
}
