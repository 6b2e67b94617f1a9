//! Names in certificates: the common name of a subject, and alternative names.
//!
//! Source: `validate-subject!` and `validate-subject-alt-names!` in `certificate_authority.clj`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tags few count here")]

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use der::Decode;
use der::asn1::{Any, Ia5String, Ia5StringRef, ObjectIdentifier, PrintableStringRef, SetOfVec, Utf8StringRef};
use der::{Tag, Tagged};
use x509_cert::attr::AttributeTypeAndValue;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::name::{Name, RdnSequence, RelativeDistinguishedName};

use crate::issues;
use pantin_base::diagnostics::Issue;

const COMMON_NAME: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.3");
/// The maximum length of a name in bytes: with `.pem` it is a file name.
const MAX_LEN: usize = 250;

/// The text of a string of ASN.1; `None` for anything else.
#[must_use]
pub fn text_of(value: &Any) -> Option<String> {
    match value.tag() {
        Tag::Utf8String => value.decode_as::<Utf8StringRef<'_>>().ok().map(|text| text.as_str().to_owned()),
        Tag::PrintableString => value.decode_as::<PrintableStringRef<'_>>().ok().map(|text| text.as_str().to_owned()),
        Tag::Ia5String => value.decode_as::<Ia5StringRef<'_>>().ok().map(|text| text.as_str().to_owned()),
        _ => None,
    }
}

/// A subject with only this common name.
///
/// # Errors
/// If the name is too long.
pub(super) fn subject(common_name: &str) -> der::Result<Name> {
    let value = Any::encode_from(&Utf8StringRef::new(common_name)?)?;
    let attributes = SetOfVec::try_from(vec![AttributeTypeAndValue { oid: COMMON_NAME, value }])?;
    Ok(RdnSequence(vec![RelativeDistinguishedName(attributes)]))
}

/// The common name of a subject: the last one.
pub(super) fn common_name(name: &Name) -> Option<String> {
    let mut attributes = name.0.iter().flat_map(|names| names.0.iter());
    attributes.rfind(|attribute| attribute.oid == COMMON_NAME).and_then(|attribute| text_of(&attribute.value))
}

/// The name that a request is for: the first common name of its subject, as in puppetserver. The certificate has only
/// this one.
pub(super) fn first_common_name(name: &Name) -> Option<String> {
    let mut attributes = name.0.iter().flat_map(|names| names.0.iter());
    attributes.find(|attribute| attribute.oid == COMMON_NAME).and_then(|attribute| text_of(&attribute.value))
}

/// A subject in the form of the inventory: `/CN=a`.
pub(super) fn inventory_subject(name: &Name) -> String {
    match (name.0.len(), common_name(name)) {
        (1, Some(common_name)) => format!("/CN={common_name}"),
        _ => name.0.iter().map(|names| format!("/{names}")).collect(),
    }
}

/// Returns true if a name is valid as a file name here.
pub(super) fn is_file_name(name: &str) -> bool {
    let is_character = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    !name.is_empty() && name.len() <= MAX_LEN && !name.starts_with('.') && name.chars().all(is_character)
}

/// Checks the name in a request that came for `key`.
///
/// # Errors
/// If a certificate must not have it.
pub(super) fn check_subject(key: &str, subject: &str) -> Result<(), Issue> {
    if key != subject {
        return Err(issues::another_name(subject, key));
    }
    if subject.chars().any(char::is_uppercase) {
        return Err(issues::capital_letters());
    }
    if subject.contains('*') {
        return Err(issues::wildcard_subject(subject));
    }
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_label = |label: &str| label.ends_with(is_word) && label.chars().all(|c| is_word(c) || c == '-');
    if !(subject.starts_with(is_word) && subject.split('.').all(is_label) && is_file_name(subject)) {
        return Err(issues::malformed_subject());
    }
    Ok(())
}

/// Alternative names of a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Vec<GeneralName>);

impl Names {
    /// Names as typed: `DNS:a,IP:127.0.0.1,b`. Without duplicates, sorted as `puppetserver ca` does.
    ///
    /// # Errors
    /// If one of them is invalid.
    pub fn parse(text: &str) -> Result<Self, Issue> {
        let mut all: Vec<String> = text
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .map(|name| match name.split_once(':') {
                Some(("DNS" | "IP", _)) => name.to_owned(),
                _ => format!("DNS:{name}"),
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        let names = all.iter().map(|name| {
            let malformed = || issues::malformed_alternative(name);
            match name.split_once(':') {
                Some(("IP", address)) => address.parse::<IpAddr>().map(GeneralName::from).map_err(|_| malformed()),
                Some(("DNS", host)) if !host.is_empty() && host.chars().all(|c| c.is_ascii_graphic() && c != ':') => {
                    Ia5String::new(host).map(GeneralName::DnsName).map_err(|_| malformed())
                }
                _ => Err(malformed()),
            }
        });
        Ok(Self(names.collect::<Result<_, _>>()?))
    }

    /// The names in an extension.
    ///
    /// # Errors
    /// If it is malformed.
    pub(super) fn of_extension(der: &[u8]) -> der::Result<Self> {
        Ok(Self(SubjectAltName::from_der(der)?.0))
    }

    /// The names as an extension.
    pub(super) fn extension(self) -> SubjectAltName {
        SubjectAltName(self.0)
    }

    /// The names and a host.
    ///
    /// # Errors
    /// If it is not a valid host name.
    pub fn with_host(mut self, host: &str) -> Result<Self, Issue> {
        let name = Ia5String::new(host).map_err(|_| issues::malformed_alternative(host))?;
        let name = GeneralName::DnsName(name);
        if !self.0.contains(&name) {
            self.0.push(name);
        }
        Ok(self)
    }

    /// Returns true if the list is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names of hosts: `DNS:a`.
    pub fn hosts(&self) -> impl Iterator<Item = String> {
        self.0.iter().filter_map(|name| {
            if let GeneralName::DnsName(host) = name { Some(format!("DNS:{}", host.as_str())) } else { None }
        })
    }

    /// All that can be displayed: `DNS:a`, then `IP:127.0.0.1`.
    pub fn shown(&self) -> impl Iterator<Item = String> {
        let addresses = self.0.iter().filter_map(|name| {
            if let GeneralName::IpAddress(bytes) = name {
                address(bytes.as_bytes()).map(|address| format!("IP:{address}"))
            } else {
                None
            }
        });
        self.hosts().chain(addresses)
    }

    /// Checks the names in a request.
    ///
    /// # Errors
    /// If a certificate must not have them.
    pub(super) fn check(&self) -> Result<(), Issue> {
        let is_known = |name: &GeneralName| matches!(name, GeneralName::DnsName(_) | GeneralName::IpAddress(_));
        if !self.0.iter().all(is_known) {
            return Err(issues::other_kinds_of_names());
        }
        match self.hosts().find(|host| host.contains('*')) {
            Some(host) => Err(issues::wildcard_name(host.trim_start_matches("DNS:"))),
            None => Ok(()),
        }
    }
}

fn address(bytes: &[u8]) -> Option<IpAddr> {
    let v4 = || <[u8; 4]>::try_from(bytes).map(|bytes| IpAddr::from(Ipv4Addr::from(bytes)));
    let v6 = || <[u8; 16]>::try_from(bytes).map(|bytes| IpAddr::from(Ipv6Addr::from(bytes)));
    v4().or_else(|_| v6()).ok()
}

#[cfg(test)]
mod tests {
    use super::{Names, check_subject, common_name, inventory_subject, is_file_name, subject};

    #[test]
    fn names_of_nodes_are_those_that_puppetserver_takes() {
        for good in ["a", "a.b-c.d_e", "_a", "0", "a-b"] {
            assert!(check_subject(good, good).is_ok(), "{good}");
        }
        for bad in ["", ".", "a.", ".a", "-a", "a-", "a-.b", "a..b", "a/b", "a b", "A", "*.a", "ä", "a\nb", "a\0"] {
            assert!(check_subject(bad, bad).is_err(), "{bad}");
        }
        let text = |key, subject| check_subject(key, subject).unwrap_err().text().to_owned();
        assert_eq!(text("b", "a"), "Instance name \"a\" does not match requested key \"b\"");
        assert_eq!(text("A", "A"), "Certificate names must be lower case.");
        assert_eq!(text("*.a", "*.a"), "Subject contains a wildcard, which is not allowed: *.a");
        assert_eq!(text("a/b", "a/b"), "Subject hostname format is invalid");
        assert!(!is_file_name("../a") && !is_file_name("..") && !is_file_name(&"a".repeat(251)));
    }

    #[test]
    fn subjects_have_a_common_name() {
        let name = subject("Puppet CA: a.b").unwrap();
        assert_eq!(common_name(&name).unwrap(), "Puppet CA: a.b");
        assert_eq!(inventory_subject(&name), "/CN=Puppet CA: a.b");
    }

    #[test]
    fn other_names_are_hosts_and_addresses() {
        let names = Names::parse("b, DNS:a,IP:127.0.0.1,a, IP:::1").unwrap();
        assert_eq!(names.shown().collect::<Vec<_>>(), ["DNS:a", "DNS:b", "IP:127.0.0.1", "IP:::1"]);
        assert_eq!(names.hosts().count(), 2);
        assert!(names.check().is_ok() && Names::parse("*.a").unwrap().check().is_err());
        for bad in ["IP:a", "URI:a", "DNS:", "a b", "é"] {
            assert!(Names::parse(bad).is_err(), "{bad}");
        }
    }
}
