//! `pantin schema`: JSON Schemas of what commands print as JSON.
//!
//! A schema is one file in this folder; `tests/schemas.rs` validates real output against each. A lookup on one node prints
//! any data, and speedscope defines the form of profiles: these have no schema here. That of SARIF, which OASIS defines, has
//! only the parts that pantin writes.

use std::fmt::Write as _;
use std::io;

use super::delivery;
use super::exit::Exit;
use super::log::Console;
use super::output;
use super::output_arguments::OutputPlace;
use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;

/// A schema.
#[derive(Clone, Copy, Debug)]
struct Schema {
    /// Name, as `pantin schema NAME` takes it.
    name: &'static str,
    /// What it is of, in a line.
    about: &'static str,
    /// The schema.
    text: &'static str,
}

/// A schema whose file has its name.
macro_rules! schema {
    ($name:literal, $about:literal) => {
        Schema { name: $name, about: $about, text: include_str!(concat!($name, ".json")) }
    };
}

/// All schemas, by name.
const SCHEMAS: &[Schema] = &[
    schema!("check", "catalog check --format json"),
    schema!("ca", "ca list --format json"),
    schema!("cache", "cache info --json"),
    schema!("cache-verify", "cache verify --json"),
    schema!("catalog", "catalog compile"),
    schema!("diff", "catalog diff --format json"),
    schema!("doc", "doc --json"),
    schema!("facts", "facts"),
    schema!("graph", "catalog graph --format json"),
    schema!("impact", "catalog impact --format json"),
    schema!("log", "an entry of --log-format json"),
    schema!("lookup", "lookup --all-nodes --json"),
    schema!("map", "environment map --format json"),
    schema!("modules", "module list --json"),
    schema!("node", "node find --json"),
    schema!("project", "pantin.toml"),
    schema!("repository-check", "check --format json"),
    schema!("query", "query NODE QUERY --json"),
    schema!("rows", "query QUESTION --json"),
    schema!("sarif", "parser validate --format sarif, epp validate --format sarif"),
    schema!("settings", "config print --json"),
    schema!("stdio", "an answer of serve --stdio"),
    schema!("store", "store status --json"),
    schema!("test", "test files, *.test.yaml"),
    schema!("test-results", "test --format json"),
    schema!("timings", "catalog compile --timings FILE"),
    schema!("tree", "parser dump --format json, epp dump --format json"),
    schema!("validate", "parser validate --format json, epp validate --format json"),
    schema!("why", "catalog why --json, catalog compile --provenance FILE"),
];

/// Prints a schema, or what there is.
pub(super) fn run(name: Option<&str>, place: &OutputPlace, console: &Console) -> io::Result<Exit> {
    let Some(name) = name else {
        let mut text = String::new();
        for Schema { name, about, .. } in SCHEMAS {
            // Writing to a text does not fail.
            let _ = writeln!(text, "{name:<12} {about}");
        }
        return deliver_early(place, &text, console);
    };
    let Some(schema) = SCHEMAS.iter().find(|schema| schema.name == name) else {
        let advice = did_you_mean(name, SCHEMAS.iter().map(|schema| schema.name));
        let message = format!("There is no schema '{name}'; 'pantin schema' lists what there is");
        console.complain(issues::wrong_usage(&message).advised(advice));
        return Ok(Exit::Usage);
    };
    deliver_early(place, schema.text, console)
}

/// Writes a result before settings are known: a path is relative to the working directory.
fn deliver_early(place: &OutputPlace, text: &str, console: &Console) -> io::Result<Exit> {
    let Some(file) = place.file() else {
        output::print(text)?;
        return Ok(Exit::Success);
    };
    match delivery::write(file, text) {
        Ok(()) => Ok(Exit::Success),
        Err(unwritten) => {
            console.complain(unwritten.issue);
            Ok(Exit::Failure)
        }
    }
}
