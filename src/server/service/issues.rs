//! Issues of environments and requests by name.

pantin_base::issues! {
    category "loader";

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

    /// Two programs for external trusted data have the same name. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_TWICE" Error trusted_external_twice(name: &str, directory: &str) => "There is more than one '{name}' script in {directory}"

    /// `node_terminus` is `exec`, but `external_nodes` names no program. Source: indirector/node/exec.rb command
    "PANTIN_NO_EXTERNAL_NODES" Error no_external_nodes() => "You must set the 'external_nodes' parameter to use the external node terminus"

    /// `external_nodes` is not an absolute path. Source: indirector/exec.rb find
    "PANTIN_RELATIVE_EXTERNAL_NODES" Error relative_external_nodes() => "You must set the exec parameter to a fully qualified command"

    /// The external node classifier does not know the node. Source: indirector/catalog/compiler.rb node_from_request
    "PANTIN_UNKNOWN_NODE" Error unknown_node(name: &str) => "Could not find node '{name}'; cannot compile"
}
