//! `pantin lookup`. What Puppet's own command refuses is refused in its words.

use std::io;

use super::arguments::LookupArguments;
use super::context::{Context, LogTiming, NodeLog};
use super::exit::Exit;
use super::log::About;
use super::{output, yaml};
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level};
use pantin_compile::{Answer, Data, LookupQuery, Rendered};
use pantin_lookup::ExplainScope;
use pantin_lookup::issues as lookup_issues;
use pantin_server::service::{self, Listener, Node, Purpose};
use pantin_values::value::issues as value_issues;

/// Options that only one strategy has.
const DEEP_ONLY: &str = "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only \
                         available with '--merge deep'";
const ADVICE: &str = "Run 'pantin lookup --help' for more details";
/// The strategies, as Puppet lists them.
const STRATEGIES: [&str; 4] = ["first", "hash", "unique", "deep"];

/// Form of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Text,
    Json,
    Yaml,
    /// One that no value has: the name of its method and of its media type.
    Foreign(&'static str, &'static str),
}

/// Looks keys up and prints the value, or how it came about.
pub(super) fn run(context: &Context, arguments: &LookupArguments) -> io::Result<Exit> {
    match answer(context, arguments) {
        Ok(Some(text)) => output::print(&text).map(|()| Exit::Success),
        Ok(None) => Ok(Exit::Failure),
        Err(failure) => {
            let failure = with_cause(failure);
            context.console.tell_end(&failure, &|file| context.text_of(file));
            Ok(Exit::Failure)
        }
    }
}

/// Of a configuration that is no YAML Puppet's error has another one with the same words inside, and both are told.
fn with_cause(failure: Diagnostic) -> Diagnostic {
    if !lookup_issues::is::malformed_config(failure.issue()) {
        return failure;
    }
    failure.map_text(|text| format!("{text}\nWrapped exception:\n{text}"))
}

/// What is printed; nothing when no value is found.
fn answer(context: &Context, arguments: &LookupArguments) -> Result<Option<String>, Diagnostic> {
    let refused = |message: &str| Diagnostic::without_place(value_issues::runtime_error(message));
    let of_code = (!arguments.compile).then(|| context.service.of_code("undef"));
    let service = of_code.as_ref().unwrap_or(&context.service);
    let node = arguments.node.as_deref().unwrap_or_else(|| context.base().settings.text("certname"));
    let mut log = NodeLog::new(context, node, LogTiming::Live);
    // Without it nothing else is looked at.
    let name = context.base().environment_name();
    log.environment(name);
    service.open(name, &mut log).map_err(Diagnostic::without_place)?;
    let merge = merge_options(arguments).map_err(|message| refused(&message))?;
    let explain = match (arguments.explain, arguments.explain_options) {
        (false, false) => None,
        (true, false) => Some(ExplainScope::Data),
        (false, true) => Some(ExplainScope::Options),
        (true, true) => Some(ExplainScope::DataAndOptions),
    };
    let mut keys = arguments.keys.clone();
    if keys.is_empty() {
        if explain != Some(ExplainScope::Options) {
            return Err(refused("No keys were given to lookup."));
        }
        // The options of a key that has no module.
        keys.push("__global__".to_owned());
    }
    let default = if explain.is_some() { Format::Text } else { Format::Yaml };
    let format = arguments.render_as.as_deref().map_or(Ok(default), format_named);
    let format = format.map_err(|message| refused(&message))?;
    let query = LookupQuery {
        keys: &keys,
        value_type: arguments.value_type.as_deref(),
        merge: &merge,
        default: arguments.default.as_deref(),
        explain,
    };
    let node = Node {
        name: node,
        facts: service::Data::from_file(arguments.facts.as_deref()),
        enc: service::Data::Configured,
        trusted: arguments.trusted.as_deref(),
        environment: None,
        purpose: Purpose::Lookup { is_named: arguments.node.is_some() },
        deadline: None,
        cancel: None,
        code: None,
    };
    let result = service.with_request(&node, &mut log, |compiler, request, log| compiler.lookup(request, &query, log));
    match result? {
        Answer::Found(value) | Answer::Explained(value) => {
            rendered(&value, format).map(Some).map_err(Diagnostic::without_place)
        }
        Answer::Missing(diagnostic) => {
            let about = About { node: None, environment: Some(&log.environment) };
            // Puppet keeps quiet about both. That a value is not there the exit code tells; data that nobody can read is
            // something else.
            if lookup_issues::is_absence(diagnostic.issue()) {
                context.console.write(&Entry::of(Level::Info, &diagnostic), about);
            } else {
                context.console.tell(&diagnostic, about, &|file| context.text_of(file));
            }
            Ok(None)
        }
    }
}

/// The options of the merge, or what is wrong with them.
fn merge_options(arguments: &LookupArguments) -> Result<Vec<(&'static str, Data)>, String> {
    let strategy = arguments.merge.as_deref();
    let deep_only = arguments.sort_merged_arrays || arguments.merge_hash_arrays || arguments.knock_out_prefix.is_some();
    if deep_only && strategy != Some("deep") {
        return Err(format!("{DEEP_ONLY}\n{ADVICE}"));
    }
    let Some(strategy) = strategy else { return Ok(Vec::new()) };
    if !STRATEGIES.contains(&strategy) {
        return Err(format!("The --merge option only accepts 'first', 'hash', 'unique', or 'deep'\n{ADVICE}"));
    }
    let mut options = vec![("strategy", Data::Text(strategy.to_owned()))];
    if strategy == "deep" {
        options.push(("sort_merged_arrays", Data::Boolean(arguments.sort_merged_arrays)));
        options.push(("merge_hash_arrays", Data::Boolean(arguments.merge_hash_arrays)));
        if let Some(prefix) = &arguments.knock_out_prefix {
            options.push(("knockout_prefix", Data::Text(prefix.clone())));
        }
    }
    Ok(options)
}

fn format_named(name: &str) -> Result<Format, String> {
    Ok(match name.to_lowercase().as_str() {
        "s" => Format::Text,
        "json" => Format::Json,
        "yaml" => Format::Yaml,
        "binary" => Format::Foreign("to_binary", "application/octet-stream"),
        "msgpack" => Format::Foreign("to_msgpack", "application/x-msgpack"),
        "pson" => Format::Foreign("to_pson", "text/pson"),
        other => return Err(format!("Unknown rendering format '{other}'")),
    })
}

/// A value in the form asked for.
fn rendered(value: &Rendered, format: Format) -> Result<String, Issue> {
    let mut text = match format {
        Format::Json => serde_json::Value::from(&value.data).to_string(),
        Format::Yaml => match &value.yaml {
            Some(text) => text.clone(),
            None => yaml::render(&value.data)?,
        },
        Format::Text => value.text.clone(),
        Format::Foreign(method, media_type) => {
            let class = value.data.ruby_class();
            return Err(value_issues::runtime_error(&format!(
                "{class} does not respond to {method}; can not render instances to {media_type}"
            )));
        }
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}
