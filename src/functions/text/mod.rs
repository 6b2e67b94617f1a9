//! Functions on texts. Source: `reference/functions.md` (Collections / strings).

mod case;
mod digest;
mod regsubst;
mod shellquote;
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
    &digest::DIGEST,
    &case::DOWNCASE,
    &trim::LSTRIP,
    &digest::MD5,
    &regsubst::REGSUBST,
    &trim::RSTRIP,
    &digest::SHA1,
    &digest::SHA256,
    &shellquote::SHELLQUOTE,
    &split::SPLIT,
    &sprintf::SPRINTF,
    &trim::STRIP,
    &case::UPCASE,
    &versioncmp::VERSIONCMP,
];
