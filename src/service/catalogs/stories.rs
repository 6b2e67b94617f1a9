//! The stories of resources: why they are in the catalog, and where their values come from.

use bumpalo::Bump;
use serde::Serialize;
use serde_json::json;

use crate::{Service, issues};
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::symbol::name_in_reference;
use pantin_catalog::Delivered;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_data::json;
use pantin_review::provenance::{self, Story, Teller};

/// The form of stories.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoryForm {
    /// Text.
    Text,
    /// JSON.
    Json,
}

/// The story of a resource, or of all resources, and of one parameter, or of all. The compilation of the catalog must
/// record provenance.
///
/// # Errors
/// If the resource or parameter is not in the catalog, or nothing was recorded.
pub fn why(
    service: &Service,
    catalog: &Delivered<'_>,
    (resource, parameter): (Option<&str>, Option<&str>),
    form: StoryForm,
) -> Result<String, Issue> {
    let places = match resource {
        Some(reference) => {
            let missing =
                || issues::not_in_catalog(reference, catalog.identity.name).advised(nearest(catalog, reference));
            vec![find(catalog, reference).ok_or_else(missing)?]
        }
        None => (0..catalog.resources.len()).collect(),
    };
    if form == StoryForm::Json && places.len() > 1 && parameter.is_none() {
        return all_stories(service, catalog);
    }
    let stories = stories(service, catalog, &places, parameter)?;
    if let (Some(parameter), [story]) = (parameter, stories.as_slice())
        && story.parameters.is_empty()
    {
        return Err(issues::no_parameter_in_catalog(&story.resource, parameter));
    }
    Ok(match form {
        StoryForm::Json => document(catalog, &stories),
        StoryForm::Text => texts(&stories),
    })
}

fn texts(stories: &[Story]) -> String {
    let texts: Vec<String> = stories.iter().map(provenance::text).collect();
    texts.join("\n")
}

/// Complete stories as JSON, a line for each.
fn document(catalog: &Delivered<'_>, stories: &[Story]) -> String {
    let mut out = beginning(catalog, 1);
    write_lines(&mut out, stories.iter());
    finished(out)
}

/// The stories of all resources of a catalog as JSON. Steps that they have in common are in a list at the end.
///
/// # Errors
/// If nothing was recorded.
pub fn all_stories(service: &Service, catalog: &Delivered<'_>) -> Result<String, Issue> {
    with_teller(service, catalog, |teller| {
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
        // A story is texts and numbers, whose JSON always exists.
        out.extend_from_slice(json::write(&one).unwrap_or_default().as_bytes());
    }
}

/// The stories of resources by their places in a recorded catalog.
///
/// # Errors
/// If nothing was recorded.
pub(crate) fn stories(
    service: &Service,
    catalog: &Delivered<'_>,
    places: &[usize],
    parameter: Option<&str>,
) -> Result<Vec<Story>, Issue> {
    with_teller(service, catalog, |teller| places.iter().filter_map(|at| teller.story(*at, parameter)).collect())
}

/// Tells stories of a recorded catalog.
///
/// # Errors
/// If nothing was recorded.
pub(crate) fn with_teller<T>(
    service: &Service,
    catalog: &Delivered<'_>,
    tell: impl FnOnce(Teller<'_, '_>) -> T,
) -> Result<T, Issue> {
    let Some(recorded) = &catalog.provenance else {
        return Err(bytecode_issues::internal("nothing was recorded of the catalog"));
    };
    let arena = Bump::new();
    let read = |file: &str| service.text_of(file);
    Ok(tell(Teller::new(catalog, recorded, (&arena, &read))))
}

/// The resource whose reference is nearest.
fn nearest(catalog: &Delivered<'_>, reference: &str) -> Option<String> {
    let names = catalog.resources.iter().map(|resource| format!("{}[{}]", resource.type_name, resource.title));
    let names: Vec<String> = names.collect();
    let found = closest(reference, names.iter().map(String::as_str))?;
    Some(format!("the catalog has {found}"))
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
