//! What the authority signs, and for how long.

use super::autosign::Autosign;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_host::Settings;

/// Seconds that a certificate is valid which its owner renews, where nothing else is said: 90 days.
const RENEWAL: u64 = 90 * 86_400;
/// Seconds that the certificates of authorities are valid: 15 years.
const AUTHORITIES: u64 = 15 * 365 * 86_400;

/// What the authority signs, and for how long.
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    /// Whether requests may want other names.
    pub allow_subject_alt_names: bool,
    /// Whether requests may want extensions that say what their owner may do.
    pub allow_authorization_extensions: bool,
    /// Whether nodes may renew their certificates.
    pub allow_auto_renewal: bool,
    /// Whether agents get the list of revoked certificates of infrastructure instead of the whole one.
    pub enable_infra_crl: bool,
    /// Whether a request counts for which there is a certificate.
    pub allow_duplicates: bool,
    /// Seconds that certificates of nodes are valid.
    pub ttl: u64,
    /// The same of those that nodes renew.
    pub renewal_ttl: u64,
    /// Seconds that certificates of authorities are valid which are made.
    pub authority_ttl: u64,
    /// What is signed at once.
    pub autosign: Autosign,
}

impl Policy {
    /// As Puppet's settings say, and puppetserver where it has no `ca.conf`.
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

/// Seconds of a time as it is typed and in `ca.conf`: `90`, `90s`, `5y`, `1d12h`.
///
/// # Errors
/// That it is none.
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
