//! `pantin store`: what is kept of the fleet.

use std::fmt::Write;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use super::arguments::{StoreCommand, StoreForm, StoreLocation};
use super::context::Context;
use super::exit::Exit;
use super::fleet::{self, now};
use super::{output, streams};
use crate::diagnostics::Issue;
use crate::diagnostics::issues::{load, store as issues};
use crate::store::{Counts, Database, NodeState, PuppetDb, Sent, Store, Waiting, import_into};
use crate::value::Utc;

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
    let open = |location: &StoreLocation| Database::open_existing(&file(context, location));
    match command {
        StoreCommand::Status { location, render_as } => {
            if let Some(store) = puppetdb(context, location)? {
                return status(&store, *render_as);
            }
            let database = open(location)?;
            let (counts, nodes) = (database.counts()?, database.nodes()?);
            let text = match render_as {
                StoreForm::S => table(database.file(), counts, &nodes),
                StoreForm::Json => json(database.file(), counts, &nodes),
            };
            output::print(&text).map_err(Failed::Output)
        }
        StoreCommand::Deactivate { location, nodes } => match puppetdb(context, location)? {
            Some(store) => Ok(store.deactivate(nodes, now())?),
            None => Ok(open(location)?.deactivate(nodes, now())?),
        },
        StoreCommand::Send { location } => {
            let sent = match puppetdb(context, location)? {
                Some(store) => store.send_waiting()?,
                // A database is always there.
                None => Sent::default(),
            };
            let text = format!("{} sent, {} refused\n", sent.taken, sent.refused);
            output::print(&text).map_err(Failed::Output)
        }
        StoreCommand::Prune { location, node_ttl, node_purge_ttl, report_ttl } => {
            if let Some(store) = puppetdb(context, location)? {
                return Err(issues::puppetdb_does_it(&store.name(), "prunes what it has", PRUNING).into());
            }
            let database = open(location)?;
            let ago = |days: u32| now() - i64::from(days) * DAY;
            let (expired, purged, reports) =
                database.prune(now(), ago(*node_ttl), ago(*node_purge_ttl), ago(*report_ttl))?;
            let text = format!("{expired} nodes deactivated, {purged} nodes forgotten, {reports} reports deleted\n");
            output::print(&text).map_err(Failed::Output)
        }
        StoreCommand::Export { location } => {
            if let Some(store) = puppetdb(context, location)? {
                return Err(issues::puppetdb_does_it(&store.name(), "exports what it has", "`puppetdb export`").into());
            }
            open(location)?.export(|line| {
                let mut text = line.text();
                text.push('\n');
                output::print(&text).map_err(Failed::Output)
            })
        }
        StoreCommand::Import { location, file: source } => import(context, location, source),
    }
}

/// The settings of PuppetDB that say what it keeps for how long.
const PRUNING: &str = "`node-ttl`, `node-purge-ttl` and `report-ttl` of its configuration";

fn import(context: &Context, location: &StoreLocation, source: &Path) -> Result<(), Failed> {
    let name = if source == Path::new("-") { "standard input".to_owned() } else { source.display().to_string() };
    let unreadable = |error: io::Error| load::unreadable_file(&name, &error.to_string());
    let lines: Box<dyn Iterator<Item = io::Result<String>>> = match source == Path::new("-") {
        true => Box::new(streams::input().map_err(unreadable)?.lines()),
        false => Box::new(BufReader::new(File::open(source).map_err(unreadable)?).lines()),
    };
    let text = match puppetdb(context, location)? {
        Some(store) => {
            let nodes = import_into(&store, lines, &name)?;
            format!("{nodes} nodes; PuppetDB gets their catalogs when they are compiled\n")
        }
        None => {
            let nodes = Database::open(&file(context, location))?.import_all(lines, &name)?;
            format!("{nodes} nodes\n")
        }
    };
    output::print(&text).map_err(Failed::Output)
}

/// The PuppetDB of the site, unless a file is named.
fn puppetdb(context: &Context, location: &StoreLocation) -> Result<Option<PuppetDb>, Issue> {
    let settings = &context.base().settings;
    let configuration = fleet::puppetdb(settings).filter(|_| location.store.is_none());
    configuration.map(|file| fleet::open_puppetdb(&file, settings, &context.console)).transpose()
}

/// What PuppetDB knows, and what waits for it.
fn status(store: &PuppetDb, form: StoreForm) -> Result<(), Failed> {
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
    output::print(&text).map_err(Failed::Output)
}

fn file(context: &Context, location: &StoreLocation) -> std::path::PathBuf {
    fleet::file(location.store.as_deref(), &context.base().settings)
}

/// What there is, to be read.
fn table(file: &Path, counts: Counts, nodes: &[NodeState]) -> String {
    let Counts { nodes: count, deactivated, facts, catalogs, reports, exported, bytes } = counts;
    format!(
        "{}, {} KiB\n{count} nodes ({deactivated} deactivated), {facts} with facts, {catalogs} catalogs, {reports} reports, \
         {exported} exported resources\n{}",
        file.display(),
        bytes.div_ceil(1024),
        node_table(nodes)
    )
}

/// A line of each node, below an empty one.
fn node_table(nodes: &[NodeState]) -> String {
    let mut text = String::new();
    let when = |at: Option<i64>| at.map_or_else(|| "-".to_owned(), shown_time);
    let width = nodes.iter().map(|node| node.name.chars().count()).max().unwrap_or(4).max(4);
    // Writing to a String never fails.
    if !nodes.is_empty() {
        let _ =
            writeln!(text, "\n{:width$}  {:20}  {:20}  {:>8}  environment", "node", "catalog", "report", "exported");
    }
    for node in nodes {
        let environment = node.environment.as_deref().unwrap_or("-");
        let state = if node.deactivated_at.is_some() { " (deactivated)" } else { "" };
        let (name, catalog, report) = (&node.name, when(node.catalog_at), when(node.report_at));
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

fn json(file: &Path, counts: Counts, nodes: &[NodeState]) -> String {
    let data = serde_json::json!({
        "file": file.display().to_string(),
        "bytes": counts.bytes,
        "nodes": nodes.iter().map(node_json).collect::<Vec<_>>(),
        "deactivated": counts.deactivated,
        "catalogs": counts.catalogs,
        "reports": counts.reports,
        "exported": counts.exported,
    });
    format!("{data:#}\n")
}
