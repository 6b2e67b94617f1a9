//! Functions on texts.

mod affixes;
mod base64;
pub(super) mod characters;
mod escape;
mod line_ends;
mod paths;
mod regexpescape;
mod reverse;
mod shell;
mod sprintf_hash;
mod squeeze;
mod swapcase;
mod uriescape;
mod xml_encode;

use super::releases::{Native, both, eight, nine};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    both(&base64::BASE64),
    both(&paths::BASENAME),
    eight(&escape::BATCH_ESCAPE),
    both(&paths::DIRNAME),
    both(&line_ends::DOS2UNIX),
    eight(&escape::POWERSHELL_ESCAPE),
    both(&regexpescape::REGEXPESCAPE),
    both(&reverse::REVERSE),
    eight(&shell::SHELL_ESCAPE),
    both(&shell::SHELL_JOIN),
    both(&shell::SHELL_SPLIT),
    eight(&sprintf_hash::SPRINTF_HASH),
    both(&squeeze::SQUEEZE),
    nine(&escape::STDLIB_BATCH_ESCAPE),
    both(&affixes::STDLIB_END_WITH),
    both(&paths::STDLIB_EXTNAME),
    nine(&escape::STDLIB_POWERSHELL_ESCAPE),
    nine(&shell::STDLIB_SHELL_ESCAPE),
    both(&affixes::STDLIB_START_WITH),
    both(&xml_encode::STDLIB_XML_ENCODE),
    both(&swapcase::SWAPCASE),
    both(&line_ends::UNIX2DOS),
    eight(&uriescape::URIESCAPE),
    nine(&uriescape::NO_URIESCAPE),
];
