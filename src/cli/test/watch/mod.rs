//! `pantin watch` and `pantin test --watch`: after each saved file, what it touches is checked and tested again.

mod round;
mod screen;
mod watcher;

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::context::Context;
use crate::exit::Exit;
use crate::in_project::InProject;
use crate::interrupt::Interrupt;
use crate::issues::wrong_usage;
use crate::parser::make_pool;
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_service::machine::WatchedTree;
use pantin_service::suites::{Repository, SuiteRequest};
use screen::Screen;
use watcher::Watcher;

/// How often files and signals are looked at.
const PAUSE: Duration = Duration::from_millis(50);
/// Files that are saved together are one change: so long nothing more has to happen.
const QUIET: Duration = Duration::from_millis(120);
/// A change that goes on for so long is looked at all the same.
const MAX_UNREST: Duration = Duration::from_secs(2);

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
    let mut changed = BTreeSet::new();
    let (mut first, mut last) = (None, Instant::now());
    while !interrupt.is_asked() {
        let more = tree.changes();
        if !more.is_empty() {
            changed.extend(more);
            last = Instant::now();
            first.get_or_insert(last);
        }
        if first.is_some_and(|first| last.elapsed() >= QUIET || first.elapsed() >= MAX_UNREST) {
            return Some(changed);
        }
        thread::sleep(PAUSE);
    }
    None
}
