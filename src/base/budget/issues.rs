//! Issues of limits that a compilation exceeds.

use crate::diagnostics::Issue;
use crate::symbol::TooManyNames;

crate::issues! {
    category "evaluator";

    /// Evaluation makes more calls than the maximum. Typical causes are a loop over an endless range, or functions that
    /// call each other again and again.
    "PANTIN_TOO_MANY_CALLS" Error too_many_calls(most: u64) => "evaluation makes more than {most} calls"

    /// Values need more memory than `--memory-limit` allows. Typically a text or an array is doubled again and again.
    "PANTIN_OUT_OF_MEMORY" Error out_of_memory(most: usize) => "evaluation needs more than {most} MiB of memory for values"

    /// The value has too many parts to visit. Typically a variable is put into an array or hash twice, and the result
    /// again.
    "PANTIN_ENDLESS_VALUE" Error endless_walk(most: u64) => "a value has more than {most} parts to look at"

    /// Facts or the classifier bring too many new names of types and attributes, in this compilation or in earlier
    /// ones.
    "PANTIN_TOO_MANY_NAMES" Error too_many_names(most: usize) => "data brought more than {most} MiB of names of types and attributes that no code has"

    /// The text exceeds the maximum length.
    "PANTIN_ENDLESS_VALUE" Error endless_text(most: usize) => "a text gets longer than {most} MiB"

    /// The compilation exceeds its time limit: `--deadline`, or the limit of the request.
    "PANTIN_DEADLINE" Error deadline_passed(seconds: &str) => "the compilation takes longer than {seconds} seconds"

    /// The compilation was cancelled, for example by Ctrl-C.
    "PANTIN_CANCELLED" Error cancelled() => "the compilation was cancelled"

    /// The match was stopped after millions of steps. Simplify the pattern: nested repetitions are the usual cause.
    "PANTIN_REGEXP_TOO_EXPENSIVE" Error regexp_too_expensive() => "Matching the regular expression takes too many steps"

    category "ruby";

    /// Ruby code exceeds its limit of processor time.
    "PANTIN_RUBY_TIMEOUT" Error ruby_timed_out(what: &str, seconds: &str) => "{what}: the Ruby code did not finish within {seconds} seconds of processor time"
}

impl From<TooManyNames> for Issue {
    fn from(TooManyNames { most }: TooManyNames) -> Self {
        too_many_names(most >> 20)
    }
}
