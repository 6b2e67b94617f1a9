//! Issues of settings, environments, modules and autoloading.

crate::issues! {
    /// Files of an environment changed each time that a request began to read it anew.
    "PANTIN_ENVIRONMENT_KEEPS_CHANGING" Error environment_keeps_changing(name: &str, file: &str) => "Environment '{name}' changes while it is read: {file}"

    /// Files of an environment changed while a command compiled many nodes.
    "PANTIN_ENVIRONMENT_CHANGED" Warning environment_changed(name: &str, file: &str) => "Environment '{name}' has changed while nodes were compiled: {file}. This node and those that begin after it have the files as they are now"

    /// A line of a configuration file is neither a section nor a setting. Source: settings/config_file.rb
    "PANTIN_UNREADABLE_CONFIGURATION" Error unreadable_configuration(line: &str, file: &str, number: usize) => "Could not match line {line}\n (file: {file}, line: {number})"

    /// `puppet.conf` has a section that it cannot have. Source: settings/config_file.rb
    "PANTIN_ILLEGAL_SECTION" Error illegal_section(name: &str, file: &str, number: u32, allowed: &str) => "Illegal section '{name}' in config file at (file: {file}, line: {number}). The only valid puppet.conf sections are: [{allowed}]. Please use the directory environments feature to specify environments. (See https://puppet.com/docs/puppet/latest/environments_about.html)"

    /// A setting names another one that has no value. Source: settings.rb convert
    "PANTIN_UNKNOWN_SETTING_VALUE" Error unknown_setting_value(expression: &str) => "Could not find value for {expression}"

    /// A setting's text cannot be worked out. Source: settings.rb lookup_and_convert
    "PANTIN_BAD_SETTING_VALUE" Error bad_setting_value(name: &str, detail: &str) => "Error converting value for param '{name}': {detail}"

    /// A setting has only a few possible values, and this is none of them. Source: settings/enum_setting.rb
    "PANTIN_SETTING_VALUE_NOT_ALLOWED" Error setting_value_not_allowed(value: &str, name: &str, allowed: &str) => "Invalid value '{value}' for parameter {name}. Allowed values are '{allowed}'"

    /// `disable_warnings` names warnings that there are not. Source: defaults.rb
    "PANTIN_UNKNOWN_WARNING_TYPES" Error unknown_warning_types(unknown: &str, known: &str) => "Cannot disable unrecognized warning types '{unknown}'. Valid values are '{known}'."

    /// All environments share a manifest, and it is not known where. Source: defaults.rb
    "PANTIN_RELATIVE_DEFAULT_MANIFEST" Error relative_default_manifest() => "The 'default_manifest' setting must be set to an absolute path when 'disable_per_environment_manifest' is true"

    /// All environments share a manifest, and one has its own, which is not used. Source: settings/environment_conf.rb manifest
    "PANTIN_SHADOWED_MANIFEST" Error shadowed_manifest(directory: &str, own: &str, shared: &str) => "The 'disable_per_environment_manifest' setting is true, but the environment located at {directory} has a manifest setting in its environment.conf of '{own}' which does not match the default_manifest setting '{shared}'. If this environment is expecting to find modules in '{own}', they will not be available!"

    /// All environments share a manifest, and one has its own. Source: node/environment.rb validation_errors
    "PANTIN_CONFLICTING_MANIFEST" Error conflicting_manifest(environment: &str) => "Compilation has been halted because: The 'disable_per_environment_manifest' setting is true, and the '{environment}' environment has an environment.conf manifest that conflicts with the 'default_manifest' setting. For more information, see https://puppet.com/docs/puppet/latest/environments_about.html"

    /// A boolean setting is neither true nor false. Source: settings/boolean_setting.rb
    "PANTIN_SETTING_NOT_BOOLEAN" Error setting_not_boolean(value: &str, name: &str) => "Invalid value '{value}' for boolean parameter: {name}"

    /// A numeric setting is no number. Source: settings/integer_setting.rb
    "PANTIN_SETTING_NOT_INTEGER" Error setting_not_integer(value: &str, name: &str) => "Cannot convert '{value}' to an integer for parameter: {name}"

    /// A setting is no duration. Source: settings/duration_setting.rb
    "PANTIN_SETTING_NOT_DURATION" Error setting_not_duration(value: &str, name: &str) => "Invalid duration format '{value}' for parameter: {name}"

    /// A setting is no time to live. Source: settings/ttl_setting.rb
    "PANTIN_SETTING_NOT_TIME_TO_LIVE" Error setting_not_time_to_live(value: &str, name: &str) => "Invalid 'time to live' format '{value}' for parameter: {name}"

    /// A setting is not one of Puppet's.
    "PANTIN_UNKNOWN_SETTING" Warning unknown_setting(name: &str) => "Unknown setting '{name}'"

    /// `environment.conf` has sections. Source: settings/environment_conf.rb validate
    "PANTIN_ENVIRONMENT_CONF_SECTIONS" Warning environment_conf_sections(file: &str, sections: &str) => "Invalid sections in environment.conf at '{file}'. Environment conf may not have sections. The following sections are being ignored: '{sections}'\n   (file & line not available)"

    /// `environment.conf` has settings that it cannot have. Source: settings/environment_conf.rb validate
    "PANTIN_ENVIRONMENT_CONF_SETTINGS" Warning environment_conf_settings(file: &str, settings: &str) => "Invalid settings in environment.conf at '{file}'. The following unknown setting(s) are being ignored: {settings}\n   (file & line not available)"

    /// No directory of the environment path has the environment. Source: environments.rb EnvironmentNotFound
    "PANTIN_ENVIRONMENT_NOT_FOUND" Error environment_not_found(name: &str, path: &str) => "Could not find a directory environment named '{name}' anywhere in the path: {path}. Does the directory exist?"

    /// None of the directories of an environment path that was given is there. Puppet compiles without a word.
    "PANTIN_ENVIRONMENT_PATH_MISSING" Warning environment_path_missing(name: &str, path: &str) => "The environment '{name}' has no directory: there is no {path}"

    /// The same where no code was given either: nothing could come of it.
    "PANTIN_ENVIRONMENT_PATH_MISSING" Error nothing_in_environment_path(detail: &str) => "{detail}"

    /// A module's `metadata.json` is no JSON. Source: module.rb read_metadata
    "PANTIN_FAULTY_METADATA" Error faulty_metadata(name: &str, detail: &str) => "{name} has an invalid and unparsable metadata.json file. The parse error: {detail}"

    /// A module's `metadata.json` lacks a key. Source: module.rb load_metadata
    "PANTIN_MISSING_METADATA" Error missing_metadata(key: &str, name: &str) => "No {key} module metadata provided for {name}"

    /// A module's `metadata.json` has values that Puppet takes for others: Ruby's error ends the compilation. Source:
    /// module.rb load_metadata
    "PANTIN_UNUSABLE_METADATA" Error unusable_metadata(detail: &str) => "{detail}"

    /// A module's dependencies are no list. Source: module.rb load_metadata
    "PANTIN_DEPENDENCIES_NOT_LIST" Error dependencies_not_list(name: &str, value: &str) => "The value for the key dependencies in the file metadata.json of the module {name} must be an array, not: '{value}'"

    /// The command that tells the version of an environment's code fails. Source: resource/type_collection.rb version
    "PANTIN_CONFIG_VERSION_FAILED" Error config_version_failed(command: &str, status: &str, output: &str) => "Execution of config_version command `{command}` failed: Execution of '{command}' returned {status}: {output}"

    /// A part of the log could not be written: the disk may be full.
    "PANTIN_UNWRITABLE_LOG" Error unwritable_log(name: &str, detail: &str) => "Could not write the log to {name}: {detail}"

    /// A file cannot be read.
    "PANTIN_UNREADABLE_FILE" Error unreadable_file(file: &str, detail: &str) => "Could not read {file}: {detail}"

    /// Git cannot tell what is in a revision.
    "PANTIN_UNREADABLE_REVISION" Error unreadable_revision(revision: &str, repository: &str, detail: &str) => "Could not read {revision} of the repository in {repository}: {detail}"

    /// An artefact cannot be opened or read.
    "PANTIN_ARTEFACT_UNREADABLE" Error artefact_unreadable(file: &str, detail: &str) => "Could not read the artefact {file}: {detail}"

    /// An artefact is not as it was built: cut off, overwritten, or no artefact at all.
    "PANTIN_ARTEFACT_DAMAGED" Error artefact_damaged(file: &str, part: &str) => "The artefact {file} is damaged: {part}"

    /// An artefact was built by another version of pantin, or of other directories than those in use.
    "PANTIN_ARTEFACT_FOREIGN" Error artefact_foreign(file: &str, detail: &str) => "The artefact {file} cannot be used: {detail}"

    /// An artefact has no signature, or not that which it has to have.
    "PANTIN_ARTEFACT_UNSIGNED" Error artefact_unsigned(file: &str, detail: &str) => "The artefact {file} is not signed as it has to be: {detail}"

    /// A key for signatures of artefacts cannot be used.
    "PANTIN_ARTEFACT_KEY" Error artefact_key(file: &str, detail: &str) => "The key {file} cannot be used: {detail}"

    /// Artefacts cannot be fetched from where they are.
    "PANTIN_ARTEFACT_UNFETCHED" Error artefact_unfetched(url: &str, detail: &str) => "Could not fetch {url}: {detail}"

    /// An artefact cannot be written.
    "PANTIN_ARTEFACT_UNWRITABLE" Error artefact_unwritable(file: &str, detail: &str) => "Could not write the artefact {file}: {detail}"

    /// Compiled files cannot be kept for the next run. Nothing else is wrong.
    "PANTIN_STORE_UNWRITABLE" Warning store_unwritable(folder: &str, detail: &str) => "Compiled files cannot be kept in {folder}: {detail}"

    /// What a file was compiled into is damaged in an artefact. The file is compiled again.
    "PANTIN_ARTEFACT_PARTLY_DAMAGED" Warning artefact_partly_damaged(file: &str, part: &str) => "The artefact {file} is damaged: {part}; it is compiled again"

    /// A file is in an artefact by name only, and something reads it.
    "PANTIN_ARTEFACT_LACKS_CONTENT" Error artefact_lacks_content(file: &str) => "The content of {file} was left out of the artefact"

    /// Arguments that the command does not take, or that do not go together.
    "PANTIN_USAGE" Error wrong_usage(detail: &str) => "{detail}"

    /// Standard output takes no result: the disk is full, or it is closed.
    "PANTIN_UNWRITABLE_RESULT" Error unwritable_result(detail: &str) => "Could not write the result: {detail}"

    /// A result cannot be written: the disk is full, or the directory is not there or not ours.
    "PANTIN_UNWRITABLE_FILE" Error unwritable_file(file: &str, detail: &str) => "Could not write {file}: {detail}"

    /// A catalog is written to a file that has the node's name, which a name with `/` or a leading `.` cannot give.
    "PANTIN_NODE_NAME" Error node_name_without_file(node: &str) => "No file can be named after the node '{node}'"

    /// A file has bytes that are not UTF-8.
    "PANTIN_INVALID_UTF8" Error invalid_utf8() => "invalid byte sequence in UTF-8"

    /// The file or directory that `--manifest` names is not there. Puppet compiles without a word.
    "PANTIN_MANIFEST_MISSING" Error manifest_missing(file: &str) => "There is no manifest {file}"

    /// A directory that was to be looked at has nothing to look at. Puppet ends as if all were well.
    "PANTIN_NOTHING_FOUND" Error nothing_found(kind: &str, place: &str) => "There are no {kind} in {place}"

    /// A fact that was asked for is not known of the node.
    "PANTIN_UNKNOWN_FACT" Error unknown_fact(name: &str) => "There is no fact '{name}'"

    /// Several checks of one file failed; they are told before. Source: pops/issue_reporter.rb
    "PANTIN_VALIDATION_ERRORS" Error giving_up(errors: usize) => "Language validation logged {errors} errors. Giving up"

    /// Several checks of one file failed, and there are warnings; all are told before. Source: pops/issue_reporter.rb
    "PANTIN_VALIDATION_ERRORS" Error giving_up_with_warnings(errors: usize, warnings: usize) => "Language validation logged {errors} errors, and {warnings} warnings. Giving up"

    /// A file named on the command line is not there. Source: face/parser.rb
    "PANTIN_FILES_MISSING" Error files_missing(files: &str) => "One or more file(s) specified did not exist:{files}"

    /// A name that documentation is asked of is not defined.
    "PANTIN_NOTHING_DOCUMENTED" Error nothing_documented(name: &str, environment: &str) => "Nothing in the environment {environment} is named '{name}'"

    /// A module lacks what it says it depends on. Source: face/module/list.rb warn_unmet_dependencies
    "PANTIN_UNMET_DEPENDENCY" Warning unmet_dependency(detail: &str) => "{detail}"

    /// A file of facts is malformed.
    "PANTIN_UNREADABLE_FACTS" Error unreadable_facts(file: &str, detail: &str) => "Could not read facts from {file}: {detail}"

    /// A file of facts holds something else.
    "PANTIN_UNREADABLE_FACTS" Error facts_not_a_hash(file: &str) => "Could not read facts from {file}: expected a hash of facts"

    /// Nothing is known of a node that a lookup is for. Source: application/lookup.rb `retrieve_node_facts`
    "PANTIN_NO_FACTS" Error no_facts(node: &str) => "No facts available for target node: {node}"

    /// A file of facts that a lookup was given holds something else. Source: application/lookup.rb `generate_scope`
    "PANTIN_MALFORMED_GIVEN_FACTS" Error malformed_given_facts(file: &str) => "Incorrectly formatted data in {file} given via the --facts flag (only accepts yaml and json files)"

    /// A file that was named is not there. Ruby's words.
    "PANTIN_NO_SUCH_FILE" Error no_such_file(file: &str) => "No such file or directory @ rb_sysopen - {file}"

    /// A file of values for a template cannot be used. Source: face/epp.rb `get_values`
    "PANTIN_UNUSABLE_VALUES" Error unusable_values(detail: &str) => "Could not load --values_file {detail}"

    /// A file gives some of the facts that trusted data is made of. Source: application/lookup.rb `generate_scope`
    "PANTIN_PARTIAL_TRUSTED_FACTS" Error partial_trusted_facts(names: &str, file: &str) => "When overriding any of the {names} facts with {file} given via the --facts flag, they must all be overridden."

    /// The output of an external node classifier is malformed. Source: indirector/node/exec.rb translate
    "PANTIN_EXTERNAL_NODE_FAILED" Error external_node_failed(name: &str, detail: &str) => "Could not load external node results for {name}: {detail}"

    /// `node_terminus` names none that Puppet has. Source: indirector/indirection.rb terminus
    "PANTIN_NODE_TERMINUS" Error unknown_node_terminus(name: &str) => "Could not find terminus {name} for indirection node"

    /// `node_terminus` names one of Puppet's that pantin does not have.
    "PANTIN_NODE_TERMINUS" Error unsupported_node_terminus(name: &str) => "pantin has no terminus {name} for indirection node"

    /// A stored node cannot be used. Source: indirector/yaml.rb find
    "PANTIN_STORED_NODE" Error unusable_stored_node(name: &str, detail: &str) => "Could not parse YAML data for node {name}: {detail}"

    /// What an external node classifier said of a node has another form than it must have; what Ruby says of it. Source: lib/puppet/node.rb, `Puppet::Parser::Compiler#evaluate_node_classes`
    "PANTIN_UNUSABLE_CLASSIFICATION" Error unusable_classification(detail: &str) => "{detail}"

    /// An external node classifier ended with an error. Source: indirector/exec.rb find
    "PANTIN_EXTERNAL_NODES_ENDED" Error external_nodes_ended(name: &str, command: &str, status: &str, output: &str) => "Failed to find {name} via exec: Execution of '{command}' returned {status}: {output}"

    /// A program that tells trusted data of a node ended with an error. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_ENDED" Error trusted_external_ended(command: &str, status: &str, output: &str) => "Execution of '{command}' returned {status}: {output}"

    /// A program that tells trusted data of a node wrote no JSON. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_MALFORMED" Error malformed_trusted_external(detail: &str) => "{detail}"

    /// Two programs that tell trusted data of a node have the same name. Source: trusted_external.rb
    "PANTIN_TRUSTED_EXTERNAL_TWICE" Error trusted_external_twice(name: &str, directory: &str) => "There is more than one '{name}' script in {directory}"

    /// There shall be an external node classifier, and no setting tells which. Source: indirector/node/exec.rb command
    "PANTIN_NO_EXTERNAL_NODES" Error no_external_nodes() => "You must set the 'external_nodes' parameter to use the external node terminus"

    /// An external node classifier is not named by its whole path. Source: indirector/exec.rb find
    "PANTIN_RELATIVE_EXTERNAL_NODES" Error relative_external_nodes() => "You must set the exec parameter to a fully qualified command"

    /// An external node classifier says nothing of a node. Source: indirector/catalog/compiler.rb node_from_request
    "PANTIN_UNKNOWN_NODE" Error unknown_node(name: &str) => "Could not find node '{name}'; cannot compile"

    /// Several modules of one directory have a function of the same name, which says of no module, and the code that calls
    /// it is as near to one as to the others: it is of none of them, and its module declares none of them as a dependency.
    /// Puppet calls the function of the module that the directory lists first, and copies of a directory list their
    /// content in different orders. Here it is that of the first module by name.
    "PANTIN_RIVALLED_FUNCTION" Warning rivalled_function(name: &str, module: &str, rivals: &str) => "The function '{name}' of the module '{module}' is called, and there is another one in {rivals}: Puppet 8 takes that of the module that their directory lists first"

    /// Two files define the same class. Source: `Puppet::Resource::TypeCollection#dupe_check`
    "PANTIN_DUPLICATE_DEFINITION" Error class_already_defined(name: &str, first: &str, second: &str) => "Class '{name}' is already defined {first}; cannot redefine {second}"

    /// A class has the name of a node definition. Source: `Puppet::Resource::TypeCollection#add_hostclass`
    "PANTIN_DUPLICATE_DEFINITION" Error node_redefined_as_class(name: &str, first: &str, second: &str) => "Node '{name}' is already defined {first}; cannot be redefined as a class {second}"

    /// A class has the name of a defined type. Source: `Puppet::Resource::TypeCollection#add_hostclass`
    "PANTIN_DUPLICATE_DEFINITION" Error definition_already_defined(name: &str, first: &str, second: &str) => "Definition '{name}' is already defined {first}; cannot be redefined as a class {second}"

    /// A defined type has the name of a class. Source: `Puppet::Resource::TypeCollection#add_definition`
    "PANTIN_DUPLICATE_DEFINITION" Error class_redefined_as_definition(name: &str, first: &str, second: &str) => "'{name}' is already defined {first} as a class; cannot redefine as a definition {second}"

    /// Two files define the same defined type. Source: `Puppet::Resource::TypeCollection#add_definition`
    "PANTIN_DUPLICATE_DEFINITION" Error definition_redefined(name: &str, first: &str, second: &str) => "Definition '{name}' is already defined {first}; cannot be redefined {second}"

    /// Two node definitions match the same name. Source: `Puppet::Resource::TypeCollection#add_node`
    "PANTIN_DUPLICATE_DEFINITION" Error node_already_defined(name: &str, first: &str, second: &str) => "Node '{name}' is already defined {first}; cannot redefine {second}"

    /// A type alias has the name of a type of Puppet itself. Source: `Puppet::Pops::Loader::BaseLoader#fail_redefine`
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined_by(entity: &str, origin: &str) => "Attempt to redefine entity '{entity}'. Originally set by {origin}."

    /// A type alias has the name of one that a file of the environment defines, which was loaded before.
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined_of_file(entity: &str, file: &str) => "Attempt to redefine entity '{entity}'. Originally set {file}."

    /// A type alias has the name of an alias, an Object type or a resource type of Puppet itself.
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined_of_puppet(entity: &str) => "Attempt to redefine entity '{entity}'. Set at unknown location"

    /// A class has the name of a node definition. Source: `Puppet::Resource::TypeCollection#add_node`
    "PANTIN_DUPLICATE_DEFINITION" Error main_redefined_as_node(second: &str) => "Class '' is already defined; cannot be redefined as a node {second}"

    /// A node definition has the name of a class. Source: `Puppet::Resource::TypeCollection`
    "PANTIN_DUPLICATE_DEFINITION" Error class_redefined_as_node(name: &str, first: &str, second: &str) => "Class '{name}' is already defined {first}; cannot be redefined as a node {second}"

    /// Two files define the same function or type. Source: `Puppet::Pops::Loader::BaseLoader#fail_redefine`
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined(entity: &str, origin: &str) => "Attempt to redefine entity '{entity}'. Originally set at {origin}."

    /// The file of a function or type alias defines nothing. Source: `Puppet::Pops::Loader::PuppetFunctionInstantiator`,
    /// `Puppet::Pops::Loader::TypeDefinitionInstantiator`
    "PANTIN_WRONG_DEFINITION" Error empty_definition(file: &str, kind: &str, name: &str) => "The code loaded from {file} does not define the {kind} '{name}' - it is empty."

    /// The file of a function or type alias defines more than that.
    "PANTIN_WRONG_DEFINITION" Error more_than_a_definition(file: &str, kind: &str, name: &str) => "The code loaded from {file} must contain only the {kind} '{name}' - it has additional definitions."

    /// The file of a function or type alias defines something else.
    "PANTIN_WRONG_DEFINITION" Error no_definition(file: &str, kind: &str, name: &str, wanted: &str) => "The code loaded from {file} does not define the {kind} '{name}' - no {wanted} found."

    /// The file of a function defines another one.
    "PANTIN_WRONG_DEFINITION" Error other_function_definition(file: &str, name: &str, found: &str) => "The code loaded from {file} produced function with the wrong name, expected {name}, actual {found}"

    /// The file of a type alias defines another one.
    "PANTIN_WRONG_DEFINITION" Error other_type_definition(file: &str, name: &str, found: &str) => "The code loaded from {file} produced type with the wrong name, expected '{name}', actual '{found}'"

    /// A generated resource type's file has nothing in it. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error empty_resource_type(file: &str, name: &str) => "The code loaded from {file} does not create the resource type '{name}' - it is empty"

    /// A generated resource type's file has something else in it. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error no_resource_type(file: &str, name: &str) => "The code loaded from {file} does not create the resource type '{name}' - no call to Puppet::Resource::ResourceType3.new found."

    /// A generated resource type's file has something else in it too. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error more_than_a_resource_type(file: &str, name: &str) => "The code loaded from {file} must contain only the creation of resource type '{name}' - it has additional logic."

    /// A generated resource type's file has another type in it. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error other_resource_type(file: &str, name: &str, found: &str) => "The code loaded from {file} produced resource type with the wrong name, expected '{name}', actual '{found}'"
}
