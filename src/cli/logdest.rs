//! Where the log goes, as `--logdest` says: standard error, files, the system's log.
//!
//! Source: lib/puppet/util/log/destinations.rb

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use pantin_base::source::on_system;
use pantin_service::machine::platform::{self, set_mode};

/// One place that the log goes to.
#[derive(Debug)]
pub(super) enum Destination {
    /// Standard error.
    Console,
    /// Standard output, in the form of standard error.
    Output,
    /// The end of a file: JSON if its name ends so, else Puppet's text.
    File(LogFile, FileForm, String),
    /// The system's log.
    System(SystemLog),
}

/// A file that lines are added to.
#[derive(Debug)]
pub(super) struct LogFile {
    path: PathBuf,
    file: Mutex<File>,
}

impl LogFile {
    fn open(path: PathBuf) -> io::Result<Self> {
        let file = Mutex::new(open_file(&path)?);
        Ok(Self { path, file })
    }

    /// Opens the file again, which may have been moved.
    pub(super) fn reopen(&self) -> io::Result<()> {
        let file = open_file(&self.path)?;
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = file;
        Ok(())
    }

    /// Adds a line.
    pub(super) fn append(&self, line: &str) -> io::Result<()> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
    }
}

fn open_file(path: &Path) -> io::Result<File> {
    set_mode(OpenOptions::new().create(true).append(true), 0o600).open(on_system(path))
}

/// A connection to the system's log.
#[derive(Debug)]
pub(super) struct SystemLog {
    connection: platform::SystemLog,
    /// Number of the facility.
    facility: u8,
}

/// Form of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileForm {
    /// One JSON object a line.
    Json,
    /// A line with time, source and level.
    Text,
}

/// The destinations that a setting names, separated by commas: `console`, `syslog`, files, or `-` for standard output.
pub(super) fn open(setting: &str, facility: &str, directory: &Path) -> Result<Vec<Destination>, String> {
    let names = setting.split(',').map(str::trim).filter(|name| !name.is_empty());
    let mut destinations = Vec::new();
    for name in names {
        let failed = |error: io::Error| format!("Could not set logdest to {name}: {error}");
        destinations.push(match name {
            "console" => Destination::Console,
            "-" => Destination::Output,
            "syslog" => {
                let facility =
                    facility_number(facility).ok_or_else(|| format!("Invalid syslog facility {facility}"))?;
                Destination::System(
                    SystemLog::connect(Path::new(platform::SystemLog::PLACE), facility).map_err(failed)?,
                )
            }
            path => {
                let file = LogFile::open(directory.join(path)).map_err(failed)?;
                let is_json = [".json", ".jsonl"].iter().any(|ending| path.ends_with(ending));
                let form = if is_json { FileForm::Json } else { FileForm::Text };
                Destination::File(file, form, path.to_owned())
            }
        });
    }
    if destinations.is_empty() {
        destinations.push(Destination::Console);
    }
    Ok(destinations)
}

impl Destination {
    /// What it is called.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Console => "standard error",
            Self::Output => "standard output",
            Self::File(_, _, name) => name,
            Self::System(_) => "the system's log",
        }
    }
}

impl SystemLog {
    fn connect(path: &Path, facility: u8) -> io::Result<Self> {
        Ok(Self { connection: platform::SystemLog::connect(path)?, facility })
    }

    /// Sends a line.
    pub(super) fn send(&self, level: &str, line: &str) -> io::Result<()> {
        let severity = match level {
            "emerg" => 0,
            "alert" => 1,
            "crit" => 2,
            "err" => 3,
            "warning" => 4,
            "notice" => 5,
            "info" => 6,
            _ => 7,
        };
        let text = format!("<{}>pantin[{}]: {line}", u16::from(self.facility) * 8 + severity, std::process::id());
        self.connection.send(text.as_bytes())
    }
}

fn facility_number(name: &str) -> Option<u8> {
    const NAMES: &[&str] =
        &["kern", "user", "mail", "daemon", "auth", "syslog", "lpr", "news", "uucp", "cron", "authpriv", "ftp"];
    if let Some(number) = name.strip_prefix("local").and_then(|number| number.parse::<u8>().ok()) {
        return (number < 8).then_some(16 + number);
    }
    NAMES.iter().position(|have| *have == name).map(|at| at as u8)
}

#[cfg(test)]
mod tests {
    use super::facility_number;

    #[test]
    fn facilities_are_known_by_name() {
        assert_eq!(facility_number("daemon"), Some(3));
        assert_eq!(facility_number("local7"), Some(23));
        assert_eq!(facility_number("local8"), None);
        assert_eq!(facility_number("x"), None);
    }

    #[cfg(unix)]
    #[test]
    fn the_system_gets_datagrams_with_facility_and_severity() {
        use std::os::unix::net::UnixDatagram;
        use std::time::Duration;

        use super::SystemLog;

        let path = std::env::temp_dir().join(format!("pantin-log-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let system = UnixDatagram::bind(&path).unwrap();
        system.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let log = SystemLog::connect(&path, facility_number("daemon").unwrap()).unwrap();
        let received = || {
            let mut buffer = [0; 200];
            let length = system.recv(&mut buffer).unwrap();
            String::from_utf8(buffer[..length].to_vec()).unwrap()
        };
        for (level, number) in [("err", 27), ("warning", 28), ("notice", 29), ("debug", 31)] {
            log.send(level, "(Scope(Class[main])) 5 % ä").unwrap();
            let expected = format!("<{number}>pantin[{}]: (Scope(Class[main])) 5 % ä", std::process::id());
            assert_eq!(received(), expected);
        }
        std::fs::remove_file(&path).unwrap();
        assert!(SystemLog::connect(&path, 3).is_err());
    }
}
