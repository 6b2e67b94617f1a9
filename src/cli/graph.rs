//! `pantin catalog graph`.

use std::io;
use std::path::{Path, PathBuf};

use super::context::Context;
use super::delivery::{deliver, is_folder};
use super::drawing::GraphFormat;
use super::exit::Exit;
use super::one_catalog::{Catalogs, Records};
use super::one_catalog_arguments::{GraphArguments, GraphKind};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_service::catalog_file;
use pantin_service::catalogs::{
    Delivered, Document, Drawing, Extent, Kind, Links, Selection, Stories, Texts, document_of_file,
    document_with_stories, draw,
};

/// Writes the graph of a catalog, or of each of several into a directory.
pub(super) fn run(context: &Context, arguments: &GraphArguments) -> io::Result<Exit> {
    let file = arguments.output.file();
    let folder = file.filter(|file| is_folder(context, file));
    if arguments.asked.are_many() && folder.is_none() {
        let message = "a graph is of one node: name one, or a directory for several, such as `-o graphs/`";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    }
    if let Some(folder) = folder
        && let Err(unwritten) = catalog_file::make_folder(&context.base().absolute(folder))
    {
        return failed(context, unwritten.issue);
    }
    let drawing = drawing(context, arguments);
    if let Some(file) = &arguments.catalog {
        let drawn = document_of_file(context.base(), file).and_then(|document| {
            let node = document.name.to_string();
            Ok((node, draw(&document, &Stories::new(), &drawing)?))
        });
        return match drawn {
            Ok((node, drawn)) => write(context, arguments, (&node, &drawn)),
            Err(issue) => failed(context, issue),
        };
    }
    let is_page = arguments.output.form() == GraphFormat::Html;
    let records = if is_page { Records::Provenance } else { Records::Nothing };
    let Some(catalogs) = Catalogs::of(context, &arguments.asked, records) else { return Ok(Exit::Failure) };
    let made = |catalog: &Delivered<'_>| {
        let (document, stories) = match is_page {
            true => document_with_stories(&context.service, catalog)?,
            false => (Document::of(catalog, &mut Texts::default())?, Stories::new()),
        };
        draw(&document, &stories, &drawing)
    };
    if !arguments.asked.are_many() {
        let Some(drawn) = catalogs.one(made) else { return Ok(Exit::Failure) };
        return write(context, arguments, (catalogs.first(), &drawn));
    }
    let mut worst = Exit::Success;
    let ended = catalogs.each(made, |node, drawn| {
        let written = match drawn {
            Ok(Ok(drawn)) => write(context, arguments, (node, &drawn))?,
            Ok(Err(issue)) => failed(context, issue)?,
            // It was reported.
            Err(_) => Exit::Failure,
        };
        if written != Exit::Success {
            worst = written;
        }
        Ok(())
    })?;
    Ok(if ended == Exit::Success { worst } else { ended })
}

/// Writes the graph of a node where the arguments say.
fn write(context: &Context, arguments: &GraphArguments, (node, drawn): (&str, &str)) -> io::Result<Exit> {
    let Some(folder) = arguments.output.file().filter(|file| is_folder(context, file)) else {
        return deliver(context, arguments.output.file(), drawn);
    };
    match catalog_file::path(&context.base().absolute(folder), node, arguments.output.form().ending()) {
        Ok(file) => deliver(context, Some(&file), drawn),
        Err(issue) => failed(context, issue),
    }
}

fn failed(context: &Context, issue: Issue) -> io::Result<Exit> {
    context.console.complain(issue);
    Ok(Exit::Failure)
}

/// What the arguments say about graphs.
fn drawing(context: &Context, arguments: &GraphArguments) -> Drawing {
    Drawing {
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
