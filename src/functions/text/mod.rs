//! Functions on texts. Source: `reference/functions.md` (Collections / strings).

mod case;
mod regsubst;
mod split;
mod sprintf;
mod trim;
mod versioncmp;

use crate::vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &trim::CAMELCASE,
    &trim::CAPITALIZE,
    &trim::CHOMP,
    &trim::CHOP,
    &case::DOWNCASE,
    &trim::LSTRIP,
    &regsubst::REGSUBST,
    &trim::RSTRIP,
    &split::SPLIT,
    &sprintf::SPRINTF,
    &trim::STRIP,
    &case::UPCASE,
    &versioncmp::VERSIONCMP,
];
