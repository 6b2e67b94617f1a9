//! The texts that a command works on: files, the files of directories, those of an environment, or standard input.

use std::cell::Cell;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use crate::cli::context::Context;
use crate::cli::log::{About, shared};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::issues::load;
use crate::environment::{Environment, FileKind, InEach, LoadFailure, Manifest, SourceMode, decode, files_below_each};

/// The text of a file or of standard input, or why it cannot be read.
pub(super) type Text<'t> = Result<&'t str, LoadFailure>;

/// What is done with each text. That of standard input has no path.
type Work<'w, T> = &'w (dyn Fn(Option<&Path>, Text<'_>) -> T + Sync);

/// What was done with the text of each file, in the order in which they are told about.
pub(super) type Done<T> = Vec<(Option<PathBuf>, T)>;

/// What became of a path that was given.
enum Given<T> {
    Done(T),
    Directory,
    Missing,
}

fn decoded<'t>(path: &Path, bytes: &'t [u8]) -> Text<'t> {
    decode(bytes).map_err(|failure| LoadFailure::one(failure.error.in_file(Some(&shared(path)))))
}

fn unreadable(path: &Path, error: &io::Error) -> LoadFailure {
    let file: Arc<str> = shared(path);
    LoadFailure::one(Diagnostic::without_place(load::unreadable_file(&file, &error.to_string())))
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
    if paths.is_empty() && context.sources.flag("environment").is_none() && !io::stdin().is_terminal() {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(Some(vec![(None, work(None, decode(&bytes)))]));
    }
    // This thread would only wait: it is one of those that work. The only error is that somebody else made the pool.
    let _ = rayon::ThreadPoolBuilder::new().use_current_thread().build_global();
    if paths.is_empty() {
        return Ok(Some(each_of(context, of_environment(context, environment, mode), work)));
    }
    let paths: Vec<PathBuf> = paths.iter().map(|path| context.absolute(path)).collect();
    let given: Vec<Given<T>> =
        paths.par_iter().map(|path| in_room(|room| look_at(context, path, room, work))).collect();
    let missing = paths.iter().zip(&given).filter(|(_, given)| matches!(given, Given::Missing));
    let missing: Vec<String> = missing.map(|(path, _)| path.display().to_string()).collect();
    if !missing.is_empty() {
        let diagnostic = Diagnostic::without_place(load::files_missing(&missing.join(", ")));
        context.console.tell(&diagnostic, About::default(), &|_| None);
        return Ok(None);
    }
    let mut done = Vec::with_capacity(given.len());
    let (mut directories, mut places) = (Vec::new(), Vec::new());
    for (path, given) in paths.into_iter().zip(given) {
        if let Given::Done(result) = given {
            done.push((Some(path), result));
        } else {
            places.push(done.len());
            directories.push(path);
        }
    }
    let found = below(context, &directories, mode);
    let counts: Vec<usize> = found.iter().map(Vec::len).collect();
    let mut below = each_of(context, found.into_iter().flatten().collect(), work);
    for (place, count) in places.into_iter().zip(counts).rev() {
        done.splice(place..place, below.split_off(below.len() - count));
    }
    Ok(Some(done))
}

/// Does something with the text of each file.
fn each_of<T: Send>(context: &Context, files: Vec<PathBuf>, work: Work<'_, T>) -> Done<T> {
    let one = |path: PathBuf, room: &mut Vec<u8>| {
        let text = match context.files.read_into(&path, room) {
            Ok(length) => decoded(&path, &room[..length]),
            Err(error) => Err(unreadable(&path, &error)),
        };
        let result = work(Some(&path), text);
        (Some(path), result)
    };
    files.into_par_iter().map(|path| in_room(|room| one(path, room))).collect()
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
fn look_at<T>(context: &Context, path: &Path, room: &mut Vec<u8>, work: Work<'_, T>) -> Given<T> {
    let error = match context.files.read_into(path, room) {
        Ok(length) => return Given::Done(work(Some(path), decoded(path, &room[..length]))),
        Err(error) => error,
    };
    match context.files.metadata(path).map(|metadata| metadata.kind) {
        Ok(FileKind::Directory) => Given::Directory,
        Ok(FileKind::File | FileKind::Other) => Given::Done(work(Some(path), Err(unreadable(path, &error)))),
        Err(_) => Given::Missing,
    }
}

/// The files of each directory. Plans are no manifests: they are left out unless `tasks` is set.
fn below(context: &Context, directories: &[PathBuf], mode: SourceMode) -> Vec<Vec<PathBuf>> {
    let suffix = match mode {
        SourceMode::Puppet => ".pp",
        SourceMode::Epp => ".epp",
    };
    let at_once: &InEach<'_> = &|directories, search| directories.par_iter().map(search).collect();
    let mut found = files_below_each(&*context.files, directories, suffix, at_once);
    if mode == SourceMode::Puppet && !context.settings.tasks() {
        for (directory, files) in directories.iter().zip(&mut found) {
            files.retain(|file| {
                let inside = file.strip_prefix(directory).unwrap_or(file);
                !inside.components().any(|part| part.as_os_str() == "plans")
            });
        }
    }
    found
}

/// Everything of an environment that is evaluated or loaded: its manifests, then its own functions and types, then those
/// of its modules; for templates the templates of its modules.
pub(super) fn of_environment(context: &Context, environment: &Environment, mode: SourceMode) -> Vec<PathBuf> {
    let folders: &[&str] = match mode {
        SourceMode::Puppet => &["functions", "manifests", "types"],
        SourceMode::Epp => &["templates"],
    };
    let mut found = Vec::new();
    let mut directories = Vec::new();
    if mode == SourceMode::Puppet {
        match environment.manifest() {
            Manifest::Path(path) if context.files.is_dir(path) => directories.push(path.clone()),
            Manifest::Path(path) if context.files.exists(path) => found.push(path.clone()),
            _ => {}
        }
        let own = environment.directory().into_iter();
        directories.extend(own.flat_map(|directory| ["functions", "types"].map(|folder| directory.join(folder))));
    }
    for module in environment.modules() {
        directories.extend(folders.iter().map(|folder| module.directory.join(folder)));
    }
    found.extend(below(context, &directories, mode).into_iter().flatten());
    found
}
