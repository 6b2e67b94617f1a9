//! `pantin catalog compile` and `pantin catalog select`.

mod compilation;
mod compiled;
mod select;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use super::arguments::CompileArguments;
use super::context::Context;
use super::exit::Exit;
use super::interrupt::WhileWriting;
use super::nodes::unknown_terminus;
use super::part::{self, Dealt, Identity, Names};
use super::profile_forms::ProfileForm;
use super::{delivery, output};
use crate::issues;
use compilation::Compilation;
use pantin_service::catalog_file;
use pantin_service::catalogs::Target;
use pantin_service::measure::Lines;

pub(super) use select::select;

/// Puppet's termini for catalogs.
const TERMINI: [&str; 6] = ["compiler", "json", "msgpack", "rest", "store_configs", "yaml"];

/// Endings of files, which are no names of new directories.
const CATALOG_ENDINGS: [&str; 3] = ["json", "yaml", "txt"];

/// Compiles catalogs and writes them.
pub(super) fn compile(context: &Context, arguments: &CompileArguments) -> io::Result<Exit> {
    if let Some(terminus) = arguments.terminus.as_deref().filter(|terminus| *terminus != "compiler") {
        let message = match TERMINI.contains(&terminus) {
            true => format!("catalogs are always compiled; there is no terminus {terminus} here"),
            false => unknown_terminus("catalog", terminus, &TERMINI),
        };
        context.console.complain(issues::refused(&message));
        context.console.tell_usage("catalog", "find");
        return Ok(Exit::Failure);
    }
    let ready = arguments.asked.names_or_here(context).and_then(|nodes| Ok((nodes, arguments.asked.sources(context)?)));
    let (nodes, sources) = match ready {
        Ok(ready) => ready,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    arguments.asked.warn_without_code(context);
    if arguments.parts.part.is_some() && arguments.coverage.is_none() {
        context.console.complain(issues::wrong_usage("--part holds the coverage of a part: it needs --coverage"));
        return Ok(Exit::Usage);
    }
    let dealt = arguments.parts.deal(nodes);
    let nodes = &dealt.names;
    let mut on_output = arguments.measurements_on_output();
    if arguments.output.file().is_some_and(|file| output::is_standard_output(file)) {
        on_output.insert(0, "--output");
    }
    if let [first, second, ..] = on_output[..] {
        context
            .console
            .complain(issues::wrong_usage(&format!("{first} and {second} cannot both go to standard output")));
        return Ok(Exit::Usage);
    }
    let target = target(context, arguments);
    if let Target::Folder(folder) = &target
        && folder.extension().is_some_and(|ending| CATALOG_ENDINGS.iter().any(|known| ending == *known))
        && !delivery::is_folder(context, folder)
    {
        let name = folder.display();
        let message = format!("-o {name}: a file has the catalog of one node; `-o {name}/` is a directory for several");
        context.console.complain(issues::wrong_usage(&message));
        return Ok(Exit::Usage);
    }
    if let Target::Folder(folder) = &target
        && let Err(unwritten) = catalog_file::make_folder(folder)
    {
        context.console.complain(unwritten.issue);
        return Ok(Exit::Failure);
    }
    if let Some(file) = &arguments.profile
        && (nodes.len() != 1 || ProfileForm::of(file).is_none())
    {
        let message = "a profile is of one node, into a file that ends with .json, .folded, .txt or .html, or into `-`";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    }
    if arguments.provenance.is_some() && (nodes.len() != 1 || arguments.repeat > 1) {
        context.console.complain(issues::wrong_usage("--provenance is of one node that is compiled once"));
        return Ok(Exit::Usage);
    }
    if arguments.export_rounds > 1 && !context.base().settings.storeconfigs() {
        context.console.complain(issues::wrong_usage("--export-rounds needs the setting storeconfigs"));
        return Ok(Exit::Usage);
    }
    let lines = arguments.coverage.as_ref().map(|_| Lines::default());
    let compilation = Compilation::new((context, arguments), (&sources, &target), lines.as_ref());
    compilation.rehearse(nodes)?;
    let exit = match nodes.as_slice() {
        [node] if !arguments.asked.are_listed() && arguments.parts.shard.is_none() => compilation.one(node),
        _ => compilation.many(nodes),
    };
    let exit = match (&arguments.coverage, lines) {
        (Some(_), Some(lines)) if arguments.parts.part.is_some() => match exit? {
            exit @ (Exit::Success | Exit::Failure) => {
                write_part(context, (arguments, &dealt), (&lines, exit == Exit::Failure))
            }
            exit => Ok(exit),
        },
        (Some(file), Some(lines)) => exit.map(|exit| write_coverage(context, (file, lines), exit)),
        _ => exit,
    };
    // Caches are written completely, or left as they were.
    let writing = WhileWriting::watch();
    context.service.settle();
    drop(writing);
    exit
}

/// The target of catalogs: files, standard output, or nothing if measurements go there. Several nodes need a directory.
fn target(context: &Context, arguments: &CompileArguments) -> Target {
    match delivery::file(arguments.output.file()) {
        Some(path) if arguments.asked.are_many() || delivery::is_folder(context, path) => Target::Folder(path.clone()),
        Some(path) => Target::File(context.base().absolute(path)),
        None if arguments.measurements_on_output().is_empty() => Target::Caller,
        None => Target::Nothing,
    }
}

/// Writes the lines that ran for a part of the nodes.
fn write_part(
    context: &Context,
    (arguments, dealt): (&CompileArguments, &Dealt),
    (lines, has_failures): (&Lines, bool),
) -> io::Result<Exit> {
    let mut counted = lines.take();
    let code = context.environment(context.base().environment_name()).and_then(|environment| {
        counted.add_environment(&environment);
        part::code_of(&context.service)
    });
    let names = Names::of(&context.base().working_directory);
    let stored = (counted.map_paths(|path| names.stored(path)), has_failures);
    let identity = Identity { command: "catalog compile", format: "lcov".to_owned(), code };
    part::write(context, (&arguments.parts, dealt), identity, (&stored, BTreeSet::new()))
}

/// Writes the lines that ran, beside those of files that no node loads.
fn write_coverage(context: &Context, (file, lines): (&Path, Lines), exit: Exit) -> Exit {
    let environment = context.environment(context.base().environment_name());
    let written = environment.and_then(|environment| {
        delivery::write(file, &lines.of_environment(&environment).lcov()).map_err(|unwritten| unwritten.issue)
    });
    match written {
        Ok(()) => exit,
        Err(issue) => {
            context.console.complain(issue);
            Exit::Failure
        }
    }
}
