//! `pantin config init`: a first `pantin.toml`, and what was recognised.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use super::edit;
use crate::context::Context;
use crate::exit::Exit;
use crate::output;
use pantin_project::{CONFIG_FILE, FactsKind, Project, initial_config};

/// Writes the file into the root of the repository.
pub(super) fn run(context: &Context) -> io::Result<Exit> {
    let base = context.base();
    let found = Project::find(&*base.files, &base.working_directory);
    let project = found.unwrap_or_else(|| Project::unrecognized(&base.working_directory));
    let path = project.root.join(CONFIG_FILE);
    match edit::create(&path, &initial_config(&project)) {
        Ok(()) => {
            output::print(&told(&project, &path))?;
            Ok(Exit::Success)
        }
        Err(issue) => {
            context.console.complain(issue);
            Ok(Exit::Failure)
        }
    }
}

fn told(project: &Project, path: &Path) -> String {
    let mut text = format!("Wrote {}\n", path.display());
    let kind = project.kind.name();
    let name = project.name.as_deref().map_or_else(String::new, |name| format!(" {name}"));
    let mut row = |what: &str, value: &str| {
        if !value.is_empty() {
            // Writing to a text does not fail.
            let _ = writeln!(text, "{what:<14}{value}");
        }
    };
    let below = |path: &Path| match path.strip_prefix(&project.root) {
        Ok(below) if !below.as_os_str().is_empty() => below.display().to_string(),
        Ok(_) | Err(_) => path.display().to_string(),
    };
    let list = |paths: &[PathBuf]| paths.iter().map(|path| below(path)).collect::<Vec<_>>().join(", ");
    row("repository", &format!("{kind}{name} in {}", project.root.display()));
    row("modules", &list(&project.modulepath));
    row("manifest", &project.manifest.as_deref().map(below).unwrap_or_default());
    row("Hiera", &project.hiera_config.as_deref().map(below).unwrap_or_default());
    row("data", &list(&project.data_directories));
    row("test modules", &project.fixtures.join(", "));
    for directory in &project.facts {
        let of = if directory.kind == FactsKind::Nodes { "nodes" } else { "systems" };
        row("facts", &format!("{} ({} {of})", below(&directory.path), directory.names.len()));
    }
    text
}
