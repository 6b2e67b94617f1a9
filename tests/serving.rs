//! A service as a server has it: many threads, files that change under them, deployments, requests that are given up.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

mod process;
#[expect(clippy::module_inception, reason = "the module has the name of the file in tests/support")]
#[path = "support/serving.rs"]
mod serving;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use pantin::catalog::Delivered;
use pantin::compile::{Compiled, Workspace};
use pantin::diagnostics::Entry;
use pantin::environment::ArtefactMode;
use pantin::host::processes::Finished;
use pantin::host::{CompiledForms, Disk, Files, Listed, Machine, Metadata, Stamp, System, Watch};
use pantin::service::{Node, Service, Workspaces};
use process::command;
use serde_json::Value;
use serving::{Folder, Heard, Setup, cancellable, facts, node, titles};

const SETTLED: Duration = Duration::from_millis(40);

const ROLES: [&str; 3] = ["web", "db", "none"];

/// Whatever is read of an environment tells a version: a manifest, a class, a template, a file, data. A writer changes them in
/// this order.
const VERSIONED: [&str; 6] = [
    "manifests/site.pp",
    "modules/one/manifests/init.pp",
    "modules/one/templates/text.epp",
    "modules/one/files/text",
    "data/common.yaml",
    "data/web.yaml",
];

fn content(path: &str, version: usize) -> String {
    match path {
        "manifests/site.pp" => format!("notify {{ 'site {version}': }}\ninclude one\n"),
        "modules/one/manifests/init.pp" => format!(
            "class one($text) {{\n  notify {{ 'class {version}': }}\n  notify {{ \"data ${{text}}\": }}\n  \
             notify {{ epp('one/text.epp'): }}\n  notify {{ file('one/text'): }}\n}}\n"
        ),
        "data/common.yaml" => format!("one::text: common {version}\n"),
        "data/web.yaml" => format!("one::text: web {version}\n"),
        other => format!("{other} {version}"),
    }
}

/// An environment whose files have these versions.
fn write(folder: &Folder, environment: &str, versions: [usize; 6]) {
    folder.write(&format!("{environment}/environment.conf"), "modulepath = modules\n");
    let hierarchy = "version: 5\nhierarchy:\n  - name: all\n    paths: ['%{facts.role}.yaml', 'common.yaml']\n";
    folder.write(&format!("{environment}/hiera.yaml"), hierarchy);
    for (path, version) in VERSIONED.iter().zip(versions) {
        folder.write(&format!("{environment}/{path}"), &content(path, version));
    }
}

/// A catalog without what differs each time that one is made.
fn comparable(json: &[u8]) -> Value {
    let mut catalog: Value = serde_json::from_slice(json).unwrap();
    for name in ["version", "catalog_uuid"] {
        assert!(catalog.as_object_mut().unwrap().remove(name).is_some(), "{name}");
    }
    catalog
}

/// The versions that a catalog of a role tells, in the order of [`VERSIONED`]; a file that it does not need has none.
fn versions(catalog: &Value, role: &str) -> [Option<usize>; 6] {
    let resources = catalog["resources"].as_array().unwrap().iter();
    let titles: Vec<&str> =
        resources.filter(|resource| resource["type"] == "Notify").map(|it| it["title"].as_str().unwrap()).collect();
    let of = |prefix: &str| {
        let rest = titles.iter().find_map(|title| title.strip_prefix(prefix));
        rest.map(|rest| rest.trim().parse().unwrap())
    };
    let web = (role == "web").then(|| of("data web ")).flatten();
    let files = VERSIONED[2..4].iter().map(|path| of(&format!("{path} "))).collect::<Vec<_>>();
    [of("site "), of("class "), files[0], files[1], of("data common "), web]
}

fn compile(service: &Service, workspaces: &mut Workspaces, role: &str) -> Vec<u8> {
    let facts = facts(&format!(r#"{{"role": "{role}"}}"#));
    let node = Node { name: role, ..node(&facts) };
    let text = |catalog: &Delivered<'_>, workspace: &Workspace| Ok(Compiled::of(catalog, workspace).json);
    service.compile(&node, workspaces, &mut Heard::default(), None, text).unwrap()
}

/// What a process of its own makes of the files as they are.
fn fresh(folder: &Folder, role: &str) -> Value {
    folder.write("facts.json", &format!(r#"{{"role": "{role}"}}"#));
    let arguments = ["catalog", "compile", role, "--facts", "facts.json", "--no-cache", "--environmentpath"];
    let output = command(&folder.0, &arguments).arg(&folder.0).output().unwrap();
    assert!(output.status.success(), "{}", process::all_err(&output));
    comparable(&output.stdout)
}

/// Compiles with eight threads while `write` changes files: the catalogs by role, each once. `write` gets how many there are
/// so far.
fn hammer(service: &Service, write: impl FnOnce(&AtomicUsize)) -> Vec<(&'static str, Value)> {
    let is_over = AtomicBool::new(false);
    let found = Mutex::new(BTreeMap::new());
    let compiled = AtomicUsize::new(0);
    thread::scope(|scope| {
        for at in 0..8 {
            let (is_over, found, compiled) = (&is_over, &found, &compiled);
            scope.spawn(move || {
                let mut workspaces = Workspaces::default();
                let role = ROLES[at % ROLES.len()];
                while !is_over.load(Ordering::SeqCst) {
                    let catalog = comparable(&compile(service, &mut workspaces, role));
                    compiled.fetch_add(1, Ordering::SeqCst);
                    found.lock().unwrap().entry((role, catalog.to_string())).or_insert(catalog);
                }
            });
        }
        write(&compiled);
        is_over.store(true, Ordering::SeqCst);
    });
    found.into_inner().unwrap().into_iter().map(|((role, _), catalog)| (role, catalog)).collect()
}

#[test]
fn every_catalog_is_of_one_state_of_files_that_are_replaced_one_by_one() {
    let folder = Folder::new("serving-files", &[]);
    write(&folder, "production", [0; 6]);
    thread::sleep(SETTLED);
    let service = Setup::new(&folder.0).service();
    let found = hammer(&service, |compiled| {
        let wait_for = |more: usize| {
            let enough = compiled.load(Ordering::SeqCst) + more;
            while compiled.load(Ordering::SeqCst) < enough {
                thread::sleep(Duration::from_millis(1));
            }
        };
        for version in 1..=12 {
            for (at, path) in VERSIONED.iter().enumerate() {
                folder.replace(&format!("production/{path}"), &content(path, version));
                // Now and then the next one comes at once.
                wait_for(if (at + version) % 3 == 0 { 9 } else { version % 2 });
            }
        }
    });
    assert!(found.len() > 12, "{}", found.len());
    // The versions on the disk never rose, and never differed by more than one.
    for (role, catalog) in found {
        let told = versions(&catalog, role);
        let known: Vec<usize> = told.iter().flatten().copied().collect();
        assert_eq!(known.len(), 5, "{told:?}");
        assert!(known.is_sorted_by(|one, next| one >= next) && known[0] - known[4] <= 1, "{told:?}");
        let highest = known[0];
        // A file that the catalog does not need is as its neighbours let it be.
        let mut all = [highest; 6];
        for at in (0..6).rev() {
            all[at] = told[at].unwrap_or_else(|| all.get(at + 1).copied().unwrap_or(known[4]));
        }
        write(&folder, "production", all);
        assert!(catalog == fresh(&folder, role), "{told:?}");
    }
}

#[test]
fn every_catalog_is_of_one_deployment_of_those_that_a_link_leads_to() {
    let folder = Folder::new("serving-links", &[]);
    for version in 0..2 {
        write(&folder, &format!("versions/{version}"), [version; 6]);
    }
    symlink("versions/0", folder.path("production")).unwrap();
    thread::sleep(SETTLED);
    let service = Setup::new(&folder.0).service();
    let found = hammer(&service, |compiled| {
        for number in 1..=40 {
            symlink(format!("versions/{}", number % 2), folder.path(".next")).unwrap();
            fs::rename(folder.path(".next"), folder.path("production")).unwrap();
            // The next one comes at once, or when there are some catalogs of this one.
            let enough = compiled.load(Ordering::SeqCst) + 6 * (number % 5);
            while compiled.load(Ordering::SeqCst) < enough {
                thread::sleep(Duration::from_millis(1));
            }
        }
    });
    // Both of each role, and nothing in between.
    assert_eq!(found.len(), 2 * ROLES.len());
    for (role, catalog) in found {
        let version = versions(&catalog, role)[0].unwrap();
        fs::remove_file(folder.path("production")).unwrap();
        symlink(format!("versions/{version}"), folder.path("production")).unwrap();
        assert!(catalog == fresh(&folder, role), "{:?}", versions(&catalog, role));
    }
}

#[test]
fn a_request_that_is_given_up_fails_no_other_that_waits_for_the_same_environment() {
    let folder = Folder::new("serving-given-up", &[]);
    write(&folder, "production", [0; 6]);
    folder.write("version.sh", "sleep 1\necho 7\n");
    let script = folder.path("version.sh").display().to_string();
    folder.write("production/environment.conf", &format!("modulepath = modules\nconfig_version = /bin/sh {script}\n"));
    thread::sleep(SETTLED);
    let service = Setup::new(&folder.0).service();
    let facts = facts(r#"{"role": "none"}"#);
    let cancel = Arc::new(AtomicBool::new(false));
    thread::scope(|scope| {
        let opens = scope.spawn(|| titles(&service, &cancellable(node(&facts), &cancel), &mut Heard::default()));
        thread::sleep(Duration::from_millis(200));
        let waits = scope.spawn(|| titles(&service, &node(&facts), &mut Heard::default()));
        let begun = Instant::now();
        let deadline = Some(begun + Duration::from_millis(100));
        let impatient = titles(&service, &Node { deadline, ..node(&facts) }, &mut Heard::default());
        assert!(impatient[0].contains("takes longer than"), "{impatient:?}");
        assert!(begun.elapsed() < Duration::from_millis(700));
        cancel.store(true, Ordering::SeqCst);
        let cancelled = opens.join().unwrap();
        assert!(cancelled[0].contains("was not done when the compilation was cancelled"), "{cancelled:?}");
        assert_eq!(waits.join().unwrap()[0], "site 0");
    });
}

/// Whatever Ruby does while somebody cancels, it ends soon, and the thread's next request has a Ruby of its own.
#[test]
fn a_request_that_is_cancelled_while_ruby_runs_ends_and_leaves_nothing_to_the_next() {
    let folder = Folder::new("serving-cancelled-ruby", &[]);
    let function = "Puppet::Functions.create_function(:'m::act') do\n  def act(code)\n    eval(code)\n  end\nend\n";
    folder.write("production/modules/m/lib/puppet/functions/m/act.rb", function);
    folder.write("production/manifests/site.pp", "notify { \"said ${m::act($facts['code'])}\": }\n");
    thread::sleep(SETTLED);
    let service = Setup::new(&folder.0).service();
    let title = |facts: &str, cancel: &Arc<AtomicBool>, workspaces: &mut Workspaces| {
        let facts = serving::facts(facts);
        let node = cancellable(node(&facts), cancel);
        let made = service.compile(&node, workspaces, &mut Heard::default(), None, |catalog, _| {
            let notification = catalog.resources.iter().find(|resource| resource.type_name == "Notify");
            Ok(notification.map(|resource| resource.title.to_owned()))
        });
        made.map(Option::unwrap).map_err(|diagnostic| diagnostic.issue().code())
    };
    let ready = folder.path("ready");
    let mut workspaces = Workspaces::default();
    for code in ["sleep", "loop { }", "trap(:TERM, :IGNORE); (1 << 2_000_000_000).to_s"] {
        let code = format!("$left = 1; File.write('{}', ''); {code}", ready.display());
        let facts = serde_json::json!({ "code": code }).to_string();
        let cancel = Arc::new(AtomicBool::new(false));
        let (cancelled, took) = thread::scope(|scope| {
            let canceller = scope.spawn(|| {
                while !ready.exists() {
                    thread::sleep(Duration::from_millis(10));
                }
                thread::sleep(Duration::from_millis(100));
                cancel.store(true, Ordering::SeqCst);
                Instant::now()
            });
            let cancelled = title(&facts, &cancel, &mut workspaces);
            (cancelled, canceller.join().unwrap().elapsed())
        });
        assert_eq!(cancelled, Err("PANTIN_CANCELLED"), "{code}");
        assert!(took < Duration::from_secs(5), "{code}: {took:?}");
        fs::remove_file(&ready).unwrap();
        let next = title(r#"{"code": "$left.inspect"}"#, &Arc::default(), &mut workspaces);
        assert_eq!(next.as_deref(), Ok("said nil"), "{code}");
    }
}

/// The files of the disk; counts how often somebody looked at a stamp.
#[derive(Debug, Default)]
struct Counted {
    stamps: AtomicUsize,
    is_unwatched: bool,
}

impl Files for Counted {
    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        Disk.read(path)
    }

    fn metadata(&self, path: &Path) -> std::io::Result<Metadata> {
        Disk.metadata(path)
    }

    fn list(&self, path: &Path) -> std::io::Result<Vec<String>> {
        Disk.list(path)
    }

    fn list_with_kinds(&self, path: &Path) -> std::io::Result<Vec<Listed>> {
        Disk.list_with_kinds(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        Disk.is_link(path)
    }

    fn real_path(&self, path: &Path) -> std::io::Result<PathBuf> {
        Disk.real_path(path)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        self.stamps.fetch_add(1, Ordering::SeqCst);
        Disk.stamp(path)
    }

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        Disk.link_stamp(path)
    }

    fn watch(&self) -> Option<Box<dyn Watch>> {
        if self.is_unwatched { None } else { Disk.watch() }
    }
}

impl Machine for Counted {
    fn now(&self) -> i128 {
        Disk.now()
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> std::io::Result<Finished> {
        Disk.run(program, arguments, directory)
    }
}

impl CompiledForms for Counted {}

#[test]
fn files_are_looked_at_only_when_something_happened() {
    let folder = Folder::new("serving-looks", &[]);
    write(&folder, "production", [0; 6]);
    thread::sleep(SETTLED);
    let open = |service: &Service| service.open("production", &mut Vec::new()).unwrap();
    let looks = |files: &Arc<Counted>, service: &Service| {
        let before = files.stamps.load(Ordering::SeqCst);
        open(service);
        files.stamps.load(Ordering::SeqCst) - before
    };
    let counted = |files: &Arc<Counted>| {
        let service = Setup { files: Arc::clone(files) as Arc<dyn System>, ..Setup::new(&folder.0) }.service();
        compile(&service, &mut Workspaces::default(), "web");
        open(&service);
        service
    };
    let files = Arc::new(Counted::default());
    let service = counted(&files);
    assert_eq!([looks(&files, &service), looks(&files, &service)], [0, 0]);
    // What concerns nothing that was read.
    folder.write("production/data/notes/README", "text");
    folder.write("beside/README", "text");
    open(&service);
    folder.write("production/data/notes/README", "other text");
    folder.write("beside/README", "other text");
    assert_eq!(looks(&files, &service), 0);
    // Only where something happened.
    folder.write("production/data/web.yaml", "one::text: web 1\n");
    let told = looks(&files, &service);
    assert!((1..=10).contains(&told), "{told}");
    // Where nothing tells of changes, looking takes no more than a small part of the time.
    let files = Arc::new(Counted { is_unwatched: true, ..Counted::default() });
    let service = counted(&files);
    thread::sleep(Duration::from_millis(100));
    assert!(looks(&files, &service) > 10);
    let begun = Instant::now();
    let all: usize = (0..1_000).map(|_| usize::from(looks(&files, &service) > 0)).sum();
    assert!(all < 200, "{all} looks in {:?}", begun.elapsed());
    thread::sleep(SETTLED);
    folder.write("production/data/web.yaml", "one::text: web 2\n");
    thread::sleep(Duration::from_millis(200));
    let catalog = comparable(&compile(&service, &mut Workspaces::default(), "web"));
    assert_eq!(versions(&catalog, "web")[5], Some(2));
}

#[test]
fn another_artefact_is_another_generation() {
    for mode in [ArtefactMode::Frozen, ArtefactMode::Checked] {
        let folder = Folder::new(&format!("serving-artefact-{mode:?}"), &[]);
        for name in ["production", "feature"] {
            write(&folder, name, [0; 6]);
        }
        let build = |name: &str| {
            let output = format!("artefacts/{name}.pantin");
            let arguments = ["cache", "build", name, "--output", &output, "--environmentpath"];
            let output = command(&folder.0, &arguments).arg(&folder.0).output().unwrap();
            assert!(output.status.success(), "{}", process::all_err(&output));
        };
        fs::create_dir_all(folder.path("artefacts")).unwrap();
        build("production");
        build("feature");
        thread::sleep(SETTLED);
        let service = Setup { artefact: Some((folder.path("artefacts"), mode)), ..Setup::new(&folder.0) }.service();
        let facts = facts(r#"{"role": "web"}"#);
        let of = |environment| {
            let asked = Node { environment: Some(environment), ..node(&facts) };
            titles(&service, &asked, &mut Heard::default())[0].clone()
        };
        let both = || [of("production"), of("feature")];
        assert_eq!(both(), ["site 0", "site 0"]);
        let before = service.open("production", &mut Vec::new()).unwrap();
        write(&folder, "production", [1; 6]);
        thread::sleep(SETTLED);
        let unbuilt = if mode == ArtefactMode::Frozen { "site 0" } else { "site 1" };
        assert_eq!(both(), [unbuilt, "site 0"]);
        build("production");
        thread::sleep(SETTLED);
        assert_eq!(both(), ["site 1", "site 0"]);
        let after = service.open("production", &mut Vec::new()).unwrap();
        assert!(after.number() > before.number());
        assert_eq!(Arc::strong_count(&before), 1, "nobody else has it any more");
    }
}

#[test]
fn generations_are_told_to_whoever_wants_to_know_everything() {
    let folder = Folder::new("serving-log", &[]);
    write(&folder, "production", [0; 6]);
    thread::sleep(SETTLED);
    let service = Setup::new(&folder.0).service();
    let facts = facts(r#"{"role": "web"}"#);
    let told = |message: &str| {
        let mut heard = Heard { wants_everything: true, ..Heard::default() };
        titles(&service, &node(&facts), &mut heard);
        let found = heard.log.iter().find(|entry| entry.message.starts_with(message)).cloned();
        found.map(|entry| {
            entry.fields.into_iter().map(|(name, value)| (name, value.to_string())).collect::<BTreeMap<_, _>>()
        })
    };
    let opened = told("Opened the environment production in ").unwrap();
    assert_eq!((&*opened["generation"], &*opened["modules"]), ("1", "1"));
    assert_eq!(opened["environment"], r#""production""#);
    assert_eq!(told("Freed "), None);
    assert_eq!(told("The environment production"), None);
    folder.replace("production/data/common.yaml", "one::text: changed\n");
    folder.replace("production/data/web.yaml", "one::text: changed\n");
    thread::sleep(SETTLED);
    let mut heard = Heard { wants_everything: true, ..Heard::default() };
    titles(&service, &node(&facts), &mut heard);
    let of = |entry: &Entry| -> BTreeMap<_, _> {
        entry.fields.iter().map(|(name, value)| (*name, value.to_string())).collect()
    };
    let generations: Vec<&Entry> = heard.log.iter().filter(|entry| entry.message.contains("generation ")).collect();
    let [changed, freed] = generations[..] else { panic!("{generations:#?}") };
    assert!(changed.message.starts_with("The environment production changed: generation 2 has other "), "{changed:?}");
    let changed = of(changed);
    assert_eq!((&*changed["before"], &*changed["generation"]), ("1", "2"));
    let named: Vec<String> = serde_json::from_str(&changed["changed"]).unwrap();
    assert_eq!(changed["changes"], named.len().to_string());
    assert_eq!(changed["environment"], r#""production""#);
    assert!(changed["changed"].contains("production/data/web.yaml"), "{changed:?}");
    // Nobody used the one before any more; one that somebody uses is freed when that ends, which the next request tells.
    assert_eq!(freed.message, "Freed generation 1 of the environment production, which nobody uses any more");
    let freed = of(freed);
    assert_eq!((&*freed["environment"], &*freed["generation"]), (r#""production""#, "1"));
    assert!(freed["age"].parse::<f64>().unwrap() > 0.0);
    let used = service.open("production", &mut Vec::new()).unwrap();
    folder.replace("production/data/common.yaml", "one::text: once more\n");
    thread::sleep(SETTLED);
    assert_eq!(told("Freed "), None);
    drop(used);
    assert_eq!(told("Freed generation 2 ").unwrap()["generation"], "2");
    assert_eq!(told("Freed "), None);
}
