//! The repository that a command runs in: defaults for settings and arguments from `pantin.toml` and from what is recognised.
//!
//! The command line wins over environment variables, these over `pantin.toml`, and that over what is recognised.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::arguments::{Arguments, CatalogCommand, Command, NodesCommand, StoreCommand};
use super::code_arguments::NodeCommand;
use super::issue_tables;
use super::needs::Needs;
use super::node_arguments::{Facts, NodeArguments};
use super::personality::Personality;
use super::test_arguments::TestSources;
use pantin_base::diagnostics::Diagnostic;
use pantin_project::{Config, FactsDirectory, FactsKind, Kind, Project, TelemetryConfig};
use pantin_service::ProjectDefaults;
#[cfg(feature = "lsp")]
use pantin_service::editing::Choice;
use pantin_service::machine::platform::PATH_SEPARATOR;
use pantin_service::machine::{Disk, Files, expand_path, variable, working_directory};
use pantin_service::repository::{Rules, codes};

/// The variable that names the configuration file; `none` ignores the repository.
const CONFIG_VARIABLE: &str = "PANTIN_CONFIG";

/// The repository, and its configuration.
#[derive(Default)]
pub(super) struct InProject {
    project: Option<Project>,
    config: Config,
}

/// The nodes of a repository, and where their facts are.
enum Nodes {
    /// Nodes by name, each with facts where they are found.
    Listed(Vec<String>),
    /// All nodes of a directory.
    Directory(PathBuf),
    /// All nodes of a store.
    Store(PathBuf),
}

impl InProject {
    /// Finds the repository of the working directory, if the command uses its defaults.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration file.
    pub(super) fn find(arguments: &Arguments, personality: Personality) -> Result<Self, Vec<Diagnostic>> {
        if personality == Personality::Puppet || arguments.compat || !Needs::of(&arguments.command).project {
            return Ok(Self::default());
        }
        let typed = match &arguments.command {
            Command::Check(it) => it.paths.first(),
            _ => None,
        };
        // Files that are named may be in another repository.
        let of_typed = typed.and_then(|path| if Disk.is_dir(path) { Some(path.as_path()) } else { path.parent() });
        Self::of_directory(of_typed.unwrap_or(&working_directory()))
    }

    /// Finds the repository of a directory.
    ///
    /// # Errors
    /// Everything that is wrong with the configuration file.
    pub(super) fn of_directory(directory: &Path) -> Result<Self, Vec<Diagnostic>> {
        let named = variable(CONFIG_VARIABLE);
        let file = match named.as_deref() {
            Some("none") => return Ok(Self::default().with_variables(directory)),
            Some(file) => Some(expand_path(Path::new(file), &working_directory())),
            None => None,
        };
        let start = file.as_deref().and_then(Path::parent).unwrap_or(directory);
        let project = Project::find(&Disk, start);
        let file = file.or_else(|| project.as_ref()?.config_file.clone());
        let config = match &file {
            Some(file) => Config::read(&Disk, file, &codes(issue_tables::tables().flatten().copied()))?,
            None => Config::default(),
        };
        Ok(Self { project, config }.with_variables(directory))
    }

    fn with_variables(mut self, directory: &Path) -> Self {
        if let Some(name) = variable("PANTIN_ENVIRONMENT") {
            self.config.environment = Some(name);
        }
        if let Some(facts) = variable("PANTIN_FACTS") {
            self.config.facts.directories = vec![expand_path(Path::new(&facts), directory)];
        }
        if let Some(store) = variable("PANTIN_STORE") {
            self.config.store = Some(store);
        }
        if let Some(endpoint) = variable("PANTIN_TELEMETRY") {
            self.config.telemetry.endpoint = Some(endpoint);
        }
        self
    }

    /// The repository.
    #[cfg(feature = "lsp")]
    pub(super) fn into_project(self) -> Option<Project> {
        self.project
    }

    /// The nodes that an editor may choose from files with facts, and the location of a store that has further ones.
    #[cfg(feature = "lsp")]
    pub(super) fn choices(&self) -> (Vec<Choice>, Option<PathBuf>) {
        let directories = self.facts();
        let of = |directory: &FactsDirectory, name: &String| Choice {
            name: name.clone(),
            facts: Some(directory.path.clone()),
            source: directory.path.display().to_string(),
            is_system: directory.kind == FactsKind::Systems,
        };
        let mut choices: Vec<Choice> = Vec::new();
        let mut add = |choice: Choice| {
            if choices.iter().all(|known| known.name != choice.name) {
                choices.push(choice);
            }
        };
        for name in &self.config.nodes {
            let mut with_facts = directories.iter().filter(|directory| directory.names.contains(name));
            let configured =
                Choice { name: name.clone(), facts: None, source: "settings".to_owned(), is_system: false };
            add(with_facts.next().map_or(configured, |directory| of(directory, name)));
        }
        let is_listed = !self.config.nodes.is_empty();
        for directory in directories.iter().filter(|found| found.kind == FactsKind::Systems || !is_listed) {
            directory.names.iter().for_each(|name| add(of(directory, name)));
        }
        let store = match self.nodes() {
            Some(Nodes::Store(location)) => Some(location),
            Some(Nodes::Listed(_) | Nodes::Directory(_)) | None => None,
        };
        (choices, store)
    }

    /// The directories with facts of nodes.
    fn facts(&self) -> Vec<FactsDirectory> {
        match &self.config.facts.directories[..] {
            [] => self.project.iter().flat_map(|project| project.facts.iter().cloned()).collect(),
            given => {
                let open = |path: &PathBuf| FactsDirectory::open(&Disk, path.clone(), FactsKind::Nodes);
                given.iter().filter_map(open).collect()
            }
        }
    }

    /// The repository.
    pub(super) const fn project(&self) -> Option<&Project> {
        self.project.as_ref()
    }

    /// Where traces go.
    pub(super) const fn telemetry(&self) -> &TelemetryConfig {
        &self.config.telemetry
    }

    /// The levels of findings that it sets.
    pub(super) fn rules(&self) -> Rules {
        let root = self.project.as_ref().map(|project| project.root.clone()).unwrap_or_default();
        let codes = issue_tables::tables().flatten().map(|row| row.code).collect();
        Rules::new(&Disk, self.config.clone(), root, codes)
    }

    /// The defaults for settings and facts.
    pub(super) fn defaults(&self) -> ProjectDefaults {
        let config = &self.config;
        let text = |path: &PathBuf| path.display().to_string();
        let joined = |parts: Vec<String>| Some(parts.join(PATH_SEPARATOR)).filter(|text| !text.is_empty());
        let project = self.project.as_ref();
        let of_directory = project.filter(|project| project.kind == Kind::Environment).and_then(|it| it.name.clone());
        let of_module = project.filter(|project| project.kind == Kind::Module);
        let fixtures = || of_module.and_then(|module| joined(module.modulepath.iter().map(text).collect()));
        let settings = [
            ("environment", config.environment.clone().or(of_directory)),
            ("environmentpath", joined(config.environment_path.iter().map(text).collect())),
            ("modulepath", joined(config.module_path.clone()).or_else(fixtures)),
            ("manifest", config.manifest.as_ref().map(text)),
            ("hiera_config", config.hiera_config.as_ref().map(text)),
            ("keep_encrypted", config.keep_encrypted.map(|is_on| is_on.to_string())),
            ("certname", config.certname.clone()),
        ];
        let settings = settings.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        let is_single = config.environment_path.is_empty();
        ProjectDefaults {
            settings: settings.collect(),
            environment: project.and_then(|project| project.environment.clone()).filter(|_| is_single),
            site_directories: project.map_or(&[], Project::site_directories),
            module: of_module.and_then(|module| Some((module.name.clone()?, module.root.clone()))),
            facts: self.facts().into_iter().map(|directory| directory.path).collect(),
            keeps_invalid_modules: false,
        }
    }

    /// Adds what the arguments leave open. Gives the short names of nodes, each with the whole name that it stands for.
    pub(super) fn complete(&self, command: &mut Command) -> Vec<(String, String)> {
        self.complete_command(command);
        let mut found = Vec::new();
        for name in named(command) {
            if let Some(whole) = self.whole_name(name) {
                found.push((std::mem::replace(name, whole.clone()), whole));
            }
        }
        found
    }

    /// True for the name of a node of the repository, whole or short.
    fn is_node(&self, name: &str) -> bool {
        let is_whole = |nodes: Nodes| match nodes {
            Nodes::Listed(names) => names.iter().any(|node| node == name),
            Nodes::Directory(path) => FactsDirectory::open(&Disk, path, FactsKind::Nodes)
                .is_some_and(|it| it.names.iter().any(|node| node == name)),
            Nodes::Store(_) => false,
        };
        self.whole_name(name).is_some() || self.nodes().is_some_and(is_whole)
    }

    /// The only node of the repository whose name begins with a host name and a dot.
    fn whole_name(&self, name: &str) -> Option<String> {
        let nodes = match self.nodes()? {
            Nodes::Listed(names) => names,
            Nodes::Directory(path) => FactsDirectory::open(&Disk, path, FactsKind::Nodes)?.names,
            Nodes::Store(_) => return None,
        };
        let is_whole = |node: &&String| node.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
        let mut whole = nodes.iter().filter(is_whole);
        let first = whole.next().filter(|_| !nodes.iter().any(|node| node == name))?;
        whole.next().is_none().then(|| first.clone())
    }

    fn complete_command(&self, command: &mut Command) {
        match command {
            Command::OfCatalogs(command) | Command::Catalog(CatalogCommand::OfNodes(command)) => {
                self.complete_of_nodes(command);
            }
            Command::Catalog(CatalogCommand::Check(it)) => self.complete_nodes(&mut it.asked),
            Command::Query(it) | Command::Catalog(CatalogCommand::Query(it)) => {
                if it.is_of_catalogs() {
                    self.add_nodes(&mut it.asked);
                }
                self.complete_nodes(&mut it.asked);
            }
            Command::Lookup(it) => {
                if !it.asked.are_listed() && it.asked.named.is_empty() {
                    // The last word is a key, whatever it is called.
                    let words = it.keys.len().saturating_sub(1);
                    let nodes = it.keys[..words].iter().take_while(|word| self.is_node(word)).count();
                    it.asked.named = it.keys.drain(..nodes).collect();
                }
                self.complete_nodes(&mut it.asked);
            }
            Command::Catalog(CatalogCommand::Select(it)) => self.complete_nodes(&mut it.asked),
            Command::Facts(it) => {
                if !it.asked.are_listed() && it.asked.named.is_empty() {
                    let nodes = it.names.iter().take_while(|name| self.is_node(name)).count();
                    it.asked.named = it.names.drain(..nodes).collect();
                }
                self.complete_nodes(&mut it.asked);
            }
            #[cfg(feature = "explore")]
            Command::Explore(it) => {
                self.add_nodes(&mut it.asked);
                self.complete_nodes(&mut it.asked);
            }
            Command::Test(it) => self.complete_tests(&mut it.tests),
            Command::Watch(it) => self.complete_tests(&mut it.tests),
            Command::Check(it) => {
                it.named_facts.clone_from(&self.config.facts.systems);
                if it.asked.named.is_empty() && !it.no_catalogs {
                    it.asked.all_nodes |= it.asked.data.facts.is_some() && it.asked.nodes_file.is_none();
                    self.add_nodes(&mut it.asked);
                }
                self.complete_nodes(&mut it.asked);
            }
            Command::Store(
                StoreCommand::Status { location, .. }
                | StoreCommand::Deactivate { location, .. }
                | StoreCommand::Prune { location, .. }
                | StoreCommand::Send { location }
                | StoreCommand::Export { location, .. }
                | StoreCommand::Import { location, .. },
            ) => self.complete_store(&mut location.store),
            _ => {}
        }
    }

    fn complete_tests(&self, tests: &mut TestSources) {
        tests.named_facts.clone_from(&self.config.facts.systems);
        if tests.facts.is_empty()
            && !tests.all_nodes
            && let Some(Nodes::Store(location)) = self.nodes()
        {
            tests.all_nodes = true;
            tests.store.get_or_insert(location);
        }
        self.complete_store(&mut tests.store);
    }

    fn complete_of_nodes(&self, command: &mut NodesCommand) {
        match command {
            NodesCommand::Compile(it) => self.complete_nodes(&mut it.asked),
            NodesCommand::Impact(it) => {
                self.add_nodes(&mut it.asked);
                self.complete_nodes(&mut it.asked);
            }
            NodesCommand::Diff(it) => {
                // Catalogs say themselves which nodes they are of.
                let directory = working_directory();
                let is_path = |side: &str| side != "." && Disk.exists(&expand_path(Path::new(side), &directory));
                if !is_path(&it.from) && !it.to.as_deref().is_some_and(is_path) {
                    self.add_nodes(&mut it.asked);
                }
                self.complete_nodes(&mut it.asked);
                let (diff, counted) = (&self.config.diff, &mut it.counted);
                counted.ignore.splice(0..0, diff.ignore.iter().cloned());
                counted.ignore_attr.splice(0..0, diff.ignore_attributes.iter().cloned());
                counted.ignore_tags.splice(0..0, diff.ignore_tags.iter().cloned());
            }
            NodesCommand::Why(it) => self.complete_nodes(&mut it.asked),
            NodesCommand::Graph(it) => self.complete_nodes(&mut it.asked),
        }
    }

    /// All nodes of the repository, where the arguments name none.
    fn add_nodes(&self, asked: &mut NodeArguments) {
        let has_nodes = !asked.named.is_empty() || asked.are_listed();
        asked.all_nodes |= !has_nodes && asked.has_no_source() && self.nodes().is_some();
    }

    /// The nodes of the repository in place of all nodes of the store; the store.
    fn complete_nodes<D: Facts>(&self, asked: &mut NodeArguments<D>) {
        if asked.all_nodes && asked.has_no_source() {
            match self.nodes() {
                Some(Nodes::Listed(names)) => {
                    asked.listed = names;
                    asked.listing = self.listing();
                }
                Some(Nodes::Directory(path)) => *asked.data.facts_mut() = Some(path),
                Some(Nodes::Store(location)) => asked.store = Some(location),
                None => {}
            }
        }
        self.complete_store(&mut asked.store);
    }

    fn nodes(&self) -> Option<Nodes> {
        if !self.config.nodes.is_empty() {
            return Some(Nodes::Listed(self.config.nodes.clone()));
        }
        let mut directories = self.facts();
        directories.retain(|directory| directory.kind == FactsKind::Nodes);
        match &directories[..] {
            [] => {
                let facts = &self.config.facts;
                facts.store.as_ref().or(facts.puppetdb.as_ref()).map(|store| Nodes::Store(store.into()))
            }
            [directory] => Some(Nodes::Directory(directory.path.clone())),
            several => {
                let names: BTreeSet<&String> = several.iter().flat_map(|directory| &directory.names).collect();
                Some(Nodes::Listed(names.into_iter().cloned().collect()))
            }
        }
    }

    /// The directories whose files say which nodes there are.
    fn listing(&self) -> Vec<PathBuf> {
        let is_of_nodes = |directory: &FactsDirectory| directory.kind == FactsKind::Nodes;
        let found = self.facts().into_iter().filter(is_of_nodes).map(|directory| directory.path);
        found.filter(|_| self.config.nodes.is_empty()).collect()
    }

    fn complete_store(&self, store: &mut Option<PathBuf>) {
        if store.is_none() {
            *store = self.config.store.as_ref().map(PathBuf::from);
        }
    }
}

/// The nodes that a command names.
fn named(command: &mut Command) -> Vec<&mut String> {
    match command {
        Command::OfCatalogs(command) | Command::Catalog(CatalogCommand::OfNodes(command)) => match command {
            NodesCommand::Compile(it) => it.asked.named.iter_mut().collect(),
            NodesCommand::Diff(it) => it.asked.named.iter_mut().collect(),
            NodesCommand::Impact(it) => it.asked.named.iter_mut().collect(),
            NodesCommand::Why(it) => it.asked.named.iter_mut().collect(),
            NodesCommand::Graph(it) => it.asked.named.iter_mut().collect(),
        },
        Command::Check(it) => it.asked.named.iter_mut().collect(),
        Command::Test(it) => it.tests.nodes.iter_mut().collect(),
        Command::Watch(it) => it.tests.nodes.iter_mut().collect(),
        #[cfg(feature = "explore")]
        Command::Explore(it) => it.asked.named.iter_mut().collect(),
        Command::Catalog(CatalogCommand::Check(it)) => it.asked.named.iter_mut().collect(),
        Command::Catalog(CatalogCommand::Select(it)) => it.asked.named.iter_mut().collect(),
        Command::Query(it) | Command::Catalog(CatalogCommand::Query(it)) => it.asked.named.iter_mut().collect(),
        Command::Lookup(it) => it.asked.named.iter_mut().collect(),
        Command::Facts(it) => it.asked.named.iter_mut().collect(),
        Command::Node(NodeCommand::Find(it)) => it.node.iter_mut().collect(),
        _ => Vec::new(),
    }
}
