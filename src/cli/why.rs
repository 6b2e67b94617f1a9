//! `pantin catalog why`.

use std::io::{self, IsTerminal as _};

use bumpalo::Bump;
use serde::Serialize;
use serde_json::json;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::for_people::PathStyle;
use super::one_catalog::Records;
use super::one_catalog_arguments::{WhyArguments, WhyForm};
use crate::issues::{no_parameter_in_catalog, not_in_catalog};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::name_in_reference;
use pantin_catalog::Delivered;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_review::provenance::{self, Story, Teller};

/// Tells why a resource is as it is.
pub(super) fn run(context: &Context, arguments: &WhyArguments) -> io::Result<Exit> {
    let is_json = arguments.output.form() == WhyForm::Json;
    let told = arguments.of.compile(context, Records::Provenance, |catalog, _| {
        let places = match &arguments.resource {
            Some(reference) => {
                let at = find(catalog, reference);
                vec![at.ok_or_else(|| not_in_catalog(reference, catalog.identity.name))?]
            }
            None => (0..catalog.resources.len()).collect(),
        };
        if is_json && places.len() > 1 && arguments.parameter.is_none() {
            return all(context, catalog);
        }
        let stories = stories(context, catalog, &places, arguments.parameter.as_deref())?;
        if let (Some(parameter), [story]) = (&arguments.parameter, stories.as_slice())
            && story.parameters.is_empty()
        {
            return Err(no_parameter_in_catalog(&story.resource, parameter));
        }
        if is_json {
            return Ok(document(catalog, &stories));
        }
        let text = texts(&stories);
        let is_for_people = arguments.output.file().is_none() && io::stdout().is_terminal();
        let paths = || PathStyle::of_terminal(&context.base().working_directory);
        Ok(if is_for_people { paths().apply(&text) } else { text })
    });
    match told {
        Some(told) => deliver(context, arguments.output.file(), &told),
        None => Ok(Exit::Failure),
    }
}

fn texts(stories: &[Story]) -> String {
    let texts: Vec<String> = stories.iter().map(provenance::text).collect();
    texts.join("\n")
}

/// Stories as JSON, each whole: a line for each, as the stories of a catalog may be long.
fn document(catalog: &Delivered<'_>, stories: &[Story]) -> String {
    let mut out = beginning(catalog, 1);
    write_lines(&mut out, stories.iter());
    finished(out)
}

/// The stories of all resources of a catalog, as JSON: what they have in common stands once, behind them.
pub(super) fn all(context: &Context, catalog: &Delivered<'_>) -> Result<String, Issue> {
    with_teller(context, catalog, |teller| {
        let teller = teller.telling_once();
        let mut out = beginning(catalog, 2);
        write_lines(&mut out, (0..catalog.resources.len()).filter_map(|at| teller.story(at, None)));
        out.extend_from_slice(b"\n], \"steps\": [");
        write_lines(&mut out, (0..).map_while(|number| teller.referred_to(number)));
        finished(out)
    })
}

fn beginning(catalog: &Delivered<'_>, format: u32) -> Vec<u8> {
    format!("{{\"format\": {format}, \"node\": {}, \"resources\": [", json!(catalog.identity.name)).into_bytes()
}

fn finished(mut out: Vec<u8>) -> String {
    out.extend_from_slice(b"\n]}\n");
    String::from_utf8_lossy(&out).into_owned()
}

fn write_lines(out: &mut Vec<u8>, all: impl Iterator<Item = impl Serialize>) {
    for (at, one) in all.enumerate() {
        out.extend_from_slice(if at == 0 { b"\n" } else { b",\n" });
        // A story is texts and numbers: writing them does not fail.
        let _ = serde_json::to_writer(&mut *out, &one);
    }
}

/// The stories of resources by their places in a catalog that was recorded.
pub(super) fn stories(
    context: &Context,
    catalog: &Delivered<'_>,
    places: &[usize],
    parameter: Option<&str>,
) -> Result<Vec<Story>, Issue> {
    with_teller(context, catalog, |teller| places.iter().filter_map(|at| teller.story(*at, parameter)).collect())
}

/// Has stories told of a catalog that was recorded.
fn with_teller<T>(
    context: &Context,
    catalog: &Delivered<'_>,
    tell: impl FnOnce(Teller<'_, '_>) -> T,
) -> Result<T, Issue> {
    let Some(recorded) = &catalog.provenance else {
        return Err(bytecode_issues::internal("nothing was recorded of the catalog"));
    };
    let arena = Bump::new();
    let read = |file: &str| context.text_of(file);
    Ok(tell(Teller::new(catalog, recorded, (&arena, &read))))
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
