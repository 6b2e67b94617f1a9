//! Issues of the store.

pantin_base::issues! {
    category "store";

    /// The store's file cannot be opened, read or written.
    "PANTIN_STORE_FAILED" Error store_failed(file: &str, detail: &str) => "Could not use the store {file}: {detail}"

    /// The store is a database of PostgreSQL, and this pantin was built without the feature `postgresql`.
    "PANTIN_STORE_WITHOUT_POSTGRESQL" Error without_postgresql() => "This pantin was built without PostgreSQL"

    /// The store is PuppetDB, and this pantin was built without the feature `puppetdb`.
    "PANTIN_STORE_WITHOUT_PUPPETDB" Error without_puppetdb() => "This pantin was built without PuppetDB"

    /// Another process locks the store for too long.
    "PANTIN_STORE_LOCKED" Error store_locked(file: &str, seconds: u64) => "The store {file} was locked by another process for more than {seconds} seconds"

    /// The file is a database of another program.
    "PANTIN_STORE_FOREIGN" Error store_foreign(file: &str) => "{file} is a database of another program"

    /// A later release of pantin wrote the store.
    "PANTIN_STORE_TOO_NEW" Error store_too_new(file: &str, version: i64, known: i64) => "The store {file} has version {version}; this release knows versions up to {known}"

    /// The file is damaged.
    "PANTIN_STORE_DAMAGED" Error store_damaged(file: &str, detail: &str) => "The store {file} is damaged: {detail}"

    /// The store has no data of this node.
    "PANTIN_STORE_UNKNOWN_NODE" Error store_unknown_node(node: &str, file: &str) => "The store {file} has no node {node}"

    /// A line of the dump is malformed.
    "PANTIN_STORE_UNREADABLE_LINE" Error store_unreadable_line(file: &str, number: usize, detail: &str) => "Could not read line {number} of {file}: {detail}"

    /// The store does not exist. pantin creates it when the setting `storeconfigs` is on.
    "PANTIN_NO_STORE" Error no_store(file: &str) => "The store {file} does not exist"

    /// The database server or PuppetDB cannot be reached.
    "PANTIN_STORE_UNREACHABLE" Error store_unreachable(store: &str, detail: &str) => "The store {store} cannot be reached: {detail}"

    /// The disk has no space left for the store.
    "PANTIN_STORE_DISK_FULL" Error store_disk_full(file: &str) => "The disk of the store {file} is full"

    /// The address of the PostgreSQL database is invalid. Source: PostgreSQL 15, libpq
    "PANTIN_POSTGRESQL_ADDRESS" Error postgresql_address(place: &str, detail: &str) => "Could not use the database that {place} names: {detail}"

    /// The PostgreSQL database does not use UTF-8.
    "PANTIN_POSTGRESQL_ENCODING" Error postgresql_encoding(store: &str, encoding: &str) => "The database {store} has the encoding {encoding}, and not UTF8"

    /// The store cannot be reached. Data waits on disk and is written later.
    "PANTIN_STORE_WAITS" Warning store_waits(detail: &str, directory: &str) => "{detail}; what is written waits in {directory}"

    /// The queue on disk is full.
    "PANTIN_STORE_QUEUE_FULL" Error store_queue_full(directory: &str, entries: u64) => "The queue {directory} is full: it has {entries} entries"

    /// The store rejects data that waited on disk. pantin moves it to the named file.
    "PANTIN_STORE_REFUSED_ENTRY" Warning store_refused_entry(detail: &str, file: &str) => "{detail}; it was set aside as {file}"

    /// Data that waited on disk for the store is damaged.
    "PANTIN_STORE_UNREADABLE_ENTRY" Error store_unreadable_entry() => "What waited for the store is damaged"

    /// `puppetdb.conf` is invalid. Source: puppet/util/puppetdb/config.rb
    "PANTIN_PUPPETDB_CONFIGURATION" Error puppetdb_configuration(detail: &str) => "Could not configure PuppetDB terminuses: {detail}"

    /// A PuppetDB server does not answer. pantin tries the next one. Source: puppet/util/puppetdb/http.rb
    "PANTIN_PUPPETDB_UNREACHABLE" Warning puppetdb_unreachable(host: &str, port: u16, route: &str, detail: &str) => "Error connecting to {host} on {port} at route {route}, error message received was '{detail}'. Failing over to the next PuppetDB server_url in the 'server_urls' list"

    /// Too few PuppetDB servers accepted the request. Source: puppet/util/puppetdb/http.rb
    "PANTIN_PUPPETDB_NOT_EXECUTED" Error puppetdb_not_executed(path: &str, least: usize, urls: &str) => "Failed to execute '{path}' on at least {least} of the following 'server_urls': {urls}"

    /// PuppetDB rejects a command. Source: puppet/util/puppetdb/command.rb
    "PANTIN_PUPPETDB_REFUSES_COMMAND" Error puppetdb_refuses_command(command: &str, node: &str, detail: &str) => "'{command}' command for {node} failed during submission to PuppetDB: {detail}"

    /// PuppetDB rejects the query.
    "PANTIN_PUPPETDB_REFUSES_QUERY" Error puppetdb_refuses_query(server: &str, detail: &str) => "PuppetDB at {server} refuses the query: {detail}"

    /// PuppetDB's answer is malformed.
    "PANTIN_PUPPETDB_UNREADABLE_ANSWER" Error puppetdb_unreadable_answer(what: &str, detail: &str) => "Could not read PuppetDB's answer about {what}: {detail}"

    /// A collector cannot query PuppetDB. Source: puppet/indirector/resource/puppetdb.rb
    "PANTIN_PUPPETDB_NOT_COLLECTED" Error puppetdb_not_collected(detail: &str) => "Could not retrieve resources from the PuppetDB: {detail}"

    /// A relationship is not a resource reference. Source: puppet/indirector/catalog/puppetdb.rb
    "PANTIN_PUPPETDB_MALFORMED_REFERENCE" Error puppetdb_malformed_reference(specifier: &str, parameter: &str, reference: &str) => "Invalid relationship: {specifier} {{ {parameter} => {reference} }}, because {reference} doesn't seem to be in the correct format. Resource references should be formatted as: Classname['title'] or Modulename::Classname['title'] (take careful note of the capitalization)."

    /// A relationship names a resource that is not in the catalog. Source: puppet/indirector/catalog/puppetdb.rb
    "PANTIN_PUPPETDB_MISSING_REFERENCE" Error puppetdb_missing_reference(specifier: &str, parameter: &str, reference: &str) => "Invalid relationship: {specifier} {{ {parameter} => {reference} }}, because {reference} doesn't seem to be in the catalog"

    /// A relationship names a resource that is exported but not collected. Source:
    /// puppet/indirector/catalog/puppetdb.rb
    "PANTIN_PUPPETDB_EXPORTED_REFERENCE" Error puppetdb_exported_reference(specifier: &str, parameter: &str, reference: &str) => "Invalid relationship: {specifier} {{ {parameter} => {reference} }}, because {reference} is exported but not collected"

    /// The report cannot be sent to PuppetDB.
    "PANTIN_PUPPETDB_UNREADABLE_REPORT" Error puppetdb_unreadable_report(node: &str, detail: &str) => "Could not send the report of {node} to PuppetDB: {detail}"

    /// The report has no environment. Source: puppet/reports/puppetdb.rb
    "PANTIN_PUPPETDB_REPORT_WITHOUT_ENVIRONMENT" Error puppetdb_report_without_environment() => "Environment is nil, unable to submit report. This may be due a bug with Puppet. Ensure you are running the latest revision, see PUP-2508 for more details."

    /// Type and title of a resource are almost too long for PuppetDB. Source: puppet/reports/puppetdb.rb
    "PANTIN_PUPPETDB_LARGE_EVENT" Warning puppetdb_large_event(node: &str, size: usize, type_name: &str, title: &str, place: &str) => "resource_event on {node} is very large. Values (resource timestamp + title + type) are {size} bytes and the hard limit is 2704. Caused by Resource type: \"{type_name}\" with title: \"{title}\" in {place}"

    /// Type and title of a resource are too long for PuppetDB. Source: puppet/reports/puppetdb.rb
    "PANTIN_PUPPETDB_TOO_LARGE_EVENT" Warning puppetdb_too_large_event(node: &str, type_name: &str, title: &str, place: &str) => "resource_event on {node} could not be saved. Values (resource timestamp + title + type) are larger than index total size of 2704. Caused by Resource type: \"{type_name}\" with title: \"{title}\" in {place}"

    /// The query is not valid PQL. Source: PuppetDB's `pql.clj`
    "PANTIN_QUERY_UNREADABLE" Error query_unreadable(line: usize, column: usize, detail: &str) => "PQL parse error at line {line}, column {column}: {detail}"

    /// The syntax tree of the query is invalid.
    "PANTIN_QUERY_MALFORMED" Error query_malformed(detail: &str) => "The query is malformed: {detail}"

    /// The query does not name an entity. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_WITHOUT_FROM" Error query_without_from() => "Your initial query must be of the form: [\"from\",<entity>,(<optional-query>)]. Check your query and try again."

    /// The text is not a valid path to a value.
    "PANTIN_QUERY_INVALID_PATH" Error query_invalid_path(path: &str) => "'{path}' is not a path to a value"

    /// The store does not have this entity.
    "PANTIN_QUERY_UNKNOWN_ENTITY" Error query_unknown_entity(name: &str, known: &str) => "Invalid entity '{name}': this store has {known}"

    /// The query compares a field that the entity does not have. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_UNKNOWN_FIELD" Error query_unknown_field(field: &str, entity: &str, known: &str) => "'{field}' is not a queryable object for {entity}. Known queryable objects are {known}"

    /// The query selects a field that the entity does not have. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NOT_EXTRACTED" Error query_not_extracted(entity: &str, field: &str, known: &str) => "Can't extract unknown '{entity}' field '{field}'. Acceptable fields are {known}"

    /// The operator does not accept this value. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_INCOMPATIBLE" Error query_incompatible(value: &str, operator: &str) => "Argument \"{value}\" and operator \"{operator}\" have incompatible types."

    /// The query compares a numeric field with a text. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NO_NUMBER" Error query_no_number(value: &str, field: &str) => "Argument \"{value}\" is incompatible with numeric field \"{field}\"."

    /// The field has no order. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_UNORDERED" Error query_unordered(field: &str) => "Query operators >,>=,<,<= are not allowed on field {field}"

    /// The field has no path. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NO_PATH" Error query_no_path(field: &str) => "Query operator ~> is not allowed on field {field}"

    /// The text is not a valid timestamp. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_NO_TIME" Error query_no_time(text: &str) => "'{text}' is not a valid timestamp value"

    /// The query selects a field beside a function without grouping by it.
    "PANTIN_QUERY_UNGROUPED" Error query_ungrouped(field: &str) => "The field '{field}' must be in the 'group by' clause, because a function is selected as well"

    /// This query needs data that only PuppetDB has.
    "PANTIN_QUERY_NOT_SHARED" Error query_not_shared(what: &str) => "Only PuppetDB has {what}; this store does not"

    /// The subquery has a name that PuppetDB used before. Source: PuppetDB's `query_eng/engine.clj`
    "PANTIN_QUERY_OLD_SUBQUERY" Error query_unsupported_subquery(name: &str, meant: &str) => "Unsupported subquery `{name}` - did you mean `{meant}`?"

    /// All queries that a server answers at the same time share `query-memory` of the section `[pdb]`. Send the query again
    /// later, or fewer at the same time.
    "PANTIN_QUERY_OUT_OF_MEMORY" Error query_out_of_memory(most: usize) => "All running queries together need more than {most} MiB"

    /// The answer exceeds the memory limit. Narrow the condition, select fewer fields or set a limit.
    "PANTIN_QUERY_TOO_LARGE_ANSWER" Error query_too_large_answer(most: usize) => "The answer takes more than {most} MiB; a narrower condition, fewer fields or a limit make it smaller"
}
