//! Issues of the store of what a fleet knows.

crate::issues! {
    category "store";

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

    /// A store that is a service cannot be used now.
    "PANTIN_STORE_UNREACHABLE" Error store_unreachable(store: &str, detail: &str) => "The store {store} cannot be reached: {detail}"

    /// There is no room on the disk for what is to be written.
    "PANTIN_STORE_DISK_FULL" Error store_disk_full(file: &str) => "The disk of the store {file} is full"

    /// What says where a database is cannot be used. Source: PostgreSQL 15, libpq
    "PANTIN_POSTGRESQL_ADDRESS" Error postgresql_address(place: &str, detail: &str) => "Could not use the database that {place} names: {detail}"

    /// A database cannot have every text.
    "PANTIN_POSTGRESQL_ENCODING" Error postgresql_encoding(store: &str, encoding: &str) => "The database {store} has the encoding {encoding}, and not UTF8"

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

    /// A question is no PQL. Source: PuppetDB's `pql.clj`
    "PANTIN_QUERY_UNREADABLE" Error query_unreadable(line: usize, column: usize, detail: &str) => "PQL parse error at line {line}, column {column}: {detail}"

    /// A question's syntax tree is none.
    "PANTIN_QUERY_MALFORMED" Error query_malformed(detail: &str) => "The query is malformed: {detail}"

    /// A question does not say what it is about. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_WITHOUT_FROM" Error query_without_from() => "Your initial query must be of the form: [\"from\",<entity>,(<optional-query>)]. Check your query and try again."

    /// What a question leads to is no path.
    "PANTIN_QUERY_INVALID_PATH" Error query_invalid_path(path: &str) => "'{path}' is no path to a value"

    /// A question is about what a store does not have.
    "PANTIN_QUERY_UNKNOWN_ENTITY" Error query_unknown_entity(name: &str, known: &str) => "Invalid entity '{name}': known to this store are {known}"

    /// A question compares a field that there is not. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_UNKNOWN_FIELD" Error query_unknown_field(field: &str, entity: &str, known: &str) => "'{field}' is not a queryable object for {entity}. Known queryable objects are {known}"

    /// A question asks for a field that there is not. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NOT_EXTRACTED" Error query_not_extracted(entity: &str, field: &str, known: &str) => "Can't extract unknown '{entity}' field '{field}'. Acceptable fields are {known}"

    /// A value cannot be compared so. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_INCOMPATIBLE" Error query_incompatible(value: &str, operator: &str) => "Argument \"{value}\" and operator \"{operator}\" have incompatible types."

    /// A number is compared with a text. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NO_NUMBER" Error query_no_number(value: &str, field: &str) => "Argument \"{value}\" is incompatible with numeric field \"{field}\"."

    /// A field has no order. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_UNORDERED" Error query_unordered(field: &str) => "Query operators >,>=,<,<= are not allowed on field {field}"

    /// A field has no path. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NO_PATH" Error query_no_path(field: &str) => "Query operator ~> is not allowed on field {field}"

    /// A time is none. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NO_TIME" Error query_no_time(text: &str) => "'{text}' is not a valid timestamp value"

    /// A field is told beside a function, but rows are not grouped by it.
    "PANTIN_QUERY_UNGROUPED" Error query_ungrouped(field: &str) => "The field '{field}' must be in the 'group by' clause: it is told together with a function"

    /// What only PuppetDB knows.
    "PANTIN_QUERY_NOT_SHARED" Error query_not_shared(what: &str) => "{what} is known to PuppetDB alone, and not to this store"

    /// An answer takes too much memory.
    "PANTIN_QUERY_TOO_LARGE_ANSWER" Error query_too_large_answer(most: usize) => "The answer takes more than {most} MiB; a narrower condition, fewer fields or a limit make it smaller"
}
