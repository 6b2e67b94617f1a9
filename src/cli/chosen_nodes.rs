//! The nodes that a command is about, and where their facts come from.

use std::io::Read as _;
use std::path::Path;

use super::context::Context;
use super::log::About;
use super::node_arguments::{Facts, NodeArguments, NodeData};
use super::personality::Personality;
use super::streams;
use crate::issues;
use pantin_base::diagnostics::{Category, Entry, Issue, Level};
use pantin_service::fleet::SharedStore;
use pantin_service::fleet::nodes::{ALL_NODES, Stored, is_question, named};
use pantin_service::issues::unreadable_input;
use pantin_service::sides::environment_directory;
use pantin_service::{NodeSources, fleet, node_data};

/// What to do where nothing says which nodes there are.
const WITHOUT_FACTS: &str =
    "the repository has no facts of nodes: put NODE.yaml files into facts/, or name --facts DIRECTORY or --store FILE";

impl<D: Facts> NodeArguments<D> {
    /// The nodes by name, of a list, of a question, or all; `None` where the command line says nothing of nodes.
    ///
    /// # Errors
    /// When facts, list or store cannot be read.
    pub(super) fn names(&self, context: &Context) -> Result<Option<Vec<String>>, Issue> {
        let asked = |question: &str| named(&*store_of(context, self.store.as_deref())?, question);
        let found = match (self.data.facts(), self.nodes_file.as_deref()) {
            (_, Some(question)) if is_question(question) => asked(&question.to_string_lossy())?,
            (_, Some(file)) => nodes_of_file(context, file)?,
            (Some(folder), None) if self.all_nodes => node_data::nodes_in(context.base(), folder)?,
            (None, None) if self.all_nodes && !self.listed.is_empty() => self.listed.clone(),
            (None, None) if self.all_nodes => asked(ALL_NODES).map_err(|issue| match self.store {
                Some(_) => issue,
                None => issue.hint(WITHOUT_FACTS),
            })?,
            (_, None) if self.named.is_empty() => return Ok(None),
            (_, None) => self.named.clone(),
        };
        if found.is_empty() {
            return Err(no_nodes(self.nodes_file.as_deref(), self.data.facts()));
        }
        Ok(Some(found.into_iter().collect::<indexmap::IndexSet<_>>().into_iter().collect()))
    }

    /// The same; this machine where the command line says nothing of nodes.
    ///
    /// # Errors
    /// When facts, list or store cannot be read.
    pub(super) fn names_or_here(&self, context: &Context) -> Result<Vec<String>, Issue> {
        let here = || vec![context.base().settings.text("certname").to_owned()];
        Ok(self.names(context)?.unwrap_or_else(here))
    }

    /// The store with the facts of the nodes, if they come from one.
    ///
    /// # Errors
    /// When the store cannot be asked.
    pub(super) fn stored(&self, context: &Context) -> Result<Option<Stored>, Issue> {
        self.is_of_store().then(|| stored(context, store_of(context, self.store.as_deref())?)).transpose()
    }
}

/// The options that give code without an environment.
const CODE_FLAGS: [&str; 3] = ["code", "manifest", "modulepath"];

impl NodeArguments {
    /// Warns if catalogs will be empty: the environment has no code, and nothing else says what nodes have.
    pub(super) fn warn_without_code(&self, context: &Context) {
        let base = context.base();
        let project = &base.sources.project;
        let is_elsewhere =
            self.is_of_store() || self.data.enc.is_some() || base.settings.text("node_terminus") != "plain";
        let is_given = CODE_FLAGS.iter().any(|flag| base.sources.flag(flag).is_some());
        let is_repository = project.environment.is_some() || project.module.is_some();
        let is_puppet = context.console.personality() == Personality::Puppet;
        if is_elsewhere || is_given || is_repository || is_puppet {
            return;
        }
        let (environment, path) = (base.environment_name(), base.settings.text("environmentpath"));
        if environment_directory(base, environment).is_some() {
            return;
        }
        // One that was compiled ahead needs no directory, and one that cannot be opened is an error.
        if context.generation().map_or(true, |generation| generation.environment().directory().is_some()) {
            return;
        }
        let message = format!(
            "There is no code: the working directory is in no repository, and {path} has no environment {environment}"
        );
        context.console.write(&Entry::new(Level::Warning, message).about(Category::Command), About::default());
    }

    /// Where the data of the nodes come from.
    ///
    /// # Errors
    /// When the store cannot be asked.
    pub(super) fn sources(&self, context: &Context) -> Result<NodeSources, Issue> {
        Ok(self.data.sources(self.stored(context)?))
    }
}

impl NodeData {
    /// The same with the store that facts come from, if they do.
    pub(super) fn sources(&self, stored: Option<Stored>) -> NodeSources {
        let Self { facts, enc, trusted } = self;
        NodeSources { facts: facts.clone(), enc: enc.clone(), trusted: trusted.clone(), stored }
    }
}

/// The error of a list, a query, a directory or a store without nodes.
pub(super) fn no_nodes(list: Option<&Path>, facts: Option<&Path>) -> Issue {
    match (list, facts) {
        (Some(query), _) if is_question(query) => issues::no_nodes("The answer to the query of --nodes"),
        (Some(file), _) => issues::no_nodes(&file.display().to_string()),
        (None, Some(folder)) => issues::no_nodes(&folder.display().to_string()),
        (None, None) => issues::no_nodes("The store"),
    }
}

/// The facts of nodes in a store. An environment on the command line is the one of all nodes.
pub(super) fn stored(context: &Context, store: SharedStore) -> Result<Stored, Issue> {
    match context.base().sources.flag("environment") {
        Some(_) => Ok(Stored::without_environments(store)),
        None => Stored::with_environments(store),
    }
}

/// The store that says which nodes there are, or has their facts.
pub(super) fn store_of(context: &Context, given: Option<&Path>) -> Result<SharedStore, Issue> {
    match &context.fleet {
        Some(fleet) => fleet.source(),
        None => fleet::open_existing(given, context.base(), &context.console.warn()),
    }
}

/// Names of the nodes that a file lists, one a line; empty lines and those that begin with `#` do not count.
pub(super) fn nodes_of_file(context: &Context, file: &Path) -> Result<Vec<String>, Issue> {
    let name = file.display().to_string();
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        streams::input().and_then(|mut input| input.read_to_end(&mut bytes)).map(|_| bytes)
    } else {
        context.base().files.read(&context.base().absolute(file))
    };
    let bytes = bytes.map_err(|error| unreadable_input(&name, &error))?;
    let text = String::from_utf8(bytes).map_err(|_| unreadable_input(&name, &"it is not UTF-8"))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}
