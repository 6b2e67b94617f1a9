//! `pantin catalog why`.

use std::io;

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::one_catalog::Records;
use super::one_catalog_arguments::WhyArguments;
use pantin_service::catalogs::{StoryForm, why};

/// Explains a resource of a catalog.
pub(super) fn run(context: &Context, arguments: &WhyArguments) -> io::Result<Exit> {
    let form = if arguments.json { StoryForm::Json } else { StoryForm::Text };
    let subject = (arguments.resource.as_deref(), arguments.parameter.as_deref());
    let stories =
        arguments.of.compile(context, Records::Provenance, |catalog| why(&context.service, catalog, subject, form));
    match stories {
        Some(stories) => deliver(context, None, &stories),
        None => Ok(Exit::Failure),
    }
}
