//! Functions that read files, and the clock.

mod glob;
mod load;
mod time;

use super::releases::{Native, Releases, Version, both, eight, nine};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    both(&glob::GLOB),
    nine(&load::LOADJSON),
    eight(&load::OLD_LOADYAML),
    nine(&load::LOADYAML),
    Native { function: &time::TIME, releases: Releases::between(Version(8, 0), Version(9, 5)) },
];
