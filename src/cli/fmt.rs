//! `pantin fmt`: manifests in the style guide's layout.

use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::context::Context;
use super::delivery::{self, deliver_bytes};
use super::exit::Exit;
use super::fmt_arguments::FmtArguments;
use super::in_project::InProject;
use super::log::{About, shared};
use super::output::{self, is_standard_output};
use super::parser::{each_given, relative, tell_failure};
use super::streams;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level};
use pantin_service::issues::unreadable_input;
use pantin_service::manifests::{self, LoadFailure, RulesOff, SourceMode, Text, decode, formatted, patch};
use pantin_service::repository::foreign_directories;

/// What became of a file.
enum Outcome {
    /// Others deploy it into the repository.
    Foreign,
    /// It was formatted before.
    Same,
    /// It is formatted now, or would be, with the patch if one is to be shown.
    Changed(Option<String>),
    /// Its formatted text, which goes elsewhere, and whether it is another one.
    Text(String, bool),
    /// It is no manifest.
    Broken(Vec<Diagnostic>, String),
    /// It cannot be read.
    Unreadable(LoadFailure),
    /// It cannot be written.
    Unwritable(Issue),
}

/// Runs the command.
pub(super) fn run(context: &Context, project: &InProject, arguments: &FmtArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let has_standard_input = arguments.paths.iter().any(|path| is_standard_output(path));
    if has_standard_input && arguments.paths.len() > 1 {
        return Ok(refuse(context, "standard input (-) cannot be formatted together with files"));
    }
    if arguments.range.is_some() && arguments.paths.len() != 1 {
        return Ok(refuse(context, "--range needs one file or standard input"));
    }
    if arguments.stdin_name.is_some() && !has_standard_input {
        return Ok(refuse(context, "--stdin-name is for standard input (-)"));
    }
    let is_template = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "epp" || ending == "erb");
    if let Some(template) = arguments.paths.iter().chain(&arguments.stdin_name).find(is_template) {
        let message = format!("{}: templates are not formatted, only manifests", template.display());
        return Ok(refuse(context, &message));
    }
    let (told, text) = context.rules.told();
    told.iter().for_each(|told| context.console.tell(told, About::default(), &|_| Some(text.to_owned())));
    if has_standard_input {
        return standard_input(context, arguments);
    }
    let here = [PathBuf::from(".")];
    let paths = if arguments.paths.is_empty() { &here[..] } else { &arguments.paths };
    let is_directory = |path: &PathBuf| context.base().files.is_dir(&context.base().absolute(path));
    if arguments.range.is_some() && paths.iter().any(is_directory) {
        return Ok(refuse(context, "--range needs one file, not a directory"));
    }
    if is_copy(arguments) && (paths.len() != 1 || paths.iter().any(is_directory)) {
        return Ok(refuse(
            context,
            "-o is for one file: without it, files are formatted in place; `--diff -o FILE` writes a patch",
        ));
    }
    let mut result = Written::of(arguments);
    let foreign = foreign(context, project, paths);
    let work = |path: Option<&Path>, text: Text<'_>| {
        let is_foreign = path.is_some_and(|path| foreign.iter().any(|directory| path.starts_with(directory)));
        if is_foreign { Outcome::Foreign } else { one(context, arguments, path, text) }
    };
    let Some(done) = each_given(context, paths, SourceMode::Puppet, &work)? else { return Ok(Exit::Failure) };
    let mut counts = Counts::default();
    for (path, outcome) in done {
        let name = path.as_deref().map(|path| shown(context, path)).unwrap_or_default();
        match outcome {
            Outcome::Foreign => {}
            Outcome::Same => counts.same += 1,
            Outcome::Changed(patch) => {
                counts.changed += 1;
                match patch {
                    Some(patch) => result.add(&patch)?,
                    None if arguments.check => result.add_path(&name)?,
                    None => {}
                }
            }
            Outcome::Text(text, is_changed) => {
                counts.changed += usize::from(is_changed);
                counts.same += usize::from(!is_changed);
                result.add(&text)?;
            }
            Outcome::Broken(diagnostics, text) => {
                counts.failed += 1;
                let file = path.as_deref().map(shared);
                for diagnostic in diagnostics {
                    let diagnostic = diagnostic.in_file(file.as_ref());
                    context.console.tell(&diagnostic, About::default(), &|_| Some(text.clone()));
                }
            }
            Outcome::Unreadable(failure) => {
                counts.failed += 1;
                tell_failure(context, &failure, &|_| None);
            }
            Outcome::Unwritable(issue) => {
                counts.failed += 1;
                context.console.complain(issue);
            }
        }
    }
    if counts.failed == 0 || !is_copy(arguments) {
        counts.failed += usize::from(result.finish(context)? != Exit::Success);
    }
    let message = counts.message(arguments, started.elapsed().as_secs_f64());
    let entry = Entry::new(Level::Notice, message);
    let entry = entry.field("changed", counts.changed).field("unchanged", counts.same).field("failed", counts.failed);
    context.console.write(&entry, About::default());
    let has_failed = counts.failed > 0 || arguments.check && counts.changed > 0;
    Ok(if has_failed { Exit::Failure } else { Exit::Success })
}

/// The directories of the repository whose files are left as they are: others deploy them, and the paths do not name them.
fn foreign(context: &Context, project: &InProject, paths: &[PathBuf]) -> Vec<PathBuf> {
    let Some(project) = project.project() else { return Vec::new() };
    let given: Vec<PathBuf> = paths.iter().map(|path| context.base().absolute(path)).collect();
    let mut found = foreign_directories(&*context.base().files, project);
    found.retain(|directory| !given.iter().any(|path| path.starts_with(directory)));
    found
}

/// True if a formatted text goes elsewhere than into its file.
fn is_copy(arguments: &FmtArguments) -> bool {
    arguments.output.is_some() && !arguments.diff && !arguments.check
}

/// What the command prints, or writes to the file of -o at the end.
struct Written<'a> {
    file: Option<&'a PathBuf>,
    text: String,
}

impl<'a> Written<'a> {
    fn of(arguments: &'a FmtArguments) -> Self {
        Self { file: delivery::file(arguments.output.as_ref()), text: String::new() }
    }

    fn add(&mut self, text: &str) -> io::Result<()> {
        match self.file {
            Some(_) => self.text.push_str(text),
            None => output::print(text)?,
        }
        Ok(())
    }

    fn add_path(&mut self, name: &str) -> io::Result<()> {
        match self.file {
            Some(_) => self.text.extend([name, "\n"]),
            None => output::print_with_paths(&format!("{name}\n"))?,
        }
        Ok(())
    }

    /// Writes the file, if there is one.
    fn finish(self, context: &Context) -> io::Result<Exit> {
        match self.file {
            Some(_) => deliver_bytes(context, self.file, self.text.as_bytes()),
            None => Ok(Exit::Success),
        }
    }
}

/// The rules that the repository's `.puppet-lint.rc` switches off.
fn off(context: &Context) -> RulesOff {
    RulesOff::of(|check| context.rules.is_check_off(check))
}

fn refuse(context: &Context, message: &str) -> Exit {
    context.console.complain(issues::wrong_usage(message));
    Exit::Usage
}

/// How many files there were.
#[derive(Default)]
struct Counts {
    changed: usize,
    same: usize,
    failed: usize,
}

impl Counts {
    /// `12 files formatted, 240 unchanged (0.2 s)`
    fn message(&self, arguments: &FmtArguments, seconds: f64) -> String {
        let Self { changed, same, failed } = self;
        let files = if *changed == 1 { "file" } else { "files" };
        let failed = if *failed > 0 { format!(", {failed} failed") } else { String::new() };
        match arguments.check || arguments.diff {
            true => format!("{changed} {files} would be formatted, {same} unchanged{failed} ({seconds:.1} s)"),
            false => format!("{changed} {files} formatted, {same} unchanged{failed} ({seconds:.1} s)"),
        }
    }
}

/// Formats one file.
fn one(context: &Context, arguments: &FmtArguments, path: Option<&Path>, text: Text<'_>) -> Outcome {
    let text = match text {
        Ok(text) => text,
        Err(failure) => return Outcome::Unreadable(failure),
    };
    let formatted = match formatted(context.base(), path, text, (arguments.range, off(context))) {
        Ok(formatted) => formatted,
        Err(diagnostics) => return Outcome::Broken(diagnostics, text.to_owned()),
    };
    if is_copy(arguments) {
        let is_changed = formatted != text;
        return Outcome::Text(formatted, is_changed);
    }
    if formatted == text {
        return Outcome::Same;
    }
    if arguments.diff {
        let name = path.map(|path| shown(context, path)).unwrap_or_default();
        return Outcome::Changed(Some(patch(&name, text, &formatted)));
    }
    if let (false, Some(path)) = (arguments.check, path)
        && let Err(issue) = manifests::write(path, &formatted)
    {
        return Outcome::Unwritable(issue);
    }
    Outcome::Changed(None)
}

/// Formats standard input to standard output. A text that is no manifest is not printed.
fn standard_input(context: &Context, arguments: &FmtArguments) -> io::Result<Exit> {
    let mut bytes = Vec::new();
    if let Err(error) = streams::input().and_then(|mut input| input.read_to_end(&mut bytes)) {
        context.console.complain(unreadable_input("standard input", &error));
        return Ok(Exit::Failure);
    }
    let text = match decode(&bytes) {
        Ok(text) => text,
        Err(failure) => {
            tell_failure(context, &failure, &|_| None);
            return Ok(Exit::Failure);
        }
    };
    let name = arguments.stdin_name.as_ref().map(|name| context.base().absolute(name));
    let formatted = match formatted(context.base(), name.as_deref(), text, (arguments.range, off(context))) {
        Ok(formatted) => formatted,
        Err(diagnostics) => {
            for diagnostic in diagnostics {
                let diagnostic = diagnostic.in_file(name.as_deref().map(shared).as_ref());
                context.console.tell(&diagnostic, About::default(), &|_| Some(text.to_owned()));
            }
            return Ok(Exit::Failure);
        }
    };
    let name = name.map_or_else(|| "-".to_owned(), |name| shown(context, &name));
    let mut result = Written::of(arguments);
    if arguments.diff && formatted != text {
        result.add(&patch(&name, text, &formatted))?;
    } else if arguments.check && formatted != text {
        result.add_path(&name)?;
    } else if !arguments.diff && !arguments.check {
        result.add(&formatted)?;
    }
    let written = result.finish(context)?;
    Ok(if arguments.check && formatted != text { Exit::Failure } else { written })
}

/// The name of a file as results show it.
fn shown(context: &Context, path: &Path) -> String {
    relative(&shared(path), &context.base().working_directory)
}
