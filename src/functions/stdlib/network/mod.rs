//! Functions on network addresses.

mod enclose_ipv6;
mod ip_in_range;

use super::releases::{Native, both};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[both(&enclose_ipv6::ENCLOSE_IPV6), both(&ip_in_range::STDLIB_IP_IN_RANGE)];
