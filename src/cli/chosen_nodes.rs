//! The nodes that a command is about, and where their facts come from.

use std::path::Path;
use std::sync::Arc;

use super::context::Context;
use super::node_arguments::NodeArguments;
use super::stored_nodes::{self, Stored};
use super::{catalog, fleet};
use pantin_base::diagnostics::Issue;
use pantin_server::service::{Data, Node, Purpose, node_data};
use pantin_store::Store;

/// Where data of nodes come from.
#[derive(Default)]
pub(super) struct Sources {
    stored: Option<Stored>,
}

impl NodeArguments {
    /// The nodes of a list, of a question, or all; `None` where the command line names them one by one.
    ///
    /// # Errors
    /// When facts, list or store cannot be read.
    pub(super) fn names(&self, context: &Context) -> Result<Option<Vec<String>>, Issue> {
        let asked = |question: &str| stored_nodes::named(&*store_of(context, self.store.as_deref())?, question);
        let found = match (self.facts.as_deref(), self.nodes_file.as_deref()) {
            (_, Some(question)) if stored_nodes::is_question(question) => asked(&question.to_string_lossy())?,
            (_, Some(file)) => catalog::nodes_of_file(context, file)?,
            (Some(folder), None) if self.all_nodes => node_data::nodes_in(context.base(), folder)?,
            (None, None) if self.all_nodes && !self.listed.is_empty() => self.listed.clone(),
            (None, None) if self.all_nodes => asked(stored_nodes::ALL_NODES)?,
            (_, None) => return Ok(None),
        };
        Ok(Some(found.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect()))
    }

    /// Where the data of the nodes come from.
    ///
    /// # Errors
    /// When the store cannot be asked.
    pub(super) fn sources(&self, context: &Context) -> Result<Sources, Issue> {
        if !self.is_of_store() {
            return Ok(Sources::default());
        }
        let store = store_of(context, self.store.as_deref())?;
        // An environment that is given is meant for all.
        let has_one = context.base().sources.flag("environment").is_some();
        let stored = if has_one { Stored::without_environments(store) } else { Stored::with_environments(store)? };
        Ok(Sources { stored: Some(stored) })
    }
}

impl Sources {
    /// What is asked for of a node, whose facts and classification may be in files.
    pub(super) fn node<'n>(&'n self, name: &'n str, asked: &'n NodeArguments) -> Node<'n> {
        Node {
            name,
            facts: match &self.stored {
                Some(stored) => Data::Store(&*stored.store),
                None => Data::from_file(asked.facts.as_deref()),
            },
            enc: Data::from_file(asked.enc.as_deref()),
            trusted: None,
            environment: self.stored.as_ref().and_then(|stored| stored.environment(name)),
            purpose: Purpose::Catalog,
            deadline: None,
            cancel: None,
            code: None,
        }
    }
}

/// The store that says which nodes there are, or has their facts.
pub(super) fn store_of(context: &Context, given: Option<&Path>) -> Result<Arc<dyn Store>, Issue> {
    match &context.fleet {
        Some(fleet) => fleet.source(),
        None => fleet::open_existing(given, context.base(), &context.console),
    }
}
