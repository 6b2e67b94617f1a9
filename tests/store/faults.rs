//! What becomes of a store when files are damaged and processes are killed.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use pantin::catalog::{ExportQuery, ExportStore};
use pantin::store::{Database, Documents as _, Nodes as _};

use super::{code, exported, file, open, places, process, publish, text};

#[test]
fn what_is_no_store_is_told_and_left_alone() {
    let file = file("faults");
    assert_eq!(code(Database::open_existing(&file)), "PANTIN_NO_STORE");
    drop(Database::open(&file).unwrap());
    let sound = std::fs::read(&file).unwrap();
    // Another program's.
    std::fs::remove_file(&file).unwrap();
    let foreign = rusqlite::Connection::open(&file).unwrap();
    foreign.execute_batch("CREATE TABLE other (x)").unwrap();
    drop(foreign);
    let before = std::fs::read(&file).unwrap();
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_FOREIGN");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    // A later release's.
    std::fs::write(&file, &sound).unwrap();
    let newer = rusqlite::Connection::open(&file).unwrap();
    newer.execute_batch("PRAGMA user_version = 99").unwrap();
    drop(newer);
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_TOO_NEW");
    // No database at all, and a page that is damaged.
    std::fs::write(&file, "this is no database, and it is long enough to be looked at as one".repeat(20)).unwrap();
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_DAMAGED");
    std::fs::remove_file(&file).unwrap();
    let database = Database::open(&file).unwrap();
    for node in 0..50 {
        publish(&database, &format!("n{node}"), 1, &[exported("Web", "x", &["t"], &[("c", text(&"y".repeat(500)))])]);
    }
    drop(database);
    let mut damaged = std::fs::read(&file).unwrap();
    let length = damaged.len();
    damaged[8192..length].fill(0x5a);
    std::fs::write(&file, damaged).unwrap();
    let read = Database::open(&file).and_then(|database| database.nodes().map(|_| database)).and_then(|database| {
        let query = ExportQuery { node: "a", type_name: "Web", filter: None };
        database.collect(&query).map(|_| database)
    });
    assert_eq!(code(read), "PANTIN_STORE_DAMAGED");
    // A directory in its place.
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    assert_eq!(code(Database::open(&file)), "PANTIN_STORE_FAILED");
}

/// Runs a command whose files cannot grow beyond so many blocks of 512 bytes, as on a disk that is full.
fn run_without_room(folder: &Path, blocks: u32, arguments: &[&str]) -> std::process::Output {
    let mut command = std::process::Command::new("sh");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_pantin"), "--confdir", "conf", "--vardir", "var"]).args(arguments);
    command.current_dir(folder).env_clear().env("HOME", folder).env("PATH", "/bin:/usr/bin").output().unwrap()
}

#[test]
fn a_full_disk_is_told_and_nothing_is_half_written() {
    let folder = process::folder("store/full", &[]);
    let line = |node: usize| {
        let noise: String = (0..400).map(|part| format!("{:x}", (part * 7_919 + node * 104_729) % 1_000_003)).collect();
        format!("{{\"certname\":\"n{node}\",\"catalog_at\":1,\"catalog\":{{\"name\":\"{noise}\"}}}}\n")
    };
    std::fs::write(folder.join("lines"), (0..400).map(line).collect::<String>()).unwrap();
    let output = run_without_room(&folder, 512, &["store", "import", "--store", "s.db", "lines"]);
    let told = process::err(&output);
    assert!(output.status.code() == Some(1) && told.contains("s.db"), "{told}");
    let database = Database::open(&folder.join("s.db")).unwrap();
    let nodes = database.nodes().unwrap();
    assert!((1..400).contains(&nodes.len()), "{}", nodes.len());
    assert!(nodes.iter().all(|node| database.catalog(&node.name).unwrap().is_some()));
}

/// As long as a process waits for another one that writes, and not longer.
#[test]
fn a_store_that_another_process_does_not_let_go_of_is_told_and_what_is_written_waits() {
    let files = [("env/production/manifests/site.pp", "@@notify { 'x': }"), ("facts.json", "{}")];
    let folder = process::folder("store/locked", &files);
    let file = folder.join("s.db");
    drop(Database::open(&file).unwrap());
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let compile = ["catalog", "compile", "a", "--facts", "facts.json", "--environmentpath", "env"];
    let compile = [&compile[..], &["--storeconfigs", "--store", "s.db", "--no-cache"]].concat();
    let output = process::run(&folder, &compile);
    let told = process::err(&output);
    assert!(output.status.success() && told.matches("Warning: ").count() == 1, "{told}");
    assert!(
        told.contains("s.db was locked by another process for more than 20 seconds") && told.contains("waits in "),
        "{told}"
    );
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(process::out(&process::run(&folder, &["store", "send", "--store", "s.db"])), "2 sent, 0 refused\n");
}

#[test]
fn what_a_disk_has_no_room_for_waits() {
    let files = [("env/production/manifests/site.pp", "@@notify { 'x': }"), ("facts.json", "{}"), ("none", "")];
    let folder = process::folder("store/waits", &files);
    assert!(process::run(&folder, &["store", "import", "--store", "s.db", "none"]).status.success());
    let compile = ["catalog", "compile", "a", "--facts", "facts.json", "--environmentpath", "env"];
    let compile = [&compile[..], &["--storeconfigs", "--store", "s.db", "--no-cache"]].concat();
    // Room for what processes share of the log, and not for all pages of a catalog.
    let output = run_without_room(&folder, 66, &compile);
    let told = process::err(&output);
    assert!(output.status.success() && told.matches("Warning: ").count() == 1, "{told}");
    assert!(told.contains("s.db") && told.contains("; what is written waits in "), "{told}");
    let status = || process::out(&process::run(&folder, &["store", "status", "--store", "s.db"]));
    assert!(
        status().contains("0 nodes") && status().contains("2 documents wait (2 KiB), 0 were refused"),
        "{}",
        status()
    );
    let output = process::run(&folder, &["store", "send", "--store", "s.db"]);
    assert_eq!(process::out(&output), "2 sent, 0 refused\n", "{}", process::err(&output));
    assert!(status().contains("1 nodes") && status().contains("1 exported resources\n\n"), "{}", status());
}

#[test]
fn nothing_that_was_acknowledged_is_gone_after_a_kill() {
    let folder = process::folder("store/killed", &[]);
    let line =
        |node: usize| format!("{{\"certname\":\"n{node}\",\"catalog_at\":1,\"catalog\":{{\"name\":\"n{node}\"}}}}\n");
    std::fs::write(folder.join("lines"), (0..5_000).map(line).collect::<String>()).unwrap();
    for place in places("killed") {
        let mut last = 0;
        for patience in [40, 90, 160] {
            let mut command = process::command(&folder, &["store", "import", "--store", &place, "lines"]);
            let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(patience));
            // Perhaps it is done already.
            let _ = child.kill();
            child.wait().unwrap();
            let database = open(&folder, &place);
            let nodes = database.nodes().unwrap();
            // Nodes are taken over one after the other, each with its catalog or not at all.
            assert!(nodes.len() >= last, "{} after {last}", nodes.len());
            last = nodes.len();
            let whole = (0..last).all(|node| database.catalog(&format!("n{node}")).unwrap().is_some());
            assert!(whole, "a node of {last} has no catalog");
        }
    }
}

#[test]
fn many_processes_write_at_once() {
    let folder = process::folder("store/together", &[]);
    for place in places("together") {
        let children: Vec<_> = (0..4)
            .map(|process| {
                let lines: String = (0..50)
                    .map(|node| format!("{{\"certname\":\"p{process}n{node}\",\"catalog_at\":1,\"catalog\":{{}}}}\n"))
                    .collect();
                let name = format!("lines{process}");
                std::fs::write(folder.join(&name), lines).unwrap();
                let mut command = process::command(&folder, &["store", "import", "--store", &place, &name]);
                command.stdout(Stdio::null()).spawn().unwrap()
            })
            .collect();
        for mut child in children {
            assert!(child.wait().unwrap().success());
        }
        assert_eq!(open(&folder, &place).counts().unwrap().catalogs, 200);
    }
}
