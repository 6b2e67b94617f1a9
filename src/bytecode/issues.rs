//! Issues of the compiled form.

crate::issues! {
    category "evaluator";

    /// A bug in pantin.
    "PANTIN_INTERNAL" Error internal(detail: &str) => "Internal error: {detail}. This is a bug in pantin, please report it"

    category "parser";

    /// A file holds more of something than the compiled form can count. Split the file or move the data into Hiera.
    "PANTIN_TOO_LARGE" Error too_large(what: &str, limit: u32) => "Too many {what}: at most {limit} are possible here"

    /// A compiled unit is not what this version of pantin makes: it was damaged, or made by something else.
    "PANTIN_INVALID_UNIT" Error invalid_unit(detail: &str) => "Invalid compiled unit: {detail}"
}
