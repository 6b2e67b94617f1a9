//! `pantin catalog why`.

use std::io::{self, IsTerminal as _};

use super::context::Context;
use super::delivery::deliver;
use super::exit::Exit;
use super::for_people::PathStyle;
use super::node_groups::{NodeGroups, Titles};
use super::one_catalog::{Catalogs, Records};
use super::one_catalog_arguments::{WhyArguments, WhyForm};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_service::catalogs::{Delivered, StoryForm, why};

const TITLES: Titles = Titles { missing: "Not in the catalog", failed: "Not compiled because of errors" };

/// Explains a resource of one catalog or several.
pub(super) fn run(context: &Context, arguments: &WhyArguments) -> io::Result<Exit> {
    let form = match arguments.output.form() {
        WhyForm::Text => StoryForm::Text,
        WhyForm::Json => StoryForm::Json,
    };
    let subject = (arguments.resource.as_deref(), arguments.parameter.as_deref());
    let explain = |catalog: &Delivered<'_>| why(&context.service, catalog, subject, form);
    if arguments.asked.are_many() && arguments.resource.is_none() {
        let message = "the stories of all resources are those of one node: name a resource, such as 'File[/etc/motd]'";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    }
    let Some(catalogs) = Catalogs::of(context, &arguments.asked, Records::Provenance) else {
        return Ok(Exit::Failure);
    };
    if arguments.asked.are_many() {
        return many(context, arguments, &catalogs, (&explain, form));
    }
    match catalogs.one(explain) {
        Some(stories) => print(context, arguments, (&stories, form)),
        None => Ok(Exit::Failure),
    }
}

/// Explains a resource of several nodes: as text, the same story once.
fn many(
    context: &Context,
    arguments: &WhyArguments,
    catalogs: &Catalogs<'_>,
    (explain, form): (&(impl Fn(&Delivered<'_>) -> Result<String, Issue> + Sync), StoryForm),
) -> io::Result<Exit> {
    let mut groups = NodeGroups::default();
    let mut absent = None;
    let ended = catalogs.each(explain, |node, made| {
        match made {
            Ok(Ok(story)) => groups.add(node, Some(story)),
            Ok(Err(issue)) => {
                groups.add(node, None);
                absent.get_or_insert(issue);
            }
            Err(error) => groups.add_failed(node, error.to_string()),
        }
        Ok(())
    })?;
    if ended == Exit::Interrupted {
        return Ok(ended);
    }
    if let (true, Some(issue)) = (groups.found.is_empty(), absent) {
        context.console.complain(issue);
        return Ok(Exit::Failure);
    }
    let text = match form {
        StoryForm::Text => groups.text(TITLES, |story| Ok::<_, io::Error>(story.clone()))?,
        // Each names its node.
        StoryForm::Json => {
            let stories: Vec<&str> = groups.found.iter().map(|(story, _)| story.trim_end()).collect();
            format!("[{}]\n", stories.join(",\n"))
        }
    };
    let written = print(context, arguments, (&text, form))?;
    Ok(if ended == Exit::Success { written } else { ended })
}

fn print(context: &Context, arguments: &WhyArguments, (text, form): (&str, StoryForm)) -> io::Result<Exit> {
    let file = arguments.output.file();
    let is_for_people = form == StoryForm::Text && file.is_none() && io::stdout().is_terminal();
    match is_for_people {
        true => deliver(context, file, &PathStyle::of_terminal(&context.base().working_directory).apply(text)),
        false => deliver(context, file, text),
    }
}
