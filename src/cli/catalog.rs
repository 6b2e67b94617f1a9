//! `pantin catalog compile`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::arguments::{CompileArguments, RenderAs};
use super::compilation::{Compilers, LogTiming, NodeSources, Outcome};
use super::context::Context;
use super::exit::Exit;
use super::log::About;
use super::{node_data, output, yaml};
use crate::compile::Data;
use crate::diagnostics::{Entry, Level};

/// Compiles catalogs and writes them.
pub(super) fn compile(context: &Context, arguments: &CompileArguments) -> io::Result<Exit> {
    let nodes = match &arguments.facts {
        Some(folder) if arguments.all_nodes => node_data::nodes_in(context, folder),
        _ if arguments.nodes.is_empty() => vec![context.settings.text("certname").to_owned()],
        _ => arguments.nodes.clone(),
    };
    if let Some(folder) = &arguments.output {
        std::fs::create_dir_all(folder)?;
    }
    let compilers = Compilers::new(context);
    let sources = NodeSources {
        facts: arguments.facts.as_deref(),
        enc: arguments.enc.as_deref(),
        trusted: arguments.trusted.as_deref(),
    };
    if let [node] = nodes.as_slice() {
        let started = std::time::Instant::now();
        let outcome = compilers.compile(node, sources, LogTiming::Live);
        let message = format!(
            "Compiled catalog for {node} in environment {} in {:.2} seconds",
            outcome.environment,
            started.elapsed().as_secs_f64()
        );
        if outcome.result.is_ok() {
            context.console.write(&Entry::new(Level::Info, message), About { node: Some(node), environment: None });
        }
        return deliver(context, arguments, outcome);
    }
    let jobs = arguments.jobs.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build().map_err(io::Error::other)?;
    let mut exit = Exit::Success;
    // Results are written in the order of the nodes; only a few are kept waiting.
    for few in nodes.chunks(pool.current_num_threads() * 4) {
        let compile = |node: &String| compilers.compile(node, sources, LogTiming::Kept);
        let outcomes: Vec<Outcome> = pool.install(|| few.par_iter().map(compile).collect());
        for outcome in outcomes {
            if deliver(context, arguments, outcome)? != Exit::Success {
                exit = Exit::Failure;
            }
        }
    }
    Ok(exit)
}

/// Writes what became of one node.
fn deliver(context: &Context, arguments: &CompileArguments, outcome: Outcome) -> io::Result<Exit> {
    let about = About { node: Some(&outcome.node), environment: Some(&outcome.environment) };
    for entry in &outcome.log {
        context.console.write_with_source(entry, about, &|file| context.text_of(file));
    }
    let catalog = match outcome.result {
        Ok(catalog) => catalog,
        Err(error) => {
            context.console.tell(&error, about, &|file| context.text_of(file));
            return Ok(Exit::Failure);
        }
    };
    let text = match arguments.render_as {
        RenderAs::Json => catalog.json,
        RenderAs::Yaml => {
            let text = yaml::render(&Data::from(&parsed(&catalog.json)?));
            text.map_err(|issue| io::Error::other(issue.text().to_owned()))?.into_bytes()
        }
        RenderAs::S => references(&parsed(&catalog.json)?).into_bytes(),
    };
    match &arguments.output {
        Some(folder) => write_file(&file_name(folder, &outcome.node, arguments.render_as), &text)?,
        None => output::print_bytes(&text)?,
    }
    Ok(Exit::Success)
}

fn parsed(json: &[u8]) -> io::Result<serde_json::Value> {
    serde_json::from_slice(json).map_err(io::Error::other)
}

/// The resources of a catalog, one reference a line.
fn references(catalog: &serde_json::Value) -> String {
    let resources = catalog["resources"].as_array().into_iter().flatten();
    let line = |resource: &serde_json::Value| {
        let text = |key: &str| resource[key].as_str().unwrap_or_default().to_owned();
        format!("{}[{}]\n", text("type"), text("title"))
    };
    resources.map(line).collect()
}

fn file_name(folder: &Path, node: &str, form: RenderAs) -> PathBuf {
    let ending = match form {
        RenderAs::Json => "json",
        RenderAs::Yaml => "yaml",
        RenderAs::S => "txt",
    };
    folder.join(format!("{}.{ending}", node.replace('/', "_")))
}

/// Writes a file completely or not at all.
fn write_file(path: &Path, text: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension(format!("{}.tmp", std::process::id()));
    let written = std::fs::File::create(&unfinished).and_then(|mut file| {
        file.write_all(text)?;
        file.sync_data()
    });
    match written.and_then(|()| std::fs::rename(&unfinished, path)) {
        Ok(()) => Ok(()),
        Err(error) => {
            // The error is told; what is left of the attempt may stay where it cannot be removed either.
            let _ = std::fs::remove_file(&unfinished);
            Err(error)
        }
    }
}
