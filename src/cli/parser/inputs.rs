//! The texts that a command works on: files, the files of directories, those of an environment, or standard input.

use std::cell::Cell;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use crate::context::Context;
use crate::issues;
use crate::log::{About, shared};
use crate::personality::Personality;
use crate::streams;
use pantin_base::diagnostics::{Diagnostic, Severity};
use pantin_environment::issues as environment_issues;
use pantin_environment::{Environment, LoadFailure, Manifest, SourceMode, decode};
use pantin_host::{Directory, FileKind, FilesBelow, by_bytes};

/// The text of a file or of standard input, or why it cannot be read.
pub(crate) type Text<'t> = Result<&'t str, LoadFailure>;

/// What is done with each text. That of standard input has no path.
pub(crate) type Work<'w, T> = &'w (dyn Fn(Option<&Path>, Text<'_>) -> T + Sync);

/// What was done with the text of each file, in the order in which they are told about.
pub(crate) type Done<T> = Vec<(Option<PathBuf>, T)>;

/// What became of a path that was given.
enum Input<T> {
    File(T),
    Directory(Done<T>),
    Missing,
}

fn decoded<'t>(path: &Path, bytes: &'t [u8]) -> Text<'t> {
    decode(bytes).map_err(|failure| LoadFailure::one(failure.error.in_file(Some(&shared(path)))))
}

/// The text of a file that was read.
fn text_of<'t>(path: &Path, read: io::Result<usize>, room: &'t [u8]) -> Text<'t> {
    match read {
        Ok(length) => decoded(path, &room[..length]),
        Err(error) => Err(unreadable(path, &error)),
    }
}

fn unreadable(path: &Path, error: &io::Error) -> LoadFailure {
    let file: Arc<str> = shared(path);
    LoadFailure::one(Diagnostic::without_place(environment_issues::unreadable_file(&file, &error.to_string())))
}

/// Does something with each text that the paths given stand for, several at a time. Without any paths it is the
/// environment that was asked for, else what standard input has, else the environment. `None` when a path does not
/// exist, which is told.
pub(super) fn each<T: Send>(
    context: &Context,
    environment: &Environment,
    (paths, mode): (&[PathBuf], SourceMode),
    work: Work<'_, T>,
) -> io::Result<Option<Done<T>>> {
    if paths.is_empty() && context.base().sources.flag("environment").is_none() && !io::stdin().is_terminal() {
        let mut bytes = Vec::new();
        if let Err(error) = streams::input().and_then(|mut input| input.read_to_end(&mut bytes)) {
            context.console.complain(environment_issues::unreadable_file("standard input", &error.to_string()));
            return Ok(None);
        }
        return Ok(Some(vec![(None, work(None, decode(&bytes)))]));
    }
    make_pool();
    if paths.is_empty() {
        let done = each_of_environment(context, environment, mode, work);
        if done.is_empty() {
            let place = format!("the environment {}", environment.name());
            context.console.complain(issues::nothing_found(kind(mode), &place));
            return Ok(None);
        }
        return Ok(Some(done));
    }
    each_given(context, paths, mode, work)
}

/// The same with the paths that were given.
pub(crate) fn each_given<T: Send>(
    context: &Context,
    paths: &[PathBuf],
    mode: SourceMode,
    work: Work<'_, T>,
) -> io::Result<Option<Done<T>>> {
    // This thread would only wait: it is one of those that work. The only error is that somebody else made the pool.
    let _ = rayon::ThreadPoolBuilder::new().use_current_thread().build_global();
    let paths: Vec<PathBuf> = paths.iter().map(|path| context.base().absolute(path)).collect();
    let given: Vec<Input<T>> = paths.par_iter().map(|path| look_at(context, path, mode, work)).collect();
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
    let empty = |given: &Input<T>| matches!(given, Input::Directory(below) if below.is_empty());
    let is_all_empty = given.iter().all(empty);
    let severity = if is_all_empty { Severity::Error } else { Severity::Warning };
    for (path, _) in paths.iter().zip(&given).filter(|(_, given)| empty(given)) {
        let issue = issues::nothing_found(kind(mode), &path.display().to_string());
        let diagnostic = Diagnostic::without_place(issue).with_severity(severity);
        context.console.tell(&diagnostic, About::default(), &|_| None);
    }
    if is_all_empty {
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

/// This thread would only wait: it is one of those that work.
fn make_pool() {
    // The only error is that somebody else made the pool.
    let _ = rayon::ThreadPoolBuilder::new().use_current_thread().build_global();
}

/// Does something with each text of an environment.
pub(super) fn each_of_environment<T: Send>(
    context: &Context,
    environment: &Environment,
    mode: SourceMode,
    work: Work<'_, T>,
) -> Done<T> {
    make_pool();
    let places = of_environment(context, environment, mode);
    let done: Vec<Done<T>> = places.par_iter().map(|place| place.each(context, mode, work)).collect();
    done.into_iter().flatten().collect()
}

/// Puppet's face for files of a kind.
pub(super) const fn face(mode: SourceMode) -> &'static str {
    match mode {
        SourceMode::Puppet => "parser",
        SourceMode::Epp => "epp",
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

thread_local! {
    /// Where the texts of one file after another are read to.
    static ROOM: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Does something with memory that was used before.
fn in_room<T>(work: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    let mut room = ROOM.take();
    let result = work(&mut room);
    ROOM.set(room);
    result
}

/// Does something with the text of a path that was given. Most are files: what one is, is asked when it cannot be read.
fn look_at<T: Send>(context: &Context, path: &Path, mode: SourceMode, work: Work<'_, T>) -> Input<T> {
    let read = in_room(|room| {
        let length = context.base().files.read_into(path, room)?;
        Ok(work(Some(path), decoded(path, &room[..length])))
    });
    let error: io::Error = match read {
        Ok(result) => return Input::File(result),
        Err(error) => error,
    };
    match context.base().files.metadata(path).map(|metadata| metadata.kind) {
        Ok(FileKind::Directory) => Input::Directory(each_below(context, path, mode, work)),
        Ok(FileKind::File | FileKind::Other) => Input::File(work(Some(path), Err(unreadable(path, &error)))),
        Err(_) => Input::Missing,
    }
}

/// Does something with the text of each file below a directory.
fn each_below<T: Send>(context: &Context, directory: &Path, mode: SourceMode, work: Work<'_, T>) -> Done<T> {
    let one = |path: &Path, directory: &dyn Directory| {
        in_room(|room| {
            let read = directory.read_into(path, room);
            work(Some(path), text_of(path, read, room))
        })
    };
    let mut done = below(context, directory, mode, &one);
    for linked in linked(context, directory) {
        done.extend(below(context, &linked, mode, &one));
    }
    done.sort_by(|(a, _), (b, _)| by_bytes(a, b));
    done.into_iter().map(|(path, result)| (Some(path), result)).collect()
}

/// Links to directories in a directory and in its `modules`: packages and tools that deploy link modules so. Such that
/// lead to what is around or below is found anyway, or without end, and left out.
fn linked(context: &Context, directory: &Path) -> Vec<PathBuf> {
    let Ok(around) = context.base().files.real_path(directory) else { return Vec::new() };
    let mut found = Vec::new();
    for folder in [directory.to_owned(), directory.join("modules")] {
        let listed = context.base().files.list_with_kinds(&folder).unwrap_or_default();
        let links = listed.into_iter().filter(|entry| entry.is_link && entry.is_dir && !entry.name.starts_with('.'));
        found.extend(links.map(|entry| folder.join(entry.name)).filter(|path| {
            let target = context.base().files.real_path(path);
            target.is_ok_and(|target| !target.starts_with(&around) && !around.starts_with(&target))
        }));
    }
    found
}

/// What texts are called.
const fn kind(mode: SourceMode) -> &'static str {
    match mode {
        SourceMode::Puppet => "manifests",
        SourceMode::Epp => "templates",
    }
}

/// Does something with each file below a directory, several at a time. Plans are no manifests: they are left out unless
/// `tasks` is set.
fn below<T: Send>(
    context: &Context,
    directory: &Path,
    mode: SourceMode,
    work: &(dyn Fn(&Path, &dyn Directory) -> T + Sync),
) -> Vec<(PathBuf, T)> {
    let (suffix, left_out) = match mode {
        SourceMode::Puppet if context.base().settings.tasks() => (".pp", None),
        SourceMode::Puppet => (".pp", Some("plans")),
        SourceMode::Epp => (".epp", None),
    };
    let done = Mutex::new(Vec::new());
    let search = FilesBelow {
        suffix,
        left_out,
        for_each: &|count, visit| (0..count).into_par_iter().for_each(visit),
        visit: &|path, directory| {
            let result = work(&path, directory);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((path, result));
        },
    };
    search.search(&*context.base().files, directory);
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by(|(a, _), (b, _)| by_bytes(a, b));
    done
}

/// A place of an environment where texts are.
pub(super) enum Place {
    /// A file.
    File(PathBuf),
    /// What is below a directory.
    Below(PathBuf),
}

impl Place {
    fn each<T: Send>(&self, context: &Context, mode: SourceMode, work: Work<'_, T>) -> Done<T> {
        let file = match self {
            Self::Below(directory) => return each_below(context, directory, mode, work),
            Self::File(file) => file,
        };
        let result = in_room(|room| {
            let read = context.base().files.read_into(file, room);
            work(Some(file), text_of(file, read, room))
        });
        vec![(Some(file.clone()), result)]
    }

    /// Its files.
    pub(super) fn files(self, context: &Context, mode: SourceMode) -> Vec<PathBuf> {
        match self {
            Self::Below(directory) => {
                below(context, &directory, mode, &|_, _| ()).into_iter().map(|(path, ())| path).collect()
            }
            Self::File(file) => vec![file],
        }
    }
}

/// Everything of an environment that is evaluated or loaded: its manifests, then its own functions and types, and plans
/// with `tasks` set, then those of its modules; for templates the templates of its modules.
pub(super) fn of_environment(context: &Context, environment: &Environment, mode: SourceMode) -> Vec<Place> {
    let folders: &[&str] = match mode {
        SourceMode::Puppet if context.base().settings.tasks() => &["functions", "manifests", "plans", "types"],
        SourceMode::Puppet => &["functions", "manifests", "types"],
        SourceMode::Epp => &["templates"],
    };
    let mut places = Vec::new();
    if mode == SourceMode::Puppet {
        match environment.manifest() {
            Manifest::Path(path) if context.base().files.is_dir(path) => places.push(Place::Below(path.clone())),
            Manifest::Path(path) if context.base().files.exists(path) => places.push(Place::File(path.clone())),
            Manifest::None | Manifest::Code(_) | Manifest::Path(_) => {}
        }
        if let Some(directory) = environment.directory() {
            let own = folders.iter().filter(|folder| **folder != "manifests");
            places.extend(own.map(|folder| Place::Below(directory.join(folder))));
        }
    }
    for module in environment.modules() {
        places.extend(folders.iter().map(|folder| Place::Below(module.directory.join(folder))));
    }
    places
}

/// The manifests, functions and types of an environment and its modules, in the order of their names.
pub(crate) fn files_of_environment(context: &Context, environment: &Environment) -> Vec<PathBuf> {
    let mode = SourceMode::Puppet;
    let places = of_environment(context, environment, mode);
    let mut files: Vec<PathBuf> = places.into_iter().flat_map(|place| place.files(context, mode)).collect();
    files.sort_unstable();
    files.dedup();
    files
}
