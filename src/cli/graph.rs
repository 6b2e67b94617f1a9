//! `pantin catalog graph`.

use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::context::Context;
use super::drawing::{GraphClusters, GraphFormat, drawn};
use super::exit::Exit;
use super::one_catalog::OneCatalog;
use super::{catalog_file, output, why};
use crate::catalog::{Document, Texts};
use crate::diagnostics::issues::catalog::not_in_catalog;
use crate::graph::{Extent, Graph, Kind, Places, Selection, Stories, Unselectable};
use crate::provenance::{self, ParameterStory};

/// `pantin catalog graph …`
#[derive(Args, Debug)]
pub(super) struct GraphArguments {
    #[command(flatten)]
    pub(super) of: OneCatalog,
    /// A catalog in JSON to draw instead of compiling one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["facts", "enc", "trusted"])]
    pub(super) catalog: Option<PathBuf>,
    /// What the edges are
    #[arg(long, value_enum, default_value = "relationships")]
    pub(super) kind: GraphKind,
    /// Form of the graph
    #[arg(long, value_enum, default_value = "dot")]
    pub(super) format: GraphFormat,
    /// Only what is close to this resource, class or module
    #[arg(long, value_name = "REFERENCE")]
    pub(super) around: Option<String>,
    /// How many edges away is close
    #[arg(long, value_name = "NUMBER", default_value = "1", requires = "around")]
    pub(super) depth: usize,
    /// Only resources of these types
    #[arg(long = "type", value_name = "TYPE", value_delimiter = ',')]
    pub(super) types: Vec<String>,
    /// Only these classes and what they contain
    #[arg(long = "class", value_name = "CLASS", value_delimiter = ',')]
    pub(super) classes: Vec<String>,
    /// Put together what one class contains, or what belongs to one module
    #[arg(long, value_enum, default_value = "none")]
    pub(super) cluster: GraphClusters,
    /// Also draw what an agent makes by itself: files after their directories, commands after their users, …
    #[arg(long)]
    pub(super) autorequires: bool,
    /// Draw containers as two anchors with their contents between them, as an agent orders resources
    #[arg(long)]
    pub(super) expanded: bool,
    /// File to write it to instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

/// What the edges are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum GraphKind {
    /// Which resource contains which
    Containment,
    /// Which resource comes before which
    Relationships,
    /// Which class contains which, and which comes before which
    Classes,
    /// The same of modules
    Modules,
}

/// Writes a graph of a node's catalog.
pub(super) fn run(context: &Context, arguments: &GraphArguments) -> io::Result<Exit> {
    let Some((catalog, stories)) = catalog(context, arguments) else { return Ok(Exit::Failure) };
    let places = Places::of(&catalog);
    let kind = match arguments.kind {
        GraphKind::Containment => Kind::Containment,
        GraphKind::Relationships => Kind::Relationships,
        GraphKind::Classes => Kind::Classes,
        GraphKind::Modules => Kind::Modules,
    };
    let selection = Selection {
        around: arguments.around.as_ref().map(|reference| (reference.clone(), arguments.depth)),
        types: arguments.types.clone(),
        classes: arguments.classes.clone(),
    };
    let extent = Extent { automatic: arguments.autorequires, expanded: arguments.expanded };
    let graph = match Graph::of(&places, kind, extent).selected(&selection, &places) {
        Ok(graph) => graph,
        Err(Unselectable(name)) => {
            context.console.complain(not_in_catalog(&name, &catalog.name));
            return Ok(Exit::Failure);
        }
    };
    deliver(context, arguments.output.as_ref(), &drawn(&graph, (arguments.format, arguments.cluster), &stories))
}

/// The catalog, with the stories of its parameters if it is compiled for a page.
fn catalog(context: &Context, arguments: &GraphArguments) -> Option<(Document, Stories)> {
    if arguments.format != GraphFormat::Html || arguments.catalog.is_some() {
        return Some((arguments.of.document(context, arguments.catalog.as_ref())?, Stories::new()));
    }
    let mut texts = Texts::default();
    arguments.of.compile(context, Some(&mut why::Recording), |catalog, _| {
        let places: Vec<usize> = (0..catalog.resources.len()).collect();
        let told = why::stories(context, catalog, &places, None)?.into_iter().map(|story| {
            let told = story.parameters.iter().map(|parameter| (parameter.name.clone(), in_short(parameter)));
            (story.resource.clone(), told.collect())
        });
        let stories = told.collect();
        Ok((Document::of(catalog, &mut texts)?, stories))
    })
}

/// The first lines of a parameter's story: a page has those of thousands.
fn in_short(parameter: &ParameterStory) -> String {
    const MOST: usize = 12;
    let told = provenance::steps(parameter);
    let mut lines: Vec<&str> = told.lines().take(MOST).collect();
    if told.lines().count() > MOST {
        lines.push("…");
    }
    lines.join("\n")
}

/// Writes a result to a file, or to standard output.
pub(super) fn deliver(context: &Context, file: Option<&PathBuf>, text: &str) -> io::Result<Exit> {
    match file {
        None => output::print(text)?,
        Some(file) => {
            if let Err(unwritten) = catalog_file::write(&context.base().absolute(file), text.as_bytes()) {
                context.console.complain(unwritten.issue);
                return Ok(Exit::Failure);
            }
        }
    }
    Ok(Exit::Success)
}
