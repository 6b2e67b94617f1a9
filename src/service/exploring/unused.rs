//! What no node uses.

use hashbrown::HashSet;

use super::{Exploration, Unused};
use pantin_base::diagnostics::Issue;
use pantin_compile::impact::{State, unused};
use pantin_environment::reads::Read;

impl Exploration {
    /// Files, definitions, keys of data and levels that no node uses.
    ///
    /// # Errors
    /// If the environment cannot be opened.
    pub fn unused(&self) -> Result<Unused, Issue> {
        let mut read: HashSet<Read> = HashSet::new();
        for known in &self.state().nodes {
            read.extend(known.reads.iter().flat_map(|reads| reads.iter()).map(|(read, _)| read));
        }
        let generation = self.generation()?;
        Ok(unused(&State::new(generation.environment()), &read))
    }
}
