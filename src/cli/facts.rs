//! `pantin facts`: the facts that a compilation would use.

use std::io;

use super::arguments::FactsArguments;
use super::context::Context;
use super::delivery::deliver_bytes;
use super::exit::Exit;
use super::log::About;
use super::nodes::unknown_terminus;
use super::personality::Personality;
use super::render_as::RenderAs;
use crate::issues;
use pantin_base::budget;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Category, Diagnostic, Entry, Level};
use pantin_service::node_data;
use pantin_service::yaml::{self, Data};

/// The termini that Puppet has for facts.
const TERMINI: [&str; 7] = ["facter", "json", "memory", "network_device", "rest", "store_configs", "yaml"];

/// Prints all facts, or those that were asked for.
pub(super) fn run(context: &Context, arguments: &FactsArguments) -> io::Result<Exit> {
    let is_puppet = context.console.personality() == Personality::Puppet;
    let found = match &arguments.names[..] {
        [verb, node] if verb == "find" => Some(node.as_str()),
        _ => None,
    };
    if let Some(terminus) = arguments.terminus.as_deref().filter(|terminus| !TERMINI.contains(terminus)) {
        context.console.complain(issues::refused(&unknown_terminus("facts", terminus, &TERMINI)));
        context.console.tell_usage("facts", "find");
        return Ok(Exit::Failure);
    }
    let here = || context.base().settings.text("certname");
    let node = found.or(arguments.node.as_deref()).unwrap_or_else(here);
    let told = &mut Vec::new();
    let read = match found.filter(|_| arguments.terminus.as_deref() == Some("yaml")) {
        Some(node) => match node_data::stored(context.base(), node, told) {
            Some(stored) => stored,
            // Puppet prints nothing of facts that nobody stored.
            None => return Ok(Exit::Success),
        },
        None => node_data::facts(context.base(), node, arguments.facts.as_deref(), told),
    };
    let about = About { node: Some(node), environment: None };
    // The facts of this machine are what the command is for; that those of another node are missing is not.
    let is_shown = |entry: &&Entry| match entry.category {
        Some(Category::Command) => entry.level >= Level::Warning,
        Some(Category::Node) => entry.level >= if node == here() { Level::Warning } else { Level::Notice },
        _ => false,
    };
    told.iter().filter(is_shown).for_each(|entry| context.console.write(entry, about));
    let facts = match read {
        Ok(facts) => facts,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), about, &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let _held = budget::begin(context.base().limits, None, None);
    let facts: Vec<(&str, Data)> = facts.data();
    if let Err(exceeded) = budget::check() {
        context.console.complain(exceeded.into());
        return Ok(Exit::Failure);
    }
    // `puppet facts show` has a verb.
    let wanted = match arguments.names.split_first() {
        Some((verb, names)) if verb == "show" => names,
        Some((verb, _)) if verb == "find" => &[],
        _ => &arguments.names[..],
    };
    let shown: Vec<(Data, Data)> = match wanted {
        [] => facts.iter().map(|(name, value)| (Data::Text((*name).to_owned()), value.clone())).collect(),
        names => {
            let found = names.iter().filter_map(|name| Some((Data::Text(name.clone()), find(&facts, name)?)));
            found.collect()
        }
    };
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
        (RenderAs::Json | RenderAs::S, _) => format!("{:#}\n", serde_json::Value::from(value)),
    })
}
