//! Where a database is, and how it is spoken to: the keywords that PostgreSQL's own programs have.
//! Source: PostgreSQL 15, `libpq` (Connection Strings, Parameter Key Words, Environment Variables, The Password File).

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::keywords::{self, Keywords};
use super::passwords::password;
use super::server::{PORT, Secret, Server, at_home};
use crate::issues;
use crate::scheme::is_url;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_host::System;

/// The default connection timeout, in seconds.
const CONNECT_TIMEOUT: u64 = 10;

/// How TLS is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encryption {
    /// Not at all.
    None,
    /// If the server supports it.
    Preferred,
    /// Without verifying the server.
    Required,
    /// The server's certificate is signed by a trusted authority.
    Authority,
    /// In addition, the certificate has the server's host name.
    Full,
}

/// Files for TLS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TlsFiles {
    pub(super) encryption: Encryption,
    /// Certificates of authorities.
    pub(super) root: Option<PathBuf>,
    /// Certificate and key of this host.
    pub(super) own: Option<(PathBuf, PathBuf)>,
    /// Revoked certificates.
    pub(super) revoked: Option<PathBuf>,
}

/// The address of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Servers that are tried in order.
    pub(super) servers: Vec<Server>,
    pub(super) user: String,
    pub(super) database: String,
    pub(super) options: Option<String>,
    pub(super) application: String,
    pub(super) connect_timeout: Duration,
    /// True if a writable server is required.
    pub(super) is_written: bool,
    /// The keyword `channel_binding`: binds the password to the connection.
    pub(super) binding: Option<String>,
    pub(super) tls: TlsFiles,
}

impl fmt::Display for Address {
    /// As a URL, without password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let servers: Vec<String> = self.servers.iter().map(ToString::to_string).collect();
        write!(f, "postgresql://{}@{}/{}", self.user, servers.join(","), self.database)
    }
}

impl Address {
    /// Returns true if a text is the URL of a database.
    #[must_use]
    pub fn is_url(text: &str) -> bool {
        is_url(text)
    }

    /// The address in a URL: `postgresql://USER@HOST:PORT/DATABASE?KEYWORD=VALUE`.
    ///
    /// # Errors
    /// If the URL is invalid. The message does not contain the URL, which may have a password.
    pub fn of_url(url: &str, system: &dyn System) -> Result<Self, Issue> {
        let read = keywords::of_url(url).and_then(|keywords| Self::of(keywords, system));
        read.map_err(|detail| issues::postgresql_address("--store", &detail))
    }

    /// The address in a file of lines `KEYWORD = VALUE`.
    ///
    /// # Errors
    /// If the file is invalid.
    pub fn of_file(file: &Path, system: &dyn System) -> Result<Self, Issue> {
        let text = system.read(file).map_err(|error| Fault::new(error.to_string()));
        let keywords = text.and_then(|text| keywords::of_lines(&String::from_utf8_lossy(&text)));
        let read = keywords.and_then(|keywords| Self::of(keywords, system));
        read.map_err(|detail| issues::postgresql_address(&file.display().to_string(), &detail))
    }

    fn of(keywords: Keywords, system: &dyn System) -> Result<Self, Fault> {
        let keywords = keywords::with_variables(keywords, &|name| system.variable(name))?;
        let text = |name: &str| keywords.get(name).filter(|value| !value.is_empty()).cloned();
        let user = text("user").or_else(|| system.variable("USER")).ok_or("it has no user")?;
        let database = text("dbname").unwrap_or_else(|| user.clone());
        let mut servers = servers(text("host"), text("hostaddr"), text("port"))?;
        for server in &mut servers {
            server.password = match text("password") {
                Some(password) => Some(Secret(password)),
                None => password(text("passfile"), server, (&database, &user), system)?,
            };
        }
        let timeout = text("connect_timeout").map_or(Ok(CONNECT_TIMEOUT), |text| text.parse());
        let timeout = timeout.map_err(|_| "connect_timeout is no number of seconds")?;
        let is_written = match text("target_session_attrs").as_deref() {
            None | Some("any" | "prefer-standby") => false,
            Some("read-write" | "primary") => true,
            Some(other) => {
                return Err(Fault::new(format!("target_session_attrs cannot be {other}: a store is written")));
            }
        };
        let binding = text("channel_binding");
        if !matches!(binding.as_deref(), None | Some("disable" | "prefer" | "require")) {
            return Err(Fault::new("channel_binding is disable, prefer or require"));
        }
        Ok(Self {
            servers,
            user,
            database,
            options: text("options"),
            application: text("application_name").unwrap_or_else(|| "pantin".to_owned()),
            // No limit means a day.
            connect_timeout: Duration::from_secs(if timeout == 0 { 86_400 } else { timeout }),
            is_written,
            binding,
            tls: tls(&text, system)?,
        })
    }
}

/// The servers of comma-separated lists.
fn servers(hosts: Option<String>, addresses: Option<String>, ports: Option<String>) -> Result<Vec<Server>, Fault> {
    let list = |text: Option<String>| -> Vec<String> {
        text.map(|text| text.split(',').map(|part| part.trim().to_owned()).collect()).unwrap_or_default()
    };
    let (hosts, addresses, ports) = (list(hosts), list(addresses), list(ports));
    let count = hosts.len().max(addresses.len()).max(1);
    if !hosts.is_empty() && !addresses.is_empty() && hosts.len() != addresses.len() {
        return Err(Fault::new(format!("it has {} hosts and {} addresses", hosts.len(), addresses.len())));
    }
    if ports.len() > 1 && ports.len() != count {
        return Err(Fault::new(format!("it has {count} hosts and {} ports", ports.len())));
    }
    let server = |at: usize| -> Result<Server, Fault> {
        let address = addresses.get(at).filter(|text| !text.is_empty()).cloned();
        let host = hosts.get(at).filter(|text| !text.is_empty()).cloned().or_else(|| address.clone());
        let port = ports.get(at).or(ports.first()).filter(|text| !text.is_empty());
        let port = port.map_or(Ok(PORT), |port| port.parse().map_err(|_| Fault::new(format!("{port} is no port"))))?;
        let host = host.unwrap_or_else(|| "/var/run/postgresql".to_owned());
        Ok(Server { host, address, port, password: None })
    };
    (0..count).map(server).collect()
}

/// The keywords about TLS.
fn tls(text: &dyn Fn(&str) -> Option<String>, system: &dyn System) -> Result<TlsFiles, Fault> {
    let path = |name: &str, usual: &str| {
        let usual = || at_home(system, usual).filter(|path| system.is_file(path));
        text(name).map(PathBuf::from).or_else(usual)
    };
    let root = path("sslrootcert", ".postgresql/root.crt");
    if root.as_deref() == Some(Path::new("system")) {
        return Err(Fault::new("sslrootcert names a file: what the system believes is not used"));
    }
    let encryption = match text("sslmode").as_deref() {
        Some("disable") => Encryption::None,
        None | Some("allow" | "prefer") => Encryption::Preferred,
        // As before the other modes existed.
        Some("require") if root.is_some() => Encryption::Authority,
        Some("require") => Encryption::Required,
        Some("verify-ca") => Encryption::Authority,
        Some("verify-full") => Encryption::Full,
        Some(other) => return Err(Fault::new(format!("sslmode cannot be {other}"))),
    };
    if root.is_none() && matches!(encryption, Encryption::Authority | Encryption::Full) {
        return Err(Fault::new("sslmode asks for sslrootcert, the certificates of the authorities that are believed"));
    }
    let own = path("sslcert", ".postgresql/postgresql.crt").zip(path("sslkey", ".postgresql/postgresql.key"));
    Ok(TlsFiles { encryption, root, own, revoked: path("sslcrl", ".postgresql/root.crl") })
}

#[cfg(test)]
mod tests {
    use super::{Address, Encryption};
    use pantin_host::Disk;

    fn read(url: &str) -> Result<Address, String> {
        Address::of_url(url, &Disk).map_err(|issue| issue.text().to_owned())
    }

    #[test]
    fn urls_are_read_as_postgresqls_programs_read_them() {
        let shown = |url: &str| read(url).map(|address| address.to_string());
        let shows = |url: &str, name: &str| assert_eq!(shown(url), Ok(name.to_owned()), "{url}");
        shows("postgresql://a@db/fleet", "postgresql://a@db/fleet");
        shows("postgres://a:s%40cret@db:5433/fleet?sslmode=require", "postgresql://a@db:5433/fleet");
        shows("postgresql://a@one,two:5433/fleet", "postgresql://a@one,two:5433/fleet");
        shows("postgresql://a@[2001:db8::1]:5433/fleet", "postgresql://a@[2001:db8::1]:5433/fleet");
        shows("postgresql:///fleet?host=/run/pg&user=a", "postgresql://a@%2Frun%2Fpg/fleet");
        shows("postgresql://a@%2Frun%2Fpg/fleet", "postgresql://a@%2Frun%2Fpg/fleet");
        shows("postgresql://a@", "postgresql://a@%2Fvar%2Frun%2Fpostgresql/a");
        shows("postgresql://a@db/fl%20eet?options=-c%20search_path%3Da", "postgresql://a@db/fl eet");
        let options = read("postgresql://a@db/fleet?options=-c%20search_path%3Da").map(|address| address.options);
        assert_eq!(options, Ok(Some("-c search_path=a".to_owned())));
        let encryption = |url: &str| read(url).map(|address| address.tls.encryption);
        assert_eq!(encryption("postgresql://a@db/fleet"), Ok(Encryption::Preferred));
        assert_eq!(encryption("postgresql://a@db?sslmode=require"), Ok(Encryption::Required));
        assert_eq!(encryption("postgresql://a@db?sslmode=require&sslrootcert=/ca"), Ok(Encryption::Authority));
        assert_eq!(encryption("postgresql://a@db?sslmode=verify-full&sslrootcert=/ca"), Ok(Encryption::Full));
    }

    #[test]
    fn what_is_no_address_is_told_without_its_password() {
        let wrong = [
            "postgresql://a:secret@db:port/fleet",
            "postgresql://a:secret@db?sslmode=verify-full",
            "postgresql://a:secret@db?sslmode=sometimes",
            "postgresql://a:secret@db?nothing=1",
            "postgresql://a:secret@db/%zz",
            "postgresql://a:secret@one,two,three:1,2:3/x?hostaddr=::1,::2",
            "postgresql://a:secret@db?connect_timeout=x",
            "postgresql://a:secret@db?target_session_attrs=read-only",
            "postgresql://a:secret@db?channel_binding=often",
        ];
        for url in wrong {
            let told = read(url).map(|address| address.to_string());
            assert!(told.as_ref().is_err_and(|told| !told.contains("secret")), "{url}: {told:?}");
        }
        let debug = format!("{:?}", read("postgresql://a:secret@db?password=secret"));
        assert!(debug.contains("Secret") && !debug.contains("secret"), "{debug}");
    }
}
