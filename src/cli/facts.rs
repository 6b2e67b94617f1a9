//! `pantin facts`: the facts that a compilation would use.

use std::io;
use std::path::Path;

use serde_json::Value;

use super::arguments::FactsArguments;
use super::context::Context;
use super::delivery::deliver_bytes;
use super::exit::Exit;
use super::log::About;
use super::lookup_groups;
use super::node_arguments::Facts as _;
use super::node_groups::{NodeGroups, Titles};
use super::nodes::unknown_terminus;
use super::personality::Personality;
use super::render_as::RenderAs;
use crate::issues;
use pantin_base::budget;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Level};
use pantin_service::fleet::nodes::Stored;
use pantin_service::node_data::{self, Facts};
use pantin_service::yaml::{self, Data};

/// The termini that Puppet has for facts.
const TERMINI: [&str; 7] = ["facter", "json", "memory", "network_device", "rest", "store_configs", "yaml"];

const TITLES: Titles = Titles { missing: "No such fact", failed: "No facts, because of errors" };

/// Prints all facts, or those that were asked for.
pub(super) fn run(context: &Context, arguments: &FactsArguments) -> io::Result<Exit> {
    if let Some(terminus) = arguments.terminus.as_deref().filter(|terminus| !TERMINI.contains(terminus)) {
        context.console.complain(issues::refused(&unknown_terminus("facts", terminus, &TERMINI)));
        context.console.tell_usage("facts", "find");
        return Ok(Exit::Failure);
    }
    let asked = &arguments.asked;
    let ready = asked.names_or_here(context).and_then(|names| Ok((names, asked.stored(context)?)));
    let (names, stored) = match ready {
        Ok(ready) => ready,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    match asked.are_many() {
        true => many(context, arguments, (&names, stored.as_ref())),
        false => one(context, arguments, (names.first().map_or("", String::as_str), stored.as_ref())),
    }
}

/// The facts of a node as data, within the limits of one node. `None` after reporting an error.
fn data_of<'f>(context: &Context, facts: &'f Facts) -> Option<Vec<(&'f str, Data)>> {
    let _held = budget::begin(context.base().limits, None, None);
    let data = facts.data();
    budget::check().map_err(|exceeded| context.console.complain(exceeded.into())).is_ok().then_some(data)
}

/// The facts of a node, from a store if its facts come from one. `None` after reporting an error.
fn facts_of(context: &Context, node: &str, given: Option<&Path>, stored: Option<&Stored>) -> Option<Facts> {
    let told = &mut Vec::new();
    let read = match stored {
        Some(stored) => node_data::facts_in(&*stored.store, node),
        None => node_data::facts(context.base(), node, given, told),
    };
    tell(context, node, told);
    let about = About { node: Some(node), environment: None };
    read.map_err(|issue| context.console.tell(&Diagnostic::without_place(issue), about, &|_| None)).ok()
}

/// Logs what was found while facts of a node were read.
fn tell(context: &Context, node: &str, told: &[Entry]) {
    let about = About { node: Some(node), environment: None };
    let is_here = node == context.base().settings.text("certname");
    // The facts of this machine are what the command is for; that those of another node are missing is not.
    let is_shown = |entry: &&Entry| match entry.category {
        Some(Category::Command) => entry.level >= Level::Warning,
        Some(Category::Node) => entry.level >= if is_here { Level::Warning } else { Level::Notice },
        _ => false,
    };
    told.iter().filter(is_shown).for_each(|entry| context.console.write(entry, about));
}

/// The names of facts that are asked for: `puppet facts show` has a verb.
fn wanted(arguments: &FactsArguments) -> &[String] {
    match arguments.names.split_first() {
        Some((verb, names)) if verb == "show" => names,
        Some((verb, _)) if verb == "find" => &[],
        _ => &arguments.names[..],
    }
}

/// Those of the facts that are asked for, and which exist.
fn selected(facts: &[(&str, Data)], wanted: &[String]) -> Vec<(Data, Data)> {
    match wanted {
        [] => facts.iter().map(|(name, value)| (Data::Text((*name).to_owned()), value.clone())).collect(),
        names => {
            let found = names.iter().filter_map(|name| Some((Data::Text(name.clone()), find(facts, name)?)));
            found.collect()
        }
    }
}

fn one(context: &Context, arguments: &FactsArguments, (node, stored): (&str, Option<&Stored>)) -> io::Result<Exit> {
    let is_puppet = context.console.personality() == Personality::Puppet;
    let found = match &arguments.names[..] {
        [verb, node] if verb == "find" => Some(node.as_str()),
        _ => None,
    };
    let facts = match found.filter(|_| arguments.terminus.as_deref() == Some("yaml")) {
        Some(node) => {
            let told = &mut Vec::new();
            let stored = node_data::stored(context.base(), node, told);
            tell(context, node, told);
            match stored {
                Some(stored) => stored.map_err(|issue| context.console.complain(issue)).ok(),
                // Puppet prints nothing of facts that nobody stored.
                None => return Ok(Exit::Success),
            }
        }
        None => facts_of(context, found.unwrap_or(node), arguments.asked.data.facts(), stored),
    };
    let Some(facts) = facts else { return Ok(Exit::Failure) };
    let Some(facts) = data_of(context, &facts) else { return Ok(Exit::Failure) };
    let wanted = wanted(arguments);
    let shown = selected(&facts, wanted);
    let print = |value: &Data| {
        let text = rendered(value, arguments.output.form().0)?;
        deliver_bytes(context, arguments.output.file(), text.as_bytes())
    };
    if let Some(name) = found {
        let values = Data::Map(shown);
        let entries = [("name", Data::Text(name.to_owned())), ("values", values)];
        let facts = Data::Map(entries.map(|(key, value)| (Data::Text(key.to_owned()), value)).into());
        return print(&facts);
    }
    if arguments.value_only
        && let [(_, value)] = &shown[..]
    {
        return print(value);
    }
    let missing: Vec<&String> = wanted.iter().filter(|name| find(&facts, name).is_none()).collect();
    if is_puppet {
        // Puppet shows what there is not as an empty text.
        let none = missing.iter().map(|name| (Data::Text((*name).clone()), Data::Text(String::new())));
        let all = Data::Map(shown.into_iter().chain(none).collect());
        return print(&all);
    }
    let written = print(&Data::Map(shown))?;
    for name in &missing {
        let names = facts.iter().map(|(name, _)| *name);
        context.console.complain(issues::unknown_fact(name).advised(did_you_mean(name, names)));
    }
    Ok(if missing.is_empty() { written } else { Exit::Failure })
}

/// The facts of several nodes: which values a fact has, and on which nodes; all facts of each node if no fact is named.
fn many(
    context: &Context,
    arguments: &FactsArguments,
    (nodes, stored): (&[String], Option<&Stored>),
) -> io::Result<Exit> {
    if arguments.value_only {
        context.console.complain(issues::wrong_usage("--value-only is for one node"));
        return Ok(Exit::Usage);
    }
    let wanted = wanted(arguments);
    let mut groups: NodeGroups<Value> = NodeGroups::default();
    let mut all = Vec::new();
    for node in nodes {
        let Some(facts) = facts_of(context, node, arguments.asked.data.facts(), stored) else {
            groups.add_failed(node, "The facts cannot be read".to_owned());
            continue;
        };
        let Some(facts) = data_of(context, &facts) else {
            groups.add_failed(node, "The facts take more than the limits allow".to_owned());
            continue;
        };
        let mut found = selected(&facts, wanted);
        if wanted.is_empty() {
            all.push((Data::Text(node.clone()), Data::Map(found)));
            continue;
        }
        let value = match wanted {
            [_] => found.pop().map(|(_, value)| value),
            _ => Some(Data::Map(found)).filter(|found| !matches!(found, Data::Map(entries) if entries.is_empty())),
        };
        groups.add(node, value.as_ref().map(Value::from));
    }
    let form = if arguments.output.has_form() { Some(arguments.output.form().0) } else { None };
    let text = match (wanted, form) {
        ([], form) => rendered(&Data::Map(all), form.unwrap_or(RenderAs::Json))?,
        (_, None | Some(RenderAs::S)) => groups.text(TITLES, lookup_groups::shown)?,
        (names, Some(form)) => rendered(&Data::from(&groups.data("facts", names)), form)?,
    };
    let written = deliver_bytes(context, arguments.output.file(), text.as_bytes())?;
    let is_good = if wanted.is_empty() { !groups.has_failed() } else { groups.is_good() };
    Ok(if is_good { written } else { Exit::Failure })
}

/// A fact, or what a dotted name stands for inside of one.
fn find(facts: &[(&str, Data)], name: &str) -> Option<Data> {
    if let Some((_, value)) = facts.iter().find(|(have, _)| *have == name) {
        return Some(value.clone());
    }
    let mut segments = name.split('.');
    let first = segments.next()?;
    let mut value = &facts.iter().find(|(have, _)| *have == first)?.1;
    for segment in segments {
        value = match value {
            Data::Map(entries) => &entries.iter().find(|(key, _)| matches!(key, Data::Text(key) if key == segment))?.1,
            Data::List(elements) => elements.get(segment.parse::<usize>().ok()?)?,
            Data::Null
            | Data::Boolean(_)
            | Data::Integer(_)
            | Data::BigInteger(_)
            | Data::Float(_)
            | Data::Text(_)
            | Data::Symbol(_) => return None,
        };
    }
    Some(value.clone())
}

fn rendered(value: &Data, form: RenderAs) -> io::Result<String> {
    Ok(match (form, value) {
        (RenderAs::Yaml, _) => yaml::render(value).map_err(|issue| io::Error::other(issue.text().to_owned()))?,
        (RenderAs::S, Data::Text(text)) => text.clone() + "\n",
        (RenderAs::Json | RenderAs::S, _) => format!("{:#}\n", Value::from(value)),
    })
}
