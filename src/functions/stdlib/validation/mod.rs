//! Functions that check values. Those of release 8 are all deprecated; types do their work.

pub(super) mod checks;
mod deprecated;
mod moved;
mod names;
mod validate_integer;
mod validate_legacy;
mod validators;

use super::releases::{Native, eight, nine};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    eight(&deprecated::IS_ABSOLUTE_PATH),
    eight(&deprecated::IS_ARRAY),
    eight(&deprecated::IS_BOOL),
    eight(&deprecated::IS_FLOAT),
    eight(&deprecated::IS_IP_ADDRESS),
    eight(&deprecated::IS_IPV4_ADDRESS),
    eight(&deprecated::IS_IPV6_ADDRESS),
    eight(&deprecated::IS_NUMERIC),
    eight(&deprecated::IS_STRING),
    eight(&checks::IS_HASH),
    eight(&checks::IS_INTEGER),
    eight(&names::IS_DOMAIN_NAME),
    eight(&names::IS_EMAIL_ADDRESS),
    eight(&names::IS_MAC_ADDRESS),
    eight(&names::VALIDATE_DOMAIN_NAME),
    eight(&names::VALIDATE_EMAIL_ADDRESS),
    nine(&moved::STDLIB_VALIDATE_DOMAIN_NAME),
    nine(&moved::STDLIB_VALIDATE_EMAIL_ADDRESS),
    eight(&deprecated::VALIDATE_ABSOLUTE_PATH),
    eight(&deprecated::VALIDATE_ARRAY),
    eight(&deprecated::VALIDATE_BOOL),
    eight(&deprecated::VALIDATE_HASH),
    eight(&deprecated::VALIDATE_INTEGER),
    eight(&deprecated::VALIDATE_IP_ADDRESS),
    eight(&deprecated::VALIDATE_IPV4_ADDRESS),
    eight(&deprecated::VALIDATE_IPV6_ADDRESS),
    eight(&validate_legacy::OLD_VALIDATE_LEGACY),
    nine(&validate_legacy::VALIDATE_LEGACY),
    eight(&deprecated::VALIDATE_NUMERIC),
    eight(&deprecated::VALIDATE_RE),
    eight(&deprecated::VALIDATE_SLENGTH),
    eight(&deprecated::VALIDATE_STRING),
];
