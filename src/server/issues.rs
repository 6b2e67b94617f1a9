//! Issues of the server. Puppet raises Ruby errors when files are served, which have no codes; the words are Puppet's.

pantin_base::issues! {
    category "loader";

    /// The server does not answer, or answers with an error. Puppet has no such command.
    "PANTIN_UNHEALTHY_SERVER" Error unhealthy_server(server: &str, detail: &str) => "The server {server} is not healthy: {detail}"

    /// The artefact cannot be downloaded.
    "PANTIN_ARTEFACT_UNFETCHED" Error artefact_unfetched(url: &str, detail: &str) => "Could not fetch {url}: {detail}"

    category "server";

    /// A configuration file of the server cannot be used. A running server keeps its previous configuration.
    "PANTIN_SERVER_CONFIGURATION" Error unusable_configuration(file: &str, detail: &str) => "{file}: {detail}"

    /// A certificate, a key or a certificate revocation list cannot be used.
    "PANTIN_SERVER_CERTIFICATES" Error unusable_certificates(file: &str, detail: &str) => "{file}: {detail}"

    /// The server cannot listen on the address.
    "PANTIN_SERVER_ADDRESS" Error unusable_address(address: &str, detail: &str) => "Cannot listen on {address}: {detail}"

    /// The server cannot create threads or handle signals.
    "PANTIN_SERVER_SYSTEM" Error system_refuses(detail: &str) => "The server cannot start: {detail}"

    /// A line that `pantin serve --stdio` read is not a request. The answer says so.
    "PANTIN_REQUEST" Error unreadable_request(detail: &str) => "The request cannot be understood: {detail}"

    /// `--shadow` does not name a usable server URL.
    "PANTIN_SERVER_SHADOW" Error unusable_shadow(url: &str, detail: &str) => "{url}: {detail}"

    /// The server named by `--shadow` does not answer, so the agent gets an error.
    "PANTIN_SERVER_SHADOW_UNREACHABLE" Error unreachable_shadow(server: &str, detail: &str) => "{server} does not answer: {detail}"

    /// The server cannot store what a client sent. A client that waits for the result gets an error.
    "PANTIN_SERVER_STORE" Error unwritable_store(path: &str, detail: &str) => "Cannot write {path}: {detail}"

    category "file serving";

    /// The request names a mount that does not exist. Source: indirector/indirection.rb check_authorization
    "PANTIN_FILE_MOUNT_UNKNOWN" Error no_such_mount(method: &str, what: &str, options: &str) => "Not authorized to call {method} on {what}{options}"

    /// The parameter `recurse` of a directory request is invalid. Source: file_serving/fileset.rb initialize
    "PANTIN_FILE_PARAMETER" Error numeric_recurse() => "Fileset recurse parameter must not be a number anymore, please use recurselimit"

    /// The recursion limit of a directory request is not a number. Source: file_serving/fileset.rb
    /// continue_recursion_at?
    "PANTIN_FILE_PARAMETER" Error recurselimit_not_number() => "comparison of Integer with String failed"

    /// The maximum number of files of a directory request is not a number. Source: file_serving/fileset.rb files
    "PANTIN_FILE_PARAMETER" Error max_files_not_number() => "comparison of String with 0 failed"

    /// The parameter `links` of a directory request must be `manage` or `follow`. Source: file_serving/fileset.rb
    /// links=
    "PANTIN_FILE_PARAMETER" Error invalid_links(links: &str) => "Invalid :links value '{links}'"

    /// The parameter `links` of a file request must be `manage` or `follow`. Source: file_serving/base.rb links=
    "PANTIN_FILE_PARAMETER" Error unknown_links() => ":links can only be set to :manage or :follow"

    /// The request names a checksum algorithm that Puppet does not know. Source: file_serving/metadata.rb
    /// checksum_type=
    "PANTIN_FILE_PARAMETER" Error unsupported_checksum_type(name: &str) => "Unsupported checksum type {name}"

    /// The parameter `source_permissions` of a request is invalid. Source: file_serving/metadata.rb source_permissions=
    "PANTIN_FILE_PARAMETER" Error unsupported_source_permission(name: &str) => "Unsupported source_permission {name}"

    /// The directory has more entries than the request's `max_files`. Source: file_serving/fileset.rb files
    "PANTIN_FILE_LIMIT" Error too_many_files(path: &str, entries: usize, limit: u64) => "The directory '{path}' contains {entries} entries, which exceeds the limit of {limit} specified by the max_files parameter for this resource. The limit may be increased, but be aware that large number of file resources can result in excessive resource consumption and degraded performance. Consider using an alternate method to manage large directory trees"

    /// The directory has very many entries. Source: file_serving/fileset.rb files
    "PANTIN_FILE_LIMIT" Warning many_files(path: &str, entries: usize, limit: usize) => "The directory '{path}' contains {entries} entries, which exceeds the default soft limit {limit} and may cause excessive resource consumption and degraded performance. To remove this warning set a value for `max_files` parameter or consider using an alternate method to manage large directory trees"

    /// The directory has more entries than the maximum. Typically links form a cycle, or the directory is not meant to
    /// be served.
    "PANTIN_FILE_LIMIT" Error endless_files(path: &str, most: usize) => "The directory '{path}' contains more than {most} entries, links followed"

    /// The requested directory does not exist. Source: file_serving/fileset.rb initialize
    "PANTIN_FILE_NOT_THERE" Error fileset_not_there() => "Fileset paths must exist"

    /// The system refuses access to the file. The words are Ruby's.
    "PANTIN_FILE_UNREADABLE" Error system_error(error: &str, function: &str, path: &str) => "{error} @ {function} - {path}"

    /// The file changes again and again while it is read.
    "PANTIN_FILE_UNREADABLE" Error keeps_changing(path: &str) => "The file {path} keeps changing while it is read"

    /// The file is neither a regular file, a directory nor a link. Source: file_serving/metadata.rb collect
    "PANTIN_FILE_TYPE" Error unmanageable_type(kind: &str) => "Cannot manage files of type {kind}"

    /// Agent and server have no checksum algorithm in common for a static catalog. Source:
    /// indirector/catalog/compiler.rb compile
    "PANTIN_STATIC_CATALOG" Error no_common_checksum_type(wanted: &str, known: &str) => "Unable to find a common checksum type between agent '{wanted}' and master '{known}'."

    /// A static catalog names a file that does not exist. Source: indirector/catalog/compiler.rb inline_metadata
    "PANTIN_STATIC_CATALOG" Error no_metadata(sources: &str) => "Could not get metadata for {sources}"

    /// The server cannot store files of static catalogs.
    "PANTIN_CODE_STORE" Error unusable_code_store(path: &str, detail: &str) => "Files of catalogs cannot be kept in {path}: {detail}"

    /// The environment has no module with this name. Source: info_service/task_information_service.rb
    "PANTIN_MODULE_MISSING" Error module_missing(module: &str, environment: &str) => "Module {module} not found in environment {environment}."

    /// The module has no task with this name. Source: module/task.rb TaskNotFound
    "PANTIN_TASK_NOT_FOUND" Error task_not_found(name: &str, module: &str) => "Task {name} not found in module {module}."

    /// The module has no plan with this name. Source: module/plan.rb PlanNotFound
    "PANTIN_PLAN_NOT_FOUND" Error plan_not_found(name: &str, module: &str) => "Plan {name} not found in module {module}."

    category "certificate authority";

    /// The authority has neither a certificate nor a request with this name.
    "PANTIN_CA_MISSING" Error nothing_to_clean(name: &str) => "Could not find files to clean for {name}"

    /// Only an unsigned request exists for this name. There is no certificate to revoke.
    "PANTIN_CA_MISSING" Error unsigned(name: &str) => "Could not revoke unsigned csr for {name}"

    /// No requests are waiting for a signature.
    "PANTIN_CA_MISSING" Error no_requests() => "No waiting certificate requests to sign"
}
