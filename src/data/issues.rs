//! Issues of data files.

crate::issues! {
    category "lookup";

    /// An integer of a data file does not fit into 64 bits. Puppet's own integers have the same limit, but it passes such
    /// values on.
    "PANTIN_INTEGER_TOO_LARGE" Error integer_too_large(digits: &str) => "The integer {digits} is too large"
}
