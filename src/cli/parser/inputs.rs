//! The texts that a command reads: files, the files of directories, those of an environment, or standard input.

use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use crate::cli::context::Context;
use crate::cli::log::{About, shared};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::issues::load;
use crate::environment::{Environment, FileKind, InEach, LoadFailure, Manifest, SourceMode, decode, files_below_each};

/// What there is to read.
#[derive(Debug)]
pub(super) enum Inputs {
    /// The text of standard input.
    Text(Result<String, LoadFailure>),
    /// Files, in the order in which they are told about.
    Files(Vec<PathBuf>),
}

/// The text of a file, or why it cannot be read.
pub(super) fn read(context: &Context, path: &Path) -> Result<String, LoadFailure> {
    context
        .files
        .read(path)
        .map_err(|error| unreadable(path, &error))
        .and_then(|bytes| decode(bytes).map_err(|failure| LoadFailure::one(failure.error.in_file(Some(&shared(path))))))
}

fn unreadable(path: &Path, error: &io::Error) -> LoadFailure {
    let file: Arc<str> = shared(path);
    LoadFailure::one(Diagnostic::without_place(load::unreadable_file(&file, &error.to_string())))
}

/// What the paths given stand for. Without any it is the environment that was asked for, else what standard input has,
/// else the environment. `None` when a path does not exist, which is told.
pub(super) fn find(
    context: &Context,
    environment: &Environment,
    paths: &[PathBuf],
    mode: SourceMode,
) -> io::Result<Option<Inputs>> {
    if paths.is_empty() {
        if context.sources.flag("environment").is_none() && !io::stdin().is_terminal() {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            return Ok(Some(Inputs::Text(decode(bytes))));
        }
        return Ok(Some(Inputs::Files(of_environment(context, environment, mode))));
    }
    let paths: Vec<PathBuf> = paths.iter().map(|path| context.absolute(path)).collect();
    let kinds: Vec<Option<FileKind>> =
        paths.par_iter().map(|path| context.files.metadata(path).ok().map(|metadata| metadata.kind)).collect();
    let missing: Vec<&PathBuf> =
        paths.iter().zip(&kinds).filter(|(_, kind)| kind.is_none()).map(|(path, _)| path).collect();
    if !missing.is_empty() {
        let names = missing.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
        let diagnostic = Diagnostic::without_place(load::files_missing(&names));
        context.console.tell(&diagnostic, About::default(), &|_| None);
        return Ok(None);
    }
    let (mut files, mut directories, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (path, kind) in paths.into_iter().zip(kinds) {
        if kind == Some(FileKind::Directory) {
            places.push(files.len());
            directories.push(path);
        } else {
            files.push(path);
        }
    }
    let found = below(context, &directories, mode);
    for (place, found) in places.into_iter().zip(found).rev() {
        files.splice(place..place, found);
    }
    Ok(Some(Inputs::Files(files)))
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
