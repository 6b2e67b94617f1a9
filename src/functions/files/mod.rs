//! Functions that read files and run programs. Source: `reference/functions.md` (Files and templates).

mod binary_file;
mod content;
mod epp;
mod file;
mod find_file;
mod generate;

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &binary_file::BINARY_FILE,
    &epp::EPP,
    &file::FILE,
    &find_file::FIND_FILE,
    &find_file::FIND_TEMPLATE,
    &generate::GENERATE,
    &epp::INLINE_EPP,
    &find_file::MODULE_DIRECTORY,
];
