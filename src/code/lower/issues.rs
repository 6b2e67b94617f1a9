//! Issues of lowering.

pantin_base::issues! {
    category "parser";

    /// Evaluation is nested too deeply. Almost always, something calls itself without end.
    "PANTIN_TOO_DEEP" Error too_deep(limit: u32) => "Expressions are nested too deeply: at most {limit} levels are possible"

    /// The form is only allowed in plans, or validation should have rejected it.
    "PANTIN_NOT_LOWERABLE" Error not_lowerable(what: &str) => "Illegal expression: {what} is unacceptable here"
}
