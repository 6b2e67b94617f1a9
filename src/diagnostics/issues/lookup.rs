//! Issues of Hiera.

crate::issues! {
    /// An integer of a data file does not fit into 64 bits, which Puppet's own integers do.
    "PANTIN_INTEGER_TOO_LARGE" Error integer_too_large(digits: &str) => "The integer {digits} is too large"
}
