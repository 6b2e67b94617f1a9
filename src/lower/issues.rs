//! Issues of lowering.

crate::issues! {
    category "parser";

    /// Expressions are nested more deeply than any real code does.
    "PANTIN_TOO_DEEP" Error too_deep(limit: u32) => "Expressions are nested too deeply: at most {limit} levels are possible"

    /// The tree holds something that validation refuses, so it should not have reached lowering, or what only plans have.
    "PANTIN_NOT_LOWERABLE" Error not_lowerable(what: &str) => "Illegal expression: {what} is unacceptable here"
}
