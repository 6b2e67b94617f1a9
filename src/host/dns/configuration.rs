//! The name servers to query, and for which names. Source: `Resolv::DNS::Config`, resolv.conf(5).

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The port of name servers.
const PORT: u16 = 53;
/// The first timeout of a server.
const FIRST: Duration = Duration::from_secs(5);

/// The name servers to query, and for which names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DnsConfiguration {
    /// The servers, in the order in which they are asked.
    pub servers: Vec<SocketAddr>,
    /// Search domains.
    pub search: Vec<String>,
    /// Names with at least this many dots are tried unchanged first.
    pub dots: usize,
}

/// The name server configuration from code or a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DnsGiven {
    /// Their addresses.
    pub servers: Vec<String>,
    /// Search domains, if given.
    pub search: Option<Vec<String>>,
    /// Names with at least this many dots are tried unchanged first.
    pub dots: usize,
}

impl Default for DnsGiven {
    fn default() -> Self {
        Self { servers: Vec::new(), search: None, dots: 1 }
    }
}

impl DnsGiven {
    /// Reads a `resolv.conf`.
    pub(crate) fn of_file(text: &str) -> Self {
        let mut given = Self::default();
        for line in text.lines() {
            let line = line.split(['#', ';']).next().unwrap_or_default();
            // A line that begins with a space has no word.
            let mut words = line.split_ascii_whitespace();
            if line.starts_with(char::is_whitespace) {
                continue;
            }
            match words.next() {
                Some("nameserver") => given.servers.extend(words.map(str::to_owned)),
                Some("domain") => {
                    if let Some(domain) = words.next() {
                        given.search = Some(vec![domain.to_owned()]);
                    }
                }
                Some("search") => {
                    let domains: Vec<String> = words.map(str::to_owned).collect();
                    if !domains.is_empty() {
                        given.search = Some(domains);
                    }
                }
                Some("options") => {
                    let mut dots = words.filter_map(|word| word.strip_prefix("ndots:")?.parse().ok());
                    given.dots = dots.next_back().unwrap_or(given.dots);
                }
                _ => {}
            }
        }
        given
    }
}

impl DnsConfiguration {
    /// The configuration for a host. `None` if the address of a server is invalid.
    pub(crate) fn new(given: DnsGiven, host: &str) -> Option<Self> {
        let address = |server: &String| Some(SocketAddr::new(server.parse().ok()?, PORT));
        let mut servers: Vec<SocketAddr> = given.servers.iter().map(address).collect::<Option<_>>()?;
        if servers.is_empty() {
            servers.push(SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), PORT));
        }
        let own = || vec![host.split_once('.').map_or("", |(_, domain)| domain).to_owned()];
        Some(Self { servers, search: given.search.unwrap_or_else(own), dots: given.dots })
    }

    /// The names that a name may stand for, in the order of the queries.
    pub(super) fn candidates(&self, name: &str) -> Vec<String> {
        if let Some(absolute) = name.strip_suffix('.') {
            return vec![absolute.to_owned()];
        }
        let labels = name.split('.').filter(|label| !label.is_empty()).count();
        let mut candidates = Vec::new();
        if labels > self.dots {
            candidates.push(name.to_owned());
        }
        for domain in &self.search {
            let domain = domain.trim_end_matches('.');
            candidates.push(if domain.is_empty() { name.to_owned() } else { format!("{name}.{domain}") });
        }
        if !candidates.iter().any(|candidate| candidate.eq_ignore_ascii_case(name)) {
            candidates.push(name.to_owned());
        }
        candidates
    }

    /// The timeout of each server, round after round.
    pub(super) fn timeouts(&self) -> [Duration; 4] {
        let seconds = FIRST.as_secs() * 2 / self.servers.len() as u64;
        [FIRST, Duration::from_secs(seconds), Duration::from_secs(seconds * 2), Duration::from_secs(seconds * 4)]
    }
}
