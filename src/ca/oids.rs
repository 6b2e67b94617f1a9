//! Identifiers of extensions, and Puppet's short names for its own.
//!
//! Source: `lib/puppet/ssl/oids.rb`.

use der::asn1::ObjectIdentifier;

/// Extensions that say what a node is: those of Puppet, and those of a site.
pub(super) const REGISTERED: &str = "1.3.6.1.4.1.34380.1.1";
/// Extensions of a site.
pub(super) const PRIVATE: &str = "1.3.6.1.4.1.34380.1.2";
/// Extensions that say what a node may do.
pub(super) const AUTHORIZATION: &str = "1.3.6.1.4.1.34380.1.3";
/// The extension of administrators of the authority.
pub(super) const CLI_AUTH: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.4.1.34380.1.3.39");
/// The attribute of a request whose owner can renew the certificate.
pub(super) const AUTO_RENEW: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.4.1.34380.1.3.2");
/// The attribute of requested extensions, and Microsoft's version of it.
pub(super) const EXTENSION_REQUESTS: [ObjectIdentifier; 2] =
    [ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.14"), ObjectIdentifier::new_unwrap("1.3.6.1.4.1.311.2.1.14")];
/// A comment that Netscape's browser showed.
pub(super) const COMMENT: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.113730.1.13");

/// Returns true if an identifier is below another.
pub(super) fn is_below(identifier: &ObjectIdentifier, arc: &str) -> bool {
    identifier.to_string().strip_prefix(arc).is_some_and(|rest| rest.starts_with('.'))
}

/// Extensions that have short names.
const SHORT_NAMES: &[(&str, &str)] = &[
    ("1.3.6.1.4.1.34380.1.1.1", "pp_uuid"),
    ("1.3.6.1.4.1.34380.1.1.2", "pp_instance_id"),
    ("1.3.6.1.4.1.34380.1.1.3", "pp_image_name"),
    ("1.3.6.1.4.1.34380.1.1.4", "pp_preshared_key"),
    ("1.3.6.1.4.1.34380.1.1.5", "pp_cost_center"),
    ("1.3.6.1.4.1.34380.1.1.6", "pp_product"),
    ("1.3.6.1.4.1.34380.1.1.7", "pp_project"),
    ("1.3.6.1.4.1.34380.1.1.8", "pp_application"),
    ("1.3.6.1.4.1.34380.1.1.9", "pp_service"),
    ("1.3.6.1.4.1.34380.1.1.10", "pp_employee"),
    ("1.3.6.1.4.1.34380.1.1.11", "pp_created_by"),
    ("1.3.6.1.4.1.34380.1.1.12", "pp_environment"),
    ("1.3.6.1.4.1.34380.1.1.13", "pp_role"),
    ("1.3.6.1.4.1.34380.1.1.14", "pp_software_version"),
    ("1.3.6.1.4.1.34380.1.1.15", "pp_department"),
    ("1.3.6.1.4.1.34380.1.1.16", "pp_cluster"),
    ("1.3.6.1.4.1.34380.1.1.17", "pp_provisioner"),
    ("1.3.6.1.4.1.34380.1.1.18", "pp_region"),
    ("1.3.6.1.4.1.34380.1.1.19", "pp_datacenter"),
    ("1.3.6.1.4.1.34380.1.1.20", "pp_zone"),
    ("1.3.6.1.4.1.34380.1.1.21", "pp_network"),
    ("1.3.6.1.4.1.34380.1.1.22", "pp_securitypolicy"),
    ("1.3.6.1.4.1.34380.1.1.23", "pp_cloudplatform"),
    ("1.3.6.1.4.1.34380.1.1.24", "pp_apptier"),
    ("1.3.6.1.4.1.34380.1.1.25", "pp_hostname"),
    ("1.3.6.1.4.1.34380.1.1.26", "pp_owner"),
    ("1.3.6.1.4.1.34380.1.3.1", "pp_authorization"),
    ("1.3.6.1.4.1.34380.1.3.2", "pp_auth_auto_renew"),
    ("1.3.6.1.4.1.34380.1.3.13", "pp_auth_role"),
    ("1.3.6.1.4.1.34380.1.3.39", "pp_cli_auth"),
];

/// The dotted identifier of an extension, given that or its short name.
#[must_use]
pub fn identifier_of(name: &str) -> Option<&str> {
    let is_dotted = name.contains('.') && name.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_dotted {
        return Some(name);
    }
    SHORT_NAMES.iter().find(|(_, short)| *short == name).map(|(identifier, _)| *identifier)
}

/// The short name of an extension, or its dotted identifier if it has none.
#[must_use]
pub fn short_name(identifier: &str) -> &str {
    SHORT_NAMES.iter().find(|(known, _)| *known == identifier).map_or(identifier, |(_, short)| short)
}
