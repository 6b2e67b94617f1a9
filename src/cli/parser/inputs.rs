//! The texts of a command: files and directories, the environment, or standard input.

use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;

use crate::context::Context;
use crate::issues;
use crate::log::About;
use crate::personality::Personality;
use crate::streams;
use pantin_base::diagnostics::{Diagnostic, Entry, Level, Severity};
use pantin_service::Environment;
use pantin_service::issues::unreadable_input;
use pantin_service::manifests::{self, Done, Input, SourceMode, Work, decode};

/// Works on each text of the paths in parallel. Without paths: on the environment if a setting names it, else on standard
/// input if that is not a terminal, else on the environment. `None` after it reported that no input exists.
pub(super) fn each<T: Send>(
    context: &Context,
    environment: &Environment,
    (paths, mode): (&[PathBuf], SourceMode),
    work: Work<'_, T>,
) -> io::Result<Option<Done<T>>> {
    if paths.is_empty() && context.base().sources.flag("environment").is_none() && !io::stdin().is_terminal() {
        let mut bytes = Vec::new();
        if let Err(error) = streams::input().and_then(|mut input| input.read_to_end(&mut bytes)) {
            context.console.complain(unreadable_input("standard input", &error));
            return Ok(None);
        }
        // Jobs of CI give commands an empty input: success would look like a check of the repository.
        if bytes.is_empty() && context.console.personality() == Personality::Pantin {
            let text = "Standard input is empty: no file was checked. Name files or directories, or run `pantin check`";
            context.console.write(&Entry::new(Level::Warning, text.to_owned()), About::default());
        }
        return Ok(Some(vec![(None, work(None, decode(&bytes)))]));
    }
    if paths.is_empty() {
        make_pool();
        let done = manifests::each_of_environment(context.base(), environment, mode, work);
        if done.is_empty() {
            let place = format!("the environment {}", environment.name());
            context.console.complain(issues::nothing_found(kind(mode), &place));
            return Ok(None);
        }
        return Ok(Some(done));
    }
    each_given(context, paths, mode, work)
}

/// Works on each text of the paths.
pub(crate) fn each_given<T: Send>(
    context: &Context,
    paths: &[PathBuf],
    mode: SourceMode,
    work: Work<'_, T>,
) -> io::Result<Option<Done<T>>> {
    make_pool();
    let paths: Vec<PathBuf> = paths.iter().map(|path| context.base().absolute(path)).collect();
    let given = manifests::each_given(context.base(), &paths, mode, work);
    let missing = paths.iter().zip(&given).filter(|(_, given)| matches!(given, Input::Missing));
    let missing: Vec<String> = missing.map(|(path, _)| path.display().to_string()).collect();
    if !missing.is_empty() {
        context.console.complain(match context.console.personality() {
            Personality::Pantin => issues::files_missing(&format!(" {}", missing.join(", "))),
            Personality::Puppet => issues::files_missing(&as_puppet_lists(context, &missing, mode)),
        });
        context.console.tell_usage(face(mode), "validate");
        return Ok(None);
    }
    let is_empty = |given: &Input<T>| matches!(given, Input::Directory(below) if below.is_empty());
    let are_all_empty = given.iter().all(is_empty);
    let severity = if are_all_empty { Severity::Error } else { Severity::Warning };
    for (path, _) in paths.iter().zip(&given).filter(|(_, given)| is_empty(given)) {
        let issue = issues::nothing_found(kind(mode), &path.display().to_string());
        let diagnostic = Diagnostic::without_place(issue).with_severity(severity);
        context.console.tell(&diagnostic, About::default(), &|_| None);
    }
    if are_all_empty {
        return Ok(None);
    }
    let mut done = Vec::with_capacity(given.len());
    for (path, given) in paths.into_iter().zip(given) {
        match given {
            Input::File(result) => done.push((Some(path), result)),
            Input::Directory(below) => done.extend(below),
            Input::Missing => {}
        }
    }
    Ok(Some(done))
}

/// Makes the main thread one of the working threads: it would only wait.
pub(crate) fn make_pool() {
    // The only possible error is that the pool exists.
    let _ = rayon::ThreadPoolBuilder::new().use_current_thread().build_global();
}

/// Puppet's face for a kind of files.
pub(super) const fn face(mode: SourceMode) -> &'static str {
    match mode {
        SourceMode::Puppet => "parser",
        SourceMode::Epp => "epp",
    }
}

/// The word for a kind of files.
const fn kind(mode: SourceMode) -> &'static str {
    match mode {
        SourceMode::Puppet => "manifests",
        SourceMode::Epp => "templates",
    }
}

/// Missing files as Puppet lists them: an array as Ruby shows it for manifests, lines for templates.
fn as_puppet_lists(context: &Context, missing: &[String], mode: SourceMode) -> String {
    let folder = format!("{}/", context.base().working_directory.display());
    let names = missing.iter().map(|name| name.strip_prefix(&folder).unwrap_or(name));
    match mode {
        SourceMode::Puppet => {
            let shown: Vec<String> = names.map(|name| format!("\"   {name}\\n\"")).collect();
            format!("\n[{}]", shown.join(", "))
        }
        SourceMode::Epp => names.map(|name| format!("\n   {name}")).collect(),
    }
}
