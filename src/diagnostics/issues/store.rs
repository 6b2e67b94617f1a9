//! Issues of the store of what a fleet knows.

crate::issues! {
    /// The store's file cannot be opened, read or written.
    "PANTIN_STORE_FAILED" Error store_failed(file: &str, detail: &str) => "Could not use the store {file}: {detail}"

    /// Another process has the store for itself for too long.
    "PANTIN_STORE_LOCKED" Error store_locked(file: &str, seconds: u64) => "The store {file} was locked by another process for more than {seconds} seconds"

    /// The file is a database, but no store of pantin.
    "PANTIN_STORE_FOREIGN" Error store_foreign(file: &str) => "{file} is a database of another program"

    /// A later release of pantin wrote the store.
    "PANTIN_STORE_TOO_NEW" Error store_too_new(file: &str, version: i64, known: i64) => "The store {file} has version {version}; this release knows versions up to {known}"

    /// The file is damaged.
    "PANTIN_STORE_DAMAGED" Error store_damaged(file: &str, detail: &str) => "The store {file} is damaged: {detail}"

    /// The store does not know a node.
    "PANTIN_STORE_UNKNOWN_NODE" Error store_unknown_node(node: &str, file: &str) => "The store {file} has no node {node}"

    /// A line of what was exported from a store is none.
    "PANTIN_STORE_UNREADABLE_LINE" Error store_unreadable_line(file: &str, number: usize, detail: &str) => "Could not read line {number} of {file}: {detail}"

    /// There is no store to ask. Exported resources are kept where the setting `storeconfigs` is on.
    "PANTIN_NO_STORE" Error no_store(file: &str) => "There is no store {file}"

    /// There is a PuppetDB where exported resources are kept, and pantin does not speak to it yet.
    "PANTIN_STORE_INSTEAD_OF_PUPPETDB" Warning store_instead_of_puppetdb(configuration: &str, file: &str) => "There is {configuration}, but this release does not speak to PuppetDB: exported resources are kept in {file}"
}
