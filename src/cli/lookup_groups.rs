//! `pantin lookup` for several nodes: which values there are, and which nodes have each.

use std::io;

use serde_json::Value;

use super::arguments::LookupArguments;
use super::context::Context;
use super::delivery::{deliver, deliver_bytes};
use super::exit::Exit;
use super::log::About;
use super::node_groups::{NodeGroups, Titles};
use super::node_run::{LogShown, NodeRun};
use super::output::own;
use super::typed_lookup::{form, typed};
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_service::lookup::{Lookup, with_cause};
use pantin_service::yaml::Data;
use pantin_service::{Listener, Node, NodeSources, Purpose, Service, json, yaml};

/// The names of the nodes without a value.
const TITLES: Titles = Titles { missing: "No value", failed: "Not looked up because of errors" };

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
    let mut groups = NodeGroups::default();
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::All)?;
    run.each(
        names,
        |at, log, _| {
            let node = Node { purpose: Purpose::Lookup { is_named: true }, ..sources.node(&names[at]) };
            answer(service, arguments, &node, log)
        },
        |at, environment, found| {
            match found {
                Ok(found) => groups.add(&names[at], found),
                Err(error) => {
                    let about = About { node: Some(&names[at]), environment: Some(environment) };
                    context.console.tell(&error, about, &|file| context.text_of(file));
                    groups.add_failed(&names[at], error.to_string());
                }
            }
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let file = arguments.place.file();
    let written = match form {
        "json" => deliver(context, file, &format!("{:#}\n", groups.data("keys", &arguments.keys)))?,
        "yaml" => deliver_bytes(context, file, rendered(&groups.data("keys", &arguments.keys))?.as_bytes())?,
        _ => deliver(context, file, &own(&groups.text(TITLES, shown)?))?,
    };
    // As for one node: no value at all is a failure.
    Ok(if groups.is_good() { written } else { Exit::Failure })
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

/// A value as text.
pub(super) fn shown(value: &Value) -> io::Result<String> {
    let value = rendered(value)?;
    Ok(value.strip_prefix("--- ").or_else(|| value.strip_prefix("---\n")).unwrap_or(&value).to_owned())
}

/// A value as YAML.
pub(super) fn rendered(value: &Value) -> io::Result<String> {
    yaml::render(&Data::from(value)).map_err(|issue| io::Error::other(issue.text().to_owned()))
}
