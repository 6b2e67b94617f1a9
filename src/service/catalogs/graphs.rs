//! Graphs of catalogs and maps of environments, in the forms that people and programs read.

use std::path::{Path, PathBuf};

use hashbrown::HashMap;

use super::stories::stories;
use crate::manifests::files_of_environment;
use crate::{Service, issues};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::analysis::{Code, EnvironmentDefinitions, Use, bindings, map_of_environment, uses};
use pantin_environment::Environment;
use pantin_review::graph::{
    Clusters, Extent, Files, Graph, Kind, MapSelection, Places, Selection, Stories, Unselectable, dot, html, json,
    mermaid, svg,
};
use pantin_review::page::Forge;
use pantin_review::provenance::{self, ParameterStory};

/// The form of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphForm {
    /// For Graphviz.
    Dot,
    /// A picture.
    Svg,
    /// One page with modules and classes that unfold, a list, search and parameters.
    Html,
    /// For Markdown.
    Mermaid,
    /// JSON.
    Json,
}

/// A part of a catalog's graph.
#[derive(Debug)]
pub struct Drawing {
    /// The edges to draw.
    pub kind: Kind,
    /// The vertices to add.
    pub extent: Extent,
    /// The vertices to draw.
    pub selection: Selection,
    /// The form.
    pub form: GraphForm,
    /// The vertices to put together. A page has its own groups.
    pub clusters: Clusters,
    /// The files that a page names.
    pub links: Links,
}

/// The files that a page names.
#[derive(Clone, Default, Debug)]
pub struct Links {
    /// The directory that is left out of places.
    pub root: Option<PathBuf>,
    /// The forge that places link to.
    pub forge: Option<Forge>,
}

/// The graph of a catalog. A page shows the stories of parameters.
///
/// # Errors
/// If a selected resource, class or module is not in the catalog.
pub fn draw(catalog: &Document, stories: &Stories, drawing: &Drawing) -> Result<String, Issue> {
    let places = Places::of(catalog);
    let graph = Graph::of(&places, drawing.kind, drawing.extent);
    let graph = graph.selected(&drawing.selection, &places);
    let graph = graph.map_err(|Unselectable(name)| issues::not_in_catalog(&name, &catalog.name))?;
    Ok(drawn(&graph, (drawing.form, drawing.clusters), (stories, &drawing.links)))
}

/// The map of an environment: its definitions and their uses.
///
/// # Errors
/// If the selected name is not in the environment.
pub fn draw_map(
    service: &Service,
    environment: &Environment,
    selection: &MapSelection,
    (form, clusters, forge): (GraphForm, Clusters, Option<Forge>),
) -> Result<String, Issue> {
    let links = Links { root: environment.directory().map(Path::to_owned), forge };
    let files = files_of_environment(service.context(), environment);
    let definitions = EnvironmentDefinitions::new(environment, &files, &HashMap::default());
    // `parser validate` reports files that cannot be parsed.
    let all = definitions.index().files().flat_map(|(file, index)| uses(index, file, &definitions));
    let mut all: Vec<Use> = all.collect();
    all.sort();
    let bindings = bindings(environment, &definitions);
    let code = Code { environment: environment.name(), uses: &all, bindings: &bindings };
    let graph = map_of_environment(code, &definitions).selected_of_map(selection);
    let graph = graph.map_err(|Unselectable(name)| issues::not_in_environment(&name, environment.name()))?;
    Ok(drawn(&graph, (form, clusters), (&Stories::new(), &links)))
}

/// A graph in a form. A page shows the stories.
fn drawn(graph: &Graph<'_>, (form, clusters): (GraphForm, Clusters), (stories, links): (&Stories, &Links)) -> String {
    match form {
        GraphForm::Dot => dot(graph, clusters),
        GraphForm::Svg => svg(graph, clusters),
        GraphForm::Html => {
            let root = links.root.as_ref().map(|root| format!("{}/", root.display()));
            html(graph, stories, Files { root: root.as_deref(), forge: links.forge.as_ref() })
        }
        GraphForm::Mermaid => mermaid(graph, clusters),
        GraphForm::Json => format!("{:#}\n", json(graph)),
    }
}

/// A catalog as a document, with the beginnings of the stories of its parameters. Its compilation must record provenance.
///
/// # Errors
/// If nothing was recorded, or the catalog has no form as a document.
pub fn document_with_stories(service: &Service, catalog: &Delivered<'_>) -> Result<(Document, Stories), Issue> {
    let places: Vec<usize> = (0..catalog.resources.len()).collect();
    let stories = stories(service, catalog, &places, None)?.into_iter().map(|story| {
        let parameters = story.parameters.iter().map(|parameter| (parameter.name.clone(), in_short(parameter)));
        (story.resource.clone(), parameters.collect())
    });
    let stories = stories.collect();
    Ok((Document::of(catalog, &mut Texts::default())?, stories))
}

/// The first lines of a parameter's story: a page has the stories of thousands of parameters.
fn in_short(parameter: &ParameterStory) -> String {
    const MAX_LINES: usize = 12;
    let steps = provenance::steps(parameter);
    let mut lines: Vec<&str> = steps.lines().take(MAX_LINES).collect();
    if steps.lines().count() > MAX_LINES {
        lines.push("…");
    }
    lines.join("\n")
}
