//! What the machine decides: default directories, the certificate name, whether there is a terminal.

use std::io::IsTerminal;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::environment::Files;

/// A variable of the process that is set and not empty.
#[expect(clippy::disallowed_methods, reason = "the command line is where variables are read")]
pub(super) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The working directory; the root when it is gone.
#[expect(clippy::disallowed_methods, reason = "the command line is where paths become absolute")]
pub(super) fn working_directory() -> PathBuf {
    std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"))
}

/// Whether standard error shows colours: a terminal, and nobody asked for none.
pub(super) fn wants_color(setting: Option<&str>) -> bool {
    match setting {
        Some("false" | "no" | "none") => false,
        Some("always" | "true") => true,
        _ => std::io::stderr().is_terminal() && variable("NO_COLOR").is_none(),
    }
}

/// Puppet's default directories: those of the system for root, those in the home directory for others. Where only
/// Debian's packages have put their configuration, theirs are used.
pub(super) fn directories(files: &dyn Files) -> Vec<(String, String)> {
    let home = variable("HOME").filter(|home| Path::new(home).is_absolute());
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    let rows: [(&str, String); 6] = match home {
        Some(home) if !is_root => [
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
        _ => [
            ("confdir", "/etc/puppetlabs/puppet".to_owned()),
            ("codedir", "/etc/puppetlabs/code".to_owned()),
            ("vardir", "/opt/puppetlabs/puppet/cache".to_owned()),
            ("publicdir", "/opt/puppetlabs/puppet/public".to_owned()),
            ("rundir", "/var/run/puppetlabs".to_owned()),
            ("logdir", "/var/log/puppetlabs/puppet".to_owned()),
        ],
    };
    let mut rows: Vec<(String, String)> = rows.map(|(name, value)| (name.to_owned(), value)).into();
    rows.push(("certname".to_owned(), host_name(files)));
    rows
}

/// The name of this machine in lower case.
fn host_name(files: &dyn Files) -> String {
    let read = |path: &str| files.read(Path::new(path)).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let name = read("/proc/sys/kernel/hostname").or_else(|| read("/etc/hostname")).unwrap_or_default();
    let name = name.trim().to_ascii_lowercase();
    if name.is_empty() { "localhost".to_owned() } else { name }
}
