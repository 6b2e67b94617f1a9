//! `pantin catalog query`.

use std::fmt::Write as _;
use std::io;

use serde_json::json;

use super::context::Context;
use super::exit::Exit;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::output;
use super::query_arguments::QueryArguments;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::NodeSources;
use pantin_service::catalogs::{Delivered, FoundResource, Query, matching};

/// Lists the resources that a query matches.
pub(super) fn run(context: &Context, arguments: &QueryArguments) -> io::Result<Exit> {
    let (asked, query) = match asked(arguments) {
        Ok(asked) => asked,
        Err(error) => {
            context.console.tell(&error, About::default(), &|_| None);
            return Ok(Exit::Usage);
        }
    };
    let found = arguments.asked.names(context).and_then(|nodes| Ok((nodes, arguments.asked.sources(context)?)));
    let (nodes, sources) = match found {
        Ok((nodes, sources)) => (nodes.unwrap_or(asked), NodeSources { trusted: arguments.trusted.clone(), ..sources }),
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let is_fleet = arguments.asked.are_listed();
    let (mut failed, mut text, mut list) = (0, String::new(), Vec::new());
    let run = NodeRun::new(context, (&nodes, arguments.asked.jobs), LogShown::Yes)?;
    run.each(
        |node, log, workspaces| {
            let matching = |catalog: &Delivered<'_>, _: &_| matching(catalog, &query);
            context.service.compile(&sources.node(node), workspaces, log, None, matching)
        },
        |node, environment, found| {
            let found = match found {
                Ok(found) => found,
                Err(error) => {
                    failed += 1;
                    let about = About { node: Some(node), environment: Some(environment) };
                    context.console.tell(&error, about, &|file| context.text_of(file));
                    return Ok(());
                }
            };
            for FoundResource { reference, file, line } in found {
                let node_before = if is_fleet { format!("{node}: ") } else { String::new() };
                // Writing to a text does not fail.
                let _ = writeln!(text, "{}", in_one_line(&format!("{node_before}{reference}")));
                list.push(json!({"node": node, "resource": reference, "file": file, "line": line}));
            }
            Ok(())
        },
    )?;
    if run.is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    output::print_own(&if arguments.json { format!("{:#}\n", serde_json::Value::Array(list)) } else { text })?;
    Ok(if failed > 0 { Exit::Failure } else { Exit::Success })
}

/// The node that the command line names, if it does, and what to ask.
fn asked(arguments: &QueryArguments) -> Result<(Vec<String>, Query), Diagnostic> {
    let are_many = arguments.asked.are_listed();
    let (nodes, query) = match (arguments.words.as_slice(), are_many) {
        ([query], true) => (Vec::new(), query),
        ([node, query], false) => (vec![node.clone()], query),
        _ => {
            let usage = issues::wrong_usage("a node and a query are needed, or a query and --all-nodes or --nodes");
            return Err(Diagnostic::without_place(usage));
        }
    };
    Ok((nodes, Query::parse(query)?))
}
