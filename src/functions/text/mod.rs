//! Functions on texts. Source: `reference/functions.md` (Collections / strings).

mod case;
mod digest;
mod matching;
mod regsubst;
mod scanf;
mod shellquote;
mod split;
mod sprintf;
mod strftime;
mod trim;
mod versioncmp;

pub(super) use case::LOCAL_TYPES as CASE_TYPES;
pub(super) use regsubst::{REGSUBST_OF_SENSITIVE, REGSUBST_WITHOUT_ENCODING};

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &trim::CAMELCASE,
    &trim::CAPITALIZE,
    &trim::CHOMP,
    &trim::CHOP,
    &digest::DIGEST,
    &case::DOWNCASE,
    &trim::LSTRIP,
    &matching::MATCH,
    &digest::MD5,
    &regsubst::REGSUBST,
    &trim::RSTRIP,
    &scanf::SCANF,
    &digest::SHA1,
    &digest::SHA256,
    &shellquote::SHELLQUOTE,
    &split::SPLIT,
    &sprintf::SPRINTF,
    &strftime::STRFTIME,
    &trim::STRIP,
    &case::UPCASE,
    &versioncmp::VERSIONCMP,
];
