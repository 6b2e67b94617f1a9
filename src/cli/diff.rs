//! `pantin catalog diff`.

use std::io;
use std::path::Path;

use super::arguments::{DiffArguments, DiffFormat};
use super::context::Context;
use super::exit::Exit;
use super::{catalog_file, output};
use crate::catalog::{Document, Texts};
use crate::diagnostics::Issue;
use crate::diagnostics::issues::{catalog as issues, load};
use crate::review::{
    Containment, Filter, Fleet, IgnoreRule, Markdown, NodeState, Options, TagChanges, compare, html, json, markdown,
    text,
};

/// The ending of files with catalogs.
const ENDING: &str = ".json";

/// Compares catalogs and tells what differs.
pub(super) fn run(context: &Context, arguments: &DiffArguments) -> io::Result<Exit> {
    let options = match options(arguments) {
        Ok(options) => options,
        Err(message) => {
            context.console.complain(load::wrong_usage(&message));
            return Ok(Exit::Usage);
        }
    };
    let fleet = match fleet(context, arguments, &options) {
        Ok(fleet) => fleet,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let title = format!("{} → {}", arguments.from.display(), arguments.to.display());
    let told = match arguments.format {
        DiffFormat::Text => text(&fleet, arguments.output.is_none() && context.console.has_color()),
        DiffFormat::Markdown => markdown(&fleet, Markdown { limit: arguments.limit }),
        DiffFormat::Json => format!("{:#}\n", json(&fleet)),
        DiffFormat::Html => html(&fleet, &title),
    };
    match &arguments.output {
        None => output::print(&told)?,
        Some(file) => {
            if let Err(unwritten) = catalog_file::write(&context.base().absolute(file), told.as_bytes()) {
                context.console.complain(unwritten.issue);
                return Ok(Exit::Failure);
            }
        }
    }
    Ok(match fleet.totals().failed {
        // As for all comparisons.
        0 if fleet.differs() => Exit::Usage,
        0 => Exit::Success,
        _ => Exit::Failure,
    })
}

fn options(arguments: &DiffArguments) -> Result<Options, String> {
    let mut options = Options::default();
    if arguments.no_default_ignores {
        options.ignored.clear();
    }
    for rule in &arguments.ignore {
        options.ignored.push(IgnoreRule::parse(rule).map_err(|malformed| format!("--ignore {rule}: {malformed}"))?);
    }
    for name in &arguments.ignore_attr {
        let rule = format!("*[*]::{name}");
        options
            .ignored
            .push(IgnoreRule::parse(&rule).map_err(|malformed| format!("--ignore-attr {name}: {malformed}"))?);
    }
    options.ignored_tags.extend(arguments.ignore_tags.iter().cloned());
    for name in &arguments.filters {
        let filter = Filter::named(name).ok_or_else(|| {
            let names = Filter::ALL.map(Filter::name).join(", ");
            format!("--filters {name}: there is no such filter; there are {names}")
        })?;
        if !options.filters.contains(&filter) {
            options.filters.push(filter);
        }
    }
    if arguments.include_tags {
        options.tags = TagChanges::Told;
    }
    if arguments.containment {
        options.containment = Containment::Told;
    }
    Ok(options)
}

/// All nodes that one of the two sides has a catalog of.
fn fleet(context: &Context, arguments: &DiffArguments, options: &Options) -> Result<Fleet, Issue> {
    let mut texts = Texts::default();
    let (from, to) = (context.base().absolute(&arguments.from), context.base().absolute(&arguments.to));
    let mut fleet = Fleet::default();
    match (context.base().files.is_dir(&from), context.base().files.is_dir(&to)) {
        (false, false) => {
            let (from, to) = (read(context, &from, &mut texts)?, read(context, &to, &mut texts)?);
            let node = to.name.clone();
            fleet.add(node, NodeState::Compared(compare(&from, &to, options)));
        }
        (true, true) => {
            let (before, after) = (catalogs_in(context, &from)?, catalogs_in(context, &to)?);
            let mut names: Vec<&String> = before.iter().chain(&after).collect();
            names.sort_unstable();
            names.dedup();
            for name in names {
                let state = match (before.contains(name), after.contains(name)) {
                    (true, true) => {
                        let read = |folder: &Path, texts: &mut Texts| read(context, &folder.join(name), texts);
                        NodeState::Compared(compare(&read(&from, &mut texts)?, &read(&to, &mut texts)?, options))
                    }
                    (true, false) => NodeState::Removed,
                    _ => NodeState::Added,
                };
                fleet.add(texts.share(name.strip_suffix(ENDING).unwrap_or(name)), state);
                texts.forget_unused();
            }
        }
        _ => {
            return Err(issues::not_comparable(
                &arguments.from.display().to_string(),
                &arguments.to.display().to_string(),
            ));
        }
    }
    Ok(fleet)
}

fn catalogs_in(context: &Context, folder: &Path) -> Result<Vec<String>, Issue> {
    let unreadable = |detail: &str| load::unreadable_file(&folder.display().to_string(), detail);
    let mut names = context.base().files.list(folder).map_err(|error| unreadable(&error.to_string()))?;
    names.retain(|name| name.ends_with(ENDING) && !name.starts_with('.'));
    names.sort_unstable();
    if names.is_empty() { Err(unreadable("there are no catalogs in it")) } else { Ok(names) }
}

fn read(context: &Context, file: &Path, texts: &mut Texts) -> Result<Document, Issue> {
    let name = file.display().to_string();
    let bytes = context.base().files.read(file).map_err(|error| load::unreadable_file(&name, &error.to_string()))?;
    Document::read(&bytes, &name, texts)
}
