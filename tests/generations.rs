//! Environments that change while a service lives: each request is of one generation, generations share what did not change,
//! and nothing is left of those that nobody uses.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files")]

#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier, Weak};
use std::thread;
use std::time::Duration;

use pantin::cache::Store;
use pantin::compile::{Facts, Request};
use pantin::diagnostics::{Entry, Issue};
use pantin::environment::{Beginning, Environment, LoadedUnit, SourceMode};
use pantin::service::{EnvironmentTimeout, Generation, Lifetime, Service, Workspaces};
use serving::{Folder, Heard, Setup, facts, node};

/// What has just changed has a time that says nothing yet.
const SETTLED: Duration = Duration::from_millis(40);

const FILES: &[(&str, &str)] = &[
    ("production/environment.conf", "modulepath = modules\n"),
    (
        "production/hiera.yaml",
        "version: 5\nhierarchy:\n  - name: all\n    paths: ['%{facts.role}.yaml', 'common.yaml']\n",
    ),
    ("production/data/common.yaml", "one::text: common\n"),
    ("production/data/other.yaml", "one::text: other\n"),
    ("production/manifests/site.pp", "include one\ninclude two\n"),
    ("production/modules/one/manifests/init.pp", "class one(String $text) { notify { \"one ${text}\": } }\n"),
    ("production/modules/two/manifests/init.pp", "class two { notify { template('two/a.erb'): } }\n"),
    ("production/modules/two/templates/a.erb", "template"),
];

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("generations-{name}"), FILES);
    thread::sleep(SETTLED);
    folder
}

/// Changes a file, and waits until its time tells it.
fn change(folder: &Folder, path: &str, content: &str) {
    folder.write(&format!("production/{path}"), content);
    thread::sleep(SETTLED);
}

fn service(folder: &Folder) -> Service {
    Setup::new(&folder.0).service()
}

fn open(service: &Service) -> Result<Arc<Generation>, Issue> {
    service.open("production", &mut Vec::<Entry>::new())
}

fn of_role(role: &str) -> Facts {
    facts(&format!(r#"{{"role": "{role}"}}"#))
}

/// The titles of the notifications in a catalog that a generation makes, whether it is stale or not.
fn titles(generation: &Generation, role: &str) -> Vec<String> {
    let mut log: Vec<Entry> = Vec::new();
    let facts = of_role(role);
    let compiled = match generation.compiler().compile(&Request::new("node.example.com", &facts), &mut log) {
        Ok(compiled) => compiled,
        Err(diagnostic) => return vec![diagnostic.issue().text().to_owned()],
    };
    let catalog: serde_json::Value = serde_json::from_slice(&compiled.json).unwrap();
    let resources = catalog["resources"].as_array().unwrap().iter();
    let notifications = resources.filter(|resource| resource["type"] == "Notify");
    notifications.map(|resource| resource["title"].as_str().unwrap().to_owned()).collect()
}

/// The titles in the catalog that a request is answered with.
fn answered(service: &Service, role: &str) -> Vec<String> {
    serving::titles(service, &node(&of_role(role)), &mut Heard::default())
}

fn unit<'e>(generation: &'e Generation, path: &Path) -> &'e LoadedUnit {
    generation.environment().unit(path, SourceMode::Puppet).unwrap().unwrap()
}

#[test]
fn a_change_makes_a_generation_that_shares_what_did_not_change() {
    let folder = folder("sharing");
    let service = service(&folder);
    let first = open(&service).unwrap();
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    assert!(Arc::ptr_eq(&first, &open(&service).unwrap()), "nothing changed");

    change(&folder, "modules/one/manifests/init.pp", "class one(String $text) { notify { \"new ${text}\": } }\n");
    let second = open(&service).unwrap();
    assert_eq!((first.number(), second.number()), (1, 2));
    assert_eq!(titles(&second, "x"), ["new common", "template"]);
    assert_eq!(titles(&first, "x"), ["one common", "template"], "whoever has the first generation goes on with it");
    let one = folder.path("production/modules/one/manifests/init.pp");
    let two = folder.path("production/modules/two/manifests/init.pp");
    assert!(std::ptr::eq(unit(&first, &two), unit(&second, &two)));
    assert!(!std::ptr::eq(unit(&first, &one), unit(&second, &one)));
    assert!(std::ptr::eq(first.environment().modules(), second.environment().modules()));

    change(&folder, "data/common.yaml", "one::text: changed\n");
    change(&folder, "modules/two/templates/a.erb", "other template");
    let third = open(&service).unwrap();
    assert_eq!(titles(&third, "x"), ["new changed", "other template"]);
    assert_eq!(titles(&second, "x"), ["new common", "template"]);
    assert!(std::ptr::eq(unit(&third, &one), unit(&second, &one)));
}

/// The files below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

/// A server stores the indexes of all files of an environment in one file, which a later generation and a later server use
/// for files that are as they were.
#[test]
fn the_indexes_of_an_environment_are_in_one_file() {
    let folder = folder("indexes");
    let service = service(&folder);
    let cache = folder.path("cache");
    let open = || {
        let context = service.context();
        let (sources, directory) = (context.sources.clone(), context.working_directory.clone());
        let store = Store::below(&cache).unwrap();
        let open = move |files| {
            let opened = Environment::open(files, sources.clone(), "production", &directory)?;
            Ok(opened.with_store(Some(store.clone())).with_indexes(&sources))
        };
        Environment::first_generation(Arc::clone(&context.files), Beginning::Strict, Arc::new(open)).unwrap()
    };
    let index = |environment: &Environment, name: &str| {
        let path = folder.path(&format!("production/modules/{name}/manifests/init.pp"));
        environment.index(&path, SourceMode::Puppet).unwrap().unwrap()
    };
    let first = open();
    let (one, two) = (index(&first, "one"), index(&first, "two"));
    first.settle_indexes();
    let stored = files_below(&cache);
    assert_eq!(stored.len(), 1, "{stored:?}");
    assert_eq!(stored[0].extension().unwrap(), "indexes");
    let written = fs::read(&stored[0]).unwrap();

    let second = open();
    assert_eq!((index(&second, "one"), index(&second, "two")), (one.clone(), two.clone()));
    second.settle_indexes();
    change(&folder, "modules/one/manifests/init.pp", "class one(String $other) { }\n");
    assert_eq!(index(&first, "two"), two, "what did not change is of this generation");
    let third = open();
    assert_eq!(&*index(&third, "one").definitions[0].parameters[0].name, "other");
    assert_eq!(index(&third, "two"), two);
    third.settle_indexes();
    assert_eq!(files_below(&cache), stored);
    assert_ne!(fs::read(&stored[0]).unwrap(), written);
}

#[test]
fn types_of_what_nobody_declares_are_checked_in_each_generation() {
    let folder = folder("signatures");
    folder.write("production/modules/three/manifests/tool.pp", "define three::tool(Three::Text $text) {}\n");
    folder.write("production/modules/three/types/text.pp", "type Three::Text = String[1]\n");
    folder.write("production/manifests/site.pp", "Three::Tool { text => 'x' }\nnotify { 'here': }\n");
    let service = service(&folder);
    let twice = || {
        let generation = open(&service).unwrap();
        let first = titles(&generation, "web");
        assert_eq!(titles(&generation, "web"), first, "the second time they were known to be right, or not");
        first
    };
    assert_eq!(twice(), ["here"]);
    change(&folder, "modules/three/types/text.pp", "type Three::Text = String[1\n");
    assert!(twice()[0].contains("Syntax error"), "{:?}", twice());
    change(&folder, "modules/three/types/text.pp", "type Three::Text = String[2]\n");
    assert_eq!(twice(), ["here"]);
    change(&folder, "manifests/site.pp", "Three::Tool { text => 'x' }\nthree::tool { 'a': }\n");
    assert!(twice()[0].contains("String[2]"), "{:?}", twice());
}

#[test]
fn type_aliases_mean_in_each_generation_what_they_name_there() {
    let folder = folder("aliases");
    folder.write("production/modules/three/types/sizes.pp", "type Three::Sizes = Array[Three::Size]\n");
    folder.write(
        "production/modules/three/types/nest.pp",
        "type Three::Nest = Variant[Three::Size, Array[Three::Nest]]\n",
    );
    let question = "[[1] =~ Three::Sizes, 'a' =~ Optional[Three::Size], ['a'] =~ Three::Nest]";
    folder.write("production/manifests/site.pp", &format!("$all = {question}\nnotify {{ \"${{all}}\": }}\n"));
    folder.write("production/modules/three/types/size.pp", "");
    let service = service(&folder);
    let answers = [
        ("Integer[1]", "[true, false, false]"),
        ("Integer[2]", "[false, false, false]"),
        ("String", "[false, true, true]"),
        // What named it is named by it.
        ("Variant[Integer, Three::Sizes]", "[true, false, false]"),
        ("Integer[1]", "[true, false, false]"),
    ];
    for (size, expected) in answers {
        change(&folder, "modules/three/types/size.pp", &format!("type Three::Size = {size}\n"));
        let generation = open(&service).unwrap();
        for time in 1..=3 {
            assert_eq!(titles(&generation, "web"), [expected], "{size}, for the {time}. time");
        }
    }
}

#[test]
fn files_and_modules_that_come_and_go_are_noticed() {
    let folder = folder("structure");
    let service = service(&folder);
    let seen = |role: &str| answered(&service, role);
    assert_eq!(seen("web"), ["one common", "template"]);
    change(&folder, "data/web.yaml", "one::text: web\n");
    assert_eq!(seen("web"), ["one web", "template"]);
    fs::remove_file(folder.path("production/data/web.yaml")).unwrap();
    thread::sleep(SETTLED);
    assert_eq!(seen("web"), ["one common", "template"]);

    change(&folder, "manifests/site.pp", "include one\ninclude added\n");
    assert!(seen("web")[0].contains("added"), "{:?}", seen("web"));
    change(&folder, "modules/added/manifests/init.pp", "class added { notify { 'added': } }\n");
    assert_eq!(seen("web"), ["one common", "added"]);
    let before = open(&service).unwrap();
    fs::remove_dir_all(folder.path("production/modules/two")).unwrap();
    change(&folder, "manifests/more.pp", "notify { 'more': }\n");
    assert_eq!(seen("web"), ["more", "one common", "added"]);
    assert_eq!(before.environment().modules().len(), 3);
    assert_eq!(open(&service).unwrap().environment().modules().len(), 2);
}

#[test]
fn what_was_looked_for_is_known_in_the_next_generation_unless_that_may_have_changed() {
    let folder = folder("searches");
    let service = service(&folder);
    let seen = || answered(&service, "x");
    let is_unknown = |name: &str| seen()[0].contains(&format!("Unknown function: '{name}'"));
    change(&folder, "manifests/site.pp", "notify { two::text(): }\n");
    assert!(is_unknown("two::text"), "{:?}", seen());
    change(&folder, "data/common.yaml", "one::text: changed\n");
    assert!(is_unknown("two::text"), "{:?}", seen());
    change(&folder, "modules/two/functions/text.pp", "function two::text() { 'found' }\n");
    assert_eq!(seen(), ["found"]);
    change(&folder, "data/common.yaml", "one::text: again\n");
    assert_eq!(seen(), ["found"]);
    fs::remove_file(folder.path("production/modules/two/functions/text.pp")).unwrap();
    thread::sleep(SETTLED);
    assert!(is_unknown("two::text"), "{:?}", seen());

    // Of the library of a module, and of that of the environment, which goes before it.
    let ruby =
        |text: &str| format!("Puppet::Functions.create_function(:text) do\n  def text\n    '{text}'\n  end\nend\n");
    change(&folder, "manifests/site.pp", "notify { text(): }\n");
    assert!(is_unknown("text"), "{:?}", seen());
    change(&folder, "modules/two/lib/puppet/functions/text.rb", &ruby("of the module"));
    assert_eq!(seen(), ["of the module"]);
    change(&folder, "modules/one/lib/puppet/functions/other.rb", "");
    assert_eq!(seen(), ["of the module"]);
    change(&folder, "lib/puppet/functions/text.rb", &ruby("of the environment"));
    assert_eq!(seen(), ["of the environment"]);
    fs::remove_dir_all(folder.path("production/lib")).unwrap();
    fs::remove_dir_all(folder.path("production/modules/two/lib")).unwrap();
    thread::sleep(SETTLED);
    assert!(is_unknown("text"), "{:?}", seen());
}

#[test]
fn what_is_read_later_is_of_the_same_generation_or_is_told() {
    let folder = folder("late");
    change(&folder, "environment.conf", "modulepath = modules\nenvironment_timeout = unlimited\n");
    let service = service(&folder);
    let first = open(&service).unwrap();
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    // Read already: the generation has it.
    change(&folder, "data/common.yaml", "one::text: changed\n");
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    assert!(first.stale().is_none());
    // Read by nobody so far.
    change(&folder, "data/other.yaml", "one::text: too late\n");
    titles(&first, "other");
    let stale = first.stale().unwrap();
    assert_eq!(stale.code(), "PANTIN_ENVIRONMENT_KEEPS_CHANGING");
    assert!(stale.text().ends_with("production/data/other.yaml"), "{stale}");
    let (facts, mut heard) = (of_role("other"), Heard::default());
    assert_eq!(serving::titles(&service, &node(&facts), &mut heard), ["one too late", "template"]);
    assert_eq!(heard.generations, [1, 2]);
}

#[test]
fn a_link_or_a_folder_that_is_replaced_is_noticed_although_its_files_are_old() {
    let folder = folder("replaced");
    let versions = folder.path("versions");
    fs::create_dir_all(&versions).unwrap();
    let production = folder.path("production");
    for version in ["one", "two"] {
        let copied = std::process::Command::new("cp").arg("-a").arg(&production).arg(versions.join(version)).status();
        assert!(copied.unwrap().success());
        folder.write(&format!("versions/{version}/data/common.yaml"), &format!("one::text: {version}\n"));
        folder.write(&format!("versions/{version}/data/other.yaml"), &format!("one::text: other {version}\n"));
    }
    fs::remove_dir_all(&production).unwrap();
    symlink("versions/one", &production).unwrap();
    thread::sleep(SETTLED);
    let service = service(&folder);
    assert_eq!(answered(&service, "x"), ["one one", "template"]);
    let before = open(&service).unwrap();
    symlink("versions/two", folder.path(".next")).unwrap();
    fs::rename(folder.path(".next"), &production).unwrap();
    thread::sleep(SETTLED);
    // What it has read it has; a file of the other version that is older than it is not taken for its own.
    assert_eq!(titles(&before, "x"), ["one one", "template"]);
    titles(&before, "other");
    assert!(before.stale().is_some());
    assert_eq!(answered(&service, "other"), ["one other two", "template"]);
    assert_eq!(answered(&service, "x"), ["one two", "template"]);

    // A folder within that is moved away, and another one to its place.
    fs::rename(folder.path("versions/two/data"), folder.path("versions/away")).unwrap();
    fs::rename(folder.path("versions/one/data"), folder.path("versions/two/data")).unwrap();
    assert_eq!(answered(&service, "x"), ["one one", "template"]);
    // A folder that is a link.
    fs::rename(folder.path("versions/two/data"), folder.path("versions/data")).unwrap();
    symlink("../data", folder.path("versions/two/data")).unwrap();
    assert_eq!(answered(&service, "x"), ["one one", "template"]);
    folder.replace("versions/data/common.yaml", "one::text: linked\n");
    assert_eq!(answered(&service, "x"), ["one linked", "template"]);
    folder.write("versions/data/common.yaml", "one::text: written\n");
    assert_eq!(answered(&service, "x"), ["one written", "template"]);
}

#[test]
fn files_that_are_links_or_have_other_names_are_noticed() {
    let folder = folder("links");
    let common = folder.path("production/data/common.yaml");
    folder.write("elsewhere/deep/common.yaml", "one::text: linked\n");
    fs::remove_file(&common).unwrap();
    symlink("../../elsewhere/deep/common.yaml", &common).unwrap();
    let template = folder.path("production/modules/two/templates/a.erb");
    fs::hard_link(&template, folder.path("elsewhere/same.erb")).unwrap();
    thread::sleep(SETTLED);
    let service = service(&folder);
    let seen = || answered(&service, "x");
    assert_eq!(seen(), ["one linked", "template"]);
    assert_eq!(seen(), ["one linked", "template"]);
    folder.write("elsewhere/deep/common.yaml", "one::text: changed\n");
    assert_eq!(seen(), ["one changed", "template"]);
    fs::rename(folder.path("elsewhere/deep"), folder.path("elsewhere/away")).unwrap();
    folder.write("elsewhere/deep/common.yaml", "one::text: moved\n");
    assert_eq!(seen(), ["one moved", "template"]);
    // By its other name.
    folder.write("elsewhere/same.erb", "changed elsewhere");
    thread::sleep(SETTLED);
    assert_eq!(seen(), ["one moved", "changed elsewhere"]);
}

#[test]
fn an_environment_that_vanishes_is_missed_and_found_again() {
    let folder = folder("vanishing");
    let service = service(&folder);
    assert_eq!(answered(&service, "x"), ["one common", "template"]);
    let first = Arc::downgrade(&open(&service).unwrap());
    fs::rename(folder.path("production"), folder.path("away")).unwrap();
    // Puppet's command line needs no directory for production.
    for name in ["production", "other"] {
        let found = service.open(name, &mut Vec::<Entry>::new());
        let directory = found.map(|found| found.environment().directory().map(Path::to_owned));
        assert!(matches!(&directory, Ok(None)) == (name == "production"), "{directory:?}");
    }
    assert!(first.upgrade().is_none(), "nothing is kept of it");
    fs::rename(folder.path("away"), folder.path("production")).unwrap();
    assert_eq!(answered(&service, "x"), ["one common", "template"]);

    folder.write("feature/manifests/site.pp", "notify { 'feature': }\n");
    thread::sleep(SETTLED);
    let feature = || service.open("feature", &mut Vec::<Entry>::new());
    let first = feature().unwrap();
    assert_eq!(titles(&first, "x"), ["feature"]);
    fs::remove_dir_all(folder.path("feature")).unwrap();
    let missing = [feature(), feature()].map(|found| found.err().map(|issue| issue.code()));
    assert_eq!(missing, [Some("PANTIN_ENVIRONMENT_NOT_FOUND"); 2]);
    assert_eq!((titles(&first, "x"), Arc::strong_count(&first)), (vec!["feature".to_owned()], 1));
    folder.write("feature/manifests/site.pp", "notify { 'again': }\n");
    assert_eq!(titles(&feature().unwrap(), "x"), ["again"]);
}

#[test]
fn a_file_that_changes_during_a_compilation_makes_it_begin_anew() {
    let folder = folder("during");
    let service = service(&folder);
    let facts = of_role("x");
    // What an attempt in vain logs is not told.
    change(&folder, "manifests/site.pp", "warning('once')\ninclude one\ninclude two\n");
    let at_attempt = |attempt| {
        if attempt == 1 {
            // After the request began, before it reads them.
            change(&folder, "data/common.yaml", "one::text: new\n");
            let text = "class one(String $text) { notify { \"both ${text}\": } }\n";
            change(&folder, "modules/one/manifests/init.pp", text);
        }
    };
    let mut heard = Heard { at_attempt: Some(Box::new(at_attempt)), ..Heard::default() };
    assert_eq!(serving::titles(&service, &node(&facts), &mut heard), ["both new", "template"]);
    assert_eq!((heard.generations.as_slice(), heard.log.len()), (&[1, 2][..], 1));

    let facts = of_role("other");
    let at_attempt = |attempt| {
        change(&folder, "data/other.yaml", &format!("one::text: number {attempt}\n"));
    };
    let mut heard = Heard { at_attempt: Some(Box::new(at_attempt)), ..Heard::default() };
    let failed = serving::titles(&service, &node(&facts), &mut heard);
    assert!(failed[0].starts_with("Environment 'production' changes while it is read: "), "{failed:?}");
    assert_eq!(heard.generations.len(), 8);
}

#[test]
fn timeouts_are_those_of_puppet() {
    let names = ["never", "hour", "second", "configured"];
    let timeouts = ["environment_timeout = unlimited", "environment_timeout = 1h", "environment_timeout = 1", ""];
    let folder = folder("timeouts");
    for (name, timeout) in names.iter().zip(timeouts) {
        folder.write(&format!("{name}/environment.conf"), &format!("{timeout}\n"));
        folder.write(&format!("{name}/manifests/site.pp"), "notify { 'first': }\n");
    }
    thread::sleep(SETTLED);
    let puppet_conf = "[main]\nenvironment_timeout = 30m\n[server]\nenvironment_timeout = 5m\n".to_owned();
    let service = Setup { puppet_conf, ..Setup::new(&folder.0) }.service();
    let open = |name: &str| service.open(name, &mut Vec::<Entry>::new()).unwrap();
    let all = || names.map(|name| titles(&open(name), "x").concat());
    assert_eq!(all(), ["first"; 4]);
    let read = names.map(|name| EnvironmentTimeout::of(open(name).environment()));
    let seconds = EnvironmentTimeout::Seconds;
    assert_eq!(read, [EnvironmentTimeout::Unlimited, seconds(3_600), seconds(1), seconds(300)]);
    for name in names {
        folder.write(&format!("{name}/manifests/site.pp"), "notify { 'changed': }\n");
    }
    assert_eq!(all(), ["first"; 4]);
    thread::sleep(Duration::from_millis(1_100));
    assert_eq!(all(), ["first", "first", "changed", "first"]);
    service.flush(Some("never"));
    assert_eq!(all(), ["changed", "first", "changed", "first"]);
    service.flush(None);
    assert_eq!(all(), ["changed"; 4]);
}

#[test]
fn an_error_is_told_to_those_who_asked_and_not_remembered() {
    let folder = folder("errors");
    let service = service(&folder);
    let first = open(&service).unwrap();
    change(&folder, "environment.conf", "modulepath = modules\nenvironment_timeout = soon\n");
    let errors = [open(&service), open(&service)].map(|opened| opened.err().map(|issue| issue.text().to_owned()));
    let error = "Invalid 'time to live' format '\"soon\"' for parameter: environment_timeout";
    assert_eq!(errors, [Some(error.to_owned()), Some(error.to_owned())]);
    assert_eq!(titles(&first, "x"), ["one common", "template"]);
    change(&folder, "environment.conf", "modulepath = modules\n");
    assert_eq!(titles(&open(&service).unwrap(), "x"), ["one common", "template"]);
}

#[test]
fn generations_that_nobody_uses_are_freed() {
    let folder = folder("freed");
    let service = service(&folder);
    let mut weak: Vec<Weak<Generation>> = Vec::new();
    let mut workspaces = Workspaces::default();
    let facts = of_role("x");
    for number in 0..5 {
        change(&folder, "data/common.yaml", &format!("one::text: number {number}\n"));
        // A thread that waits for its next request holds on to none.
        let made = service.compile(&node(&facts), &mut workspaces, &mut Heard::default(), None, |catalog, _| {
            Ok(catalog.resources.iter().any(|resource| resource.title == format!("one number {number}")))
        });
        assert!(made.unwrap());
        weak.push(Arc::downgrade(&open(&service).unwrap()));
    }
    assert_eq!(weak.iter().filter(|generation| generation.upgrade().is_some()).count(), 1);
    drop(service);
    assert_eq!(weak.iter().filter(|generation| generation.upgrade().is_some()).count(), 0);
}

#[test]
fn a_workspace_of_another_generation_has_none_of_its_ruby_code() {
    let folder = folder("workspaces");
    let service = service(&folder);
    let mut workspaces = Workspaces::default();
    let facts = of_role("x");
    for text in ["one", "two"] {
        change(&folder, "modules/two/templates/a.erb", text);
        let made = service.compile(&node(&facts), &mut workspaces, &mut Heard::default(), None, |catalog, _| {
            Ok(catalog.resources.iter().any(|resource| resource.title == text))
        });
        assert!(made.unwrap());
    }
}

#[test]
fn a_generation_is_identified_by_its_content() {
    let folder = folder("identity");
    let service = service(&folder);
    let id = || open(&service).unwrap().code_id().unwrap().to_owned();
    let first = id();
    assert_eq!((first.len(), id()), (64, first.clone()));
    change(&folder, "data/common.yaml", "one::text: changed\n");
    let second = id();
    assert_ne!(first, second);
    change(&folder, "data/common.yaml", "one::text: common\n");
    assert_eq!(id(), first);
    change(&folder, "modules/one/manifests/more.pp", "class one::more { }\n");
    assert_ne!(id(), first);
    // It is of the catalogs of a service that tells it.
    let telling = Setup::new(&folder.0).service().with_code_ids();
    let (facts, expected) = (of_role("x"), id());
    let made = telling.compile(&node(&facts), &mut Workspaces::default(), &mut Heard::default(), None, |catalog, _| {
        Ok(catalog.identity.code_id.map(str::to_owned))
    });
    assert_eq!(made.unwrap(), Some(expected));
    // A file that nobody has read so far cannot be told of any more as it was.
    let late = open(&service).unwrap();
    change(&folder, "data/other.yaml", "one::text: late\n");
    let of_late = Setup::new(&folder.0).service();
    let fresh = open(&of_late).unwrap();
    change(&folder, "data/other.yaml", "one::text: later\n");
    assert_eq!(fresh.code_id().unwrap_err().code(), "PANTIN_ENVIRONMENT_KEEPS_CHANGING");
    drop(late);
}

#[test]
fn config_version_is_run_once_for_each_generation_whoever_asks() {
    let folder = folder("version");
    let log = folder.path("runs");
    folder.write("production/version.sh", &format!("echo run >> {0}; sleep 0.1; wc -l < {0}\n", log.display()));
    let script = folder.path("production/version.sh");
    let conf = format!("modulepath = modules\nconfig_version = /bin/sh {}\n", script.display());
    change(&folder, "environment.conf", &conf);
    let service = service(&folder);
    for generation in ["1", "2"] {
        let barrier = Barrier::new(8);
        thread::scope(|scope| {
            let ask = || {
                barrier.wait();
                let (facts, mut heard) = (of_role("x"), Heard::default());
                let made =
                    service.compile(&node(&facts), &mut Workspaces::default(), &mut heard, None, |catalog, _| {
                        Ok(format!("{:?}", catalog.identity.version))
                    });
                made.unwrap()
            };
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
            threads.into_iter().for_each(|thread| assert_eq!(thread.join().unwrap(), format!("Text({generation:?})")));
        });
        change(&folder, "data/common.yaml", "one::text: changed\n");
    }
    assert_eq!(fs::read_to_string(log).unwrap(), "run\nrun\n");
}

#[test]
fn a_queue_of_events_that_overflows_loses_no_change() {
    let folder = folder("overflow");
    let service = service(&folder);
    let seen = || answered(&service, "x");
    assert_eq!(seen(), ["one common", "template"]);
    assert_eq!(seen(), ["one common", "template"]);
    let most: usize = fs::read_to_string("/proc/sys/fs/inotify/max_queued_events").unwrap().trim().parse().unwrap();
    let data = folder.path("production/data");
    let names = [data.join("noise"), data.join("more noise")];
    fs::write(&names[0], "").unwrap();
    // Two events for each.
    for number in 0..=most {
        fs::rename(&names[number % 2], &names[1 - number % 2]).unwrap();
    }
    change(&folder, "data/common.yaml", "one::text: after the noise\n");
    assert_eq!(seen(), ["one after the noise", "template"]);
    change(&folder, "data/common.yaml", "one::text: later\n");
    assert_eq!(seen(), ["one later", "template"]);
}

#[test]
fn many_nodes_of_a_command_have_one_generation_until_one_meets_a_change() {
    let folder = folder("command");
    let of = |lifetime| Setup { lifetime, ..Setup::new(&folder.0) }.service();
    let (run, single) = (of(Lifetime::OneRun), of(Lifetime::OneRequest));
    let seen = |service: &Service, role: &str| answered(service, role);
    assert_eq!(seen(&run, "x"), ["one common", "template"]);
    assert_eq!(seen(&single, "x"), ["one common", "template"]);
    let generation = open(&run).unwrap();
    change(&folder, "data/common.yaml", "one::text: changed\n");
    change(&folder, "modules/one/manifests/init.pp", "class one(String $text) { notify { \"new ${text}\": } }\n");
    change(&folder, "manifests/site.pp", "warning('once')\ninclude one\ninclude two\n");
    assert_eq!(seen(&run, "x"), ["one common", "template"]);
    assert!(Arc::ptr_eq(&generation, &open(&run).unwrap()));
    // What nobody has read yet is not mixed with it.
    change(&folder, "data/other.yaml", "one::text: late\n");
    let mut heard = Heard::default();
    let facts = of_role("other");
    assert_eq!(serving::titles(&run, &node(&facts), &mut heard), ["new late", "template"]);
    assert_eq!(heard.generations, [1, 2]);
    let told: Vec<(Option<&str>, &str)> = heard.log.iter().map(|entry| (entry.code, &*entry.message)).collect();
    let [(Some("PANTIN_ENVIRONMENT_CHANGED"), changed), (None, "once")] = told[..] else { panic!("{told:?}") };
    let file = "production/data/other.yaml. This node and later ones use the new files";
    assert!(changed.ends_with(file), "{changed}");
    let mut heard = Heard::default();
    let facts = of_role("x");
    assert_eq!(serving::titles(&run, &node(&facts), &mut heard), ["new changed", "template"]);
    assert_eq!((heard.generations.as_slice(), heard.log.len()), (&[2][..], 1), "it is told once");
}
