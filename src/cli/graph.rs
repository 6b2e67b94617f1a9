//! `pantin catalog graph`.

use std::io;
use std::path::{Path, PathBuf};

use super::context::Context;
use super::delivery::deliver;
use super::drawing::GraphFormat;
use super::exit::Exit;
use super::one_catalog::Records;
use super::one_catalog_arguments::{GraphArguments, GraphKind};
use pantin_service::catalogs::{
    Document, Drawing, Extent, Kind, Links, Selection, Stories, document_with_stories, draw,
};

/// Writes a graph of a node's catalog.
pub(super) fn run(context: &Context, arguments: &GraphArguments) -> io::Result<Exit> {
    let Some((catalog, stories)) = catalog(context, arguments) else { return Ok(Exit::Failure) };
    let drawing = Drawing {
        kind: match arguments.kind {
            GraphKind::Containment => Kind::Containment,
            GraphKind::Relationships => Kind::Relationships,
            GraphKind::Classes => Kind::Classes,
            GraphKind::Modules => Kind::Modules,
        },
        extent: Extent { automatic: arguments.autorequires, expanded: arguments.expanded },
        selection: Selection {
            around: arguments.around.as_ref().map(|reference| (reference.clone(), arguments.depth)),
            types: arguments.types.clone(),
            classes: arguments.classes.clone(),
        },
        form: arguments.output.form().form(),
        clusters: arguments.cluster.clusters(),
        links: Links { root: root(context, arguments), forge: arguments.links.forge().cloned() },
    };
    match draw(&catalog, &stories, &drawing) {
        Ok(drawn) => deliver(context, arguments.output.file(), &drawn),
        Err(issue) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
    }
}

/// The directory that a page leaves out of places: the environment's, else the working directory.
fn root(context: &Context, arguments: &GraphArguments) -> Option<PathBuf> {
    if arguments.output.form() != GraphFormat::Html {
        return None;
    }
    let generation = if arguments.catalog.is_none() { context.generation().ok() } else { None };
    let directory = generation.and_then(|generation| generation.environment().directory().map(Path::to_owned));
    directory.or_else(|| Some(context.base().working_directory.clone()))
}

/// The catalog, with the stories of its parameters if it is compiled for a page.
fn catalog(context: &Context, arguments: &GraphArguments) -> Option<(Document, Stories)> {
    if arguments.output.form() != GraphFormat::Html || arguments.catalog.is_some() {
        return Some((arguments.of.document(context, arguments.catalog.as_ref())?, Stories::new()));
    }
    let service = &context.service;
    arguments.of.compile(context, Records::Provenance, |catalog| document_with_stories(service, catalog))
}
