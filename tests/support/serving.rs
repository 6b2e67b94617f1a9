//! A service that lives over folders of files, for tests and tools: environments that change while it answers.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    dead_code,
    unreachable_pub,
    reason = "tests and tools write files, and none uses everything"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin::catalog::ExportStore;
use pantin::compile::{Cancel, EncResult, Facts, Limits};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::ArtefactMode;
use pantin::host::{Conf, Disk, RunMode, Settings, Sources, System};
use pantin::service::{
    Context, Data, Generation, KeptUnits, Lifetime, Listener, Node, OnOwnThread, Origin, Purpose, Service, Workspaces,
};

/// Where a service has its environments from, and how it uses them.
pub struct Setup {
    /// The folder of environments.
    pub folder: PathBuf,
    pub files: Arc<dyn System>,
    pub lifetime: Lifetime,
    /// The text of `puppet.conf`.
    pub puppet_conf: String,
    /// What other nodes exported.
    pub exports: Option<Arc<dyn ExportStore>>,
    /// A file, or a folder of files, with compiled environments.
    pub artefact: Option<(PathBuf, ArtefactMode)>,
}

impl Setup {
    pub fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            files: Arc::new(Disk),
            lifetime: Lifetime::Serving,
            puppet_conf: String::new(),
            exports: None,
            artefact: None,
        }
    }

    pub fn service(self) -> Service {
        let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
        let mut machine: Vec<(String, String)> =
            names.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
        machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
        let flags = vec![("environmentpath".to_owned(), self.folder.display().to_string())];
        let puppet = Conf::parse(&self.puppet_conf, Path::new("puppet.conf")).unwrap();
        let sources = Sources { flags, machine, puppet, run_mode: RunMode::Server, ..Sources::default() };
        let settings = Settings::resolve(&sources, "production").unwrap();
        let context = Context {
            files: self.files,
            sources,
            settings,
            working_directory: PathBuf::from("/"),
            server_facts: Vec::new(),
            exports: self.exports,
            limits: Limits::default(),
            programs: Arc::new(OnOwnThread),
            tracer: None,
        };
        let (artefact, mode) = match self.artefact {
            Some((file, mode)) => (Some(file), mode),
            None => (None, ArtefactMode::Checked),
        };
        let origin = Origin::new(artefact, mode, KeptUnits::Ignored, &mut Heard::default());
        Service::new(context, origin, self.lifetime)
    }
}

/// Listens to a request.
#[derive(Default)]
pub struct Heard<'h> {
    pub environment: String,
    /// The generations that it was answered with, one after the other.
    pub generations: Vec<u64>,
    pub log: Vec<Entry>,
    pub wants_everything: bool,
    /// Called when an attempt begins, with its number from 1.
    pub at_attempt: Option<Box<dyn FnMut(usize) + 'h>>,
}

impl Log for Heard<'_> {
    fn write(&mut self, entry: Entry) {
        self.log.push(entry);
    }

    fn wants(&self, level: Level) -> bool {
        self.wants_everything || level >= Level::Notice
    }
}

impl Listener for Heard<'_> {
    fn environment(&mut self, name: &str) {
        name.clone_into(&mut self.environment);
    }

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.generations.push(generation.number());
        if let Some(at_attempt) = &mut self.at_attempt {
            at_attempt(self.generations.len());
        }
    }
}

/// A request for the catalog of `node.example.com` in `production`.
pub fn node(facts: &Facts) -> Node<'_> {
    Node {
        name: "node.example.com",
        facts: Data::Given(facts),
        enc: Data::Configured,
        trusted: None,
        environment: None,
        purpose: Purpose::Catalog,
        deadline: None,
        cancel: None,
        code: None,
    }
}

/// The same with a classifier's word.
pub fn classified<'n>(node: Node<'n>, enc: &'n EncResult) -> Node<'n> {
    Node { enc: Data::Given(enc), ..node }
}

/// The same that others can cancel.
pub fn cancellable<'n>(node: Node<'n>, cancel: &'n Cancel) -> Node<'n> {
    Node { cancel: Some(cancel), ..node }
}

pub fn facts(text: &str) -> Facts {
    Facts::read(text.as_bytes(), "facts.json").unwrap()
}

/// The titles of the notifications in a node's catalog; the error's text instead of a catalog.
pub fn titles(service: &Service, node: &Node<'_>, heard: &mut Heard<'_>) -> Vec<String> {
    let made = service.compile(node, &mut Workspaces::default(), heard, None, |catalog, _| {
        let notifications = catalog.resources.iter().filter(|resource| resource.type_name == "Notify");
        Ok(notifications.map(|resource| resource.title.to_owned()).collect())
    });
    made.unwrap_or_else(|diagnostic| vec![diagnostic.issue().text().to_owned()])
}

/// A folder of environments of a test's own.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(test: &str, files: &[(&str, &str)]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(module_path!().replace("::", "-")).join(test);
        let _ = fs::remove_dir_all(&folder);
        let new = Self(folder);
        files.iter().for_each(|(path, content)| new.write(path, content));
        new
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    pub fn write(&self, path: &str, content: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    /// Puts a file in the place of another one at once.
    pub fn replace(&self, path: &str, content: &str) {
        let (path, fresh) = (self.path(path), self.path(".fresh"));
        fs::write(&fresh, content).unwrap();
        fs::rename(fresh, path).unwrap();
    }
}
