//! PostgreSQL for tests: a server of their own from the system's programs, in a folder for temporary files, until the test ends.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    dead_code,
    unreachable_pub,
    reason = "not every test uses everything"
)]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use super::authority::Authority;

/// The password of the user `locked`.
pub const PASSWORD: &str = "open: \\sesame";

/// Ends the server and removes the folder when whoever started this is gone.
const WATCH: &str = r#"cat >/dev/null
pid=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
for _ in $(seq 100); do [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null || break; sleep 0.05; done
rm -rf "$0""#;

/// Who may come: everybody of this machine by the socket; by TCP `locked` with a password, by TLS alone.
const ACCESS: &str =
    "local all all trust\nhostssl all locked samehost scram-sha-256\nhost all postgres samehost trust\n";

/// A server.
pub struct Cluster {
    directory: PathBuf,
    pub port: u16,
    /// The authority that signed the server's certificate.
    pub authority: Authority,
    _watch: Child,
    server: Mutex<Option<Child>>,
}

fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    found.retain(|path| path.join("initdb").is_file());
    found.sort();
    let found = found.pop();
    assert!(found.is_some(), "PostgreSQL is not installed: tools/test installs it (Debian's package postgresql)");
    found.unwrap()
}

/// A program of PostgreSQL. It refuses to run as root.
fn program(name: &str) -> Command {
    let path = programs().join(name);
    let is_root = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap()) == 0;
    let mut command = match is_root {
        true => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]).arg(path);
            command
        }
        false => Command::new(path),
    };
    command.current_dir("/").env("LC_ALL", "C.UTF-8").stdin(Stdio::null()).stdout(Stdio::null());
    command
}

fn succeed(command: &mut Command) {
    let output = command.stderr(Stdio::piped()).output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Cluster {
    /// The server that the tests of this program share.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| Self::new("shared"))
    }

    /// A server of a test's own.
    pub fn new(name: &str) -> Self {
        // Several modules of one program have this file: each has servers of its own.
        let module = module_path!().replace("::", "-");
        let directory = std::env::temp_dir().join(format!("pantin-pg-{}-{module}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory).unwrap();
        let _ = Command::new("chown").arg("postgres").arg(&directory).stderr(Stdio::null()).status();
        let mut watch = Command::new("sh");
        let watch =
            watch.args(["-c", WATCH]).arg(&directory).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let data = directory.join("data");
        let flags =
            ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "--no-sync", "--no-instructions"];
        succeed(program("initdb").arg("-D").arg(&data).args(flags));
        let authority = Authority::new("PostgreSQL's");
        let issued = authority.issue("localhost", 7, 2090);
        let put = |name: &str, text: &str| {
            // In place of a file that belongs to the server's user already, or for that user.
            let path = data.join(name);
            std::fs::write(&path, text).unwrap();
            let _ = Command::new("chown").arg("postgres").arg(&path).stderr(Stdio::null()).status();
            succeed(Command::new("chmod").arg("600").arg(&path));
        };
        put("server.crt", &issued.certificate);
        put("server.key", &issued.key);
        put("pg_hba.conf", ACCESS);
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let cluster = Self { directory, port, authority, _watch: watch, server: Mutex::default() };
        cluster.start();
        cluster.sql("postgres", &format!("CREATE ROLE locked LOGIN SUPERUSER PASSWORD '{PASSWORD}'"));
        cluster
    }

    /// Starts the server, and waits until it answers.
    pub fn start(&self) {
        let mut command = program("postgres");
        command
            .arg("-D")
            .arg(self.directory.join("data"))
            .args(["-p", &self.port.to_string(), "-k"])
            .arg(&self.directory);
        let settings =
            ["listen_addresses=127.0.0.1", "ssl=on", "fsync=off", "shared_buffers=32MB", "max_connections=60"];
        settings.iter().for_each(|setting| {
            command.args(["-c", setting]);
        });
        let log = std::fs::OpenOptions::new().create(true).append(true).open(self.directory.join("log")).unwrap();
        *self.server.lock().unwrap() = Some(command.stderr(log).spawn().unwrap());
        let end = Instant::now() + Duration::from_secs(120);
        let ready =
            || program("pg_isready").args(["-q", "-p", &self.port.to_string(), "-h"]).arg(&self.directory).status();
        while !ready().unwrap().success() {
            let told = std::fs::read_to_string(self.directory.join("log")).unwrap_or_default();
            assert!(Instant::now() < end, "PostgreSQL does not start: {told}");
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Kills the server and all that it started, as a fault of the machine would.
    pub fn kill(&self) {
        if let Some(mut server) = self.server.lock().unwrap().take() {
            let children = Command::new("pgrep").args(["-P", &server.id().to_string()]).output().unwrap();
            server.kill().unwrap();
            server.wait().unwrap();
            for child in String::from_utf8_lossy(&children.stdout).split_whitespace() {
                let _ = Command::new("kill").args(["-9", child]).stderr(Stdio::null()).status();
            }
            // Whose number it had may be anybody's now.
            let _ = std::fs::remove_file(self.directory.join("data/postmaster.pid"));
        }
    }

    /// Ends the server in order; connections are cut.
    pub fn stop(&self) {
        if let Some(mut server) = self.server.lock().unwrap().take() {
            succeed(Command::new("kill").args(["-INT", &server.id().to_string()]));
            server.wait().unwrap();
        }
    }

    /// What a program of SQL answers.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let mut command = program("psql");
        command.args([
            "-XAtq",
            "-v",
            "ON_ERROR_STOP=1",
            "-U",
            "postgres",
            "-d",
            database,
            "-p",
            &self.port.to_string(),
            "-h",
        ]);
        let output =
            command.arg(&self.directory).args(["-c", sql]).stdout(Stdio::piped()).stderr(Stdio::piped()).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The URL of a schema of its own, by the socket.
    pub fn url(&self, schema: &str) -> String {
        self.sql("postgres", &format!("CREATE SCHEMA {schema}"));
        self.url_of(schema)
    }

    /// The same of a schema that is there.
    pub fn url_of(&self, schema: &str) -> String {
        let socket = self.directory.display().to_string().replace('/', "%2F");
        format!("postgresql://postgres@{socket}:{}/postgres?options=-csearch_path%3D{schema}", self.port)
    }

    /// The folder, which other users can use.
    pub fn directory(&self) -> &Path {
        &self.directory
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}
