//! A node that something is asked of, and who hears of it.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use super::generation::Generation;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Log;
use pantin_compile::{EncResult, Facts};
use pantin_store::Store;

/// Where data of a node come from.
#[derive(Debug)]
pub enum Data<'a, T> {
    /// They are here.
    Given(&'a T),
    /// From a file, or from a directory with a file for each node.
    File(&'a Path),
    /// From where the settings say.
    Configured,
    /// From a store of the fleet, which has no classifier's word.
    Store(&'a dyn Store),
}

impl<T> Clone for Data<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Data<'_, T> {}

impl<'a, T> Data<'a, T> {
    /// From a file if there is one, else from where the settings say.
    #[must_use]
    pub fn from_file(file: Option<&'a Path>) -> Self {
        file.map_or(Self::Configured, Self::File)
    }
}

/// A node that something is asked of, and where its data come from.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// Certificate name.
    pub name: &'a str,
    /// Facts.
    pub facts: Data<'a, Facts>,
    /// A classifier's word.
    pub enc: Data<'a, EncResult>,
    /// A file with trusted data, if they do not come with the facts.
    pub trusted: Option<&'a Path>,
    /// The environment that the node asks for, unless its classifier has another one; without one that of the settings.
    pub environment: Option<&'a str>,
    /// Code that is evaluated in place of the environment's manifests.
    pub code: Option<&'a str>,
    /// What the data are for.
    pub purpose: Purpose,
    /// When it has to be answered, whatever the limits say.
    pub deadline: Option<Instant>,
    /// Set by others when nobody waits for the answer any more.
    pub cancel: Option<&'a Cancel>,
}

/// What a node is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Its catalog, as for an agent that asks for it.
    Catalog,
    /// A lookup, for a node that was named or for this machine.
    Lookup {
        /// Whether the node was named.
        is_named: bool,
    },
    /// A template.
    Template,
}

/// Who hears of a request while it is answered.
pub trait Listener: Log {
    /// The environment is known that the node is compiled in.
    fn environment(&mut self, name: &str);

    /// The request is answered with this generation of the environment; a later one when files turn out to have changed.
    fn generation(&mut self, _generation: &Arc<Generation>) {}
}
