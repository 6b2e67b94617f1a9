//! Issues of the compiled form.

pantin_base::issues! {
    category "evaluator";

    /// A bug in pantin.
    "PANTIN_INTERNAL" Error internal(detail: &str) => "Internal error: {detail}. This is a bug in pantin, please report it"

    category "parser";

    /// The file exceeds a limit of the compiled form. Split the file, or move data into Hiera.
    "PANTIN_TOO_LARGE" Error too_large(what: &str, limit: u32) => "Too many {what}: at most {limit} are possible here"

    /// The compiled file is damaged, or another program wrote it.
    "PANTIN_INVALID_UNIT" Error invalid_unit(detail: &str) => "Invalid compiled unit: {detail}"
}
