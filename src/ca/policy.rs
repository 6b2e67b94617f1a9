//! The authority's rules for signing, and lifetimes.

use super::autosign::Autosign;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_host::Settings;

/// Default lifetime of a renewed certificate in seconds: 90 days.
const RENEWAL: u64 = 90 * 86_400;
/// Lifetime of authorities' certificates in seconds: 15 years.
const AUTHORITIES: u64 = 15 * 365 * 86_400;

/// The authority's rules for signing, and lifetimes.
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    /// True if requests may have alternative names.
    pub allow_subject_alt_names: bool,
    /// True if requests may have authorization extensions.
    pub allow_authorization_extensions: bool,
    /// True if nodes may renew their certificates.
    pub allow_auto_renewal: bool,
    /// True if agents get the CRL of infrastructure instead of the whole one.
    pub enable_infra_crl: bool,
    /// True if a new request may replace an existing certificate.
    pub allow_duplicates: bool,
    /// Lifetime of nodes' certificates in seconds.
    pub ttl: u64,
    /// Lifetime of renewed certificates in seconds.
    pub renewal_ttl: u64,
    /// Lifetime of new authorities' certificates in seconds.
    pub authority_ttl: u64,
    /// Which requests are signed at once.
    pub autosign: Autosign,
}

impl Policy {
    /// From Puppet's settings, with puppetserver's defaults for the rest.
    #[must_use]
    pub fn of_settings(settings: &Settings) -> Self {
        Self {
            allow_subject_alt_names: false,
            allow_authorization_extensions: false,
            allow_auto_renewal: false,
            enable_infra_crl: false,
            allow_duplicates: settings.boolean("allow_duplicate_certs"),
            ttl: u64::try_from(settings.integer("ca_ttl")).unwrap_or_default(),
            renewal_ttl: RENEWAL,
            authority_ttl: AUTHORITIES,
            autosign: Autosign::of_setting(settings.text("autosign")),
        }
    }
}

/// The seconds of a duration, as typed and in `ca.conf`: `90`, `90s`, `5y`, `1d12h`.
///
/// # Errors
/// If it is invalid.
pub fn seconds_of(text: &str) -> Result<u64, Issue> {
    let malformed = || issues::malformed_time(text);
    let mut seconds = 0_u64;
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number: u64 = rest[..end].parse().map_err(|_| malformed())?;
        let mut units = rest[end..].chars();
        let unit = match units.next() {
            Some('y') => 365 * 86_400,
            Some('d') => 86_400,
            Some('h') => 3_600,
            Some('m') => 60,
            Some('s') | None => 1,
            Some(_) => return Err(malformed()),
        };
        seconds = number.checked_mul(unit).and_then(|more| seconds.checked_add(more)).ok_or_else(malformed)?;
        rest = units.as_str();
    }
    if text.is_empty() { Err(malformed()) } else { Ok(seconds) }
}

#[cfg(test)]
mod tests {
    use super::seconds_of;

    #[test]
    fn times_have_units() {
        for (text, seconds) in [("90", 90), ("90s", 90), ("5y", 157_680_000), ("1d12h", 129_600), ("0m", 0)] {
            assert_eq!(seconds_of(text).unwrap(), seconds, "{text}");
        }
        for bad in ["", "y", "5w", "-1", "1 d", "99999999999999999999", "999999999999999999y"] {
            assert!(seconds_of(bad).is_err(), "{bad}");
        }
    }
}
