//! Issues of lowering and of the compiled form.

crate::issues! {
    /// A file holds more of something than the compiled form can count. Split the file or move the data into Hiera.
    "PANTIN_TOO_LARGE" Error too_large(what: &str, limit: u32) => "Too many {what}: at most {limit} are possible here"

    /// Expressions are nested more deeply than any real code does.
    "PANTIN_TOO_DEEP" Error too_deep(limit: u32) => "Expressions are nested too deeply: at most {limit} levels are possible"

    /// The tree holds something that validation refuses, so it should not have reached lowering, or what only plans have.
    "PANTIN_NOT_LOWERABLE" Error not_lowerable(what: &str) => "Illegal expression: {what} is unacceptable here"

    /// A compiled unit is not what this version of pantin makes: it was damaged, or made by something else.
    "PANTIN_INVALID_UNIT" Error invalid_unit(detail: &str) => "Invalid compiled unit: {detail}"
}
