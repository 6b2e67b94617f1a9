//! The access log: one line for each request, as puppetserver writes it, or as JSON.
//!
//! Source: `resources/ext/config/request-logging.xml` of puppetserver:
//! `%h %l %u [%t] "%r" %s %b "%i{Referer}" "%i{User-Agent}" %D %i{Content-Length} %mdc{jruby.borrow-time:--}`.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::json;

use crate::appended;
use pantin_values::value::Utc;

/// An answered request.
#[derive(Clone, Debug)]
pub(super) struct Access {
    /// Time of the answer, in nanoseconds since 1970.
    pub at: i128,
    /// Address of the client.
    pub address: IpAddr,
    /// The name of its certificate.
    pub name: Option<String>,
    /// Method, URL and protocol, as received.
    pub line: String,
    /// Status of the response.
    pub status: u16,
    /// Bytes of the body sent.
    pub sent: u64,
    /// User agent.
    pub agent: Option<String>,
    /// Referer.
    pub referer: Option<String>,
    /// Time from the head of the request to that of the response.
    pub took: Duration,
    /// Bytes of the body received.
    pub length: Option<String>,
    /// How long it waited for a compiler thread.
    pub waited: Duration,
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AccessForm {
    /// The format of puppetserver.
    Text,
    /// JSON, one object a line.
    Json,
}

/// A file with a line for each request. It is reopened when the server reloads.
pub struct AccessLog {
    path: PathBuf,
    form: AccessForm,
    file: Mutex<File>,
}

impl AccessLog {
    /// Opens the file. A name with the extension `.json` selects JSON.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn open(path: PathBuf) -> io::Result<Self> {
        let form =
            if path.extension().is_some_and(|ending| ending == "json") { AccessForm::Json } else { AccessForm::Text };
        let file = Mutex::new(appended::open(&path, 0o666)?);
        Ok(Self { path, form, file })
    }

    /// Checks that the file can be opened or created.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn check(path: &Path) -> io::Result<()> {
        if appended::is_standard_output(path) {
            return appended::open(path, 0).map(|_| ());
        }
        match OpenOptions::new().append(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let directory = path.parent().filter(|directory| !directory.as_os_str().is_empty());
                let directory = directory.unwrap_or(Path::new("."));
                Ok(rustix::fs::access(directory, rustix::fs::Access::WRITE_OK | rustix::fs::Access::EXEC_OK)?)
            }
            opened => opened.map(|_| ()),
        }
    }

    /// Reopens the file, which may have been moved.
    ///
    /// # Errors
    /// Those of the operating system; then lines still go to the old file.
    pub fn reopen(&self) -> io::Result<()> {
        let file = appended::open(&self.path, 0o666)?;
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = file;
        Ok(())
    }

    /// Writes a line. A log that cannot be written delays nobody.
    pub(super) fn write(&self, access: &Access) {
        let line = match self.form {
            AccessForm::Text => access.text(),
            AccessForm::Json => access.json(),
        };
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = file.write_all(line.as_bytes());
    }
}

impl Access {
    fn text(&self) -> String {
        let quoted = |text: &str| -> String {
            text.chars().map(|c| if c.is_control() || c == '"' || c == '\\' { '?' } else { c }).collect()
        };
        let or_dash = |text: &Option<String>| text.as_deref().map_or_else(|| "-".to_owned(), quoted);
        let mut line = format!("{} - {} [", self.address, or_dash(&self.name));
        let _ = write!(
            line,
            "{}] \"{}\" {} {}",
            Utc::of(self.at).in_access_log(),
            quoted(&self.line),
            self.status,
            self.sent
        );
        let _ = write!(line, " \"{}\" \"{}\" {}", or_dash(&self.referer), or_dash(&self.agent), self.took.as_millis());
        let _ = writeln!(line, " {} {}", or_dash(&self.length), self.waited.as_millis());
        line
    }

    fn json(&self) -> String {
        let object = json!({
            "time": Utc::of(self.at).in_iso(),
            "address": self.address.to_string(),
            "name": self.name,
            "request": self.line,
            "status": self.status,
            "bytes": self.sent,
            "user_agent": self.agent,
            "referer": self.referer,
            "milliseconds": self.took.as_secs_f64() * 1_000.0,
            "request_bytes": self.length.as_ref().and_then(|length| length.parse::<u64>().ok()),
            "waited_milliseconds": self.waited.as_secs_f64() * 1_000.0,
        });
        format!("{object}\n")
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::Access;

    #[test]
    fn a_line_is_as_puppetserver_writes_it_and_nothing_breaks_it() {
        let access = Access {
            at: 1_795_464_731_123_456_789,
            address: IpAddr::from([127, 0, 0, 1]),
            name: Some("a.example.org".to_owned()),
            line: "GET /x?\"\n HTTP/1.1".to_owned(),
            status: 200,
            sent: 12,
            agent: Some("Puppet/8.10.0".to_owned()),
            referer: None,
            took: Duration::from_millis(34),
            length: None,
            waited: Duration::ZERO,
        };
        let line = "127.0.0.1 - a.example.org [23/Nov/2026:20:12:11 +0000] \"GET /x??? HTTP/1.1\" 200 12 \"-\" \
                    \"Puppet/8.10.0\" 34 - 0\n";
        assert_eq!(access.text(), line);
        let object: serde_json::Value = serde_json::from_str(&access.json()).unwrap();
        assert_eq!(object["time"], "2026-11-23T20:12:11.123Z");
    }
}
