//! `pantin lookup`.

use std::io;

use super::arguments::{LookupArguments, MergeStrategy, RenderAs};
use super::compilation::{Compilers, NodeSources};
use super::context::Context;
use super::exit::Exit;
use super::log::About;
use super::{output, yaml};
use crate::compile::{Answer, Data, LookupQuery, Rendered};
use crate::lookup::ExplainScope;

/// Looks keys up and prints the value, or how it came about.
pub(super) fn run(context: &Context, arguments: &LookupArguments) -> io::Result<Exit> {
    let deep_only = arguments.sort_merged_arrays || arguments.merge_hash_arrays || arguments.knock_out_prefix.is_some();
    if deep_only && arguments.merge != Some(MergeStrategy::Deep) {
        output::complain(
            "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available with \
             '--merge deep'",
        );
        return Ok(Exit::Usage);
    }
    let explain = match (arguments.explain, arguments.explain_options) {
        (false, false) => None,
        (true, false) => Some(ExplainScope::Data),
        (false, true) => Some(ExplainScope::Options),
        (true, true) => Some(ExplainScope::DataAndOptions),
    };
    let mut keys = arguments.keys.clone();
    if keys.is_empty() {
        if explain != Some(ExplainScope::Options) {
            output::complain("No keys were given to lookup.");
            return Ok(Exit::Usage);
        }
        // The options of a key that has no module.
        keys.push("__global__".to_owned());
    }
    let merge = merge_options(arguments);
    let query = LookupQuery {
        keys: &keys,
        value_type: arguments.value_type.as_deref(),
        merge: &merge,
        default: arguments.default.as_deref(),
        explain,
    };
    let node = arguments.node.as_deref().unwrap_or_else(|| context.settings.text("certname"));
    let sources = NodeSources { facts: arguments.facts.as_deref(), enc: None, trusted: arguments.trusted.as_deref() };
    let compilers = match arguments.compile {
        true => Compilers::new(context),
        false => Compilers::of_code(context, "undef"),
    };
    let (result, environment) =
        compilers.with_request(node, sources, |compiler, request, log| compiler.lookup(request, &query, log));
    match result {
        Ok(Answer::Found(value)) => output::print(&rendered(&value, arguments.render_as.unwrap_or(RenderAs::Yaml)))?,
        Ok(Answer::Explained(value)) => output::print(&rendered(&value, arguments.render_as.unwrap_or(RenderAs::S)))?,
        Ok(Answer::Missing(diagnostic)) => {
            let about = About { node: None, environment: Some(&environment) };
            context.console.tell(&diagnostic, about, &|_| None);
            return Ok(Exit::Failure);
        }
        Err(diagnostic) => {
            let about = About { node: Some(node), environment: Some(&environment) };
            context.console.tell(&diagnostic, about, &|file| context.text_of(file));
            return Ok(Exit::Failure);
        }
    }
    Ok(Exit::Success)
}

fn merge_options(arguments: &LookupArguments) -> Vec<(&'static str, Data)> {
    let Some(strategy) = arguments.merge else { return Vec::new() };
    let mut options = vec![("strategy", Data::Text(strategy.as_str().to_owned()))];
    if strategy == MergeStrategy::Deep {
        options.push(("sort_merged_arrays", Data::Boolean(arguments.sort_merged_arrays)));
        options.push(("merge_hash_arrays", Data::Boolean(arguments.merge_hash_arrays)));
        if let Some(prefix) = &arguments.knock_out_prefix {
            options.push(("knockout_prefix", Data::Text(prefix.clone())));
        }
    }
    options
}

/// A value in the form asked for.
fn rendered(value: &Rendered, form: RenderAs) -> String {
    match form {
        RenderAs::Json => serde_json::Value::from(&value.data).to_string() + "\n",
        RenderAs::Yaml => yaml::render(&value.data),
        RenderAs::S if value.text.ends_with('\n') => value.text.clone(),
        RenderAs::S => value.text.clone() + "\n",
    }
}
