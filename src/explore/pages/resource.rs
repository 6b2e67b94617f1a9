//! One resource of a node: its parameters, and where their values come from.

use maud::{Markup, html};

use super::frame::{Part, failure, line, missing, node_page, place};
use super::values;
use crate::http::{Response, query};
use crate::links;
use crate::site::Site;
use pantin_catalog::{Document, DocumentResource};
use pantin_service::exploring::{Catalog, Outcome, Story, StoryStep};

/// The maximum number of steps that a story shows.
const MAX_STEPS: usize = 60;

/// A resource by its type and title.
pub(crate) fn resource(site: &Site, at: usize, (type_name, title): (&str, &str)) -> Response {
    let exploration = &site.exploration;
    let Outcome::Catalog(Catalog { document: Some(document), .. }) = exploration.outcome(at) else {
        let content = super::frame::with_catalog(&exploration.outcome(at), |_| html! {});
        return node_page(site, at, Part::Resources, &content);
    };
    let is_it = |resource: &&DocumentResource| &*resource.type_name == type_name && &*resource.title == title;
    let Some(found) = document.resources.iter().find(is_it) else {
        return missing(site, &format!("{} has no {type_name}[{title}]", exploration.name(at)));
    };
    let story = match exploration.story(at, (type_name, title)) {
        Ok(story) => Ok(story),
        Err(error) => Err(failure(&error)),
    };
    let content = shown(site, (at, &document), found, story);
    node_page(site, at, Part::Resources, &content)
}

fn shown(
    site: &Site,
    (at, catalog): (usize, &Document),
    resource: &DocumentResource,
    story: Result<Option<Story>, Markup>,
) -> Markup {
    let node = &site.exploration.name(at);
    let reference = format!("{}[{}]", resource.type_name, resource.title);
    let number = catalog.resources.iter().position(|other| std::ptr::eq(other, resource));
    let inside = |number: usize| catalog.edges.iter().filter(move |(from, _)| *from as usize == number);
    let within = number.and_then(|number| catalog.edges.iter().find(|(_, to)| *to as usize == number));
    let (story, problem) = match story {
        Ok(story) => (story, None),
        Err(problem) => (None, Some(problem)),
    };
    html! {
        h3.reference { (resource.type_name) "[" (line(&resource.title)) "]" }
        p.facts {
            @if let Some(file) = &resource.file { span.place { (place(site, file, resource.line)) } }
            @if let Some((from, _)) = within {
                @let parent = &catalog.resources[*from as usize];
                span { "in " a href=(links::resource(node, &parent.type_name, &parent.title)) {
                    (parent.type_name) "[" (line(&parent.title)) "]" } }
            }
            @if &*resource.type_name == "File" { a href=(links::file(node, &resource.title)) { "The file as it will be" } }
            a href={ (links::part(node, "graph")) "?around=" (query(&reference)) } { "Graph of the neighbours" }
        }
        @if let Some(problem) = problem { (problem) }
        @if let Some(story) = &story {
            h3 { "Why it is in the catalog" }
            ul.causes { @for step in &story.declared { (steps(site, step, &mut 0)) } }
        }
        h3 { "Parameters" }
        @if resource.parameters.is_empty() { p.quiet { "It has no parameters." } }
        table.values {
            @for (name, value) in &resource.parameters {
                tr {
                    th scope="row" { (name) }
                    td {
                        (values::parameter(resource, (name, value)))
                        @let told = story.as_ref().and_then(|story| story.parameters.iter().find(|it| it.name == **name));
                        @if let Some(told) = told {
                            ul.causes { @for step in &told.steps { (steps(site, step, &mut 0)) } }
                        }
                    }
                }
            }
        }
        @if let Some(number) = number {
            @if inside(number).next().is_some() {
                h3 { "Contains" }
                ul.rows { @for (_, to) in inside(number).take(super::frame::MAX_ROWS) {
                    li { (super::resources::row(site, node, &catalog.resources[*to as usize])) }
                } }
            }
        }
    }
}

/// A step of a story with those before it.
fn steps(site: &Site, step: &StoryStep, count: &mut usize) -> Markup {
    *count += 1;
    if *count > MAX_STEPS {
        return html! {};
    }
    html! {
        li {
            (line(&step.text))
            @if let Some(value) = &step.value { " = " code { (line(value)) } }
            @if let Some(file) = &step.file { " " span.place { (place(site, file, step.line)) } }
            @if !step.from.is_empty() { ul.causes { @for from in &step.from { (steps(site, from, count)) } } }
        }
    }
}
