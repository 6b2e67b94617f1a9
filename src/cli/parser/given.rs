//! The paths of a command by the languages of the files, as their names say.

use std::path::{Path, PathBuf};

use crate::context::Context;
use crate::issues;
use crate::personality::Personality;
use pantin_service::manifests::{self, FileKind, Findings, SourceMode};
use pantin_service::repository::Rules;

/// The paths of a command.
pub(super) struct Given {
    /// Paths in their order.
    all: Vec<PathBuf>,
    /// Manifests and directories; for `pantin epp` all paths.
    main: (SourceMode, Vec<PathBuf>),
    /// Templates in Puppet's language.
    templates: Vec<PathBuf>,
    /// Other files.
    others: Vec<(PathBuf, FileKind)>,
}

impl Given {
    /// Tells paths apart. Puppet takes all files for code of one language.
    pub(super) fn of(context: &Context, paths: &[PathBuf], mode: SourceMode) -> Self {
        let all: Vec<PathBuf> = paths.iter().map(|path| context.base().absolute(path)).collect();
        let mut given = Self { all, main: (mode, Vec::new()), templates: Vec::new(), others: Vec::new() };
        if mode == SourceMode::Epp || context.console.personality() == Personality::Puppet {
            given.main.1.extend_from_slice(paths);
            return given;
        }
        for (path, whole) in paths.iter().zip(&given.all) {
            let is_directory = || context.base().files.is_dir(whole);
            match FileKind::of(path) {
                Some(kind) if !is_directory() => given.others.push((whole.clone(), kind)),
                None if path.extension().is_some_and(|ending| ending == "epp") && !is_directory() => {
                    given.templates.push(path.clone());
                }
                _ => given.main.1.push(path.clone()),
            }
        }
        given
    }

    /// The paths of Puppet's code; none at all means the environment, or standard input.
    pub(super) fn code(&self) -> impl Iterator<Item = (SourceMode, &[PathBuf])> {
        let (mode, paths) = &self.main;
        let main = (self.all.is_empty() || !paths.is_empty()).then_some((*mode, &paths[..]));
        let templates = (!self.templates.is_empty()).then_some((SourceMode::Epp, &self.templates[..]));
        main.into_iter().chain(templates)
    }

    /// The findings in other files; `None` after it was reported that files are missing.
    pub(super) fn check_others(&self, context: &Context, levels: Option<&Rules>) -> Option<Vec<Findings>> {
        let check = |(path, kind): &(PathBuf, FileKind)| manifests::check_other(context.base(), path, *kind);
        let mut found: Vec<Option<Findings>> = self.others.iter().map(check).collect();
        let missing = self.others.iter().zip(&found).filter(|(_, found)| found.is_none());
        let missing: Vec<String> = missing.map(|((path, _), _)| path.display().to_string()).collect();
        if !missing.is_empty() {
            context.console.complain(issues::files_missing(&format!(" {}", missing.join(", "))));
            return None;
        }
        if let Some(levels) = levels {
            found.iter_mut().flatten().for_each(|found| found.apply(levels, false));
        }
        Some(found.into_iter().flatten().collect())
    }

    /// Brings findings into the order of the paths.
    pub(super) fn sort(&self, found: &mut [Findings]) {
        let number = |found: &Findings| {
            let file = found.file.as_deref().map(Path::new)?;
            self.all.iter().position(|path| file.starts_with(path))
        };
        found.sort_by_key(|found| number(found).unwrap_or(usize::MAX));
    }
}
