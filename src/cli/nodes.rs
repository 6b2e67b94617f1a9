//! `pantin node find`: what is known of a node before it is compiled, as `puppet node find` prints it.
//!
//! Source: node.rb `to_data_hash`, face/node.rb

use std::io;

use serde_json::{Map, Value, json};

use super::code_arguments::NodeCommand;
use super::context::{Context, LogTiming, NodeLog};
use super::delivery::deliver_bytes;
use super::exit::Exit;
use super::log::About;
use super::personality::Personality;
use super::render_as::RenderAs;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_service::node_data::{self, EncResult, FactsOfNode};
use pantin_service::yaml::{self, Data};

/// The termini that Puppet has for nodes.
const TERMINI: [&str; 8] = ["exec", "json", "memory", "msgpack", "plain", "rest", "store_configs", "yaml"];

/// Runs the command.
pub(super) fn run(context: &Context, command: &NodeCommand) -> io::Result<Exit> {
    let NodeCommand::Find(arguments) = command;
    let name = arguments.node.as_deref().unwrap_or_else(|| context.base().settings.text("certname"));
    if let Some(terminus) = arguments.terminus.as_deref().filter(|terminus| !TERMINI.contains(terminus)) {
        context.console.complain(issues::refused(&unknown_terminus("node", terminus, &TERMINI)));
        context.console.tell_usage("node", "find");
        return Ok(Exit::Failure);
    }
    let about = About { node: Some(name), environment: None };
    let mut log = NodeLog::new(context, name, LogTiming::Live);
    let found = match context.service.classification(name, &mut log) {
        Ok(found) => found,
        // Puppet prints nothing of a node that nobody stored.
        Err(_) if is_puppet(context) && context.base().settings.text("node_terminus") == "yaml" => {
            return Ok(Exit::Success);
        }
        Err(diagnostic) => {
            context.console.tell(&diagnostic, about, &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let wants_facts = found.as_ref().is_none_or(|found| found.facts() != FactsOfNode::LeftOut);
    let facts = match wants_facts {
        true => node_data::facts(context.base(), name, arguments.facts.as_deref(), &mut Vec::new()).map(Some),
        false => Ok(None),
    };
    let facts = match facts {
        Ok(facts) => facts,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), about, &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let facts: Vec<(&str, Data)> = facts.as_ref().map_or_else(Vec::new, |facts| facts.data());
    let node = as_json(context, name, found.as_ref(), facts);
    let text = match arguments.output.form() {
        RenderAs::S => format!("{node:#}\n"),
        RenderAs::Json => format!("{node}\n"),
        RenderAs::Yaml => {
            yaml::render(&Data::from(&node)).map_err(|issue| io::Error::other(issue.text().to_owned()))?
        }
    };
    deliver_bytes(context, arguments.output.file(), text.as_bytes())
}

fn is_puppet(context: &Context) -> bool {
    context.console.personality() == Personality::Puppet
}

/// Puppet's message about an unknown terminus.
pub(super) fn unknown_terminus(indirection: &str, terminus: &str, known: &[&str]) -> String {
    format!(
        "Could not set '{indirection}' terminus to '{terminus}' (Could not find terminus {terminus} for indirection \
         {indirection}); valid terminus types are {}",
        known.join(", ")
    )
}

/// The node, with facts beside the parameters that its classifier gives, which go before them.
fn as_json(context: &Context, name: &str, found: Option<&EncResult>, facts: Vec<(&str, Data)>) -> Value {
    let environment = found.and_then(|found| found.environment()).unwrap_or(context.base().environment_name());
    let mut parameters: Map<String, Value> =
        facts.iter().map(|(name, value)| ((*name).to_owned(), Value::from(value))).collect();
    let mut node = json!({"name": name, "environment": environment});
    if let Some(found) = found {
        let classes = Value::from(&found.class_data());
        let is_empty = classes.as_array().is_some_and(Vec::is_empty) || classes.as_object().is_some_and(Map::is_empty);
        if !is_empty {
            node["classes"] = classes;
        }
        // That of a stored node is its environment, wherever it is said.
        let is_stored = found.facts() == FactsOfNode::LeftOut;
        let given = found.parameter_data().into_iter().filter(|(name, _)| !is_stored || *name != "environment");
        parameters.extend(given.map(|(name, value)| (name.to_owned(), Value::from(&value))));
    }
    if !parameters.is_empty() {
        node["parameters"] = Value::Object(parameters);
    }
    node
}
