//! Issues of the command line.

pantin_base::issues! {
    category "catalog";

    /// One side of the comparison is a single catalog; the other is a directory or revision. Puppet has no such
    /// command.
    "PANTIN_NOT_COMPARABLE" Error not_comparable(from: &str, to: &str) => "{from} and {to} cannot be compared: one is the catalog of a node, the other is not"

    category "loader";

    /// The command refuses its arguments, in the words of Puppet's command.
    "RUNTIME_ERROR" Error refused(message: &str) => "{message}"

    /// Part of the log could not be written. The disk may be full.
    "PANTIN_UNWRITABLE_LOG" Error unwritable_log(name: &str, detail: &str) => "Could not write the log to {name}: {detail}"

    /// The arguments are invalid or exclude each other.
    "PANTIN_USAGE" Error wrong_usage(detail: &str) => "{detail}"

    /// The result cannot be written to standard output: the disk is full, or the output is closed.
    "PANTIN_UNWRITABLE_RESULT" Error unwritable_result(detail: &str) => "Could not write the result: {detail}"

    /// A list of nodes, a directory of facts, a store or the answer to a query has no nodes, so there is nothing to compile.
    "PANTIN_NO_NODES" Error no_nodes(source: &str) => "{source} has no nodes"

    /// The directory contains nothing to check. Puppet reports success.
    "PANTIN_NOTHING_FOUND" Error nothing_found(kind: &str, place: &str) => "{place} contains no {kind}"

    /// The node has no fact with this name.
    "PANTIN_UNKNOWN_FACT" Error unknown_fact(name: &str) => "The node has no fact '{name}'"

    /// A file named on the command line does not exist. Source: face/parser.rb
    "PANTIN_FILES_MISSING" Error files_missing(files: &str) => "One or more file(s) specified did not exist:{files}"

    /// The directories have no files `*.part.json`.
    "PANTIN_NO_PARTS" Error no_parts(paths: &str) => "{paths}: there are no parts"

    /// The file is not a part that `--part` wrote, or it is damaged.
    "PANTIN_UNREADABLE_PART" Error unreadable_part(file: &str, detail: &str) => "Cannot read the part {file}: {detail}"

    /// The part belongs to another run: of another program, command, revision or number of parts, or with other options or
    /// nodes.
    "PANTIN_FOREIGN_PART" Error foreign_part(file: &str, first: &str, detail: &str) => "{file} does not belong to the run of {first}: {detail}"

    /// Two files hold the same part of a run.
    "PANTIN_DOUBLED_PART" Error doubled_part(part: &str, one: &str, other: &str) => "The part {part} is there twice: {one} and {other}"

    /// Parts of the run are not in the directories: their jobs failed or still run.
    "PANTIN_MISSING_PARTS" Error missing_parts(parts: &str) => "Parts are missing: {parts}"

    category "server";

    /// `pantin serve --stdio` cannot read requests or write answers.
    "PANTIN_STREAMS" Error unusable_streams(detail: &str) => "Requests cannot be read, or answers not be written: {detail}"

    /// `pantin lsp` cannot listen on its port, or start its threads.
    "PANTIN_EDITOR_CONNECTION" Error unusable_editor_connection(detail: &str) => "The editor cannot be served: {detail}"
}
