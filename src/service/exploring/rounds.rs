//! Rounds: after a change, the nodes that read something of it are compiled again.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::sources::SourceContents;
use super::state::{Catalog, Known, Outcome, Progress, Reached, State};
use super::{Exploration, WhatIf};
use crate::many_nodes::{self, Proceed};
use crate::suites::Touched;
use crate::{Generation, Quiet, Workspaces, node_data};
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::{Delivered, Document, Texts};
use pantin_compile::Facts;
use pantin_environment::reads::Reads;
use pantin_review::Options;
use std::sync::atomic::Ordering;

/// The minimum time between two messages about a running round.
const PAUSE: Duration = Duration::from_millis(400);

/// What a round has for all nodes.
struct Round<'r> {
    wanted: &'r WhatIf,
    options: &'r Options,
    generation: &'r Generation,
}

/// What a thread reuses between compilations.
#[derive(Default)]
struct Caches {
    workspaces: Workspaces,
    texts: Texts,
}

/// What a compilation gives.
struct Made {
    result: Result<Document, Diagnostic>,
    reads: Option<Reads>,
}

impl Exploration {
    /// True if the page asked for a change that no round had yet.
    #[must_use]
    pub fn is_due(&self) -> bool {
        let state = self.state();
        state.wanted != state.applied || state.restarts
    }

    /// Compiles the nodes that saved files and the changes of the page touch; all of them in the first round. Calls `tell`
    /// when there is something new to see.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn round(&self, saved: &BTreeSet<PathBuf>, tell: &dyn Fn(Reached)) -> io::Result<()> {
        let listed = self.listed_again(saved);
        let (wanted, before, applied, restarts) = {
            let mut state = self.state();
            if let Some(names) = listed {
                state.list(names);
            }
            state.saved.extend(saved.iter().cloned());
            let restarts = std::mem::take(&mut state.restarts);
            (state.wanted.clone(), state.generation.clone(), state.applied.clone(), restarts)
        };
        let (texts, problems) = wanted.texts(&*self.saved);
        let mut changed: BTreeSet<PathBuf> = saved.clone();
        changed.extend(applied.files().chain(wanted.files()).cloned());
        self.unsaved.set(texts);
        // `environment_timeout` is for servers.
        self.service.flush(None);
        let opened = self.generation();
        {
            let mut state = self.state();
            state.applied = WhatIf { problems, ..wanted.clone() };
            state.wanted.problems = state.applied.problems.clone();
            state.problem = opened.as_ref().err().map(|issue| Arc::new(Diagnostic::without_place(issue.clone())));
        }
        let Ok(generation) = opened else {
            // The next round compiles everything: what it missed is unknown.
            self.state().generation = None;
            self.advance(None, tell);
            return Ok(());
        };
        let nodes = self.touched((before.as_deref(), &changed), (&applied, &wanted));
        let root = generation.environment().directory().map(|directory| format!("{}/", directory.display()));
        let options = Options { root, ..Options::default() };
        let round = Round { wanted: &wanted, options: &options, generation: &generation };
        let result = self.compile(&nodes, &round, tell);
        let is_new = before.is_none() && self.state().sources.is_empty();
        let mut state = self.state();
        // A round that was cut short is repeated as a whole.
        state.generation = Some(Arc::clone(&generation)).filter(|_| result.is_ok());
        if restarts {
            for known in &mut state.nodes {
                known.differ(Vec::new());
                if let Some(after) = known.after.take() {
                    known.before = after;
                }
            }
            let saved = std::mem::take(&mut state.saved);
            self.remember(saved.iter().map(PathBuf::as_path));
        }
        drop(state);
        if is_new || restarts {
            self.remember_sources(&generation);
        }
        self.advance(None, tell);
        result?;
        if self.explain(&wanted)? {
            self.advance(None, tell);
        }
        Ok(())
    }

    /// The names of the nodes, if saved files may be facts of others. `None` also if a directory cannot be read: then nodes stay.
    fn listed_again(&self, saved: &BTreeSet<PathBuf>) -> Option<BTreeSet<String>> {
        let is_listed = |path: &PathBuf| self.listing.iter().any(|folder| path.parent() == Some(folder));
        if !saved.iter().any(is_listed) {
            return None;
        }
        let found = self.listing.iter().map(|folder| node_data::nodes_in(self.context(), folder));
        let found = found.collect::<Result<Vec<_>, _>>().ok()?;
        let names: BTreeSet<String> = found.into_iter().flatten().collect();
        Some(names).filter(|names| !names.is_empty())
    }

    fn compile(&self, nodes: &[usize], round: &Round<'_>, tell: &dyn Fn(Reached)) -> io::Result<()> {
        let total = nodes.len();
        if total > 0 {
            self.advance(Some(Progress { done: 0, total }), tell);
        }
        let (mut done, mut told) = (0, Instant::now());
        let work = |caches: &mut Caches, at: usize| self.made(nodes[at], round.wanted, caches);
        let take = |at: usize, made: Made| {
            self.take(nodes[at], made, round);
            done += 1;
            if told.elapsed() >= PAUSE {
                told = Instant::now();
                self.advance(Some(Progress { done, total }), tell);
            }
            Ok(self.proceed())
        };
        let jobs = many_nodes::threads(self.jobs, total);
        many_nodes::run((total, jobs), work, || self.proceed(), take)
    }

    pub(super) fn proceed(&self) -> Proceed {
        if self.cancel.load(Ordering::Relaxed) { Proceed::Stop } else { Proceed::On }
    }

    fn advance(&self, progress: Option<Progress>, tell: &dyn Fn(Reached)) {
        let mut state = self.state();
        state.revision += 1;
        state.progress = progress;
        let reached = Reached { revision: state.revision, progress };
        drop(state);
        tell(reached);
    }

    /// The nodes to compile again.
    fn touched(
        &self,
        (before, changed): (Option<&Generation>, &BTreeSet<PathBuf>),
        (applied, wanted): (&WhatIf, &WhatIf),
    ) -> Vec<usize> {
        let state = self.state();
        let mut touched = Touched::new(before, Some(changed));
        let mut is_touched = |known: &Known| {
            let name = &*known.name;
            let is_new = matches!(known.now(), Outcome::Waiting);
            is_new
                || applied.facts_of(name) != wanted.facts_of(name)
                || changed.iter().any(|path| self.is_data_of(path, name))
                || known.reads.as_ref().is_none_or(|reads| touched.has_read(reads))
        };
        state.present().filter(|(_, known)| is_touched(known)).map(|(at, _)| at).collect()
    }

    /// True if a file has the facts or the classes of a node.
    fn is_data_of(&self, path: &Path, name: &str) -> bool {
        let base = self.context();
        let given = [&self.sources.facts, &self.sources.enc, &self.sources.trusted];
        let given: Vec<PathBuf> = given.into_iter().flatten().map(|path| base.absolute(path)).collect();
        if given.iter().any(|file| file == path) {
            return true;
        }
        let stem = path.file_name().and_then(|file| file.to_str()).and_then(|file| file.rsplit_once('.'));
        let mut folders = given.iter().chain(&base.sources.project.facts);
        stem.is_some_and(|(stem, _)| stem == name) && folders.any(|folder| path.parent() == Some(folder))
    }

    /// Remembers what files have now, for all nodes.
    pub(super) fn remember_sources(&self, generation: &Generation) {
        let mut state = self.state();
        let mut contents = SourceContents::default();
        for known in &state.nodes {
            if let Outcome::Catalog(Catalog { document: Some(document), .. }) = known.now() {
                contents.add(document, generation);
            }
        }
        state.sources = contents;
    }

    fn made(&self, at: usize, wanted: &WhatIf, caches: &mut Caches) -> Made {
        let facts = match self.changed_facts(at, wanted) {
            Ok(facts) => facts,
            Err(issue) => return Made { result: Err(Diagnostic::without_place(issue)), reads: None },
        };
        let result = self.document(at, facts.as_ref(), caches);
        let reads = caches.workspaces.take_reads();
        caches.texts.forget_unused();
        Made { result, reads }
    }

    fn document(&self, at: usize, facts: Option<&Facts>, caches: &mut Caches) -> Result<Document, Diagnostic> {
        let Caches { workspaces, texts } = caches;
        let made = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, texts);
        self.service.compile(&self.node(&self.name(at), facts), workspaces, &mut Quiet, None, made)
    }

    fn take(&self, at: usize, Made { result, reads }: Made, round: &Round<'_>) {
        if self.proceed() == Proceed::Stop {
            return;
        }
        let mut state = self.state();
        let outcome = match result {
            Err(error) => Outcome::Failed(Arc::new(error)),
            Ok(document) => {
                let (resources, classes) = (document.resources.len(), document.classes.len());
                let document = state.has_room(resources).then(|| Arc::new(document));
                Outcome::Catalog(Catalog { resources, classes, document })
            }
        };
        let State { nodes, sources, .. } = &mut *state;
        let known = &mut nodes[at];
        known.reads = reads;
        if matches!(known.before, Outcome::Waiting) {
            known.before = outcome;
            return;
        }
        let both = documents(&known.before, &outcome);
        let differences = both.map_or_else(Vec::new, |both| sources.compare(both, round.generation, round.options));
        let is_same = if let (Outcome::Failed(before), Outcome::Failed(now)) = (&known.before, &outcome) {
            before.to_string() == now.to_string()
        } else {
            differences.is_empty() && both.is_some_and(|(from, to)| from.resources == to.resources)
        };
        known.differ(differences);
        known.after = (!is_same).then_some(outcome);
    }
}

fn documents<'o>(from: &'o Outcome, to: &'o Outcome) -> Option<(&'o Document, &'o Document)> {
    let document = |outcome: &'o Outcome| match outcome {
        Outcome::Catalog(Catalog { document: Some(document), .. }) => Some(&**document),
        Outcome::Catalog(_) | Outcome::Waiting | Outcome::Failed(_) => None,
    };
    Some((document(from)?, document(to)?))
}
