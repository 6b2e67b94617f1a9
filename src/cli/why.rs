//! `pantin catalog why`.

use std::io;

use bumpalo::Bump;
use clap::Args;
use serde_json::json;

use super::context::Context;
use super::exit::Exit;
use super::graph::deliver;
use super::one_catalog::OneCatalog;
use crate::catalog::Delivered;
use crate::diagnostics::issues::catalog::{no_parameter_in_catalog, not_in_catalog};
use crate::diagnostics::{Issue, issues::evaluate};
use crate::provenance::{self, Story, Teller};
use crate::symbol::name_in_reference;
use crate::vm::observe::{Activity, CodePlace, Observer};

/// `pantin catalog why …`
#[derive(Args, Debug)]
pub(super) struct WhyArguments {
    #[command(flatten)]
    pub(super) of: OneCatalog,
    /// The resource: `File[/etc/motd]`; all resources when left out
    pub(super) resource: Option<String>,
    /// One of its parameters; all of them when left out
    pub(super) parameter: Option<String>,
    /// Write JSON instead of text
    #[arg(long)]
    pub(super) json: bool,
}

/// Asks that it be recorded how a catalog comes about, and wants to know nothing else.
pub(super) struct Recording;

impl Observer for Recording {
    fn begin(&mut self, _: Activity<'_>, _: CodePlace<'_>) {}

    fn end(&mut self) {}

    fn wants_provenance(&self) -> bool {
        true
    }
}

/// Tells why a resource is as it is.
pub(super) fn run(context: &Context, arguments: &WhyArguments) -> io::Result<Exit> {
    let told = arguments.of.compile(context, Some(&mut Recording), |catalog, _| {
        let places = match &arguments.resource {
            Some(reference) => {
                let at = find(catalog, reference);
                vec![at.ok_or_else(|| not_in_catalog(reference, catalog.identity.name))?]
            }
            None => (0..catalog.resources.len()).collect(),
        };
        let stories = stories(context, catalog, &places, arguments.parameter.as_deref())?;
        if let (Some(parameter), [story]) = (&arguments.parameter, stories.as_slice())
            && story.parameters.is_empty()
        {
            return Err(no_parameter_in_catalog(&story.resource, parameter));
        }
        Ok(if arguments.json { data(catalog, &stories) } else { texts(&stories) })
    });
    match told {
        Some(told) => deliver(context, None, &told),
        None => Ok(Exit::Failure),
    }
}

fn texts(stories: &[Story]) -> String {
    let texts: Vec<String> = stories.iter().map(provenance::text).collect();
    texts.join("\n")
}

fn data(catalog: &Delivered<'_>, stories: &[Story]) -> String {
    let stories: Vec<_> = stories.iter().map(provenance::json).collect();
    format!("{:#}\n", json!({"format": 1, "node": catalog.identity.name, "resources": stories}))
}

/// The stories of all resources of a catalog, as JSON.
pub(super) fn all(context: &Context, catalog: &Delivered<'_>) -> Result<String, Issue> {
    let places: Vec<usize> = (0..catalog.resources.len()).collect();
    let stories = stories(context, catalog, &places, None)?;
    Ok(data(catalog, &stories))
}

/// The stories of resources by their places in a catalog that was recorded.
pub(super) fn stories(
    context: &Context,
    catalog: &Delivered<'_>,
    places: &[usize],
    parameter: Option<&str>,
) -> Result<Vec<Story>, Issue> {
    let Some(recorded) = &catalog.provenance else {
        return Err(evaluate::internal("nothing was recorded of the catalog"));
    };
    let arena = Bump::new();
    let read = |file: &str| context.text_of(file);
    let teller = Teller::new(catalog, recorded, (&arena, &read));
    Ok(places.iter().filter_map(|at| teller.story(*at, parameter)).collect())
}

/// The place of a resource in a catalog.
fn find(catalog: &Delivered<'_>, reference: &str) -> Option<usize> {
    let (type_name, title) = reference.trim().strip_suffix(']')?.split_once('[')?;
    let title = title.trim_matches(['\'', '"']);
    let type_name = name_in_reference(type_name);
    let title_of_class = name_in_reference(title);
    catalog.resources.iter().position(|resource| {
        let is_class = type_name == "Class" && resource.title == title_of_class;
        resource.type_name == type_name && (resource.title == title || is_class)
    })
}
