//! What a thread keeps from one compilation to the next.

use pantin_compile::{Compiler, Facts, Workspace};
use pantin_environment::reads::Reads;

/// Workspaces of so many environments are kept. Each may have a Ruby process.
const MOST: usize = 8;

/// What a thread keeps from one compilation to the next. It holds on to no generation.
#[derive(Default)]
pub struct Workspaces {
    /// By the names of environments; the one used last comes last.
    of_environments: Vec<(String, Workspace)>,
    /// The node of the last compilation, with its facts.
    pub(super) last: Option<(String, Facts)>,
    /// Whether it is of no use to record what compilations read.
    is_unrecorded: bool,
}

impl Workspaces {
    /// Keeps the memory of a catalog's text for the next catalog of its environment.
    pub fn give_back(&self, environment: &str, text: Vec<u8>) {
        if let Some((_, workspace)) = self.of_environments.iter().find(|(name, _)| name == environment) {
            workspace.give_back(text);
        }
    }

    /// What the last compilation read, whatever came of it, if its environment records that. It is given once.
    #[must_use]
    pub fn take_reads(&mut self) -> Option<Reads> {
        self.of_environments.last().and_then(|(_, workspace)| workspace.take_reads())
    }

    /// Whether what the next compilations read is recorded, where their environments do that; it is unless this says otherwise.
    pub fn set_recorded(&mut self, is_recorded: bool) {
        self.is_unrecorded = !is_recorded;
    }

    /// Forgets the facts of the last node: whoever compiles it again wants them as they are then.
    pub fn forget_facts(&mut self) {
        self.last = None;
    }

    /// The workspace of an environment, made when there is none. It is to be put back. One that another generation used
    /// notices by itself whether its Ruby process has the same code.
    pub(super) fn take(&mut self, compiler: &Compiler) -> Workspace {
        let name = compiler.environment().name();
        let known = self.of_environments.iter().position(|(other, _)| other == name);
        let workspace = known.map_or_else(|| compiler.workspace(), |at| self.of_environments.remove(at).1);
        workspace.set_recorded(!self.is_unrecorded);
        workspace
    }

    pub(super) fn put_back(&mut self, compiler: &Compiler, workspace: Workspace) {
        if self.of_environments.len() == MOST {
            self.of_environments.remove(0);
        }
        self.of_environments.push((compiler.environment().name().to_owned(), workspace));
    }
}
