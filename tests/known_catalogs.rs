//! Catalogs that a server answers again: whatever a catalog can come of is changed, and the answer is that of a server which
//! compiles each request; what it did not come of is changed, and it is not compiled.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that reads and writes files")]

#[path = "support/asked.rs"]
mod asked;
#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::{Duration, SystemTime};

use asked::{Asked, NODE, ROLE, Server, Told, body, catalog, certificate, get};
use pantin::server::Site;
use pantin::server::authorization::Rules;
use pantin::server::catalog_cache::CatalogCache;
use pantin::server::message::Response;
use pantin::server::threads::{Size, Threads};
use serde_json::{Value, json};
use serving::{Folder, Setup};

const MANIFEST: &str = r#"
notify { "os ${facts['os']['family']} ${role} ${trusted['extensions']['pp_role']}": }
notify { lookup('key'): }
notify { "template ${inline_epp('<%= $facts["kernel"] %>')}": }
notify { file('OUTSIDE'): }
warning('something is told')
if $facts['picked'] { notify { "picked ${facts[$facts['picked']]}": } }
if $facts['timed'] { notify { "at ${Timestamp()}": } }
"#;

/// The server that keeps catalogs, and one over the same files that keeps none.
struct Both {
    keeping: Server,
    compiling: Server,
}

fn set_old(path: &Path) {
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(SystemTime::now() - Duration::from_secs(60)).unwrap();
}

impl Both {
    fn new(name: &str, bytes: usize) -> Self {
        let folder = Folder::new(&format!("known-{name}"), &[]);
        let at = folder.0.clone();
        fs::create_dir_all(at.join("outside")).unwrap();
        let outside = at.join("outside/file");
        fs::write(&outside, "outside 1").unwrap();
        set_old(&outside);
        folder.write(
            "environments/production/manifests/site.pp",
            &MANIFEST.replace("OUTSIDE", outside.to_str().unwrap()),
        );
        folder.write(
            "environments/production/hiera.yaml",
            "version: 5\nhierarchy:\n  - name: all\n    path: common.yaml\n",
        );
        folder.write("environments/production/data/common.yaml", "key: first\n");
        folder.write("enc.yaml", "parameters: {role: web}\n");
        let enc = at.join("enc");
        fs::write(&enc, format!("#!/bin/sh\ncat {}/enc.yaml\n", at.display())).unwrap();
        fs::set_permissions(&enc, fs::Permissions::from_mode(0o755)).unwrap();
        let one = |var: &str, folder: Folder, known: Option<CatalogCache>| {
            let conf =
                format!("[main]\nvardir = {0}/{var}\nnode_terminus = exec\nexternal_nodes = {0}/enc\n", at.display());
            let setup = Setup { puppet_conf: conf, ..Setup::new(&at.join("environments")) };
            let (told, threads) =
                (Told::default(), Threads::start(Size { name: "test", places: 1, queue: 1, lent: 0 }).unwrap());
            let rules = Rules::builtin("puppet.example.com");
            let service = setup.service();
            let service = if known.is_some() { service.recording_reads() } else { service };
            let mut site =
                Site::new(service, Box::new(told.clone()), rules, Duration::from_secs(60), threads.watcher());
            site.known = known;
            Server { site, told, folder, _threads: threads }
        };
        let compiling = one("var2", Folder::new(&format!("known-{name}-2"), &[]), None);
        Self { keeping: one("var1", folder, Some(CatalogCache::new(bytes))), compiling }
    }

    fn write(&self, path: &str, content: &str) {
        self.keeping.folder.write(path, content);
    }

    /// The answer is that of the server which compiles; whether it was known.
    fn ask(&self, facts: &Value, change: impl Fn(Asked<'static>) -> Asked<'static>) -> bool {
        let asked = change(request(facts, ""));
        let before = self.known();
        let response = self.keeping.ask(asked.clone());
        assert_eq!(response.status, 200, "{}", body(&response));
        let is_known = self.known() > before;
        assert_eq!(without_identifier(&response), without_identifier(&self.compiling.ask(asked)));
        is_known
    }

    fn known(&self) -> u64 {
        let metrics = body(&self.keeping.ask(get("/metrics")));
        let line = metrics.lines().find_map(|line| line.strip_prefix("pantin_catalogs_known_total ")).unwrap();
        line.parse().unwrap()
    }
}

fn request(values: &Value, more: &str) -> Asked<'static> {
    let facts = json!({ "name": NODE, "values": values, "timestamp": "2026-11-23T12:00:00.123456789+00:00" });
    catalog(NODE, &facts, more)
}

fn without_identifier(response: &Response) -> Value {
    let mut catalog: Value = serde_json::from_str(&body(response)).unwrap();
    let fields = catalog.as_object_mut().unwrap();
    assert!(fields["catalog_uuid"].as_str().unwrap().len() == 36);
    // Without a command it is when the generation was made.
    fields.retain(|name, _| name != "catalog_uuid" && name != "version");
    catalog
}

fn node() -> Value {
    json!({ "os": { "family": "Debian", "name": "Debian" }, "kernel": "Linux", "uptime": 1 })
}

/// The facts with one of another value.
fn with(name: &str, value: impl Into<Value>) -> Value {
    let mut facts = node();
    *facts.pointer_mut(&format!("/{name}")).unwrap() = value.into();
    facts
}

fn as_it_is(asked: Asked<'static>) -> Asked<'static> {
    asked
}

#[test]
fn what_a_catalog_did_not_come_of_may_change() {
    let both = Both::new("unread", 1 << 20);
    assert!(!both.ask(&node(), as_it_is));
    assert!(both.ask(&node(), as_it_is));
    assert!(both.ask(&with("uptime", 2), as_it_is));
    assert!(both.ask(&with("os/name", "Devuan"), as_it_is));
    // Who takes gzip gets the same.
    let gzip = |asked: Asked<'static>| Asked {
        headers: [asked.headers.clone(), vec![("Accept-Encoding", "gzip;q=1.0")]].concat(),
        ..asked
    };
    assert!(both.ask(&node(), gzip));
    assert!(both.ask(&with("uptime", 3), |asked| Asked {
        form: request(&with("uptime", 3), "&transaction_uuid=x").form,
        ..asked
    }));
    // Each time it is told what the compilation told, and that there is a catalog.
    let told = both.keeping.told.0.lock().unwrap();
    let count = |text: &str| told.iter().filter(|message| message.starts_with(text)).count();
    assert_eq!(
        (count("something is told"), count("Compiled catalog for agent1.test in environment production in ")),
        (6, 6)
    );
}

#[test]
fn what_a_catalog_came_of_has_it_compiled_again() {
    let both = Both::new("read", 1 << 20);
    let settled = |facts: &Value, change: fn(Asked<'static>) -> Asked<'static>| {
        assert!(!both.ask(facts, change));
        assert!(both.ask(facts, change));
    };
    settled(&node(), as_it_is);
    settled(&with("os/family", "RedHat"), as_it_is);
    settled(&with("kernel", "Hurd"), as_it_is);
    // A fact that a read one leads to.
    let mut picking = node();
    picking["picked"] = "uptime".into();
    settled(&picking, as_it_is);
    picking["uptime"] = 5.into();
    settled(&picking, as_it_is);
    // Trusted data.
    settled(&node(), |asked| asked.by(Some(certificate(NODE, &[(ROLE, "db")]))));
    settled(&node(), as_it_is);
    // What the agent wants.
    settled(&node(), |asked| Asked {
        form: request(&node(), "&static_catalog=true&checksum_type=sha256").form,
        ..asked
    });
    settled(&node(), as_it_is);
    // The classifier.
    both.write("enc.yaml", "parameters: {role: db}\n");
    settled(&node(), as_it_is);
    // Data and code of the environment.
    both.write("environments/production/data/common.yaml", "key: second\n");
    settled(&node(), as_it_is);
    let manifest = both.keeping.path("environments/production/manifests/site.pp");
    let code = fs::read_to_string(&manifest).unwrap();
    both.write("environments/production/manifests/site.pp", &format!("{code}\nnotify {{ 'more': }}\n"));
    settled(&node(), as_it_is);
    // A file outside of it, which counts again once it has settled.
    let outside = both.keeping.path("outside/file");
    fs::write(&outside, "outside 2").unwrap();
    assert!(!both.ask(&node(), as_it_is) && !both.ask(&node(), as_it_is));
    set_old(&outside);
    settled(&node(), as_it_is);
}

#[test]
fn what_cannot_be_known_is_compiled_each_time() {
    let both = Both::new("unknowable", 1 << 20);
    let mut timed = node();
    timed["timed"] = true.into();
    let title = || {
        let catalog: Value = serde_json::from_str(&body(&both.keeping.ask(request(&timed, "")))).unwrap();
        let at = catalog["resources"].as_array().unwrap().iter().filter_map(|it| it["title"].as_str());
        at.filter(|title| title.starts_with("at ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let (first, second) = (title(), title());
    assert!(first.len() == 1 && first != second && both.known() == 0, "{first:?}");
    // Nor is anything kept where there is no room.
    let both = Both::new("room", 1);
    assert!(!both.ask(&node(), as_it_is) && !both.ask(&node(), as_it_is));
}

#[test]
fn a_node_whose_facts_are_others_each_time_is_not_recorded() {
    let both = Both::new("misses", 1 << 20);
    for number in 0..10 {
        assert!(!both.ask(&with("kernel", number), as_it_is));
    }
    let known = both.keeping.site.known.as_ref().unwrap();
    let generation = both.keeping.site.service.open("production", &mut both.keeping.site.log(None)).unwrap();
    assert!(!known.wants(NODE, &generation) && known.wants("another", &generation));
    // With other code it begins anew.
    both.write("environments/production/data/common.yaml", "key: second\n");
    assert!(!both.ask(&node(), as_it_is));
    assert!(both.ask(&node(), as_it_is));
}
