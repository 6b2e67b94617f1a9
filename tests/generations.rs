//! Environments that change while a process lives: each request is of one generation, generations share what did not change,
//! and nothing is left of those that nobody uses.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use pantin::compile::{Compiler, EnvironmentTimeout, Facts, Generations, Request};
use pantin::diagnostics::{Entry, Issue};
use pantin::environment::{Disk, Environment, LoadedUnit, SourceMode, Sources};

/// What has just changed has a time that says nothing yet.
const SETTLED: Duration = Duration::from_millis(40);

const FILES: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = modules\n"),
    ("hiera.yaml", "version: 5\nhierarchy:\n  - name: all\n    paths: ['%{facts.role}.yaml', 'common.yaml']\n"),
    ("data/common.yaml", "one::text: common\n"),
    ("data/other.yaml", "one::text: other\n"),
    ("manifests/site.pp", "include one\ninclude two\n"),
    ("modules/one/manifests/init.pp", "class one(String $text) { notify { \"one ${text}\": } }\n"),
    ("modules/two/manifests/init.pp", "class two { notify { template('two/a.erb'): } }\n"),
    ("modules/two/templates/a.erb", "template"),
];

/// A folder of environments of a test's own.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generations").join(name);
        let _ = fs::remove_dir_all(&folder);
        let new = Self(folder);
        FILES.iter().for_each(|(path, content)| new.write(path, content));
        thread::sleep(SETTLED);
        new
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.join("production").join(path)
    }

    fn write(&self, path: &str, content: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    /// Changes a file, and waits until its time tells it.
    fn change(&self, path: &str, content: &str) {
        self.write(path, content);
        thread::sleep(SETTLED);
    }

    fn open(&self, opened: Arc<AtomicUsize>) -> Result<Compiler, Issue> {
        let folder = self.0.display().to_string();
        let opener = move |files| {
            opened.fetch_add(1, Ordering::SeqCst);
            let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
            let mut machine: Vec<(String, String)> =
                names.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
            machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
            let flags = vec![("environmentpath".to_owned(), folder.clone())];
            let sources = Sources { flags, machine, ..Sources::default() };
            Environment::open(files, sources, "production", Path::new("/"))
        };
        Environment::first_generation(Arc::new(Disk), Arc::new(opener)).map(Compiler::new)
    }

    fn generations(&self, timeout: EnvironmentTimeout) -> Generations {
        Generations::new(self.open(Arc::default()).unwrap(), timeout)
    }
}

/// The titles of the notifications in a catalog of a node with a role; the error's text instead of a catalog.
fn titles(compiler: &Compiler, role: &str) -> Vec<String> {
    let facts = Facts::read(format!(r#"{{"role": "{role}"}}"#).as_bytes(), "facts.json").unwrap();
    let mut log: Vec<Entry> = Vec::new();
    let compiled = match compiler.compile(&Request::new("node.example.com", &facts), &mut log) {
        Ok(compiled) => compiled,
        Err(diagnostic) => return vec![diagnostic.issue().text().to_owned()],
    };
    let catalog: serde_json::Value = serde_json::from_slice(&compiled.json).unwrap();
    let resources = catalog["resources"].as_array().unwrap().iter();
    let notifications = resources.filter(|resource| resource["type"] == "Notify");
    notifications.map(|resource| resource["title"].as_str().unwrap().to_owned()).collect()
}

fn unit<'e>(compiler: &'e Compiler, path: &Path) -> &'e LoadedUnit {
    compiler.environment().unit(path, SourceMode::Puppet).unwrap().unwrap()
}

#[test]
fn a_change_makes_a_generation_that_shares_what_did_not_change() {
    let folder = Folder::new("sharing");
    let generations = folder.generations(EnvironmentTimeout::Seconds(0));
    let first = generations.current().unwrap();
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    assert!(Arc::ptr_eq(&first, &generations.current().unwrap()), "nothing changed");

    folder.change("modules/one/manifests/init.pp", "class one(String $text) { notify { \"new ${text}\": } }\n");
    let second = generations.current().unwrap();
    assert!(!Arc::ptr_eq(&first, &second));
    assert_eq!(titles(&second, "x"), ["new common", "template"]);
    assert_eq!(titles(&first, "x"), ["one common", "template"], "whoever has the first generation goes on with it");
    let (one, two) = (folder.path("modules/one/manifests/init.pp"), folder.path("modules/two/manifests/init.pp"));
    assert!(std::ptr::eq(unit(&first, &two), unit(&second, &two)));
    assert!(!std::ptr::eq(unit(&first, &one), unit(&second, &one)));
    assert!(std::ptr::eq(first.environment().modules(), second.environment().modules()));

    folder.change("data/common.yaml", "one::text: changed\n");
    folder.change("modules/two/templates/a.erb", "other template");
    let third = generations.current().unwrap();
    assert_eq!(titles(&third, "x"), ["new changed", "other template"]);
    assert_eq!(titles(&second, "x"), ["new common", "template"]);
    assert!(std::ptr::eq(unit(&third, &one), unit(&second, &one)));
}

#[test]
fn files_and_modules_that_come_and_go_are_noticed() {
    let folder = Folder::new("structure");
    let generations = folder.generations(EnvironmentTimeout::Seconds(0));
    let seen = |role: &str| titles(&generations.current().unwrap(), role);
    assert_eq!(seen("web"), ["one common", "template"]);
    folder.change("data/web.yaml", "one::text: web\n");
    assert_eq!(seen("web"), ["one web", "template"]);
    fs::remove_file(folder.path("data/web.yaml")).unwrap();
    thread::sleep(SETTLED);
    assert_eq!(seen("web"), ["one common", "template"]);

    folder.change("manifests/site.pp", "include one\ninclude added\n");
    assert!(seen("web")[0].contains("added"), "{:?}", seen("web"));
    folder.change("modules/added/manifests/init.pp", "class added { notify { 'added': } }\n");
    assert_eq!(seen("web"), ["one common", "added"]);
    let units = generations.current().unwrap();
    fs::remove_dir_all(folder.path("modules/two")).unwrap();
    folder.change("manifests/more.pp", "notify { 'more': }\n");
    assert_eq!(seen("web"), ["more", "one common", "added"]);
    assert_eq!(units.environment().modules().len(), 3);
    assert_eq!(generations.current().unwrap().environment().modules().len(), 2);
}

#[test]
fn what_is_read_later_is_of_the_same_generation_or_is_told() {
    let folder = Folder::new("late");
    let generations = folder.generations(EnvironmentTimeout::Unlimited);
    let first = generations.current().unwrap();
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    // Read by nobody so far.
    folder.change("data/other.yaml", "one::text: too late\n");
    // Read already: the generation has it.
    folder.change("data/common.yaml", "one::text: changed\n");
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    assert_eq!(first.environment().stale_file(), None);
    titles(&first, "other");
    assert_eq!(first.environment().stale_file(), Some(&*folder.path("data/other.yaml")));

    let mut attempts = 0;
    let found = generations.with_current(|compiler| {
        attempts += 1;
        titles(compiler, "other")
    });
    assert_eq!((found.unwrap(), attempts), (vec!["one too late".to_owned(), "template".to_owned()], 2));
}

#[test]
fn a_file_that_changes_during_a_compilation_makes_it_begin_anew() {
    let folder = Folder::new("during");
    let generations = folder.generations(EnvironmentTimeout::Seconds(0));
    let mut attempts = 0;
    let found = generations.with_current(|compiler| {
        attempts += 1;
        if attempts == 1 {
            // After the request began, before it reads them.
            folder.change("data/common.yaml", "one::text: new\n");
            folder
                .change("modules/one/manifests/init.pp", "class one(String $text) { notify { \"both ${text}\": } }\n");
        }
        titles(compiler, "x")
    });
    assert_eq!((found.unwrap(), attempts), (vec!["both new".to_owned(), "template".to_owned()], 2));

    let mut number = 0;
    let failed = generations.with_current(|compiler| {
        number += 1;
        folder.change("data/other.yaml", &format!("one::text: number {number}\n"));
        titles(compiler, "other")
    });
    assert_eq!(failed.unwrap_err().code(), "PANTIN_ENVIRONMENT_KEEPS_CHANGING");
    assert_eq!(number, 5);
}

#[test]
fn timeouts_are_those_of_puppet() {
    let folder = Folder::new("timeouts");
    let unlimited = folder.generations(EnvironmentTimeout::Unlimited);
    let hour = folder.generations(EnvironmentTimeout::Seconds(3_600));
    let second = folder.generations(EnvironmentTimeout::Seconds(1));
    let seen = |generations: &Generations| titles(&generations.current().unwrap(), "x")[0].clone();
    let all = || [&unlimited, &hour, &second].map(seen);
    assert_eq!(all(), ["one common", "one common", "one common"]);
    folder.change("data/common.yaml", "one::text: changed\n");
    assert_eq!(all(), ["one common", "one common", "one common"]);
    thread::sleep(Duration::from_millis(1_100));
    assert_eq!(all(), ["one common", "one common", "one changed"]);
    unlimited.flush();
    assert_eq!(all(), ["one changed", "one common", "one changed"]);
    hour.refresh().unwrap();
    assert_eq!(all(), ["one changed", "one changed", "one changed"]);

    let read = |text: &str| {
        folder.change("environment.conf", &format!("modulepath = modules\nenvironment_timeout = {text}\n"));
        EnvironmentTimeout::of(folder.open(Arc::default()).unwrap().environment())
    };
    assert_eq!(read("unlimited"), EnvironmentTimeout::Unlimited);
    assert_eq!(read("5m"), EnvironmentTimeout::Seconds(300));
    assert_eq!(read("0"), EnvironmentTimeout::Seconds(0));
}

#[test]
fn an_error_is_told_to_those_who_asked_and_not_remembered() {
    let folder = Folder::new("errors");
    let opened = Arc::new(AtomicUsize::new(0));
    let generations = Generations::new(folder.open(Arc::clone(&opened)).unwrap(), EnvironmentTimeout::Seconds(0));
    let first = generations.current().unwrap();
    folder.change("environment.conf", "modulepath = modules\nenvironment_timeout = soon\n");
    assert!(generations.current().is_err());
    assert!(generations.current().is_err());
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    folder.change("environment.conf", "modulepath = modules\n");
    assert_eq!(titles(&generations.current().unwrap(), "x"), ["one common", "template"]);
    assert_eq!(opened.load(Ordering::SeqCst), 4);
}

#[test]
fn generations_that_nobody_uses_are_freed() {
    let folder = Folder::new("freed");
    let generations = folder.generations(EnvironmentTimeout::Seconds(0));
    let mut weak: Vec<Weak<Compiler>> = Vec::new();
    for number in 0..5 {
        folder.change("data/common.yaml", &format!("one::text: number {number}\n"));
        let compiler = generations.current().unwrap();
        assert_eq!(titles(&compiler, "x")[0], format!("one number {number}"));
        weak.push(Arc::downgrade(&compiler));
    }
    assert_eq!(weak.iter().filter(|compiler| compiler.upgrade().is_some()).count(), 1);
}

#[test]
fn a_workspace_of_another_generation_has_none_of_its_ruby_code() {
    let folder = Folder::new("workspaces");
    let template = "modules/two/templates/a.erb";
    let generations = folder.generations(EnvironmentTimeout::Seconds(0));
    let workspace = generations.current().unwrap().workspace();
    let facts = Facts::read(b"{}", "facts.json").unwrap();
    for text in ["one", "two"] {
        folder.change(template, text);
        let mut log: Vec<Entry> = Vec::new();
        let request = Request::new("node.example.com", &facts);
        let compiled = generations.current().unwrap().compile_in(&workspace, &request, &mut log, None).unwrap();
        assert!(String::from_utf8(compiled.json).unwrap().contains(&format!("\"title\":\"{text}\"")));
    }
}

#[test]
fn a_generation_is_identified_by_its_content() {
    let folder = Folder::new("identity");
    let generations = folder.generations(EnvironmentTimeout::Seconds(0));
    let id = || generations.current().unwrap().code_id().unwrap().to_owned();
    let first = id();
    assert_eq!((first.len(), id()), (64, first.clone()));
    folder.change("data/common.yaml", "one::text: changed\n");
    let second = id();
    assert_ne!(first, second);
    folder.change("data/common.yaml", "one::text: common\n");
    assert_eq!(id(), first);
    folder.change("modules/one/manifests/more.pp", "class one::more { }\n");
    assert_ne!(id(), first);
}
