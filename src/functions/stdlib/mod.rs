//! Functions of puppetlabs-stdlib, releases 8 and 9, natively. Each stands in for a Ruby file of the module, and only
//! where a module `stdlib` of the environment has that file: see [`find`].
//!
//! Left to Ruby: `pry`, `validate_augeas` and `validate_cmd`, which need gems or start programs.
//! Source: `reference/stdlib.md`; puppetlabs-stdlib 8.2 to 8.6 and 9.2 to 9.7.

mod arguments;
mod catalog;
mod collections;
mod conversion;
mod declare;
mod releases;
mod text;

use std::sync::LazyLock;

use hashbrown::HashMap;

use crate::vm::native::{Api, Function};
use releases::{Native, Version};

/// The native functions by name; several when releases differ.
type Table = HashMap<&'static str, Vec<&'static Native>, rustc_hash::FxBuildHasher>;

/// The native function that does what the file of this release of stdlib does. `is_legacy` is whether the file
/// defines a 3.x function.
pub(super) fn find(version: Option<&str>, name: &str, is_legacy: bool) -> Option<&'static Function> {
    static TABLE: LazyLock<Table> = LazyLock::new(|| {
        let mut table = Table::default();
        for native in
            [collections::ALL, text::ALL, conversion::ALL, catalog::ALL, catalog::FORWARDED].into_iter().flatten()
        {
            table.entry(native.function.name).or_default().push(native);
        }
        table
    });
    let version = Version::parse(version?)?;
    let candidates = TABLE.get(name)?.iter();
    candidates
        .filter(|native| matches!(native.function.api, Api::Legacy(_)) == is_legacy)
        .find(|native| native.releases.include(version))
        .map(|native| native.function)
}
