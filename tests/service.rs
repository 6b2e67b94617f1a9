//! The service as servers use it: one for many threads, no command line.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use pantin::compile::{Facts, Limits};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::ArtefactMode;
use pantin::host::{CompiledForms, Files, Machine, Metadata, RunMode, Settings, Sources, System};
use pantin::service::{
    Context, Data, KeptUnits, Lifetime, Listener, Node, OnOwnThread, Origin, Purpose, Service, Workspaces,
};

#[path = "support/memory.rs"]
mod memory;

use memory::Memory;

/// Files in memory, some of which a test lets wait or be missing.
struct Watched {
    files: Memory,
    /// Whether the environment `slow` may be read.
    gate: (Mutex<bool>, Condvar),
    reads_of_slow: AtomicUsize,
    is_broken: AtomicBool,
}

impl Watched {
    fn open_gate(&self) {
        *self.gate.0.lock().unwrap() = true;
        self.gate.1.notify_all();
    }
}

impl fmt::Debug for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.files.fmt(f)
    }
}

impl Files for Watched {
    fn are_on_disk(&self) -> bool {
        false
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if path.ends_with("slow/environment.conf") {
            self.reads_of_slow.fetch_add(1, Ordering::SeqCst);
            let open = self.gate.0.lock().unwrap();
            let waited = self.gate.1.wait_timeout_while(open, Duration::from_secs(60), |open| !*open).unwrap();
            assert!(!waited.1.timed_out(), "nobody opened the gate");
        }
        self.files.read(path)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        if self.is_broken.load(Ordering::SeqCst) && path.ends_with("broken") {
            return Err(io::ErrorKind::NotFound.into());
        }
        self.files.metadata(path)
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        self.files.list(path)
    }

    fn is_link(&self, _: &Path) -> bool {
        false
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }
}

impl Machine for Watched {
    fn now(&self) -> i128 {
        0
    }
}

impl CompiledForms for Watched {}

const MANIFEST: &str = "notify { \"${facts['color']} in ${environment}\": }";

fn files() -> Arc<Watched> {
    let mut files = Memory::default();
    for name in ["production", "slow", "broken"] {
        let folder = Path::new("/environments").join(name);
        files.0.insert(folder.join("manifests/site.pp"), MANIFEST.into());
        files.0.insert(folder.join("environment.conf"), b"modulepath = modules\n".to_vec());
    }
    Arc::new(Watched {
        files,
        gate: Default::default(),
        reads_of_slow: AtomicUsize::new(0),
        is_broken: AtomicBool::new(false),
    })
}

fn service(files: &Arc<Watched>, lifetime: Lifetime) -> Service {
    let folders = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        folders.iter().map(|name| ((*name).to_owned(), format!("/home/{name}"))).collect();
    machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
    let flags = vec![("environmentpath".to_owned(), "/environments".to_owned())];
    let sources = Sources { flags, machine, run_mode: RunMode::Server, ..Sources::default() };
    let settings = Settings::resolve(&sources, "production").unwrap();
    let files: Arc<dyn System> = Arc::clone(files) as Arc<dyn System>;
    let context = Context {
        files,
        sources,
        settings,
        working_directory: PathBuf::from("/"),
        server_facts: Vec::new(),
        exports: None,
        limits: Limits::default(),
        programs: Arc::new(OnOwnThread),
        tracer: None,
    };
    let origin = Origin::new(None, ArtefactMode::Checked, KeptUnits::Ignored, &mut Heard::default());
    Service::new(context, origin, lifetime)
}

#[derive(Default)]
struct Heard {
    environment: String,
    log: Vec<Entry>,
}

impl Log for Heard {
    fn write(&mut self, entry: Entry) {
        self.log.push(entry);
    }

    fn wants(&self, level: Level) -> bool {
        level >= Level::Notice
    }
}

impl Listener for Heard {
    fn environment(&mut self, name: &str) {
        name.clone_into(&mut self.environment);
    }
}

fn facts(color: &str) -> Facts {
    Facts::read(format!("{{\"color\": \"{color}\"}}").as_bytes(), "facts.json").unwrap()
}

/// The title of the notification in the catalog of a node.
fn compile(service: &Service, environment: &str, facts: &Facts, workspaces: &mut Workspaces) -> Result<String, String> {
    let node = Node {
        name: "web01",
        facts: Data::Given(facts),
        enc: Data::Configured,
        trusted: None,
        environment: Some(environment),
        purpose: Purpose::Catalog,
        deadline: None,
        cancel: None,
        code: None,
    };
    let mut heard = Heard::default();
    let compiled = service.compile(&node, workspaces, &mut heard, None, |catalog, _| {
        let mut notifications = catalog.resources.iter().filter(|resource| resource.type_name == "Notify");
        Ok(notifications.next().unwrap().title.to_owned())
    });
    assert_eq!(heard.environment, environment);
    compiled.map_err(|diagnostic| diagnostic.issue().text().to_owned())
}

#[test]
fn an_environment_that_takes_long_to_open_keeps_no_other_waiting_and_is_opened_once() {
    let files = files();
    let service = service(&files, Lifetime::Serving);
    let slow = || compile(&service, "slow", &facts("red"), &mut Workspaces::default());
    thread::scope(|scope| {
        let waiting = [scope.spawn(slow), scope.spawn(slow)];
        while files.reads_of_slow.load(Ordering::SeqCst) == 0 {
            thread::yield_now();
        }
        let other = compile(&service, "production", &facts("blue"), &mut Workspaces::default());
        assert_eq!(other.as_deref(), Ok("blue in production"));
        files.open_gate();
        for thread in waiting {
            assert_eq!(thread.join().unwrap().as_deref(), Ok("red in slow"));
        }
    });
    assert_eq!(slow().as_deref(), Ok("red in slow"));
    assert_eq!(files.reads_of_slow.load(Ordering::SeqCst), 1);
}

#[test]
fn what_kept_an_environment_from_opening_is_told_to_those_who_met_it_alone() {
    let outcomes = [Lifetime::Serving, Lifetime::OneRun].map(|lifetime| {
        let files = files();
        let service = service(&files, lifetime);
        files.is_broken.store(true, Ordering::SeqCst);
        let missing = compile(&service, "broken", &facts("red"), &mut Workspaces::default()).unwrap_err();
        assert!(missing.starts_with("Could not find a directory environment named 'broken'"), "{missing}");
        files.is_broken.store(false, Ordering::SeqCst);
        compile(&service, "broken", &facts("red"), &mut Workspaces::default()).is_ok()
    });
    assert_eq!(outcomes, [true, false]);
}

#[test]
fn a_node_that_comes_again_with_other_facts_gets_its_catalog_of_these() {
    let service = service(&files(), Lifetime::Serving);
    let mut workspaces = Workspaces::default();
    for color in ["red", "blue"] {
        let title = compile(&service, "production", &facts(color), &mut workspaces).unwrap();
        assert_eq!(title, format!("{color} in production"));
    }
}
