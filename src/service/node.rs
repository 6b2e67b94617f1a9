//! The node of a request, and the listener.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::generation::Generation;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Log;
use pantin_compile::{EncResult, Facts};
use pantin_store::Store;

/// The source of a node's data.
#[derive(Debug)]
pub enum Data<'a, T> {
    /// The data itself.
    Given(&'a T),
    /// A file, or a directory with a file for each node.
    File(&'a Path),
    /// As in the settings.
    Configured,
    /// A store of the fleet, which has no classifier results.
    Store(&'a dyn Store),
}

impl<T> Clone for Data<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Data<'_, T> {}

impl<'a, T> Data<'a, T> {
    /// A file if it exists, else as in the settings.
    #[must_use]
    pub fn from_file(file: Option<&'a Path>) -> Self {
        file.map_or(Self::Configured, Self::File)
    }
}

/// The node of a request, with the sources of its data.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// Certificate name.
    pub name: &'a str,
    /// Facts.
    pub facts: Data<'a, Facts>,
    /// A classifier's result.
    pub enc: Data<'a, EncResult>,
    /// A file with trusted data, unless they come with the facts.
    pub trusted: Option<&'a Path>,
    /// The requested environment, unless the classifier assigns another one; by default that of the settings.
    pub environment: Option<&'a str>,
    /// Code that replaces the environment's manifests.
    pub code: Option<&'a str>,
    /// The purpose of the request.
    pub purpose: Purpose,
    /// The deadline, regardless of the limits.
    pub deadline: Option<Instant>,
    /// Set by others when nobody waits for the answer.
    pub cancel: Option<&'a Cancel>,
}

/// The purpose of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A catalog, as for an agent.
    Catalog,
    /// A lookup, for a named node or for this machine.
    Lookup {
        /// True if the node was named.
        is_named: bool,
    },
    /// A template.
    Template,
}

/// A listener for events of a request.
pub trait Listener: Log {
    /// The node's environment is known.
    fn environment(&mut self, name: &str);

    /// The request uses this generation of the environment; if files changed meanwhile, a later one follows.
    fn generation(&mut self, _generation: &Arc<Generation>) {}
}
