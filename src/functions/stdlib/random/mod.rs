//! Functions whose results are random, most of them the same for a node each time.

mod fqdn_rand_string;
mod fqdn_rotate;
mod fqdn_uuid;
mod seeded_rand;
mod seeded_rand_string;
mod shuffle;

use super::releases::{Native, Releases, Version, both, eight, nine};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    eight(&fqdn_rand_string::FQDN_RAND_STRING),
    Native { function: &fqdn_rotate::FQDN_ROTATE, releases: Releases::between(Version(8, 0), Version(9, 4)) },
    both(&fqdn_uuid::FQDN_UUID),
    eight(&seeded_rand::SEEDED_RAND),
    eight(&seeded_rand_string::SEEDED_RAND_STRING),
    both(&shuffle::SHUFFLE),
    nine(&fqdn_rand_string::STDLIB_FQDN_RAND_STRING),
    nine(&fqdn_rotate::STDLIB_FQDN_ROTATE),
    nine(&seeded_rand::STDLIB_SEEDED_RAND),
    nine(&seeded_rand_string::STDLIB_SEEDED_RAND_STRING),
];
