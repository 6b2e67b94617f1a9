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

    /// A store cannot be reached; what is written waits on disk.
    "PANTIN_STORE_WAITS" Warning store_waits(detail: &str, directory: &str) => "{detail}; what is written waits in {directory}"

    /// So much waits for a store that no more can.
    "PANTIN_STORE_QUEUE_FULL" Error store_queue_full(directory: &str, entries: u64) => "Nothing more can wait in {directory}, which has {entries} entries"

    /// A store refuses what waited for it.
    "PANTIN_STORE_REFUSED_ENTRY" Warning store_refused_entry(detail: &str, file: &str) => "{detail}; it was set aside as {file}"

    /// What waited on disk for a store is damaged.
    "PANTIN_STORE_UNREADABLE_ENTRY" Error store_unreadable_entry() => "What waited for the store is damaged"

    /// `puppetdb.conf` cannot be used. Source: puppet/util/puppetdb/config.rb
    "PANTIN_PUPPETDB_CONFIGURATION" Error puppetdb_configuration(detail: &str) => "Could not configure PuppetDB terminuses: {detail}"

    /// A server of PuppetDB did not answer. Source: puppet/util/puppetdb/http.rb
    "PANTIN_PUPPETDB_UNREACHABLE" Warning puppetdb_unreachable(host: &str, port: u16, route: &str, detail: &str) => "Error connecting to {host} on {port} at route {route}, error message received was '{detail}'. Failing over to the next PuppetDB server_url in the 'server_urls' list"

    /// No server of PuppetDB did what was asked for. Source: puppet/util/puppetdb/http.rb
    "PANTIN_PUPPETDB_NOT_EXECUTED" Error puppetdb_not_executed(path: &str, least: usize, urls: &str) => "Failed to execute '{path}' on at least {least} of the following 'server_urls': {urls}"

    /// PuppetDB refuses a command. Source: puppet/util/puppetdb/command.rb
    "PANTIN_PUPPETDB_REFUSES_COMMAND" Error puppetdb_refuses_command(command: &str, node: &str, detail: &str) => "'{command}' command for {node} failed during submission to PuppetDB: {detail}"

    /// PuppetDB refuses a query.
    "PANTIN_PUPPETDB_REFUSES_QUERY" Error puppetdb_refuses_query(server: &str, detail: &str) => "PuppetDB at {server} refuses the query: {detail}"

    /// PuppetDB's answer is none.
    "PANTIN_PUPPETDB_UNREADABLE_ANSWER" Error puppetdb_unreadable_answer(what: &str, detail: &str) => "Could not read PuppetDB's answer about {what}: {detail}"

    /// A collector could not ask PuppetDB. Source: puppet/indirector/resource/puppetdb.rb
    "PANTIN_PUPPETDB_NOT_COLLECTED" Error puppetdb_not_collected(detail: &str) => "Could not retrieve resources from the PuppetDB: {detail}"

    /// A relationship is no reference. Source: puppet/indirector/catalog/puppetdb.rb
    "PANTIN_PUPPETDB_MALFORMED_REFERENCE" Error puppetdb_malformed_reference(specifier: &str, parameter: &str, reference: &str) => "Invalid relationship: {specifier} {{ {parameter} => {reference} }}, because {reference} doesn't seem to be in the correct format. Resource references should be formatted as: Classname['title'] or Modulename::Classname['title'] (take careful note of the capitalization)."

    /// A relationship is with what is not in the catalog. Source: puppet/indirector/catalog/puppetdb.rb
    "PANTIN_PUPPETDB_MISSING_REFERENCE" Error puppetdb_missing_reference(specifier: &str, parameter: &str, reference: &str) => "Invalid relationship: {specifier} {{ {parameter} => {reference} }}, because {reference} doesn't seem to be in the catalog"

    /// A relationship is with what only other nodes have. Source: puppet/indirector/catalog/puppetdb.rb
    "PANTIN_PUPPETDB_EXPORTED_REFERENCE" Error puppetdb_exported_reference(specifier: &str, parameter: &str, reference: &str) => "Invalid relationship: {specifier} {{ {parameter} => {reference} }}, because {reference} is exported but not collected"

    /// A report cannot be sent to PuppetDB.
    "PANTIN_PUPPETDB_UNREADABLE_REPORT" Error puppetdb_unreadable_report(node: &str, detail: &str) => "Could not send the report of {node} to PuppetDB: {detail}"

    /// A report has no environment. Source: puppet/reports/puppetdb.rb
    "PANTIN_PUPPETDB_REPORT_WITHOUT_ENVIRONMENT" Error puppetdb_report_without_environment() => "Environment is nil, unable to submit report. This may be due a bug with Puppet. Ensure you are running the latest revision, see PUP-2508 for more details."

    /// Type and title of a resource are nearly too long for PuppetDB. Source: puppet/reports/puppetdb.rb
    "PANTIN_PUPPETDB_LARGE_EVENT" Warning puppetdb_large_event(node: &str, size: usize, type_name: &str, title: &str, place: &str) => "resource_event on {node} is very large. Values (resource timestamp + title + type) are {size} bytes and the hard limit is 2704. Caused by Resource type: \"{type_name}\" with title: \"{title}\" in {place}"

    /// Type and title of a resource are too long for PuppetDB. Source: puppet/reports/puppetdb.rb
    "PANTIN_PUPPETDB_TOO_LARGE_EVENT" Warning puppetdb_too_large_event(node: &str, type_name: &str, title: &str, place: &str) => "resource_event on {node} could not be saved. Values (resource timestamp + title + type) are larger than index total size of 2704. Caused by Resource type: \"{type_name}\" with title: \"{title}\" in {place}"
}
