//! The backup of the manual, made while a server works, and what a server restored from it has.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};

use super::authority::{Connection, connect};
use super::serving::Folder;
use super::{Running, SIMPLE};

const SETTINGS: [&str; 10] =
    ["--certname", "localhost", "--ssldir", "ssl", "--cadir", "ca", "--confdir", "etc", "--vardir", "var"];

fn command(folder: &Folder, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.current_dir(&folder.0).args(words).args(SETTINGS);
    command
}

fn start(folder: &Folder) -> Running {
    let ca = folder.path("ca").display().to_string();
    Running::start(folder, "environments", &["--storeconfigs", "--autosign", "true", "--cadir", &ca])
}

fn client(folder: &Folder, server: &Running) -> Connection {
    connect(&fs::read_to_string(folder.path("ca/ca_crt.pem")).unwrap(), server.port, None).unwrap()
}

/// Requests a certificate for a name. The server signs it.
fn enrol(folder: &Folder, server: &Running, name: &str) {
    let mut params = CertificateParams::default();
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, name);
    let request = params.serialize_request(&KeyPair::generate().unwrap()).unwrap().pem().unwrap();
    let line = format!("PUT /puppet-ca/v1/certificate_request/{name}");
    let answer = client(folder, server).ask(&line, "Content-Type: text/plain\r\n", request.as_bytes()).unwrap();
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
}

/// The serial numbers of a folder's inventory.
fn serials(folder: &Folder) -> Vec<String> {
    let inventory = fs::read_to_string(folder.path("ca/inventory.txt")).unwrap();
    inventory.lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}

fn tar(folder: &Path, words: &[&str]) {
    let output = Command::new("tar").current_dir(folder).args(words).output().unwrap();
    // 1 says that a file grew meanwhile.
    assert!(matches!(output.status.code(), Some(0 | 1)), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_backup_of_a_server_at_work_is_restored_elsewhere() {
    let site = ("environments/production/manifests/site.pp", "notify { 'hello': }\n");
    let folder = Folder::new("backup-from", &[site]);
    let made = command(&folder, &["ca", "setup", "--ca-key-type", "ec"]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    folder.write("var/bucket/a/b/contents", "x");
    let server = start(&folder);
    let facts = folder.path("facts.json");
    fs::write(&facts, "{\"kernel\":\"Linux\"}").unwrap();
    let kept = command(&folder, &["compile", "agent1.test", "--facts", "facts.json", "--storeconfigs"])
        .args(["--environmentpath", "environments"])
        .output()
        .unwrap();
    assert!(kept.status.success(), "{}", String::from_utf8_lossy(&kept.stderr));
    let (is_over, enrolled) = (AtomicBool::new(false), AtomicU64::new(0));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                let number = enrolled.fetch_add(1, Ordering::Relaxed);
                enrol(&folder, &server, &format!("n{number}.test"));
            }
        });
        while enrolled.load(Ordering::Relaxed) < 5 {
            std::thread::yield_now();
        }
        // The recipe of `pantin help serve`.
        tar(&folder.0, &["-cf", "authority.tar", "ca", "ssl"]);
        let export = command(&folder, &["store", "export", "-o", "store.jsonl"]).output().unwrap();
        assert!(export.status.success(), "{}", String::from_utf8_lossy(&export.stderr));
        assert!(export.stdout.is_empty());
        tar(&folder.0, &["-cf", "bucket.tar", "-C", "var", "bucket"]);
        is_over.store(true, Ordering::Relaxed);
    });
    drop(server);
    let restored = Folder::new("backup-to", &[site]);
    fs::create_dir_all(restored.path("var")).unwrap();
    for (archive, place) in [("authority.tar", "."), ("bucket.tar", "var")] {
        let archive = folder.path(archive).display().to_string();
        tar(&restored.path(place), &["-xf", &archive]);
    }
    let lines = folder.path("store.jsonl").display().to_string();
    let import = command(&restored, &["store", "import", &lines]).output().unwrap();
    assert!(import.status.success(), "{}", String::from_utf8_lossy(&import.stderr));
    assert!(String::from_utf8_lossy(&import.stdout).contains("1 nodes"));
    assert_eq!(fs::read_to_string(restored.path("var/bucket/a/b/contents")).unwrap(), "x");
    // What was signed before the backup is known; nothing that is signed now has a serial number twice.
    let server = start(&restored);
    let mut connection = client(&restored, &server);
    assert_eq!(connection.ask(SIMPLE, "", b"").unwrap().status, 200);
    assert_eq!(connection.ask("GET /puppet-ca/v1/certificate/n0.test", "", b"").unwrap().status, 200);
    for name in ["new1.test", "new2.test"] {
        enrol(&restored, &server, name);
    }
    let mut known = serials(&restored);
    let count = known.len();
    assert!(count >= 6, "{known:?}");
    known.sort();
    known.dedup();
    assert_eq!(known.len(), count, "{known:?}");
}
