//! PostgreSQL as a store: who is let in, what becomes of a server that is gone, and of several that write at once.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use pantin::diagnostics::Issue;
use pantin::host::Disk;
use pantin::store::{
    Address, Archive, Depot, Documents as _, Extract, KeptCatalog, Nodes as _, PostgreSql, Queue, Run, Store, Subject,
    Told, Untaken,
};

use super::authority::Authority;
use super::service::{Cluster, PASSWORD};
use super::{collect, exported, postgresql, process, publish, text};

fn at(url: &str) -> PostgreSql {
    PostgreSql::new(Address::of_url(url, &Disk).unwrap(), Arc::new(Disk)).unwrap()
}

/// What becomes of the first connection.
fn told(url: &str) -> String {
    match at(url).check() {
        Ok(()) => "taken".to_owned(),
        Err(untaken) => Issue::from(untaken).text().to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn servers_are_believed_as_sslmode_says() {
    let cluster = Cluster::shared();
    let folder = process::folder("store/tls", &[]);
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (root, other) = (write("root.pem", &cluster.authority.pem), write("other.pem", &Authority::new("other").pem));
    let (revoked, none) =
        (write("revoked.pem", &cluster.authority.revoked(&[7])), write("none.pem", &cluster.authority.revoked(&[])));
    cluster.sql("postgres", "CREATE SCHEMA tls");
    let connect = |host: &str, tls: &str| {
        let (port, password) = (cluster.port, escaped(PASSWORD));
        let told =
            told(&format!("postgresql://locked:{password}@{host}:{port}/postgres?options=-csearch_path%3Dtls&{tls}"));
        assert!(!told.contains(PASSWORD), "{told}");
        told
    };
    let is = |host: &str, tls: &str, expected: &str| {
        let told = connect(host, tls);
        assert!(told.contains(expected), "{host} {tls}: {told}");
    };
    is("localhost", "", "taken");
    is("localhost", "sslmode=require&channel_binding=require", "taken");
    is("localhost", "sslmode=disable", "no pg_hba.conf entry");
    is("localhost", &format!("sslmode=require&sslrootcert={other}"), "UnknownIssuer");
    is("localhost", &format!("sslmode=verify-ca&sslrootcert={root}"), "taken");
    is("localhost", &format!("sslmode=verify-ca&sslrootcert={other}"), "UnknownIssuer");
    is("localhost", &format!("sslmode=verify-full&sslrootcert={root}&sslcrl={none}"), "taken");
    is("localhost", &format!("sslmode=verify-full&sslrootcert={root}&sslcrl={revoked}"), "Revoked");
    is("localhost", &format!("sslmode=verify-full&sslrootcert={root}.none"), "root.pem.none");
    // The certificate has another name.
    is("127.0.0.1", &format!("sslmode=verify-ca&sslrootcert={root}"), "taken");
    is("127.0.0.1", &format!("sslmode=verify-full&sslrootcert={root}"), "certificate not valid for name");
}

#[test]
fn passwords_are_in_files_and_nowhere_else() {
    let cluster = Cluster::shared();
    cluster.sql("postgres", "CREATE SCHEMA passwords");
    let port = cluster.port;
    let line = format!("localhost:{port}:postgres:locked:{}\n", PASSWORD.replace('\\', "\\\\").replace(':', "\\:"));
    let configuration = format!(
        "# The store.\nhost = localhost\nport = {port}\nuser = locked\ndbname = 'postgres'\nsslmode = require\n\
         passfile = {{}}/passwords\noptions = -c search_path=passwords\n"
    );
    let folder = process::folder("store/passwords", &[("passwords", &line)]);
    let configuration = configuration.replace("{}", &folder.display().to_string());
    std::fs::create_dir_all(folder.join("conf")).unwrap();
    std::fs::write(folder.join("conf/postgresql.conf"), configuration).unwrap();
    std::fs::write(folder.join("conf/puppet.conf"), "[main]\nstoreconfigs_backend = postgresql\n").unwrap();
    let status = || process::run(&folder, &["store", "status"]);
    let mode = |mode: u32| {
        std::fs::set_permissions(folder.join("passwords"), std::fs::Permissions::from_mode(mode)).unwrap();
    };
    mode(0o644);
    let output = status();
    assert_eq!(output.status.code(), Some(1));
    assert!(process::err(&output).contains("it needs the mode 0600"), "{}", process::err(&output));
    mode(0o600);
    let output = status();
    let said = process::out(&output);
    assert!(said.starts_with(&format!("postgresql://locked@localhost:{port}/postgres, ")), "{said}");
    // `PGPASSFILE`, and a password that is wrong.
    let url = format!("postgresql://locked@localhost:{port}/postgres?options=-csearch_path%3Dpasswords");
    let with = |variable: &str, value: &Path| {
        let output = process::command(&folder, &["store", "status", "--store", &url]).env(variable, value).output();
        output.unwrap()
    };
    let output = with("PGPASSFILE", &folder.join("passwords"));
    assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
    let output = with("PGPASSWORD", Path::new("wrong-one"));
    let said = process::err(&output) + &process::out(&output);
    assert!(said.contains("password authentication failed") && !said.contains("wrong-one"), "{said}");
}

#[test]
fn what_is_no_store_is_told_and_left_alone() {
    let cluster = Cluster::shared();
    let url = cluster.url("others");
    cluster.sql("postgres", "CREATE TABLE others.node (x int)");
    assert!(told(&url).ends_with("/postgres is a database of another program"), "{}", told(&url));
    assert_eq!(cluster.sql("postgres", "SELECT count(*) FROM pg_tables WHERE schemaname = 'others'"), "1\n");
    let url = cluster.url("newer");
    assert_eq!(told(&url), "taken");
    cluster.sql("postgres", "UPDATE newer.pantin_store SET version = 99");
    assert!(told(&url).ends_with("has version 99; this release knows versions up to 5"), "{}", told(&url));
    let nowhere = cluster.url_of("nowhere");
    assert!(told(&nowhere).contains("no schema of its search_path exists"), "{}", told(&nowhere));
    cluster.sql("postgres", "CREATE DATABASE bytes ENCODING SQL_ASCII LOCALE 'C' TEMPLATE template0");
    let bytes = cluster.url_of("public").replace("/postgres?", "/bytes?");
    assert!(told(&bytes).contains("has the encoding SQL_ASCII, and not UTF8"), "{}", told(&bytes));
    // A document that somebody damaged.
    let store = postgresql("damaged");
    assert!(store.keep_facts("a", "production", 1, b"{}").unwrap());
    cluster.sql("postgres", "UPDATE damaged.facts SET document = 'x'");
    let issue = store.facts("a").unwrap_err();
    assert!(issue.text().contains("a document is damaged"), "{}", issue.text());
}

#[test]
fn several_make_the_same_tables_at_once() {
    let url = Cluster::shared().url("together_made");
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(|| told(&url))).collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), "taken");
        }
    });
    assert_eq!(Cluster::shared().sql("postgres", "SELECT * FROM together_made.pantin_store"), "5\n");
}

#[test]
fn transactions_that_are_in_the_way_of_each_other_are_tried_again() {
    let url = Cluster::shared().url("conflicts") + "%20-cdefault_transaction_isolation%3Dserializable";
    let (servers, rounds) = (4, 8);
    std::thread::scope(|scope| {
        for server in 0..servers {
            let url = &url;
            scope.spawn(move || {
                let store = at(url);
                for round in 0..rounds {
                    for node in ["a", "b", "c"] {
                        let title = format!("{server} {round}");
                        publish(
                            &store,
                            node,
                            i64::from(round * servers + server + 1),
                            &[exported("Web", &title, &["t"], &[])],
                        );
                    }
                }
            });
        }
    });
    let store = at(&url);
    // The newest has stayed.
    let last = format!("{} {}", servers - 1, rounds - 1);
    assert_eq!(collect(&store, "x", "Web", None), ["a", "b", "c"].map(|node| format!("{node} {last}")));
}

#[test]
fn connections_that_were_cut_are_made_again() {
    let store = at(&(Cluster::shared().url("cut") + "&application_name=cut"));
    publish(&store, "a", 1, &[exported("Web", "one", &[], &[])]);
    let snapshot = store.snapshot().unwrap();
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'cut'";
    assert_eq!(Cluster::shared().sql("postgres", cut), "2\n");
    publish(&store, "a", 2, &[exported("Web", "two", &[], &[])]);
    assert_eq!(collect(&store, "c", "Web", None), ["a two"]);
    // What was seen by a snapshot nobody sees again.
    let query = pantin::catalog::ExportQuery { node: "c", type_name: "Web", filter: None };
    assert_eq!(snapshot.collect(&query).unwrap_err().code(), "PANTIN_STORE_UNREACHABLE");
}

/// A catalog for a depot, and what it exports.
fn keep(depot: &Depot, node: &str) {
    let extract = Extract::Exports(vec![exported("Web", node, &["t"], &[("x", text("y"))])]);
    let subject = Subject { node, environment: "production", at: 1 };
    let json = b"{\"name\": \"n\"}".as_slice();
    depot.keep_catalog(&KeptCatalog { subject, json, extract: &extract, run: Run::default() }).unwrap();
}

#[test]
fn nothing_that_was_acknowledged_is_gone_when_the_server_is_killed() {
    let cluster = Cluster::new("killed");
    let folder = process::folder("store/server_killed", &[]);
    let depot = || {
        let queue = Queue::new(folder.join("waiting"), Told(Arc::new(|_| {})));
        Depot::new(Arc::new(at(&cluster.url_of("public"))), queue)
    };
    let writer = depot();
    std::thread::scope(|scope| {
        let writing = scope.spawn(|| (0..200).for_each(|node| keep(&writer, &format!("n{node:03}"))));
        while writer.nodes().is_ok_and(|nodes| nodes.len() < 40) {
            std::thread::sleep(Duration::from_millis(2));
        }
        cluster.kill();
        std::thread::sleep(Duration::from_millis(50));
        cluster.start();
        writing.join().unwrap();
    });
    // Each is in the database, or waits.
    let later = depot();
    let (stored, waiting) = (later.nodes().unwrap().len(), usize::try_from(later.waiting().unwrap().entries).unwrap());
    assert!(stored >= 40 && stored + waiting >= 200, "{stored} and {waiting}");
    assert_eq!(later.send_waiting().unwrap().taken, waiting);
    assert_eq!(later.nodes().unwrap().len(), 200);
    assert_eq!(collect(&later, "x", "Web", None).len(), 200);
    commands_without_a_server(&cluster);
}

const MANIFEST: &str = "@@notify { \"of ${trusted['certname']}\": }\nif $facts['asks'] { Notify <<| |>> }\n";

fn commands_without_a_server(cluster: &Cluster) {
    let url = cluster.url("commands");
    let folder = process::folder(
        "store/no_server",
        &[
            ("env/production/manifests/site.pp", MANIFEST),
            ("facts/a.json", "{\"name\": \"a\", \"values\": {\"asks\": false}}"),
            ("facts/b.json", "{\"name\": \"b\", \"values\": {\"asks\": false}}"),
            ("facts/c.json", "{\"name\": \"c\", \"values\": {\"asks\": true}}"),
        ],
    );
    let compile = |store: &str, node: &str| {
        let common =
            ["catalog", "compile", "--facts", "facts", "--environmentpath", "env", "--storeconfigs", "--store"];
        let output = process::run(&folder, &[&common[..], &[store, "--output", "out"], &[node]].concat());
        (output.status.code(), process::err(&output) + &process::out(&output))
    };
    cluster.stop();
    let (code, told) = compile(&url, "--all-nodes");
    assert!(code == Some(1) && told.matches("Warning: ").count() == 1, "{told}");
    assert!(told.contains("cannot be reached") && told.contains("; what is written waits in "), "{told}");
    // Who collects cannot be compiled, and is told where.
    assert!(told.contains("site.pp, line: 2") && told.contains("Compiled 2 of 3 catalogs"), "{told}");
    let (code, told) = compile(&url, "a");
    assert!(code == Some(0) && told.matches("Warning: ").count() == 1, "{told}");
    cluster.start();
    let output = process::run(&folder, &["store", "status", "--store", &url, "--render-as", "json"]);
    let status: serde_json::Value = serde_json::from_str(&process::out(&output)).unwrap();
    assert_eq!(
        (&status["waiting"]["documents"], status["nodes"].as_array().unwrap().len()),
        (&7.into(), 0),
        "{status}"
    );
    let output = process::run(&folder, &["store", "send", "--store", &url]);
    assert_eq!(process::out(&output), "7 sent, 0 refused\n", "{}", process::err(&output));
    let (code, told) = compile(&url, "c");
    assert_eq!(code, Some(0), "{told}");
    let catalog = std::fs::read_to_string(folder.join("out/c.json")).unwrap();
    assert!(catalog.contains("of a") && catalog.contains("of b"), "{catalog}");
}

#[test]
fn what_is_not_taken_says_whether_it_may_be_later() {
    let gone = "postgresql://a@127.0.0.1:1/x?connect_timeout=2";
    assert!(matches!(at(gone).keep_facts("a", "b", 1, b"{}"), Err(Untaken::Unreachable(_))));
    let store = postgresql("refused");
    assert!(matches!(store.deactivate(&["nobody".to_owned()], 1), Err(Untaken::Refused(_))));
}
