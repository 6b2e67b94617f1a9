//! The command line in the arguments about parts: parts of one run have the same.

use super::arguments::{CatalogCommand, Command, NodesCommand};
use super::part::ShardArguments;

impl Command {
    /// Remembers the command line, by which parts of one run are known.
    pub(super) fn note_typed(&mut self, typed: &[String]) {
        if let Some(parts) = self.parts() {
            parts.typed = typed.to_vec();
        }
    }

    /// The arguments about a part of the nodes, if the command has them.
    fn parts(&mut self) -> Option<&mut ShardArguments> {
        match self {
            Self::Check(arguments) => Some(&mut arguments.parts),
            Self::Test(arguments) => Some(&mut arguments.parts),
            Self::Catalog(CatalogCommand::Check(arguments)) => Some(&mut arguments.parts),
            Self::OfCatalogs(command) | Self::Catalog(CatalogCommand::OfNodes(command)) => match command {
                NodesCommand::Compile(arguments) => Some(&mut arguments.parts),
                NodesCommand::Diff(arguments) => Some(&mut arguments.parts),
                NodesCommand::Impact(arguments) => Some(&mut arguments.parts),
                _ => None,
            },
            _ => None,
        }
    }
}
