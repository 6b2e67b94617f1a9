//! `pantin parser validate`: every error and warning of every file, in the order of the files.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::inputs;
use super::report::report;
use crate::code_arguments::ValidateArguments;
use crate::context::Context;
use crate::exit::Exit;
use crate::issues;
use crate::log::About;
use crate::output;
use pantin_base::diagnostics::{Diagnostic, Entry, Level};
use pantin_service::manifests::{self, Checker, Findings, SourceMode};

/// Reports every error of every file.
pub(crate) fn validate(
    context: &Context,
    arguments: &ValidateArguments,
    paths: &[PathBuf],
    mode: SourceMode,
) -> io::Result<Exit> {
    let started = Instant::now();
    if arguments.fix && paths.is_empty() {
        let message = "--fix wants the files or directories that may be rewritten";
        context.console.complain(issues::wrong_usage(message));
        return Ok(Exit::Usage);
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let checker = Checker::new(context.base(), &environment, mode, arguments.deep);
    let checked = inputs::each(context, &environment, (paths, mode), &|path, text| checker.text(path, text))?;
    let Some(checked) = checked else {
        // They may be why there was nothing to look at.
        let told = if paths.is_empty() { environment.configuration_issues() } else { &[] };
        told.iter().for_each(|told| context.console.tell(told, About::default(), &|file| context.text_of(file)));
        return Ok(Exit::Failure);
    };
    let (files, mut all): (Vec<_>, Vec<_>) = checked.into_iter().unzip();
    if paths.is_empty() && files.iter().any(Option::is_some) {
        all.extend(checker.configuration(&|file| context.text_of(file)));
    }
    if arguments.deep {
        checker.look_up_names(files.into_iter().flatten().collect(), &mut all);
        let conf = &context.puppet_conf;
        if !conf.unknown.is_empty() {
            let text = Some(conf.text.clone());
            all.push(Findings::of_warnings(conf.file.clone(), text, conf.unknown.clone()));
        }
    }
    if arguments.fix && !fix_all(context, arguments, &checker, &mut all)? {
        return Ok(Exit::Failure);
    }
    for found in &mut all {
        found.warnings.sort_by_key(|warning| warning.place().offset);
        if arguments.deep {
            context.rules.apply(found);
        }
    }
    report(context, arguments, (&all, started))
}

/// Rewrites files, or shows the difference, and drops the warnings about what it rewrote. True if all went well.
fn fix_all(
    context: &Context,
    arguments: &ValidateArguments,
    checker: &Checker<'_>,
    all: &mut [Findings],
) -> io::Result<bool> {
    let mut is_well = true;
    for found in all {
        let fixed = match checker.fixed(found) {
            None => continue,
            Some(Ok(fixed)) => fixed,
            Some(Err(issue)) => {
                context.console.complain(issue);
                is_well = false;
                continue;
            }
        };
        let (Some(file), Some(text)) = (&found.file, &found.text) else { continue };
        let path = Path::new(&**file);
        if arguments.diff {
            let name = path.strip_prefix(&context.base().working_directory).unwrap_or(path);
            output::print(&manifests::diff(&name.display().to_string(), text, &fixed))?;
            continue;
        }
        if let Err(issue) = manifests::write(path, &fixed) {
            context.console.complain(issue);
            is_well = false;
            continue;
        }
        let message = format!("Rewrote {file} in {} places", found.fixes.len());
        context.console.write(&Entry::new(Level::Notice, message).field("fixes", found.fixes.len()), About::default());
        Checker::drop_fixed(found);
    }
    Ok(is_well)
}
