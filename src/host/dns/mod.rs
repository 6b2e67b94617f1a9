//! The domain name system, as Ruby's `Resolv::DNS` asks it: name servers directly, not what the machine else knows of names.

mod configuration;
mod exchange;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use simple_dns::rdata::RData;
use simple_dns::{Name, Packet, RCODE, TYPE};

pub use configuration::{DnsConfiguration, DnsGiven};
use exchange::exchange;
use pantin_base::budget;

/// The type of a DNS query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DnsKind {
    /// Addresses of four bytes.
    A,
    /// Addresses of sixteen bytes.
    Aaaa,
    /// The name that it is another one of.
    Cname,
    /// Hosts that take its mail.
    Mx,
    /// Its name servers.
    Ns,
    /// The name of an address.
    Ptr,
    /// Hosts of a service.
    Srv,
}

impl DnsKind {
    const fn code(self) -> TYPE {
        match self {
            Self::A => TYPE::A,
            Self::Aaaa => TYPE::AAAA,
            Self::Cname => TYPE::CNAME,
            Self::Mx => TYPE::MX,
            Self::Ns => TYPE::NS,
            Self::Ptr => TYPE::PTR,
            Self::Srv => TYPE::SRV,
        }
    }
}

/// The data of a DNS record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DnsData {
    /// An address.
    Address(IpAddr),
    /// A name, without the dot at its end.
    Name(String),
    /// A host that takes mail: how late it is asked, and its name.
    Mail(u16, String),
    /// A host of a service: priority, weight, port and name.
    Service(u16, u16, u16, String),
}

/// Something that is known of a name, and for how many seconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DnsRecord {
    /// Seconds.
    pub ttl: u32,
    /// The data.
    pub data: DnsData,
}

/// A machine's name service for names and addresses.
pub trait NameService {
    /// The name servers that code gives, or else those of the machine. `None` if an address is invalid.
    fn servers(&self, given: Option<DnsGiven>) -> Option<DnsConfiguration>;

    /// The records of a name; empty if the name does not exist or no server answers in time. `None` if the name is
    /// invalid.
    fn ask(&self, name: &str, kind: DnsKind, servers: &DnsConfiguration) -> Option<Vec<DnsRecord>>;

    /// True if the machine has an address of sixteen bytes that others reach; `None` where that is not known.
    fn has_ipv6(&self) -> Option<bool>;
}

/// Queries the records of a name; empty if it does not exist or no server answers in time. `None` if the name or the
/// address of a server is invalid.
///
/// Waits as Ruby does: 5 seconds for each server, then 10 divided by their number, and twice and four times as long as that.
/// Source: `Resolv::DNS#each_resource`.
pub(super) fn ask(name: &str, kind: DnsKind, configuration: &DnsConfiguration) -> Option<Vec<DnsRecord>> {
    let candidates = configuration.candidates(name);
    let names: Vec<Name<'_>> = candidates.iter().map(|candidate| Name::new(candidate).ok()).collect::<Option<_>>()?;
    for name in &names {
        match ask_servers(name, kind, configuration) {
            Outcome::Known(records) => return Some(records),
            Outcome::NoSuchName => {}
            Outcome::Failed => return Some(Vec::new()),
        }
    }
    Some(Vec::new())
}

/// The result for one name.
enum Outcome {
    Known(Vec<DnsRecord>),
    NoSuchName,
    Failed,
}

fn ask_servers(name: &Name<'_>, kind: DnsKind, configuration: &DnsConfiguration) -> Outcome {
    for patience in configuration.timeouts() {
        for server in &configuration.servers {
            if budget::check().is_err() {
                return Outcome::Failed;
            }
            // Queries the next server if this one does not answer or its answer is invalid.
            let Ok(reply) = exchange(name, kind.code(), *server, patience) else { continue };
            let Ok(packet) = Packet::parse(&reply) else { continue };
            let code = packet.rcode();
            return if code == RCODE::NoError {
                Outcome::Known(records_of(&packet, name, kind))
            } else if code == RCODE::NameError {
                Outcome::NoSuchName
            } else {
                Outcome::Failed
            };
        }
    }
    Outcome::Failed
}

/// The records of a name in a reply, aliases followed.
fn records_of(packet: &Packet<'_>, name: &Name<'_>, kind: DnsKind) -> Vec<DnsRecord> {
    let all = || packet.answers.iter().chain(&packet.name_servers).chain(&packet.additional_records);
    let mut name = text_of(name);
    let mut found = Vec::new();
    for record in all().filter(|record| record.class == simple_dns::CLASS::IN) {
        if !text_of(&record.name).eq_ignore_ascii_case(&name) {
            continue;
        }
        match data_of(&record.rdata, kind) {
            Some(data) => found.push(DnsRecord { ttl: record.ttl, data }),
            None => {
                if let RData::CNAME(other) = &record.rdata {
                    name = text_of(&other.0);
                }
            }
        }
    }
    if found.is_empty() {
        let is_its = |record: &&simple_dns::ResourceRecord<'_>| text_of(&record.name).eq_ignore_ascii_case(&name);
        let records = all().filter(is_its);
        found.extend(
            records.filter_map(|record| Some(DnsRecord { ttl: record.ttl, data: data_of(&record.rdata, kind)? })),
        );
    }
    found
}

fn data_of(data: &RData<'_>, kind: DnsKind) -> Option<DnsData> {
    Some(match (kind, data) {
        (DnsKind::A, RData::A(found)) => DnsData::Address(Ipv4Addr::from(found.address).into()),
        (DnsKind::Aaaa, RData::AAAA(found)) => DnsData::Address(Ipv6Addr::from(found.address).into()),
        (DnsKind::Cname, RData::CNAME(found)) => DnsData::Name(text_of(&found.0)),
        (DnsKind::Mx, RData::MX(found)) => DnsData::Mail(found.preference, text_of(&found.exchange)),
        (DnsKind::Ns, RData::NS(found)) => DnsData::Name(text_of(&found.0)),
        (DnsKind::Ptr, RData::PTR(found)) => DnsData::Name(text_of(&found.0)),
        (DnsKind::Srv, RData::SRV(found)) => {
            DnsData::Service(found.priority, found.weight, found.port, text_of(&found.target))
        }
        _ => return None,
    })
}

/// A name as Ruby shows it: unchanged labels, without the dot at its end.
fn text_of(name: &Name<'_>) -> String {
    let labels: Vec<_> = name.as_bytes().map(String::from_utf8_lossy).collect();
    labels.join(".")
}

#[cfg(test)]
mod tests;
