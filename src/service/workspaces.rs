//! A thread's state between compilations.

use std::sync::Arc;

use pantin_compile::{Compiler, Doubles, Facts, Workspace};
use pantin_environment::reads::Reads;

/// The maximum number of environments with a workspace. Each may have a Ruby process.
const MAX_COUNT: usize = 8;

/// A thread's state between compilations. It does not hold a generation.
#[derive(Default)]
pub struct Workspaces {
    /// By the names of environments; the one used last comes last.
    of_environments: Vec<(String, Workspace)>,
    /// The node of the last compilation, with its facts.
    pub(super) last: Option<(String, Facts)>,
    /// True if recording reads is useless.
    is_unrecorded: bool,
    /// Values that a test gives.
    doubles: Option<Arc<Doubles>>,
}

impl Workspaces {
    /// Reuses the memory of a catalog's text for the next catalog of its environment.
    pub fn give_back(&self, environment: &str, text: Vec<u8>) {
        if let Some((_, workspace)) = self.of_environments.iter().find(|(name, _)| name == environment) {
            workspace.give_back(text);
        }
    }

    /// The reads of the last compilation, successful or not, if its environment records them. Returned only once.
    #[must_use]
    pub fn take_reads(&mut self) -> Option<Reads> {
        self.of_environments.last().and_then(|(_, workspace)| workspace.take_reads())
    }

    /// Enables or disables recording in environments that support it; on by default.
    pub fn set_recorded(&mut self, is_recorded: bool) {
        self.is_unrecorded = !is_recorded;
    }

    /// Sets the values that a test puts in place of the environment's own, for compilations from now on.
    pub fn set_doubles(&mut self, doubles: Option<Arc<Doubles>>) {
        self.doubles = doubles;
    }

    /// Drops the facts of the last node: its next compilation needs fresh ones.
    pub fn forget_facts(&mut self) {
        self.last = None;
    }

    /// The workspace of an environment, created if necessary. The caller has to return it. A workspace from another
    /// generation checks its Ruby process for the same code.
    pub(super) fn take(&mut self, compiler: &Compiler) -> Workspace {
        let name = compiler.environment().name();
        let known = self.of_environments.iter().position(|(other, _)| other == name);
        let workspace = known.map_or_else(|| compiler.workspace(), |at| self.of_environments.remove(at).1);
        workspace.set_recorded(!self.is_unrecorded);
        workspace.set_doubles(self.doubles.clone());
        workspace
    }

    pub(super) fn put_back(&mut self, compiler: &Compiler, workspace: Workspace) {
        if self.of_environments.len() == MAX_COUNT {
            self.of_environments.remove(0);
        }
        self.of_environments.push((compiler.environment().name().to_owned(), workspace));
    }
}
