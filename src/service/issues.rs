//! Issues of environments and requests by name.

pantin_base::issues! {
    category "catalog";

    /// The class, define or module that the map should start from does not exist in the environment. Puppet has no such
    /// command.
    "PANTIN_NOT_IN_ENVIRONMENT" Error not_in_environment(name: &str, environment: &str) => "'{name}' is not in the environment {environment}"

    /// The resource, class or module is not in the catalog of this node. Puppet has no such command.
    "PANTIN_NOT_IN_CATALOG" Error not_in_catalog(reference: &str, node: &str) => "{reference} is not in the catalog of {node}"

    /// The resource has no value for this parameter in the catalog. Puppet has no such command.
    "PANTIN_NO_PARAMETER_IN_CATALOG" Error no_parameter_in_catalog(reference: &str, parameter: &str) => "{reference} has no parameter '{parameter}' in the catalog"

    category "loader";

    /// The key for artefact signatures cannot be used.
    "PANTIN_ARTEFACT_KEY" Error artefact_key(file: &str, detail: &str) => "The key {file} cannot be used: {detail}"

    /// The environment's files changed during each attempt to read it.
    "PANTIN_ENVIRONMENT_KEEPS_CHANGING" Error environment_keeps_changing(name: &str, file: &str) => "Environment '{name}' changes while it is read: {file}"

    /// The environment's files changed while a command compiled many nodes. Nodes that start later use the new files.
    "PANTIN_ENVIRONMENT_CHANGED" Warning environment_changed(name: &str, file: &str) => "Environment '{name}' changed while nodes were compiled: {file}. This node and later ones use the new files"

    /// Puppet has no setting with this name.
    "PANTIN_UNKNOWN_SETTING" Warning unknown_setting(name: &str) => "Unknown setting '{name}'"

    /// None of the given directories of the environment path exists, and no code was given.
    "PANTIN_ENVIRONMENT_PATH_MISSING" Error nothing_in_environment_path(detail: &str) => "{detail}"

    /// The command in `config_version` fails. Source: resource/type_collection.rb version
    "PANTIN_CONFIG_VERSION_FAILED" Error config_version_failed(command: &str, status: &str, output: &str) => "Execution of config_version command `{command}` failed: Execution of '{command}' returned {status}: {output}"

    /// Git cannot read the revision.
    "PANTIN_UNREADABLE_REVISION" Error unreadable_revision(revision: &str, repository: &str, detail: &str) => "Could not read {revision} of the repository in {repository}: {detail}"

    /// The command that installs the modules of a `Puppetfile` fails.
    "PANTIN_BOOTSTRAP_FAILED" Error bootstrap_failed(command: &str, revision: &str, detail: &str) => "Could not install the modules of {revision} with `{command}`: {detail}"

    /// An artefact is used for another environment than the one it was built from.
    "PANTIN_ARTEFACT_OF_ANOTHER" Warning artefact_of_another(file: &str, built: &str, name: &str) => "The artefact {file} was built from the environment {built}, and is used as {name}"

    /// The cache of compiled files cannot be written. Compilation continues without it.
    "PANTIN_STORE_UNWRITABLE" Warning store_unwritable(folder: &str, detail: &str) => "Compiled files cannot be kept in {folder}: {detail}"

    /// The file or directory given with `--manifest` does not exist. Puppet compiles without a warning.
    "PANTIN_MANIFEST_MISSING" Error manifest_missing(file: &str) => "The manifest {file} does not exist"

    /// A fact or a value of data cannot be changed as the page of `pantin explore` asks for. Puppet has no such command.
    "PANTIN_INVALID_CHANGE" Error invalid_change(detail: &str) => "{detail}"

    /// The node has no facts. Source: application/lookup.rb `retrieve_node_facts`
    "PANTIN_NO_FACTS" Error no_facts(node: &str) => "No facts available for target node: {node}"

    /// The facts file given to a lookup does not contain facts. Source: application/lookup.rb `generate_scope`
    "PANTIN_MALFORMED_GIVEN_FACTS" Error malformed_given_facts(file: &str) => "Incorrectly formatted data in {file} given via the --facts flag (only accepts yaml and json files)"

    /// The file does not exist. The words are Ruby's.
    "PANTIN_NO_SUCH_FILE" Error no_such_file(file: &str) => "No such file or directory @ rb_sysopen - {file}"

    /// The facts file has only some of the facts that trusted data is made from. Source: application/lookup.rb
    /// `generate_scope`
    "PANTIN_PARTIAL_TRUSTED_FACTS" Error partial_trusted_facts(names: &str, file: &str) => "When overriding any of the {names} facts with {file} given via the --facts flag, they must all be overridden."

    /// `node_terminus` names a terminus that Puppet does not have. Source: indirector/indirection.rb terminus
    "PANTIN_NODE_TERMINUS" Error unknown_node_terminus(name: &str) => "Could not find terminus {name} for indirection node"

    /// `node_terminus` names a terminus of Puppet that pantin does not support.
    "PANTIN_NODE_TERMINUS" Error unsupported_node_terminus(name: &str) => "pantin has no terminus {name} for indirection node"

    /// The external node classifier ended with an error. Source: indirector/exec.rb find
    "PANTIN_EXTERNAL_NODES_ENDED" Error external_nodes_ended(name: &str, command: &str, status: &str, output: &str) => "Failed to find {name} via exec: Execution of '{command}' returned {status}: {output}"

    /// The program for external trusted data ended with an error. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_ENDED" Error trusted_external_ended(command: &str, status: &str, output: &str) => "Execution of '{command}' returned {status}: {output}"

    /// A server runs as many programs that describe nodes as it may. The node's agent comes again.
    "PANTIN_TOO_MANY_PROGRAMS" Error too_many_programs() => "Too many programs that describe nodes run at the same time"

    /// Two programs for external trusted data have the same name. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_TWICE" Error trusted_external_twice(name: &str, directory: &str) => "There is more than one '{name}' script in {directory}"

    /// `node_terminus` is `exec`, but `external_nodes` names no program. Source: indirector/node/exec.rb command
    "PANTIN_NO_EXTERNAL_NODES" Error no_external_nodes() => "You must set the 'external_nodes' parameter to use the external node terminus"

    /// `external_nodes` is not an absolute path. Source: indirector/exec.rb find
    "PANTIN_RELATIVE_EXTERNAL_NODES" Error relative_external_nodes() => "You must set the exec parameter to a fully qualified command"

    /// The external node classifier does not know the node. Source: indirector/catalog/compiler.rb node_from_request
    "PANTIN_UNKNOWN_NODE" Error unknown_node(name: &str) => "Could not find node '{name}'; cannot compile"

    /// The file with values for a template cannot be used. Source: face/epp.rb `get_values`
    "PANTIN_UNUSABLE_VALUES" Error unusable_values(detail: &str) => "Could not load --values_file {detail}"

    /// Nothing in the environment has this name.
    "PANTIN_NOTHING_DOCUMENTED" Error nothing_documented(name: &str, environment: &str) => "Nothing in the environment {environment} is named '{name}'"

    /// A module's dependency is missing or has another version. Source: face/module/list.rb warn_unmet_dependencies
    "PANTIN_UNMET_DEPENDENCY" Warning unmet_dependency(detail: &str) => "{detail}"

    /// The file cannot be written: the disk is full, or the directory is missing or not writable.
    "PANTIN_UNWRITABLE_FILE" Error unwritable_file(file: &str, detail: &str) => "Could not write {file}: {detail}"

    /// The node's name cannot be a file name, because it contains `/` or starts with a dot.
    "PANTIN_NODE_NAME" Error node_name_without_file(node: &str) => "No file can be named after the node '{node}'"

    category "ruby";

    /// The type cannot be described from its source alone.
    "PANTIN_TYPE_NOT_DESCRIBED" Error type_not_described(name: &str, file: &str, what: &str) => "Custom type '{name}' in '{file}' cannot be described: {what}"

    /// The file does not define the type that it is named for. Source: generate/type.rb
    "PANTIN_TYPE_NOT_DEFINED" Error type_not_defined(name: &str, file: &str) => "Custom type '{name}' was not defined in '{file}'."

    category "catalog";

    /// The directory contains neither catalogs nor the code of an environment.
    "PANTIN_NOTHING_TO_COMPARE" Error nothing_to_compare(folder: &str) => "{folder} has neither catalogs nor the code of an environment"

    /// A side of `diff` or `impact` is the name of an environment, and something else has the same name.
    "PANTIN_AMBIGUOUS_SIDE" Error ambiguous_side(name: &str, environment: &str, other: &str, write: &str) => "'{name}' is an environment and {other}: write {environment} for the environment, or {write}"

    /// `catalog impact` got nothing to compare: no revision, directory or compiled environment, no `--files`, no
    /// `--unused`. Puppet has no such command.
    "PANTIN_NOTHING_TO_FORESEE" Error nothing_to_foresee() => "Name a revision, a directory or a compiled environment, or use --files or --unused"

    /// `pantin test --changed` names catalogs. Only code can be compared with what tests read. Puppet has no such command.
    "PANTIN_NOT_AN_EARLIER_STATE" Error not_an_earlier_state(name: &str) => "{name} is not code: name a revision, a directory with an environment or a compiled environment"

    category "store";

    /// The answer to the query of `--nodes` has a row without `certname`, so it names no nodes.
    "PANTIN_USAGE" Error answer_without_names() => "the answer to the question of --nodes has no certname"

    /// PuppetDB does this itself; the command works on pantin's own stores.
    "PANTIN_PUPPETDB_DOES_IT" Error puppetdb_does_it(store: &str, what: &str, by: &str) => "PuppetDB at {store} {what} itself: {by}; --store names a file instead"

    category "file serving";

    /// The request names something that cannot be a mount. Source: file_serving/configuration.rb split_path
    "PANTIN_FILE_MOUNT_NAME" Error invalid_mount(name: &str) => "Cannot find file: Invalid mount '{name}'"

    /// The request has a path that leads upwards or cannot be a file's path. Source: file_serving/configuration.rb
    /// split_path
    "PANTIN_FILE_PATH" Error invalid_relative_path(path: &str) => "Cannot find file: Invalid relative path '{path}'"

    /// The request for a module's file does not name the module. Source: file_serving/mount/modules.rb find
    "PANTIN_FILE_NO_MODULE" Error no_module_named() => "No module specified"

    /// The request for a task's file does not name the task. Source: file_serving/mount/tasks.rb find
    "PANTIN_FILE_NO_TASK" Error no_task_named() => "No task specified"

    /// A directory on the module path cannot be read, so the list of plugins would be incomplete. Agents delete plugins
    /// that are not on the list, so the request fails.
    "PANTIN_FILE_PLUGINS_UNKNOWN" Error plugins_unknown(environment: &str, path: &str, detail: &str) => "The plugins of the environment {environment} are not known: {path} cannot be read: {detail}"

    /// The path of the mount is not a directory. Source: file_serving/mount/file.rb path=
    "PANTIN_FILE_MOUNT_PATH" Error mount_not_directory(name: &str, path: &str) => "Removing mount \"{name}\": {path} does not exist or is not a directory"

    /// The mount has no path. Source: file_serving/mount/file.rb validate
    "PANTIN_FILE_MOUNT_PATH" Error mount_without_path() => "Mounts without paths are not usable"

    /// The configuration gives a path to a mount that serves modules. Source: file_serving/configuration/parser.rb path
    "PANTIN_FILE_MOUNT_PATH" Warning mount_takes_no_path(name: &str) => "The '{name}' module can not have a path. Ignoring attempt to set it"

    /// `fileserver.conf` has access rules. These belong in `auth.conf`. Source: file_serving/configuration/parser.rb
    /// parse
    "PANTIN_FILE_MOUNT_RULE" Error unsupported_entry(text: &str, place: &str) => "Entry '{text}' is unsupported and will be ignored at {place}"

    /// A file server's configuration cannot be used; the one before stays. Source: file_serving/configuration.rb readconfig
    "PANTIN_FILE_CONFIGURATION" Error unusable_file_configuration(detail: &str) => "Error parsing fileserver configuration: {detail}; using old configuration"

    /// A line of `fileserver.conf` has an equals sign. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_CONFIGURATION" Error equals_sign() => "Fileserver configuration file does not use '=' as a separator"

    /// A line of `fileserver.conf` sets an unknown option. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_CONFIGURATION" Error invalid_argument(name: &str, place: &str) => "Invalid argument '{name}' at {place}"

    /// A line of `fileserver.conf` cannot be read. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_CONFIGURATION" Error invalid_entry(place: &str, text: &str) => "Invalid entry at {place}: '{text}'"

    /// `fileserver.conf` defines a mount twice. Source: file_serving/configuration/parser.rb newmount
    "PANTIN_FILE_CONFIGURATION" Error mounted_twice(name: &str, place: &str) => "mount[{name}] is already mounted at {name} at {place}"

    /// A line of `fileserver.conf` stands before the first mount.
    "PANTIN_FILE_CONFIGURATION" Error key_without_mount(name: &str, place: &str) => "'{name}' belongs to no mount at {place}"
}

/// An input that cannot be read, as the issue of the file that it would be.
#[must_use]
pub fn unreadable_input(name: &str, error: &dyn std::fmt::Display) -> pantin_base::diagnostics::Issue {
    pantin_environment::issues::unreadable_file(name, &error.to_string())
}
