//! `pantin query`: resources in catalogs. `fleet_query` answers what a store knows.

use std::fmt::Write as _;
use std::io;

use serde_json::json;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::fleet_query;
use super::log::About;
use super::node_run::{LogShown, NodeRun};
use super::query_arguments::{AnswerForm, QueryArguments};
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::catalogs::{Delivered, FoundResource, Query, matching};

/// Answers a query.
pub(super) fn run(context: &Context, arguments: &QueryArguments) -> io::Result<Exit> {
    if !arguments.is_of_catalogs() {
        return fleet_query::run(context, arguments);
    }
    let query = match Query::parse(&arguments.query) {
        Ok(query) => query,
        Err(error) => {
            context.console.tell(&error, About::default(), &|_| None);
            return Ok(Exit::Usage);
        }
    };
    let found = arguments.asked.names_or_here(context).and_then(|nodes| Ok((nodes, arguments.asked.sources(context)?)));
    let (nodes, sources) = match found {
        Ok(found) => found,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let is_fleet = arguments.asked.are_many();
    let (mut failed, mut text, mut list) = (0, String::new(), Vec::new());
    let mut run = NodeRun::new(context, arguments.asked.jobs, LogShown::All)?;
    run.each(
        &nodes,
        |at, log, workspaces| {
            let matching = |catalog: &Delivered<'_>, _: &_| matching(catalog, &query);
            context.service.compile(&sources.node(&nodes[at]), workspaces, log, None, matching)
        },
        |at, environment, found| {
            let node = &nodes[at];
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
    let text = match arguments.output.form() {
        AnswerForm::Text => text,
        AnswerForm::Json => format!("{:#}\n", serde_json::Value::Array(list)),
        AnswerForm::Csv => fleet_query::comma_separated(&list),
    };
    if deliver(context, arguments.output.file(), &text)? == Exit::Failure {
        return Ok(Exit::Failure);
    }
    Ok(if failed > 0 { Exit::Failure } else { Exit::Success })
}
