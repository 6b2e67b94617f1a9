//! `pantin catalog why`.

use std::io::{self, IsTerminal as _};

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::for_people::PathStyle;
use super::one_catalog::Records;
use super::one_catalog_arguments::{WhyArguments, WhyForm};
use pantin_service::catalogs::{StoryForm, why};

/// Explains a resource of a catalog.
pub(super) fn run(context: &Context, arguments: &WhyArguments) -> io::Result<Exit> {
    let form = match arguments.output.form() {
        WhyForm::Text => StoryForm::Text,
        WhyForm::Json => StoryForm::Json,
    };
    let subject = (arguments.resource.as_deref(), arguments.parameter.as_deref());
    let stories =
        arguments.of.compile(context, Records::Provenance, |catalog| why(&context.service, catalog, subject, form));
    let Some(stories) = stories else { return Ok(Exit::Failure) };
    let file = arguments.output.file();
    let is_for_people = form == StoryForm::Text && file.is_none() && io::stdout().is_terminal();
    let paths = || PathStyle::of_terminal(&context.base().working_directory);
    deliver(context, file, &if is_for_people { paths().apply(&stories) } else { stories })
}
