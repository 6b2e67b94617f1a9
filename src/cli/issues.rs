//! Issues of the command line.

crate::issues! {
    category "catalog";

    /// One side of a comparison is the catalog of one node, the other is not.
    "PANTIN_NOT_COMPARABLE" Error not_comparable(from: &str, to: &str) => "{from} and {to} cannot be compared: one is the catalog of a node, the other is not"

    /// It was not said what changes, or it is no code. Puppet has no such command.
    "PANTIN_NOTHING_TO_FORESEE" Error nothing_to_foresee() => "What a change can touch follows from code: name a revision, a directory or a compiled environment, files with --files, or ask for --unused"

    /// A directory that should be compared has neither code nor catalogs.
    "PANTIN_NOTHING_TO_COMPARE" Error nothing_to_compare(folder: &str) => "{folder} has neither catalogs nor the code of an environment"

    /// What the map of an environment is to be drawn around is not in it. Puppet has no such command.
    "PANTIN_NOT_IN_ENVIRONMENT" Error not_in_environment(name: &str, environment: &str) => "'{name}' is not in the environment {environment}"

    /// A resource, class or module that is asked about is not in the catalog. Puppet has no such command.
    "PANTIN_NOT_IN_CATALOG" Error not_in_catalog(reference: &str, node: &str) => "{reference} is not in the catalog of {node}"

    /// A parameter that is asked about has no value in the catalog. Puppet has no such command.
    "PANTIN_NO_PARAMETER_IN_CATALOG" Error no_parameter_in_catalog(reference: &str, parameter: &str) => "{reference} has no parameter '{parameter}' in the catalog"

    category "loader";

    /// A part of the log could not be written: the disk may be full.
    "PANTIN_UNWRITABLE_LOG" Error unwritable_log(name: &str, detail: &str) => "Could not write the log to {name}: {detail}"

    /// A key for signatures of artefacts cannot be used.
    "PANTIN_ARTEFACT_KEY" Error artefact_key(file: &str, detail: &str) => "The key {file} cannot be used: {detail}"

    /// Arguments that the command does not take, or that do not go together.
    "PANTIN_USAGE" Error wrong_usage(detail: &str) => "{detail}"

    /// Standard output takes no result: the disk is full, or it is closed.
    "PANTIN_UNWRITABLE_RESULT" Error unwritable_result(detail: &str) => "Could not write the result: {detail}"

    /// A result cannot be written: the disk is full, or the directory is not there or not ours.
    "PANTIN_UNWRITABLE_FILE" Error unwritable_file(file: &str, detail: &str) => "Could not write {file}: {detail}"

    /// A catalog is written to a file that has the node's name, which a name with `/` or a leading `.` cannot give.
    "PANTIN_NODE_NAME" Error node_name_without_file(node: &str) => "No file can be named after the node '{node}'"

    /// A directory that was to be looked at has nothing to look at. Puppet ends as if all were well.
    "PANTIN_NOTHING_FOUND" Error nothing_found(kind: &str, place: &str) => "There are no {kind} in {place}"

    /// A fact that was asked for is not known of the node.
    "PANTIN_UNKNOWN_FACT" Error unknown_fact(name: &str) => "There is no fact '{name}'"

    /// A file named on the command line is not there. Source: face/parser.rb
    "PANTIN_FILES_MISSING" Error files_missing(files: &str) => "One or more file(s) specified did not exist:{files}"

    /// A name that documentation is asked of is not defined.
    "PANTIN_NOTHING_DOCUMENTED" Error nothing_documented(name: &str, environment: &str) => "Nothing in the environment {environment} is named '{name}'"

    /// A module lacks what it says it depends on. Source: face/module/list.rb warn_unmet_dependencies
    "PANTIN_UNMET_DEPENDENCY" Warning unmet_dependency(detail: &str) => "{detail}"

    /// A file of values for a template cannot be used. Source: face/epp.rb `get_values`
    "PANTIN_UNUSABLE_VALUES" Error unusable_values(detail: &str) => "Could not load --values_file {detail}"

    category "ruby";

    /// A type cannot be described from its source alone.
    "PANTIN_TYPE_NOT_DESCRIBED" Error type_not_described(name: &str, file: &str, what: &str) => "Custom type '{name}' in '{file}' cannot be described: {what}"

    /// A file declares another type than the one it is named for, or none. Source: generate/type.rb
    "PANTIN_TYPE_NOT_DEFINED" Error type_not_defined(name: &str, file: &str) => "Custom type '{name}' was not defined in '{file}'."

    category "server";

    /// The streams that `pantin serve --stdio` reads requests from and writes answers to cannot be used.
    "PANTIN_STREAMS" Error unusable_streams(detail: &str) => "Requests cannot be read, or answers not be written: {detail}"

    category "store";

    /// What is wanted of PuppetDB it does itself.
    "PANTIN_PUPPETDB_DOES_IT" Error puppetdb_does_it(store: &str, what: &str, by: &str) => "PuppetDB at {store} {what} itself: {by}; --store names a file instead"

    category "certificate authority";

    /// There is nothing of this name.
    "PANTIN_CA_MISSING" Error nothing_to_clean(name: &str) => "Could not find files to clean for {name}"

    /// There is a request of this name, and no certificate that could be revoked.
    "PANTIN_CA_MISSING" Error unsigned(name: &str) => "Could not revoke unsigned csr for {name}"

    /// There is no request at all.
    "PANTIN_CA_MISSING" Error no_requests() => "No waiting certificate requests to sign"
}
