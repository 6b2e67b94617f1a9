//! Data of the machine: default directories, the certificate name, the version of code.

use std::ffi::OsString;
use std::hash::BuildHasher;
use std::io::Read as _;
use std::net::UdpSocket;
use std::path::{Path, PathBuf};
use std::time::Instant;

use ring::rand::{SecureRandom as _, SystemRandom};

use super::context::Context;
use super::node_data::is_of_limits;
use crate::issues;
use pantin_base::diagnostics::{Category, Entry, Issue, Level, Log};
use pantin_base::platform::portable;
use pantin_base::source::text_of;
use pantin_catalog::Version;
use pantin_environment::Environment;
use pantin_host::platform::split_paths;
use pantin_host::processes::Finished;
use pantin_host::{Machine as _, OuterLibraries, PUPPET_VERSION};
use pantin_values::value::Utc;

pub use pantin_host::{Disk, Files, WatchedTree, expand_path, platform};

/// An environment variable that is set and not empty.
#[must_use]
pub fn variable(name: &str) -> Option<String> {
    std::env::var_os(name).map(text_of).filter(|value| !value.is_empty())
}

/// Environment variables with a prefix.
#[must_use]
pub(super) fn variables_with(begin: &str) -> Vec<(String, String)> {
    let text = |(name, value): (OsString, OsString)| Some((name.into_string().ok()?, value.into_string().ok()?));
    std::env::vars_os().filter_map(text).filter(|(name, _)| name.starts_with(begin)).collect()
}

/// The libraries of gems in `GEM_HOME` and `GEM_PATH`, and the directories of `RUBYLIB`. Without these variables only
/// Ruby knows its gems, and it may be missing.
pub(super) fn outer_libraries(files: &dyn Files, working_directory: &Path) -> OuterLibraries {
    let paths = |name: &str| -> Vec<PathBuf> {
        let value = variable(name).unwrap_or_default();
        let parts = split_paths(&value).filter(|part| !part.is_empty());
        parts.map(|part| expand_path(Path::new(part), working_directory)).collect()
    };
    let mut gems = Vec::new();
    let folders = [paths("GEM_HOME"), paths("GEM_PATH")].concat();
    for folder in &folders {
        let mut names = files.list(&folder.join("specifications")).unwrap_or_default();
        names.sort_unstable();
        let names = names.iter().filter_map(|name| name.strip_suffix(".gemspec"));
        for library in names.map(|name| folder.join("gems").join(name).join("lib")) {
            if !gems.contains(&library) {
                gems.push(library);
            }
        }
    }
    OuterLibraries { gems, are_gems_named: !folders.is_empty(), load_path: paths("RUBYLIB") }
}

/// The working directory; the root if it was removed.
#[expect(clippy::disallowed_methods, reason = "this is where paths become absolute")]
#[must_use]
pub fn working_directory() -> PathBuf {
    std::env::current_dir().map_or_else(|_| PathBuf::from("/"), |path| portable(text_of(path.into_os_string()).into()))
}

/// Puppet's default directories: those of the system for root, those in the home directory for others. If only Debian's
/// packages have a configuration, their directories.
pub(super) fn directories(files: &dyn Files) -> Vec<(String, String)> {
    let home = platform::home().map(|home| portable(text_of(home.into_os_string()).into()).display().to_string());
    let rows: [(&str, String); 6] = match home {
        Some(home) if !platform::is_administrator() => [
            ("confdir", format!("{home}/.puppetlabs/etc/puppet")),
            ("codedir", format!("{home}/.puppetlabs/etc/code")),
            ("vardir", format!("{home}/.puppetlabs/opt/puppet/cache")),
            ("publicdir", format!("{home}/.puppetlabs/opt/puppet/public")),
            ("rundir", format!("{home}/.puppetlabs/var/run")),
            ("logdir", format!("{home}/.puppetlabs/var/log")),
        ],
        _ if !files.is_dir(Path::new("/etc/puppetlabs")) && files.is_dir(Path::new("/etc/puppet")) => [
            ("confdir", "/etc/puppet".to_owned()),
            ("codedir", "/etc/puppet/code".to_owned()),
            ("vardir", "/var/cache/puppet".to_owned()),
            ("publicdir", "/var/cache/puppet/public".to_owned()),
            ("rundir", "/run/puppet".to_owned()),
            ("logdir", "/var/log/puppet".to_owned()),
        ],
        _ => platform::system_directories(),
    };
    let mut rows: Vec<(String, String)> = rows.map(|(name, value)| (name.to_owned(), value)).into();
    rows.push(("certname".to_owned(), host_name(files)));
    rows
}

/// The host name in lowercase.
fn host_name(files: &dyn Files) -> String {
    let read = |path: &str| files.read(Path::new(path)).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let known = read("/proc/sys/kernel/hostname").or_else(|| read("/etc/hostname")).or_else(platform::host_name);
    let name = known.unwrap_or_default();
    let name = name.trim().to_ascii_lowercase();
    if name.is_empty() { "localhost".to_owned() } else { name }
}

/// Facts about the compiling machine.
pub(super) fn server_facts(certname: &str) -> Vec<(String, String)> {
    let rows =
        [("serverversion", PUPPET_VERSION.to_owned()), ("servername", certname.to_owned()), ("serverip", address())];
    rows.map(|(name, value)| (name.to_owned(), value)).into()
}

/// The address this machine would use to reach others. Sends nothing.
fn address() -> String {
    let socket = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect("192.0.2.1:9")?;
        socket.local_addr()
    });
    socket.map_or_else(|_| "127.0.0.1".to_owned(), |address| address.ip().to_string())
}

/// The version of an environment's code: the output of its `config_version` command, else the time in seconds. Source:
/// `resource/type_collection.rb`
pub(super) fn config_version(
    context: &Context,
    environment: &Environment,
    log: &mut dyn Log,
) -> Result<Version<String>, Issue> {
    let Some(command) = environment.config_version() else {
        return Ok(Version::Number(seconds_now(context)));
    };
    // Ruby uses the shell for anything but plain words.
    let by_shell = command.contains(|c| "*?{}[]<>()~&|\\$;'`\"\n#=%".contains(c));
    let mut words = command.split_whitespace().map(str::to_owned);
    let (program, arguments) = match words.next() {
        Some(program) if !by_shell => (program, words.collect()),
        _ => ("sh".to_owned(), vec!["-c".to_owned(), command.to_owned()]),
    };
    let started = Instant::now();
    let finished = context.files.run(&program, &arguments, &working_directory());
    if log.wants(Level::Debug) {
        let status = finished.as_ref().ok().and_then(|finished| finished.status);
        let shown = finished.as_ref().map_or_else(|_| "no status".to_owned(), |finished| finished.to_string());
        let entry = Entry::new(Level::Debug, format!("config_version command `{command}` ended with {shown}"));
        let entry = entry.about(Category::Command).field("program", command).field("status", status);
        log.write(entry.field("seconds", started.elapsed().as_secs_f64()));
    }
    let (status, signal, output) = match finished {
        Ok(Finished { status, signal, output, .. }) => {
            (status, signal, String::from_utf8_lossy(&output).trim().to_owned())
        }
        Err(error) if is_of_limits(&error) => (None, None, error.to_string()),
        Err(error) => {
            let text = error.to_string();
            let reason = text.split_once(" (os error").map_or(&*text, |(reason, _)| reason);
            (Some(1), None, format!("Error: Could not execute posix command: {reason} - {program}"))
        }
    };
    if status == Some(0) {
        return Ok(Version::Text(output));
    }
    let status = status.map(|status| status.to_string()).unwrap_or_default();
    let issue = issues::config_version_failed(command, &status, &output);
    Err(match signal {
        Some(signal) => issue.hint(format!("signal {signal} ended it")),
        None => issue,
    })
}

/// The seconds since 1970.
pub(super) fn seconds_now(context: &Context) -> i64 {
    i64::try_from(context.files.now() / 1_000_000_000).unwrap_or_default()
}

/// A random text that nobody can guess, in hexadecimal; `None` without a random source.
#[must_use]
pub fn random_token() -> Option<String> {
    let mut bytes = [0_u8; 24];
    SystemRandom::new().fill(&mut bytes).ok()?;
    Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A random identifier (version 4).
pub fn random_uuid() -> String {
    let mut bytes = [0_u8; 16];
    if SystemRandom::new().fill(&mut bytes).is_err() {
        // Without a random source, the hasher's keys are the next best.
        let state = std::hash::RandomState::new();
        for (at, part) in bytes.chunks_mut(8).enumerate() {
            part.copy_from_slice(&state.hash_one(at).to_le_bytes());
        }
    }
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let bits = u128::from_be_bytes(bytes);
    let part = |from: u32, length: u32| bits >> (128 - from - length) & ((1 << length) - 1);
    format!("{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", part(0, 32), part(32, 16), part(48, 16), part(64, 16), part(80, 48))
}

/// The peak memory of this process in bytes; 0 if the system does not report it.
#[must_use]
pub fn peak_memory() -> u64 {
    let mut text = String::new();
    let read = std::fs::File::open("/proc/self/status").and_then(|mut status| status.read_to_string(&mut text));
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).filter(|_| read.is_ok());
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()).unwrap_or_default() * 1024
}

/// The current time as in Puppet's logs: `2026-11-23 20:12:11 +0000`.
#[must_use]
pub fn now_in_log() -> String {
    Utc::of(Disk.now()).in_log()
}

/// The current time as in JSON logs: `2026-11-23T20:12:11.123Z`.
#[must_use]
pub fn now_in_iso() -> String {
    Utc::of(Disk.now()).in_iso()
}
