//! `pantin lookup` for several nodes: which values there are, and which nodes have each.

use std::io;

use serde_json::{Value, json};

use super::arguments::LookupArguments;
use super::context::Context;
use super::delivery::{deliver, deliver_bytes};
use super::ending::count;
use super::exit::Exit;
use super::log::About;
use super::lookup::{form, typed};
use super::node_run::{LogShown, NodeRun};
use super::output::own;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::lookup::{Lookup, with_cause};
use pantin_service::yaml::Data;
use pantin_service::{Listener, Node, NodeSources, Purpose, Service, json, yaml};

/// Of so many nodes with a value, the text shows the names.
const MAX_NAMED: usize = 8;

/// The values, each with its nodes, in the order of the nodes.
#[derive(Default)]
struct Groups {
    found: Vec<(Value, Vec<String>)>,
    /// The nodes without a value.
    missing: Vec<String>,
    /// The nodes whose data cannot be read, with the error.
    failed: Vec<(String, String)>,
}

/// Looks keys up for several nodes, and prints which nodes have which value.
pub(super) fn run(
    (context, service): (&Context, &Service),
    arguments: &LookupArguments,
    (names, sources): (&[String], &NodeSources),
) -> io::Result<Exit> {
    let form = form(context, arguments).unwrap_or("s");
    if !["s", "json", "yaml"].contains(&form) {
        let message = format!("--format {form}: for several nodes there are text, json and yaml");
        context.console.complain(issues::wrong_usage(&message));
        return Ok(Exit::Usage);
    }
    let mut groups = Groups::default();
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::All)?;
    run.each(
        names,
        |at, log, _| {
            let node = Node { purpose: Purpose::Lookup { is_named: true }, ..sources.node(&names[at]) };
            answer(service, arguments, &node, log)
        },
        |at, environment, found| {
            if let Err(error) = &found {
                let about = About { node: Some(&names[at]), environment: Some(environment) };
                context.console.tell(error, about, &|file| context.text_of(file));
            }
            groups.add(&names[at], found);
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let file = arguments.place.file();
    let written = match form {
        "json" => deliver(context, file, &format!("{:#}\n", groups.data(&arguments.keys)))?,
        "yaml" => deliver_bytes(context, file, rendered(&groups.data(&arguments.keys))?.as_bytes())?,
        _ => deliver(context, file, &own(&groups.text()?))?,
    };
    // As for one node: no value at all is a failure.
    Ok(if groups.failed.is_empty() && !groups.found.is_empty() { written } else { Exit::Failure })
}

/// The value on a node, if it has one.
fn answer(
    service: &Service,
    arguments: &LookupArguments,
    node: &Node<'_>,
    log: &mut dyn Listener,
) -> Result<Option<Value>, Diagnostic> {
    match typed(arguments, Some("json")).answer(service, node, log) {
        Ok(Lookup::Found(text)) => Ok(Some(json::read_text(&text).unwrap_or(Value::String(text)))),
        Ok(Lookup::Missing { is_absence: true, .. }) => Ok(None),
        Ok(Lookup::Missing { reason, is_absence: false }) => Err(reason),
        Err(failure) => Err(with_cause(failure)),
    }
}

impl Groups {
    fn add(&mut self, node: &str, found: Result<Option<Value>, Diagnostic>) {
        match found {
            Ok(Some(value)) => match self.found.iter_mut().find(|(known, _)| *known == value) {
                Some((_, nodes)) => nodes.push(node.to_owned()),
                None => self.found.push((value, vec![node.to_owned()])),
            },
            Ok(None) => self.missing.push(node.to_owned()),
            Err(error) => self.failed.push((node.to_owned(), error.to_string())),
        }
    }

    fn data(&self, keys: &[String]) -> Value {
        let values = self.found.iter().map(|(value, nodes)| json!({"value": value, "nodes": nodes}));
        let failed = self.failed.iter().map(|(node, error)| json!({"node": node, "error": error}));
        json!({
            "keys": keys,
            "values": values.collect::<Vec<_>>(),
            "missing": self.missing,
            "failed": failed.collect::<Vec<_>>(),
        })
    }

    fn text(&self) -> io::Result<String> {
        let mut parts = Vec::new();
        for (value, nodes) in &self.found {
            let value = rendered(value)?;
            let value = value.strip_prefix("--- ").or_else(|| value.strip_prefix("---\n")).unwrap_or(&value);
            parts.push(format!("{}\n  {}\n", value.trim_end(), listed(nodes)));
        }
        if !self.missing.is_empty() {
            parts.push(format!("No value\n  {}\n", listed(&self.missing)));
        }
        if !self.failed.is_empty() {
            let nodes: Vec<String> = self.failed.iter().map(|(node, _)| node.clone()).collect();
            parts.push(format!("Not looked up because of errors\n  {}\n", listed(&nodes)));
        }
        Ok(parts.join("\n"))
    }
}

fn rendered(value: &Value) -> io::Result<String> {
    yaml::render(&Data::from(value)).map_err(|issue| io::Error::other(issue.text().to_owned()))
}

fn listed(nodes: &[String]) -> String {
    let names = nodes.iter().take(MAX_NAMED).map(|node| in_one_line(node)).collect::<Vec<_>>().join(", ");
    let count = count(nodes.len(), "node");
    match nodes.len().saturating_sub(MAX_NAMED) {
        0 => format!("{count}: {names}"),
        more => format!("{count}: {names} and {more} more"),
    }
}
