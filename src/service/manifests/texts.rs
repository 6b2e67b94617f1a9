//! The texts of manifests and templates: of files, of the files below directories, of an environment.
//!
//! Files are read and worked on in parallel, in the threads of the current pool.

use std::cell::Cell;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use crate::Context;
use pantin_base::diagnostics::Diagnostic;
use pantin_environment::issues as environment_issues;
use pantin_environment::{Environment, LoadFailure, Manifest, SourceMode, decode};
use pantin_host::{Directory, FileKind, FilesBelow, by_bytes, why_unread};

/// The text of a file or of standard input, or why it cannot be read.
pub type Text<'t> = Result<&'t str, LoadFailure>;

/// The work on each text. The text of standard input has no path.
pub type Work<'w, T> = &'w (dyn Fn(Option<&Path>, Text<'_>) -> T + Sync);

/// The results of the work on files, in the order of their reports.
pub type Done<T> = Vec<(Option<PathBuf>, T)>;

/// The results for a path.
#[derive(Debug)]
pub enum Input<T> {
    /// The result of a file.
    File(T),
    /// The results of the files below a directory.
    Directory(Done<T>),
    /// The path does not exist.
    Missing,
}

/// A file's name for messages.
#[must_use]
pub fn shared(path: &Path) -> Arc<str> {
    path.to_str().map_or_else(|| Arc::from(path.to_string_lossy()), Arc::from)
}

fn decoded<'t>(path: &Path, bytes: &'t [u8]) -> Text<'t> {
    decode(bytes).map_err(|failure| LoadFailure::one(failure.error.in_file(Some(&shared(path)))))
}

/// The text of a file that was read.
fn text_of<'t>(context: &Context, path: &Path, read: io::Result<usize>, room: &'t [u8]) -> Text<'t> {
    match read {
        Ok(length) => decoded(path, &room[..length]),
        Err(error) => Err(unreadable(context, path, &error)),
    }
}

fn unreadable(context: &Context, path: &Path, error: &io::Error) -> LoadFailure {
    let detail = why_unread(&*context.files, path, error);
    LoadFailure::one(Diagnostic::without_place(environment_issues::unreadable_file(&shared(path), &detail)))
}

/// Works on the text of each path, and of the files below directories.
pub fn each_given<T: Send>(context: &Context, paths: &[PathBuf], mode: SourceMode, work: Work<'_, T>) -> Vec<Input<T>> {
    paths.par_iter().map(|path| look_at(context, path, mode, work)).collect()
}

/// Works on each text of an environment.
pub fn each_of_environment<T: Send>(
    context: &Context,
    environment: &Environment,
    mode: SourceMode,
    work: Work<'_, T>,
) -> Done<T> {
    let places = of_environment(context, environment, mode);
    let done: Vec<Done<T>> = places.par_iter().map(|place| place.each(context, mode, work)).collect();
    done.into_iter().flatten().collect()
}

thread_local! {
    /// The memory for the text of the current file.
    static ROOM: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Lends memory that earlier files used.
fn in_room<T>(work: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    let mut room = ROOM.take();
    let result = work(&mut room);
    ROOM.set(room);
    result
}

/// Works on a path. Most are files, so the kind is looked up only after an attempt to read.
fn look_at<T: Send>(context: &Context, path: &Path, mode: SourceMode, work: Work<'_, T>) -> Input<T> {
    let read = in_room(|room| {
        let length = context.files.read_into(path, room)?;
        Ok(work(Some(path), decoded(path, &room[..length])))
    });
    let error: io::Error = match read {
        Ok(result) => return Input::File(result),
        Err(error) => error,
    };
    match context.files.metadata(path).map(|metadata| metadata.kind) {
        Ok(FileKind::Directory) => Input::Directory(each_below(context, path, mode, work)),
        Ok(FileKind::File | FileKind::Other) => Input::File(work(Some(path), Err(unreadable(context, path, &error)))),
        Err(_) => Input::Missing,
    }
}

/// Works on the text of each file below a directory.
fn each_below<T: Send>(context: &Context, directory: &Path, mode: SourceMode, work: Work<'_, T>) -> Done<T> {
    let one = |path: &Path, directory: &dyn Directory| {
        in_room(|room| {
            let read = directory.read_into(path, room);
            work(Some(path), text_of(context, path, read, room))
        })
    };
    let unlisted = |path: &Path, error: &io::Error| Some(work(Some(path), Err(unreadable(context, path, error))));
    let mut done = below(context, directory, mode, (&one, &unlisted));
    for linked in linked(context, directory) {
        done.extend(below(context, &linked, mode, (&one, &unlisted)));
    }
    done.sort_by(|(a, _), (b, _)| by_bytes(a, b));
    done.into_iter().map(|(path, result)| (Some(path), result)).collect()
}

/// Links to directories in a directory and in its `modules`, as packages and deployment tools create them. Leaves out
/// links to directories around or below this one: the search finds those anyway, or would not end.
fn linked(context: &Context, directory: &Path) -> Vec<PathBuf> {
    let Ok(around) = context.files.real_path(directory) else { return Vec::new() };
    let mut found = Vec::new();
    for folder in [directory.to_owned(), directory.join("modules")] {
        let listed = context.files.list_with_kinds(&folder).unwrap_or_default();
        let links = listed.into_iter().filter(|entry| entry.is_link && entry.is_dir && !entry.name.starts_with('.'));
        found.extend(links.map(|entry| folder.join(entry.name)).filter(|path| {
            let target = context.files.real_path(path);
            target.is_ok_and(|target| !target.starts_with(&around) && !around.starts_with(&target))
        }));
    }
    found
}

/// The work on a file of an open directory, and on a directory that cannot be listed.
type Works<'w, T> =
    (&'w (dyn Fn(&Path, &dyn Directory) -> T + Sync), &'w (dyn Fn(&Path, &io::Error) -> Option<T> + Sync));

/// Works on each file below a directory in parallel. Leaves out plans, which are not manifests, unless `tasks` is set.
fn below<T: Send>(
    context: &Context,
    directory: &Path,
    mode: SourceMode,
    (work, failed): Works<'_, T>,
) -> Vec<(PathBuf, T)> {
    let (suffix, left_out) = match mode {
        SourceMode::Puppet if context.settings.tasks() => (".pp", None),
        SourceMode::Puppet => (".pp", Some("plans")),
        SourceMode::Epp => (".epp", None),
    };
    let done = Mutex::new(Vec::new());
    let add = |path, result| done.lock().unwrap_or_else(PoisonError::into_inner).push((path, result));
    let search = FilesBelow {
        suffix,
        left_out,
        for_each: &|count, visit| (0..count).into_par_iter().for_each(visit),
        visit: &|path, directory| {
            let result = work(&path, directory);
            add(path, result);
        },
        unlisted: &|path, error| {
            if let Some(result) = failed(&path, &error) {
                add(path, result);
            }
        },
    };
    search.search(&*context.files, directory);
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by(|(a, _), (b, _)| by_bytes(a, b));
    done
}

/// A location of texts in an environment.
enum Place {
    /// A file.
    File(PathBuf),
    /// The files below a directory.
    Below(PathBuf),
}

impl Place {
    fn each<T: Send>(&self, context: &Context, mode: SourceMode, work: Work<'_, T>) -> Done<T> {
        let file = match self {
            Self::Below(directory) => return each_below(context, directory, mode, work),
            Self::File(file) => file,
        };
        let result = in_room(|room| {
            let read = context.files.read_into(file, room);
            work(Some(file), text_of(context, file, read, room))
        });
        vec![(Some(file.clone()), result)]
    }

    /// Its files.
    fn files(self, context: &Context, mode: SourceMode) -> Vec<PathBuf> {
        match self {
            Self::Below(directory) => below(context, &directory, mode, (&|_, _| (), &|_, _| None))
                .into_iter()
                .map(|(path, ())| path)
                .collect(),
            Self::File(file) => vec![file],
        }
    }
}

/// Everything that an environment evaluates or loads: its manifests, then its own functions and types, and plans with
/// `tasks` set, then those of its modules; for templates the templates of its modules.
fn of_environment(context: &Context, environment: &Environment, mode: SourceMode) -> Vec<Place> {
    let folders: &[&str] = match mode {
        SourceMode::Puppet if context.settings.tasks() => &["functions", "manifests", "plans", "types"],
        SourceMode::Puppet => &["functions", "manifests", "types"],
        SourceMode::Epp => &["templates"],
    };
    let mut places = Vec::new();
    if mode == SourceMode::Puppet {
        match environment.manifest() {
            Manifest::Path(path) if context.files.is_dir(path) => places.push(Place::Below(path.clone())),
            Manifest::Path(path) if context.files.exists(path) => places.push(Place::File(path.clone())),
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
#[must_use]
pub fn files_of_environment(context: &Context, environment: &Environment) -> Vec<PathBuf> {
    let mode = SourceMode::Puppet;
    let places = of_environment(context, environment, mode);
    let mut files: Vec<PathBuf> = places.into_iter().flat_map(|place| place.files(context, mode)).collect();
    files.sort_unstable();
    files.dedup();
    files
}
