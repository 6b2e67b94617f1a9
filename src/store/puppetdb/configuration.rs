//! `puppetdb.conf`: the PuppetDB servers and the connection settings. Source: `puppet/util/puppetdb/config.rb` of
//! PuppetDB's terminus.

use std::time::Duration;

use crate::issues;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_client::{BadUrl, Server};

/// The default URL of PuppetDB.
const DEFAULT_URL: &str = "https://puppetdb:8081";
/// The timeout that stands for no limit.
const NO_LIMIT: Duration = Duration::from_hours(24);

/// The file's content. Every setting is in its section `main`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are settings of a file")]
pub struct Configuration {
    /// Servers for queries and commands, in order.
    pub server_urls: Vec<Server>,
    /// Servers for commands only.
    pub submit_only_server_urls: Vec<Server>,
    /// The timeout of an answer.
    pub server_url_timeout: Duration,
    /// True if reports include unchanged resources.
    pub include_unchanged_resources: bool,
    /// True if catalogs include their edges.
    pub include_catalog_edges: bool,
    /// True if a failed write is not an error.
    pub soft_write_failure: bool,
    /// How many servers have to accept a command.
    pub min_successful_submissions: usize,
    /// True if commands go to all servers, not only to the first that accepts them.
    pub command_broadcast: bool,
    /// True if queries go first to the server that answered last.
    pub sticky_read_failover: bool,
    /// True if this host authenticates itself to PuppetDB.
    pub verify_client_certificate: bool,
}

impl Default for Configuration {
    fn default() -> Self {
        Self {
            server_urls: urls(DEFAULT_URL).unwrap_or_default(),
            submit_only_server_urls: Vec::new(),
            server_url_timeout: Duration::from_secs(30),
            include_unchanged_resources: false,
            include_catalog_edges: true,
            soft_write_failure: false,
            min_successful_submissions: 1,
            command_broadcast: false,
            sticky_read_failover: false,
            verify_client_certificate: true,
        }
    }
}

impl Configuration {
    /// Reads the file's text; `file` is its name in messages. Ignores unknown settings.
    ///
    /// # Errors
    /// If a line or a value is invalid, or values contradict each other.
    pub fn read(text: &str, file: &str) -> Result<Self, Issue> {
        Self::parse(text, file).map_err(|detail| issues::puppetdb_configuration(&detail))
    }

    fn parse(text: &str, file: &str) -> Result<Self, Fault> {
        let mut configuration = Self::default();
        let mut section: Option<&str> = None;
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.trim_end().strip_suffix(']')) {
                section = Some(name.trim_end());
                continue;
            }
            let trimmed = line.trim();
            if trimmed.is_empty() || trimmed.starts_with(['#', ';']) {
                continue;
            }
            let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            let setting = trimmed.split_once('=').map(|(name, value)| (name.trim_end(), value.trim_start()));
            let Some((name, value)) = setting.filter(|(name, value)| is_name(name) && !value.is_empty()) else {
                return Err(Fault::new(format!("Unparseable line '{line}' in PuppetDB config {file}:{number}")));
            };
            match section {
                None => {
                    return Err(Fault::new(format!(
                        "Setting '{line}' is illegal outside of section in PuppetDB config {file}:{number}"
                    )));
                }
                Some("main") => configuration.set(name, value)?,
                Some(_) => {}
            }
        }
        configuration.checked()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        match name {
            "server_urls" => self.server_urls = urls(value)?,
            "submit_only_server_urls" => self.submit_only_server_urls = urls(value)?,
            "server_url_timeout" => {
                self.server_url_timeout = match number(value) {
                    0 => NO_LIMIT,
                    seconds => Duration::from_secs(seconds).min(NO_LIMIT),
                };
            }
            "min_successful_submissions" => {
                self.min_successful_submissions = usize::try_from(number(value)).unwrap_or(usize::MAX);
            }
            "include_unchanged_resources" => self.include_unchanged_resources = truth(value)?,
            "include_catalog_edges" => self.include_catalog_edges = truth(value)?,
            "soft_write_failure" => self.soft_write_failure = truth(value)?,
            "command_broadcast" => self.command_broadcast = truth(value)?,
            "sticky_read_failover" => self.sticky_read_failover = truth(value)?,
            "verify_client_certificate" => self.verify_client_certificate = truth(value)?,
            _ => {}
        }
        Ok(())
    }

    fn checked(self) -> Result<Self, Fault> {
        let (least, servers) = (self.min_successful_submissions, self.server_urls.len());
        if self.soft_write_failure && least > 1 {
            return Err(Fault::new(
                "soft_write_failure cannot be enabled when min_successful_submissions is greater than 1",
            ));
        }
        let both = self.server_urls.iter().filter(|url| self.submit_only_server_urls.contains(url));
        let both: Vec<String> = both.map(|url| format!("{:?}", url.to_string())).collect();
        if !both.is_empty() {
            return Err(Fault::new(format!(
                "Server URLs must be in either server_urls or submit_only_server_urls, not both. ([{}] are in both)",
                both.join(", ")
            )));
        }
        if least > 1 && !self.command_broadcast {
            return Err(Fault::new("command_broadcast must be set to true to use min_successful_submissions"));
        }
        if least > servers {
            return Err(Fault::new(format!(
                "min_successful_submissions ({least}) must be less than or equal to the number of server_urls ({servers})"
            )));
        }
        Ok(self)
    }
}

/// As Ruby reads a number: the digits at the start.
fn number(text: &str) -> u64 {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..digits].parse().unwrap_or_default()
}

fn truth(text: &str) -> Result<bool, Fault> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Fault::new(format!("invalid value for Boolean: \"{text}\""))),
    }
}

fn urls(text: &str) -> Result<Vec<Server>, Fault> {
    text.split(',').map(str::trim).filter(|url| !url.is_empty()).map(url).collect()
}

fn url(text: &str) -> Result<Server, Fault> {
    text.parse().map_err(|bad| {
        Fault::new(match bad {
            BadUrl::Scheme => format!("PuppetDB 'server_urls' must be https, found '{text}'"),
            BadUrl::Path => format!("PuppetDB 'server_urls' cannot contain URL paths, found '{text}'"),
            BadUrl::Malformed => {
                format!("Error parsing URL '{text}' in PuppetDB 'server_urls', error message was 'bad URI: {text:?}'")
            }
        })
    })
}
