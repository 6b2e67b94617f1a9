//! `pantin query`: resources in catalogs. `fleet_query` answers what a store knows.

use std::fmt::Write as _;
use std::io;

use serde_json::json;

use super::context::{Context, LogTiming, NodeLog};
use super::delivery::deliver;
use super::exit::Exit;
use super::fleet_query;
use super::interrupt::Interrupt;
use super::log::About;
use super::query_arguments::{AnswerForm, QueryArguments};
use pantin_base::diagnostics::control::in_one_line;
use pantin_base::diagnostics::{Diagnostic, Entry};
use pantin_catalog::{Delivered, Document, Texts};
use pantin_review::graph::{Places, Query};
use pantin_service::many_nodes::{self, Proceed};
use pantin_service::{NodeSources, Workspaces};

/// What was found on a node.
struct Answer {
    log: Vec<Entry>,
    environment: String,
    found: Result<Vec<FoundResource>, Diagnostic>,
}

/// A resource that was found.
struct FoundResource {
    reference: String,
    file: Option<String>,
    line: Option<u32>,
}

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
    let interrupt = Interrupt::watch()?;
    let is_fleet = arguments.asked.are_many();
    let work = |workspaces: &mut Workspaces, at: usize| answer((context, &sources), (&nodes[at], &query), workspaces);
    let (mut failed, mut text, mut list) = (0, String::new(), Vec::new());
    let take = |at: usize, answer: Answer| {
        let node = &nodes[at];
        let about = About { node: Some(node), environment: Some(&answer.environment) };
        for entry in &answer.log {
            context.console.write_with_source(entry, about, &|file| context.text_of(file));
        }
        match answer.found {
            Ok(found) => {
                for FoundResource { reference, file, line } in found {
                    let node_before = if is_fleet { format!("{node}: ") } else { String::new() };
                    // Writing to a text does not fail.
                    let _ = writeln!(text, "{}", in_one_line(&format!("{node_before}{reference}")));
                    list.push(json!({"node": node, "resource": reference, "file": file, "line": line}));
                }
            }
            Err(error) => {
                failed += 1;
                context.console.tell(&error, about, &|file| context.text_of(file));
            }
        }
        Ok(Proceed::On)
    };
    many_nodes::run(
        (nodes.len(), many_nodes::threads(arguments.asked.jobs, nodes.len())),
        work,
        || interrupt.proceed(),
        take,
    )?;
    if interrupt.is_asked() {
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

fn answer(
    (context, sources): (&Context, &NodeSources),
    (node, query): (&str, &Query),
    workspaces: &mut Workspaces,
) -> Answer {
    let asked = sources.node(node);
    let mut log = NodeLog::new(context, node, LogTiming::Kept);
    let found = context.service.compile(&asked, workspaces, &mut log, None, |catalog: &Delivered<'_>, _| {
        let document = Document::of(catalog, &mut Texts::default())?;
        let found = query.matching(&Places::of(&document)).into_iter().map(|at| {
            let resource = &document.resources[at];
            FoundResource {
                reference: format!("{}[{}]", resource.type_name, resource.title),
                file: resource.file.as_deref().map(str::to_owned),
                line: resource.line,
            }
        });
        Ok(found.collect())
    });
    let NodeLog { environment, kept: log, .. } = log;
    Answer { log, environment, found }
}
