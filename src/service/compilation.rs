//! Compiling a node: its data, its environment, its catalog.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use super::context::Context;
use super::environments::{AfterFailure, Environments, Opened};
use super::precompiled::Origin;
use super::{bugs, machine, node_data, trusted_external};
use crate::budget::{self, Cancel};
use crate::catalog::{Delivered, Version};
use crate::compile::{Compiler, EncResult, Facts, Request, Workspace};
use crate::diagnostics::{Category, Diagnostic, Entry, Issue, Level, Log, issues};
use crate::environment::{Environment, Manifest};
use crate::vm::observe::{Activity, CodePlace, Observer, Stage};

/// Compiles nodes of any environment. Threads share it.
pub struct Service {
    context: Arc<Context>,
    origin: Arc<Origin>,
    code: Option<String>,
    environments: Environments,
    versions: Versions,
}

/// Whether it matters which version of the code an environment has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Versions {
    /// Its command is run to find out.
    Asked,
    /// Nobody wants to know.
    Unasked,
}

/// Where data of a node come from.
#[derive(Debug)]
pub enum Data<'a, T> {
    /// They are here.
    Given(&'a T),
    /// From a file, or from a directory with a file for each node.
    File(&'a Path),
    /// From where the settings say.
    Configured,
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
}

/// What a thread keeps from one compilation to the next.
#[derive(Default)]
pub struct Workspaces {
    /// By the names of environments, with the compilers that they are for.
    of_environments: BTreeMap<String, (Arc<Opened>, Workspace)>,
    /// The node of the last compilation, with its facts.
    last: Option<(String, Facts)>,
}

impl Workspaces {
    /// Keeps the memory of a catalog's text for the next catalog of its environment.
    pub fn give_back(&self, environment: &str, text: Vec<u8>) {
        if let Some((_, workspace)) = self.of_environments.get(environment) {
            workspace.give_back(text);
        }
    }

    /// Forgets the facts of the last node: whoever compiles it again wants them as they are then.
    pub fn forget_facts(&mut self) {
        self.last = None;
    }

    /// The workspace of a compiler, made when there is none. It is to be put back.
    fn take(&mut self, opened: &Arc<Opened>) -> Workspace {
        match self.of_environments.remove(opened.compiler.environment().name()) {
            Some((of, workspace)) if Arc::ptr_eq(&of, opened) => workspace,
            _ => opened.compiler.workspace(),
        }
    }

    fn put_back(&mut self, opened: &Arc<Opened>, workspace: Workspace) {
        let name = opened.compiler.environment().name().to_owned();
        self.of_environments.insert(name, (Arc::clone(opened), workspace));
    }
}

impl Service {
    /// No environment is open yet.
    #[must_use]
    pub fn new(context: Context, origin: Origin, after_failure: AfterFailure) -> Self {
        let environments = Environments::new(after_failure);
        let context = Arc::new(context);
        Self { context, origin: Arc::new(origin), code: None, environments, versions: Versions::Asked }
    }

    /// The same with environments whose manifests are replaced by a piece of code.
    #[must_use]
    pub fn of_code(&self, code: &str) -> Self {
        Self {
            context: Arc::clone(&self.context),
            origin: Arc::clone(&self.origin),
            code: Some(code.to_owned()),
            environments: Environments::new(AfterFailure::Remember),
            versions: self.versions,
        }
    }

    /// The same for whoever does not care which version of the code it is: no command is run to find out.
    #[must_use]
    pub(super) fn without_versions(self) -> Self {
        Self { versions: Versions::Unasked, ..self }
    }

    /// What requests start from.
    #[must_use]
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// Keeps for later runs what was found out about the files of all environments that are open.
    pub fn settle(&self) {
        for opened in self.environments.open() {
            opened.compiler.environment().files().settle();
        }
    }

    /// Opens an environment for whoever wants to look at it. What is told of that goes to `log`.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open_environment(&self, name: &str, log: &mut dyn Log) -> Result<Environment, Issue> {
        let mut sources = self.context.sources.clone();
        if let Some(code) = &self.code {
            sources.flags.push(("code".to_owned(), code.clone()));
        }
        let is_code_given = ["code", "manifest"].iter().any(|flag| sources.flag(flag).is_some());
        let is_manifest_given = sources.flag("manifest").is_some();
        let environment =
            self.origin.open((&self.context.files, sources), name, &self.context.working_directory, log)?;
        if let (true, Manifest::Path(path)) = (is_manifest_given, environment.manifest())
            && !environment.files().exists(path)
        {
            return Err(issues::load::manifest_missing(&path.display().to_string()));
        }
        // Nothing could come of it.
        let missing = environment.configuration_issues().iter().map(Diagnostic::issue);
        let missing =
            missing.filter(|_| !is_code_given).find(|issue| issues::load::is::environment_path_missing(issue));
        if let Some(missing) = missing {
            return Err(issues::load::nothing_in_environment_path(missing.text()));
        }
        if log.wants(Level::Debug) {
            log.write(told_of(&environment));
        }
        Ok(environment)
    }

    /// The compiler of an environment, opened if need be; its other users have the same one.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn opened(&self, name: &str, log: &mut dyn Log) -> Result<Arc<Opened>, Issue> {
        self.environments.get(name, || {
            let environment = self.open_environment(name, log)?;
            let version = match self.versions {
                Versions::Asked => machine::config_version(&self.context, &environment, log)?,
                Versions::Unasked => Version::Number(0),
            };
            Ok(Opened { compiler: Compiler::new(environment).with_limits(self.context.limits), version })
        })
    }

    /// The text of a file, for showing where an error is.
    #[must_use]
    pub fn text_of(&self, file: &str) -> Option<String> {
        let file = Path::new(file);
        self.origin.text_of(file).or_else(|| String::from_utf8(self.context.files.read(file).ok()?).ok())
    }

    /// Compiles the catalog of a node, and makes something of it while it is in the memory of its compilation.
    ///
    /// # Errors
    /// Whatever kept the node from having its catalog.
    pub fn compile<R>(
        &self,
        node: &Node<'_>,
        workspaces: &mut Workspaces,
        listener: &mut dyn Listener,
        observer: Option<&mut dyn Observer>,
        then: impl FnOnce(&Delivered<'_>, &Workspace) -> Result<R, Issue>,
    ) -> Result<R, Diagnostic> {
        let mut last = workspaces.last.take().filter(|(of, _)| of == node.name);
        let result = self.answer(node, &mut last, listener, observer, |opened, request, log, observer| {
            // It is put back unless a panic came between.
            let workspace = workspaces.take(opened);
            let then = |catalog: &Delivered<'_>| then(catalog, &workspace);
            let result = opened.compiler.deliver_in(&workspace, request, (log, observer), then);
            workspaces.put_back(opened, workspace);
            result
        });
        workspaces.last = last;
        result
    }

    /// Does something with the compiler and the data of a node.
    ///
    /// # Errors
    /// What kept it from being done, or what it ends with itself.
    pub fn with_request<R>(
        &self,
        node: &Node<'_>,
        listener: &mut dyn Listener,
        ask: impl FnOnce(&Compiler, &Request<'_>, &mut dyn Log) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        self.answer(node, &mut None, listener, None, |opened, request, log, _| ask(&opened.compiler, request, log))
    }

    fn answer<R>(
        &self,
        node: &Node<'_>,
        last: &mut Option<(String, Facts)>,
        listener: &mut dyn Listener,
        mut observer: Option<&mut dyn Observer>,
        ask: impl FnOnce(&Arc<Opened>, &Request<'_>, &mut dyn Log, Option<&mut dyn Observer>) -> Result<R, Diagnostic>,
    ) -> Result<R, Diagnostic> {
        let placeless = Diagnostic::without_place;
        let context = &*self.context;
        begin(&mut observer, Stage::Facts);
        let alone = |issue| placeless(issue).alone();
        let found;
        // Programs that are asked about the node have the limits of a compilation.
        let asking = budget::begin(context.limits, node.deadline, node.cancel.cloned());
        let enc = match node.enc {
            // A lookup that compiles nothing asks no classifier.
            _ if self.code.is_some() && matches!(node.purpose, Purpose::Lookup { .. }) => None,
            Data::Given(enc) => Some(enc),
            Data::File(file) => {
                found = node_data::classification(context, node.name, Some(file), listener).map_err(alone)?;
                found.as_ref()
            }
            Data::Configured => {
                found = node_data::classification(context, node.name, None, listener).map_err(alone)?;
                found.as_ref()
            }
        };
        let classified = enc.and_then(|enc| enc.environment());
        let name = classified.or(node.environment).unwrap_or(context.environment_name());
        listener.environment(name);
        begin(&mut observer, Stage::Environment);
        let opened = self.opened(name, listener).map_err(|issue| match classified {
            Some(_) => alone(node_data::of_search(issue, node.name)),
            None => placeless(issue),
        })?;
        end(&mut observer);
        let facts = match (node.facts, &mut *last) {
            (Data::Given(facts), _) => facts,
            (Data::File(_) | Data::Configured, Some((_, facts))) => facts,
            (Data::File(_) | Data::Configured, last @ None) => {
                &last.insert((node.name.to_owned(), self.facts(node, listener).map_err(placeless)?)).1
            }
        };
        let is_local = matches!(node.purpose, Purpose::Lookup { .. });
        let external = trusted_external::retrieve(context, (node.name, is_local), facts, listener).map_err(alone)?;
        let request = Request {
            node: node.name,
            facts,
            enc,
            external: external.as_ref(),
            authenticated: match node.purpose {
                Purpose::Catalog | Purpose::Template => "remote",
                Purpose::Lookup { .. } => "local",
            },
            server_facts: &context.server_facts,
            version: opened.version.borrowed(),
            code_id: None,
            catalog_uuid: &machine::random_uuid(),
            deadline: node.deadline,
            cancel: node.cancel,
        };
        end(&mut observer);
        drop(asking);
        // A bug met by one node must not take the others with it.
        let asked = panic::catch_unwind(AssertUnwindSafe(|| ask(&opened, &request, listener, observer)));
        let asked = asked.unwrap_or_else(|_| Err(placeless(bugs::issue())));
        let environment = opened.compiler.environment();
        self.origin.tell_problems(environment, listener);
        match environment.files().failure() {
            Some(issue) => Err(placeless(issue)),
            None => asked,
        }
    }

    /// The facts of a node that does not bring them, with trusted data from elsewhere.
    fn facts(&self, node: &Node<'_>, log: &mut dyn Log) -> Result<Facts, Issue> {
        let context = &*self.context;
        let file = match node.facts {
            Data::File(file) => Some(file),
            Data::Given(_) | Data::Configured => None,
        };
        let facts = match node.purpose {
            Purpose::Lookup { is_named } => node_data::facts_of_lookup(context, (node.name, is_named), file, log)?,
            Purpose::Catalog | Purpose::Template => node_data::facts(context, node.name, file, log)?,
        };
        let Some(trusted) = node.trusted else { return Ok(facts) };
        let path = context.absolute(trusted);
        let name = path.display().to_string();
        let failed = |error: std::io::Error| issues::load::unreadable_facts(&name, &error.to_string());
        let bytes = context.files.read(&path).map_err(failed)?;
        facts.with_trusted(&bytes, &name)
    }
}

/// Which environment was opened, for the log.
fn told_of(environment: &Environment) -> Entry {
    let paths = |paths: &[PathBuf]| paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>();
    let name = environment.name();
    let message = match environment.directory() {
        Some(directory) => format!("Opened the environment {name} in {}", directory.display()),
        None => format!("Opened the environment {name}, which has no directory"),
    };
    Entry::new(Level::Debug, message)
        .about(Category::Loader)
        .field("directory", environment.directory().map(|directory| directory.display().to_string()))
        .field("modulepath", paths(environment.modulepath()))
        .field("modules", environment.modules().len())
}

fn begin(observer: &mut Option<&mut dyn Observer>, stage: Stage) {
    if let Some(observer) = observer {
        observer.begin(Activity::Stage(stage), CodePlace::default());
    }
}

fn end(observer: &mut Option<&mut dyn Observer>) {
    if let Some(observer) = observer {
        observer.end();
    }
}
