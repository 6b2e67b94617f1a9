//! `pantin schema`: JSON Schemas of what commands print as JSON.
//!
//! A schema is one file in this folder; `tests/schemas.rs` validates real output against each. Of JSON that is somebody
//! else's there is none here: catalogs, facts, lookups and their explanations are Puppet's, SARIF is OASIS', profiles are
//! speedscope's. Forms of pantin's own that have no schema so far: entries of the log (`--log-format json`), timings,
//! summaries of many nodes, `store status`, `ca list`, what `cache` tells of compiled environments, `serve --stdio`.

use std::fmt::Write as _;
use std::io;

use super::exit::Exit;
use super::log::Console;
use super::output;
use crate::diagnostics::issues::load;
use crate::diagnostics::suggest::did_you_mean;

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
    schema!("diff", "catalog diff --format json"),
    schema!("graph", "catalog graph --format json"),
    schema!("impact", "catalog impact --format json"),
    schema!("map", "environment map --format json"),
    schema!("query", "catalog query --json"),
    schema!("validate", "parser validate --format json, epp validate --format json"),
    schema!("why", "catalog why --json, catalog compile --provenance FILE"),
];

/// Prints a schema, or what there is.
pub(super) fn run(name: Option<&str>, console: &Console) -> io::Result<Exit> {
    let Some(name) = name else {
        let mut text = String::new();
        for Schema { name, about, .. } in SCHEMAS {
            // Writing to a text does not fail.
            let _ = writeln!(text, "{name:<10} {about}");
        }
        output::print(&text)?;
        return Ok(Exit::Success);
    };
    let Some(schema) = SCHEMAS.iter().find(|schema| schema.name == name) else {
        let advice = did_you_mean(name, SCHEMAS.iter().map(|schema| schema.name));
        let message = format!("There is no schema '{name}'; 'pantin schema' lists what there is");
        console.complain(load::wrong_usage(&message).advised(advice));
        return Ok(Exit::Usage);
    };
    output::print(schema.text)?;
    Ok(Exit::Success)
}
