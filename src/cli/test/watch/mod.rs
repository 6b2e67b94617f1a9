//! `pantin watch` and `pantin test --watch`: after each saved file, what it touches is checked and tested again.

mod round;
mod screen;
mod watcher;

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use crate::context::Context;
use crate::exit::Exit;
use crate::in_project::InProject;
use crate::interrupt::Interrupt;
use crate::issues::wrong_usage;
use crate::parser::make_pool;
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_service::machine::WatchedTree;
use pantin_service::saving::{Pauses, Waiting, next_saved};
use pantin_service::suites::{Repository, SuiteRequest};
use screen::Screen;
use watcher::Watcher;

/// How often files and signals are looked at, and how long a change has to be over.
const PAUSES: Pauses = Pauses { between: Duration::from_millis(50), quiet: Duration::from_millis(120) };

/// Watches the repository until somebody ends the program. With a project, files are checked, too.
pub(super) fn run(
    context: &Context,
    request: (&SuiteRequest, Option<usize>),
    project: Option<&InProject>,
) -> io::Result<Exit> {
    let repository = Repository::find(context.base());
    if project.is_some_and(|project| project.project().is_none()) {
        let message = "This directory is in no control repository, module or environment";
        context.console.complain(wrong_usage(message));
        return Ok(Exit::Usage);
    }
    make_pool();
    let interrupt = Interrupt::watch()?;
    let mut tree = WatchedTree::new(&context.base().files, &repository.root);
    if tree.is_cut_off() {
        let message = format!("{} has too many files: {} are watched", repository.root.display(), tree.len());
        context.console.write(&Entry::new(Level::Warning, message).about(Category::Loader), Default::default());
    }
    let screen = Screen::of_output(repository.root.clone());
    let mut watcher = match Watcher::new((context, &interrupt), request, project) {
        Ok(watcher) => watcher,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let mut shown = watcher.round(None)?;
    loop {
        if interrupt.is_asked() {
            return Ok(Exit::Interrupted);
        }
        screen.show(&shown, tree.len())?;
        let Some(changed) = next_change(&mut tree, &interrupt) else { return Ok(Exit::Interrupted) };
        shown = watcher.round(Some(&changed))?;
    }
}

/// Waits for changed files until nothing more changes; `None` if somebody ends the program.
fn next_change(tree: &mut WatchedTree, interrupt: &Interrupt) -> Option<BTreeSet<PathBuf>> {
    let waiting = || if interrupt.is_asked() { Waiting::Over } else { Waiting::On };
    next_saved(PAUSES, &mut || tree.changes(), &waiting)
}
