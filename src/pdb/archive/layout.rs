//! Which files an archive has.

use pantin_store::CommandKind;

/// The folder of all files.
pub(super) const ROOT: &str = "puppetdb-bak";
/// Folders and the commands of their files.
pub(super) const KINDS: [(&str, CommandKind); 5] = [
    ("catalogs", CommandKind::ReplaceCatalog),
    ("reports", CommandKind::StoreReport),
    ("facts", CommandKind::ReplaceFacts),
    ("configure_expiration", CommandKind::ConfigureExpiration),
    ("catalog_inputs", CommandKind::ReplaceCatalogInputs),
];
