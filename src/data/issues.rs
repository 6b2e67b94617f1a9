//! Issues of data files.

pantin_base::issues! {
    category "lookup";

    /// An integer in a data file does not fit into 64 bits. Puppet passes such values on, although its own integers
    /// have the same limit.
    "PANTIN_INTEGER_TOO_LARGE" Error integer_too_large(digits: &str) => "The integer {digits} is too large"
}
