//! Issues of limits that a compilation exceeds.

use crate::diagnostics::Issue;
use crate::symbol::TooManyNames;

crate::issues! {
    category "evaluator";

    /// Evaluation makes more calls than any real code does: a loop over an endless range, or functions that call each other
    /// in ever more ways.
    "PANTIN_TOO_MANY_CALLS" Error too_many_calls(most: u64) => "evaluation makes more than {most} calls"

    /// Values take more memory than those of any real code do, almost always because a text or an array is doubled again
    /// and again.
    "PANTIN_OUT_OF_MEMORY" Error out_of_memory(most: usize) => "evaluation needs more than {most} MiB of memory for values"

    /// A value shares so many of its parts that no machine gets done with looking at all of them, almost always because a variable is put into an array or a hash twice, and that again.
    "PANTIN_ENDLESS_VALUE" Error endless_walk(most: u64) => "a value has more than {most} parts to look at"

    /// Names of types and attributes that data brought and no code says take more memory than those of any fleet do: ever new
    /// ones come from facts or from an external classifier, in this compilation or in those before.
    "PANTIN_TOO_MANY_NAMES" Error too_many_names(most: usize) => "data brought more than {most} MiB of names of types and attributes that no code has"

    /// A text gets so long that no machine should hold it.
    "PANTIN_ENDLESS_VALUE" Error endless_text(most: usize) => "a text gets longer than {most} MiB"

    /// The compilation took longer than it may: the setting `--deadline`, or what the request for the catalog came with.
    "PANTIN_DEADLINE" Error deadline_passed(seconds: &str) => "the compilation takes longer than {seconds} seconds"

    /// Somebody asked the compilation to stop before it was done, as Ctrl-C does.
    "PANTIN_CANCELLED" Error cancelled() => "the compilation was cancelled"

    /// A match was given up after millions of steps.
    "PANTIN_REGEXP_TOO_EXPENSIVE" Error regexp_too_expensive() => "Matching the regular expression takes too many steps"
}

impl From<TooManyNames> for Issue {
    fn from(TooManyNames { most }: TooManyNames) -> Self {
        too_many_names(most >> 20)
    }
}
