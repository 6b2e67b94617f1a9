//! Issues of environments and requests by name.

crate::issues! {
    category "loader";

    /// Files of an environment changed each time that a request began to read it anew.
    "PANTIN_ENVIRONMENT_KEEPS_CHANGING" Error environment_keeps_changing(name: &str, file: &str) => "Environment '{name}' changes while it is read: {file}"

    /// Files of an environment changed while a command compiled many nodes.
    "PANTIN_ENVIRONMENT_CHANGED" Warning environment_changed(name: &str, file: &str) => "Environment '{name}' has changed while nodes were compiled: {file}. This node and those that begin after it have the files as they are now"

    /// A setting is not one of Puppet's.
    "PANTIN_UNKNOWN_SETTING" Warning unknown_setting(name: &str) => "Unknown setting '{name}'"

    /// The same where no code was given either: nothing could come of it.
    "PANTIN_ENVIRONMENT_PATH_MISSING" Error nothing_in_environment_path(detail: &str) => "{detail}"

    /// The command that tells the version of an environment's code fails. Source: resource/type_collection.rb version
    "PANTIN_CONFIG_VERSION_FAILED" Error config_version_failed(command: &str, status: &str, output: &str) => "Execution of config_version command `{command}` failed: Execution of '{command}' returned {status}: {output}"

    /// Git cannot tell what is in a revision.
    "PANTIN_UNREADABLE_REVISION" Error unreadable_revision(revision: &str, repository: &str, detail: &str) => "Could not read {revision} of the repository in {repository}: {detail}"

    /// Compiled files cannot be kept for the next run. Nothing else is wrong.
    "PANTIN_STORE_UNWRITABLE" Warning store_unwritable(folder: &str, detail: &str) => "Compiled files cannot be kept in {folder}: {detail}"

    /// The file or directory that `--manifest` names is not there. Puppet compiles without a word.
    "PANTIN_MANIFEST_MISSING" Error manifest_missing(file: &str) => "There is no manifest {file}"

    /// Nothing is known of a node that a lookup is for. Source: application/lookup.rb `retrieve_node_facts`
    "PANTIN_NO_FACTS" Error no_facts(node: &str) => "No facts available for target node: {node}"

    /// A file of facts that a lookup was given holds something else. Source: application/lookup.rb `generate_scope`
    "PANTIN_MALFORMED_GIVEN_FACTS" Error malformed_given_facts(file: &str) => "Incorrectly formatted data in {file} given via the --facts flag (only accepts yaml and json files)"

    /// A file that was named is not there. Ruby's words.
    "PANTIN_NO_SUCH_FILE" Error no_such_file(file: &str) => "No such file or directory @ rb_sysopen - {file}"

    /// A file gives some of the facts that trusted data is made of. Source: application/lookup.rb `generate_scope`
    "PANTIN_PARTIAL_TRUSTED_FACTS" Error partial_trusted_facts(names: &str, file: &str) => "When overriding any of the {names} facts with {file} given via the --facts flag, they must all be overridden."

    /// `node_terminus` names none that Puppet has. Source: indirector/indirection.rb terminus
    "PANTIN_NODE_TERMINUS" Error unknown_node_terminus(name: &str) => "Could not find terminus {name} for indirection node"

    /// `node_terminus` names one of Puppet's that pantin does not have.
    "PANTIN_NODE_TERMINUS" Error unsupported_node_terminus(name: &str) => "pantin has no terminus {name} for indirection node"

    /// An external node classifier ended with an error. Source: indirector/exec.rb find
    "PANTIN_EXTERNAL_NODES_ENDED" Error external_nodes_ended(name: &str, command: &str, status: &str, output: &str) => "Failed to find {name} via exec: Execution of '{command}' returned {status}: {output}"

    /// A program that tells trusted data of a node ended with an error. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_ENDED" Error trusted_external_ended(command: &str, status: &str, output: &str) => "Execution of '{command}' returned {status}: {output}"

    /// Two programs that tell trusted data of a node have the same name. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_TWICE" Error trusted_external_twice(name: &str, directory: &str) => "There is more than one '{name}' script in {directory}"

    /// There shall be an external node classifier, and no setting tells which. Source: indirector/node/exec.rb command
    "PANTIN_NO_EXTERNAL_NODES" Error no_external_nodes() => "You must set the 'external_nodes' parameter to use the external node terminus"

    /// An external node classifier is not named by its whole path. Source: indirector/exec.rb find
    "PANTIN_RELATIVE_EXTERNAL_NODES" Error relative_external_nodes() => "You must set the exec parameter to a fully qualified command"

    /// An external node classifier says nothing of a node. Source: indirector/catalog/compiler.rb node_from_request
    "PANTIN_UNKNOWN_NODE" Error unknown_node(name: &str) => "Could not find node '{name}'; cannot compile"
}
