//! Files of modules that agents have to fetch.

use pantin_catalog::Delivered;
use pantin_environment::Environment;
use pantin_environment::reads::{Read, is_recording, note};
use pantin_values::value::Value;

/// Notes files and folders of modules that the resources of a catalog have as their sources, where reads are recorded.
pub(super) fn note_served(environment: &Environment, catalog: &Delivered<'_>) {
    if !is_recording() {
        return;
    }
    for resource in catalog.resources {
        for (name, parameter) in resource.parameters {
            if *name == "source" {
                note_source(environment, *parameter);
            }
        }
    }
}

fn note_source(environment: &Environment, source: Value<'_>) {
    if let Value::Array(sources) = source {
        sources.iter().for_each(|source| note_source(environment, *source));
    }
    let Value::String(text) = source else { return };
    let path = text.strip_prefix("puppet://").and_then(|rest| rest.split_once('/')).map(|(_, path)| path);
    let below = path.and_then(|path| path.strip_prefix("modules/")).and_then(|below| below.split_once('/'));
    if let Some((module, below)) = below
        && let Some(module) = environment.module(module)
    {
        let path = module.directory.join("files").join(below);
        note(|| Read::Served(path.to_string_lossy().into()));
    }
}
