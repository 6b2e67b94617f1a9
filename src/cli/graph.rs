//! `pantin catalog graph`.

use std::io;

use super::context::Context;
use super::delivery::deliver;
use super::drawing::{GraphFormat, drawn};
use super::exit::Exit;
use super::one_catalog::Records;
use super::one_catalog_arguments::{GraphArguments, GraphKind};
use super::why;
use crate::issues::not_in_catalog;
use pantin_catalog::{Document, Texts};
use pantin_review::graph::{Extent, Graph, Kind, Places, Selection, Stories, Unselectable};
use pantin_review::provenance::{self, ParameterStory};

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
    let text = drawn(&graph, (arguments.output.form(), arguments.cluster), &stories);
    deliver(context, arguments.output.file(), &text)
}

/// The catalog, with the stories of its parameters if it is compiled for a page.
fn catalog(context: &Context, arguments: &GraphArguments) -> Option<(Document, Stories)> {
    if arguments.output.form() != GraphFormat::Html || arguments.catalog.is_some() {
        return Some((arguments.of.document(context, arguments.catalog.as_ref())?, Stories::new()));
    }
    let mut texts = Texts::default();
    arguments.of.compile(context, Records::Provenance, |catalog, _| {
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
    const MAX_COUNT: usize = 12;
    let told = provenance::steps(parameter);
    let mut lines: Vec<&str> = told.lines().take(MAX_COUNT).collect();
    if told.lines().count() > MAX_COUNT {
        lines.push("…");
    }
    lines.join("\n")
}
