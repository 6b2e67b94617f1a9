//! `pantin catalog query`.

use std::fmt::Write as _;
use std::io;

use serde_json::json;

use super::context::{Context, LogTiming, NodeLog};
use super::exit::Exit;
use super::interrupt::Interrupt;
use super::log::About;
use super::output;
use super::query_arguments::QueryArguments;
use crate::issues;
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
    let interrupt = Interrupt::watch()?;
    let is_fleet = arguments.asked.are_listed();
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
