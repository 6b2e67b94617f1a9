//! Issues of the command line.

pantin_base::issues! {
    category "catalog";

    /// One side of the comparison is a single catalog; the other is a directory or revision. Puppet has no such
    /// command.
    "PANTIN_NOT_COMPARABLE" Error not_comparable(from: &str, to: &str) => "{from} and {to} cannot be compared: one is the catalog of a node, the other is not"

    /// `catalog impact` got nothing to compare: no revision, directory or compiled environment, no `--files`, no
    /// `--unused`. Puppet has no such command.
    "PANTIN_NOTHING_TO_FORESEE" Error nothing_to_foresee() => "Name a revision, a directory or a compiled environment, or use --files or --unused"

    /// The directory contains neither catalogs nor the code of an environment.
    "PANTIN_NOTHING_TO_COMPARE" Error nothing_to_compare(folder: &str) => "{folder} has neither catalogs nor the code of an environment"

    /// The class, define or module that the map should start from does not exist in the environment. Puppet has no such
    /// command.
    "PANTIN_NOT_IN_ENVIRONMENT" Error not_in_environment(name: &str, environment: &str) => "'{name}' is not in the environment {environment}"

    /// The resource, class or module is not in the catalog of this node. Puppet has no such command.
    "PANTIN_NOT_IN_CATALOG" Error not_in_catalog(reference: &str, node: &str) => "{reference} is not in the catalog of {node}"

    /// The resource has no value for this parameter in the catalog. Puppet has no such command.
    "PANTIN_NO_PARAMETER_IN_CATALOG" Error no_parameter_in_catalog(reference: &str, parameter: &str) => "{reference} has no parameter '{parameter}' in the catalog"

    category "loader";

    /// Part of the log could not be written. The disk may be full.
    "PANTIN_UNWRITABLE_LOG" Error unwritable_log(name: &str, detail: &str) => "Could not write the log to {name}: {detail}"

    /// The key for artefact signatures cannot be used.
    "PANTIN_ARTEFACT_KEY" Error artefact_key(file: &str, detail: &str) => "The key {file} cannot be used: {detail}"

    /// The arguments are invalid or exclude each other.
    "PANTIN_USAGE" Error wrong_usage(detail: &str) => "{detail}"

    /// The result cannot be written to standard output: the disk is full, or the output is closed.
    "PANTIN_UNWRITABLE_RESULT" Error unwritable_result(detail: &str) => "Could not write the result: {detail}"

    /// The file cannot be written: the disk is full, or the directory is missing or not writable.
    "PANTIN_UNWRITABLE_FILE" Error unwritable_file(file: &str, detail: &str) => "Could not write {file}: {detail}"

    /// The node's name cannot be a file name, because it contains `/` or starts with a dot.
    "PANTIN_NODE_NAME" Error node_name_without_file(node: &str) => "No file can be named after the node '{node}'"

    /// The directory contains nothing to check. Puppet reports success.
    "PANTIN_NOTHING_FOUND" Error nothing_found(kind: &str, place: &str) => "{place} contains no {kind}"

    /// The node has no fact with this name.
    "PANTIN_UNKNOWN_FACT" Error unknown_fact(name: &str) => "The node has no fact '{name}'"

    /// A file named on the command line does not exist. Source: face/parser.rb
    "PANTIN_FILES_MISSING" Error files_missing(files: &str) => "One or more file(s) specified did not exist:{files}"

    /// Nothing in the environment has this name.
    "PANTIN_NOTHING_DOCUMENTED" Error nothing_documented(name: &str, environment: &str) => "Nothing in the environment {environment} is named '{name}'"

    /// A module's dependency is missing or has another version. Source: face/module/list.rb warn_unmet_dependencies
    "PANTIN_UNMET_DEPENDENCY" Warning unmet_dependency(detail: &str) => "{detail}"

    /// The file with values for a template cannot be used. Source: face/epp.rb `get_values`
    "PANTIN_UNUSABLE_VALUES" Error unusable_values(detail: &str) => "Could not load --values_file {detail}"

    category "ruby";

    /// The type cannot be described from its source alone.
    "PANTIN_TYPE_NOT_DESCRIBED" Error type_not_described(name: &str, file: &str, what: &str) => "Custom type '{name}' in '{file}' cannot be described: {what}"

    /// The file does not define the type that it is named for. Source: generate/type.rb
    "PANTIN_TYPE_NOT_DEFINED" Error type_not_defined(name: &str, file: &str) => "Custom type '{name}' was not defined in '{file}'."

    category "server";

    /// `pantin serve --stdio` cannot read requests or write answers.
    "PANTIN_STREAMS" Error unusable_streams(detail: &str) => "Requests cannot be read, or answers not be written: {detail}"

    category "store";

    /// PuppetDB does this itself; the command works on pantin's own stores.
    "PANTIN_PUPPETDB_DOES_IT" Error puppetdb_does_it(store: &str, what: &str, by: &str) => "PuppetDB at {store} {what} itself: {by}; --store names a file instead"

    category "certificate authority";

    /// The authority has neither a certificate nor a request with this name.
    "PANTIN_CA_MISSING" Error nothing_to_clean(name: &str) => "Could not find files to clean for {name}"

    /// Only an unsigned request exists for this name. There is no certificate to revoke.
    "PANTIN_CA_MISSING" Error unsigned(name: &str) => "Could not revoke unsigned csr for {name}"

    /// No requests are waiting for a signature.
    "PANTIN_CA_MISSING" Error no_requests() => "No waiting certificate requests to sign"
}
