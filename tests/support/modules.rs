//! Where tests find the modules of Debian's packages.

use std::path::PathBuf;

/// The folder with the modules: the one that `PANTIN_MODULES` names, else the one that `tools/modules` fills.
///
/// # Panics
/// Without modules: a test that had nothing to compare would say nothing.
pub(crate) fn modules_folder() -> PathBuf {
    let folder = std::env::var_os("PANTIN_MODULES").filter(|folder| !folder.is_empty()).map_or_else(
        || {
            let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(target).join("puppet-modules")
        },
        PathBuf::from,
    );
    assert!(
        folder.join("stdlib/metadata.json").is_file(),
        "there are no Puppet modules in {}: run tools/modules, which unpacks Debian's, or name a folder in PANTIN_MODULES",
        folder.display()
    );
    folder
}
