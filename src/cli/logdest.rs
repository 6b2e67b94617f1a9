//! Where the log goes, as `--logdest` says: standard error, files, the system's log.
//!
//! Source: lib/puppet/util/log/destinations.rb

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::sync::Mutex;

use crate::environment::{Disk, Files};

/// Where the system takes log entries.
const SYSTEM_LOG: &str = "/dev/log";

/// One place that the log goes to.
#[derive(Debug)]
pub(super) enum Destination {
    /// Standard error.
    Console,
    /// The end of a file: JSON if its name ends so, else Puppet's text.
    File(Mutex<File>, FileForm),
    /// The system's log, with the number of the facility.
    System(UnixDatagram, u8),
}

/// Form of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileForm {
    /// One JSON object a line.
    Json,
    /// A line with time, source and level.
    Text,
}

/// The destinations that a setting names, separated by commas: `console`, `syslog`, or files.
pub(super) fn open(setting: &str, facility: &str, directory: &Path) -> Result<Vec<Destination>, String> {
    let names = setting.split(',').map(str::trim).filter(|name| !name.is_empty());
    let mut destinations = Vec::new();
    for name in names {
        let failed = |error: io::Error| format!("Could not set logdest to {name}: {error}");
        destinations.push(match name {
            "console" => Destination::Console,
            "syslog" => {
                let socket = UnixDatagram::unbound().and_then(|socket| {
                    socket.connect(SYSTEM_LOG)?;
                    Ok(socket)
                });
                let facility = facility_number(facility)
                    .ok_or_else(|| format!("Could not set logdest to syslog: no facility '{facility}'"))?;
                Destination::System(socket.map_err(failed)?, facility)
            }
            path => {
                let file = OpenOptions::new().create(true).append(true).open(directory.join(path)).map_err(failed)?;
                let is_json = [".json", ".jsonl"].iter().any(|ending| path.ends_with(ending));
                Destination::File(Mutex::new(file), if is_json { FileForm::Json } else { FileForm::Text })
            }
        });
    }
    if destinations.is_empty() {
        destinations.push(Destination::Console);
    }
    Ok(destinations)
}

/// Sends a message to the system's log.
pub(super) fn send(socket: &UnixDatagram, facility: u8, level: &str, message: &str) {
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
    let text = format!("<{}>pantin[{}]: {message}", u16::from(facility) * 8 + severity, std::process::id());
    // A log that cannot be written cannot be told about.
    let _ = socket.send(text.as_bytes());
}

/// Adds a line to a file.
pub(super) fn append(file: &Mutex<File>, line: &str) {
    let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let _ = file.write_all(line.as_bytes());
}

fn facility_number(name: &str) -> Option<u8> {
    const NAMES: &[&str] =
        &["kern", "user", "mail", "daemon", "auth", "syslog", "lpr", "news", "uucp", "cron", "authpriv", "ftp"];
    if let Some(number) = name.strip_prefix("local").and_then(|number| number.parse::<u8>().ok()) {
        return (number < 8).then_some(16 + number);
    }
    NAMES.iter().position(|have| *have == name).map(|at| at as u8)
}

/// The time now, in UTC: `2026-01-31 13:05:09 +0000`.
pub(super) fn now() -> String {
    at((Disk.now() / 1_000_000_000) as i64)
}

/// A number of seconds since 1970 as a date. The civil calendar from a count of days, in years that begin in March.
fn at(seconds: i64) -> String {
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} +0000")
}

#[cfg(test)]
mod tests {
    use super::{at, facility_number};

    #[test]
    fn seconds_become_dates() {
        assert_eq!(at(0), "1970-01-01 00:00:00 +0000");
        assert_eq!(at(951_782_400), "2000-02-29 00:00:00 +0000");
        assert_eq!(at(1_767_225_599), "2025-12-31 23:59:59 +0000");
    }

    #[test]
    fn facilities_are_known_by_name() {
        assert_eq!(facility_number("daemon"), Some(3));
        assert_eq!(facility_number("local7"), Some(23));
        assert_eq!(facility_number("local8"), None);
        assert_eq!(facility_number("x"), None);
    }
}
