//! Issues of formatting.

pantin_base::issues! {
    category "format";

    /// The formatter does not know how to set this code. The file stays as it is. This is a bug of pantin: please report it
    /// with the code.
    "PANTIN_FORMAT_UNKNOWN" Error unknown_form() => "pantin fmt does not know how to format this code; the file stays as it is"

    /// The formatted text would not mean the same, or lack a comment. The file stays as it is. This is a bug of pantin: please
    /// report it with the file.
    "PANTIN_FORMAT_UNFAITHFUL" Error unfaithful(what: &str) => "The formatted text would differ in {what}; the file stays as it is"
}
