//! Issues of the server. Puppet raises Ruby errors when files are served, which have no codes; the words are Puppet's.

crate::issues! {
    category "loader";

    /// Artefacts cannot be fetched from where they are.
    "PANTIN_ARTEFACT_UNFETCHED" Error artefact_unfetched(url: &str, detail: &str) => "Could not fetch {url}: {detail}"

    category "server";

    /// A file that the server is configured with cannot be used. The server that runs keeps what it had.
    "PANTIN_SERVER_CONFIGURATION" Error unusable_configuration(file: &str, detail: &str) => "{file}: {detail}"

    /// A certificate, a key or a list of revoked certificates cannot be used.
    "PANTIN_SERVER_CERTIFICATES" Error unusable_certificates(file: &str, detail: &str) => "{file}: {detail}"

    /// The server cannot take connections at the address.
    "PANTIN_SERVER_ADDRESS" Error unusable_address(address: &str, detail: &str) => "Cannot listen on {address}: {detail}"

    /// The server cannot start what it needs of the system: threads, signals.
    "PANTIN_SERVER_SYSTEM" Error system_refuses(detail: &str) => "The server cannot start: {detail}"

    /// A line that `pantin serve --stdio` read is no request. The answer to it says so.
    "PANTIN_REQUEST" Error unreadable_request(detail: &str) => "The request cannot be understood: {detail}"

    /// The other server, in whose shadow this one is to stand, is none.
    "PANTIN_SERVER_SHADOW" Error unusable_shadow(url: &str, detail: &str) => "{url}: {detail}"

    /// The other server, in whose shadow this one stands, does not answer, and so nobody does.
    "PANTIN_SERVER_SHADOW_UNREACHABLE" Error unreachable_shadow(server: &str, detail: &str) => "{server} does not answer: {detail}"

    /// What a client sent cannot be kept. The client gets an error where it waits for an answer.
    "PANTIN_SERVER_STORE" Error unwritable_store(path: &str, detail: &str) => "Cannot write {path}: {detail}"

    category "file serving";

    /// A file is asked for of something that no mount can be called. Source: file_serving/configuration.rb split_path
    "PANTIN_FILE_MOUNT_NAME" Error invalid_mount(name: &str) => "Cannot find file: Invalid mount '{name}'"

    /// A file is asked for by a path that leads upwards, or that no file can have. Source: file_serving/configuration.rb
    /// split_path
    "PANTIN_FILE_PATH" Error invalid_relative_path(path: &str) => "Cannot find file: Invalid relative path '{path}'"

    /// A file is asked for of a mount that there is not. Source: indirector/indirection.rb check_authorization
    "PANTIN_FILE_MOUNT_UNKNOWN" Error no_such_mount(method: &str, what: &str, options: &str) => "Not authorized to call {method} on {what}{options}"

    /// A file of a module is asked for without the name of one. Source: file_serving/mount/modules.rb find
    "PANTIN_FILE_NO_MODULE" Error no_module_named() => "No module specified"

    /// A task's file is asked for without the name of one. Source: file_serving/mount/tasks.rb find
    "PANTIN_FILE_NO_TASK" Error no_task_named() => "No task specified"

    /// A parameter for a list of files cannot be used. Source: file_serving/fileset.rb initialize
    "PANTIN_FILE_PARAMETER" Error numeric_recurse() => "Fileset recurse parameter must not be a number anymore, please use recurselimit"

    /// The depth of a list of files is no number. Source: file_serving/fileset.rb continue_recursion_at?
    "PANTIN_FILE_PARAMETER" Error recurselimit_not_number() => "comparison of Integer with String failed"

    /// The limit of a list of files is no number. Source: file_serving/fileset.rb files
    "PANTIN_FILE_PARAMETER" Error max_files_not_number() => "comparison of String with 0 failed"

    /// What becomes of links in a list of files is not said in Puppet's words. Source: file_serving/fileset.rb links=
    "PANTIN_FILE_PARAMETER" Error invalid_links(links: &str) => "Invalid :links value '{links}'"

    /// What becomes of a link is not said in Puppet's words. Source: file_serving/base.rb links=
    "PANTIN_FILE_PARAMETER" Error unknown_links() => ":links can only be set to :manage or :follow"

    /// A checksum is wanted that Puppet does not know. Source: file_serving/metadata.rb checksum_type=
    "PANTIN_FILE_PARAMETER" Error unsupported_checksum_type(name: &str) => "Unsupported checksum type {name}"

    /// Whose permissions are wanted is not said in Puppet's words. Source: file_serving/metadata.rb source_permissions=
    "PANTIN_FILE_PARAMETER" Error unsupported_source_permission(name: &str) => "Unsupported source_permission {name}"

    /// A list of files is longer than its limit. Source: file_serving/fileset.rb files
    "PANTIN_FILE_LIMIT" Error too_many_files(path: &str, entries: usize, limit: u64) => "The directory '{path}' contains {entries} entries, which exceeds the limit of {limit} specified by the max_files parameter for this resource. The limit may be increased, but be aware that large number of file resources can result in excessive resource consumption and degraded performance. Consider using an alternate method to manage large directory trees"

    /// A list of files is long. Source: file_serving/fileset.rb files
    "PANTIN_FILE_LIMIT" Warning many_files(path: &str, entries: usize, limit: usize) => "The directory '{path}' contains {entries} entries, which exceeds the default soft limit {limit} and may cause excessive resource consumption and degraded performance. To remove this warning set a value for `max_files` parameter or consider using an alternate method to manage large directory trees"

    /// There are more files than any list has: links lead in circles, or this is no directory that is meant to be served.
    "PANTIN_FILE_LIMIT" Error endless_files(path: &str, most: usize) => "The directory '{path}' contains more than {most} entries, links followed"

    /// A list of files begins where nothing is. Source: file_serving/fileset.rb initialize
    "PANTIN_FILE_NOT_THERE" Error fileset_not_there() => "Fileset paths must exist"

    /// The system refuses what file serving needs of a file; Ruby's words for it.
    "PANTIN_FILE_UNREADABLE" Error system_error(error: &str, function: &str, path: &str) => "{error} @ {function} - {path}"

    /// A file changes again and again while it is read.
    "PANTIN_FILE_UNREADABLE" Error keeps_changing(path: &str) => "The file {path} keeps changing while it is read"

    /// A directory on the module path cannot be read: which plugins there are is not known, and agents delete those that
    /// they are not told of.
    "PANTIN_FILE_PLUGINS_UNKNOWN" Error plugins_unknown(environment: &str, path: &str, detail: &str) => "The plugins of the environment {environment} are not known: {path} cannot be read: {detail}"

    /// A device has neither content nor a place in a catalog. Source: file_serving/metadata.rb collect
    "PANTIN_FILE_TYPE" Error unmanageable_type(kind: &str) => "Cannot manage files of type {kind}"

    /// The path of a mount's directory is none. Source: file_serving/mount/file.rb path=
    "PANTIN_FILE_MOUNT_PATH" Error mount_not_directory(name: &str, path: &str) => "Removing mount \"{name}\": {path} does not exist or is not a directory"

    /// A mount has no directory. Source: file_serving/mount/file.rb validate
    "PANTIN_FILE_MOUNT_PATH" Error mount_without_path() => "Mounts without paths are not usable"

    /// A mount that serves modules is given a path. Source: file_serving/configuration/parser.rb path
    "PANTIN_FILE_MOUNT_PATH" Warning mount_takes_no_path(name: &str) => "The '{name}' module can not have a path. Ignoring attempt to set it"

    /// Who may read a mount is said in `auth.conf`. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_MOUNT_RULE" Error unsupported_entry(text: &str, place: &str) => "Entry '{text}' is unsupported and will be ignored at {place}"

    /// A file server's configuration cannot be used; the one before stays. Source: file_serving/configuration.rb readconfig
    "PANTIN_FILE_CONFIGURATION" Error unusable_file_configuration(detail: &str) => "Error parsing fileserver configuration: {detail}; using old configuration"

    /// A line of a file server's configuration has an equals sign. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_CONFIGURATION" Error equals_sign() => "Fileserver configuration file does not use '=' as a separator"

    /// A line of a file server's configuration sets what there is not. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_CONFIGURATION" Error invalid_argument(name: &str, place: &str) => "Invalid argument '{name}' at {place}"

    /// A line of a file server's configuration is none. Source: file_serving/configuration/parser.rb parse
    "PANTIN_FILE_CONFIGURATION" Error invalid_entry(place: &str, text: &str) => "Invalid entry at {place}: '{text}'"

    /// A mount is there twice. Source: file_serving/configuration/parser.rb newmount
    "PANTIN_FILE_CONFIGURATION" Error mounted_twice(name: &str, place: &str) => "mount[{name}] is already mounted at {name} at {place}"

    /// A key stands before any mount.
    "PANTIN_FILE_CONFIGURATION" Error key_without_mount(name: &str, place: &str) => "'{name}' belongs to no mount at {place}"

    /// A static catalog is wanted with checksums that nobody knows. Source: indirector/catalog/compiler.rb compile
    "PANTIN_STATIC_CATALOG" Error no_common_checksum_type(wanted: &str, known: &str) => "Unable to find a common checksum type between agent '{wanted}' and master '{known}'."

    /// A static catalog names a file that there is not. Source: indirector/catalog/compiler.rb inline_metadata
    "PANTIN_STATIC_CATALOG" Error no_metadata(sources: &str) => "Could not get metadata for {sources}"

    /// Files of a catalog cannot be kept for its agents.
    "PANTIN_CODE_STORE" Error unusable_code_store(path: &str, detail: &str) => "Files of catalogs cannot be kept in {path}: {detail}"

    /// There is no module of that name. Source: info_service/task_information_service.rb
    "PANTIN_MODULE_MISSING" Error module_missing(module: &str, environment: &str) => "Module {module} not found in environment {environment}."

    /// A module has no task of that name. Source: module/task.rb TaskNotFound
    "PANTIN_TASK_NOT_FOUND" Error task_not_found(name: &str, module: &str) => "Task {name} not found in module {module}."

    /// A module has no plan of that name. Source: module/plan.rb PlanNotFound
    "PANTIN_PLAN_NOT_FOUND" Error plan_not_found(name: &str, module: &str) => "Plan {name} not found in module {module}."
}
