//! `pantin parser validate`: every error and warning of every file, in the order of the files.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::given::Given;
use super::inputs;
use super::report::report;
use crate::code_arguments::ValidateArguments;
use crate::context::Context;
use crate::exit::Exit;
use crate::issues;
use crate::log::About;
use crate::output;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level};
use pantin_service::Environment;
use pantin_service::manifests::{self, Checker, Findings, SourceMode};
use pantin_service::repository::Rules;

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
    let levels = manifests::levels(&context.rules, &environment, arguments.pedantic);
    let given = Given::of(context, paths, mode);
    let mut all = Vec::new();
    for (mode, paths) in given.code() {
        match check(context, arguments, (&environment, &levels), (paths, mode))? {
            Some(found) => all.extend(found),
            None => return Ok(Exit::Failure),
        }
    }
    match given.check_others(context, arguments.deep.then_some(&levels)) {
        Some(found) => all.extend(found),
        None => return Ok(Exit::Failure),
    }
    given.sort(&mut all);
    if arguments.deep {
        all.extend(of_configurations(context));
    }
    report(context, arguments, (&all, started), arguments.deep && levels.fail_on_warnings())
}

/// The findings in code of one language; `None` after an error about missing files or a failed fix.
fn check(
    context: &Context,
    arguments: &ValidateArguments,
    (environment, levels): (&Environment, &Rules),
    (paths, mode): (&[PathBuf], SourceMode),
) -> io::Result<Option<Vec<Findings>>> {
    let checker = Checker::new(context.base(), environment, mode, arguments.deep);
    let checked = inputs::each(context, environment, (paths, mode), &|path, text| checker.text(path, text))?;
    let Some(checked) = checked else {
        // They may be why there was nothing to look at.
        let told = if paths.is_empty() { environment.configuration_issues() } else { &[] };
        told.iter().for_each(|told| context.console.tell(told, About::default(), &|file| context.text_of(file)));
        return Ok(None);
    };
    let (files, mut all): (Vec<_>, Vec<_>) = checked.into_iter().unzip();
    if paths.is_empty() && files.iter().any(Option::is_some) {
        all.extend(checker.configuration(&|file| context.text_of(file)));
    }
    if !arguments.deep {
        all.iter_mut().for_each(Findings::sort);
        return Ok(Some(all));
    }
    let definitions = checker.look_up_names(files.into_iter().flatten().collect(), &mut all);
    all.iter_mut().for_each(|found| found.apply(levels, true));
    let fix = |found: &mut Findings| checker.fixed(found, &definitions, levels);
    let is_well = !arguments.fix || fix_all(context, arguments, &mut all, &fix)?;
    Ok(is_well.then_some(all))
}

/// The findings in `puppet.conf` and `.puppet-lint.rc`.
fn of_configurations(context: &Context) -> Vec<Findings> {
    let mut found = Vec::new();
    let conf = &context.puppet_conf;
    if !conf.unknown.is_empty() {
        found.push(Findings::of_warnings(conf.file.clone(), Some(conf.text.clone()), conf.unknown.clone()));
    }
    found.extend(Findings::of_puppet_lint(&context.rules));
    found
}

/// A text with its fixes and their number; `None` if nothing is to be fixed.
type Fixed = Option<Result<(String, usize), Issue>>;

/// Rewrites files, or shows the difference, and drops the warnings about what it rewrote. True if all went well.
fn fix_all(
    context: &Context,
    arguments: &ValidateArguments,
    all: &mut [Findings],
    fix: &dyn Fn(&mut Findings) -> Fixed,
) -> io::Result<bool> {
    let mut is_well = true;
    for found in all {
        let (Some(file), Some(text)) = (found.file.clone(), found.text.clone()) else { continue };
        let before = if arguments.diff { found.warnings.clone() } else { Vec::new() };
        let (fixed, count) = match fix(found) {
            None => continue,
            Some(Ok(fixed)) => fixed,
            Some(Err(issue)) => {
                context.console.complain(issue);
                is_well = false;
                continue;
            }
        };
        let path = Path::new(&*file);
        if arguments.diff {
            let name = path.strip_prefix(&context.base().working_directory).unwrap_or(path);
            output::print(&manifests::patch(&name.display().to_string(), &text, &fixed))?;
            // The file still has them.
            (found.warnings, found.text) = (before, Some(text));
            continue;
        }
        if let Err(issue) = manifests::write(path, &fixed) {
            context.console.complain(issue);
            is_well = false;
            continue;
        }
        let message = format!("Rewrote {file} in {count} places");
        context.console.write(&Entry::new(Level::Notice, message).field("fixes", count), About::default());
    }
    Ok(is_well)
}
